import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { addDays, type BusinessDate, isBusinessDate, nextDay, nightsBetween } from '../../hotel/business-date'
import { bookingChange } from '../../wire/booking-change'
import type { InputOf } from '../../wire/call'
import { rateQuote } from '../../wire/rate-quote'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { formatAmount, formatDay } from '../kit/format'
import { useRested } from '../kit/rested'
import { useHouse } from '../kit/session'
import { Answered, Loading } from '../kit/states'
import { type Guest, GuestField, newGuest } from './guest-field'
import { QuoteShown } from './quote'
import type { ActionDialogProps, ReservationRow } from './row'

/** What a booking may take along from another; room, deposits, amounts and letters never. */
const parts = [
  { name: 'profiles', label: 'Company, agent' },
  { name: 'packages', label: 'Packages' },
  { name: 'specials', label: 'Wishes' },
  { name: 'notes', label: 'Notes' },
  { name: 'routing', label: 'Who pays what' },
  { name: 'fixed_charges', label: 'Fixed charges' },
  { name: 'payment', label: 'Payment method' },
] as const

/** Over both columns of the fields. */
const whole = { gridColumn: '1 / -1', border: 0, padding: 0, margin: 0, minWidth: 0 }

/** The same again on other dates, at today's price, for the same guest or somebody else. */
export const CopyDialog = ({ row, onClose }: ActionDialogProps) => {
  const { confirmation_no, guest: sameGuest, arrival_date, departure_date } = row
  const today = (useHouse()?.business_date ?? arrival_date) as BusinessDate
  const length = nightsBetween(arrival_date as BusinessDate, departure_date as BusinessDate)
  const [guest, setGuest] = useState<Guest>()
  const form = useCallForm(bookingChange.copy, {
    defaults: {
      arrival_date: today,
      departure_date: addDays(today, length),
      is_same_guest: true,
      ...Object.fromEntries(parts.map(({ name }) => [name, true])),
    },
    send: values => copyOf(row, values, guest),
    says: ({ booked }) => booked?.message ?? '',
    onDone: onClose,
    onBusinessDate: true,
  })
  const { watch, setValue } = form.form
  // The departure goes with the arrival, so that the stay keeps its length.
  useEffect(() => {
    const { unsubscribe } = watch(({ arrival_date: from }, { name }) => {
      if (name === 'arrival_date' && isBusinessDate(from)) setValue('departure_date', addDays(from, length))
    })
    return unsubscribe
  }, [watch, setValue, length])
  const isSame = watch('is_same_guest') === true
  return (
    <FormDialog
      of={form}
      title={`Book ${sameGuest} again`}
      confirm="Book"
      cancel="Not now"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <DateField name="arrival_date" label="Arrival" required min={today} autoFocus />
      <DateField name="departure_date" label="Departure" required min={nextDay(today)} />
      <Box sx={{ ...whole, color: 'text.secondary', fontSize: 13 }}>{sourceWords(row)}</Box>
      <ReferenceField
        name="room_type_id"
        label="Room type"
        entity="room-type"
        help={`Left empty: as ${confirmation_no}`}
      />
      <ReferenceField
        name="rate_code_id"
        label="Rate code"
        entity="rate-code"
        help={`Left empty: as ${confirmation_no}`}
      />
      <Box component="fieldset" sx={whole}>
        <Box component="legend" sx={{ fontSize: 13, fontWeight: 500, padding: 0 }}>
          Take along
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '12px' }}>
          <FlagField name="is_same_guest" label="The guest" />
          {parts.map(part => (
            <FlagField key={part.name} {...part} />
          ))}
        </Box>
      </Box>
      {isSame ? null : (
        <Box sx={whole}>
          <GuestField guest={guest} onGuest={setGuest} />
        </Box>
      )}
      <Box sx={whole}>
        <FlagField name="link" label="Link both reservations" />
      </Box>
      <Box sx={whole}>
        <Price wanted={copyOf(row, watch(), guest)} rooms={row.rooms} />
      </Box>
    </FormDialog>
  )
}

type Copy = InputOf<typeof bookingChange.copy>

function copyOf({ reservation_id }: ReservationRow, values: FieldValues, guest: Guest | undefined): Copy {
  const { arrival_date, departure_date, room_type_id, rate_code_id, is_same_guest, link } = values
  const other = guest?.id === undefined ? newGuest(values.guest) : { guest_profile_id: guest.id }
  return {
    reservation_id,
    arrival_date,
    departure_date,
    room_type_id: room_type_id ?? undefined,
    rate_code_id: rate_code_id ?? undefined,
    ...(is_same_guest === true ? {} : other),
    copy: {
      guest: is_same_guest === true,
      ...Object.fromEntries(parts.map(({ name }) => [name, values[name] === true])),
    },
    link: link === true,
  }
}

/** The stay that is copied, beside what is asked now. */
const sourceWords = (row: ReservationRow): string => {
  const stay = `${formatDay(row.arrival_date, 'weekday')} – ${formatDay(row.departure_date, 'weekday')}`
  const price = row.rate_amount === null ? [] : [formatAmount(row.rate_amount)]
  return `${row.confirmation_no}: ${[stay, row.room_type, row.rate_code, ...price].join(', ')}`
}

const ofPrice = [
  'arrival_date',
  'departure_date',
  'rooms',
  'adults',
  'child_ages',
  'c1',
  'c2',
  'c3',
  'guest_profile_id',
  'room_type_id',
  'rate_code_id',
  'reservation_type_id',
  'guest_type_id',
  'profiles',
  'packages',
] as const

/** What it will cost, before it is booked: the copy as the house would book it, at today's price. */
const Price = ({ wanted, rooms }: { wanted: Copy; rooms: number }) => {
  // Who comes is half typed while somebody types, and another link changes no price.
  const { guest: _, link: __, ...stay } = wanted
  const input = useRested(JSON.stringify(stay), 300)
  const isDated = isBusinessDate(wanted.arrival_date ?? '') && isBusinessDate(wanted.departure_date ?? '')
  const draft = useAnswer(
    bookingChange.copy,
    { ...(JSON.parse(input) as Copy), preview: true },
    { enabled: isDated, keep: true, inline: true },
  )
  const booking = draft.data?.draft as Record<string, unknown> | null | undefined
  const quote = useAnswer(
    rateQuote.view,
    Object.fromEntries(
      ofPrice.flatMap(name => (booking?.[name] === undefined ? [] : [[name, booking[name]]])),
    ) as InputOf<typeof rateQuote.view>,
    { enabled: booking != null, keep: true, inline: true },
  )
  if (booking == null) return null
  return (
    <Answered answer={quote} loading={<Loading rows={3} />}>
      {told => <QuoteShown quote={told} rooms={rooms} />}
    </Answered>
  )
}
