import type { BusinessDate } from '../../hotel/business-date'
import { coinsOf } from '../../hotel/money'
import { allPermissions } from '../../hotel/permission'
import type { TransactionSql } from '../database/connect'
import type { Tx } from '../tx'
import { enterpriseTypes } from './enterprise-types'
import { furnishProperty } from './furnish-property'
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
  await furnishProperty(sql, property_id, given)
  return stockOf(founderOf(sql, property_id, given))
}

/** Records that all properties share: permissions, roles, countries and other small lists, places of alerts. Delivered once. */
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
  const areas = notificationAreas.map(([code, name, trigger], index) => ({
    code,
    name,
    trigger,
    display_sequence: index * 10,
    is_system: true,
  }))
  await sql`insert into notification_area ${sql(areas)} on conflict do nothing`
}

/** Where alerts and notes are shown: each screen that can show them has one (domain/master-data 2.68). */
const notificationAreas = [
  ['RES', 'Reservation', 'reservation'],
  ['CHKIN', 'Check in', 'check_in'],
  ['INHOUSE', 'In house', 'in_house'],
  ['CHKOUT', 'Check out', 'check_out'],
  ['BILL', 'Billing', 'billing'],
  ['PROF', 'Profile', 'profile'],
  ['BLOCK', 'Block', 'block'],
  ['HSKP', 'Housekeeping', 'housekeeping'],
  ['CASH', 'Cashiering', 'cashiering'],
  ['EOD', 'End of day', 'end_of_day'],
]

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

/** The transaction in which the house is filled before anybody works there. */
export const founderOf = (
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
