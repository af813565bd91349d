import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type BusinessDate, businessDate } from '../../../src/hotel/business-date'
import { allPermissions } from '../../../src/hotel/permission'
import { putChart } from '../../../src/server/property/chart'
import { openProperty } from '../../../src/server/property/open-property'
import type { Stock } from '../../../src/server/property/stock'
import { buildServer } from '../../../src/server/main'
import type { Sql } from '../../../src/server/database/connect'
import { hashOf, newToken } from '../../../src/server/sign-in/session'
import { readSettings } from '../../../src/server/settings'
import type { Call, InputOf, OutputOf } from '../../../src/wire/call'
import { freshDatabase } from './database'

export const saturday = businessDate('2026-03-14')
export const sunday = businessDate('2026-03-15')
export const monday = businessDate('2026-03-16')
export const tuesday = businessDate('2026-03-17')

/** What a call answered, refused or asked; tests look at one of them. */
export type Answered<T> = {
  status: number
  body: Record<string, unknown>
  /** Of a success. */
  data: T
  /** Word of a refusal. */
  refused?: string
  /** Codes of the questions asked. */
  asked?: string[]
}

/** Somebody at a desk: makes calls with a token of their own. */
export type Person = {
  employee_id: number
  token: string
  call<C extends Call>(call: C, input: InputOf<C>, more?: Sent): Promise<Answered<OutputOf<C>>>
  /** The same for a call that must succeed: answers its data, throws with the server's words otherwise. */
  do<C extends Call>(call: C, input: InputOf<C>, more?: Sent): Promise<OutputOf<C>>
  post(path: string, body?: unknown, more?: Sent): Promise<Answered<never>>
}
export type Sent = { answers?: Record<string, string>; business_date?: string; key?: string }

export type House = {
  sql: Sql
  /** Where its database is, for a process of its own. */
  url: string
  app: FastifyInstance
  property_id: number
  stock: Pick<Stock, 'id'>
  /** Every right. */
  manager: Person
  /** Somebody with just these rights. */
  personWith(...permissions: string[]): Promise<Person>
  /** Somebody who is employed already, wherever that is. */
  personAt(employee_id: number): Promise<Person>
  close(): Promise<void>
}

/**
 * A small hotel of its own for one test file, on the real database: ten rooms of two types (STD 101 to 106, DLX 201 to 204), all
 * inspected, prices including 10 % on rooms and food and 20 % on the rest, city tax 2.50 from 14 years, business date
 * Saturday 2026-03-14. `fill` adds what the file needs.
 */
export async function aHouse(
  fill?: (stock: Stock) => Promise<void>,
  day: BusinessDate = saturday,
): Promise<House> {
  const { sql, options, drop } = await freshDatabase()
  const { stock, group_id } = await sql.begin(async tx => {
    const stock = await openProperty(tx, { ...demoInn, business_date: day })
    await putChart(stock, {
      rooms: '10',
      food: '10',
      standard: '20',
      city: { amount: '2.50', min_age: 14 },
      is_included: true,
    })
    await putRooms(stock)
    const [{ group_id }] = await tx<
      { group_id: number }[]
    >`select id as group_id from employee_group where code = 'ADMIN'`
    await putPeople(stock)
    await fill?.(stock)
    return { stock, group_id }
  })
  const app = await buildServer({
    sql,
    settings: readSettings({ LOG_LEVEL: process.env.KEYRACK_TEST_LOG ?? 'silent' }),
  })
  const { property_id } = stock.tx

  const personOf = async (employee_id: number): Promise<Person> => {
    const token = newToken()
    await sql`
      insert into session (token_hash, employee_id, property_id, user_agent, expires_at)
      select ${hashOf(token)}, id, property_id, 'test', now() + interval '1 day' from employee where id = ${employee_id}`
    return person(app, employee_id, token)
  }
  let people = 100
  return {
    sql,
    url: options.url,
    app,
    property_id,
    stock,
    manager: await personOf(await employeeId(sql, 'E001')),
    personAt: personOf,
    personWith: async (...permissions) => {
      people++
      const employee_id = await hire(sql, { property_id, group_id, number: people, permissions })
      return personOf(employee_id)
    },
    close: async () => {
      await app.close()
      await drop()
    },
  }
}

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

async function employeeId(sql: Sql, code: string): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`select id from employee where code = ${code}`
  return id
}

type Hired = { property_id: number; group_id: number; number: number; permissions: string[] }

async function hire(sql: Sql, { property_id, number, permissions }: Hired): Promise<number> {
  const unknown = permissions.filter(name => !allPermissions.some(known => known.name === name))
  if (unknown.length > 0) throw new Error(`no such permission: ${unknown.join(', ')}`)
  return await sql.begin(async tx => {
    const [group] = await tx<{ id: number }[]>`
      insert into employee_group (property_id, code, name, layout) values (${property_id}, ${`G${number}`}, ${`Group ${number}`}, 'employee') returning id`
    await tx`
      insert into group_permission (property_id, group_id, permission_id)
      select ${property_id}, ${group.id}, id from permission where name = any (${permissions})`
    const [employee] = await tx<{ id: number }[]>`
      insert into employee (property_id, code, name, first_name, last_name, department_id, job_title_id, property_ids, login_enabled, email, role_id, group_ids, cashier_number)
      select ${property_id}, ${`E${number}`}, ${`Person ${number}`}, 'Person', ${String(number)}, department_id, job_title_id, property_ids, true,
             ${`person${number}@demo-inn.test`}, (select id from role where code = 'employee'), array[${group.id}]::bigint[], ${number}
        from employee where code = 'E001' returning id`
    return employee.id
  })
}

function person(app: FastifyInstance, employee_id: number, token: string): Person {
  const send = async (
    method: 'POST' | 'GET' | 'DELETE',
    path: string,
    body: unknown,
    { key, ...envelope }: Sent = {},
  ) => {
    const response = await app.inject({
      method,
      url: method !== 'POST' ? `/api/${path}?${queryOf(body as Record<string, unknown>)}` : `/api/${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
      ...(method === 'POST' ? { payload: { ...(body as object), ...envelope } } : {}),
    })
    return answered(response.statusCode, String(response.headers['content-type'] ?? ''), response.body)
  }
  return {
    employee_id,
    token,
    call: (call, input, more) => send(call.method, call.path, input, more) as never,
    post: (path, body, more) => send('POST', path, body, more) as never,
    do: async (call, input, more) => {
      const result = await send(call.method, call.path, input, more)
      if (result.status !== 200 || result.asked)
        throw new Error(`${call.path}: ${JSON.stringify(result.body).slice(0, 2000)}`)
      return result.data as never
    },
  }
}

// As ra-data-simple-rest asks the lists that the specification reads by GET.
function queryOf({ filters, sort, ...plain }: Record<string, unknown>): string {
  const [first] = (sort as { field: string; order: string }[] | undefined) ?? []
  const query = {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
    ...(filters ? { filter: JSON.stringify(filters) } : {}),
    ...(first ? { sort: JSON.stringify([first.field, first.order]) } : {}),
  }
  return new URLSearchParams(query).toString()
}

function answered(status: number, type: string, text: string): Answered<unknown> {
  if (!String(type).includes('json')) return { status, body: {}, data: text }
  const body = JSON.parse(text) as Record<string, unknown>
  const data = body.data as { done?: boolean; questions?: { code: string }[] } | undefined
  return {
    status,
    body,
    data: 'data' in body ? body.data : body,
    refused: (body.error as { error?: string } | undefined)?.error,
    asked: body.status_code === 202 ? data?.questions?.map(({ code }) => code) : undefined,
  }
}

/** A fresh Idempotency-Key. */
export const aKey = (): string => randomUUID()
