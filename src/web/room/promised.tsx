import { useState } from 'react'
import type { RepairKind } from '../../hotel/room/repair'
import type { Failure } from '../kit/failure'
import { FlagField } from '../kit/field/choice'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { WayTo } from '../shell/way-to'

/** `within`: what stands before the name of the field, where the period is a part of the form. */
type Props = { kind: RepairKind; failure: Failure | null; within?: string }

/**
 * The reservations that have the room which is to be withdrawn, each with the way to it, where it can get another one; and, for who may do
 * so, to take the room from them. It stays once the house has named them: what is sent next is about them.
 */
export const Promised = ({ kind, failure, within = '' }: Props) => {
  const may = useMay()
  const [named, setNamed] = useState<Failure>()
  if (failure !== null && failure !== named && words.includes(failure.word)) setNamed(failure)
  if (named === undefined) return null
  const { reservations = [] } = (named.data ?? {}) as { reservations?: Reserved[] }
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      {reservations.map(({ reservation_id, confirmation_no, guest, arrival_date, departure_date }) => (
        <div key={reservation_id}>
          <WayTo to={`/home/booking/manage-reservation/${confirmation_no}`}>
            {confirmation_no} {guest}
          </WayTo>
          , {formatDay(arrival_date)} to {formatDay(departure_date)}
        </div>
      ))}
      {kind === 'out_of_order' && may('Unassign for out of order') ? (
        <FlagField name={`${within}unassign`} label="Take the room from the reservations that have it" />
      ) : null}
    </div>
  )
}

const words = ['room_assigned', 'room_promised']

type Reserved = {
  reservation_id: number
  confirmation_no: string
  guest: string
  arrival_date: string
  departure_date: string
}
