import type { BusinessDate } from '../business-date'
import { type Coins, minus, type Money, sum } from '../money'
import type { Question } from '../question'

/** A night as it stands on the reservation; amounts per room. */
export type BookedNight = {
  stay_date: BusinessDate
  rate_amount: Money
  is_fixed: boolean
  is_posted: boolean
}

/** A night of the stay as it shall be, at today's price of the same code. */
export type CurrentNight = { stay_date: BusinessDate; rate_amount: Money }

export type Repricing = {
  keep: { nights: CurrentNight[]; total: Money }
  renew: { nights: CurrentNight[]; total: Money }
  /** What the person would pay more by today's prices; negative is less. */
  difference: Money
}

/**
 * A stored price changes only by decision (domain/reservations 5.5). In: the nights booked, and every night of the new stay
 * at today's price. Out: both answers to the question `reprice`. Keep: nights that exist keep their amount, new ones get
 * today's. New: today's for all but posted and fixed nights. Nights outside the new stay fall away.
 */
export function reprice(booked: readonly BookedNight[], current: readonly CurrentNight[]): Repricing {
  const byDate = new Map(booked.map(night => [night.stay_date, night]))
  const keep = plan(current, night => byDate.get(night.stay_date) ?? night)
  const renew = plan(current, night => {
    const before = byDate.get(night.stay_date)
    return before && (before.is_fixed || before.is_posted) ? before : night
  })
  return { keep, renew, difference: minus(renew.total, keep.total) }
}

export type Change = 'dates' | 'people' | 'type' | 'rate_code'

/**
 * The question that decides, or none if both answers cost the same. `data.preselected` is `keep` when only dates change
 * and `new` when people, type or rate code do; `data` has both totals as text.
 */
export function askReprice(
  { keep, renew }: Repricing,
  changes: readonly Change[],
  coins: Coins,
): Question | undefined {
  if (keep.total === renew.total) return undefined
  const old = coins.write(keep.total)
  const today = coins.write(renew.total)
  return {
    code: 'reprice',
    text: `Keep ${old}, use today's price ${today}, or enter by hand?`,
    choices: [
      { value: 'keep', label: `Keep ${old}` },
      { value: 'new', label: `Today's price ${today}` },
      { value: 'by_hand', label: 'Enter by hand' },
    ],
    data: {
      preselected: changes.every(change => change === 'dates') ? 'keep' : 'new',
      keep: old,
      new: today,
    },
  }
}

function plan(nights: readonly CurrentNight[], amountOf: (night: CurrentNight) => { rate_amount: Money }) {
  const planned = nights.map(night => ({
    stay_date: night.stay_date,
    rate_amount: amountOf(night).rate_amount,
  }))
  return { nights: planned, total: sum(planned.map(({ rate_amount }) => rate_amount)) }
}
