import { authorityKinds, documentFrom } from '../../hotel/authority'
import type { BusinessDate } from '../../hotel/business-date'
import { coinsOf } from '../../hotel/money'
import type { TransactionSql } from '../database/connect'

export type HouseFacts = {
  currency_code: string
  currency_decimals: number
  time_zone: string
  business_date: BusinessDate
}

/**
 * What every property has from its first moment: an open business day, an empty journal with its ledger accounts, the single
 * records, the fixed pages, and the group that may do everything.
 */
export async function furnishProperty(
  sql: TransactionSql,
  property_id: number,
  given: HouseFacts,
): Promise<void> {
  await sql`insert into business_day (property_id, business_date, status) values (${property_id}, ${given.business_date}, 'open')`
  await sql`insert into ledger_head (property_id, currency, decimals)
    values (${property_id}, ${given.currency_code}, ${given.currency_decimals})`
  for (const settings of ['finance_setting', 'housekeeping_setting', 'desk_setting'])
    await sql`insert into ${sql(settings)} (property_id) values (${property_id})`
  const accounts = ledgerAccounts.map(account => ({
    property_id,
    gl_account: null,
    is_system: true,
    is_drawer: false,
    ...account,
  }))
  await sql`insert into ledger_account ${sql(accounts as never)}`
  await openSingles(sql, property_id, given)
  await openPages(sql, property_id)
  await openAdministrators(sql, property_id, given)
}

async function openSingles(sql: TransactionSql, property_id: number, given: HouseFacts): Promise<void> {
  const bands = [
    { name: 'Infant', age_from: 0, age_to: 2 },
    { name: 'Child', age_from: 3, age_to: 11 },
    { name: 'Teen', age_from: 12, age_to: 17 },
  ]
  await sql`
    insert into property_control (property_id, business_date, sell_begin_date, child_age_bands, aging_days, folio_prefix, receipt_prefix, ar_invoice_prefix)
    values (${property_id}, ${given.business_date}, ${given.business_date}, ${sql.json(bands)},
            ${sql.json([30, 60, 90, 120].map(days => ({ days })))}, 'F', 'R', 'INV')`
  await sql`insert into datetime_control (property_id, time_zone) values (${property_id}, ${given.time_zone})`
  await openBaseFormat(sql, property_id, given)
}

/** How amounts of the currency of the books are written, until the house says it otherwise. Out: its id. */
export async function openBaseFormat(
  sql: TransactionSql,
  property_id: number,
  { currency_code, currency_decimals }: Pick<HouseFacts, 'currency_code' | 'currency_decimals'>,
): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`
    insert into currency_format (property_id, code, name, symbol, symbol_position, decimal_places, decimal_separator, thousands_separator, is_base)
    values (${property_id}, ${currency_code}, ${currency_code}, ${symbols[currency_code] ?? currency_code}, 'after',
            ${currency_decimals}, 'comma', 'space', true) returning id`
  return id
}

/** Administrators hold every right; the role alone gives none. */
async function openAdministrators(
  sql: TransactionSql,
  property_id: number,
  { currency_decimals }: Pick<HouseFacts, 'currency_decimals'>,
): Promise<void> {
  const from = coinsOf(currency_decimals).write(documentFrom)
  const [group] = await sql<{ id: number }[]>`
    insert into employee_group (property_id, code, name, layout, is_system) values (${property_id}, 'ADMIN', 'Administrators', 'admin', true) returning id`
  await sql`
    insert into group_permission (property_id, group_id, permission_id) select ${property_id}, ${group.id}, id from permission`
  // Administrators act without a limit; what the others may do by themselves is given to them (domain/finance 22.2).
  await sql`
    insert into role_authority (property_id, role_id, kind, per_posting, per_day)
    select ${property_id}, r.id, k.kind, case k.kind when 'fx_identity_from' then ${from}::numeric end, null
      from role r, unnest(${authorityKinds}::text[]) as k (kind) where r.code = 'admin'`
}

/** Their number is fixed; the house fills them (domain/master-data 2.5). */
async function openPages(sql: TransactionSql, property_id: number): Promise<void> {
  const rows = pages.map(([slug, name], index) => ({
    property_id,
    slug,
    name,
    body: `<p>${name}</p>`,
    display_sequence: index * 10,
    is_system: true,
  }))
  await sql`insert into cms_page ${sql(rows as never)}`
}

const pages = [
  ['need-help', 'Need help?'],
  ['about-property', 'About the property'],
  ['privacy-policy', 'Privacy policy'],
  ['terms-of-use', 'Terms of use'],
  ['house-information', 'House information'],
]

const symbols: Record<string, string> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥', CHF: 'CHF' }

/** Ledger accounts of a new property: the four controls, the places of money, the internal ones (domain/finance 3.6). */
const ledgerAccounts = [
  { code: 'GUEST', name: 'Guest ledger', ledger: 'guest' },
  { code: 'DEPOSIT', name: 'Deposit ledger', ledger: 'deposit' },
  { code: 'PACKAGE', name: 'Package ledger', ledger: 'package' },
  { code: 'AR', name: 'City ledger', ledger: 'ar' },
  { code: 'DRAWER', name: 'Cash drawers', ledger: 'cash', is_drawer: true },
  { code: 'CHEQUES', name: 'Cheques', ledger: 'cash' },
  { code: 'SAFE', name: 'Safe', ledger: 'cash' },
  { code: 'CARDS', name: 'Card schemes', ledger: 'cash' },
  { code: 'BANK', name: 'Bank', ledger: 'cash' },
  { code: 'VOUCHERS', name: 'Vouchers', ledger: 'cash' },
  { code: 'OVER_SHORT', name: 'Over and short', ledger: 'internal' },
  { code: 'ROUNDING', name: 'Cash rounding', ledger: 'internal' },
  { code: 'BAD_DEBT', name: 'Bad debt', ledger: 'internal' },
  { code: 'COMMISSION_EXPENSE', name: 'Commission expense', ledger: 'internal' },
  { code: 'COMMISSION_PAYABLE', name: 'Commission payable', ledger: 'internal' },
  { code: 'TIPS_PAYABLE', name: 'Tips payable', ledger: 'internal' },
  { code: 'COMPLIMENTARY', name: 'Complimentary', ledger: 'internal' },
  { code: 'DEFERRED_REVENUE', name: 'Deferred revenue', ledger: 'internal' },
  { code: 'DEPOSIT_TAX', name: 'Deposit tax', ledger: 'internal' },
  { code: 'FX_RESULT', name: 'Exchange result', ledger: 'internal' },
  { code: 'OPENING', name: 'Opening balances', ledger: 'internal' },
]
