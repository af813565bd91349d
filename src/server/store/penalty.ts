import { depositApplication, drawFrom, leftOf } from '../../hotel/journal/deposit'
import { penaltyEntry } from '../../hotel/journal/penalty'
import { ledgerAmount, type NewEntry } from '../../hotel/journal/entry'
import { type Money, minus, plus, smaller, sum, zero } from '../../hotel/money'
import { cancelPenalty, noShowPenalty, type Penalty, settleWithDeposit } from '../../hotel/penalty'
import type { Answers } from '../../hotel/question'
import { refuse, refuseField } from '../../hotel/refusal'
import type { Stay } from '../../hotel/rule-amount'
import type { Approval } from '../../wire/cashiering/shift'
import { accept, demand, Refused } from '../serve'
import type { Tx, Who } from '../tx'
import { together } from '../together'
import { lockAccountOfStay, lockStayAccount, setAccountStatus } from './account'
import { demandAuthority } from './authority'
import { loadCodes, systemCode } from './code'
import { loadDeposits } from './deposit'
import { giveDepositsBack } from './deposit-back'
import { issueFolio, type IssuedFolio } from './folio'
import { post, type PostedBy } from './journal'
import { chargedHow, loadPenaltyFacts, type PenaltyFacts } from './penalty-facts'
import { payPenalty } from './penalty-payment'
import type { ReservationRow } from './reservation'
import { closeAccount } from './settled'
import { loadStay, stayTotal } from './stay-lines'

export type SettlePenalty = {
  reservation: Pick<ReservationRow, 'id' | 'arrival_date' | 'is_no_post' | 'payment_method_id'>
  event: 'cancel' | 'no_show'
  /** Absent: what the rule says. */
  amount?: Money
  waive_reason?: string
  refund: 'keep_on_ledger' | 'refund'
  answers: Answers
  who: Who
  by: PostedBy
  approval?: Approval
  /** The guest is still expected: this is what the night costs, and what is left of the deposit stays for the others. */
  goes_on?: Penalty
  /** What was only held is let go: it costs nothing, whatever the rule says, and what was paid on it is given back. */
  is_free?: boolean
}

export type SettledPenalty = {
  /** What the rule says, and what is charged. */
  computed: Money
  penalty: Money
  /** Paid by the deposit. */
  applied: Money
  /** What the deposit does not cover. */
  charged: Money
  /** Of that, what nobody has paid yet. */
  open: Money
  /** Of the deposit, what the guest is still to get back. */
  refund_due: Money
  refunded: Money
  folio?: IssuedFolio
}

/**
 * What a cancellation or a no-show costs, in the transaction of it: penalty with taxes, the deposit against it, what is missing
 * asked for, folio and account state (domain/finance 13.7, 13.8). The reservation is locked by the caller. Without deposit and
 * rule it is one round trip. Refuses `not_permitted`, `reason_required`, `validation`, `authority_limit` and `cancel_balance`; asks `penalty_unpaid`.
 */
export async function settlePenalty(tx: Tx, input: SettlePenalty): Promise<SettledPenalty> {
  const { reservation, event } = input
  // The account first: what somebody is charging or paying is in the facts then.
  const [, facts] = await together([
    lockAccountOfStay(tx, reservation.id),
    loadPenaltyFacts(tx, reservation.id, event),
  ])
  if (event === 'cancel' && facts.guest_balance !== zero)
    throw new Refused(refuse('cancel_balance', { amount: tx.coins.write(facts.guest_balance) }))
  if (input.is_free) return await letGo(tx, facts, input)
  if (input.goes_on ? (input.amount ?? input.goes_on.amount) === zero : costsNothing(facts, input)) {
    if (!input.goes_on) await endAccount(tx, facts)
    return nothing
  }
  const stay = await loadStay(tx, reservation.id)
  const computed = input.goes_on ?? computePenalty(tx, facts, stay, event)
  const wanted = await chosenAmount(tx, input, computed.amount, stay)
  const account = await lockStayAccount(tx, reservation, facts.guest_name)
  const [codes, deposits, by] = await Promise.all([
    loadCodes(tx),
    loadDeposits(tx, { reservation_id: reservation.id, account_id: account.id }),
    byWhom(tx, input.by),
  ])
  const { transaction_code_id, is_taxable } = chargedHow(facts, computed)
  const code =
    (transaction_code_id === null ? undefined : codes.byId.get(transaction_code_id)) ??
    systemCode(codes, event === 'cancel' ? 'cancellation' : 'no_show')
  const charge = accept(
    penaltyEntry(
      code,
      {
        event,
        reservation_id: reservation.id,
        account_id: account.id,
        amount: wanted,
        revenue_date: event === 'no_show' ? reservation.arrival_date : tx.today,
        texts: facts.texts,
        is_taxable,
        time: facts.time,
        is_one_night: input.goes_on !== undefined,
        taxation: facts.taxation,
        explain: {
          line: computed.reservation_penalty_id,
          computed: tx.coins.write(computed.amount),
          ...(input.waive_reason === undefined ? {} : { reason: input.waive_reason }),
        },
      },
      tx.coins,
    ),
  )
  const penalty = totalOf(charge)
  const { applied, charge: charged, refund } = settleWithDeposit(penalty, leftOf(deposits.receipts))
  const into = {
    account_id: account.id,
    window_no: 1,
    reservation_id: reservation.id,
    today: tx.today,
    ...facts.texts,
  }
  const application = depositApplication(drawFrom(deposits.receipts, applied), deposits.code, into, {
    isCheckIn: false,
    penalty: charge?.claims?.[0],
  })
  const posted = await post(
    tx,
    [charge, application].filter(entry => entry !== null),
    by,
  )
  if (charge) await setAccountStatus(tx, account.id, input.goes_on ? 'open' : 'reopened')
  const { paid } = await payPenalty(tx, { facts, account, event, missing: charged }, { ...input, by })
  if (input.goes_on) {
    const left = { open: minus(charged, paid), refund_due: zero, refunded: zero }
    return { computed: computed.amount, penalty, applied, charged, ...left }
  }
  const refunded =
    input.refund === 'refund'
      ? await giveDepositsBack(tx, {
          reservation_id: reservation.id,
          account_id: account.id,
          amount: refund,
          approval: input.approval,
        })
      : zero
  await Promise.all([
    endDepositLines(tx, reservation.id, facts),
    charge && markCharged(tx, computed, posted[0].entry_id),
    refund > refunded && traceRefund(tx, reservation.id, minus(refund, refunded)),
  ])
  const open = minus(charged, paid)
  const settled = {
    computed: computed.amount,
    penalty,
    applied,
    charged,
    open,
    refund_due: minus(refund, refunded),
    refunded,
  }
  if (!charge) {
    await endAccount(tx, { ...facts, account, deposit_left: minus(refund, refunded) })
    return settled
  }
  if (open !== 0n || facts.guest_balance !== 0n) return settled
  const type = event === 'cancel' ? 'cancellation' : 'no_show'
  const folio = await issueFolio(tx, { account_id: account.id, window_no: 1, type })
  await endAccount(tx, { ...facts, account, deposit_left: minus(refund, refunded) })
  return { ...settled, folio }
}

/** The rule is said all the same, for whoever asks later what was let go; no right is needed for what the house itself waives. */
async function letGo(
  tx: Tx,
  facts: PenaltyFacts,
  { reservation: { id }, event }: SettlePenalty,
): Promise<SettledPenalty> {
  const isRuled = !costsNothing(facts, { event })
  const computed = isRuled ? computePenalty(tx, facts, await loadStay(tx, id), event).amount : zero
  const refund_due = facts.deposit_left
  await Promise.all([
    endDepositLines(tx, id, facts),
    endAccount(tx, facts),
    refund_due > 0n && traceRefund(tx, id, refund_due),
  ])
  return { ...nothing, computed, refund_due }
}

const nothing: SettledPenalty = {
  computed: zero,
  penalty: zero,
  applied: zero,
  charged: zero,
  open: zero,
  refund_due: zero,
  refunded: zero,
}

/** What the log of the stay keeps of it (domain/reservations 5.8): the refund is what the guest gets back, today or later. */
export function loggedPenalty({ coins }: Tx, { computed, penalty, refunded, refund_due }: SettledPenalty) {
  return {
    penalty_computed: coins.write(computed),
    penalty_charged: coins.write(penalty),
    refund: coins.write(plus(refunded, refund_due)),
  }
}

/** The same where changes are told: only what is not nothing. */
export function toldPenalty(tx: Tx, settled: SettledPenalty): Record<string, string> {
  const nothing = tx.coins.write(zero)
  return Object.fromEntries(
    Object.entries(loggedPenalty(tx, settled)).filter(([, amount]) => amount !== nothing),
  )
}

/** The person's shift stands on everything he posts; without one the penalty of a reservations agent is posted all the same. */
export async function byWhom({ sql, property_id, who }: Tx, by: PostedBy): Promise<PostedBy> {
  if (by.cashier_shift_id !== undefined || by.eod_run_id !== undefined) return by
  const [shift] = await sql<{ id: number }[]>`
    select s.id from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id and c.kind <> 'eod'
     where s.property_id = ${property_id} and s.opened_by_id = ${who.employee_id} and s.status = 'open' order by s.id desc limit 1`
  return shift ? { cashier_shift_id: shift.id } : by
}

/** Neither a rule, nor a deposit, nor an amount that somebody gave. */
function costsNothing(
  facts: PenaltyFacts,
  { event, amount }: Pick<SettlePenalty, 'event' | 'amount'>,
): boolean {
  if (
    facts.deposit_left > 0n ||
    facts.has_deposit_lines ||
    facts.lines.length > 0 ||
    (amount ?? zero) !== zero
  )
    return false
  const { reservation_type_rule, property_rule } = facts.no_show
  const rule = reservation_type_rule ?? property_rule
  return event === 'cancel' || rule === 'none' || rule === 'deposit_only'
}

/** The penalty by the rules of the booking, its type and the house. */
export function computePenalty(
  { coins }: Tx,
  facts: PenaltyFacts,
  stay: Stay,
  event: 'cancel' | 'no_show',
): Penalty {
  const { lines, now, deposit_left, no_show } = facts
  const not_refundable = smaller(facts.received_for_good, deposit_left)
  return event === 'cancel'
    ? cancelPenalty(lines, stay, { now, not_refundable }, coins)
    : noShowPenalty(lines, stay, { ...no_show, deposit_left, not_refundable }, coins)
}

/** Another amount than the rule's is a decision that needs a right, a reason and, when it is lower, authority. */
async function chosenAmount(tx: Tx, input: SettlePenalty, computed: Money, stay: Stay): Promise<Money> {
  const { amount, event, waive_reason, who, approval } = input
  if (amount === undefined || amount === computed) return computed
  demand(who, 'Penalty waive')
  if (!waive_reason)
    throw new Refused(refuse('reason_required', { fields: { waive_reason: 'Please say why.' } }))
  if (amount < 0n || amount > stayTotal(stay)) {
    throw new Refused(
      refuseField(
        event === 'cancel' ? 'penalty.amount' : 'charge',
        `A penalty is at most ${tx.coins.write(stayTotal(stay))}.`,
      ),
    )
  }
  if (amount < computed) {
    await demandAuthority(tx, {
      kind: 'penalty_waiver',
      amount: minus(computed, amount),
      permission: 'Penalty waive',
      approval,
    })
  }
  return amount
}

const totalOf = (entry: NewEntry | null): Money => sum(entry?.postings.map(ledgerAmount) ?? [])

/** The account of a booking that is over is left, as long as it owes nothing; what is still to be given back keeps it (13.7 point 5). */
async function endAccount(
  tx: Tx,
  {
    account,
    deposit_left,
    deposit_going_back,
    guest_balance,
  }: Pick<PenaltyFacts, 'account' | 'deposit_left' | 'deposit_going_back' | 'guest_balance'>,
): Promise<void> {
  if (!account || account.status === 'closed' || guest_balance !== 0n) return
  await closeAccount(tx, account.id, { is_empty: deposit_left === 0n && deposit_going_back === 0n })
}

async function endDepositLines(
  { sql, property_id }: Tx,
  reservation_id: number,
  { has_deposit_lines }: PenaltyFacts,
): Promise<void> {
  if (!has_deposit_lines) return
  await sql`
    update reservation_deposit set status = 'cancelled'
     where property_id = ${property_id} and reservation_id = ${reservation_id} and status <> 'waived'`
}

async function markCharged(
  { sql, property_id }: Tx,
  { reservation_penalty_id }: Penalty,
  entry_id: number,
): Promise<void> {
  if (reservation_penalty_id === null) return
  await sql`
    update reservation_penalty set charged_entry_id = ${entry_id} where property_id = ${property_id} and id = ${reservation_penalty_id}`
}

/** Somebody has to give the rest back; the trace stays until it is resolved. */
export async function traceRefund(
  { sql, property_id, today, coins, who }: Tx,
  reservation_id: number,
  due: Money,
): Promise<void> {
  await sql`
    insert into trace (property_id, owner_type, owner_id, department_id, from_date, to_date, text, created_by_id)
    select ${property_id}, 'reservation', ${reservation_id}, id, ${today}, ${today}, ${`Deposit of ${coins.write(due)} to refund`}, ${who.employee_id}
      from master_type where category = 'department' and code in ('FIN', 'FO') order by code limit 1`
}
