import type { FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../../wire/call'
import type { bookingChange } from '../../../wire/booking-change'
import type { bookingView } from '../../../wire/booking-view'
import { agesOf } from '../stay-search'

export type View = OutputOf<typeof bookingView.view>
export type StayChange = InputOf<typeof bookingChange.update>

/** What stands in the form at first: the stay as it is. */
export function asBooked({ reservation, header }: View): FieldValues {
  const { arrival_date, departure_date, adults, rooms } = reservation
  const { c1, c2, c3, child_ages, room_type, rate_code } = header
  const people = { adults, ages: child_ages.join(', '), c1, c2, c3 }
  return {
    arrival_date,
    departure_date,
    rooms,
    ...people,
    room_type_id: room_type.id,
    rate_code_id: rate_code.id,
  }
}

/** Only what is different from the stay as it is: what nobody touched is not decided again. */
export function changeOf(view: View, values: FieldValues): StayChange {
  const before = asBooked(view)
  const { reservation_id, row_version } = view.reservation
  const { ages, reprice, rate_amount, rate_reason, ...plain } = values
  const changed = Object.entries(plain).filter(
    ([name, value]) => value !== '' && value !== null && value !== before[name],
  )
  const child_ages = agesOf(String(ages ?? ''))
  const isOtherAges = child_ages.join(', ') !== before.ages
  const byHand = reprice === 'manual' && rate_amount ? { rate_amount, rate_reason: rate_reason || '' } : {}
  return {
    id: reservation_id,
    row_version,
    ...Object.fromEntries(changed),
    ...(isOtherAges ? { child_ages } : {}),
    ...byHand,
    ...(reprice ? { reprice } : {}),
  }
}

/** Whether anything is different at all. */
export const isChanged = ({ id: _, row_version: __, reprice, ...rest }: StayChange): boolean =>
  Object.keys(rest).length > 0 || reprice === 'new'
