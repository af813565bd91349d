import { creditAmounts, creditTotal, type Credited, type WantedCredit } from '../../hotel/credit-bill'
import { type AdjustedGroup, planAdjustment } from '../../hotel/journal/adjustment'
import type { NewEntry } from '../../hotel/journal/entry'
import type { StandingPosting } from '../../hotel/journal/standing'
import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { accept, Refused } from '../serve'
import { loadWhy } from '../store/adjustment-code'
import { demandAuthority } from '../store/authority'
import { type FolioLine, type FolioToCredit, loadCreditLines } from '../store/credit-facts'
import type { Tx } from '../tx'

export type CreditInput = InputOf<typeof cashiering.credit>

export type PlannedCredit = {
  lines: readonly FolioLine[]
  credited: readonly Credited[]
  groups: readonly AdjustedGroup[]
  total: Money
  /** The entry, where its lines stand or where they are said to. */
  entry: (place?: CreditPlace) => NewEntry
  reason: string
}
/** Of a receivables account: the document that the credit is. */
export type CreditPlace = Pick<StandingPosting, 'holder_id' | 'ar_item_id'>

/** Which lines of a folio go back, how much of each, and why. Refuses `nothing_selected` and what creditAmounts does. */
export async function planCredit(tx: Tx, input: CreditInput, folio: FolioToCredit): Promise<PlannedCredit> {
  const lines = await loadCreditLines(tx, folio)
  const credited = accept(creditAmounts(lines, wantedOf(tx, input), tx.coins))
  const total = creditTotal(credited)
  if (total <= 0n) throw new Refused(refuse('nothing_selected'))
  const { adjustment_code_id, reason } = await loadWhy(tx, input, { types, otherwise })
  const groups = credited.map(({ posting_id, amounts }) => {
    const { rebatable } = lines.find(line => line.posting_id === posting_id) as FolioLine
    return { ...rebatable, amounts, is_beyond: false }
  })
  const why = { rebate: 'credit_bill', adjustment_code_id, reason, reference: folio.display_no } as const
  const entry = (place: CreditPlace | undefined) => {
    const placed = groups.map(group => ({ ...group, shown: { ...group.shown, ...place } }))
    const planned = planAdjustment(placed, why, tx.today)
    if (!planned) throw new Refused(refuse('nothing_selected'))
    return planned
  }
  return { lines, credited, groups, total, entry, reason }
}

/** Beyond the limit of whoever credits, another person consents. Refuses `authority_limit`. */
export const demandCredit = async (tx: Tx, { approval }: CreditInput, amount: Money): Promise<void> => {
  await demandAuthority(tx, { kind: 'credit_bill', amount, permission: 'Issue credit bill', approval })
}

const wantedOf = ({ coins }: Tx, { lines }: CreditInput): WantedCredit[] | 'all' =>
  lines === 'all'
    ? 'all'
    : lines.map(({ posting_id, amount }) => ({
        posting_id,
        ...(amount === undefined ? {} : { amount: coins.read(amount) }),
      }))

const types = ['credit_bill'] as const
const otherwise = 'Please choose a reason of type credit bill.'
