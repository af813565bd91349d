import type { BusinessDate } from '../../hotel/business-date'
import { coinsOf } from '../../hotel/money'
import { allPermissions } from '../../hotel/permission'
import type { TransactionSql } from '../database/connect'
import type { Tx } from '../tx'
import { enterpriseTypes } from './enterprise-types'
import { type Stock, stockOf } from './stock'

export type NewProperty = {
  code: string
  name: string
  legal_name: string
  tax_registration_no: string
  address_line1: string
  city: string
  postal_code: string
  country: string
  phone: string
  email: string
  time_zone: string
  currency_code: string
  currency_decimals: number
  business_date: BusinessDate
}

/**
 * Opens a house: the property with its first business day, an empty journal, its ledger accounts, the people's rights and
 * the single records that every property has. What it sells is filled in afterwards (chart, sample hotel, the administrator).
 */
export async function openProperty(sql: TransactionSql, given: NewProperty): Promise<Stock> {
  await openEnterprise(sql)
  const property_id = await insertProperty(sql, given)
  const tx = founderOf(sql, property_id, given)
  await sql`insert into business_day (property_id, business_date, status) values (${property_id}, ${given.business_date}, 'open')`
  await sql`insert into ledger_head (property_id, currency, decimals)
    values (${property_id}, ${given.currency_code}, ${given.currency_decimals})`
  await sql`insert into finance_setting (property_id) values (${property_id})`
  const accounts = ledgerAccounts.map(account => ({
    property_id,
    gl_account: null,
    is_system: true,
    is_drawer: false,
    ...account,
  }))
  await sql`insert into ledger_account ${sql(accounts as never)}`
  await openSingles(sql, property_id, given)
  await openAdministrators(sql, property_id)
  return stockOf(tx)
}

/** Records that all properties share: permissions, roles, countries and other small lists. Delivered once. */
async function openEnterprise(sql: TransactionSql): Promise<void> {
  const permissions = allPermissions.map(permission => ({ ...permission, is_system: true }))
  await sql`insert into permission ${sql(permissions)} on conflict do nothing`
  await sql`
    insert into role (code, name, layout, is_system) values ('admin', 'Administrator', 'admin', true), ('employee', 'Employee', 'employee', true)
    on conflict do nothing`
  const types = enterpriseTypes.map(({ category, code, name, rank = null }, index) => ({
    category,
    code,
    name,
    rank,
    display_sequence: index % 1000,
    is_system: category === 'country' || category === 'language',
  }))
  await sql`insert into master_type ${sql(types as never)} on conflict do nothing`
}

async function insertProperty(sql: TransactionSql, given: NewProperty): Promise<number> {
  const { country, business_date: _, ...columns } = given
  const [{ id }] = await sql<{ id: number }[]>`
    insert into property_profile ${sql({
      ...columns,
      check_in_time: '15:00',
      check_out_time: '11:00',
      country_id: await typeId(sql, 'country', country),
      language_id: await typeId(sql, 'language', 'EN'),
    } as never)} returning id`
  return id
}

async function typeId(sql: TransactionSql, category: string, code: string): Promise<number | null> {
  const [row] = await sql<
    { id: number }[]
  >`select id from master_type where category = ${category} and code = ${code}`
  return row?.id ?? null
}

async function openSingles(sql: TransactionSql, property_id: number, given: NewProperty): Promise<void> {
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
  await sql`
    insert into currency_format (property_id, code, name, symbol, symbol_position, decimal_places, decimal_separator, thousands_separator, is_base)
    values (${property_id}, ${given.currency_code}, ${given.currency_code}, ${symbols[given.currency_code] ?? given.currency_code}, 'after',
            ${given.currency_decimals}, 'comma', 'space', true)`
}

/** Administrators hold every right; the role alone gives none. */
async function openAdministrators(sql: TransactionSql, property_id: number): Promise<void> {
  const [group] = await sql<{ id: number }[]>`
    insert into employee_group (property_id, code, name, layout, is_system) values (${property_id}, 'ADMIN', 'Administrators', 'admin', true) returning id`
  await sql`
    insert into group_permission (property_id, group_id, permission_id) select ${property_id}, ${group.id}, id from permission`
  // Administrators act without a limit; what the others may do by themselves is given to them (domain/finance 22.2).
  await sql`
    insert into role_authority (property_id, role_id, kind, per_posting, per_day)
    select ${property_id}, r.id, k.kind, case k.kind when 'fx_identity_from' then 1000 end, null
      from role r, unnest(${authorityKinds}::text[]) as k (kind) where r.code = 'admin'`
}

const authorityKinds = [
  'adjustment',
  'refund',
  'paid_out',
  'discount',
  'write_off',
  'penalty_waiver',
  'negative_charge',
  'credit_bill',
  'over_short',
  'fx_identity_from',
]

/** The transaction in which the house is filled before anybody works there. */
const founderOf = (
  sql: TransactionSql,
  property_id: number,
  { business_date, currency_code, currency_decimals }: NewProperty,
): Tx => ({
  sql,
  property_id,
  today: business_date,
  day: 'open',
  coins: coinsOf(currency_decimals),
  currency: currency_code,
  who: {
    employee_id: 0,
    session_id: 0,
    name: 'Set-up',
    role: 'admin',
    layout: 'admin',
    property_id,
    permissions: new Set(allPermissions.map(({ name }) => name)),
  },
  changes: [],
})

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
