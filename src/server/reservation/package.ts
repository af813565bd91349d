import { bookingChange } from '../../wire/booking-change'
import { type At, serve } from '../serve'
import { changeStay } from '../store/stay-change/change'
import type { PackageEdits } from '../store/stay-change/wanted'
import { shown } from './update'

type Of = { reservation_id: number; row_version?: number }

/** Packages are changed as everything else of a stay: total, deposit and penalty lines follow (domain/reservations 3.5, 5.7). */
async function change(
  { reservation_id, row_version }: Of,
  packages: PackageEdits,
  what: string,
  { tx, answers, who }: At,
) {
  const label = (booked: { confirmation_no: string; guest: string }) =>
    `Package of ${booked.confirmation_no} ${booked.guest} ${what}`
  const wanted = { id: reservation_id, row_version, change: {}, packages, label }
  return shown(tx, await changeStay(tx, wanted, { answers, who }))
}

export const serveAddPackage = serve(
  bookingChange.addPackage,
  ({ reservation_id, row_version, answers: _, ...one }, at) =>
    change({ reservation_id, row_version }, { add: [one] }, 'added', at),
)

export const serveChangePackage = serve(
  bookingChange.changePackage,
  ({ id, reservation_id, row_version, answers: _, ...set }, at) =>
    change({ reservation_id, row_version }, { set: [{ id, set }] }, 'changed', at),
)

export const serveRemovePackage = serve(
  bookingChange.removePackage,
  ({ id, reservation_id, row_version }, at) =>
    change({ reservation_id, row_version }, { remove: [id] }, 'removed', at),
)
