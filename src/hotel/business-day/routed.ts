import type { NewPosting } from '../journal/entry'
import { absolute, allocate, type Money, negate, plus, zero } from '../money'
import { baseOfPart, type PostingGroup, pourGroup } from '../posting-group'
import { route, type RoutingFacts, takenAfter } from '../routing'
import type { LandingCharge } from '../routing-instruction'

/** Sends a charge group where its payer wants it: one group for each part. */
export type RouteGroup = (account_id: number, postings: NewPosting[]) => NewPosting[][]

/**
 * What each instruction has given so far, by its id: a limit is drawn on by its own account and by all that route to it. Shared by the
 * days that are planned together.
 */
export type Taken = Map<number, Money>

/** Where nobody routes anything. */
export const unrouted: RouteGroup = (_account_id, postings) => (postings.length === 0 ? [] : [postings])

/**
 * Routing for the many charges of one planning: what an earlier charge took of a limit is gone for the next.
 * In: facts by account, and the subgroup and group of a code. Out: a RouteGroup. Charges on the package ledger are not routed:
 * their wrapper is. Source: domain/finance 5.4.
 */
export function routeAll(
  factsOf: (account_id: number) => RoutingFacts | undefined,
  classify: (transaction_code_id: number) => LandingCharge['code'],
  business_date: LandingCharge['business_date'],
  taken: Taken = new Map(),
): RouteGroup {
  return (account_id, postings) => {
    if (postings.length === 0) return []
    const facts = factsOf(account_id)
    const [main] = postings
    if (!facts || facts.instructions.length === 0 || main.ledger !== 'guest') return [postings]
    const total = postings.reduce((all, { amount }) => plus(all, amount), zero)
    const takenBefore = new Map([...facts.taken, ...taken])
    const { parts, skipped } = route(
      {
        business_date,
        code: classify(main.transaction_code_id),
        total,
        account_id,
        window_no: main.window_no,
        ignore_routing: false,
      },
      { ...facts, taken: takenBefore },
    )
    for (const [id, amount] of takenAfter(takenBefore, parts)) taken.set(id, amount)
    const whole = { main: main.amount, generated: postings.slice(1).map(({ amount }) => amount) }
    const cut = pourGroup(
      whole,
      parts.map(({ amount }) => amount),
    )
    const amountsOf = (index: number) => [cut[index].main, ...cut[index].generated]
    const taxable = postings.map((posting, at) => taxablesOf(posting, at - 1, whole, cut))
    return parts.map((part, index) => {
      const amounts = amountsOf(index)
      const isCut = parts.length > 1
      return postings
        .map((posting, at) => ({
          ...resized(posting, amounts[at], taxable[at][index]),
          holder_id: part.account_id,
          window_no: part.window_no,
          routing_instruction_id: part.routing_instruction_id ?? undefined,
          routed_from_account_id: part.account_id === account_id ? undefined : account_id,
          explain: {
            ...posting.explain,
            // The limits of the target's own bills count what landed on them.
            ...(part.window_instruction_id === null
              ? {}
              : { window_instruction: part.window_instruction_id }),
            ...(isCut ? { part: index + 1 } : {}),
            ...(skipped.length > 0 ? { routing_skipped: skipped } : {}),
          },
        }))
        .filter(({ amount }) => amount !== 0n)
    })
  }
}

/** What each part of a tax is on: together what the whole is on. */
function taxablesOf(
  { amount, taxable_amount }: NewPosting,
  at: number,
  whole: PostingGroup,
  parts: readonly PostingGroup[],
): NewPosting['taxable_amount'][] {
  if (taxable_amount == null || amount === 0n) return parts.map(() => taxable_amount)
  const shares = allocate(
    taxable_amount,
    parts.map(({ main, generated }) => absolute(generated[at] ?? main)),
  )
  return parts.map((part, index) => baseOfPart(taxable_amount, at, { whole, part }) ?? shares[index])
}

/** A posting with another amount: its other side follows. */
function resized(
  posting: NewPosting,
  amount: Money,
  taxable_amount: NewPosting['taxable_amount'],
): NewPosting {
  if (amount === posting.amount) return posting
  return {
    ...posting,
    amount,
    taxable_amount,
    contra: posting.contra.map(line => ({ ...line, amount: negate(amount) })),
  }
}
