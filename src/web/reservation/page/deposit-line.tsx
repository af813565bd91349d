import type { InputOf, OutputOf } from '../../../wire/call'
import { deposit } from '../../../wire/deposit'
import { FieldGrid, FormDialog, useCallForm } from '../../kit/call-form'
import { DateField } from '../../kit/field/date'
import { MoneyField } from '../../kit/field/number'
import { TextField } from '../../kit/field/text'
import { inCurrency } from '../../kit/format'
import { useHouse } from '../../kit/session'

export type DepositLine = OutputOf<typeof deposit.list>['lines'][number]
type Props = { reservation_id: number; line?: DepositLine; onClose: () => void }

/** Something is asked ahead that no rule asks, or a line of a rule becomes one by hand. */
export const DepositLineDialog = ({ reservation_id, line, onClose }: Props) => {
  const today = useHouse()?.business_date
  const form = useCallForm(line ? deposit.update : deposit.store, {
    defaults: line
      ? { amount: line.amount, due_date: line.due_date, comments: line.comments }
      : { due_date: today },
    send: ({ amount, due_date, comments }) =>
      ({
        ...(line ? { id: line.id, row_version: line.row_version } : { reservation_id }),
        amount,
        due_date,
        comments: comments || undefined,
      }) as InputOf<typeof deposit.store> & InputOf<typeof deposit.update>,
    says: ({ amount }) => `${inCurrency(amount)} is asked ahead`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={line ? 'Change what is asked ahead' : 'Ask for a deposit'}
      confirm="Save"
      size="sm"
      onClose={onClose}
    >
      <FieldGrid columns={2}>
        <MoneyField name="amount" label="Amount" required autoFocus />
        <DateField name="due_date" label="Due" required min={today} />
      </FieldGrid>
      <TextField name="comments" label="Why" maxLength={200} />
    </FormDialog>
  )
}

/** What is asked is asked no more, and somebody says why. */
export const WaiveDialog = ({ line, onClose }: { line: DepositLine; onClose: () => void }) => {
  const form = useCallForm(deposit.update, {
    send: ({ reason }) => ({ id: line.id, row_version: line.row_version, waive: true, reason }),
    says: `${inCurrency(line.open)} is not asked any more`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Waive the deposit of ${inCurrency(line.open)}`}
      confirm="Waive"
      size="sm"
      isDestructive
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required maxLength={200} autoFocus />
    </FormDialog>
  )
}
