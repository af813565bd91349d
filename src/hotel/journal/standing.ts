import type { BusinessDate } from '../business-date'
import { coinsOf, decimal, divideRounded, type Money, money, negate } from '../money'
import type { PostingGroup } from '../posting-group'
import { type Refusal, refuse } from '../refusal'
import type { ContraLine, HolderLedger, NewPosting, Origin, PostingLinks, PostingTexts } from './entry'

/** A posting that stands on a bill, with all that a correction copies of it. */
export type StandingPosting = PostingLinks &
  PostingTexts & {
    id: number
    parent_id: number | null
    ledger: HolderLedger
    holder_id: number
    /** Where it is shown now. */
    window_no: number
    transaction_code_id: number
    code: string
    description: string
    side: 'charge' | 'payment'
    origin: Origin
    quantity: string
    unit_price: Money | null
    amount: Money
    taxable_amount: Money | null
    revenue_date: BusinessDate
    business_date: BusinessDate
    explain: Record<string, unknown>
    is_live: boolean
    folio_no: string | null
    /** Something was given back of it, or of what it came from. */
    is_adjusted: boolean
    /** The whole of a night with its packages; an added package stands for itself, though it names the same rule. */
    is_wrapper: boolean
    /** Of the entry that first posted it: its number and kind. */
    root_entry_id: number
    root_entry_kind: string
    /** The other side of the posting that it comes from, for that posting's whole amount. */
    root_amount: Money
    contra: ContraLine[]
  }

/** A main posting with what it generated, the main one first. */
export type StandingGroup = readonly StandingPosting[]

/** The amounts of a group, as splitting and adjusting read them. */
export const amountsOf = (group: StandingGroup): PostingGroup => ({
  main: group[0].amount,
  generated: group.slice(1).map(({ amount }) => amount),
})

/**
 * A correction takes a whole group that stands, and none that is on paper. In: the groups. Out: nothing when they may be
 * corrected. Refuses `nothing_selected`, `posting_not_live`, `on_folio`. Source: domain/finance 7.1.
 */
export function refuseFixed(groups: readonly StandingGroup[]): Refusal | undefined {
  if (groups.length === 0) return refuse('nothing_selected')
  const postings = groups.flat()
  if (postings.some(({ is_live }) => !is_live)) return refuse('posting_not_live')
  const printed = postings.find(({ folio_no }) => folio_no !== null)
  return printed && refuse('on_folio', { folio: printed.folio_no })
}

/** What a correction writes again of a posting, without where it came from. */
export function copyOf(posting: StandingPosting): Omit<NewPosting, 'contra'> {
  const {
    id: _id,
    parent_id: _parent,
    code: _code,
    business_date: _day,
    is_live: _live,
    folio_no: _folio,
    is_adjusted: _adjusted,
    is_wrapper: _wrapper,
    root_entry_id: _entry,
    root_entry_kind: _kind,
    root_amount: _whole,
    contra: _contra,
    reverses_id: _reverses,
    moved_from_id: _moved,
    unit_price,
    ...copied
  } = posting
  return { ...copied, ...(unit_price === null ? {} : { unit_price }) }
}

/** The first of the chain that a posting comes from. */
export const rootOf = ({ id, root_id }: StandingPosting): number => root_id ?? id

/**
 * The negative of a group where it stands: what a reversal, a split-out and a transfer-out post. In: the group, the origin.
 * Out: postings without another side, parents counted from the group's own start.
 */
export const mirrored = (group: StandingGroup, origin: Origin): NewPosting[] =>
  group.map((posting, index) => ({
    ...copyOf(posting),
    origin,
    amount: negate(posting.amount),
    taxable_amount: posting.taxable_amount === null ? null : negate(posting.taxable_amount),
    quantity: negated(posting.quantity),
    reverses_id: posting.id,
    ...(index === 0 || group[0].id !== posting.parent_id ? {} : { parent: 0 }),
    contra: [],
  }))

const negated = (quantity: string): string => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`)

/** The other side of a reversal: what the root posted, mirrored, in proportion for a part of it. */
export const mirroredContra = ({ contra, amount, root_amount }: StandingPosting): ContraLine[] =>
  contra.map(line => ({
    ...line,
    amount: negate(partOf(line.amount, amount, root_amount)),
    ...(line.cash_amount === undefined
      ? {}
      : { cash_amount: mirroredCash(line.cash_amount, amount, root_amount) }),
  }))

const partOf = (whole: Money, part: Money, root: Money): Money =>
  part === root ? whole : money(divideRounded(whole * part, root))

const mirroredCash = (
  cash: NonNullable<ContraLine['cash_amount']>,
  part: Money,
  root: Money,
): NonNullable<ContraLine['cash_amount']> => {
  if (typeof cash === 'bigint') return negate(partOf(cash, part, root))
  const coins = coinsOf(decimal(cash).scale)
  return coins.write(negate(partOf(coins.read(cash), part, root)))
}

/** A night that is billed ahead and not there yet is reversed, never changed. Refuses `advance_unreleased` (domain/finance 10.7). */
export const refuseUnreleased = (groups: readonly StandingGroup[]): Refusal | undefined =>
  groups
    .flat()
    .some(
      ({ root_entry_kind, contra }) =>
        root_entry_kind === 'advance' && netted(contra).every(({ ledger }) => ledger === 'internal'),
    )
    ? refuse('advance_unreleased')
    : undefined

/** What is left of the other side: lines that took one another back are gone, as of a night billed in advance and released. */
export function netted(contra: readonly ContraLine[]): ContraLine[] {
  const lines = new Map<string, ContraLine>()
  for (const line of contra) {
    const key = `${line.ledger} ${line.ledger_account_id} ${line.cash_currency ?? ''}`
    const before = lines.get(key)
    lines.set(key, before ? { ...line, amount: money(before.amount + line.amount) } : line)
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0n)
}
