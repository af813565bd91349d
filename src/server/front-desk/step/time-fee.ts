import type { BusinessDate } from '../../../hotel/business-date'
import { claims } from '../../../hotel/journal/entry'
import {
  defaultEarlyTiers,
  defaultLateTiers,
  earlyCheckInFee,
  isEarly,
  isLate,
  lateCheckOutFee,
  timeFees,
  type Tier,
} from '../../../hotel/late-check-out'
import { type Money, zero } from '../../../hotel/money'
import { isRefusal, refuse } from '../../../hotel/refusal'
import { arrivalSteps } from '../../../wire/front-desk'
import { accept, answer, found, serve } from '../../serve'
import { lockAccountOfStay, lockStayAccount } from '../../store/account'
import type { ReservationRow } from '../../store/reservation'
import type { Tx } from '../../tx'
import { guestName } from './advance-check-in'
import { holdDaytime } from './held'
import { keepMark, lockFor } from './mark'

/** `front-desk/late-check-out`: the room after check-out time, with its fee on the day of departure; null takes it back. */
export const serveLateCheckOut = serve(arrivalSteps.lateCheckOut, async ({ time, fee, ...input }, { tx }) => {
  const reservation = await lockFor(tx, 'change', input)
  const terms = await loadTerms(tx, reservation.id)
  const late = isLate(time, terms.check_out_time)
  const byRule =
    late && time !== null ? accept(lateCheckOutFee(time, terms.last, tx.coins, terms.late_tiers)) : zero
  const amount = late ? chosen(tx, fee, byRule) : zero
  await holdDaytime(tx, reservation, { late })
  await keepFee(tx, reservation, {
    title: timeFees.late,
    time,
    date: reservation.departure_date,
    amount,
    terms,
  })
  const saved = await keepMark(
    tx,
    reservation,
    { late_check_out: late, etd: time },
    late ? `late check-out until ${time}` : 'no late check-out',
  )
  return { ...saved, charge: tx.coins.write(amount) }
})

/** What `time` on the day of departure costs by the rule of the house; nothing after its last hour: then it is another night. */
export async function lateCharge(tx: Tx, reservation_id: number, time: string): Promise<string | null> {
  const terms = await loadTerms(tx, reservation_id)
  if (!isLate(time, terms.check_out_time)) return tx.coins.write(zero)
  const fee = lateCheckOutFee(time, terms.last, tx.coins, terms.late_tiers)
  return isRefusal(fee) ? null : tx.coins.write(fee)
}

/** `front-desk/late-check-out-price`: before anybody has agreed to it. */
export const answerLateCheckOutPrice = answer(
  arrivalSteps.lateCheckOutPrice,
  async ({ reservation_id, time }, { tx }) => ({ charge: await lateCharge(tx, reservation_id, time) }),
)

/** `front-desk/early-check-in`: the mirror of it on the day of arrival. */
export const serveEarlyCheckIn = serve(
  arrivalSteps.earlyCheckIn,
  async ({ time, fee, ...input }, { tx, today }) => {
    const reservation = await lockFor(tx, 'change', input)
    if (reservation.arrival_date < today)
      accept(refuse('wrong_state', { state: `here since ${reservation.arrival_date}` }))
    const terms = await loadTerms(tx, reservation.id)
    const early = isEarly(time, terms.check_in_time)
    const byRule =
      early && time !== null ? earlyCheckInFee(time, terms.first, tx.coins, terms.early_tiers) : zero
    const amount = early ? chosen(tx, fee, byRule) : zero
    await holdDaytime(tx, reservation, { early })
    await keepFee(tx, reservation, {
      title: timeFees.early,
      time,
      date: reservation.arrival_date,
      amount,
      terms,
    })
    const saved = await keepMark(
      tx,
      reservation,
      { early_check_in: early, eta: time },
      early ? `early check-in at ${time}` : 'no early check-in',
    )
    return { ...saved, charge: tx.coins.write(amount) }
  },
)

const chosen = ({ coins }: Tx, fee: string, byRule: Money): Money => {
  if (fee === 'rule') return byRule
  return fee === 'none' ? zero : coins.read(fee)
}

type Terms = {
  check_in_time: string
  check_out_time: string
  early_tiers: readonly Tier[]
  late_tiers: readonly Tier[]
  transaction_code_id: number | null
  first: Money
  last: Money
}

async function loadTerms({ sql, property_id, coins }: Tx, reservation_id: number): Promise<Terms> {
  const [row] = await sql<
    (Omit<Terms, 'first' | 'last' | 'early_tiers' | 'late_tiers'> & {
      early_tiers: Tier[] | null
      late_tiers: Tier[] | null
      first: string
      last: string
    })[]
  >`
    select p.check_in_time, p.check_out_time, c.early_check_in_tiers as early_tiers, c.late_check_out_tiers as late_tiers,
           c.early_late_transaction_code_id as transaction_code_id,
           coalesce((select rate_amount from reservation_night where property_id = p.id and reservation_id = ${reservation_id}
                      order by stay_date limit 1), 0)::text as first,
           coalesce((select rate_amount from reservation_night where property_id = p.id and reservation_id = ${reservation_id}
                      order by stay_date desc limit 1), 0)::text as last
      from property_profile p join property_control c on c.property_id = p.id where p.id = ${property_id}`
  const known = found(row)
  return {
    ...known,
    early_tiers: known.early_tiers?.length ? known.early_tiers : defaultEarlyTiers,
    late_tiers: known.late_tiers?.length ? known.late_tiers : defaultLateTiers,
    first: coins.read(known.first),
    last: coins.read(known.last),
  }
}

type Fee = { title: string; time: string | null; date: BusinessDate; amount: Money; terms: Terms }

/** The fee is a fixed charge of its day, in place of an earlier one that has not been posted. */
async function keepFee(
  tx: Tx,
  reservation: ReservationRow,
  { title, time, date, amount, terms }: Fee,
): Promise<void> {
  const { sql, property_id, coins, who } = tx
  // Somebody may be posting the earlier one now; he has the account until he has.
  const there = await lockAccountOfStay(tx, reservation.id)
  const known = await sql<{ id: number; begin_date: BusinessDate }[]>`
    select id, begin_date from fixed_charge
     where property_id = ${property_id} and folio_account_id = ${there?.id ?? null} and removed_at is null and supplement like ${`${title}%`}`
  if (known.length > 0) {
    const keys = known.map(({ id, begin_date }) => claims.fixed(id, begin_date))
    const posted = await sql`
      select from posting_claim
       where property_id = ${property_id} and claim_key = any (${keys}) and released_by_entry_id is null`
    if (posted.length > 0) accept(refuse('undo_posted', { n: posted.length }))
    await sql`
      update fixed_charge set removed_at = now(), updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = any (${known.map(({ id }) => id)}::bigint[])`
  }
  if (amount === zero) return
  if (terms.transaction_code_id === null) accept(refuse('fee_code_missing'))
  const account =
    there ?? (await lockStayAccount(tx, reservation, await guestName(tx, reservation.guest_profile_id)))
  await sql`
    insert into fixed_charge (property_id, folio_account_id, transaction_code_id, amount, frequency, begin_date, end_date, supplement, created_by_id)
    values (${property_id}, ${account.id}, ${terms.transaction_code_id}, ${coins.write(amount)}, 'once', ${date}, ${date},
            ${`${title} ${time ?? ''}`}, ${who.employee_id})`
}
