import Box from '@mui/material/Box'
import PhoneInTalk from '@mui/icons-material/PhoneInTalk'
import { coinsOf } from '../../hotel/money'
import { rateQuote } from '../../wire/rate-quote'
import { callScript, offeredFirst } from '../../hotel/call-script'
import { useAnswer } from '../kit/call'
import { formatAmount, formatDay } from '../kit/format'
import { useHouse } from '../kit/session'
import { quotedOf, withAll } from './quote-words'
import type { Found } from './rate-grid'
import type { StaySearch } from './stay-search'

type Props = { found: Found; search: StaySearch; guest?: string }

/** What is read out at the telephone, as long as the search stands. */
export const CallScript = ({ found, search, guest }: Props) => {
  const { arrival_date, departure_date = arrival_date, adults = 0, child_ages = [], rooms = 1 } = search
  const coins = coinsOf(useHouse()?.currency_decimals ?? 2)
  const day = (date: string) => formatDay(date, 'weekday')
  const offer = leastOf(found)
  const quote = useAnswer(
    rateQuote.view,
    { ...quotedOf(search), rate_code_id: offer?.rate_id ?? 0, room_type_id: offer?.type_id ?? 0 },
    { enabled: offer !== null, inline: true },
  )
  const other = found.alternatives.find(({ kind }) => kind === 'dates')
  return (
    <Box
      component="p"
      aria-label="To be read out"
      sx={{ display: 'flex', gap: 2, margin: 0, padding: '8px 12px', fontSize: 14, alignItems: 'flex-start' }}
    >
      <PhoneInTalk fontSize="small" sx={{ color: 'text.secondary', marginTop: '1px' }} aria-hidden />
      <span>
        {callScript({
          guest: guest ?? null,
          nights: found.nights,
          arrival: day(arrival_date),
          departure: day(departure_date),
          adults,
          children: child_ages.length,
          rooms,
          offer: offer && { ...offer, with_all: quote.data ? withAll(quote.data, coins) : null },
          instead:
            other?.arrival_date && other.departure_date
              ? { arrival: day(other.arrival_date), departure: day(other.departure_date) }
              : null,
        })}
      </span>
    </Box>
  )
}

function leastOf({ cells, types, rates }: Found) {
  const least = offeredFirst(
    rates.map(({ id }) => id),
    cells,
  )
  const type = types.find(({ id }) => id === least?.type_id)
  const rate = rates.find(({ id }) => id === least?.rate_id)
  if (!least || !type || !rate || least.total === null) return null
  const price = (amount: string) => `${formatAmount(amount)} ${rate.currency}`
  return {
    type_id: type.id,
    rate_id: rate.id,
    type: type.name,
    rate: rate.name,
    average: price(least.average ?? least.total),
    total: price(least.total),
    extras: rate.extras.map(({ name }) => name),
  }
}
