import { useWatch } from 'react-hook-form'
import { ChoiceField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'

export type Charge = 'rule' | 'other' | 'none'

const charges = [
  { value: 'rule', label: 'By the rule of the reservation' },
  { value: 'other', label: 'Charge another amount' },
  { value: 'none', label: 'Waive it' },
]

/** What of the penalty is charged; why, where that is not what the rule says (domain/finance 13.7). `isEach`: of every one of several. */
export const ChargeFields = ({ isEach = false }: { isEach?: boolean }) => {
  const charge = useWatch({ name: 'charge' }) as Charge | undefined
  return (
    <>
      <ChoiceField name="charge" label="Penalty" required choices={charges} />
      {charge === 'other' ? (
        <MoneyField name="penalty.amount" label={isEach ? 'Amount for each' : 'Amount to charge'} required />
      ) : null}
      {charge === 'other' || charge === 'none' ? (
        <TextField
          name="waive_reason"
          label={charge === 'none' ? 'Reason for waiving it' : 'Reason for another amount'}
          required
          maxLength={200}
        />
      ) : null}
    </>
  )
}

type Chosen = { charge?: unknown; penalty?: { amount?: string | null } | null; waive_reason?: unknown }

/** The penalty as the wire wants it; nothing where the rule decides. */
export function penaltyOf({ charge, penalty, waive_reason }: Chosen) {
  const amount = charge === 'none' ? '0' : charge === 'other' ? penalty?.amount : undefined
  return amount == null
    ? undefined
    : { amount, waive_reason: waive_reason ? String(waive_reason) : undefined }
}
