import { type BusinessDate, weekdayNo } from '../../hotel/business-date'
import { isPostable } from '../../hotel/charge-line'
import { type FixedCharge, isFixedChargeDue } from '../../hotel/fixed-charge'
import { addDays } from '../../hotel/business-date'
import { refuse, refuseField } from '../../hotel/refusal'
import type { Access, InputOf, OutputOf } from '../../wire/call'
import { fixedCharge } from '../../wire/routing'
import { answer, demand, demandAccess, found, freshOrStale, Refused, serve } from '../serve'
import { lockAccounts, refuseAboveCount, touchAccounts } from '../store/account'
import { loadCodes } from '../store/code'
import { note, type Tx } from '../tx'
import { lockAccountOf, type Stay } from './account-of'

export type Charge = OutputOf<typeof fixedCharge.store>
type Fields = Omit<InputOf<typeof fixedCharge.update>, 'id' | 'row_version'>
type Which = { id?: number; reservation_id?: number; account_id?: number; ar_account_id?: number }

/** What comes again, when next, and what it has come to (domain/finance 6.3). */
export const answerFixedCharges = answer(fixedCharge.list, async (input, { tx }) => {
  if (input.ar_account_id === undefined) demandAccess(tx.who, ofBills)
  return { items: await loadCharges(tx, input) }
})

const ofBills: Access = ['Cashiering view', 'Reservation', 'Manage reservation', 'Reservation update']

/** What comes on a bill is changed by whoever changes the reservation; on a receivables account its keeper may, too. */
const demandChange = ({ who }: Tx, ar_account_id: number | null | undefined): void => {
  if (ar_account_id == null) demand(who, 'Reservation update')
}

/** For a stay it lasts from the arrival to the last night unless somebody says otherwise. */
export const serveStoreFixedCharge = serve(fixedCharge.store, async (input, { tx }) => {
  const { reservation_id, account_id, ar_account_id, ...fields } = input
  demandChange(tx, ar_account_id)
  await demandCode(tx, input.transaction_code_id)
  if (ar_account_id !== undefined) {
    await demandReceivable(tx, ar_account_id)
    return await kept(tx, await insert(tx, { ar_account_id }, columnsOf(tx, fields, undefined)), 'stored')
  }
  await refuseAboveCount(tx, fields.window_no ?? 1)
  const { account, stay } = await lockAccountOf(tx, { reservation_id, account_id })
  const id = await insert(tx, { folio_account_id: account.id }, columnsOf(tx, fields, stay))
  await touchAccounts(tx, [account.id])
  return await kept(tx, id, 'stored')
})

export const serveUpdateFixedCharge = serve(
  fixedCharge.update,
  async ({ id, row_version, ...fields }, { tx }) => {
    const before = await loadCharge(tx, id)
    demandChange(tx, before.ar_account_id)
    if (fields.window_no !== undefined && fields.window_no !== before.window_no)
      await refuseAboveCount(tx, fields.window_no)
    if (fields.transaction_code_id !== undefined) await demandCode(tx, fields.transaction_code_id)
    const stay =
      before.account_id === null
        ? undefined
        : (await lockAccountOf(tx, { account_id: before.account_id })).stay
    freshOrStale(await loadCharge(tx, id), row_version)
    const columns = columnsOf(
      tx,
      { ...fieldsOf(before), ...fields, ...otherAmount(fields), ...otherRhythm(fields) },
      stay,
    )
    await tx.sql`
    update fixed_charge set ${tx.sql({ ...columns, updated_by_id: tx.who.employee_id } as never)}
     where property_id = ${tx.property_id} and id = ${id}`
    if (before.account_id !== null) await touchAccounts(tx, [before.account_id])
    return await kept(tx, id, 'changed', before)
  },
)

/** It does not come again; what was posted stays. */
export const serveRemoveFixedCharge = serve(fixedCharge.remove, async ({ id, row_version }, { tx }) => {
  const { account_id, ar_account_id } = await loadCharge(tx, id)
  demandChange(tx, ar_account_id)
  if (account_id !== null) await lockAccounts(tx, [account_id])
  const before = await loadCharge(tx, id)
  freshOrStale(before, row_version)
  await tx.sql`
    update fixed_charge set removed_at = now(), updated_by_id = ${tx.who.employee_id}
     where property_id = ${tx.property_id} and id = ${id}`
  if (before.account_id !== null) await touchAccounts(tx, [before.account_id])
  note(tx, { entity: 'fixed-charge', entity_id: id, label: `Fixed charge ended: ${saidOf(before)}`, before })
  return { id, was_used: before.posted_count > 0 }
})

type Columns = Omit<FixedCharge, 'amount' | 'begin_date' | 'end_date'> & {
  transaction_code_id: number
  window_no: number
  amount: string | null
  begin_date: string
  end_date: string
  supplement: string | null
}

/** The charge as it is kept, with what goes unsaid; refuses what contradicts itself. */
function columnsOf(tx: Tx, fields: Fields, stay: Stay | undefined): Columns {
  const { transaction_code_id = 0, frequency = 'daily', amount, percent_of_rate } = fields
  const begin_date = fields.begin_date ?? stay?.arrival_date ?? tx.today
  const end_date = fields.end_date ?? (frequency === 'once' ? begin_date : lastOf(stay, begin_date))
  if (Boolean(amount) === Boolean(percent_of_rate))
    throw wrong('amount', 'Either an amount or a percentage of the rate.')
  if (percent_of_rate && !stay) throw wrong('percent_of_rate', 'Only a stay has a rate.')
  if (end_date < begin_date) throw wrong('end_date', 'Ends before it begins.')
  const isWeekly = frequency === 'weekly'
  const isByMonth = ['monthly', 'quarterly', 'yearly'].includes(frequency)
  return {
    transaction_code_id,
    window_no: fields.window_no ?? 1,
    quantity: fields.quantity ?? '1',
    amount: amount ? tx.coins.write(tx.coins.read(amount)) : null,
    percent_of_rate: percent_of_rate ?? null,
    per: fields.per ?? 'unit',
    frequency,
    begin_date,
    end_date,
    weekday: isWeekly ? (fields.weekday ?? weekdayNo(begin_date as BusinessDate)) : null,
    day_of_month: isByMonth ? (fields.day_of_month ?? Number(begin_date.slice(8, 10))) : null,
    supplement: fields.supplement || null,
  }
}

/** The last night of a stay, a day guest's only day; without a stay one year. */
function lastOf(stay: Stay | undefined, begin_date: string): string {
  if (!stay) return addDays(begin_date as BusinessDate, 365)
  const last = addDays(stay.departure_date as BusinessDate, -1)
  return last < begin_date ? begin_date : last
}

const wrong = (field: string, message: string): Refused => new Refused(refuseField(field, message))

const fieldsOf = ({ transaction_code, ...rest }: Charge): Fields => ({
  transaction_code_id: transaction_code.id,
  window_no: rest.window_no,
  quantity: rest.quantity,
  amount: rest.amount,
  percent_of_rate: rest.percent_of_rate,
  per: rest.per,
  frequency: rest.frequency,
  begin_date: rest.begin_date,
  end_date: rest.end_date,
  weekday: rest.weekday,
  day_of_month: rest.day_of_month,
  supplement: rest.supplement,
})

/** Saying one of amount and percentage takes the other away. */
const otherAmount = ({ amount, percent_of_rate }: Fields): Fields =>
  amount ? { percent_of_rate: null } : percent_of_rate ? { amount: null } : {}
/** Another rhythm counts its day anew. */
const otherRhythm = ({ frequency, weekday, day_of_month }: Fields): Fields =>
  frequency ? { weekday: weekday ?? undefined, day_of_month: day_of_month ?? undefined } : {}

/** Nobody stands at a drawer when it comes, and nobody looks: what is never posted by hand is not posted like this either. */
async function demandCode(tx: Tx, id: number): Promise<void> {
  const code = found((await loadCodes(tx)).byId.get(id), { transaction_code_id: id })
  if (!isPostable(code)) throw new Refused(refuse('code_not_postable', { code: code.code }))
}

async function demandReceivable({ sql, property_id }: Tx, id: number): Promise<void> {
  const [row] =
    await sql`select id from ar_account where property_id = ${property_id} and id = ${id} and status <> 'closed'`
  found(row, { ar_account_id: id })
}

async function insert(
  { sql, property_id, who }: Tx,
  whose: { folio_account_id: number } | { ar_account_id: number },
  columns: Columns,
): Promise<number> {
  const row = { property_id, ...whose, ...columns, created_by_id: who.employee_id }
  const [{ id }] = await sql<{ id: number }[]>`insert into fixed_charge ${sql(row as never)} returning id`
  return id
}

async function kept(tx: Tx, id: number, verb: string, before?: Charge): Promise<Charge> {
  const row = await loadCharge(tx, id)
  note(tx, {
    entity: 'fixed-charge',
    entity_id: id,
    label: `Fixed charge ${verb}: ${saidOf(row)}`,
    before,
    after: row,
  })
  return row
}

const saidOf = ({ transaction_code, amount, percent_of_rate, frequency }: Charge): string =>
  `${transaction_code.code ?? ''} ${amount ?? `${percent_of_rate} % of the rate`}, ${frequency}`

type Row = Omit<Charge, 'next_date'> & { last_date: BusinessDate; charged: string[] }

/** Charges of somebody with what they have come to. One query. */
async function loadCharges(tx: Tx, which: Which): Promise<Charge[]> {
  const { sql, property_id } = tx
  const whose =
    which.id !== undefined
      ? sql`f.id = ${which.id}`
      : which.ar_account_id !== undefined
        ? sql`f.ar_account_id = ${which.ar_account_id}`
        : which.account_id !== undefined
          ? sql`f.folio_account_id = ${which.account_id}`
          : sql`f.folio_account_id = (select id from folio_account
                 where property_id = ${property_id} and kind = 'stay' and reservation_id = ${which.reservation_id ?? 0})`
  const rows = await sql<Row[]>`
    select f.id, f.folio_account_id as account_id, f.ar_account_id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as transaction_code,
           f.window_no, trim_scale(f.quantity)::text as quantity, f.amount, trim_scale(f.percent_of_rate)::text as percent_of_rate, f.per, f.frequency,
           f.begin_date, f.end_date, f.weekday, f.day_of_month, f.supplement, p.posted_count, p.posted_total, f.row_version,
           least(f.end_date, coalesce(r.departure_date, f.end_date)) as last_date,
           array(select right(k.claim_key, 10) from posting_claim k
                  where k.property_id = f.property_id and k.released_by_entry_id is null
                    and k.claim_key between 'fixed:' || f.id || ':' || ${tx.today}::date and 'fixed:' || f.id || ':9999') as charged
      from fixed_charge f
      join transaction_code c on c.property_id = f.property_id and c.id = f.transaction_code_id
      left join folio_account a on a.property_id = f.property_id and a.id = f.folio_account_id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      cross join lateral (
        select count(*) filter (where x.parent_id is null and x.reverses_id is null and not exists (
                 select from posting y where y.property_id = x.property_id and y.reverses_id = x.id))::int as posted_count,
               coalesce(sum(x.ledger_amount), 0) as posted_total
          from posting x where x.property_id = f.property_id and x.fixed_charge_id = f.id) p
     where f.property_id = ${property_id} and f.removed_at is null and ${whose}
     order by f.begin_date, f.id`
  return rows.map(({ last_date, charged, ...row }) => ({
    ...row,
    next_date: nextDate(tx, row, last_date, charged),
  }))
}

export async function loadCharge(tx: Tx, id: number): Promise<Charge> {
  const [row] = await loadCharges(tx, { id })
  return found(row, { id })
}

/** The next day it is due and not charged yet, from the business date on; nothing comes more seldom than once a year. */
function nextDate(
  { today }: Tx,
  row: Omit<Charge, 'next_date'>,
  last: BusinessDate,
  charged: readonly string[],
): BusinessDate | null {
  const charge = { ...row, amount: null } as unknown as FixedCharge
  const first = row.begin_date > today ? (row.begin_date as BusinessDate) : today
  const yearOn = addDays(first, 366)
  const end = last < yearOn ? last : yearOn
  for (let date = first; date <= end; date = addDays(date, 1))
    if (isFixedChargeDue(charge, date) && !charged.includes(date)) return date
  return null
}
