import type { BankDetails } from '../../hotel/bank-details'
import type { BusinessDate } from '../../hotel/business-date'
import type { CurrencyFormat } from '../../hotel/currency-format'
import type { ShortFormat } from '../../hotel/date-format'
import type { FolioPosting, FolioStyle } from '../../hotel/folio'
import { found } from '../serve'
import type { Tx } from '../tx'
import { printedAccounts } from './bank-details'
import { clausesOn } from './clauses'
import { teller } from './incognito'
import { printedNotes } from './printed-note'

/** Whose folio it is, and what is printed at its head. */
export type FolioHead = {
  style: FolioStyle
  property: Record<string, string | null>
  payee: { name: string; tax_no: string | null; address: string[] }
  guest: {
    name: string
    room_no: string | null
    arrival_date: BusinessDate | null
    departure_date: BusinessDate | null
    confirmation_no: string | null
  }
  /** The window is also shown in this currency, at this rate. */
  display: { currency: string; rate: string | null; decimals: number } | null
  ar_account: { account_no: string; name: string } | null
  /** What the house has printed below its folios, in the language of whoever pays, for this rate and today. */
  clauses: string[]
  /** Into which accounts of the house it is paid where it is not paid at the desk. */
  pays_into: BankDetails[]
  /** What somebody has noted for it. */
  notes: string[]
  /** How the house writes amounts. */
  money: CurrencyFormat | null
  /** And how days. */
  dates: ShortFormat
}

/** The base currency's format `b`. */
export const currencyFormat = ({ sql }: Pick<Tx, 'sql'>) => sql`
  case when b.id is null then null else jsonb_build_object('symbol', b.symbol, 'symbol_position', b.symbol_position,
    'decimal_separator', b.decimal_separator, 'thousands_separator', b.thousands_separator, 'negative_format', b.negative_format) end`

/** How the house writes days in short. */
export const shortDates = ({ sql, property_id }: Pick<Tx, 'sql' | 'property_id'>) => sql`
  coalesce((select k.short_date_format from datetime_control k where k.property_id = ${property_id}), 'DD/MM/YYYY')`

/** Head of a window's folio in one query. */
export async function loadFolioHead(
  { sql, property_id, today }: Tx,
  account_id: number,
  window_no: number,
): Promise<FolioHead> {
  const [row] = await sql<FolioHead[]>`
    select coalesce(w.folio_style, 'detailed') as style,
           jsonb_build_object('name', p.name, 'legal_name', p.legal_name, 'tax_registration_no', p.tax_registration_no, 'address_line1', p.address_line1,
             'address_line2', p.address_line2, 'postal_code', p.postal_code, 'city', p.city, 'country', pc.name, 'phone', p.phone, 'email', p.email) as property,
           jsonb_build_object('name', coalesce(y.name, a.name), 'tax_no', y.tax_no,
             'address', to_jsonb(array_remove(array[d.line1, d.line2, nullif(concat_ws(' ', d.postal_code, d.city), ''), dc.name], null))) as payee,
           jsonb_build_object('name', coalesce(g.name, a.name), 'room_no', m.code, 'arrival_date', r.arrival_date,
             'departure_date', r.departure_date, 'confirmation_no', r.confirmation_no) as guest,
           case when f.id is null then null else jsonb_build_object('currency', f.code, 'rate', e.sell_rate::text, 'decimals', f.decimal_places) end as display,
           case when c.id is null then null else jsonb_build_object('account_no', c.account_no, 'name', c.name) end as ar_account,
           ${currencyFormat({ sql })} as money, ${shortDates({ sql, property_id })} as dates,
           ${clausesOn({ sql, today }, 'folio')} as clauses, ${printedAccounts({ sql, property_id })} as pays_into,
           ${printedNotes({ sql }, 'folio')} as notes
      from folio_account a
      join property_profile p on p.id = a.property_id
      left join master_type pc on pc.id = p.country_id
      left join currency_format b on b.property_id = p.id and b.is_base
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = ${window_no}
      left join ar_account c on c.property_id = w.property_id and c.id = w.ar_account_id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join guest_profile y on y.id = coalesce(w.payee_profile_id, r.guest_profile_id)
      left join lateral (
        select * from guest_address x where x.guest_profile_id = y.id and x.is_active order by x.is_primary desc, x.id limit 1) d on true
      left join master_type dc on dc.id = d.country_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join foreign_currency f on f.property_id = a.property_id and f.code = w.display_currency
      left join lateral (
        select x.sell_rate from exchange_rate x
         where x.property_id = f.property_id and x.foreign_currency_id = f.id and x.rate_type = 'posting' and x.is_active and x.begin_at <= now()
         order by x.begin_at desc limit 1) e on true
     where a.property_id = ${property_id} and a.id = ${account_id}`
  return found(row, { account_id })
}

/**
 * The same for a paper that only informs: it names nobody whom this person may not know, and says nothing of him. A folio that is issued is
 * the bill of whoever pays, by law under his name.
 */
export async function loadToldHead(tx: Tx, account_id: number, window_no: number): Promise<FolioHead> {
  const head = await loadFolioHead(tx, account_id, window_no)
  const told = await teller(tx)
  const shown = told(head)
  if (shown.payee.name === head.payee.name) return shown
  return { ...shown, payee: { ...shown.payee, tax_no: null, address: [] } }
}

type Row = Omit<FolioPosting, 'amount' | 'unit_price' | 'taxable_amount' | 'wrapped'> & {
  amount: string
  unit_price: string | null
  taxable_amount: string | null
  wrapped: {
    whole: string
    taxes: { code: string; description: string; taxable: string | null; amount: string }[]
  } | null
}

/** Live postings of a window that are on no live folio, in their order; named ones only when they are named. One query. */
export async function loadFolioPostings(
  { sql, property_id, coins }: Tx,
  { account_id, window_no, posting_ids }: { account_id: number; window_no: number; posting_ids?: number[] },
): Promise<FolioPosting[]> {
  const rows = await sql<Row[]>`
    select p.id, p.parent_id, p.side, p.amount, p.revenue_date, c.code,
           case when p.origin = 'room' and c.posting_class in ('lodging', 'package_wrapper')
                then coalesce((select nullif(k.folio_text, '') from rate_code k where k.property_id = p.property_id and k.code = p.rate_code), p.description)
                else p.description end as text, p.quantity, p.unit_price,
           coalesce(n.value, p.reference) as reference, c.posting_class = 'tax' as is_tax, coalesce(p.explain ->> 'included', 'true') = 'true' and p.generate_id is not null as is_included,
           p.taxable_amount, p.origin = 'city_ledger' as is_city_ledger, p.origin in ('room', 'package') or p.package_code is not null as is_accommodation,
           (select jsonb_build_object('code', f.code, 'text', f.folio_text, 'by', f.summarise_by, 'tax_apart', f.show_tax_separately) from folio_arrangement_code f
             where f.property_id = p.property_id and f.is_active and c.id = any (f.transaction_code_ids) order by f.id limit 1) as arrangement,
           wr.wrapped
      from posting p
      join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id and w.window_no = ${window_no}
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
      left join lateral (
        select value from posting_note x
         where x.property_id = p.property_id and x.posting_id = p.id and x.field = 'reference' order by x.id desc limit 1) n on true
      left join lateral (${wrappedTaxes({ sql })}) wr on true
     where p.property_id = ${property_id} and p.folio_account_id = ${account_id} and p.ledger = 'guest' and p.reverses_id is null
       and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)
       and not exists (select from folio_posting fp where fp.property_id = p.property_id and fp.posting_id = p.id and fp.live)
       ${posting_ids ? sql`and p.id = any (${posting_ids}::bigint[])` : sql``}
     order by p.revenue_date, coalesce(p.parent_id, p.id), p.id`
  return rows.map(row => ({
    ...row,
    amount: coins.read(row.amount),
    unit_price: row.unit_price === null ? null : coins.read(row.unit_price),
    taxable_amount: row.taxable_amount === null ? null : coins.read(row.taxable_amount),
    wrapped: row.wrapped && {
      whole: coins.read(row.wrapped.whole),
      taxes: row.wrapped.taxes.map(tax => ({
        ...tax,
        taxable: tax.taxable === null ? null : coins.read(tax.taxable),
        amount: coins.read(tax.amount),
      })),
    },
  }))
}

/** A package charge `p` contains the taxes of its components on the package ledger, and of the prices it granted (12.5). */
const wrappedTaxes = ({ sql }: Pick<Tx, 'sql'>) => sql`
  select jsonb_build_object('whole', o.amount::text, 'taxes', coalesce((
           select jsonb_agg(jsonb_build_object('code', t.code, 'description', t.description, 'taxable', t.taxable::text, 'amount', t.amount::text))
             from (
               select k.code, coalesce(k.folio_text, k.name) as description, sum(x.taxable_amount) as taxable, sum(x.amount) as amount
                 from posting x join transaction_code k on k.property_id = x.property_id and k.id = x.transaction_code_id
                where x.property_id = o.property_id and x.entry_id = o.entry_id and x.ledger = 'package' and k.posting_class = 'tax'
                  and c.posting_class = 'package_wrapper'
                group by k.code, k.folio_text, k.name
               union all
               select k.code, coalesce(k.folio_text, k.name), y.taxable, y.amount
                 from package_allowance g
                 join package_code pc on pc.property_id = g.property_id and pc.id = g.package_code_id
                 join reservation_package rp on rp.property_id = g.property_id and rp.id = g.reservation_package_id
                 cross join lateral jsonb_to_recordset(g.price_taxes) as y (transaction_code_id bigint, amount numeric, taxable numeric)
                 join transaction_code k on k.property_id = g.property_id and k.id = y.transaction_code_id and k.posting_class = 'tax'
                where g.property_id = o.property_id and g.entry_id = o.entry_id and g.status <> 'reversed' and y.amount <> 0
                  and case when c.posting_class = 'package_wrapper' then rp.mode = 'included'
                           else rp.mode <> 'included' and pc.transaction_code_id = o.transaction_code_id end) t), '[]')) as wrapped
    from posting o
   where o.property_id = p.property_id and o.id = coalesce(p.root_id, p.id) and p.explain ->> 'rule' = 'wrapper'`
