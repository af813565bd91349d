import { refuseField } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import { together } from '../together'
import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

export type AccountStatus = 'pre_stay' | 'open' | 'closed' | 'reopened'

/** A folio account: a stay, a passer-by sale or a house account (domain/finance 5.1). */
export type AccountRow = {
  id: number
  kind: 'stay' | 'passer_by' | 'house'
  reservation_id: number | null
  name: string
  status: AccountStatus
  tax_type_id: number | null
  credit_limit: string | null
  is_no_post: boolean
  row_version: number
}

const columns = [
  'id',
  'kind',
  'reservation_id',
  'name',
  'status',
  'tax_type_id',
  'credit_limit',
  'is_no_post',
  'row_version',
] as const

/** Locks an account; money on it waits for this. Several are locked in ascending id, so that no two calls block each other. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRow> {
  const [row] = await lockAccounts(tx, [id])
  return row
}

/** The same for several, in ascending id. One round trip. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<AccountRow[]> {
  const { sql, property_id } = tx
  const those = sql`a.id = any (${[...ids]}::bigint[])`
  const [, rows] = await together([
    holdStays(tx, those),
    sql<AccountRow[]>`
      select ${sql(columns)} from folio_account a where a.property_id = ${property_id} and ${those} order by a.id for update`,
  ])
  for (const id of ids)
    found(
      rows.find(row => row.id === id),
      { account_id: id },
    )
  return rows
}

/**
 * Holds the stays of accounts `a`, to be sent before the accounts are locked. Who has a stay at the desk locks it first and its account
 * then, and what is posted names the stay: without this the two would wait for each other until the database ends one of them.
 */
export const holdStays = ({ sql, property_id }: Tx, those: Fragment) => sql`
  select from reservation r
   where r.property_id = ${property_id}
     and r.id in (select a.reservation_id from folio_account a where a.property_id = ${property_id} and ${those})
   order by r.id for key share`

/** The stay account of a reservation, locked, where it has one already: what stands on it is read after this. */
export async function lockAccountOfStay(
  { sql, property_id }: Tx,
  reservation_id: number,
): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select ${sql(columns)} from folio_account where property_id = ${property_id} and reservation_id = ${reservation_id} and kind = 'stay' for update`
  return row
}

/** The stay account of a reservation, locked; made with its window 1 when there is none yet. */
export async function lockStayAccount(
  tx: Tx,
  reservation: { id: number; is_no_post: boolean; payment_method_id: number | null },
  name: string,
): Promise<AccountRow> {
  const there = await lockAccountOfStay(tx, reservation.id)
  if (there) return there
  const { sql, property_id } = tx
  const [made] = await sql<AccountRow[]>`
    insert into folio_account (property_id, kind, reservation_id, name, is_no_post)
    values (${property_id}, 'stay', ${reservation.id}, ${name}, ${reservation.is_no_post})
    on conflict (property_id, reservation_id) where kind = 'stay' do nothing returning ${sql(columns)}`
  // Somebody else has made it meanwhile.
  if (!made) return found(await lockAccountOfStay(tx, reservation.id), { reservation_id: reservation.id })
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, payment_method_id)
    values (${property_id}, ${made.id}, 1, ${reservation.payment_method_id})`
  return made
}

/**
 * How windows of an account are paid; those that there are not yet are opened. Refuses `validation` for a window beyond those of
 * the house. Called under the lock of the account.
 */
export async function keepWindowMethods(
  tx: Tx,
  account_id: number,
  payment: readonly { window_no: number; payment_method_id: number }[],
): Promise<void> {
  const { sql, property_id, who } = tx
  await refuseAboveCount(tx, Math.max(...payment.map(({ window_no }) => window_no)), 'payment')
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, payment_method_id, created_by_id, updated_by_id)
    select ${property_id}, ${account_id}, t.window_no, t.payment_method_id, ${who.employee_id || null}, ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(payment as never)}::jsonb) as t (window_no smallint, payment_method_id bigint)
    on conflict (property_id, folio_account_id, window_no)
    do update set payment_method_id = excluded.payment_method_id, updated_by_id = excluded.updated_by_id`
}

/** Refuses `validation` for a window that the house does not have. */
export async function refuseAboveCount(
  { sql, property_id }: Tx,
  window_no: number,
  field = 'window_no',
): Promise<void> {
  const [{ most }] = await sql<{ most: number }[]>`
    select coalesce(folio_window_count, 8) as most from property_control where property_id = ${property_id}`
  if (window_no > most) throw new Refused(refuseField(field, `This house has ${most} windows.`))
}

/** Opens the stay account of a reservation, made with its window 1 when there is none yet: one statement, the row is locked. */
export async function openStayAccount(
  { sql, property_id }: Tx,
  reservation: { id: number; is_no_post: boolean; payment_method_id: number | null },
  name: string,
): Promise<{ id: number; row_version: number }> {
  const [row] = await sql<{ id: number; row_version: number }[]>`
    with account as (
      insert into folio_account (property_id, kind, reservation_id, name, is_no_post, status, opened_at)
      values (${property_id}, 'stay', ${reservation.id}, ${name}, ${reservation.is_no_post}, 'open', now())
      on conflict (property_id, reservation_id) where kind = 'stay'
      do update set status = 'open', opened_at = coalesce(folio_account.opened_at, now()), closed_at = null
      returning id, row_version
    ), first_window as (
      insert into folio_window (property_id, folio_account_id, window_no, payment_method_id)
      select ${property_id}, id, 1, ${reservation.payment_method_id}::bigint from account on conflict do nothing
    )
    select id, row_version from account`
  return row
}

/** Moves an account to another state; its version tells billing screens that something happened. */
export async function setAccountStatus(
  { sql, property_id }: Tx,
  id: number,
  status: AccountStatus,
): Promise<{ row_version: number }> {
  const [row] = await sql<{ row_version: number }[]>`
    update folio_account
       set status = ${status},
           opened_at = case when ${status} in ('open') then coalesce(opened_at, now()) else opened_at end,
           closed_at = case when ${status} = 'closed' then now() else null end
     where property_id = ${property_id} and id = ${id} returning row_version`
  return row
}

/** Raises an account's version after money moved on it. */
export async function touchAccounts({ sql, property_id, who }: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update folio_account set updated_by_id = ${who.employee_id || null} where property_id = ${property_id} and id = any (${ids}::bigint[])`
}

export type Balances = { guest: string; deposit: string; package: string }

/** What the holder owes by ledger, as the guest sees it: + owes. Database text. */
export async function loadBalances({ sql, property_id }: Tx, account_id: number): Promise<Balances> {
  const rows = await sql<{ ledger: keyof Balances; balance: string }[]>`
    select ledger, balance from subledger_balance
     where property_id = ${property_id} and holder_id = ${account_id} and ledger in ('guest', 'deposit', 'package')`
  return {
    guest: '0',
    deposit: '0',
    package: '0',
    ...Object.fromEntries(rows.map(({ ledger, balance }) => [ledger, balance])),
  }
}

/** Balance of each window of an account that has one. Database text. */
export async function loadWindowBalances(
  { sql, property_id }: Tx,
  account_id: number,
): Promise<Map<number, string>> {
  const rows = await sql<{ window_no: number; balance: string }[]>`
    select w.window_no, sum(p.ledger_amount) as balance
      from posting p join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
     where p.property_id = ${property_id} and p.folio_account_id = ${account_id} and p.ledger = 'guest' group by w.window_no`
  return new Map(rows.map(({ window_no, balance }) => [window_no, balance]))
}
