import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { openFile } from '../kit/files'
import { Failure } from '../kit/failure'
import type { Billable } from './batch-folios'
import { folioStyles } from './window'

/** What the paper of many bills looks like; it opens in a tab of its own. */
export const PrintBillsDialog = ({
  guests,
  onClose,
}: {
  guests: readonly Billable[]
  onClose: () => void
}) => {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasLeft = guests.every(({ status }) => status === 'checked_out')
  const send = (values: FieldValues) =>
    ({
      ...cleaned(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false))),
      reservation_ids: guests.map(({ reservation_id }) => reservation_id),
    }) as InputOf<typeof cashiering.printBills>
  const { form, ...of } = useCallForm(cashiering.printBills, { defaults: { skip_zero: !hasLeft }, send })
  const print = form.handleSubmit(async values => {
    setBusy(true)
    try {
      await openFile(cashiering.printBills, send(values), 'show')
      onClose()
    } catch (error) {
      setFailure(error instanceof Failure ? error : null)
    } finally {
      setBusy(false)
    }
  })
  return (
    <FormDialog
      of={{ ...of, form, failure, isSending: isBusy, submit: () => void print() }}
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
