import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ReservationAction } from '../../hotel/allowed-action'
import { AssignRoomDialog } from '../front-desk/assign-room'
import { CheckInDialog } from '../front-desk/check-in'
import { CheckOutDialog } from '../front-desk/check-out'
import { LeaveEarlyDialog } from '../front-desk/leave-early'
import { ReinstateDialog } from '../front-desk/reinstate'
import { RoomMoveDialog } from '../front-desk/room-move'
import { UndoCheckInDialog } from '../front-desk/undo-check-in'
import { CancelDialog } from './cancel'
import { lazyPart } from '../kit/lazy-page'
import { ChangeNightsDialog } from './change-nights'
import { ChangeStayDialog } from './change-stay'
import { CopyDialog } from './copy'
import { CorrectHistoryDialog } from './correct-history'
import { LinkDialog } from './link'
import { NoShowDialog } from './no-show'
import { ReinstateStayDialog } from './reinstate-stay'
import { ReservationTypeDialog } from './reservation-type'
import { ShareDialog } from './share'
import { SplitDialog } from './split'
import { UpgradeDialog } from './upgrade'
import { ActivateDialog, WaitlistDialog } from './waitlist'
import type { ActionDialogProps } from './row'

/** Many fields that are not asked every day. */
const ChangeDetailsDialog = lazyPart<ActionDialogProps>(
  async () => (await import('./change-details')).ChangeDetailsDialog,
)

/** `?to=415`: the room that was said elsewhere. */
const MoveDialog = (asked: ActionDialogProps) => (
  <RoomMoveDialog {...asked} into={useSearchParams()[0].get('to')} />
)

export type PageAction = {
  action: ReservationAction
  label: string
  /** The letter that does it in the list. */
  key?: string
  isDestructive?: boolean
  Dialog: ComponentType<ActionDialogProps>
}

/**
 * What can be done with a reservation from its page and from the list, in the order of the buttons. The house says which of
 * them are allowed; to add one, write its dialog and its line here.
 */
export const pageActions: readonly PageAction[] = [
  {
    action: 'check_in',
    label: 'Check in',
    key: 'k',
    Dialog: ({ row, onClose }) => (
      <CheckInDialog reservation_id={row.reservation_id} guest={row.guest} onClose={onClose} />
    ),
  },
  {
    action: 'check_out',
    label: 'Check out',
    key: 'o',
    Dialog: ({ row, onClose }) => (
      <CheckOutDialog reservation_id={row.reservation_id} guest={row.guest} onClose={onClose} />
    ),
  },
  { action: 'assign_room', label: 'Assign a room', key: 'm', Dialog: AssignRoomDialog },
  { action: 'move_room', label: 'Move to another room', key: 'm', Dialog: MoveDialog },
  { action: 'leave_early', label: 'Leave early', key: 'j', Dialog: LeaveEarlyDialog },
  { action: 'activate', label: 'Book from the waitlist', key: 'b', Dialog: ActivateDialog },
  { action: 'book', label: 'Book the inquiry', key: 'b', Dialog: ActivateDialog },
  { action: 'reinstate', label: 'Reinstate', Dialog: ReinstateStayDialog },
  { action: 'change', label: 'Change the stay', key: 'e', Dialog: ChangeStayDialog },
  { action: 'change_details', label: 'Change the details', key: 'i', Dialog: ChangeDetailsDialog },
  { action: 'change_nights', label: 'Change single nights', Dialog: ChangeNightsDialog },
  { action: 'change_reservation_type', label: 'Change the guarantee', Dialog: ReservationTypeDialog },
  { action: 'upgrade', label: 'Upgrade', Dialog: UpgradeDialog },
  { action: 'share', label: 'Share the room', key: 's', Dialog: ShareDialog },
  { action: 'split', label: 'Split', key: 'd', Dialog: SplitDialog },
  { action: 'copy', label: 'Book again', key: 'c', Dialog: CopyDialog },
  { action: 'link', label: 'Link with other reservations', key: 'l', Dialog: LinkDialog },
  { action: 'put_on_waitlist', label: 'Put on the waitlist', Dialog: WaitlistDialog },
  { action: 'reinstate_check_out', label: 'Take back the check-out', Dialog: ReinstateDialog },
  { action: 'correct_history', label: 'Correct market and source', Dialog: CorrectHistoryDialog },
  { action: 'undo_check_in', label: 'Undo check-in', isDestructive: true, Dialog: UndoCheckInDialog },
  { action: 'mark_no_show', label: 'No-show', isDestructive: true, Dialog: NoShowDialog },
  { action: 'cancel', label: 'Cancel', key: 'x', isDestructive: true, Dialog: CancelDialog },
]
