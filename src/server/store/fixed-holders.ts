import { planFixed, type PlannedFixed } from '../../hotel/business-day/fixed'
import type { RouteGroup, Taken } from '../../hotel/business-day/routed'
import { type FixedCharge, fixedChargeAmount, isFixedChargeDue } from '../../hotel/fixed-charge'
import { claims, type NewEntry } from '../../hotel/journal/entry'
import { gather, totalOf } from '../../hotel/journal/group'
import { type Money, zero } from '../../hotel/money'
import { isRefusal, type Refusal } from '../../hotel/refusal'
import { note, type Tx } from '../tx'
import { type Codes, isTax, loadCodes } from './code'
import { type Invoice, invoiceTotals, issueInvoice, writtenTotals } from './invoice'
import { claim, post, type PostedBy } from './journal'
import { routingOf } from './night/plan'
import type { FixedRow } from './night/rows'
import { failed, type Marked } from './post-night'
import { lockReceivable } from './receivable'

/** Who is charged again and again without staying: a house account, or somebody with a receivables account. */
type Holder = {
  item_key: string
  ledger: 'guest' | 'ar'
  holder_id: number
  /** As people call it: `H100 Management`. */
  name: string
  tax_type: { id: number; exempts_percentage: boolean } | null
}
export type HolderItem = Holder & { plan: HolderPlan | Refusal }
export type HolderPlan = {
  /** Of a house account; each charge is one. */
  entries: NewEntry[]
  /** Of a receivables account; all charges of the day are one. */
  invoice: (Pick<Invoice, 'groups' | 'lines'> & { claims: string[]; gross: Money; tax: Money }) | null
  zero_claims: string[]
  total: Money
}
type Row = Omit<FixedRow, 'folio_account_id'> & Holder & { is_claimed: boolean }

/**
 * What house accounts and receivables accounts are charged today by their fixed charges, as the preview shows and the end of day
 * posts it (domain/finance 6.3, 16.8). In: keys of items, absent for all, and what routing has given to the nights that are planned
 * with them. Out: a row for each account with something due that is not charged yet. Three queries.
 */
export async function planHolders(
  tx: Tx,
  { item_keys, taken }: { item_keys?: readonly string[]; taken?: Taken } = {},
): Promise<HolderItem[]> {
  const rows = (await loadDue(tx, item_keys)).filter(row =>
    isFixedChargeDue({ ...row, amount: null }, tx.today),
  )
  if (rows.length === 0) return []
  const houses = rows.filter(({ ledger }) => ledger === 'guest').map(({ holder_id }) => holder_id)
  const [codes, routing] = await Promise.all([loadCodes(tx), routingOf(tx, [...new Set(houses)], taken)])
  const route = routing(codes)(tx.today)
  return [...new Set(rows.map(({ item_key }) => item_key))].map(item_key => {
    const own = rows.filter(row => row.item_key === item_key)
    const [{ ledger, holder_id, name, tax_type }] = own
    const holder = { item_key, ledger, holder_id, name, tax_type }
    const planned = chargesOf(tx, holder, own, codes)
    if (isRefusal(planned)) return { ...holder, plan: planned }
    return {
      ...holder,
      plan: ledger === 'ar' ? billed(tx, own, planned, codes) : charged(holder, planned, route),
    }
  })
}

const zeroClaims = (planned: readonly PlannedFixed[]): string[] =>
  planned.filter(({ postings }) => postings.length === 0).map(one => one.claim)

function chargesOf(tx: Tx, holder: Holder, rows: readonly Row[], codes: Codes): PlannedFixed[] | Refusal {
  const due = rows.map(row => {
    const charge: FixedCharge = { ...row, amount: row.amount === null ? null : tx.coins.read(row.amount) }
    return {
      fixed_charge_id: row.id,
      charge_code: codes.byId.get(row.transaction_code_id),
      window_no: row.window_no,
      supplement: row.supplement,
      ...fixedChargeAmount(charge, { rate_amount: zero, adults: 1, children: 0 }, tx.coins),
    }
  })
  const claimed = new Set(
    rows.filter(({ is_claimed }) => is_claimed).map(({ id }) => claims.fixed(id, tx.today)),
  )
  return planFixed(
    due.flatMap(one => (one.charge_code ? [{ ...one, charge_code: one.charge_code }] : [])),
    {
      ledger: holder.ledger,
      holder_id: holder.holder_id,
      texts: {},
      adults: 1,
      child_ages: [],
      taxation: { tax_type: holder.tax_type, guest_type: null },
      night: 1,
      date: tx.today,
      today: tx.today,
    },
    claimed,
    tx.coins,
  )
}

function charged({ holder_id }: Holder, planned: readonly PlannedFixed[], route: RouteGroup): HolderPlan {
  const entries = planned
    .filter(({ postings }) => postings.length > 0)
    .map(
      (one): NewEntry => ({
        kind: 'fixed',
        postings: gather(route(holder_id, one.postings)),
        claims: [one.claim],
      }),
    )
  return {
    entries,
    invoice: null,
    zero_claims: zeroClaims(planned),
    total: totalOf(entries.flatMap(({ postings }) => postings)),
  }
}

function billed(
  tx: Tx,
  rows: readonly Row[],
  planned: readonly PlannedFixed[],
  codes: Codes,
): HolderPlan | Refusal {
  const full = planned.filter(({ postings }) => postings.length > 0)
  const free = { entries: [], zero_claims: zeroClaims(planned) }
  if (full.length === 0) return { ...free, invoice: null, total: zero }
  const groups = full.map(({ postings }) => postings)
  const totals = invoiceTotals(groups, id => isTax(codes, id))
  if (isRefusal(totals)) return totals
  const lines = full.map(({ postings: [{ fixed_charge_id, transaction_code_id }] }) => {
    const { quantity, amount, supplement } = rows.find(({ id }) => id === fixed_charge_id) as Row
    return {
      code: codes.byId.get(transaction_code_id)?.code ?? '',
      quantity,
      unit_price: tx.coins.write(tx.coins.read(amount ?? '0')),
      ...(supplement === null ? {} : { supplement }),
    }
  })
  return {
    ...free,
    invoice: { groups, lines, claims: full.map(one => one.claim), ...totals },
    total: totals.gross,
  }
}

/** Writes what was planned: house accounts in one go, each receivables account its invoice. */
export async function postHolders(tx: Tx, items: readonly HolderItem[], by: PostedBy): Promise<Marked[]> {
  const good = items.flatMap(item => (isRefusal(item.plan) ? [] : [{ ...item, plan: item.plan }]))
  const houses = good.filter(({ ledger }) => ledger === 'guest').map(({ holder_id }) => holder_id)
  if (houses.length > 0)
    await tx.sql`select 1 from folio_account where property_id = ${tx.property_id} and id = any (${houses}::bigint[]) order by id for update`
  const zero_claims = good.flatMap(({ plan }) =>
    plan.zero_claims.map(claim_key => ({ claim_key, entry_id: null })),
  )
  if (zero_claims.length > 0) await claim(tx, zero_claims)
  const posted = await post(
    tx,
    good.flatMap(({ plan }) => plan.entries),
    by,
  )
  const marked: Marked[] = []
  // In ascending order of the accounts, as they were read: so they are locked.
  for (const { item_key, holder_id, plan } of good) {
    const entry_ids = posted.splice(0, plan.entries.length).map(({ entry_id }) => entry_id)
    if (plan.invoice) entry_ids.push(await bill(tx, holder_id, plan.invoice, by))
    marked.push({ item_key, status: 'done', entry_ids, amount: tx.coins.write(plan.total) })
  }
  return [
    ...marked,
    ...items.flatMap(({ item_key, plan }) => (isRefusal(plan) ? [failed(item_key, plan)] : [])),
  ]
}

async function bill(
  tx: Tx,
  ar_account_id: number,
  { gross, tax, ...invoice }: NonNullable<HolderPlan['invoice']>,
  by: PostedBy,
): Promise<number> {
  const account = await lockReceivable(tx, ar_account_id)
  const totals = writtenTotals(tx, { gross, tax })
  const { entry_id, document_no } = await issueInvoice(tx, account, { ...invoice, totals }, by)
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `Invoice ${document_no} of ${totals.total_gross} to ${account.account_no} ${account.name}`,
    after: totals,
  })
  return entry_id
}

/** What of an account is claimed without being charged, when somebody leaves it out. */
export async function claimsOfHolder(tx: Tx, item_key: string): Promise<string[]> {
  const rows = await loadDue(tx, [item_key])
  return rows
    .filter(row => !row.is_claimed && isFixedChargeDue({ ...row, amount: null }, tx.today))
    .map(({ id }) => claims.fixed(id, tx.today))
}

/** Fixed charges of accounts that take charges, and whose dates hold today. One query. */
async function loadDue(
  { sql, property_id, today }: Tx,
  item_keys: readonly string[] | undefined,
): Promise<Row[]> {
  const idsOf = (kind: string) =>
    (item_keys ?? []).filter(key => key.startsWith(`${kind}:`)).map(key => Number(key.slice(kind.length + 1)))
  return await sql<Row[]>`
    select f.id, f.transaction_code_id, f.window_no, f.amount, f.supplement, f.percent_of_rate, trim_scale(f.quantity)::text as quantity,
           f.per, f.frequency, f.begin_date, f.end_date, f.weekday, f.day_of_month,
           case when a.id is null then 'receivable:' || b.id else 'account:' || a.id end as item_key,
           case when a.id is null then 'ar' else 'guest' end as ledger, coalesce(a.id, b.id) as holder_id,
           coalesce(a.code || ' ' || a.name, b.account_no || ' ' || b.name) as name,
           case when x.id is null then null else jsonb_build_object('id', x.id, 'exempts_percentage', x.exempts_percentage) end as tax_type,
           exists (select from posting_claim k where k.property_id = f.property_id and k.claim_key = 'fixed:' || f.id || ':' || ${today}::date
                      and k.released_by_entry_id is null) as is_claimed
      from fixed_charge f
      left join folio_account a on a.property_id = f.property_id and a.id = f.folio_account_id and a.kind = 'house' and a.status <> 'closed'
      left join ar_account b on b.property_id = f.property_id and b.id = f.ar_account_id and b.status <> 'closed'
      left join tax_type x on x.property_id = a.property_id and x.id = a.tax_type_id
     where f.property_id = ${property_id} and f.removed_at is null and f.begin_date <= ${today} and f.end_date >= ${today}
       and (a.id is not null or b.id is not null)
       ${item_keys ? sql`and (f.folio_account_id = any (${idsOf('account')}::bigint[]) or f.ar_account_id = any (${idsOf('receivable')}::bigint[]))` : sql``}
     order by b.id is not null, coalesce(a.id, b.id), f.id`
}
