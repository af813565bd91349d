import type { BusinessDate } from './business-date'
import { type Coins, type Money, zero } from './money'
import { type Refusal, refuse, refuseField } from './refusal'

/** What still needs a profile. */
export type ProfileUses = {
  /** Reservations that are to come or in house, in whatever role. */
  stays: number
  accounts: readonly { account_no: string; balance: Money }[]
}

/**
 * A profile goes out of use when no reservation that is to come or in house names it and nothing is owed on its accounts
 * (domain/reservations 2.2). Refusals: `profile_has_future_stays`, `ar_not_zero`.
 */
export function mayLeave({ stays, accounts }: ProfileUses, coins: Coins): true | Refusal {
  if (stays > 0) return refuse('profile_has_future_stays', { n: stays })
  const owing = accounts.find(({ balance }) => balance !== zero)
  if (owing)
    return refuse('ar_not_zero', { account_no: owing.account_no, balance: coins.write(owing.balance) })
  return true
}

export type Restricting = {
  is_restricted: boolean
  restricted_reason_id: number | null
  note: string | null
  until: BusinessDate | null
}

export type RestrictionKept = {
  is_restricted: boolean
  restricted_reason_id: number | null
  restriction_note: string | null
  restriction_until: BusinessDate | null
}

/**
 * A restriction has a reason, and does not end before it begins; lifted, nothing of it is left on the profile (the changes log
 * keeps the history, domain/reservations 2.5). Refusals: `reason_required`, `validation`.
 */
export function restrict(wanted: Restricting, today: BusinessDate): RestrictionKept | Refusal {
  if (!wanted.is_restricted) {
    return {
      is_restricted: false,
      restricted_reason_id: null,
      restriction_note: null,
      restriction_until: null,
    }
  }
  if (wanted.restricted_reason_id === null)
    return refuse('reason_required', { fields: { restricted_reason_id: 'Please give a reason.' } })
  if (wanted.until !== null && wanted.until < today) {
    const message = 'Please choose a day from today on.'
    return refuseField('until', message)
  }
  return {
    is_restricted: true,
    restricted_reason_id: wanted.restricted_reason_id,
    restriction_note: wanted.note,
    restriction_until: wanted.until,
  }
}
