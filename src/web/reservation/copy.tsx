import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { addDays, type BusinessDate, isBusinessDate, nextDay, nightsBetween } from '../../hotel/business-date'
import { bookingChange } from '../../wire/booking-change'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { useHouse } from '../kit/session'
import type { ActionDialogProps } from './row'

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

/** The same again on other dates, at today's price. */
export const CopyDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, confirmation_no, guest, arrival_date, departure_date } = row
  const today = (useHouse()?.business_date ?? arrival_date) as BusinessDate
  const length = nightsBetween(arrival_date as BusinessDate, departure_date as BusinessDate)
  const form = useCallForm(bookingChange.copy, {
    defaults: {
      arrival_date: today,
      departure_date: addDays(today, length),
      ...Object.fromEntries(parts.map(({ name }) => [name, true])),
    },
    send: ({ arrival_date: from, departure_date: to, room_type_id, rate_code_id, link, ...copy }) => ({
      reservation_id,
      arrival_date: from,
      departure_date: to,
      room_type_id: room_type_id ?? undefined,
      rate_code_id: rate_code_id ?? undefined,
      copy: Object.fromEntries(parts.map(({ name }) => [name, copy[name] === true])),
      link: link === true,
    }),
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
  return (
    <FormDialog
      of={form}
      title={`Book ${guest} again`}
      confirm="Book"
      cancel="Not now"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <DateField name="arrival_date" label="Arrival" required min={today} autoFocus />
      <DateField name="departure_date" label="Departure" required min={nextDay(today)} />
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
          {parts.map(part => (
            <FlagField key={part.name} {...part} />
          ))}
        </Box>
      </Box>
      <Box sx={whole}>
        <FlagField name="link" label="Link both reservations" />
      </Box>
    </FormDialog>
  )
}
