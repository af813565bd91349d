import { addDays, type BusinessDate } from './business-date'
import { type Coins, larger, type Money, minus, smaller, zero } from './money'
import { hoursAfter, type Instant, instantAt } from './property-time'
import { amountOf, baseOf, type RuleAmount, type Stay } from './rule-amount'

/** When a cancel line of a rule begins to cost: the columns of `cancellation_penalty_line`. */
export type Deadline = {
  deadline: 'always' | 'before_arrival' | 'after_booking' | 'fixed'
  days: number | null
  /** `HH:MM` on the clocks of the property. */
  at_time: string | null
  fixed_at: Instant | null
}

/** A row of `reservation_penalty`: a line that one booking carries; `applies_from` of cancel lines only. */
export type PenaltyLine = RuleAmount & {
  id: number
  event: 'cancel' | 'no_show' | 'early_departure'
  applies_from: Instant | null
}

/** The line that decides (null when a rule of the house or the kept deposit does) and the amount in minor units. */
export type Penalty = { reservation_penalty_id: number | null; amount: Money }

/**
 * From when a cancellation costs; never before the hours of grace after the booking are over.
 * In: the deadline; booking moment, hours of grace, arrival, time zone of the property. Out: the instant. Refuses nothing.
 * Source: domain/finance 13.7, point 1.
 */
export function appliesFrom(
  { deadline, days, at_time, fixed_at }: Deadline,
  booking: { booked_at: Instant; grace_hours: number; arrival_date: BusinessDate; time_zone: string },
): Instant {
  const { booked_at, arrival_date, time_zone } = booking
  const wanted = {
    always: () => booked_at,
    before_arrival: () => instantAt(addDays(arrival_date, -(days ?? 0)), at_time ?? '18:00', time_zone),
    after_booking: () => hoursAfter(booked_at, 24 * (days ?? 0)),
    fixed: () => fixed_at ?? booked_at,
  }[deadline]()
  const free = hoursAfter(booked_at, booking.grace_hours)
  return wanted < free ? free : wanted
}

/**
 * A cancellation costs the dearest line reached, at least the money that is not refundable, at most the stay total.
 * In: the lines of the booking, the stay, the moment, what was received under a rule that is not refundable, the coins.
 * Out: the penalty; zero before the first deadline. Refuses nothing. Source: domain/finance 13.7, reservations 5.8.
 */
export function cancelPenalty(
  lines: readonly PenaltyLine[],
  stay: Stay,
  { now, not_refundable }: { now: Instant; not_refundable: Money },
  coins: Coins,
): Penalty {
  const reached = lines.filter(
    ({ event, applies_from }) => event === 'cancel' && applies_from !== null && applies_from <= now,
  )
  return withinBounds(dearest(reached, stay, coins) ?? nothing, stay, not_refundable)
}

/**
 * What cancelling costs from when on. In: the lines of a rule for one booking, its stay, when it was booked, the coins. Out:
 * the penalty at booking and at every later moment at which it changes, the earliest first; the last one holds until the
 * guest is due. Refuses nothing. Source: domain/finance 13.7; issue 3, section 1.
 */
export function penaltySteps(
  lines: readonly PenaltyLine[],
  stay: Stay,
  booked_at: Instant,
  coins: Coins,
): (Penalty & { from: Instant })[] {
  const changes = lines.flatMap(({ event, applies_from }) =>
    event === 'cancel' && applies_from !== null && applies_from > booked_at ? [applies_from] : [],
  )
  return [booked_at, ...new Set(changes.toSorted())]
    .map(from => ({ from, ...cancelPenalty(lines, stay, { now: from, not_refundable: zero }, coins) }))
    .filter(({ amount }, index, all) => index === 0 || amount !== all[index - 1].amount)
}

export type NoShowRule = 'none' | 'first_night' | 'all_nights' | 'deposit_only'

/**
 * A no-show costs the dearest line for it, else what the reservation type, else what the house says.
 * In: the lines of the booking; the stay; the two rules (null: none of its own), the deposit left and what of it is not
 * refundable; the coins. Out: the penalty, at most the stay total. Refuses nothing. Source: domain/finance 13.8.
 */
export function noShowPenalty(
  lines: readonly PenaltyLine[],
  stay: Stay,
  house: {
    reservation_type_rule: NoShowRule | null
    property_rule: NoShowRule
    deposit_left: Money
    not_refundable: Money
  },
  coins: Coins,
): Penalty {
  const rule = house.reservation_type_rule ?? house.property_rule
  const byRule = {
    none: () => zero,
    first_night: () => amountOf({ type: 'nights', value: '1', base: 'room' }, stay, coins),
    all_nights: () => baseOf(stay, 'room'),
    deposit_only: () => house.deposit_left,
  }
  const ofEvent = lines.filter(({ event }) => event === 'no_show')
  const penalty = dearest(ofEvent, stay, coins) ?? { reservation_penalty_id: null, amount: byRule[rule]() }
  return withinBounds(penalty, stay, house.not_refundable)
}

/**
 * Leaving early costs the dearest line for it, counted on the nights that are lost, and never more than these.
 * In: the lines of the booking, a stay of the lost nights only, the coins. Out: the fee. Refuses nothing.
 * Source: domain/finance 11.3, 13.3.
 */
export function earlyDepartureFee(lines: readonly PenaltyLine[], lost: Stay, coins: Coins): Penalty {
  const ofEvent = lines.filter(({ event }) => event === 'early_departure')
  return dearest(ofEvent, lost, coins) ?? nothing
}

/**
 * The deposit pays the penalty as far as it goes. In: both in minor units. Out: what is applied, what is still to be
 * charged, and what of the deposit is left to refund. Refuses nothing. Source: domain/finance 13.7, points 3 to 5.
 */
export function settleWithDeposit(
  penalty: Money,
  depositLeft: Money,
): { applied: Money; charge: Money; refund: Money } {
  const applied = smaller(penalty, depositLeft)
  return { applied, charge: minus(penalty, applied), refund: minus(depositLeft, applied) }
}

const nothing: Penalty = { reservation_penalty_id: null, amount: zero }

/** The line with the largest amount, the earlier of equals; null of none. */
function dearest(lines: readonly PenaltyLine[], stay: Stay, coins: Coins): Penalty | null {
  return lines
    .map(line => ({ reservation_penalty_id: line.id, amount: amountOf(line, stay, coins) }))
    .reduce<Penalty | null>((best, each) => (best === null || each.amount > best.amount ? each : best), null)
}

function withinBounds(penalty: Penalty, stay: Stay, notRefundable: Money): Penalty {
  const { reservation_penalty_id, amount } = penalty
  return {
    reservation_penalty_id: amount < notRefundable ? null : reservation_penalty_id,
    amount: bounded(amount, stay, notRefundable),
  }
}

const bounded = (amount: Money, stay: Stay, notRefundable: Money): Money =>
  smaller(larger(amount, notRefundable), baseOf(stay, 'all'))

/**
 * What a line costs once it decides: cancelling and not coming as `cancelPenalty` and `noShowPenalty` count it. In: the line, the stay,
 * what was received and is not refundable, the coins. Out: the amount. Refuses nothing. Source: domain/finance 13.7.
 */
export function costOfLine(line: PenaltyLine, stay: Stay, not_refundable: Money, coins: Coins): Money {
  const amount = amountOf(line, stay, coins)
  return line.event === 'early_departure' ? amount : bounded(amount, stay, not_refundable)
}
