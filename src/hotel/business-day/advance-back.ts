import type { StandingGroup } from '../journal/standing'
import type { Money } from '../money'

/** One entry of an advance bill: the night it claimed, so that the end of day does not post it again. */
export type AheadEntry = { entry_id: number; claims: readonly string[] }

/** A folio that has some of it, and whether a credit bill may take that back. */
export type AheadFolio = { display_no: string; may_credit: boolean }

export type AheadBack = {
  /** On no folio: reversed. */
  reversed: StandingGroup[]
  /** On a folio that can be credited, by its number: a credit bill of exactly these lines. */
  credited: Map<string, StandingGroup[]>
  /** On a folio that is too old, or of an account that is closed: somebody has to see to it. */
  left: StandingGroup[]
  /** Of nights of which nothing is left: they can be posted again. */
  releases: string[]
}

/**
 * Nights that were billed ahead and will not be go back to whoever was charged with them: what no paper shows is reversed, what
 * is on a folio is credited on one of its own. In: the entries, the postings of them that stand, wherever they are, and the
 * folios that have some. Out: which goes which way, and which claims are free. Refuses nothing. Source: domain/finance 10.7.
 */
export function wayBackOfAhead(
  entries: readonly AheadEntry[],
  standing: readonly StandingGroup[],
  folios: readonly AheadFolio[],
): AheadBack {
  const creditable = new Set(
    folios.filter(({ may_credit }) => may_credit).map(({ display_no }) => display_no),
  )
  const printed = standing.filter(([{ folio_no }]) => folio_no !== null)
  const left = printed.filter(group => !creditable.has(numberOf(group)))
  const credited = new Map<string, StandingGroup[]>()
  for (const group of printed.filter(each => creditable.has(numberOf(each)))) {
    credited.set(numberOf(group), [...(credited.get(numberOf(group)) ?? []), group])
  }
  const held = new Set(left.map(([{ root_entry_id }]) => root_entry_id))
  return {
    reversed: standing.filter(([{ folio_no }]) => folio_no === null),
    credited,
    left,
    releases: entries.filter(({ entry_id }) => !held.has(entry_id)).flatMap(({ claims }) => claims),
  }
}

const numberOf = ([{ folio_no }]: StandingGroup): string => folio_no ?? ''

/**
 * Whoever has paid gets it back: a company that took the folio has the credit on its account, everybody else on the bill that
 * the folio is of, to be paid out or used. In: the credit, what of the folio went to a receivables account that is there still.
 * Out: true for the receivables account. Refuses nothing. Source: domain/finance 10.5, 10.7.
 */
export const goesToReceivables = (credit: Money, city_ledger: Money): boolean =>
  credit > 0n && credit <= city_ledger
