import { bookingChange } from '../../wire/booking-change'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'

type Props = {
  /** The reservation whose group it is. */
  reservation_id: number
  leaving: { reservation_id: number; confirmation_no: string; guest: string }
  onClose: () => void
}

/** A reservation goes its own way; the others stay together. */
export const UnlinkDialog = ({ reservation_id, leaving, onClose }: Props) => {
  const who = `${leaving.confirmation_no} ${leaving.guest}`
  const unlink = useCall(bookingChange.link, {
    inline: true,
    onBusinessDate: true,
    says: `${who} is not linked any more`,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={`Take ${who} out of the group`}
      confirm="Take out"
      cancel="Not now"
      enterConfirms
      isBusy={unlink.isPending}
      failure={unlink.error}
      onConfirm={() => unlink.mutate({ reservation_id, unlink: [leaving.reservation_id] })}
      onClose={onClose}
    >
      The reservation stays as it is. The others stay linked with each other.
    </ActionDialog>
  )
}
