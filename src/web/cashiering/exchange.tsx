import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DecimalField, MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { useRested } from '../kit/rested'
import { useHouse } from '../kit/session'
import type { Rate } from './currency-exchange'
import type { Done } from './done-bar'
import { ShiftOffer } from '../kit/open-shift'
import { Reckoning } from '../kit/reckoning'

type Quote = OutputOf<typeof cashiering.quote>
type Props = { rates: readonly Rate[]; onClose: () => void; onDone: (done: Done) => void }

const keyOf = ({ currency, instrument }: Rate) => `${currency} ${instrument}`

/** One of the two amounts is typed, the other and the commission are told before anything is posted. */
export const ExchangeDialog = ({ rates, onClose, onDone }: Props) => {
  const house = useHouse()
  const [first] = rates
  // What the guest was told is what is posted.
  const told = useRef<Quote>(undefined)
  const wantedOf = ({ direction, rate, foreign_amount, base_amount }: FieldValues) => {
    const [currency = '', instrument = 'cash'] = String(rate).split(' ')
    return {
      direction,
      currency,
      instrument,
      ...(foreign_amount ? { foreign_amount } : { base_amount: base_amount || undefined }),
    } as InputOf<typeof cashiering.quote>
  }
  const form = useCallForm(cashiering.exchange, {
    defaults: { direction: 'buy', rate: first ? keyOf(first) : '' },
    send: values =>
      ({
        ...wantedOf(values),
        name: values.name ?? '',
        document_type: values.document_type || undefined,
        document_no: values.document_no || undefined,
        expected: { gross: told.current?.gross ?? '', commission: told.current?.commission ?? '' },
      }) as InputOf<typeof cashiering.exchange>,
    onDone: ({ receipt_no, base_payout }, { direction, name }) =>
      onDone({
        says: `${base_payout} ${house?.currency_code ?? ''} ${direction === 'buy' ? `for ${name}` : `from ${name}`}.`,
        receipt_no,
      }),
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title="Exchange" confirm="Exchange" size="sm" onClose={onClose}>
      <FieldGrid columns={2}>
        <ChoiceField
          name="direction"
          label="The house"
          required
          choices={[
            { value: 'buy', label: 'Buys from the guest' },
            { value: 'sell', label: 'Sells to the guest' },
          ]}
        />
        <ChoiceField
          name="rate"
          label="Currency"
          required
          choices={rates.map(rate => ({
            value: keyOf(rate),
            label: `${rate.currency} ${rate.instrument === 'cheque' ? 'cheques' : 'notes'}`,
          }))}
        />
        <DecimalField name="foreign_amount" label="Foreign amount" autoFocus decimals={3} />
        <MoneyField name="base_amount" label="Or the local amount" />
      </FieldGrid>
      <Told
        wantedOf={wantedOf}
        onTold={quote => {
          told.current = quote
        }}
      />
      <FieldGrid columns={2}>
        <TextField name="name" label="Name of the guest" required maxLength={120} />
        <span />
        <TextField name="document_type" label="Document" maxLength={20} placeholder="Passport" />
        <TextField name="document_no" label="Document number" maxLength={40} />
      </FieldGrid>
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

type ToldProps = {
  wantedOf: (values: FieldValues) => InputOf<typeof cashiering.quote>
  onTold: (quote: Quote | undefined) => void
}

const Told = ({ wantedOf, onTold }: ToldProps) => {
  const values = useWatch() as FieldValues
  const rested = useRested(JSON.stringify(wantedOf(values)), 250)
  const wanted = JSON.parse(rested) as InputOf<typeof cashiering.quote>
  const isWhole =
    cashiering.quote.input.safeParse(wanted).success && Boolean(wanted.foreign_amount ?? wanted.base_amount)
  const { data, error } = useAnswer(cashiering.quote, wanted, { enabled: isWhole, keep: true, inline: true })
  const quote = isWhole ? data : undefined
  useEffect(() => onTold(quote))
  if (isWhole && error) return <Box sx={{ fontSize: 13, color: 'error.main' }}>{error.message}</Box>
  if (!quote) return null
  const isBuying = wanted.direction === 'buy'
  return (
    <Reckoning label="What it comes to">
      <span>
        {quote.foreign_amount} {wanted.currency} at {quote.rate.replace(/\.?0+$/, '')}
      </span>
      <Amount value={quote.gross} bare />
      <span>Commission</span>
      <Amount value={isBuying ? `-${quote.commission}` : quote.commission} bare />
      <strong>{isBuying ? 'The guest gets' : 'The guest pays'}</strong>
      <Amount value={quote.base_payout} strong />
    </Reckoning>
  )
}
