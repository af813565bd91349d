import Box from '@mui/material/Box'
import { DateField } from '../../kit/field/date'
import { IntegerField, MoneyField } from '../../kit/field/number'
import { formatAmount, formatDay } from '../../kit/format'
import { Facts } from '../../kit/facts'
import { addDays, type BusinessDate } from '../../../hotel/business-date'
import { useHouse } from '../../kit/session'
import { translate } from '../../words/translate'

/** A stay that a rule is tried on. */
export const StayFields = () => (
  <>
    <DateField name="arrival_date" label={translate('Arrival')} />
    <IntegerField name="nights" label={translate('Nights')} />
    <MoneyField name="price" label={translate('Price of a room and night')} />
    <MoneyField name="extras" label={translate('Packages a night')} />
    <IntegerField name="rooms" label={translate('Rooms')} />
    <IntegerField name="adults" label={translate('Adults')} />
    <DateField name="booked_on" label={translate('Booked on')} />
  </>
)

/** Four weeks ahead, so that deadlines lie between booking and arrival. */
export function useSampleStay(): Record<string, unknown> {
  const today = (useHouse()?.business_date ?? '2026-01-01') as BusinessDate
  return {
    arrival_date: addDays(today, 28),
    nights: 3,
    price: '100.00',
    extras: '0.00',
    rooms: 1,
    adults: 2,
    booked_on: today,
  }
}

type Stay = {
  arrival_date: string
  departure_date: string
  room: string
  extras: string
  added_tax: string
  total: string
  transaction_code: string | null
}

/** What the stay comes to, of which a rule takes its part. */
export const StayFacts = ({ stay }: { stay: Stay }) => (
  <Box component="section" aria-label={translate('The stay')}>
    <Facts
      columns={2}
      facts={[
        [translate('The stay'), `${formatDay(stay.arrival_date)} – ${formatDay(stay.departure_date)}`],
        [translate('Total'), <strong key="total">{formatAmount(stay.total)}</strong>],
        [translate('Rooms'), formatAmount(stay.room)],
        [translate('Taxes on top'), formatAmount(stay.added_tax)],
        [translate('Packages'), stay.extras === '0.00' ? null : formatAmount(stay.extras)],
        [translate('Taxed as'), stay.transaction_code],
      ]}
    />
  </Box>
)

type Asks = { type: string; value: string | null; base: string | null }

/** What a line of a rule asks, in words. */
export function asksWords({ type, value, base }: Asks): string {
  const amount = formatAmount(value ?? '')
  if (type === 'rest') return translate('The rest')
  if (type === 'flat') return translate('%{amount} a room', { amount })
  const of = base === null ? '' : translate(baseWords[base as keyof typeof baseWords])
  if (type === 'percent') return translate('%{percent} % of %{amount}', { percent: amount, amount: of })
  if (type === 'nights')
    return value === '1'
      ? translate('1 night of %{base}', { base: of })
      : translate('%{count} nights of %{base}', { count: amount, base: of })
  return ''
}

const baseWords = {
  room: 'the room',
  room_tax: 'the room and its taxes',
  room_packages: 'the room and packages',
  all: 'the whole stay',
} as const
