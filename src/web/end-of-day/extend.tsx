import { type BusinessDate, nextDay } from '../../hotel/business-date'
import { endOfDay } from '../../wire/end-of-day'
import { FormDialog, useCallForm } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { MoneyField } from '../kit/field/number'
import { useHouse } from '../kit/session'
import { type Result, settledWords } from './results'
import type { DepartureCase } from './steps/departures'

type Props = {
  rows: readonly DepartureCase[]
  onDone: (results: Result[]) => void
  onClose: () => void
}

/** Stays on, for one guest or for several. */
export const ExtendDialog = ({ rows, onDone, onClose }: Props) => {
  const tomorrow = nextDay((useHouse()?.business_date ?? rows[0].departure_date) as BusinessDate)
  const form = useCallForm(endOfDay.extendDepartures, {
    defaults: { new_departure: tomorrow },
    send: ({ new_departure, rate_amount }) => ({
      items: rows.map(({ reservation_id }) => ({
        reservation_id,
        new_departure,
        rate_amount: rate_amount || undefined,
      })),
    }),
    says: ({ results }) =>
      rows.length === 1 ? `${rows[0].guest_name}: ${settledWords(results)}` : settledWords(results),
    onDone: ({ results }) => onDone(results),
  })
  return (
    <FormDialog
      of={form}
      title={`Extend ${rows.length === 1 ? rows[0].guest_name : `${rows.length} stays`}`}
      confirm="Extend"
      onClose={onClose}
    >
      <DateField name="new_departure" label="New departure" required min={tomorrow} autoFocus />
      <MoneyField
        name="rate_amount"
        label="Rate of the nights added"
        help="Left empty, the price of the rate code; where it has none, the rate of the last night."
      />
    </FormDialog>
  )
}
