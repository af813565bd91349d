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
  { name: 'profiles', label: 'Copy company and agent' },
  { name: 'packages', label: 'Copy packages' },
  { name: 'specials', label: 'Copy wishes' },
  { name: 'notes', label: 'Copy notes' },
  { name: 'routing', label: 'Copy who pays what' },
  { name: 'fixed_charges', label: 'Copy fixed charges' },
  { name: 'payment', label: 'Copy the payment method' },
] as const

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
      {parts.map(part => (
        <FlagField key={part.name} {...part} />
      ))}
      <FlagField name="link" label="Link both reservations" />
    </FormDialog>
  )
}
