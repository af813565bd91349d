import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allPermissions } from '../../../src/hotel/permission'
import type { Stock } from '../../../src/server/property/stock'
import { buildServer } from '../../../src/server/main'
import type { Sql } from '../../../src/server/database/connect'
import { hashOf, newToken } from '../../../src/server/sign-in/session'
import { readSettings } from '../../../src/server/settings'
import type { Call, InputOf, OutputOf } from '../../../src/wire/call'
import { type Beginning, onSaturday } from './beginning'
import { furnishedDatabase } from './database'
import { demoInnIn } from './demo-inn'

export { monday, saturday, sunday, tuesday } from './days'

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
  /** Somebody who is employed already, wherever that is, or at another house where he works too. */
  personAt(employee_id: number, property_id?: number): Promise<Person>
  close(): Promise<void>
}

/**
 * A small hotel of its own for one test file, on the real database (demo-inn.ts), business date Saturday 2026-03-14 unless it begins
 * otherwise. `fill` adds what the file needs.
 */
export async function aHouse(
  fill?: (stock: Stock) => Promise<void>,
  beginning: Beginning = onSaturday,
): Promise<House> {
  const { sql, options, inn, drop } = await furnishedDatabase(beginning)
  const stock = await sql.begin(async tx => {
    const stock = demoInnIn(tx, beginning.day, inn)
    await fill?.(stock)
    return stock
  })
  const app = await buildServer({
    sql,
    settings: readSettings({ LOG_LEVEL: process.env.KEYRACK_TEST_LOG ?? 'silent' }),
  })
  const { property_id } = stock.tx

  const personOf = async (employee_id: number, at?: number): Promise<Person> => {
    const token = newToken()
    await sql`
      insert into session (token_hash, employee_id, property_id, user_agent, expires_at)
      select ${hashOf(token)}, id, ${at ?? sql`property_id`}, 'test', now() + interval '1 day' from employee where id = ${employee_id}`
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
      const employee_id = await hire(sql, { property_id, number: people, permissions })
      return personOf(employee_id)
    },
    close: async () => {
      await app.close()
      await drop()
    },
  }
}

async function employeeId(sql: Sql, code: string): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`select id from employee where code = ${code}`
  return id
}

type Hired = { property_id: number; number: number; permissions: string[] }

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
      insert into employee (property_id, code, name, first_name, last_name, department_id, job_title_id, property_ids, login_enabled, must_change_password, email, role_id, group_ids, cashier_number)
      select ${property_id}, ${`E${number}`}, ${`Person ${number}`}, 'Person', ${String(number)}, department_id, job_title_id, property_ids, true, false,
             ${`person${number}@demo-inn.test`}, (select id from role where code = 'employee'), array[${group.id}]::bigint[], ${number}
        from employee where code = 'E001' returning id`
    return employee.id
  })
}

export function person(app: FastifyInstance, employee_id: number, token: string): Person {
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
