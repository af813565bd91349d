import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import { reservation } from '../../wire/reservation'
import { Amount } from '../kit/amount'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { type Found, FoundField } from '../kit/field/found'
import { ReferenceField } from '../kit/field/reference'
import { TimeField } from '../kit/field/time'
import { findReservations } from '../kit/find-reservations'
import { formatDay, formatInstant } from '../kit/format'
import { type Guest, GuestField } from './guest-field'
import type { Offer } from './rate-grid'
import type { StaySearch } from './stay-search'
import { useHeld } from './use-held'

type Props = { offer: Offer; search: StaySearch; onClose: () => void }

/** Who comes, and the booking is made: at the price that was said on the telephone. */
export const BookDialog = ({ offer: { rate, type, cell }, search, onClose }: Props) => {
  const { arrival_date, departure_date, adults, child_ages, rooms } = search
  const [guest, setGuest] = useState<Guest>()
  const { held, failure, keep } = useHeld({ search, room_type_id: type.id, rate_code_id: rate.id })
  const form = useCallForm(reservation.store, {
    defaults: { share_with: null },
    send: values => ({
      ...cleaned(values),
      ...(guest?.id === undefined ? {} : { guest_profile_id: guest.id }),
      arrival_date,
      departure_date,
      adults,
      child_ages,
      rooms,
      room_type_id: type.id,
      rate_code_id: rate.id,
      hold_id: held?.reservation_id ?? undefined,
      share_with: (values.share_with as Found | null)?.id,
    }),
    says: ({ message }) => message,
    onDone: () => {
      keep()
      onClose()
    },
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
      {held?.expires_at ? (
        <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: 13 }}>
          The room is held for you until {formatInstant(held.expires_at)}.
        </Box>
      ) : null}
      {failure ? (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {failure}
        </Alert>
      ) : null}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <GuestField guest={guest} onGuest={setGuest} />
      </Box>
      <ReferenceField name="reservation_type_id" label="Reservation type" entity="reservation-type" />
      <TimeField name="eta" label="Expected at" />
      {rooms === 1 && departure_date !== undefined && departure_date > arrival_date ? (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FoundField
            name="share_with"
            label="Shares the room with"
            help="By name or number. On the nights they have in common no further room is sold, and the price for all in it is divided."
            what={`reservation ${arrival_date} ${departure_date}`}
            find={findReservations(undefined, {
              arrival_to: addDays(departure_date as BusinessDate, -1),
              departure_from: addDays(arrival_date as BusinessDate, 1),
            })}
          />
        </Box>
      ) : null}
    </FormDialog>
  )
}
