import type { Refusal } from '../../../hotel/refusal'
import { type Action, refuseState } from '../../../hotel/stay'
import { accept, freshOrStale } from '../../serve'
import { lockReservation, type ReservationRow, saveReservation } from '../../store/reservation'
import { note, type Tx } from '../../tx'

type Marked = { reservation_id: number; row_version?: number }

/** Locks a reservation for a mark of the desk; refuses the wrong state and an older reading. */
export async function lockFor(
  tx: Tx,
  action: Action,
  { reservation_id, row_version }: Marked,
): Promise<ReservationRow> {
  const reservation = await lockReservation(tx, reservation_id)
  freshOrStale(reservation, row_version, 'reservation')
  accept<Refusal | undefined>(refuseState(action, reservation.status))
  return reservation
}

/** Keeps a mark, with the sentence of the changes log. */
export async function keepMark(
  tx: Tx,
  reservation: ReservationRow,
  changed: Record<string, unknown>,
  label: string,
): Promise<{ reservation_id: number; row_version: number }> {
  const { id, confirmation_no } = reservation
  const saved = await saveReservation(tx, id, changed)
  const before = Object.fromEntries(
    Object.keys(changed).map(name => [name, (reservation as Record<string, unknown>)[name] ?? null]),
  )
  note(tx, {
    entity: 'reservation',
    entity_id: id,
    label: `${confirmation_no}: ${label}`,
    before,
    after: changed,
  })
  return { reservation_id: id, row_version: saved.row_version }
}
