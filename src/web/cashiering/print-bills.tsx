import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { folioStyles } from '../kit/folio-styles'
import type { Billable, Option } from './batch-folios'

type Props = {
  guests: readonly Billable[]
  option: Option
  onAsked: () => void
  onClose: () => void
}

/** What the paper of many bills looks like; it is made in the background (bill-jobs.tsx). */
export const PrintBillsDialog = ({ guests, option, onAsked, onClose }: Props) => {
  const hasLeft = guests.every(({ status }) => status === 'checked_out')
  const send = (values: FieldValues) =>
    ({
      ...cleaned(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false))),
      reservation_ids: guests.map(({ reservation_id }) => reservation_id),
      option,
    }) as InputOf<typeof cashiering.printBills>
  const form = useCallForm(cashiering.printBills, {
    defaults: { skip_zero: !hasLeft },
    send,
    onDone: () => {
      onAsked()
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={
        guests.length === 1
          ? `Print the bills of ${guests[0].guest_name}`
          : `Print the bills of ${guests.length} guests`
      }
      confirm="Print"
      size="xs"
      onClose={onClose}
    >
      <ChoiceField name="style" label="Style" choices={folioStyles} help="Unless each bill has its own" />
      {hasLeft ? null : (
        <>
          <FlagField name="include_expected" label="With what tonight will charge" />
          <FlagField name="simulate_zero_balance" label="With how it is going to be settled" />
          <FlagField name="skip_zero" label="Leave out bills that owe nothing" />
        </>
      )}
    </FormDialog>
  )
}
