import { type BusinessDate, businessDate } from '../../hotel/business-date'
import { firstNight } from '../../hotel/day-use-price'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { rehearse } from '../rehearse'
import { type At, found, freshOrStale, Refused, serve } from '../serve'
import { type AccountRow, lockAccounts, touchAccounts } from '../store/account'
import { accountsBilledAhead } from '../store/advance-back'
import { sameAs } from '../store/as-seen'
import { loadReservation } from '../store/reservation'
import { chargeByDay, dayRateOf } from './day-price'
import { demandEarlier, type FeeWanted, leaveEarly, planEarly } from './early'
import { type FreedNights, freeNights, lockFreed } from './early-nights'
import { type Leaving, loadLeaving } from './facts'
import { creditOf } from './settle'
import { verifyWithDue } from './verify'
import type { Tx } from '../tx'

/**
 * A guest leaves before the booked day: the nights that will not be are free again in the same transaction (domain/finance 11.3).
 * What is shown beforehand is the same, done and taken back: nights billed ahead, things lent and charges that end are in it.
 */
export const serveLeaveEarly = serve(checkOut.leaveEarly, async ({ preview, ...input }, at) => {
  if (!preview) return await leave(input, at)
  // What those who stay on pay, and what is charged for a day, is decided when he leaves; shown is what was agreed.
  const answers = { reprice: 'keep', day_use_price: firstNight, ...at.answers }
  const shown = await rehearse(at.tx, tx => leave(input, { ...at, tx, answers }))
  const { row_version } = await loadReservation(at.tx, input.reservation_id)
  // A number that was not taken is nobody's.
  const credit_bills = shown.credit_bills.map(bill => ({ ...bill, folio_id: null, display_no: null }))
  return { ...shown, credit_bills, row_version }
})

async function leave(input: Omit<InputOf<typeof checkOut.leaveEarly>, 'preview'>, at: At) {
  const { tx, today } = at
  const { reservation_id, fee = 'rule', employee_id, approval } = input
  const { coins } = tx
  const departure_date = input.departure_date === undefined ? today : businessDate(input.departure_date)
  const seen = await loadReservation(tx, reservation_id)
  freshOrStale(seen, input.row_version, 'reservation')
  if (seen.status !== 'checked_in') {
    throw new Refused(refuse('wrong_state', { state: seen.status.replaceAll('_', ' ') }))
  }
  demandEarlier(tx, seen, departure_date)
  const { share_group_id } = seen
  const freed = await freeNights(tx, { reservation_id, share_group_id, from: departure_date }, at)
  await lockFreed(tx, reservation_id, freed)
  const before = await loadLeaving(tx, reservation_id)
  sameAs(seen, before)
  const locked = await lockBills(tx, before, departure_date)
  const own = locked.find(({ id }) => id === before.account?.id)
  if (own) freshOrStale(own, input.account_row_version)
  const dayRate = await dayRateOf(tx, before, departure_date, at)
  const reason = await reasonOf(tx, input)
  const wanted: FeeWanted = { fee: isWord(fee) ? fee : coins.read(fee), reason, employee_id, approval }
  const plan = await planEarly(tx, before, departure_date, wanted)
  const left = await leaveEarly(tx, before, { ...plan, freed, locked: locked.map(({ id }) => id) }, wanted)
  const { advance, ended } = left
  const row_version = dayRate === undefined ? left.row_version : await chargeByDay(tx, before, dayRate, at)
  if (before.account) await touchAccounts(tx, [before.account.id])
  const after = await loadLeaving(tx, reservation_id)
  return {
    reservation_id,
    row_version,
    departure_date,
    freed_nights: freedOf(plan.lost, freed).length,
    fee: coins.write(plan.fee),
    advance_returned: coins.write(advance.returned),
    advance_on_folio: coins.write(advance.on_folio),
    credit_bills: advance.credits.map(({ folio, folio_id, display_no, amount, ar_account }) => ({
      credits_folio: folio.display_no,
      folio_id,
      display_no,
      amount: coins.write(amount),
      ar_account,
    })),
    ...ended,
    refundable: coins.write(creditOf(after)),
    verify: await verifyWithDue(tx, after),
  }
}

/** On a night that somebody else of the room has as well, it is free for nobody. */
const freedOf = <N extends { stay_date: BusinessDate }>(lost: readonly N[], { left }: FreedNights): N[] =>
  lost.filter(({ stay_date }) => !left?.settled.nights.some(night => night.stay_date === stay_date))

/** Why he leaves, as the changes log keeps it: one of the reasons of the house, and what somebody writes beside it. */
async function reasonOf(
  { sql, property_id }: Tx,
  { reason_id, reason }: Pick<InputOf<typeof checkOut.leaveEarly>, 'reason_id' | 'reason'>,
): Promise<string | undefined> {
  if (reason_id === undefined) return reason
  const [row] = await sql<{ name: string }[]>`
    select name from cancellation_reason where property_id = ${property_id} and id = ${reason_id} and is_active`
  const { name } = found(row, { reason_id })
  return [name, reason].filter(Boolean).join(', ')
}

/** His own bill, and others on which nights of his were billed ahead. */
async function lockBills(
  tx: Tx,
  { account, reservation_id }: Leaving,
  from: BusinessDate,
): Promise<AccountRow[]> {
  const ahead = await accountsBilledAhead(tx, { reservation_id, from })
  const ids = new Set([...ahead, ...(account ? [account.id] : [])])
  return await lockAccounts(tx, [...ids])
}

const isWord = (fee: string): fee is 'rule' | 'none' => fee === 'rule' || fee === 'none'
