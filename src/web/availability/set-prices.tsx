import type { FieldValues } from 'react-hook-form'
import { type BusinessDate, type Weekday, weekdays } from '../../hotel/business-date'
import type { InputOf, OutputOf } from '../../wire/call'
import { priceCalendar } from '../../wire/price-calendar'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, WeekdaysField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { DecimalField, MoneyField } from '../kit/field/number'
import { ReferencesField } from '../kit/field/reference'
import { formatCount } from '../kit/format'
import type { Range } from './date-grid'
import { columnsOf, type PriceColumn, type Shown } from './price-rows'

type Sent = InputOf<typeof priceCalendar.set>
type Mode = Sent['mode']

const modes = [
  { value: 'set', label: 'Set the price' },
  { value: 'percent', label: 'Percent up or down' },
  { value: 'add', label: 'Amount up or down' },
  { value: 'clear', label: 'Back to the normal price' },
]

type Props = {
  shown: Shown
  /** Without a row all types are meant. */
  range: Range
  /** The price that is looked at: it is asked first. */
  column: PriceColumn
  today: BusinessDate
  onClose: () => void
}

/** Prices of single nights: for the types, days and weekdays chosen; what is left empty stays. */
export const SetPricesDialog = ({ shown, range, column, today, onClose }: Props) => {
  const { rate_code, room_types } = shown
  const only = room_types.filter(({ id }) => String(id) === range.row)
  const form = useCallForm(priceCalendar.set, {
    defaults: {
      mode: 'set',
      from_date: range.from < today ? today : range.from,
      to_date: range.to,
      days_of_week: weekdays,
      room_type_ids: (only.length > 0 ? only : room_types).map(({ id }) => id),
      values: {},
    },
    send: values => sentOf(values, rate_code.id),
    says: changedWords,
    onDone: onClose,
  })
  const mode = form.form.watch('mode') as Mode
  return (
    <FormDialog
      of={form}
      title={`Prices of ${rate_code.code}`}
      confirm="Set"
      size="md"
      columns={2}
      onClose={onClose}
    >
      <DateField name="from_date" label="First night" required />
      <DateField name="to_date" label="Last night" required />
      <div style={{ gridColumn: '1 / -1' }}>
        <WeekdaysField name="days_of_week" label="Weekdays" />
      </div>
      <div style={{ gridColumn: '1 / -1' }}>
        <ReferencesField
          name="room_type_ids"
          label="Room types"
          entity="room-type"
          filters={{ is_pseudo: false }}
        />
      </div>
      <ChoiceField name="mode" label="What to do" choices={modes} required />
      {mode === 'clear' ? null : <Prices mode={mode} column={column} bands={shown.bands} />}
    </FormDialog>
  )
}

type PricesProps = { mode: Mode; column: PriceColumn; bands: readonly string[] }

/** The price that was looked at first, the others after it. */
const Prices = ({ mode, column, bands }: PricesProps) => {
  const ordered = columnsOf(bands).toSorted((a, b) => Number(b.value === column) - Number(a.value === column))
  return (
    <>
      {ordered.map(({ value: name, label }, index) => {
        const field = { name: `values.${name}`, label, autoFocus: index === 0 }
        return mode === 'percent' ? (
          <DecimalField key={`${name} percent`} {...field} decimals={4} unit="%" />
        ) : (
          <MoneyField key={name} {...field} />
        )
      })}
    </>
  )
}

/** Only what was typed is sent: an empty field is not a price of nothing. */
function sentOf(values: FieldValues, rate_code_id: number): Sent {
  const { mode, from_date, to_date, days_of_week, room_type_ids } = values as Record<string, never>
  const days = (days_of_week as Weekday[] | null) ?? []
  const typed = Object.entries((values.values as Record<string, string | null> | undefined) ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return {
    rate_code_id,
    room_type_ids: (room_type_ids as number[] | null) ?? [],
    from_date,
    to_date,
    mode,
    ...(days.length === weekdays.length ? {} : { days_of_week: days }),
    ...(mode === 'clear' ? {} : { values: Object.fromEntries(typed) }),
  }
}

/** What the notice says of prices that were set. */
export const changedWords = ({ changed, without_price }: OutputOf<typeof priceCalendar.set>): string =>
  without_price > 0
    ? `${nightsWords(changed)} changed, ${nightsWords(without_price)} without a price left closed`
    : `${nightsWords(changed)} changed`

export const nightsWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'night' : 'nights'}`
