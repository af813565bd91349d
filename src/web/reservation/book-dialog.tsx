import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import { rateQuote } from '../../wire/rate-quote'
import { reservation } from '../../wire/reservation'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { type Found, FoundField } from '../kit/field/found'
import { FlagField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { findReservations } from '../kit/find-reservations'
import { formatDay, formatInstant } from '../kit/format'
import { Answered, Loading } from '../kit/states'
import type { Booked } from './booked-dialog'
import { detailsWanted, profilesOf } from './details/details'
import { EtaField } from './details/fields'
import { MoreFields } from './details/more'
import { useNeeds } from './details/needs'
import { useSettled } from './details/use-settled'
import { type Guest, GuestField, newGuest, type QuickGuest } from './guest-field'
import { QuoteShown } from './quote'
import type { Offer } from './rate-grid'
import { nightsThen, type SplitOffer } from './split-offer'
import { SoldOut } from './sold-out'
import type { StaySearch } from './stay-search'
import { useHeld } from './use-held'

type Props = {
  offer: Offer
  /** Where the guest moves once: into which type, and when. */
  split?: SplitOffer
  search: StaySearch
  /** Who comes, when that is known before. */
  guest?: Guest
  onBooked: (booked: Booked, stay: string) => void
  onClose: () => void
}

/** A quote ends after a quarter of an hour; before that it is told anew. */
const quoteMs = 10 * 60_000

/** What the room lacks while it is put aside is this booking itself. */
const ofTheHold = ['no_availability', 'house_full', 'sell_limit']

/** Who comes, and the booking is made: at the price that was said on the telephone. */
export const BookDialog = ({
  offer: { rate, type },
  split,
  search,
  guest: known,
  onBooked,
  onClose,
}: Props) => {
  const { arrival_date, departure_date, adults, child_ages, rooms } = search
  const [guest, setGuest] = useState(known)
  const nights_detail = split && departure_date ? nightsThen(split, departure_date) : undefined
  const { held, failure, keep } = useHeld({
    search,
    room_type_id: type.id,
    rate_code_id: rate.id,
    nights_detail,
  })
  const form = useCallForm(reservation.store, {
    defaults: {
      share_with: null,
      company_id: search.company_id ?? null,
      agent_id: search.agent_id ?? null,
      source_id: search.source_id ?? null,
    },
    send: values => ({
      ...wantedOf(values),
      quote_id: quote.data?.quote_id ?? undefined,
      // Nothing is kept for an inquiry: the room that was put aside is given back.
      hold_id: values.is_inquiry ? undefined : (held?.reservation_id ?? undefined),
    }),
    says: ({ message }) => message,
    onDone: booked => {
      if (booked.status !== 'inquiry') keep()
      onBooked(booked, `${guest?.name ? `${guest.name}, ` : ''}${stay}`)
    },
  })
  const wantedOf = (values: FieldValues) => ({
    ...detailsWanted(values),
    ...(guest?.id === undefined ? newGuest(values.guest) : { guest_profile_id: guest.id }),
    ...(values.is_inquiry ? { status: 'inquiry' as const } : {}),
    reservation_type_id: (values.reservation_type_id as number | null) ?? undefined,
    arrival_date,
    departure_date,
    adults,
    child_ages,
    rooms,
    room_type_id: type.id,
    rate_code_id: rate.id,
    nights_detail,
    share_with: (values.share_with as Found | null)?.id,
  })
  const values = form.form.watch()
  const reservation_type_id = values.reservation_type_id as number | null | undefined
  const isInquiry = values.is_inquiry === true
  const [isOpened, setOpened] = useState(false)
  const profiles = profilesOf(values)
  const tried = useSettled(
    withoutPapers(wantedOf(values)),
    guest !== undefined && (isOpened || Boolean(reservation_type_id)),
  )
  const needs = useNeeds(reservation_type_id ?? tried.reservation_type_id, isInquiry)
  const quote = useAnswer(
    rateQuote.view,
    {
      arrival_date,
      departure_date,
      adults,
      child_ages,
      rooms,
      ...(profiles.length > 0 ? { profiles } : {}),
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
      title={`Book ${rooms && rooms > 1 ? `${rooms} × ` : ''}${type.name}${split ? `, then ${split.second.name}` : ''}`}
      confirm={isInquiry ? 'Keep the inquiry' : 'Book'}
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
          {told => <QuoteShown quote={told} settled={held ? ofTheHold : []} rooms={rooms} />}
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
        <GuestField guest={guest} onGuest={setGuest} isWhole />
      </Box>
      <ReferenceField
        name="reservation_type_id"
        label="Reservation type"
        entity="reservation-type"
        help={tried.settled.reservation_type_id}
      />
      <EtaField needs={needs} />
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
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FlagField
          name="is_inquiry"
          label="Only an inquiry"
          help={
            isInquiry ? 'No room is kept. It is booked from its page once the guest has decided.' : undefined
          }
        />
      </Box>
      <MoreFields needs={needs} settled={tried.settled} onOpen={() => setOpened(true)} />
      <SoldOut failure={form.failure} />
      {tried.problems.length > 0 ? (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {tried.problems.map(problem => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      ) : null}
    </FormDialog>
  )
}

/** What is asked while one types says nothing of where somebody lives or of his paper: it is half typed, and decides nothing. */
const withoutPapers = <B extends { guest?: QuickGuest }>({ guest, ...booking }: B) => {
  if (guest === undefined) return booking
  const { address: _, identification: __, ...named } = guest
  return { ...booking, guest: named }
}
