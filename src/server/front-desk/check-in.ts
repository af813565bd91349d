import type { BusinessDate } from '../../hotel/business-date'
import { mayUnassign } from '../../hotel/front-desk/assign-room'
import { checkInGuards } from '../../hotel/front-desk/check-in'
import { overrideComment } from '../../hotel/front-desk/check-in-guest'
import { type GivenRoom, whyNotGiven } from '../../hotel/front-desk/check-in-room'
import { decide } from '../../hotel/front-desk/guard'
import { type Money, zero } from '../../hotel/money'
import type { Question } from '../../hotel/question'
import { checkIn } from '../../wire/front-desk'
import type { InputOf } from '../../wire/call'
import { accept, ask, type At, freshOrStale, serve } from '../serve'
import { openStayAccount } from '../store/account'
import { applyDeposits } from '../store/deposit'
import { markSeen } from '../store/alert'
import { loadReservation, lockReservation, type ReservationRow } from '../store/reservation'
import { sameAs } from '../store/as-seen'
import {
  beginStretches,
  clearStretches,
  lockRooms,
  type RoomRow,
  saveRooms,
  type Stretch,
} from '../store/room'
import { together } from '../together'
import { exchangeNights } from '../store/exchange-nights'
import { followCome } from '../room/task-sheet/follow'
import { may, note, type Tx } from '../tx'
import { type DeskFacts, loadDeskFacts, loadRoomFacts } from './desk-facts'
import { demandPapers, handOver } from './hand-over'
import { roomsFrom, stretchesIn } from './legs'
import { firstEnds, loadPlan, moveCounters, type Plan, saveSoldType } from './plan'
import { prepareStay } from './prepare-stay'
import { settleMoves } from '../store/planned-moves'

type Input = Omit<InputOf<typeof checkIn.checkIn>, 'print'>

/** `front-desk/check-in`: the guest takes the key, or the answer says what is in the way. */
export const serveCheckIn = serve(checkIn.checkIn, async ({ print, ...input }, at) => {
  demandPapers(at, print)
  const { deposit_applied, ...done } = await checkInOne(input, at)
  const handed = await handOver(at.tx, done, print)
  return { ...done, ...handed, deposit_applied: at.tx.coins.write(deposit_applied) }
})

/**
 * One check-in in the transaction of the call. Reservation, room and account are locked in this order; everything that
 * decides is read under these locks, and nothing is kept unless every guard passed or was answered.
 */
export async function checkInOne(input: Input, at: At) {
  const { tx } = at
  const { reservation_id, auth } = input
  const plan = await readyPlan(input, at)
  const rooms = await roomsOf(tx, reservation_id, plan)
  const oversell = await moveCounters(tx, plan, at)
  const until = firstEnds(plan)
  const [reservation, locked, facts, about] = await Promise.all([
    lockReservation(tx, reservation_id),
    lockRooms(
      tx,
      rooms.map(({ room_id }) => room_id),
    ),
    loadDeskFacts(tx, reservation_id, auth),
    loadRoomFacts(tx, { reservation_id, room_id: plan.room_id, until }),
  ])
  sameAs(plan, reservation)
  const room = locked.find(({ id }) => id === plan.room_id) ?? null

  const guards = checkInGuards({
    ...facts,
    room: room && givenRoom(room, about, tx.today),
    today: tx.today,
    is_eod_running: tx.day === 'closing',
  })
  // With no answers given all questions come back, so that those that need a right are checked for it although answered.
  const questions = accept(decide(guards, {}, right => may(at.who, right)))
  const promised = otherThanPromised(reservation, plan, facts, at)
  ask([...promised, ...questions, ...(oversell ? [oversell] : [])], at)

  const stretches = about.is_held ? [] : stretchesIn(reservation, rooms)
  await clearStretches(tx, stretches)
  await exchangeNights(tx, { mode: 'at_check_in', reservation_id })
  const isBarred = questions.some(({ code }) => code === 'no_post_proposed')
  const is_no_post = reservation.is_no_post || (isBarred && at.answers.no_post_proposed === 'no_post')
  const override = overrideComment(facts.guests, at.answers)
  const kept = await keep(tx, { reservation, room, facts, auth, stretches, until, is_no_post, override })
  // Who has booked two types, or goes along with one who moves, will change rooms.
  if (about.is_split || stretches.length > 1) await settleMoves(tx, [reservation_id])
  return kept
}

/** A room that was promised is given up at the desk by the same people as before he came (domain/reservations 7.2). */
function otherThanPromised(
  { do_not_move, room_id }: ReservationRow,
  given: Plan,
  { guest, room_now }: DeskFacts,
  { who }: Pick<At, 'who'>,
): Question[] {
  if (given.room_id === room_id) return []
  const locked = mayUnassign({ do_not_move, guest, room: room_now }, right => may(who, right))
  return locked ? [accept<Question>(locked)] : []
}

/** The room he gets and those that follow; those he holds already are only looked at when another is given. */
async function roomsOf(tx: Tx, reservation_id: number, { room_id, given_type_id, legs }: Plan) {
  if (room_id === null || given_type_id === null) return []
  return await roomsFrom(tx, { reservation_id, legs }, { room_id, room: '', room_type_id: given_type_id })
}

/** Looks first; what the answers change about the stay itself (its reservation type) is done before anything else. */
async function readyPlan(input: Input, at: At) {
  const { tx } = at
  const { reservation_id, room_id, row_version } = input
  const plan = await loadPlan(tx, { reservation_id, room_id })
  if (row_version !== undefined && plan.row_version !== row_version)
    freshOrStale(await loadReservation(tx, reservation_id), row_version, 'reservation')
  const isChanged = await prepareStay(plan, reservation_id, at)
  return isChanged ? await loadPlan(tx, { reservation_id, room_id }) : plan
}

/** The room as the guards see it. One in which a sharer is already is given to those who come after him, whatever it is now. */
export function givenRoom(
  room: RoomRow,
  { taken, occupied_until, repair }: Pick<GivenRoom, 'taken' | 'occupied_until' | 'repair'>,
  today: BusinessDate,
): GivenRoom {
  const { code, room_type, condition, is_ready, is_seen_occupied } = room
  const isWithSharer = room.fo_status === 'occupied' && taken === null && occupied_until === null
  const not_given = isWithSharer ? null : whyNotGiven(room, today)
  return { code, room_type, condition, is_ready, taken, occupied_until, is_seen_occupied, repair, not_given }
}

type CheckedIn = {
  reservation: ReservationRow
  room: RoomRow | null
  facts: DeskFacts
  auth: Input['auth']
  /** What the guest holds the room for from now on, unless he did already. */
  stretches: Stretch[]
  /** When he leaves his first room for the next; null: he stays in it. */
  until: BusinessDate | null
  /** Nothing is charged to the room, as it was, or as the desk has decided now. */
  is_no_post: boolean
  /** Why somebody who is blocked gets the key all the same. */
  override: ReturnType<typeof overrideComment>
}

async function keep(
  tx: Tx,
  { reservation, room, facts, auth, stretches, until, is_no_post, override }: CheckedIn,
) {
  const { id } = reservation
  const isBarredNow = is_no_post && !reservation.is_no_post
  const isOther = room !== null && room.room_type_id !== reservation.room_type_id
  const [, saved, account] = await together([
    beginStretches(tx, stretches),
    saveArrived(tx, { ...reservation, is_no_post }, room),
    openStayAccount(tx, { ...reservation, is_no_post }, facts.guest),
    room && saveRooms(tx, [room.id], { fo_status: 'occupied', guest_service_status: 'none' }),
    // Whoever comes here has read what there was to read.
    markSeen(tx, { reservation_id: id, trigger: 'check_in', alerts: facts.alerts }),
    isOther && saveSoldType(tx, id, { room_type_id: room.room_type_id, from: null, until }),
  ])
  if (room) await followCome(tx, [room.id])
  // A bill that was opened ahead of the key does not know it yet.
  if (isBarredNow)
    await tx.sql`update folio_account set is_no_post = true where property_id = ${tx.property_id} and id = ${account.id}`
  if (auth) await holdAuthorisation(tx, account.id, auth)
  const { applied } = facts.has_deposit
    ? await applyDeposits(tx, { reservation_id: id, account_id: account.id })
    : { applied: zero as Money }
  note(tx, {
    entity: 'reservation',
    entity_id: id,
    label: `Check-in ${reservation.confirmation_no} ${facts.guest}${room ? `, room ${room.code}` : ''}`,
    before: { status: reservation.status, ...(isOther ? { room_type: facts.booked_type } : {}) },
    after: {
      status: 'checked_in',
      room: room?.code ?? null,
      ...(isOther ? { room_type: room.room_type } : {}),
      ...(isBarredNow ? { is_no_post } : {}),
      ...override,
    },
  })
  return {
    reservation_id: id,
    row_version: saved.row_version,
    confirmation_no: reservation.confirmation_no,
    guest: facts.guest,
    room_id: room?.id ?? null,
    room: room?.code ?? null,
    registration_no: saved.registration_no,
    account_id: account.id,
    deposit_applied: applied,
  }
}

/** A registration card that was printed before keeps its number. */
async function saveArrived(
  { sql, property_id, today, who }: Tx,
  reservation: ReservationRow,
  room: RoomRow | null,
): Promise<{ row_version: number; registration_no: string }> {
  const { id, room_type_id, is_no_post } = reservation
  const given = room?.room_type_id ?? room_type_id
  const [row] = await sql<{ row_version: number; registration_no: string }[]>`
    update reservation
       set status = 'checked_in', checked_in_at = now(), checked_in_by_id = ${who.employee_id}, checked_in_business_date = ${today},
           agreed_departure = departure_date, room_id = ${room?.id ?? null}, room_type_id = ${given}, is_no_post = ${is_no_post}, queued_at = null, queue_priority = null,
           upgraded_from_type_id = case when ${given === room_type_id} then upgraded_from_type_id
                                        else coalesce(upgraded_from_type_id, ${room_type_id}) end,
           registration_no = coalesce(registration_no, ${newRegistrationNo({ sql, today })}), updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} returning row_version, registration_no`
  return row
}

/** Number of a registration card: the year, and a number that is given once. */
export const newRegistrationNo = ({ sql, today }: Pick<Tx, 'sql' | 'today'>) =>
  sql`${today.slice(2, 4)} || '-' || lpad(nextval('registration_seq')::text, 6, '0')`

async function holdAuthorisation(
  { sql, property_id, coins, who }: Tx,
  folio_account_id: number,
  { amount, approval_code, card_token_id }: NonNullable<Input['auth']>,
): Promise<void> {
  await sql`
    insert into card_authorization (property_id, folio_account_id, window_no, card_token_id, approval_code, amount, manual, created_by_id)
    values (${property_id}, ${folio_account_id}, 1, ${card_token_id ?? null}, ${approval_code}, ${coins.write(coins.read(amount))},
            ${card_token_id === undefined}, ${who.employee_id})`
}
