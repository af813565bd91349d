import { roomPriority } from '../../wire/room/priority'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'

type Props = { room: { room_id: number; code: string }; reservation_id?: number; onClose: () => void }

/** Puts a room first for cleaning; Enter does it as it stands. Whoever cleans reads why. */
export const CleanFirstDialog = ({ room: { room_id, code }, reservation_id, onClose }: Props) => {
  const form = useCallForm(roomPriority.update, {
    defaults: { action: 'top' },
    send: ({ action, reason }) => ({
      room_id,
      action: action as 'top' | 'end',
      ...(reservation_id === undefined ? {} : { reservation_id }),
      ...(reason ? { reason: reason as string } : {}),
    }),
    says: ({ items }) => {
      const place = items.find(item => item.room_id === room_id)
      return place ? `Room ${code} is no. ${place.no} to clean` : `Room ${code} is put first`
    },
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Clean room ${code} first`} confirm="Put first" size="xs" onClose={onClose}>
      <TextField name="reason" label="Why" maxLength={200} autoFocus placeholder="Guest comes at 13:00" />
      <ChoiceField
        name="action"
        label="Place"
        required
        choices={[
          { value: 'top', label: 'Before all others' },
          { value: 'end', label: 'After those that come first already' },
        ]}
      />
    </FormDialog>
  )
}
