import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { Failure } from '../kit/failure'
import { FlagField } from '../kit/field/choice'
import { useMay } from '../kit/may'
import { ShiftOffer } from '../kit/open-shift'
import { say } from '../kit/toast'
import type { SettleableBill } from './auto-settlement'
import { totalOf } from './bill-facts'

type Result = OutputOf<typeof cashiering.settleMany>['results'][number]
type Props = {
  bills: readonly SettleableBill[]
  onClose: () => void
  /** What could not be settled stays marked. */
  onSettled: (left: readonly Result[]) => void
}

/** Settles bills one by one; what is refused stays in the dialog with its reason, to be tried again. */
export const SettleBillsDialog = ({ bills, onClose, onSettled }: Props) => {
  const [first] = useState(bills)
  const mayIssue = useMay()('Folio issue')
  const [left, setLeft] = useState<readonly Result[]>([])
  const windows = (left.length > 0 ? left : first).map(({ account_id, window_no }) => ({
    account_id,
    window_no,
  }))
  const form = useCallForm(cashiering.settleMany, {
    defaults: { issue_folio: mayIssue },
    send: ({ issue_folio }) => ({ windows, issue_folio: issue_folio === true }),
    onDone: ({ settled, total, results }) => {
      const refused = results.filter(({ ok }) => !ok)
      if (settled > 0)
        say('success', `${settled} ${settled === 1 ? 'bill' : 'bills'} settled, ${total} together`)
      onSettled(refused)
      setLeft(refused)
      if (refused.length === 0) onClose()
    },
    onBusinessDate: true,
  })
  const needsShift = left.some(({ code }) => code === 'cashier_closed')
  const count = windows.length
  return (
    <FormDialog
      of={form}
      title={
        left.length > 0
          ? `${count} ${count === 1 ? 'bill is' : 'bills are'} not settled`
          : `Settle ${count} ${count === 1 ? 'bill' : 'bills'} of ${totalOf(first.map(({ balance }) => balance))} together`
      }
      confirm={left.length > 0 ? 'Try again' : 'Settle'}
      cancel={left.length > 0 ? 'Leave it' : undefined}
      size="sm"
      onClose={onClose}
    >
      {left.length > 0 ? (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { maxHeight: 240, overflow: 'auto' } }}>
          {left.map(({ account_id, window_no, room_no, guest_name, message }) => (
            <div key={`${account_id}-${window_no}`}>
              <strong>{room_no}</strong> <bdi>{guest_name}</bdi>: {message}
            </div>
          ))}
        </Alert>
      ) : (
        <Box sx={{ fontSize: 13 }}>
          Cards are charged now; what goes to an account becomes an invoice of it.
        </Box>
      )}
      {mayIssue ? <FlagField name="issue_folio" label="With a folio for each" /> : null}
      <ShiftOffer failure={needsShift ? closed : form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const closed = new Failure(422, '', 'cashier_closed')
