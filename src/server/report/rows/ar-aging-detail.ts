import type { Row } from 'postgres'
import { ageInDays, bucketOf } from '../../../hotel/aging'
import { type Money, minus } from '../../../hotel/money'
import type { OpenItem } from '../../store/receivable-item'
import type { Tx } from '../../tx'
import { agedFor, bucketName, isOfAll } from '../aging'
import { ledgerProofs, upToToday } from '../ledger'
import type { ProofsOf, RowsOf } from '../rows'

/** The open items of the screen's aging, each with what it was and what it is about. */
export const rows: RowsOf = async (tx, params) => {
  const { coins } = tx
  const { aged, policy, items } = await agedFor(tx, params)
  const open = aged
    .toSorted(({ account: a }, { account: b }) => a.name.localeCompare(b.name) || a.id - b.id)
    .flatMap(({ account }) => (items.get(account.id) ?? []).map(item => ({ account, item })))
    .filter(({ item }) => ageInDays(item, policy) >= Number(params.min_age))
  const more = await loadMore(
    tx,
    open.map(({ item }) => item),
    String(params.as_of),
  )
  return open.map(({ account, item }): Row => {
    const { original, ...about } = more.get(item.id)!
    const age = ageInDays(item, policy)
    return {
      ...about,
      account_id: account.id,
      account: `${account.account_no} – ${account.name}`,
      kind: item.kind,
      document: item.document_no,
      date: item.item_date,
      due: item.due_date,
      age,
      // Money has no age.
      bucket: item.kind === 'payment' ? null : bucketName(bucketOf(age, policy), policy),
      original,
      paid: coins.write(minus(coins.read(original), item.open as Money)),
      open: coins.write(item.open),
      dispute: item.is_disputed ? 'Disputed' : null,
    }
  })
}

type More = {
  id: number
  original: string
  guest: string | null
  folio_no: string | null
  reminder: number | null
  reminded: string | null
}

async function loadMore(
  { sql, property_id }: Tx,
  items: readonly OpenItem[],
  as_of: string,
): Promise<Map<number, More>> {
  const rows = await sql<More[]>`
    select i.id, i.original, i.guest_name as guest, f.display_no as folio_no, m.level as reminder, m.business_date as reminded
      from ar_item i
      left join folio f on f.property_id = i.property_id and f.id = i.folio_id
      left join lateral (
        select x.level, x.business_date from ar_reminder x
         where x.property_id = i.property_id and x.ar_account_id = i.ar_account_id and i.id = any (x.item_ids) and x.business_date <= ${as_of}
         order by x.business_date desc limit 1) m on i.reminder_level > 0
     where i.property_id = ${property_id} and i.id = any (${items.map(({ id }) => id)}::bigint[])`
  return new Map(rows.map(row => [row.id, row]))
}

/** Of all accounts and ages it is the ledger. */
export const proofs: ProofsOf = async (tx, params, { open }) =>
  isOfAll(params) && params.min_age === 0
    ? await ledgerProofs(tx, { ledger: 'ar', day: upToToday(tx, params.as_of) }, { closing: open })
    : []
