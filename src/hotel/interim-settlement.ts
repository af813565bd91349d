import { type Money, minus, negate, sum } from './money'
import { type Refusal, refuse } from './refusal'
import type { NewPosting } from './journal/entry'
import type { StandingGroup } from './journal/standing'

/** What of a bill is settled by itself: every posting that goes on its folio, and what they come to (+ is owed). */
export type NamedLines = { posting_ids: number[]; owed: Money }

type Sided = Pick<NewPosting, 'side' | 'amount'>

const owedOf = (postings: readonly Sided[]): Money =>
  sum(postings.map(({ side, amount }) => (side === 'charge' ? amount : negate(amount))))

/**
 * Interim settlement may name lines of a bill; a line brings the taxes that stand beside it, and nothing else. In: the groups of the
 * named postings, the postings, the bill. Out: what goes on the folio. Refuses `nothing_selected`, `other_bill`,
 * `posting_not_live`, `on_folio`. Source: domain/finance 10.3.
 */
export function namedLines(
  groups: readonly StandingGroup[],
  { posting_ids, window_no }: { posting_ids: readonly number[]; window_no: number },
): NamedLines | Refusal {
  const postings = groups.flat().filter(({ ledger }) => ledger === 'guest')
  const named = postings.filter(({ id }) => posting_ids.includes(id))
  if (named.length === 0) return refuse('nothing_selected')
  const elsewhere = named.find(posting => posting.window_no !== window_no)
  if (elsewhere) return refuse('other_bill', { line: elsewhere.description, n: elsewhere.window_no })
  // What a line generated may have been routed to another bill: it is settled there.
  const here = postings.filter(posting => posting.window_no === window_no)
  if (here.some(({ is_live }) => !is_live)) return refuse('posting_not_live')
  const printed = here.find(({ folio_no }) => folio_no !== null)
  if (printed) return refuse('on_folio', { folio: printed.folio_no })
  return { posting_ids: here.map(({ id }) => id), owed: owedOf(here) }
}

/**
 * What named lines still lack of zero once they are paid: + is missing, − is too much. In: the lines, what the payment posts (it may
 * cost something itself), what goes to city ledger. Refuses nothing. Source: domain/finance 10.3.
 */
export const missingOf = (
  { owed }: Pick<NamedLines, 'owed'>,
  { posted, city_ledger }: { posted: readonly Sided[]; city_ledger: readonly Money[] },
): Money => minus(sum([owed, owedOf(posted)]), sum(city_ledger))
