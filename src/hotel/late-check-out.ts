import { type Money, percentOf, type Rounds, zero } from './money'
import { type Refusal, refuse } from './refusal'

/** Until which time (`HH:MM`) which percent of a night's rate is due, as decimal text; times ascending. */
export type Tier = { until: string; percent: string }

export const defaultLateTiers: readonly Tier[] = [
  { until: '13:00', percent: '0' },
  { until: '15:00', percent: '50' },
  { until: '18:00', percent: '100' },
]

/** For early arrivals a tier ends before its time: until 08:00 the whole first night, until 11:00 half of it. */
export const defaultEarlyTiers: readonly Tier[] = [
  { until: '08:00', percent: '100' },
  { until: '11:00', percent: '50' },
]

/**
 * What a guest pays who keeps the room after check-out time (domain/reservations 7.6). In: the time (`HH:MM`), the rate of the
 * last night, the property's tiers, whose times are included. Out: the amount, or `must_extend` after the last tier: then it
 * is another night.
 */
export function lateCheckOutFee(
  time: string,
  lastNight: Money,
  coins: Rounds,
  tiers: readonly Tier[] = defaultLateTiers,
): Money | Refusal {
  const tier = tiers.find(({ until }) => time <= until)
  if (tier === undefined) return refuse('must_extend', { time, until: tiers.at(-1)?.until })
  return percentOf(lastNight, tier.percent, coins)
}

/** The same before check-in time, as part of the first night (domain/reservations 7.6); after the last tier it is free. */
export function earlyCheckInFee(
  time: string,
  firstNight: Money,
  coins: Rounds,
  tiers: readonly Tier[] = defaultEarlyTiers,
): Money {
  const tier = tiers.find(({ until }) => time < until)
  return tier === undefined ? zero : percentOf(firstNight, tier.percent, coins)
}

/** How the charge of each begins: what it is for is known by that. */
export const timeFees = { early: 'Early check-in', late: 'Late check-out' } as const

type Times = { eta: string | null; etd: string | null; early_check_in: boolean; late_check_out: boolean }

/**
 * What the times of a stay suggest and nobody has agreed yet (domain/reservations 5.3): a room before check-in time or after
 * check-out time has a fee and is taken from another guest, so it is said and never taken by itself. In: the times, `HH:MM`.
 * Out: sentences, none where nothing is to be agreed.
 */
export function suggestTimes(
  { eta, etd, early_check_in, late_check_out }: Times,
  { check_in_time, check_out_time }: { check_in_time: string; check_out_time: string },
): string[] {
  return [
    ...(!early_check_in && isEarly(eta, check_in_time)
      ? [`Arrival at ${eta} is before check-in time: agree an early check-in.`]
      : []),
    ...(!late_check_out && isLate(etd, check_out_time)
      ? [`Departure at ${etd} is after check-out time: agree a late check-out.`]
      : []),
  ]
}

type Leaving = { etd: string | null; late_check_out: boolean }
type House = { check_out_time: string; late_grace_minutes: number }

/**
 * Whether somebody who leaves today should have gone: some minutes after check-out time, or after the time agreed for a late
 * check-out (domain/reports, departures `desk.late_grace_minutes`). In: what was agreed, the time on the house's clock; times are
 * `HH:MM` or with seconds.
 */
export function isLateToLeave({ etd, late_check_out }: Leaving, time: string, house: House): boolean {
  const agreed = late_check_out && etd !== null && isLate(etd, house.check_out_time)
  return minutesOf(time) >= minutesOf(agreed ? etd : house.check_out_time) + house.late_grace_minutes
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether a time before check-in time, or after check-out time, suggests early check-in or late check-out (5.3). */
export const isEarly = (eta: string | null, checkInTime: string): boolean => eta !== null && eta < checkInTime
export const isLate = (etd: string | null, checkOutTime: string): boolean =>
  etd !== null && etd > checkOutTime
