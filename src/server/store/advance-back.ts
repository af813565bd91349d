import type { BusinessDate } from '../../hotel/business-date'
import { type AheadEntry, goesToReceivables, wayBackOfAhead } from '../../hotel/business-day/advance-back'
import { creditAmounts, creditLeft, creditTotal, refuseCredit } from '../../hotel/credit-bill'
import { planAdjustment } from '../../hotel/journal/adjustment'
import { planReversal } from '../../hotel/journal/reversal'
import type { StandingGroup } from '../../hotel/journal/standing'
import { type Money, plus, sum, zero } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { accept, Refused } from '../serve'
import type { Tx } from '../tx'
import { lookAgain } from './as-seen'
import { type FolioToCredit, leftOf, loadCreditLines, loadFolioToCredit } from './credit-facts'
import { creditReceivable, keepCredit } from './credit-kept'
import { issueFolio } from './folio'
import { freeNight } from './free-night'
import { post, type PostedBy } from './journal'
import { loadReceivable } from './receivable'
import { loadStanding } from './standing'

type Which = { reservation_id: number; from: BusinessDate }

/** A credit that is posted and has no number yet; `ar_account`: whose account has it, null for the bill of the folio. */
export type AdvanceCredit = {
  folio: FolioToCredit
  amount: Money
  ar_account: string | null
  posting_ids: number[]
}

/** Amounts in the house's money. `on_folio`: what no credit bill may take back any more. */
export type TakenBackAdvance = {
  returned: Money
  credits: AdvanceCredit[]
  on_folio: Money
  account_ids: number[]
}

const reason = 'Nights paid ahead that will not be'

/** The accounts on whose bills nights of a stay were billed ahead; they are locked with the stay's own, in ascending id. */
export async function accountsBilledAhead(
  { sql, property_id }: Tx,
  { reservation_id, from }: Which,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct p.folio_account_id as id
      from posting n join journal_entry e on e.property_id = n.property_id and e.id = n.entry_id and e.kind = 'advance'
      join posting r on r.property_id = e.property_id and r.entry_id = e.id
      join posting p on p.property_id = r.property_id and (p.id = r.id or p.root_id = r.id) and p.folio_account_id is not null
     where n.property_id = ${property_id} and n.reservation_id = ${reservation_id} and n.revenue_date >= ${from}`
  return rows.map(({ id }) => id)
}

/**
 * Nights that will not be go back to whoever has paid them ahead: what is on no folio by reversal, what is on one by a credit bill
 * of exactly these lines, and the nights can be posted again (domain/finance 10.7). Nothing leaves the house by it, so it needs no
 * right of its own: the credit waits on the bill, or on the account of the company that took the folio. The credit bills get their
 * numbers from `issueAdvanceCredits`, last of all. `locked`: the accounts that the caller has locked.
 */
export async function takeBackAdvance(
  tx: Tx,
  which: Which & { locked: readonly number[] },
  by: PostedBy,
): Promise<TakenBackAdvance> {
  const entries = await loadEntries(tx, which)
  if (entries.length === 0) return { returned: zero, credits: [], on_folio: zero, account_ids: [] }
  const standing = await loadStanding(tx, { root_entry_ids: entries.map(({ entry_id }) => entry_id) })
  const account_ids = [...new Set(standing.flat().map(({ holder_id }) => holder_id))]
  if (account_ids.some(id => !which.locked.includes(id)))
    throw lookAgain('nights were billed ahead meanwhile')
  const folios = await loadFolios(tx, standing)
  const { reversed, credited, left, releases } = wayBackOfAhead(entries, standing, folios)
  if (reversed.flat().some(({ is_adjusted }) => is_adjusted)) throw new Refused(refuse('has_adjustments'))
  await freeNight(tx, releases, [])
  // The claims are free again with the first entry that takes something back.
  let free = releases
  if (reversed.length > 0) {
    await post(tx, [planReversal(reversed, { reason }, free)], by)
    free = []
  }
  const credits: AdvanceCredit[] = []
  for (const [display_no, groups] of credited) {
    const folio = folios.find(each => each.display_no === display_no) as FolioToCredit
    const credit = await creditAhead(tx, folio, { groups, releases: free }, by)
    if (!credit) continue
    credits.push(credit)
    free = []
  }
  return {
    returned: plus(totalOf(reversed), sum(credits.map(({ amount }) => amount))),
    credits,
    on_folio: left.length === 0 ? zero : leftOf(await loadCreditLines(tx, { posting_ids: mainsOf(left) })),
    account_ids,
  }
}

/** The credit bills of what was taken back, with the next numbers of their series. */
export async function issueAdvanceCredits(
  tx: Tx,
  credits: readonly AdvanceCredit[],
  cashier_number?: number,
): Promise<{ folio_id: number; display_no: string }[]> {
  const issued: { folio_id: number; display_no: string }[] = []
  for (const { folio, posting_ids } of credits) {
    const { account_id, window_no } = placeOf(folio)
    const credit_of = {
      id: folio.id,
      display_no: folio.display_no,
      business_date: folio.business_date,
      reason,
    }
    const bill = await issueFolio(tx, {
      account_id,
      window_no,
      type: 'credit_bill',
      posting_ids,
      credit_of,
      ...(cashier_number === undefined ? {} : { cashier_number }),
    })
    if (!bill) throw new Refused(refuse('folio_empty'))
    issued.push(bill)
  }
  return issued
}

async function loadEntries({ sql, property_id }: Tx, { reservation_id, from }: Which): Promise<AheadEntry[]> {
  return await sql<{ entry_id: number; claims: string[] }[]>`
    select e.id as entry_id,
           array(select claim_key from posting_claim c
                  where c.property_id = e.property_id and c.entry_id = e.id and c.released_by_entry_id is null) as claims
      from journal_entry e
     where e.property_id = ${property_id} and e.kind = 'advance' and exists (
       select from posting p where p.property_id = e.property_id and p.entry_id = e.id and p.reservation_id = ${reservation_id}
          and p.revenue_date >= ${from})
     order by e.id`
}

/** The folios that have some of it. One of an account that is closed meanwhile has nowhere to keep its credit. */
async function loadFolios(
  tx: Tx,
  standing: readonly StandingGroup[],
): Promise<(FolioToCredit & { may_credit: boolean })[]> {
  const { sql, property_id, today } = tx
  const printed = mainsOf(standing.filter(([{ folio_no }]) => folio_no !== null))
  if (printed.length === 0) return []
  const rows = await sql<{ id: number; is_closed: boolean }[]>`
    select f.id, a.status = 'closed' as is_closed
      from folio f join folio_account a on a.property_id = f.property_id and a.id = f.folio_account_id
     where f.property_id = ${property_id} and f.id in (
       select folio_id from folio_posting where property_id = ${property_id} and live and posting_id = any (${printed}::bigint[]))
     order by f.id`
  return await Promise.all(
    rows.map(async ({ id, is_closed }) => {
      const folio = await loadFolioToCredit(tx, id)
      const refusal = refuseCredit(folio, { today, most_days: folio.most_days })
      return { ...folio, may_credit: !is_closed && refusal === undefined }
    }),
  )
}

/** Nothing for lines that an earlier credit bill has taken back wholly. */
async function creditAhead(
  tx: Tx,
  folio: FolioToCredit,
  { groups, releases }: { groups: readonly StandingGroup[]; releases: string[] },
  by: PostedBy,
): Promise<AdvanceCredit | undefined> {
  const lines = await loadCreditLines(tx, { posting_ids: mainsOf(groups) })
  const open = lines.filter(line => creditLeft(line) !== 0n)
  if (open.length === 0) return undefined
  const credited = accept(creditAmounts(open, 'all', tx.coins))
  const chosen = open.map(({ rebatable }, index) => ({
    ...rebatable,
    amounts: credited[index].amounts,
    is_beyond: false,
  }))
  const entry = planAdjustment(
    chosen,
    { rebate: 'credit_bill', reason, reference: folio.display_no },
    tx.today,
  )
  if (!entry) return undefined
  const amount = creditTotal(credited)
  const [{ posting_ids }] = await post(tx, [{ ...entry, releases }], by)
  const place = placeOf(folio)
  const credit = { folio, ...place, total: amount }
  const ar_account = await payerOf(tx, folio, amount)
  if (amount === zero) return { folio, amount, ar_account, posting_ids }
  const settled = ar_account
    ? await creditReceivable(tx, credit, { answers: {}, who: tx.who }, by)
    : await keepCredit(tx, credit, place, by)
  return { folio, amount, ar_account, posting_ids: [...posting_ids, settled] }
}

/** The receivables account that has paid it, by name; an account that is closed takes nothing. */
async function payerOf(
  tx: Tx,
  { ar_account, city_ledger }: FolioToCredit,
  amount: Money,
): Promise<string | null> {
  if (!ar_account || !goesToReceivables(amount, tx.coins.read(city_ledger))) return null
  const { status } = await loadReceivable(tx, ar_account.id)
  return status === 'closed' ? null : ar_account.name
}

const placeOf = ({ account_id, window_no }: FolioToCredit) => ({
  account_id: account_id as number,
  window_no: window_no ?? 1,
})
const mainsOf = (groups: readonly StandingGroup[]): number[] => groups.map(([{ id }]) => id)
const totalOf = (groups: readonly StandingGroup[]): Money => sum(groups.flat().map(({ amount }) => amount))
