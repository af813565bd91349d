import type { BusinessDate } from '../business-date'
import type { ContraLine, NewEntry } from '../journal/entry'
import { type Coins, minus, type Money, negate } from '../money'
import { type Refusal, refuse } from '../refusal'
import type { PlannedNight } from './night'

/** Where the other side of a posting belongs once its night is there. */
type DeferredTo = Pick<ContraLine, 'ledger' | 'ledger_account_id' | 'transaction_code_id' | 'revenue_class'>

/**
 * A night that is paid ahead charges the guest as its own day would, but is no revenue and no tax yet (recipe R32).
 * In: the night as the end of day would post it, the account of deferred revenue. Out: the same entries, deferred; their claims
 * stay, so that the night is not posted again. Refuses nothing. Source: domain/finance 10.7.
 */
export const deferNight = (plan: PlannedNight, deferred_account_id: number): PlannedNight => ({
  ...plan,
  entries: plan.entries.map(
    (entry): NewEntry => ({
      ...entry,
      kind: 'advance',
      postings: entry.postings.map(posting => ({
        ...posting,
        explain: { ...posting.explain, deferred_to: posting.contra.map(placeOf) },
        contra: posting.contra.map(({ amount, transaction_code_id }) => ({
          ledger: 'internal',
          ledger_account_id: deferred_account_id,
          amount,
          transaction_code_id,
        })),
      })),
    }),
  ),
})

const placeOf = ({
  ledger,
  ledger_account_id,
  transaction_code_id,
  revenue_class,
}: ContraLine): DeferredTo => ({
  ledger,
  ledger_account_id,
  transaction_code_id,
  ...(revenue_class ? { revenue_class } : {}),
})

/** A posting of an advance bill whose night has come, and what is left of it after credit bills. */
export type BilledAhead = { id: number; amount: Money; deferred_to: readonly DeferredTo[] }

export const releaseClaim = (posting_id: number): string => `advance-release:${posting_id}`

/**
 * On its own day a night that was paid ahead becomes revenue and tax (recipe R33). In: its postings, the account of deferred
 * revenue. Out: one entry without postings, null when nothing is left. Refuses nothing. Source: domain/finance 10.7.
 */
export function releaseNight(postings: readonly BilledAhead[], deferred_account_id: number): NewEntry | null {
  const left = postings.filter(({ amount }) => amount !== 0n)
  if (left.length === 0) return null
  return {
    kind: 'advance_release',
    postings: [],
    lines: left.flatMap(({ id, amount, deferred_to: [place] }): ContraLine[] => [
      { ledger: 'internal', ledger_account_id: deferred_account_id, amount, posting_id: id },
      { ...place, amount: negate(amount), posting_id: id },
    ]),
    claims: left.map(({ id }) => releaseClaim(id)),
  }
}

export type StayAhead = { status: string; departure_date: BusinessDate; is_posting_master: boolean }

/** Who may pay ahead: a guest in house with nights to come. Refuses `wrong_state`, `nothing_selected`. */
export function refuseAdvance(stay: StayAhead | null, today: BusinessDate): Refusal | undefined {
  if (!stay) return refuse('nothing_selected')
  if (stay.status !== 'checked_in') return refuse('wrong_state', { state: stay.status.replaceAll('_', ' ') })
  return stay.is_posting_master || stay.departure_date <= today ? refuse('nothing_selected') : undefined
}

/**
 * A night that was billed ahead. `whole`: what its own day would charge were nothing billed yet; `coming`: what that day will charge
 * beside what was billed, as a charge that came later.
 */
export type NightAhead = { night: BusinessDate; billed: Money; whole: Money; coming: Money }
export type PricedOtherwise = { night: BusinessDate; billed: Money; now: Money }

/**
 * Nights that were billed ahead at another price than they have now, as when a fixed charge, a package or a tax was changed since:
 * they are reversed and billed again, by a person. In: the nights as they were billed and as they are planned. Out: those that differ.
 * Refuses nothing. Source: domain/finance 10.7.
 */
export const pricedOtherwise = (nights: readonly NightAhead[]): PricedOtherwise[] =>
  nights.flatMap(({ night, billed, whole, coming }) => {
    const now = minus(whole, coming)
    return now === billed ? [] : [{ night, billed, now }]
  })

/** What the bill says of them. In: what `pricedOtherwise` has found, the coins. Out: one text in English. Source: domain/finance 10.7. */
export const otherwiseText = (nights: readonly PricedOtherwise[], coins: Coins): string => {
  const each = nights.map(
    ({ night, billed, now }) => `${night} at ${coins.write(billed)}, now ${coins.write(now)}`,
  )
  return `Billed ahead at another price than it has now: ${each.join('; ')}. Reverse it and bill it again.`
}
