import { type AdjustableGroup, adjustGroups, remainingOf } from './adjustment'
import { addDays, type BusinessDate } from './business-date'
import { type Coins, type Money, negate, sum } from './money'
import { isRefusal, type Refusal, refuse } from './refusal'

export type CreditableFolio = {
  display_no: string
  type: string
  status: 'issued' | 'void'
  business_date: BusinessDate
  /** It names other documents, which are credited themselves. */
  is_collective: boolean
  /** A part of it was written off as a claim that nobody pays, and still is. */
  is_written_off: boolean
}

/**
 * An issued folio is corrected by a credit bill, for so many days. Out: nothing when it may be credited. Refuses
 * `not_creditable`, `credit_too_old`. Source: domain/finance 10.5.
 */
export function refuseCredit(
  folio: CreditableFolio,
  { today, most_days }: { today: BusinessDate; most_days: number },
): Refusal | undefined {
  const no = (cause: string) => refuse('not_creditable', { folio: folio.display_no, cause })
  if (folio.status === 'void') return no('it is void')
  if (folio.type === 'credit_bill') return no('it is a credit bill itself')
  if (folio.is_collective) return no('it is made of others; credit those')
  // The credit would be money of somebody who has not paid what was written off.
  if (folio.is_written_off) return no('a part of it is written off; take that back first')
  if (folio.business_date < addDays(today, -most_days)) {
    return refuse('credit_too_old', { folio: folio.display_no, days: most_days })
  }
  return undefined
}

/**
 * What was charged on a receivables account is credited there: no guest has paid it. In: the folio, what becomes of the money. Out:
 * nothing when it may. Refuses `not_creditable`. Source: domain/finance 10.5, 14.4.
 */
export const refuseSettling = (
  { display_no, type }: Pick<CreditableFolio, 'display_no' | 'type'>,
  kind: 'refund' | 'ar' | 'account',
): Refusal | undefined =>
  type === 'ar_invoice' && kind !== 'ar'
    ? refuse('not_creditable', {
        folio: display_no,
        cause: 'it is an invoice, which is credited on its account',
      })
    : undefined

/** A line of a folio as it can be credited: its main posting, with what earlier credits and rebates took. */
export type CreditLine = { posting_id: number; components: AdjustableGroup }
/** Without an amount: all that is left of the line. */
export type WantedCredit = { posting_id: number; amount?: Money }
export type Credited = { posting_id: number; amounts: Money[] }

/** What of a line can still be credited, flat taxes too. */
export const creditLeft = ({ components }: CreditLine): Money =>
  remainingOf(components, { include_flat: true })

/**
 * Of each line at most what is left of it, shared by price and taxes as they stand on the folio. In: the folio's lines, which
 * of them and how much (or all), coins. Out: per credited line one signed amount per component, as adjustments have it.
 * Refuses `not_found`, `credit_exceeds`, `nothing_selected`. Source: domain/finance 10.5.
 */
export function creditAmounts(
  lines: readonly CreditLine[],
  wanted: readonly WantedCredit[] | 'all',
  coins: Coins,
): Credited[] | Refusal {
  const chosen = wanted === 'all' ? lines.filter(line => creditLeft(line) !== 0n) : wanted
  const credited: Credited[] = []
  for (const each of chosen) {
    const line = lines.find(({ posting_id }) => posting_id === each.posting_id)
    if (!line) return refuse('not_found', { posting_id: each.posting_id })
    const amounts = amountsOf(line, 'amount' in each ? each.amount : undefined, coins)
    if (isRefusal(amounts)) return amounts
    credited.push({ posting_id: line.posting_id, amounts })
  }
  return credited.length === 0 ? refuse('nothing_selected') : credited
}

function amountsOf(line: CreditLine, amount: Money | undefined, coins: Coins): Money[] | Refusal {
  const left = creditLeft(line)
  const exceeds = refuse('credit_exceeds', { remaining: coins.write(left) })
  const asked = amount ?? left
  const isWithin = left < 0n ? left <= asked && asked < 0n : 0n < asked && asked <= left
  if (!isWithin) return exceeds
  const adjustment = { by: 'amount' as const, value: coins.write(asked), include_flat: true }
  const shared = adjustGroups([line.components], adjustment, coins)
  return isRefusal(shared) ? exceeds : shared[0]
}

/** What is given back altogether. */
export const creditTotal = (credited: readonly Credited[]): Money =>
  negate(sum(credited.flatMap(({ amounts }) => amounts)))
