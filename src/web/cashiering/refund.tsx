import { Refund } from '../kit/refund'
import type { BillDialogProps } from './bill-dialog'
import { doneOf } from './done-bar'

/** Money back to the guest of a bill. */
export const RefundDialog = ({ bill: { account, windows }, window_no, onClose, onDone }: BillDialogProps) => {
  const window = windows.find(one => one.window_no === window_no)
  return (
    <Refund
      account={account}
      window_no={window_no}
      payment_method_id={window?.payment_method_id ?? null}
      amount={window?.balance?.startsWith('-') ? window.balance.slice(1) : null}
      onClose={onClose}
      onDone={(result, amount) => onDone(doneOf(`${amount} went back to ${account.name}.`, result))}
    />
  )
}
