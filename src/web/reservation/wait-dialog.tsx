import Box from '@mui/material/Box'
import { useState } from 'react'
import { bookingChange } from '../../wire/booking-change'
import { FormDialog, useCallForm } from '../kit/call-form'
import { formatDay } from '../kit/format'
import { profilesOf } from './details/details'
import { type Guest, GuestField, newGuest } from './guest-field'
import type { Offer } from './rate-grid'
import type { StaySearch } from './stay-search'
import { WaitlistEntry } from './waitlist'

type Props = { offer: Offer; search: StaySearch; guest?: Guest; onClose: () => void }

/** Who asks for what is not sold now waits for it: no room is taken, and the house says when there is one. */
export const WaitDialog = ({ offer: { rate, type }, search, guest: known, onClose }: Props) => {
  const { arrival_date, departure_date, adults, child_ages, rooms } = search
  const profiles = profilesOf(search)
  const [guest, setGuest] = useState(known)
  const form = useCallForm(bookingChange.waitlist, {
    send: ({ guest: typed, priority_id, reason_id, phone, note }) => ({
      booking: {
        arrival_date,
        departure_date,
        adults,
        child_ages,
        rooms,
        room_type_id: type.id,
        rate_code_id: rate.id,
        ...(profiles.length > 0 ? { profiles } : {}),
        ...(guest?.id === undefined ? newGuest(typed) : { guest_profile_id: guest.id }),
      },
      priority_id: priority_id ?? undefined,
      reason_id: reason_id ?? undefined,
      phone: phone || undefined,
      note: note || undefined,
    }),
    says: ({ confirmation_no }) => `${confirmation_no} ${guest?.name ?? ''} waits`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Wait for ${type.name}`}
      confirm="Put on the waitlist"
      size="sm"
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {formatDay(arrival_date, 'weekday')} – {formatDay(departure_date ?? arrival_date, 'weekday')},{' '}
        {rate.code} {rate.name}
      </Box>
      <GuestField guest={guest} onGuest={setGuest} isWhole />
      <WaitlistEntry />
    </FormDialog>
  )
}
