import { type BusinessDate, nextDay } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { FormDialog, useCallForm } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { useHouse } from '../kit/session'
import { settledWords } from './results'
import type { ArrivalCase } from './steps/arrivals'

type Props = {
  rows: readonly ArrivalCase[]
  onDone: (done: OutputOf<typeof endOfDay.settleArrivals>) => void
  onClose: () => void
}

/** Comes on a later day: the nights until then are given back. */
export const RollDialog = ({ rows, onDone, onClose }: Props) => {
  const tomorrow = nextDay((useHouse()?.business_date ?? rows[0].arrival_date) as BusinessDate)
  const who = rows.length === 1 ? rows[0].guest_name : `${rows.length} reservations`
  const form = useCallForm(endOfDay.settleArrivals, {
    defaults: { new_arrival_date: tomorrow },
    send: ({ new_arrival_date, new_departure_date }) => ({
      items: rows.map(({ reservation_id, row_version }) => ({
        reservation_id,
        row_version,
        action: 'roll' as const,
        new_arrival_date,
        new_departure_date: new_departure_date || undefined,
      })),
    }),
    says: ({ results }) => `${who}: ${settledWords(results)}`,
    onDone,
  })
  return (
    <FormDialog of={form} title={`Roll over ${who}`} confirm="Roll over" cancel="Not now" onClose={onClose}>
      <DateField name="new_arrival_date" label="New arrival" required min={tomorrow} autoFocus />
      <DateField
        name="new_departure_date"
        label="New departure"
        min={nextDay(tomorrow)}
        help="Left empty, the departure stays; a stay that would be over keeps its length."
      />
    </FormDialog>
  )
}
