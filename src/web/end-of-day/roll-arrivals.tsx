import { useWatch } from 'react-hook-form'
import { type BusinessDate, nextDay } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { useHouse } from '../kit/session'
import { settledWords } from './results'
import { uncoveredStaysOpen } from './settle-arrivals'
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
    defaults: { new_arrival_date: tomorrow, charge: 'none' },
    send: ({ new_arrival_date, new_departure_date, charge, amount, waive_reason, approval }) => ({
      items: rows.map(({ reservation_id, row_version }) => ({
        reservation_id,
        row_version,
        action: 'roll' as const,
        new_arrival_date,
        new_departure_date: new_departure_date || undefined,
        charge: charge === 'amount' ? amount : charge,
        waive_reason: charge === 'amount' ? waive_reason : undefined,
      })),
      approval: approvalOf(approval as Parameters<typeof approvalOf>[0]),
      ...(charge === 'none' ? {} : { answers: uncoveredStaysOpen }),
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
      <MissedNightFields />
      <ApprovalFields failure={form.failure} />
    </FormDialog>
  )
}

/** The night that is missed: free, or charged as one of a guest who did not come. */
const MissedNightFields = () => {
  const charge = useWatch({ name: 'charge' }) as string
  return (
    <>
      <ChoiceField
        name="charge"
        label="Night that is missed"
        required
        help={charge === 'none' ? undefined : 'What no deposit covers stays open on the bill.'}
        choices={[
          { value: 'none', label: 'Free' },
          { value: 'rule', label: 'By the rule of the reservation, one night at most' },
          { value: 'amount', label: 'Another amount' },
        ]}
      />
      {charge === 'amount' ? (
        <>
          <MoneyField name="amount" label="Amount" required />
          <TextField name="waive_reason" label="Reason for another amount" required maxLength={200} />
        </>
      ) : null}
    </>
  )
}
