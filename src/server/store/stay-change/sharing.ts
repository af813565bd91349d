import type { BusinessDate } from '../../../hotel/business-date'
import type { ShareMember } from '../../../hotel/share-settle'
import { ask, type At } from '../../serve'
import type { Tx } from '../../tx'
import { keepSettled, renewMoneyLines } from '../share/keep'
import { heldNights, loadSharedRoom, type SharedRoom, settleRoom } from '../share/room'
import type { Settled } from '../share/settle'
import type { Booked } from './booked'
import type { ChangePlan } from './plan'
import type { ChangeHow } from './wanted'

/** The room that a stay has together with others, as long as it may change. */
export async function loadRoomOf(
  tx: Tx,
  { share_group_id, status }: Booked,
): Promise<SharedRoom | undefined> {
  const shares = share_group_id !== null && (status === 'reserved' || status === 'checked_in')
  return shares ? await loadSharedRoom(tx, share_group_id) : undefined
}

export const stillShares = ({ confirmation_no }: Booked): string =>
  `${confirmation_no} shares a room; end that share first`

/** The nights on which somebody else is in the room. */
export const nightsOfOthers = (room: SharedRoom | undefined, { id }: Booked): ReadonlySet<BusinessDate> =>
  new Set(
    (room?.members ?? [])
      .filter(one => one.id !== id)
      .flatMap(({ nights }) => nights.map(({ stay_date }) => stay_date)),
  )

type Changing = { room: SharedRoom; booked: Booked; plan: ChangePlan; how: ChangeHow }

/**
 * What a change of one stay does to the nights of all who share its room (domain/reservations 5.9): who counts, what they cost
 * together and each. Asks `reprice` when others are in the room than were, and nobody has said what becomes of the price.
 */
export async function settleChange(
  tx: Tx,
  { room, booked, plan, how }: Changing,
  at: Pick<At, 'answers' | 'who'>,
): Promise<Settled> {
  const said = how.reprice ?? at.answers.reprice
  const settled = await settleRoom(
    tx,
    room,
    (member, one) => (one.id === booked.id ? changedMember(member, booked, plan, tx.today) : member),
    {
      ...at,
      reprice: said === undefined ? undefined : said === 'new' ? 'new' : 'keep',
      deducts: new Map([[booked.id, plan.deducts]]),
    },
  )
  if (settled.question) ask([settled.question], at)
  return settled
}

/** As he will be once the change is written. */
function changedMember(
  before: ShareMember,
  booked: Booked,
  { nights, wish, deducts }: ChangePlan,
  today: BusinessDate,
): ShareMember {
  const after = nights.map(night => ({
    ...night,
    is_posted: night.before?.is_posted ?? false,
    share_group_id: night.before ? night.before.share_group_id : booked.share_group_id,
  }))
  return {
    ...before,
    is_overnight: wish.arrival_date < wish.departure_date && !booked.is_posting_master,
    deducts,
    nights: heldNights({ status: booked.status, nights: after }, today),
  }
}

/** Writes it, after the change itself; answers the version that the changed stay has then. */
export async function keepSharing(
  tx: Tx,
  { id }: Booked,
  { room, sharing }: { room: SharedRoom; sharing: Settled },
): Promise<number> {
  await keepSettled(tx, sharing.nights)
  await renewMoneyLines(
    tx,
    room.members.filter(one => one.id !== id),
    sharing.nights,
  )
  const { sql, property_id } = tx
  const [row] = await sql<{ row_version: number }[]>`
    select row_version from reservation where property_id = ${property_id} and id = ${id}`
  return row.row_version
}
