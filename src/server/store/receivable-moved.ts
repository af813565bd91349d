import type { BusinessDate } from '../../hotel/business-date'
import { type MovableItem, type OnAccount } from '../../hotel/receivable-move'
import type { Tx } from '../tx'

/** A document as it stands, with what is copied of it. */
export type StandingItem = MovableItem & {
  account_id: number
  item_date: BusinessDate
  due_date: BusinessDate
  parent_item_id: number | null
  folio_id: number | null
}
type Row = Omit<StandingItem, 'net' | 'applied'> & { net: string; applied: string }

/** Documents by their ids, oldest first; one that is not there is missing. One query. */
export async function loadStandingItems(tx: Tx, ids: readonly number[]): Promise<StandingItem[]> {
  const { sql, property_id, coins } = tx
  const rows = await sql<Row[]>`
    select i.id, i.ar_account_id as account_id, i.document_no, i.kind, i.item_date, i.due_date, i.is_disputed, i.parent_item_id, i.folio_id, s.net, s.applied,
           p.document_no as parent_no,
           exists (select from ar_item m where m.property_id = i.property_id and m.parent_item_id = i.id) as is_compressed
      from ar_item i
      join ar_item_state s on s.property_id = i.property_id and s.id = i.id
      left join ar_item p on p.property_id = i.property_id and p.id = i.parent_item_id
     where i.property_id = ${property_id} and i.id = any (${[...ids]}::bigint[]) order by i.item_date, i.document_no, i.id`
  return rows.map(({ net, applied, ...row }) => ({
    ...row,
    net: coins.read(net),
    applied: coins.read(applied),
  }))
}

/** The same documents on another account, with their dates, numbers and papers; in their order. */
export async function copyItems(
  { sql, property_id, who }: Tx,
  items: readonly Pick<StandingItem, 'id'>[],
  to_account_id: number,
): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; from: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, document_no, folio_id, item_date, due_date, original, reservation_id, guest_name, reference,
           supplement, came_from_item_id, reminder_level, reminded_on, is_disputed, created_by_id)
    select i.property_id, ${to_account_id}, i.kind, i.document_no, i.folio_id, i.item_date, i.due_date, s.net, i.reservation_id, i.guest_name, i.reference,
           i.supplement, i.id, i.reminder_level, i.reminded_on, i.is_disputed, ${who.employee_id}
      from ar_item i join ar_item_state s on s.property_id = i.property_id and s.id = i.id
     where i.property_id = ${property_id} and i.id = any (${items.map(({ id }) => id)}::bigint[]) order by i.item_date, i.document_no, i.id
    returning id, came_from_item_id as from`
  return new Map(rows.map(({ id, from }) => [from, id]))
}

export const onAccount = (account: { id: number }, ar_item_id: number, text: string): OnAccount => ({
  ar_account_id: account.id,
  ar_item_id,
  text,
})
