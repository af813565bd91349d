import type { Answers } from '../../hotel/question'
import { refuse, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import type { Approval } from '../../wire/cashiering/shift'
import { bookingChange } from '../../wire/booking-change'
import { endOfDay } from '../../wire/end-of-day'
import { checkIn } from '../../wire/front-desk'
import { reservation } from '../../wire/reservation'
import { checkInOne } from '../front-desk/check-in'
import { planningOnce } from '../plan-once'
import { keepCancelled, mayCancel } from '../reservation/cancel'
import { giveBack } from '../reservation/give-back'
import { keepRest, keptNights } from '../reservation/kept-nights'
import { chargeOf, keepNoShow, mayBeNoShow } from '../reservation/no-show'
import { Asked, type At, demandAccess, freshOrStale, Refused, serveWork, type WorkAt } from '../serve'
import { loadReservations, type ReservationRow } from '../store/reservation'
import type { Tx } from '../tx'
import { loadArrivalCases } from './cases'
import { overviewOf } from './overview'
import { rollArrival } from './roll-arrival'
import { lockStep, openEodShift } from './run'
import { openShift } from '../store/shift'

type Wanted = NonNullable<InputOf<typeof endOfDay.settleArrivals>['items']>[number]
/**
 * `by_rule`: what the house does with whoever has not come, as against a row that somebody decides, which needs the row's own
 * right; what nobody guaranteed it lets go, and nobody has to be allowed to waive anything. Never said on the wire.
 */
export type Item = Wanted & { by_rule?: boolean }
type Result = OutputOf<typeof endOfDay.settleArrivals>['results'][number]

/**
 * Decides on the reservations whose guests have not come: each is a transaction of its own, those of one room together, and one
 * that is refused stays in the list with its reason. `auto`: guaranteed ones become no-shows charged by rule, the others are
 * cancelled without penalty (domain/finance 16.6, step 3).
 */
export const serveSettleArrivals = serveWork(
  endOfDay.settleArrivals,
  async ({ auto, items = [], approval }, at) => {
    const wanted = auto ? await at.inTransaction(({ tx }) => suggestedItems(tx)) : items
    const [only] = wanted
    const isOne = !auto && wanted.length === 1
    const results = await settleItems(wanted, {
      ...at,
      asks: isOne && only.action === 'check_in',
      // Consent is given to one amount, by somebody who sees it.
      ...(isOne ? { consents: true, approval } : {}),
    })
    return at.inTransaction(async ({ tx }) => ({ results, overview: await overviewOf(tx) }))
  },
)

/** Each room of them in a transaction of its own; what is refused is said and left. */
export async function settleItems(
  items: readonly Item[],
  at: Pick<WorkAt, 'inTransaction'> & {
    answers?: Answers
    asks?: boolean
    consents?: boolean
    approval?: Approval
  },
): Promise<Result[]> {
  const results: Result[] = []
  const rooms = await at.inTransaction(({ tx }) => byRoom(tx, items))
  for (const room of rooms) {
    try {
      results.push(
        ...(await at.inTransaction(one =>
          settleRoomOf(room, { ...one, answers: { ...one.answers, ...at.answers } }, at.approval),
        )),
      )
    } catch (error) {
      // At the desk one guest is asked about; of several each is left to be decided alone.
      if (at.asks && error instanceof Asked) throw error
      if (at.consents && error instanceof Refused && consented.includes(error.refusal.refused)) throw error
      results.push(...room.map(item => leftOpen(item, error)))
    }
  }
  return results
}

/** What somebody else may consent to, and a consent that was none, which is counted (domain/finance 22.2). */
const consented: readonly string[] = ['authority_limit', 'authority_used_up', 'approval_failed']

/** What becomes of each arrival that is missing unless a person says otherwise. */
export async function suggestedItems(tx: Tx): Promise<Item[]> {
  const cases = await loadArrivalCases(tx)
  return cases.map(({ reservation_id, suggested }) => ({
    reservation_id,
    action: suggested,
    by_rule: true,
    ...(suggested === 'no_show'
      ? { charge: 'rule' as const }
      : { waive_reason: 'Not guaranteed and not arrived' }),
  }))
}

/** Who shares a room is decided on with the others of it: of two who both stay away, neither pays for the other's absence. */
async function byRoom({ sql, property_id }: Tx, items: readonly Item[]): Promise<Item[][]> {
  const ids = items.map(({ reservation_id }) => reservation_id)
  const shared = await sql<{ id: number; room: number }[]>`
    select id, share_group_id as room from reservation
     where property_id = ${property_id} and id = any (${ids}::bigint[]) and share_group_id is not null`
  const rooms = new Map<string, Item[]>()
  for (const item of items) {
    const room = shared.find(({ id }) => id === item.reservation_id)?.room
    const key = room === undefined ? `alone ${item.reservation_id}` : `room ${room}`
    rooms.set(key, [...(rooms.get(key) ?? []), item])
  }
  return [...rooms.values()]
}

type Case = { item: Item; row: ReservationRow }

/** Whoever decides a row needs what he would need for it in the middle of the day (domain/finance 16.3). */
const rightOf = {
  no_show: reservation.noShow.permission,
  cancel: reservation.cancel.permission,
  roll: bookingChange.update.permission,
  check_in: checkIn.checkIn.permission,
} as const

async function settleRoomOf(
  items: readonly Item[],
  { tx, answers }: At,
  approval: Approval | undefined,
): Promise<Result[]> {
  for (const { action, by_rule } of items) if (!by_rule) demandAccess(tx.who, rightOf[action])
  // As any other change of one room: its statements come again for the next.
  const [{ run }] = await Promise.all([lockStep(tx, 'arrivals'), planningOnce(tx.sql)])
  const rows = await loadReservations(
    tx,
    items.map(({ reservation_id }) => reservation_id),
  )
  const cases = rows.map((row, index): Case => {
    const item = items[index]
    freshOrStale(row, item.row_version, 'reservation')
    if (item.action === 'no_show') mayBeNoShow(tx, row)
    if (item.action === 'cancel') mayCancel(row)
    return { item, row }
  })
  const absent = cases.filter(({ item }) => item.action === 'no_show').map(({ row }) => row)
  // Who shares a room keeps nothing: of those who may, each is alone here.
  const asked = items.find(({ action }) => action === 'no_show')?.keep_nights
  const kept = await keptNights(tx, absent, asked)
  const lost = asked === 'rest' ? absent.find(({ id }) => !kept.has(id)) : undefined
  if (lost) throw new Refused(refuse('no_nights_to_keep', { confirmation_no: lost.confirmation_no }))
  const leaving = cases.filter(({ item, row }) => !comes(item) && !kept.has(row.id))
  if (leaving.length > 0)
    await giveBack(
      tx,
      leaving.map(({ row }) => row),
      { answers, who: tx.who },
    )
  const by = { eod_run_id: run.id, cashier_shift_id: (await openShift(tx)) ?? (await openEodShift(tx)) }
  const results: Result[] = []
  for (const one of leaving) results.push(await settleOne(tx, one, { answers, by, approval }))
  // Their versions were looked at above, and are others by now where they shared with somebody who stays away.
  for (const { item, row } of cases.filter(one => kept.has(one.row.id))) {
    const amount = chargeOf(tx, item.charge)
    const how = { answers, by, approval, amount, waive_reason: item.waive_reason }
    const from = kept.get(row.id) ?? row.arrival_date
    const { penalty } = await keepRest(tx, row, { ...how, from }, { answers, who: tx.who })
    results.push(settled(row, `Did not come, ${penalty} charged; nights from ${from} kept`))
  }
  for (const { item } of cases.filter(({ item }) => item.action === 'roll'))
    results.push(
      rolled(
        tx,
        await rollArrival({ ...item, row_version: undefined }, { tx, answers, who: tx.who, by, approval }),
      ),
    )
  for (const { item, row } of cases.filter(({ item }) => item.action === 'check_in'))
    results.push(await letIn(row, item, { tx, answers, today: tx.today, who: tx.who }))
  return results
}

const comes = ({ action }: Item): boolean => action === 'roll' || action === 'check_in'

/** Who comes at night after all is checked in with all that the desk would ask (domain/finance 16.6, step 3). */
async function letIn(row: ReservationRow, { room_id }: Item, at: At): Promise<Result> {
  const { room } = await checkInOne({ reservation_id: row.id, room_id }, at)
  return settled(row, room ? `Checked in, room ${room}` : 'Checked in')
}

async function settleOne(
  tx: Tx,
  { item, row }: Case,
  of: Pick<At, 'answers'> & {
    by: { eod_run_id: number; cashier_shift_id: number }
    approval: Approval | undefined
  },
): Promise<Result> {
  const how = { ...of, amount: chargeOf(tx, item.charge), waive_reason: item.waive_reason }
  if (item.action === 'no_show') {
    const { penalty } = await keepNoShow(tx, row, how)
    return settled(row, `No-show, ${tx.coins.write(penalty)} charged`)
  }
  const cancellation_reason_id = item.cancellation_reason_id ?? (await reasonOf(tx))
  const { cancellation_no } = await keepCancelled(tx, row, {
    ...how,
    cancellation_reason_id,
    is_free: item.by_rule,
  })
  return settled(row, `Cancelled, ${cancellation_no}`)
}

const rolled = (
  { coins }: Tx,
  { changed: { id, plan }, charged }: Awaited<ReturnType<typeof rollArrival>>,
): Result => ({
  reservation_id: id,
  done: true,
  message: `Arrives on ${plan.wish.arrival_date}${charged > 0n ? `, ${coins.write(charged)} charged for the night missed` : ''}${plan.moved_once.map(({ code, to }) => `, ${code} on ${to}`).join('')}`,
  error: null,
})

const settled = ({ id }: ReservationRow, message: string): Result => ({
  reservation_id: id,
  done: true,
  message,
  error: null,
})

/** What a person has to look at himself; anything that is not an answer of the house is a defect and goes on up. */
export function leftOpen({ reservation_id }: { reservation_id: number }, error: unknown): Result {
  const left = { reservation_id, done: false, message: null }
  if (error instanceof Refused) return { ...left, error: sentenceOf(error.refusal) }
  if (error instanceof Asked) return { ...left, error: error.questions.map(({ text }) => text).join(' ') }
  throw error
}

/** The first reason of the house's list whose cause is the guest: who did not come gave no other. */
async function reasonOf({ sql, property_id }: Tx): Promise<number> {
  const [reason] = await sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${property_id} and is_active
     order by (cause = 'guest') desc, display_sequence nulls last, id limit 1`
  if (!reason) throw new Refused(refuse('reason_required'))
  return reason.id
}
