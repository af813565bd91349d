import Box from '@mui/material/Box'
import { reservation } from '../../wire/reservation'
import { Amount } from '../kit/amount'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { formatDay } from '../kit/format'
import type { Offer } from './rate-grid'
import type { StaySearch } from './stay-search'

type Props = { offer: Offer; search: StaySearch; onClose: () => void }

/** Who comes, and the booking is made: at the price that was said on the telephone. */
export const BookDialog = ({ offer: { rate, type, cell }, search, onClose }: Props) => {
  const { arrival_date, departure_date, adults, child_ages, rooms } = search
  const form = useCallForm(reservation.store, {
    defaults: { guest: { last_name: '' } },
    send: values => ({
      ...(cleaned(values) as { guest: { last_name: string } }),
      arrival_date,
      departure_date,
      adults,
      child_ages,
      rooms,
      room_type_id: type.id,
      rate_code_id: rate.id,
    }),
    says: ({ message }) => message,
    onDone: onClose,
  })
  const stay = `${formatDay(arrival_date, 'weekday')} – ${formatDay(departure_date ?? arrival_date, 'weekday')}`
  return (
    <FormDialog of={form} title={`Book ${type.name}`} confirm="Book" size="sm" columns={2} onClose={onClose}>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <span>
          {stay}, {rate.code} {rate.name}
        </span>
        <Amount value={cell.total} currency={rate.currency} strong />
      </Box>
      <TextField name="guest.last_name" label="Last name" required autoFocus maxLength={100} />
      <TextField name="guest.first_name" label="First name" maxLength={60} />
      <TextField name="guest.phone" label="Telephone" type="tel" maxLength={25} />
      <TextField name="guest.email" label="E-mail" type="email" maxLength={120} />
      <ReferenceField name="reservation_type_id" label="Reservation type" entity="reservation-type" />
      <TextField name="eta" label="Expected at" type="time" />
    </FormDialog>
  )
}
