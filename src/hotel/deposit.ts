import { addDays, type BusinessDate } from './business-date'
import { type Coins, larger, type Money, minus, plus, smaller, sum, zero } from './money'
import { mayI, type Question } from './question'
import { type Refusal, refuse } from './refusal'
import { amountOf, baseOf, type RuleAmount, type Stay } from './rule-amount'
import type { Status } from './stay'

/** A row of `deposit_rule_line`. */
export type DepositRuleLine = {
  line_no: number
  due: 'at_booking' | 'days_after_booking' | 'days_before_arrival' | 'fixed_date'
  days: number | null
  fixed_date: BusinessDate | null
  due_time: string
} & (RuleAmount | { type: 'rest' })

export type AskedDeposit = { line_no: number; amount: Money; due_date: BusinessDate; due_time: string }

/**
 * A deposit asks at most for the stay: each line is cut to what the lines before it leave, and REST takes what all leave.
 * In: the rule's lines; the stay; business date of the booking and arrival; what stays as it is when the stay changes
 * (lines added by hand, paid or waived); the coins. Out: the lines to ask for in their order, without those that come
 * to nothing. Refuses nothing. Source: domain/finance 13.3.
 */
export function depositLines(
  rule: readonly DepositRuleLine[],
  stay: Stay,
  dates: { booked_on: BusinessDate; arrival_date: BusinessDate },
  kept: readonly { line_no: number; amount: Money }[],
  coins: Coins,
): AskedDeposit[] {
  const asking = rule.filter(({ line_no }) => !kept.some(line => line.line_no === line_no))
  let left = larger(minus(baseOf(stay, 'all'), sum(kept.map(({ amount }) => amount))), zero)
  const take = (amount: Money) => {
    const taken = smaller(amount, left)
    left = minus(left, taken)
    return taken
  }

  const fixed = new Map<number, Money>()
  for (const line of asking)
    if (line.type !== 'rest') fixed.set(line.line_no, take(amountOf(line, stay, coins)))
  return asking
    .map(line => ({
      line_no: line.line_no,
      amount: fixed.get(line.line_no) ?? take(left),
      due_date: dueDate(line, dates),
      due_time: line.due_time,
    }))
    .filter(({ amount }) => amount > 0n)
}

/** The day a line is due: never before the booking, never after the arrival. Source: domain/finance 13.3. */
export function dueDate(
  { due, days, fixed_date }: Pick<DepositRuleLine, 'due' | 'days' | 'fixed_date'>,
  { booked_on, arrival_date }: { booked_on: BusinessDate; arrival_date: BusinessDate },
): BusinessDate {
  const wanted = {
    at_booking: booked_on,
    days_after_booking: addDays(booked_on, days ?? 0),
    days_before_arrival: addDays(arrival_date, -(days ?? 0)),
    fixed_date: fixed_date ?? booked_on,
  }[due]
  if (wanted < booked_on) return booked_on
  return wanted > arrival_date ? arrival_date : wanted
}

export type DepositStatus = 'open' | 'partial' | 'paid' | 'waived' | 'cancelled'
/** A row of `reservation_deposit`; of its status only waived and cancelled are read. */
export type DepositLine = {
  id: number
  amount: Money
  due_date: BusinessDate
  due_time: string
  status: DepositStatus
}
/** A receipt less what of it was reversed, refunded or moved out, and the line it was taken for, if any. */
export type DepositReceipt = { reservation_deposit_id: number | null; amount: Money }
export type FilledLine = { id: number; received: Money; open: Money; status: DepositStatus }

/**
 * Money fills the line it was taken for, and what is over or free fills the lines in order of due date.
 * In: the lines and the receipts of a reservation, minor units. Out: per line, in the order given, what it received, what
 * is open and its status; and what was received beyond all lines, which is refundable. Waived and cancelled lines take
 * nothing and stay so. Refuses nothing. Source: domain/finance 13.3.
 */
export function matchReceipts(
  lines: readonly DepositLine[],
  receipts: readonly DepositReceipt[],
): { lines: FilledLine[]; refundable: Money } {
  const asking = lines
    .filter(({ status }) => status !== 'waived' && status !== 'cancelled')
    .toSorted(byDueDate)
  const received = new Map(asking.map(({ id }) => [id, zero]))
  const fill = ({ id, amount }: DepositLine, money: Money): Money => {
    const taken = smaller(minus(amount, received.get(id) ?? zero), money)
    received.set(id, plus(received.get(id) ?? zero, taken))
    return minus(money, taken)
  }

  let free = zero
  for (const { reservation_deposit_id, amount } of receipts) {
    const named = asking.find(({ id }) => id === reservation_deposit_id)
    free = plus(free, named ? fill(named, amount) : amount)
  }
  for (const line of asking) free = fill(line, free)

  return { lines: lines.map(line => filled(line, received.get(line.id))), refundable: free }
}

/** `received` is undefined for a line that asks nothing any more. */
function filled({ id, amount, status }: DepositLine, received: Money | undefined): FilledLine {
  if (received === undefined) return { id, received: zero, open: zero, status }
  const open = minus(amount, received)
  return { id, received, open, status: open === 0n ? 'paid' : received > 0n ? 'partial' : 'open' }
}

const byDueDate = (a: DepositLine, b: DepositLine) =>
  a.due_date + a.due_time < b.due_date + b.due_time
    ? -1
    : a.due_date + a.due_time > b.due_date + b.due_time
      ? 1
      : a.id - b.id

/**
 * Deposits are taken before the guest comes; in house he pays his bill.
 * In: the state of the reservation. Out: nothing. Refuses `use_payment`, `wrong_state`. Source: domain/finance 13.4.
 */
export function refuseDeposit(status: Status): Refusal | undefined {
  if (status === 'reserved' || status === 'waitlist') return undefined
  if (status === 'checked_in') return refuse('use_payment')
  return refuse('wrong_state', { state: status.replaceAll('_', ' ') })
}

/**
 * Money beyond what is asked for is taken only knowingly. In: the lines, the receipts so far, what is taken now, coins.
 * Out: the question `deposit_overpaid` with the amount beyond, or nothing. Source: domain/finance 13.4.
 */
export function askOverpaid(
  lines: readonly DepositLine[],
  receipts: readonly DepositReceipt[],
  taken: readonly DepositReceipt[],
  coins: Coins,
): Question[] {
  const before = matchReceipts(lines, receipts).refundable
  const beyond = minus(matchReceipts(lines, [...receipts, ...taken]).refundable, before)
  if (beyond <= 0n) return []
  const amount = coins.write(beyond)
  return [
    mayI('deposit_overpaid', `${amount} more than requested. Keep as deposit?`, {
      data: { amount },
      yes: 'Keep it',
    }),
  ]
}

/**
 * Money that its rule keeps whatever comes (`is_refundable` of a deposit rule) goes back only knowingly.
 * In: what is given back now, all that is left of the deposits of the stay, how much of it fills lines of such rules; coins.
 * Out: the question `deposit_kept` with the part that would be kept, or nothing. Source: domain/master-data 2.82,
 * domain/finance 13.8 (the penalty is at least this money).
 */
export function askKept(
  { amount, left, kept }: { amount: Money; left: Money; kept: Money },
  coins: Coins,
): Question[] {
  const beyond = minus(amount, minus(left, kept))
  if (kept <= 0n || beyond <= 0n) return []
  const part = coins.write(smaller(beyond, kept))
  const text = `${part} of it is not refundable by its deposit rule. Give it back anyway?`
  return [mayI('deposit_kept', text, { data: { amount: part }, yes: 'Give it back' })]
}
