import { type ReactElement, useState } from 'react'
import { isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { MoveDepositDialog, RefundDepositDialog } from './deposit-money'
import type { DepositReceipt } from './deposits'
import { type Done, printReceipt } from './done-bar'

type Of = { reservation_id: number; guest: string; onDone: (done: Done) => void }
type Open = { what: 'refund' | 'move'; receipt: DepositReceipt }

/** What can be done with money that was paid ahead, and the dialog of what is being done. */
export function useDepositActions({ reservation_id, guest, onDone }: Of): {
  actions: RowAction<DepositReceipt>[]
  dialog: ReactElement | null
} {
  const [open, setOpen] = useState<Open>()
  const may = useMay()
  const close = () => setOpen(undefined)
  const props = {
    guest,
    onClose: close,
    onDone: (done: Done) => {
      close()
      onDone(done)
    },
  }
  const actions: RowAction<DepositReceipt>[] = [
    {
      label: 'Receipt',
      key: 'p',
      when: ({ receipt_no }) => receipt_no !== null,
      run: ({ posting_id }) => printReceipt({ posting_id }),
    },
    {
      label: 'Move to another booking',
      key: 'm',
      when: ({ left }) => may('Deposit transfer') && !isNothing(left),
      run: receipt => setOpen({ what: 'move', receipt }),
    },
    {
      label: 'Give back',
      key: 'r',
      when: ({ left }) => may('Deposit refund') && !isNothing(left),
      run: receipt => setOpen({ what: 'refund', receipt }),
    },
  ]
  if (!open) return { actions, dialog: null }
  const { receipt } = open
  return {
    actions,
    dialog:
      open.what === 'refund' ? (
        <RefundDepositDialog {...props} receipt={receipt} reservation_id={reservation_id} />
      ) : (
        <MoveDepositDialog {...props} receipt={receipt} reservation_id={reservation_id} />
      ),
  }
}
