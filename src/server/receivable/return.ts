import { planReversal } from '../../hotel/journal/reversal'
import { sum } from '../../hotel/money'
import { refuseReturn, type ReturnableItem } from '../../hotel/receivable-back'
import { receivable } from '../../wire/receivable'
import { demand, found, Refused, serve } from '../serve'
import { lockAccounts, setAccountStatus, touchAccounts } from '../store/account'
import { post } from '../store/journal'
import { lockReceivable } from '../store/receivable'
import { myShift } from '../store/shift'
import { loadStanding } from '../store/standing'
import { note, type Tx } from '../tx'

/**
 * What a bill gave to receivables today is the bill's again: its paper void, its entries mirrored, the account of the stay open with
 * the balance; an invoice by hand is no more (domain/finance 14.6). What stands on one paper goes back together.
 */
export const serveReturn = serve(
  receivable.returnInvoice,
  async ({ item_id, reason }, { tx, today, who }) => {
    const { sql, property_id, coins } = tx
    const seen = await itemsOf(tx, item_id)
    const bills = [...new Set(seen.flatMap(({ folio_account_ids }) => folio_account_ids))]
    const accounts = await lockAccounts(
      tx,
      bills.toSorted((a, b) => a - b),
    )
    const holders = [...new Set(seen.map(({ ar_account_id }) => ar_account_id))].toSorted((a, b) => a - b)
    for (const id of holders) await lockReceivable(tx, id)
    const items = await itemsOf(tx, item_id)
    for (const item of items) {
      const refusal = refuseReturn(item, today)
      if (refusal) throw new Refused(refusal)
    }
    const [{ folio_id, document_no, ar_account_id }] = items
    if (folio_id !== null) demand(who, 'Void folio')

    const entries = [...new Set(items.flatMap(({ entry_ids }) => entry_ids))]
    const groups = await loadStanding(tx, { root_entry_ids: entries })
    const claims = await sql<{ claim_key: string }[]>`
    select claim_key from posting_claim
     where property_id = ${property_id} and entry_id = any (${entries}::bigint[]) and released_by_entry_id is null`
    const released = claims.map(({ claim_key }) => claim_key)
    const shift = await myShift(tx)
    await post(tx, [planReversal(groups, { reason }, released)], { cashier_shift_id: shift.id })
    if (folio_id !== null) await voidPaper(tx, folio_id, reason)
    for (const { id, status } of accounts)
      if (status === 'closed' || status === 'pre_stay') await setAccountStatus(tx, id, 'reopened')
      else await touchAccounts(tx, [id])

    const amount = sum(items.map(({ net }) => net))
    const account = await lockReceivable(tx, ar_account_id)
    note(tx, {
      entity: 'ar_account',
      entity_id: account.id,
      label: `${document_no ?? 'Charge'} of ${coins.write(amount)} taken back from ${account.account_no} ${account.name}: ${reason}`,
    })
    return {
      item_ids: items.map(({ id }) => id),
      document_no,
      amount: coins.write(amount),
      balance: coins.write(account.balance),
      folio_account_id: bills[0] ?? null,
    }
  },
)

/** The number of a paper stays, and it is void; what stood on it is free. */
export async function voidPaper(
  { sql, property_id, who }: Tx,
  folio_id: number,
  reason: string,
): Promise<void> {
  await sql`
    update folio set status = 'void', void_reason = ${reason}, voided_by_id = ${who.employee_id}, voided_at = now()
     where property_id = ${property_id} and id = ${folio_id}`
  await sql`update folio_posting set live = false where property_id = ${property_id} and folio_id = ${folio_id}`
}

type Item = ReturnableItem & {
  id: number
  ar_account_id: number
  folio_id: number | null
  entry_ids: number[]
  folio_account_ids: number[]
}
type Row = Omit<Item, 'net' | 'applied'> & { net: string; applied: string }

/** A document, first, and what else stands on its paper. */
async function itemsOf({ sql, property_id, coins }: Tx, item_id: number): Promise<Item[]> {
  const rows = await sql<Row[]>`
    select i.id, i.ar_account_id, i.folio_id, i.document_no, i.kind, i.item_date, s.net, s.applied, t.display_no as statement_no,
           p.entry_ids, p.entry_kinds, g.folio_account_ids, g.account_kind,
           exists (select from folio c where c.property_id = i.property_id and c.credit_of_id = i.folio_id) as is_credited,
           (select q.document_no from ar_item q where q.property_id = i.property_id and q.id = i.parent_item_id) as parent_no,
           (select a.account_no from ar_item q join ar_account a on a.property_id = q.property_id and a.id = q.ar_account_id
             where q.property_id = i.property_id and q.came_from_item_id = i.id) as moved_to
      from ar_item m
      join ar_item i on i.property_id = m.property_id and (i.id = m.id or i.folio_id = m.folio_id)
      join ar_item_state s on s.property_id = i.property_id and s.id = i.id
      left join ar_statement t on t.property_id = i.property_id and t.id = i.statement_id
      cross join lateral (
        select coalesce(array_agg(distinct y.entry_id), '{}') as entry_ids, coalesce(array_agg(distinct e.kind), '{}') as entry_kinds
          from posting y join journal_entry e on e.property_id = y.property_id and e.id = y.entry_id
         where y.property_id = i.property_id and y.ar_item_id = i.id and y.ledger = 'ar' and y.reverses_id is null) p
      cross join lateral (
        select coalesce(array_agg(distinct a.id), '{}') as folio_account_ids, min(a.kind) as account_kind
          from posting y join folio_account a on a.property_id = y.property_id and a.id = y.folio_account_id
         where y.property_id = i.property_id and y.ar_item_id = i.id and y.ledger = 'guest') g
     where m.property_id = ${property_id} and m.id = ${item_id} order by i.id <> m.id, i.id`
  found(rows[0], { item_id })
  return rows.map(({ net, applied, ...row }) => ({
    ...row,
    net: coins.read(net),
    applied: coins.read(applied),
  }))
}
