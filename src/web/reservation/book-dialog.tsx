import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import { rateQuote } from '../../wire/rate-quote'
import { reservation } from '../../wire/reservation'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { type Found, FoundField } from '../kit/field/found'
import { ReferenceField } from '../kit/field/reference'
import { TimeField } from '../kit/field/time'
import { findReservations } from '../kit/find-reservations'
import { formatDay, formatInstant } from '../kit/format'
import { Answered, Loading } from '../kit/states'
import { type Guest, GuestField } from './guest-field'
import { QuoteShown } from './quote'
import type { Offer } from './rate-grid'
import { nightsThen, type SplitOffer } from './split-offer'
import type { StaySearch } from './stay-search'
import { useHeld } from './use-held'

type Props = {
  offer: Offer
  /** Where the guest moves once: into which type, and when. */
  split?: SplitOffer
  search: StaySearch
  /** Who comes, when that is known before. */
  guest?: Guest
  onClose: () => void
}

/** A quote ends after a quarter of an hour; before that it is told anew. */
const quoteMs = 10 * 60_000

/** What the room lacks while it is put aside is this booking itself. */
const ofTheHold = ['no_availability', 'house_full', 'sell_limit']

/** Who comes, and the booking is made: at the price that was said on the telephone. */
export const BookDialog = ({ offer: { rate, type }, split, search, guest: known, onClose }: Props) => {
  const { arrival_date, departure_date, adults, child_ages, rooms, company_id } = search
  const profiles =
    company_id === undefined ? undefined : [{ role: 'company' as const, guest_profile_id: company_id }]
  const [guest, setGuest] = useState(known)
  const nights_detail = split && departure_date ? nightsThen(split, departure_date) : undefined
  const { held, failure, keep } = useHeld({
    search,
    room_type_id: type.id,
    rate_code_id: rate.id,
    nights_detail,
  })
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
      profiles,
      room_type_id: type.id,
      rate_code_id: rate.id,
      nights_detail,
      quote_id: quote.data?.quote_id ?? undefined,
      hold_id: held?.reservation_id ?? undefined,
      share_with: (values.share_with as Found | null)?.id,
    }),
    says: ({ message }) => message,
    onDone: () => {
      keep()
      onClose()
    },
  })
  const reservation_type_id = form.form.watch('reservation_type_id') as number | null | undefined
  const quote = useAnswer(
    rateQuote.view,
    {
      arrival_date,
      departure_date,
      adults,
      child_ages,
      rooms,
      profiles,
      room_type_id: type.id,
      rate_code_id: rate.id,
      nights_detail,
      ...(guest?.id === undefined ? {} : { guest_profile_id: guest.id }),
      ...(reservation_type_id ? { reservation_type_id } : {}),
    },
    { keep: true, everyMs: quoteMs },
  )
  const stay = `${formatDay(arrival_date, 'weekday')} – ${formatDay(departure_date ?? arrival_date, 'weekday')}`
  return (
    <FormDialog
      of={form}
      title={split ? `Book ${type.name}, then ${split.second.name}` : `Book ${type.name}`}
      confirm="Book"
      size="md"
      columns={2}
      onClose={onClose}
    >
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
          {split ? `, ${split.second.code} from ${formatDay(split.moves_on, 'weekday')} on` : ''}
        </span>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Answered answer={quote} loading={<Loading rows={3} />}>
          {told => <QuoteShown quote={told} settled={held ? ofTheHold : []} />}
        </Answered>
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
      {!split && rooms === 1 && departure_date !== undefined && departure_date > arrival_date ? (
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
