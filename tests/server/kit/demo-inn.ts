import type { BusinessDate } from '../../../src/hotel/business-date'
import type { TransactionSql } from '../../../src/server/database/connect'
import { putChart } from '../../../src/server/property/chart'
import { founderOf, openProperty } from '../../../src/server/property/open-property'
import { type Stock, stockOf } from '../../../src/server/property/stock'

/**
 * A small hotel: ten rooms of two types (STD 101 to 106, DLX 201 to 204), all inspected, prices including 10 % on rooms and food
 * and 20 % on the rest, city tax 2.50 from 14 years; its administrator is E001.
 */
export async function openDemoInn(sql: TransactionSql, business_date: BusinessDate): Promise<Stock> {
  const stock = await openProperty(sql, { ...demoInn, business_date })
  await putChart(stock, {
    rooms: '10',
    food: '10',
    standard: '20',
    city: { amount: '2.50', min_age: 14 },
    is_included: true,
  })
  await putRooms(stock)
  await putPeople(stock)
  return stock
}

/** What a copy of it must be told: its id, and the ids of what was named in it by master and code. */
export type Inn = { property_id: number; known: [string, [string, number][]][] }

export const toldOf = ({ tx, known }: Stock): Inn => ({
  property_id: tx.property_id,
  known: [...known].map(([key, codes]) => [key, [...codes]]),
})

/** The same hotel in a copy of its database. */
export const demoInnIn = (
  sql: TransactionSql,
  business_date: BusinessDate,
  { property_id, known }: Inn,
): Stock =>
  stockOf(
    founderOf(sql, property_id, { ...demoInn, business_date }),
    new Map(known.map(([key, codes]) => [key, new Map(codes)])),
  )

const demoInn = {
  code: 'DEMO',
  name: 'Demo Inn',
  legal_name: 'Demo Inn Ltd',
  tax_registration_no: 'PT500000000',
  address_line1: 'Rua do Ouro 1',
  city: 'Lisboa',
  postal_code: '1100-001',
  country: 'PT',
  phone: '+351 210 000 000',
  email: 'desk@demo-inn.test',
  time_zone: 'Europe/Lisbon',
  currency_code: 'EUR',
  currency_decimals: 2,
}

async function putRooms({ put, tx, id }: Stock): Promise<void> {
  await put('accommodation-type', [
    { code: 'GUEST', name: 'Guest rooms', kind: 'guest_room', include_in_statistics: true },
    { code: 'PSD', name: 'Posting masters', kind: 'posting_master' },
  ])
  const common = {
    accommodation_type_id: 'GUEST',
    smoking: 'non_smoking',
    bed_type_id: 'KING',
    default_occupancy: 2,
    max_adults: 3,
    max_children: 2,
  }
  await put('room-type', [
    { code: 'STD', name: 'Standard', max_occupancy: 3, upgrade_rank: 1, display_sequence: 1, ...common },
    { code: 'DLX', name: 'Deluxe', max_occupancy: 4, upgrade_rank: 2, display_sequence: 2, ...common },
    {
      code: 'PM',
      name: 'Posting master',
      is_pseudo: true,
      smoking: 'non_smoking',
      accommodation_type_id: 'PSD',
      default_occupancy: 1,
      max_occupancy: 1,
      max_adults: 1,
      max_children: 0,
      is_housekept: false,
      display_sequence: 9,
    },
  ])
  const rooms = [101, 102, 103, 104, 105, 106, 201, 202, 203, 204]
  await put(
    'room',
    rooms.map(number => ({
      code: String(number),
      name: `Room ${number}`,
      room_type_id: number < 200 ? 'STD' : 'DLX',
      floor_id: number < 200 ? '01' : '02',
      smoking: 'non_smoking',
    })),
  )
  await tx.sql`update room set room_status_type_id = ${id('room-status-type', 'IP')} where property_id = ${tx.property_id}`
}

async function putPeople({ put, tx }: Stock): Promise<void> {
  const at = {
    department_id: 'FO',
    job_title_id: 'FOM',
    property_ids: [tx.property_id],
    login_enabled: true,
    must_change_password: false,
  }
  await put('employee', [
    {
      code: 'E001',
      first_name: 'Ana',
      last_name: 'Marques',
      email: 'ana@demo-inn.test',
      password: 'correct horse 1',
      role_id: 'admin',
      group_ids: ['ADMIN'],
      cashier_number: 1,
      ...at,
    },
  ])
}
