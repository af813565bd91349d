import { bookingChange } from '../../wire/booking-change'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'
import type { ReservationRow } from './row'

type Props = { row: Pick<ReservationRow, 'reservation_id' | 'guest'>; onClose: () => void }

/** Somebody comes along of whom the house knows the name and no more. */
export const AddCompanionDialog = ({ row, onClose }: Props) => {
  const { reservation_id: id, guest } = row
  const form = useCallForm(bookingChange.update, {
    defaults: { last_name: '', first_name: '', is_child: false },
    send: ({ last_name, first_name, is_child }) => ({
      id,
      // Of no version: a name is added to whatever others have changed, and none of it is decided here.
      companions: [{ last_name, first_name: first_name || undefined, is_child: is_child === true }],
    }),
    says: `Somebody more comes with ${guest}`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={`Comes along with ${guest}`} confirm="Add" size="sm" onClose={onClose}>
      <FieldGrid columns={2}>
        <TextField name="last_name" label="Last name" required maxLength={100} autoFocus />
        <TextField name="first_name" label="First name" maxLength={60} />
      </FieldGrid>
      <FlagField name="is_child" label="Child" />
    </FormDialog>
  )
}
