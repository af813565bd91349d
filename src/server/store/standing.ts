import type { ContraLine } from '../../hotel/journal/entry'
import { groupsOf } from '../../hotel/journal/reversal'
import type { StandingGroup, StandingPosting } from '../../hotel/journal/standing'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { found } from '../serve'

const moneyFields = ['unit_price', 'amount', 'taxable_amount', 'root_amount'] as const

type Row = Record<string, unknown> & {
  contra: (Record<string, unknown> & { amount: string; cash_amount: string | null })[]
}

/**
 * Which postings: named ones with their groups, all that stand of what some entries posted, wherever they are now, or those of an
 * account whose main posting `m`, in its place `t` and with its code `c`, fulfils a condition; all of them, or the latest so many.
 */
export type Which =
  | { posting_ids: readonly number[] }
  | { root_entry_ids: readonly number[] }
  | { account_id: number; condition: ReturnType<Tx['sql']>; most?: number }

/**
 * Postings as they stand, whole groups of them, with everything a correction copies and the other side that they come from. One
 * query.
 */
export async function loadStanding(tx: Tx, which: Which): Promise<StandingGroup[]> {
  const { sql, property_id, coins } = tx
  const rows = await sql<Row[]>`
    with wanted as (${wantedQuery(tx, which)})
    select p.id, p.parent_id, p.ledger, coalesce(p.folio_account_id, p.ar_account_id) as holder_id, coalesce(t.window_no, p.window_no) as window_no, p.transaction_code_id,
           c.code, p.description, p.side, p.origin, p.quantity::float8::text as quantity, p.unit_price, p.amount, p.taxable_amount, p.revenue_date,
           p.business_date, p.explain, p.reverses_id is null and not exists (
             select from posting x where x.property_id = p.property_id and x.reverses_id = p.id) as is_live,
           f.display_no as folio_no,
           ${isAdjusted(tx)} as is_adjusted, p.explain ->> 'rule' is not distinct from 'wrapper' and c.posting_class = 'package_wrapper' as is_wrapper,
           o.entry_id as root_entry_id, e.kind as root_entry_kind, o.amount as root_amount,
           coalesce((select jsonb_agg(jsonb_build_object('ledger', l.ledger, 'ledger_account_id', l.ledger_account_id, 'amount', l.amount::text,
                              'transaction_code_id', l.transaction_code_id, 'folio_account_id', l.folio_account_id, 'revenue_class', l.revenue_class,
                              'cashier_id', l.cashier_id, 'cash_currency', l.cash_currency, 'cash_amount', l.cash_amount::text) order by l.line_no)
                       from journal_line l where l.property_id = o.property_id and l.posting_id = o.id and l.role = 'contra'), '[]') as contra,
           p.adjusts_id, p.root_id, p.reservation_id, p.room_no, p.guest_name, p.rate_code, p.market_code, p.source_code, p.room_type_code,
           p.generate_id, p.package_code, p.package_allowance_id, p.fixed_charge_id, p.routing_instruction_id, p.routed_from_account_id,
           p.reservation_deposit_id, p.adjustment_code_id, p.card_token_id, p.approval_code, p.fx_currency, p.fx_amount, p.fx_rate, p.ar_item_id,
           case when n.has_check then n.check_no else p.check_no end as check_no, case when n.has_covers then n.covers else p.covers end as covers,
           case when n.has_reference then n.reference else p.reference end as reference,
           case when n.has_supplement then n.supplement else p.supplement end as supplement
      from wanted w
      join posting p on p.property_id = ${property_id} and p.id = w.id
      join posting o on o.property_id = p.property_id and o.id = coalesce(p.root_id, p.id)
      join journal_entry e on e.property_id = o.property_id and e.id = o.entry_id
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
      left join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id
      left join folio_posting fp on fp.property_id = p.property_id and fp.posting_id = p.id and fp.live
      left join folio f on f.property_id = fp.property_id and f.id = fp.folio_id
      left join lateral (
        select bool_or(field = 'reference') as has_reference, bool_or(field = 'supplement') as has_supplement, bool_or(field = 'check_no') as has_check,
               bool_or(field = 'covers') as has_covers,
               (array_agg(value order by id desc) filter (where field = 'reference'))[1] as reference,
               (array_agg(value order by id desc) filter (where field = 'supplement'))[1] as supplement,
               (array_agg(value order by id desc) filter (where field = 'check_no'))[1] as check_no,
               (array_agg(value order by id desc) filter (where field = 'covers'))[1]::smallint as covers
          from posting_note n where n.property_id = p.property_id and n.posting_id = p.id) n on true
     order by p.revenue_date, coalesce(p.parent_id, p.id), p.id`
  return groupsOf(rows.map(row => toPosting(row, coins.read)))
}

/** Whether something that stands was given back of a posting `p`, also before it was split or transferred, wherever that lies now. */
export const isAdjusted = ({ sql }: Pick<Tx, 'sql'>) => sql`
  exists (
    with recursive chain as (
      select p.id, p.moved_from_id
       union all
      select f.id, f.moved_from_id from chain join posting f on f.property_id = p.property_id and f.id = chain.moved_from_id)
    select from chain
      join posting x on x.property_id = p.property_id and x.adjusts_id = chain.id and x.reverses_id is null
      join posting o on o.property_id = x.property_id and o.id = coalesce(x.root_id, x.id) and o.origin in ('adjustment', 'tax_exempt')
     where not exists (select from posting y where y.property_id = x.property_id and y.reverses_id = x.id))`

// Step by step from the ids: what is asked by one column or another reads all postings that the house ever had.
function wantedQuery({ sql, property_id }: Tx, which: Which) {
  if ('posting_ids' in which) {
    return sql`
      with mains as (
        select distinct coalesce(parent_id, id) as id from posting
         where property_id = ${property_id} and id = any (${[...which.posting_ids]}::bigint[]))
      select id from mains
       union all
      select g.id from mains join posting g on g.property_id = ${property_id} and g.parent_id = mains.id`
  }
  if ('account_id' in which) {
    return sql`
      with mains as (
        select m.id from posting m
          join posting_placement t on t.property_id = m.property_id and t.posting_id = m.id
          join transaction_code c on c.property_id = m.property_id and c.id = m.transaction_code_id
         where m.property_id = ${property_id} and m.folio_account_id = ${which.account_id} and m.ledger = 'guest' and m.parent_id is null
           and m.reverses_id is null and not exists (select from posting x where x.property_id = m.property_id and x.reverses_id = m.id)
           and ${which.condition}
         order by m.revenue_date desc, m.id desc limit ${which.most ?? null})
      select id from mains
       union all
      select g.id from mains join posting g on g.property_id = ${property_id} and g.parent_id = mains.id and g.ledger = 'guest'`
  }
  return sql`
    with first as (
      select id from posting where property_id = ${property_id} and entry_id = any (${[...which.root_entry_ids]}::bigint[])),
    later as (
      select id from first
       union
      select t.id from first join posting t on t.property_id = ${property_id} and t.root_id = first.id)
    select g.id from later join posting g on g.property_id = ${property_id} and g.id = later.id
     where g.reverses_id is null and g.origin not in ('adjustment', 'tax_exempt')
       and not exists (select from posting x where x.property_id = g.property_id and x.reverses_id = g.id)`
}

/** Empty columns are absent fields; amounts are read. */
function toPosting({ contra, ...row }: Row, read: Tx['coins']['read']): StandingPosting {
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null || kept.has(name)),
  )
  for (const name of moneyFields) fields[name] = row[name] == null ? null : read(row[name] as string)
  return {
    ...fields,
    contra: contra.map(({ amount, ...line }) => ({
      ...Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)),
      amount: read(amount),
    })) as ContraLine[],
  } as StandingPosting
}

const kept = new Set(['parent_id', 'folio_no', 'unit_price', 'taxable_amount'])

/** The groups of named postings on one account; refuses `not_found` for others'. */
export async function loadOwnGroups(
  tx: Tx,
  account_id: number,
  posting_ids: readonly number[],
): Promise<StandingGroup[]> {
  const groups = await loadStanding(tx, { posting_ids })
  const known = new Set(groups.flat().map(({ id }) => id))
  for (const id of posting_ids) found(known.has(id) ? id : undefined, { posting_id: id })
  const strange = groups.flat().some(({ holder_id }) => holder_id !== account_id)
  if (strange) throw new Refused(refuse('not_found', { account_id }))
  return groups
}
