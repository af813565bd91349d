import { type FieldValues, useWatch } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { settledWords } from './results'
import type { ArrivalCase } from './steps/arrivals'

type Item = NonNullable<InputOf<typeof endOfDay.settleArrivals>['items']>[number]
export type ArrivalAction = Exclude<Item['action'], 'roll'>

const verbs = { no_show: 'Set as no-show', cancel: 'Cancel the reservation' } as const

type Props = {
  action: ArrivalAction
  rows: readonly ArrivalCase[]
  onDone: (done: OutputOf<typeof endOfDay.settleArrivals>) => void
  onClose: () => void
}

/** One decision for one arrival or for several. */
export const SettleDialog = ({ action, rows, onDone, onClose }: Props) => {
  const who = rows.length === 1 ? rows[0].guest_name : `${rows.length} reservations`
  const form = useCallForm(endOfDay.settleArrivals, {
    defaults: { charge: 'rule' },
    send: values => ({ items: rows.map(row => itemOf(action, row, values)) }),
    says: ({ results }) => `${who}: ${settledWords(results)}`,
    onDone,
  })
  return (
    <FormDialog
      of={form}
      title={action === 'cancel' ? `Cancel ${who}` : `No-show of ${who}`}
      confirm={verbs[action]}
      cancel="Not now"
      isDestructive
      onClose={onClose}
    >
      <ChargeFields action={action} />
    </FormDialog>
  )
}

const ChargeFields = ({ action }: { action: ArrivalAction }) => {
  const charge = useWatch({ name: 'charge' }) as string
  return (
    <>
      {action === 'cancel' ? (
        <ReferenceField name="cancellation_reason_id" label="Reason" entity="cancellation-reason" autoFocus />
      ) : null}
      <ChoiceField
        name="charge"
        label="Penalty"
        required
        choices={[
          { value: 'rule', label: 'By the rule of the reservation' },
          { value: 'none', label: 'None' },
          { value: 'amount', label: 'Another amount' },
        ]}
      />
      {charge === 'amount' ? <MoneyField name="amount" label="Amount" required /> : null}
      {charge === 'none' ? (
        <TextField name="waive_reason" label="Why no penalty is charged" required maxLength={200} />
      ) : null}
    </>
  )
}

function itemOf(action: ArrivalAction, row: ArrivalCase, values: FieldValues): Item {
  const { reservation_id, row_version } = row
  const { charge, amount, waive_reason, cancellation_reason_id } = values as Record<string, never>
  return {
    reservation_id,
    row_version,
    action,
    charge: charge === 'amount' ? amount : charge,
    waive_reason: charge === 'none' ? waive_reason : undefined,
    cancellation_reason_id: action === 'cancel' ? (cancellation_reason_id ?? undefined) : undefined,
  }
}
