import type { Coins, Money } from './money'
import type { Question } from './question'

/** A rate that a stay could change to, with what its rooms would cost then. */
export type OtherRate = { id: number; code: string; total: Money }

/** The answer that leaves the price as it is. */
export const keepPrice = 'keep'

/**
 * Whoever is attached to a reservation and holds a rate is offered it; nothing is repriced on its own (domain/reservations 3.4).
 * In: who holds the rates, what the rooms cost now, the rates held with their totals, the best first. Out: the question
 * `negotiated_found`, answered by `keep` or the id of a rate; nothing where none is held. Refuses nothing.
 */
export function askFound(
  { profile, total }: { profile: string; total: Money },
  rates: readonly OtherRate[],
  coins: Coins,
): Question | undefined {
  const [best] = rates
  if (best === undefined) return undefined
  const old = coins.write(total)
  return {
    code: 'negotiated_found',
    text: `${profile} holds rate ${best.code}: ${coins.write(best.total)} instead of ${old}. Use it?`,
    choices: [...choicesOf(rates, coins), { value: keepPrice, label: `Keep ${old}` }],
    data: { old, rates: said(rates, coins) },
  }
}

/**
 * A price agreed with somebody who no longer stands behind the reservation is kept knowingly or left (domain/reservations 3.4).
 * In: the negotiated code and what the rooms cost, other rates with their totals. Out: the question `negotiated_lost`, answered by
 * `keep` (as a fixed price) or the id of another rate. Refuses nothing.
 */
export function askLost(
  { code, total }: { code: string; total: Money },
  rates: readonly OtherRate[],
  coins: Coins,
): Question {
  const old = coins.write(total)
  return {
    code: 'negotiated_lost',
    text: `Nobody here holds rate ${code} any more. Keep ${old} as a fixed price, or take another rate?`,
    choices: [{ value: keepPrice, label: `Keep ${old} as a fixed price` }, ...choicesOf(rates, coins)],
    data: { old, rates: said(rates, coins) },
  }
}

const choicesOf = (rates: readonly OtherRate[], coins: Coins) =>
  rates.map(({ id, code, total }) => ({ value: String(id), label: `${code} at ${coins.write(total)}` }))

const said = (rates: readonly OtherRate[], coins: Coins) =>
  rates.map(({ code, total }) => ({ code, total: coins.write(total) }))
