import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { bringUp } from '../src/server/database/bring-up'
import { connect, type Sql, withDatabase } from '../src/server/database/connect'
import { openDatabase } from '../src/server/database/open'
import { buildServer } from '../src/server/main'
import { readSettings } from '../src/server/settings'
import { type House, openHouse } from './bench/house'
import { measure, shown, type Work } from './bench/measure'
import { endOfDay } from './bench/night'
import { races } from './bench/races'
import { reading } from './bench/reading'
import { writing } from './bench/writing'

/**
 * How fast the house works on what a replay has left, beside the bare work: the same rows by the fewest plain statements over
 * the same driver in the same run. It works on a copy of the database, so that the replay can go on afterwards.
 */
const { values } = parseArgs({ options: { hotel: { type: 'string' }, only: { type: 'string' } } })
const hotel = values.hotel ?? 'H2'
const settings = readSettings({ KEYRACK_DATA: '.data/replay', LOG_LEVEL: 'error', ...process.env })
const database = await openDatabase(settings)
const copy = 'keyrack_bench'

try {
  await inCopy(async (sql, app) => {
    const house = await openHouse(sql, app, { hotel, signIn: signInOf(hotel) })
    console.log(await about(sql, house))
    await show(await reading(house))
    await show(await writing(house))
    if (wanted('races')) for (const line of await races(house)) console.log(line)
    if (wanted('end of day')) for (const line of await endOfDay(house)) console.log(line)
  })
} finally {
  await database.stop()
}

function wanted(name: string): boolean {
  return values.only === undefined || name.includes(values.only)
}

async function show(works: Work[]): Promise<void> {
  for (const work of works.filter(({ name }) => wanted(name))) console.log(shown(work, await measure(work)))
}

async function inCopy(work: (sql: Sql, app: FastifyInstance) => Promise<void>): Promise<void> {
  const [{ name }] = await database.sql<{ name: string }[]>`select current_database() as name`
  // A copy is made of a database that nobody is connected to.
  await database.sql.end()
  const admin = connect({ url: withDatabase(database.url, 'template1'), max: 1 })
  await admin.unsafe(`drop database if exists ${copy} with (force)`)
  await admin.unsafe(`create database ${copy} template ${name}`)
  const sql = connect({ url: withDatabase(database.url, copy), max: 16 })
  await bringUp(sql)
  // As the database itself keeps a house that has lived these days one by one.
  await sql`vacuum (analyze)`
  const app = await buildServer({ sql, settings })
  try {
    await work(sql, app)
  } finally {
    await app.close()
    await sql.end()
    await admin.unsafe(`drop database if exists ${copy} with (force)`)
    await admin.end()
  }
}

function signInOf(name: string): { email: string; password: string } {
  return JSON.parse(readFileSync(join(settings.dataFolder, `replay-sign-in-${name}.json`), 'utf8'))
}

async function about(sql: Sql, { property_id, today }: House): Promise<string> {
  const [row] = await sql<{ reservations: number; postings: number; profiles: number; days: number }[]>`
    select (select count(*) from reservation where property_id = ${property_id}) as reservations,
           (select count(*) from posting where property_id = ${property_id}) as postings,
           (select count(*) from guest_profile) as profiles,
           (select count(*) from business_day where property_id = ${property_id}) as days`
  return `${hotel} on ${today}: ${row.days} days, ${row.reservations} reservations, ${row.postings} postings, ${row.profiles} profiles`
}
