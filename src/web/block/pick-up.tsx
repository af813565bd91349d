import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { InputOf } from '../../wire/call'
import { reservation } from '../../wire/reservation'
import { reservationPath } from '../front-desk/desk-row'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { DateField } from '../kit/field/date'
import { IntegerField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { Block } from './block-words'

type Props = { block: Block; onClose: () => void }

/** Books one guest out of a block: dates, price and codes are the block's. */
export const PickUpDialog = ({ block, onClose }: Props) => {
  const navigate = useNavigate()
  const form = useCallForm(reservation.store, {
    defaults: {
      arrival_date: block.begin_date,
      departure_date: block.end_date,
      adults: block.persons_per_room,
      rate_code_id: block.rate_code?.id,
      rooms: 1,
    },
    send: ({ first_name, last_name, ...values }: FieldValues) =>
      ({
        ...cleaned(values),
        block_id: block.id,
        guest: cleaned({ first_name, last_name }),
      }) as InputOf<typeof reservation.store>,
    says: ({ confirmation_no }) => `${confirmation_no} is booked out of ${block.code}`,
    onDone: done => {
      onClose()
      void navigate(reservationPath(done))
    },
  })
  return (
    <FormDialog
      of={form}
      title={`Pick up out of ${block.code}`}
      confirm="Book"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <TextField name="last_name" label="Last name" required autoFocus maxLength={100} />
      <TextField name="first_name" label="First name" maxLength={60} />
      <DateField name="arrival_date" label="Arrival" required />
      <DateField name="departure_date" label="Departure" required />
      <ReferenceField name="room_type_id" label="Room type" required entity="room-type" />
      <ReferenceField name="rate_code_id" label="Rate code" required entity="rate-code" />
      <IntegerField name="adults" label="Adults" />
      <IntegerField name="rooms" label="Rooms" />
    </FormDialog>
  )
}
