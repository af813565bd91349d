import { bookingChange } from '../../wire/booking-change'
import { type At, demand, found, serve } from '../serve'
import { changeStay } from '../store/stay-change/change'
import type { PackageEdits } from '../store/stay-change/wanted'
import type { Tx } from '../tx'
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
  async ({ reservation_id, row_version, package_code_id, package_group_id, answers: _, ...one }, at) => {
    const of = { reservation_id, row_version }
    if (package_code_id !== undefined)
      return await change(of, { add: [{ ...one, package_code_id }] }, 'added', at)
    const members = await membersOf(at.tx, package_group_id ?? 0)
    return await change(of, { of_group: members.map(id => ({ ...one, package_code_id: id })) }, 'added', at)
  },
)

/** What a group consists of, in its order (domain/master-data 2.47). Refuses one that is not added by hand as one that is not there. */
async function membersOf({ sql, property_id }: Tx, package_group_id: number): Promise<number[]> {
  const [group] = await sql<{ package_code_ids: number[] }[]>`
    select package_code_ids from package_group
     where property_id = ${property_id} and id = ${package_group_id} and is_active and sell_separately`
  return found(group, { package_group_id }).package_code_ids
}

export const serveChangePackage = serve(
  bookingChange.changePackage,
  async ({ id, reservation_id, row_version, answers: _, ...set }, at) => {
    await demandRight(at, id)
    return await change({ reservation_id, row_version }, { set: [{ id, set }] }, 'changed', at)
  },
)

export const serveRemovePackage = serve(
  bookingChange.removePackage,
  async ({ id, reservation_id, row_version }, at) => {
    await demandRight(at, id)
    return await change({ reservation_id, row_version }, { remove: [id] }, 'removed', at)
  },
)

/** What belongs to the rate is a part of its price (domain/reservations 5.19). Refuses `not_permitted`. */
async function demandRight({ tx: { sql, property_id }, who }: At, id: number): Promise<void> {
  const [held] = await sql<{ origin: string }[]>`
    select origin from reservation_package where property_id = ${property_id} and id = ${id}`
  if (held?.origin === 'rate') demand(who, 'Rate override')
}
