import { refuse } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, found, freshOrStale, Refused, serve } from '../serve'
import { columnTeller, withoutToldBack } from '../store/incognito'
import { type AccountRow, lockAccount, setAccountStatus } from '../store/account'
import { note, type Tx } from '../tx'
import { listed, pageOf } from '../page'
import { standsIn } from '../store/like-text'

type HouseAccount = OutputOf<typeof cashiering.storeHouseAccount>

/** Accounts of the house itself, which may carry a balance over days (domain/finance 5.1). */
export const answerHouseAccounts = answer(cashiering.houseAccounts, async (input, { tx }) => {
  const page = pageOf(input)
  const { sql } = tx
  const status = input.filters?.status
  const told = await columnTeller(tx)
  const rows = await read(
    tx,
    sql`${status ? sql`a.status = ${status}` : input.include_inactive ? sql`true` : sql`a.status <> 'closed'`}
        and ${standsIn(tx, input.search, [sql`a.code`, told(sql`a.name`)])}
        order by a.code limit ${page.per_page} offset ${page.offset}`,
  )
  return listed(rows, page)
})

export const serveStoreHouseAccount = serve(cashiering.storeHouseAccount, async (input, { tx }) => {
  const { sql, property_id, who } = tx
  const [taken] =
    await sql`select 1 from folio_account where property_id = ${property_id} and code = ${input.code}`
  if (taken) throw new Refused(refuse('duplicate', { label: 'House account', code: input.code }))
  const [{ id }] = await sql<{ id: number }[]>`
    insert into folio_account (property_id, kind, code, name, status, credit_limit, opened_at, created_by_id)
    values (${property_id}, 'house', ${input.code}, ${input.name}, 'open', ${input.credit_limit ?? null}, now(), ${who.employee_id}) returning id`
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, payee_profile_id)
    values (${property_id}, ${id}, 1, ${input.payee_profile_id ?? null})`
  note(tx, {
    entity: 'folio-account',
    entity_id: id,
    label: `House account ${input.code} ${input.name} opened`,
    after: input,
  })
  return await one(tx, id)
})

export const serveUpdateHouseAccount = serve(cashiering.updateHouseAccount, async (input, { tx }) => {
  const { sql, property_id, who } = tx
  const account = await lockHouse(tx, input.id)
  freshOrStale(account, input.row_version)
  const { id, row_version: _, payee_profile_id, ...sent } = input
  const before = await one(tx, id)
  const changed = await withoutToldBack(tx, before, sent)
  await sql`
    update folio_account set ${sql({ ...defined(changed), updated_by_id: who.employee_id } as never)}
     where property_id = ${property_id} and id = ${id}`
  if (payee_profile_id !== undefined) {
    await sql`
      update folio_window set payee_profile_id = ${payee_profile_id}
       where property_id = ${property_id} and folio_account_id = ${id} and window_no = 1`
  }
  const after = await one(tx, id)
  note(tx, {
    entity: 'folio-account',
    entity_id: id,
    label: `House account ${after.code} changed`,
    before,
    after,
  })
  return after
})

/** A house account that owes nothing can be closed; its history stays. */
export const serveCloseHouseAccount = serve(cashiering.closeHouseAccount, async (input, { tx }) => {
  const account = await lockHouse(tx, input.id)
  freshOrStale(account, input.row_version)
  const before = await one(tx, input.id)
  if (tx.coins.read(before.balance) !== 0n) {
    const balance = tx.coins.write(tx.coins.read(before.balance))
    throw new Refused(refuse('balance_not_zero', { name: before.name, balance }))
  }
  await setAccountStatus(tx, input.id, 'closed')
  const after = await one(tx, input.id)
  note(tx, {
    entity: 'folio-account',
    entity_id: input.id,
    label: `House account ${after.code} closed`,
    before,
    after,
  })
  return after
})

async function lockHouse(tx: Tx, id: number): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  return found(account.kind === 'house' ? account : undefined, { id })
}

const one = async (tx: Tx, id: number): Promise<HouseAccount> => {
  const [{ total: _, ...row }] = await read(tx, tx.sql`a.id = ${id}`)
  return row
}

async function read(
  { sql, property_id }: Tx,
  condition: ReturnType<Tx['sql']>,
): Promise<(HouseAccount & { total: number })[]> {
  return await sql<(HouseAccount & { total: number })[]>`
    select a.id, a.code, a.name, a.status, coalesce(b.balance, 0) as balance, a.credit_limit, w.payee_profile_id, y.name as payee, a.row_version,
           (select max(p.business_date) from posting p where p.property_id = a.property_id and p.folio_account_id = a.id) as last_activity,
           count(*) over () as total
      from folio_account a
      left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = 1
      left join guest_profile y on y.id = w.payee_profile_id
     where a.property_id = ${property_id} and a.kind = 'house' and ${condition}`
}

const defined = (changed: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
