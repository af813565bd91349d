import { inject } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { connect, type Sql, withDatabase } from '../../../src/server/database/connect'
import type { Stock } from '../../../src/server/property/stock'
import { saturday } from './days'
import { type Inn, openDemoInn, toldOf } from './demo-inn'

/** A small hotel that several files of tests begin with: its business date, and what stands in it besides. */
export type Beginning = { name: string; day: BusinessDate; put?: (stock: Stock) => Promise<void> }

export const onSaturday: Beginning = { name: 'saturday', day: saturday }

type Begun = { database: string; inn: Inn }

const known = new Map<string, Promise<Begun>>()

/**
 * The database of a beginning, to copy from: furnished by whichever file needs it first, for every worker of this run and no other, as
 * it comes from the code that is tested.
 */
export async function begun(beginning: Beginning): Promise<Begun> {
  const { name } = beginning
  const made = known.get(name) ?? makeOnce(beginning)
  known.set(name, made)
  return made
}

async function makeOnce(beginning: Beginning): Promise<Begun> {
  const { server, prefix } = inject('database')
  const database = `${prefix}${beginning.name}`
  const sql = connect({ url: server, max: 1 })
  try {
    // Others who want the same wait for it; who loses the connection has let go of it.
    await sql`select pg_advisory_lock(5397229, hashtext(${database}))`
    const [there] = await sql<{ inn: Inn }[]>`
      select shobj_description(oid, 'pg_database')::jsonb as inn from pg_database where datname = ${database}`
    return { database, inn: there?.inn ?? (await furnish(sql, database, beginning)) }
  } finally {
    await sql.end()
  }
}

/** What a copy must be told stands beside the database, which has its name when it is whole. */
async function furnish(sql: Sql, database: string, { day, put }: Beginning): Promise<Inn> {
  const { server, template } = inject('database')
  const half = `${database}_half`
  await sql.unsafe(`drop database if exists ${half} with (force)`)
  await sql.unsafe(`create database ${half} template ${template}`)
  const inside = connect({ url: withDatabase(server, half), max: 1 })
  let inn: Inn
  try {
    inn = await inside.begin(async tx => {
      const stock = await openDemoInn(tx, day)
      await put?.(stock)
      return toldOf(stock)
    })
  } finally {
    // Nobody may be connected to what is copied.
    await inside.end()
  }
  await sql.unsafe(`comment on database ${half} is '${JSON.stringify(inn).replaceAll("'", "''")}'`)
  await sql.unsafe(`alter database ${half} rename to ${database}`)
  return inn
}
