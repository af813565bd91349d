import { refuse, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { cancelOne } from '../reservation/cancel'
import { chargeOf, noShowOne } from '../reservation/no-show'
import { Asked, type At, freshOrStale, Refused, serveWork } from '../serve'
import { loadReservation, type ReservationRow } from '../store/reservation'
import type { Tx } from '../tx'
import type { Changed } from '../store/stay-change/change'
import { loadArrivalCases } from './cases'
import { overviewOf } from './overview'
import { rollArrival } from './roll-arrival'
import { lockStep, openEodShift } from './run'

type Item = NonNullable<InputOf<typeof endOfDay.settleArrivals>['items']>[number]
type Result = OutputOf<typeof endOfDay.settleArrivals>['results'][number]

/**
 * Decides on the reservations whose guests did not come: each is a transaction of its own, and one that is refused stays in the
 * list with its reason. `auto`: guaranteed ones become no-shows charged by rule, the others are cancelled without penalty
 * (domain/finance 16.6, step 3).
 */
export const serveSettleArrivals = serveWork(endOfDay.settleArrivals, async ({ auto, items = [] }, at) => {
  const wanted = auto ? await at.inTransaction(({ tx }) => suggestedItems(tx)) : items
  const results: Result[] = []
  for (const item of wanted) {
    try {
      results.push(await at.inTransaction(one => settleOne(item, one)))
    } catch (error) {
      results.push(leftOpen(item, error))
    }
  }
  return at.inTransaction(async ({ tx }) => ({ results, overview: await overviewOf(tx) }))
})

async function suggestedItems(tx: Tx): Promise<Item[]> {
  const cases = await loadArrivalCases(tx)
  return cases.map(({ reservation_id, suggested }) => ({
    reservation_id,
    action: suggested,
    ...(suggested === 'no_show'
      ? { charge: 'rule' as const }
      : { charge: 'none' as const, waive_reason: 'Not guaranteed and not arrived' }),
  }))
}

async function settleOne(item: Item, { tx, answers }: At): Promise<Result> {
  const { run } = await lockStep(tx, 'arrivals')
  if (item.action === 'roll') return rolled(await rollArrival(item, { tx, answers, who: tx.who }))
  const row = await loadReservation(tx, item.reservation_id)
  freshOrStale(row, item.row_version)
  const by = { eod_run_id: run.id, cashier_shift_id: await openEodShift(tx) }
  const amount = chargeOf(tx, item.charge)
  const how = { amount, waive_reason: item.waive_reason, answers, by }
  if (item.action === 'no_show') {
    const { penalty } = await noShowOne(tx, row, how)
    return settled(row, `No-show, ${tx.coins.write(penalty)} charged`)
  }
  const cancellation_reason_id = item.cancellation_reason_id ?? (await reasonOf(tx))
  const { cancellation_no } = await cancelOne(tx, row, { ...how, cancellation_reason_id })
  return settled(row, `Cancelled, ${cancellation_no}`)
}

const rolled = ({ id, plan }: Changed): Result => ({
  reservation_id: id,
  done: true,
  message: `Arrives on ${plan.wish.arrival_date}`,
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
