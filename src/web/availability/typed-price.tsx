import { typedPrice } from '../../hotel/rate/typed-price'
import { isRefusal, sentenceOf } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { priceCalendar } from '../../wire/price-calendar'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import { withDays } from '../kit/format'
import type { Range } from './date-grid'
import { columnsOf, type PriceColumn, type Shown } from './price-rows'
import { changedWords } from './set-prices'

type Props = {
  shown: Shown
  range: Range
  column: PriceColumn
  /** What was typed over the marked nights so far. */
  typed: string
  onClose: () => void
}

/** A price typed over the marked nights of a type: `180`, `+10%`, `-5`, or nothing for the normal price. */
export const TypedPriceDialog = ({ shown, range, column, typed, onClose }: Props) => {
  const { rate_code, room_types, bands } = shown
  const type = room_types.find(({ id }) => String(id) === range.row)
  const form = useCallForm(priceCalendar.set, {
    defaults: { values: { [column]: typed } },
    send: ({ values }) => ({
      rate_code_id: rate_code.id,
      room_type_ids: type ? [type.id] : [],
      from_date: range.from,
      to_date: range.to,
      ...sentOf(column, String((values as Record<string, unknown>)[column] ?? '')),
    }),
    says: changedWords,
    onDone: onClose,
  })
  const text = String(form.form.watch(`values.${column}`) ?? '')
  const read = typedPrice(text)
  const days = range.from === range.to ? range.from : `${range.from} – ${range.to}`
  return (
    <FormDialog
      of={form}
      title={`${type?.code ?? ''} on ${withDays(days)}`}
      confirm="Set"
      size="xs"
      isDisabled={isRefusal(read)}
      onClose={onClose}
    >
      <TextField
        name={`values.${column}`}
        label={columnsOf(bands).find(({ value }) => value === column)?.label ?? 'Price'}
        help={isRefusal(read) && text !== '' ? sentenceOf(read) : meant(read, rate_code.currency_code)}
        autoFocus
      />
    </FormDialog>
  )
}

type Sent = Pick<InputOf<typeof priceCalendar.set>, 'mode' | 'values'>

/** What is no price is sent as it was typed, for the field to be named. */
function sentOf(column: PriceColumn, text: string): Sent {
  const read = typedPrice(text)
  if (isRefusal(read)) return { mode: 'set', values: { [column]: text } }
  if (read.mode === 'clear') return { mode: 'set', values: { [column]: null } }
  return { mode: read.mode, values: { [column]: read.value } }
}

function meant(read: ReturnType<typeof typedPrice>, currency: string): string {
  if (isRefusal(read)) return ''
  if (read.mode === 'clear') return 'Back to the normal price. Or type 180, +10% or -5.'
  if (read.mode === 'set') return `The price becomes ${read.value} ${currency}.`
  const [word, size] = read.value.startsWith('-') ? ['down', read.value.slice(1)] : ['up', read.value]
  return `The price goes ${word} by ${size} ${read.mode === 'percent' ? '%' : currency}.`
}
