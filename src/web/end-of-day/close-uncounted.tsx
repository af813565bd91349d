import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'

export type Shift = OutputOf<typeof endOfDay.cashiers>['shifts'][number]
type Props = { shifts: readonly Shift[]; onClose: () => void }

/** Whose drawers go uncounted is said before, for nobody counts them afterwards (domain/finance 9.5, 16.7). */
export const CloseUncounted = ({ shifts, onClose }: Props) => {
  const close = useCall(endOfDay.cashiers, {
    inline: true,
    says: ({ shifts }) => (shifts.length === 0 ? 'All shifts are closed' : 'The shift is closed'),
    onDone: onClose,
  })
  const isAll = shifts.length > 1
  const [{ cashier, user }] = shifts
  return (
    <ActionDialog
      title={
        isAll ? `Close all ${shifts.length} drawers uncounted` : `Close the drawer of ${cashier} uncounted`
      }
      confirm="Close without counting"
      isDestructive
      size="xs"
      isBusy={close.isPending}
      failure={close.error}
      enterConfirms
      onConfirm={() =>
        close.mutate({ action: 'close', shift_ids: isAll ? 'all' : shifts.map(({ shift_id }) => shift_id) })
      }
      onClose={onClose}
    >
      {`${isAll ? 'They are' : `${user} opened it. It is`} closed at what the books say is in ${isAll ? 'them' : 'it'}, and cannot be counted afterwards.`}
    </ActionDialog>
  )
}
