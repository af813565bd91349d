import type { BusinessDate } from '../../hotel/business-date'
import { type DepositReceipt, type DepositStatus, type FilledLine, matchReceipts } from '../../hotel/deposit'
import { type Money, minus, sum } from '../../hotel/money'
import type { Tx } from '../tx'

/** A line of what is asked for. */
export type DepositLineRow = {
  id: number
  reservation_id: number
  folio_account_id: number
  line_no: number
  rule: string | null
  is_manual: boolean
  amount: Money
  received: Money
  due_date: BusinessDate
  due_time: string
  status: DepositStatus
  waive_reason: string | null
  comments: string | null
  row_version: number
}

type Raw<R> = { [Field in keyof R]: R[Field] extends Money ? string : R[Field] }

/** The lines of a booking in their order. */
export async function loadDepositLines(
  { sql, property_id, coins }: Tx,
  reservation_id: number,
): Promise<DepositLineRow[]> {
  const rows = await sql<Raw<DepositLineRow>[]>`
    select d.id, d.reservation_id, d.folio_account_id, d.line_no, u.code as rule, d.is_manual, d.amount, d.received, d.due_date, d.due_time, d.status,
           d.waive_reason, d.comments, d.row_version
      from reservation_deposit d
      left join deposit_rule u on u.property_id = d.property_id and u.id = d.deposit_rule_id
     where d.property_id = ${property_id} and d.reservation_id = ${reservation_id} order by d.due_date, d.due_time, d.line_no`
  return rows.map(row => ({ ...row, amount: coins.read(row.amount), received: coins.read(row.received) }))
}

/** What fills lines of reservation `r` whose rule gives nothing back. */
export const receivedForGood = ({ sql }: Pick<Tx, 'sql'>) => sql`(
  select coalesce(sum(d.received), 0) from reservation_deposit d
    join deposit_rule u on u.property_id = d.property_id and u.id = d.deposit_rule_id and not u.is_refundable
   where d.property_id = r.property_id and d.reservation_id = r.id and d.status not in ('waived', 'cancelled'))`

/** A receipt with what became of it; `left` is what nothing has happened to. */
export type ReceiptRow = {
  posting_id: number
  account_id: number
  business_date: BusinessDate
  method: string
  /** The way it came, when it can go back that way. */
  payment_method_id: number | null
  receipt_no: string | null
  reservation_deposit_id: number | null
  amount: Money
  applied: Money
  refunded: Money
  moved: Money
  left: Money
}

/** Whether money can be taken and given back ahead of a stay by the method `m`. */
export const servesDeposits = ({ sql }: Pick<Tx, 'sql'>) => sql`
  m.is_active and 'deposit' = any (m.use_for) and m.payment_type not in ('city_ledger', 'complimentary', 'deposit_transfer')`

/** By which code a receipt `p` was paid; one that was moved, as the first of those that it came from. */
export const paidBy = ({ sql }: Pick<Tx, 'sql'>) => sql`(
  with recursive came (moved_from_id, transaction_code_id) as (
    select p.moved_from_id, p.transaction_code_id
     union all
    select f.moved_from_id, f.transaction_code_id from came join posting f on f.property_id = p.property_id and f.id = came.moved_from_id)
  select transaction_code_id from came where moved_from_id is null)`

/** The receipts on the deposit ledger of a stay that were not reversed, oldest first. */
export async function loadReceipts(
  { sql, property_id, coins }: Tx,
  reservation_id: number,
): Promise<ReceiptRow[]> {
  const rows = await sql<Omit<Raw<ReceiptRow>, 'left'>[]>`
    select p.id as posting_id, p.folio_account_id as account_id, p.business_date, p.description as method,
           (select m.id from payment_method m where m.property_id = p.property_id and m.transaction_code_id = ${paidBy({ sql })}
               and ${servesDeposits({ sql })} order by m.id limit 1) as payment_method_id, t.display_no as receipt_no,
           p.reservation_deposit_id, p.amount, coalesce(-u.applied, 0) as applied, coalesce(-u.refunded, 0) as refunded,
           coalesce(-u.moved, 0) as moved
      from folio_account a
      join posting p on p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'deposit'
       and p.adjusts_id is null and p.reverses_id is null
      left join receipt t on t.property_id = p.property_id and t.entry_id = p.entry_id
      left join lateral (
        select sum(x.amount) filter (where e.kind = 'deposit_apply') as applied, sum(x.amount) filter (where e.kind = 'deposit_refund') as refunded,
               sum(x.amount) filter (where e.kind = 'deposit_move') as moved
          from posting x join journal_entry e on e.property_id = x.property_id and e.id = x.entry_id
         where x.property_id = p.property_id and x.adjusts_id = p.id and x.reverses_id is null
           and not exists (select from posting y where y.property_id = x.property_id and y.reverses_id = x.id)) u on true
     where a.property_id = ${property_id} and a.reservation_id = ${reservation_id} and a.kind = 'stay'
       and not exists (select from posting y where y.property_id = p.property_id and y.reverses_id = p.id)
     order by p.id`
  return rows.map(row => {
    const [amount, applied, refunded, moved] = [row.amount, row.applied, row.refunded, row.moved].map(
      coins.read,
    )
    return { ...row, amount, applied, refunded, moved, left: minus(amount, sum([applied, refunded, moved])) }
  })
}

/** Receipts as they fill lines: less what was refunded and moved. */
export const receivedOf = (receipts: readonly ReceiptRow[]): DepositReceipt[] =>
  receipts.map(({ reservation_deposit_id, amount, refunded, moved }) => ({
    reservation_deposit_id,
    amount: minus(minus(amount, refunded), moved),
  }))

/**
 * Brings the status of every line up to what was received: after a receipt, a refund, a move or a reversal of one. Answers
 * the lines as they are then, each with what it received.
 */
export async function refreshDepositLines(
  tx: Tx,
  reservation_id: number,
): Promise<{ line: DepositLineRow; filled: FilledLine }[]> {
  const [lines, receipts] = await Promise.all([
    loadDepositLines(tx, reservation_id),
    loadReceipts(tx, reservation_id),
  ])
  const filled = matchReceipts(lines, receivedOf(receipts)).lines
  const versions = await keepFilled(tx, lines, filled)
  return lines.map((line, index) => ({
    line: { ...line, status: filled[index].status, row_version: versions.get(line.id) ?? line.row_version },
    filled: filled[index],
  }))
}

/** Keeps what changed of status and money received; answers the new versions of these lines. */
export async function keepFilled(
  { sql, property_id, coins }: Tx,
  lines: readonly DepositLineRow[],
  filled: readonly FilledLine[],
): Promise<Map<number, number>> {
  const changed = filled.filter(
    ({ status, received }, index) => status !== lines[index].status || received !== lines[index].received,
  )
  if (changed.length === 0) return new Map()
  const rows = changed.map(({ id, status, received }) => ({ id, status, received: coins.write(received) }))
  const kept = await sql<{ id: number; row_version: number }[]>`
    update reservation_deposit d set status = t.status, received = t.received
      from jsonb_to_recordset(${sql.json(rows)}::jsonb) as t (id bigint, status text, received numeric)
     where d.property_id = ${property_id} and d.id = t.id returning d.id, d.row_version`
  return new Map(kept.map(({ id, row_version }) => [id, row_version]))
}
