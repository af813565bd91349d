import type { BusinessDate } from '../../../hotel/business-date'
import type { ShareMode } from '../../../hotel/share'
import type { ShareMember, Sharing } from '../../../hotel/share-settle'
import type { At } from '../../serve'
import type { Tx } from '../../tx'
import { lookAgain } from '../as-seen'
import { type Booked, loadBooked } from '../stay-change/booked'
import { settle, type Settled } from './settle'

/** A room that several reservations have together. */
export type SharedRoom = {
  id: number
  mode: ShareMode
  payer_reservation_id: number | null
  /** Those who have still to come or are in house, by their numbers. */
  members: Booked[]
}

/** Reads a shared room whole; nothing is locked. Looks again when somebody has come or gone between its members. */
export async function loadSharedRoom(tx: Tx, id: number): Promise<SharedRoom> {
  const { sql, property_id } = tx
  const loadIds = async () => {
    const rows = await sql<{ id: number }[]>`
      select id from reservation
       where property_id = ${property_id} and share_group_id = ${id} and status in ('reserved', 'checked_in') order by id`
    return rows.map(row => row.id)
  }
  const [[group], ids] = await Promise.all([
    sql<{ mode: ShareMode; payer_reservation_id: number | null }[]>`
      select mode, payer_reservation_id from share_group where property_id = ${property_id} and id = ${id}`,
    loadIds(),
  ])
  const [members, after] = await Promise.all([Promise.all(ids.map(id => loadBooked(tx, id))), loadIds()])
  if (after.join() !== ids.join()) throw lookAgain('somebody joined or left the room meanwhile')
  return {
    id,
    mode: group?.mode ?? 'split',
    payer_reservation_id: group?.payer_reservation_id ?? null,
    members,
  }
}

/** The same as the rules read it. */
export const sharingOf = (
  { id, mode, payer_reservation_id }: Omit<SharedRoom, 'members'>,
  members: readonly ShareMember[],
): Sharing => ({ id, mode, payer_reservation_id, members })

/** One of them with the nights that may still change. */
export const memberOf = (booked: Booked, today: BusinessDate): ShareMember => ({
  reservation_id: booked.id,
  confirmation_no: booked.confirmation_no,
  is_primary: booked.is_share_primary,
  is_overnight: booked.arrival_date < booked.departure_date && !booked.is_posting_master,
  deducts: booked.deducts,
  nights: heldNights(booked, today),
})

/**
 * What takes a room still: beside the open nights of somebody in house those that were billed ahead, which cost what they were billed
 * at. Left out they were in nobody's count: whoever stayed on alone in a room lost it to the next booking.
 */
export const heldNights = ({ status, nights }: Pick<Booked, 'status' | 'nights'>, today: BusinessDate) =>
  nights.filter(({ is_posted, stay_date }) => (status === 'reserved' ? !is_posted : stay_date >= today))

/** What was slept or posted is not shared anew. */
export const openNights = ({ status, nights }: Pick<Booked, 'status' | 'nights'>, today: BusinessDate) =>
  nights.filter(({ is_posted, stay_date }) => !is_posted && (status === 'reserved' || stay_date >= today))

/**
 * What becomes of a room when its members are as `afterOf` says; one who is nothing afterwards is there no more. Nothing is
 * written; amounts that were agreed are asked about as `settle` says.
 */
export function settleRoom(
  tx: Tx,
  room: SharedRoom,
  afterOf: (member: ShareMember, booked: Booked) => ShareMember | undefined,
  {
    reprice,
    deducts,
    ...at
  }: Pick<At, 'answers' | 'who'> & {
    reprice?: 'keep' | 'new'
    /** Whose reservation type becomes another, and whether that takes a room. */
    deducts?: ReadonlyMap<number, boolean>
  },
): Promise<Settled> {
  const sharers = room.members.map(booked => {
    const before = memberOf(booked, tx.today)
    return { booked, before, after: afterOf(before, booked), deducts_after: deducts?.get(booked.id) }
  })
  const [before, after] = [sharers.map(one => one.before), sharers.flatMap(one => one.after ?? [])].map(
    members => sharingOf(room, members),
  )
  return settle(tx, { sharers, before, after: [after], reprice }, at)
}
