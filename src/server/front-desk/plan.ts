import type { BusinessDate } from '../../hotel/business-date'
import { type Leg, withFirstType } from '../../hotel/front-desk/legs'
import { askOversell, type CountedNight, moveSoldType } from '../../hotel/front-desk/sold-type'
import type { Answers, Question } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import { applyAsSeen, applyInventory } from '../store/inventory'
import type { ReservationStatus } from '../store/reservation'
import { may, type Tx, type Who } from '../tx'
import { legsOfStay } from './room-wishes'

/**
 * What giving a room would move, read before anything is locked: counters are locked before reservations, so whoever may have
 * to move them looks first. `sameAs` makes sure afterwards that nothing has changed in between.
 */
export type Plan = {
  row_version: number
  status: ReservationStatus
  arrival_date: BusinessDate
  room_type_id: number
  booked_type: string
  room_id: number | null
  given_type_id: number | null
  given_type: string | null
  deducts_inventory: boolean
  /** Those that a room of another type moves: as long as the guest is in it. */
  nights: CountedNight[]
  /** Its nights by type. */
  legs: Leg[]
}

type Row = Omit<Plan, 'legs'> & Parameters<typeof legsOfStay>[0]

/** Looks at a reservation and the room it has, or the one it shall get. */
export async function loadPlan(
  { sql, property_id }: Tx,
  wanted: { reservation_id: number; room_id?: number },
): Promise<Plan> {
  const { reservation_id, room_id = null } = wanted
  const [plan] = await sql<Row[]>`
    select r.row_version, r.status, r.arrival_date, r.departure_date, r.room_type_id, t.code as booked_type, m.id as room_id, m.room_type_id as given_type_id,
           y.code as given_type, k.deducts_inventory, coalesce(n.nights, '[]') as nights,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'room_type_id', n.room_type_id) order by n.stay_date)
                       from reservation_night n
                      where n.property_id = r.property_id and n.reservation_id = r.id), '[]') as types
      from reservation r
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id
      left join room m on m.property_id = r.property_id and m.id = coalesce(${room_id}::bigint, r.room_id)
      left join room_type y on y.property_id = m.property_id and y.id = m.room_type_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'room_type_id', n.room_type_id, 'block_id', n.block_id,
                                  'available', i.available)
                 order by n.stay_date) as nights
          from reservation_night n
          left join inventory_day i on i.property_id = n.property_id and i.stay_date = n.stay_date and i.room_type_id = m.room_type_id
         where n.property_id = r.property_id and n.reservation_id = r.id and n.counts_inventory) n on m.room_type_id <> r.room_type_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  if (room_id !== null && plan?.room_id === null) throw new Refused(refuse('not_found', { room_id }))
  const row = found(plan, { reservation_id })
  const legs = legsOfStay(row)
  const until = firstEnds({ legs, given_type_id: row.given_type_id })
  return {
    ...row,
    legs,
    nights: until === null ? row.nights : row.nights.filter(({ stay_date }) => stay_date < until),
  }
}

/** The same of those who share with somebody and have still to come: whoever gives him a room gives it to them. */
export async function loadPlansOfSharers(
  tx: Tx,
  { reservation_id, room_id }: { reservation_id: number; room_id: number },
): Promise<Map<number, Plan>> {
  const { sql, property_id } = tx
  const sharers = await sql<{ id: number }[]>`
    select x.id from reservation r
      join reservation x on x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id and x.status = 'reserved'
     where r.property_id = ${property_id} and r.id = ${reservation_id} order by x.id`
  const plans = await Promise.all(
    sharers.map(async ({ id }) => [id, await loadPlan(tx, { reservation_id: id, room_id })] as const),
  )
  return new Map(plans)
}

/** The day on which a guest of several types leaves his first room for the next; null when he stays in it. */
export function firstEnds({
  legs,
  given_type_id,
}: Pick<Plan, 'legs' | 'given_type_id'>): BusinessDate | null {
  const [first, second] = given_type_id === null ? legs : withFirstType(legs, given_type_id)
  return second === undefined ? null : first.to_date
}

/** Moves the counters of all who are given a room together: which of them a night counts for is nobody's business here. */
export async function moveAllCounters(
  tx: Tx,
  plans: readonly Plan[],
  by: { answers: Answers; who: Who },
): Promise<Question | undefined> {
  let question: Question | undefined
  for (const plan of plans) question = (await moveCounters(tx, plan, by)) ?? question
  return question
}

/**
 * Moves the counters when the room is of another type than booked, and answers the question that overselling the type raises.
 * While that is not answered nothing moves: the caller asks it together with everything else.
 */
export async function moveCounters(
  tx: Tx,
  { nights, given_type_id, given_type, deducts_inventory }: Plan,
  { answers, who }: { answers: Answers; who: Who },
): Promise<Question | undefined> {
  if (given_type_id === null || given_type === null) return undefined
  // What takes no room oversells nothing.
  const question = deducts_inventory
    ? askOversell(nights, { id: given_type_id, code: given_type })
    : undefined
  const isSettled =
    question === undefined || (answers[question.code] === 'yes' && may(who, 'Overbook room type'))
  if (!isSettled) return question
  const deltas = moveSoldType(nights, given_type_id, { deducts_inventory })
  await (question ? applyInventory(tx, deltas, { type: true }) : applyAsSeen(tx, deltas))
  return question
}

/** Keeps the new sold type; the charge type stays, so the price does too. */
export async function saveSoldType(
  { sql, property_id }: Tx,
  reservation_id: number,
  {
    room_type_id,
    from,
    until = null,
  }: { room_type_id: number; from: BusinessDate | null; until?: BusinessDate | null },
): Promise<void> {
  await sql`
    update reservation_night set room_type_id = ${room_type_id}
     where property_id = ${property_id} and reservation_id = ${reservation_id} and (${from}::date is null or stay_date >= ${from}::date)
       and (${until}::date is null or stay_date < ${until}::date)`
}
