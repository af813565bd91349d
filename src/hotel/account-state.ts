import type { Permission } from './permission'
import { type Refusal, refuse } from './refusal'

export type AccountState = {
  kind: 'stay' | 'passer_by' | 'house'
  status: 'pre_stay' | 'open' | 'closed' | 'reopened'
  name: string
}

type May = (permission: Permission) => boolean

/**
 * An open account takes everything; before arrival and after check-out a charge needs a right of its own.
 * Out: whether the account opens again by it. Refuses `account_closed`, `account_not_open`. Source: domain/finance 5.1, 11.6.
 */
export function takesCharge(account: AccountState, may: May): { reopens: boolean } | Refusal {
  const { kind, status, name } = account
  if (status === 'open' || status === 'reopened') return { reopens: false }
  if (status === 'pre_stay') {
    const isEarly = kind === 'house' || may('Pre-stay charge')
    return isEarly ? { reopens: false } : refuse('account_not_open', { name })
  }
  const isLate = kind === 'stay' && may('Post late charge')
  return isLate ? { reopens: true } : refuse('account_closed', { name })
}

/**
 * Money is taken on an account that is open or opened again; a guest who has not arrived leaves a deposit.
 * Refuses `use_deposit`, `account_closed`. Source: domain/finance 8.1.
 */
export function refusePayment({ kind, status, name }: AccountState): Refusal | undefined {
  if (status === 'open' || status === 'reopened') return undefined
  if (status === 'closed') return refuse('account_closed', { name })
  return kind === 'house' ? undefined : refuse('use_deposit')
}

/** Postings are corrected only where the account still takes some. Refuses `account_closed`, `account_not_open` (domain/finance 7.1). */
export function refuseCorrection({ status, name }: AccountState): Refusal | undefined {
  if (status === 'closed') return refuse('account_closed', { name })
  if (status === 'pre_stay') return refuse('account_not_open', { name })
  return undefined
}

/**
 * Before arrival an account takes charges and deposits, and so their taking back: whoever owes for one is not cancelled else
 * (domain/finance 5.1, 13.7, 13.10). In: the account, whether only such are taken back on it. Refuses `account_closed`, `account_not_open`.
 */
export const refuseTakingBack = (account: AccountState, ahead: { only: boolean }): Refusal | undefined =>
  ahead.only && account.status === 'pre_stay' ? undefined : refuseCorrection(account)
