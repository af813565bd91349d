import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BusinessDate } from '../src/hotel/business-date'
import { bringUp } from '../src/server/database/bring-up'
import { connect, type Sql, withDatabase } from '../src/server/database/connect'
import { openDatabase } from '../src/server/database/open'
import { buildServer } from '../src/server/main'
import { readSettings } from '../src/server/settings'
import { type House, openHouse } from './bench/house'
import { masters } from './bench/masters'
import { measure, type Measured, shown, type Work } from './bench/measure'
import { endOfDay } from './bench/night'
import { npmStarts } from './bench/npm-start'
import { races } from './bench/races'
import { reading } from './bench/reading'
import { reads } from './bench/reads'
import { lists, startUp } from './bench/screens'
import { writing } from './bench/writing'
import { readBookings } from './replay/bookings'
import { daysOf } from './replay/life'
import { loadBooks } from './replay/load-books'
import { buildProperty } from './replay/property'

/**
 * How fast the house works on what a replay has left, beside the bare work: the same rows by the fewest plain statements over
 * the same driver in the same run. It works on a copy of the database, so that the replay can go on afterwards.
 */
const { values } = parseArgs({
  options: { hotel: { type: 'string' }, only: { type: 'string' }, data: { type: 'string' } },
})
const hotel = values.hotel === 'H1' ? 'H1' : 'H2'
const settings = readSettings({ KEYRACK_DATA: '.data/replay', LOG_LEVEL: 'error', ...process.env })
const database = await openDatabase(settings)

try {
  const [{ name }] = await database.sql<{ name: string }[]>`select current_database() as name`
  // A copy is made of a database that nobody is connected to.
  await database.sql.end()
  const measured = await inDatabase('keyrack_bench', `template ${name}`, async sql => {
    await bringUp(sql)
    // As the database itself keeps a house that has lived these days one by one.
    await sql`vacuum (analyze)`
    return await inHouse(sql, async house => {
      console.log(await about(sql, house))
      const shownNow = [...(await show(await reading(house))), ...(await show(await writing(house)))]
      if (['a master', 'profiles'].some(wanted)) await show(await masters(house))
      if (wanted('reads')) for (const line of await reads(house)) console.log(line)
      if (wanted('races')) for (const line of await races(house)) console.log(line)
      if (wanted('end of day')) for (const line of await endOfDay(house)) console.log(line)
      if (wanted('start')) console.log(await startUp(withDatabase(database.url, 'keyrack_bench')))
      if (wanted('npm start')) console.log(await npmStarts())
      if (wanted('open before') || wanted('first time')) console.log(await lists(house, signInOf(hotel)))
      return { works: shownNow, today: house.today }
    })
  })
  if (values.data) await besideNew(values.data, measured)
} finally {
  await database.stop()
}

type Named = { name: string; p50: number }
type Grown = { works: Named[]; today: BusinessDate }

/** The same work in a house that opens this morning with the same reservations and guests in house, and has no past. */
async function besideNew(data: string, { works, today }: Grown): Promise<void> {
  const bookings = readBookings(data, hotel)
  const opened = await inDatabase('keyrack_bench_new', '', async sql => {
    await bringUp(sql)
    await buildProperty(sql, hotel, bookings, today, signInOf(hotel))
    return await inHouse(sql, async house => {
      const { desk, property_id, codes } = house
      const ids = new Map<number, number>()
      await loadBooks(
        { hotel, desk, sql, property_id, codes, ids, nights: [], byDate: daysOf([]) },
        bookings,
        today,
      )
      await sql`vacuum (analyze)`
      return [...(await take(await reading(house))), ...(await take(await writing(house)))]
    })
  })
  for (const { name, p50 } of opened) {
    const now = works.find(one => one.name === name)
    if (!now) continue
    const times = now.p50 / p50
    const told = times <= 1.5 ? 'met' : 'MISSED'
    if (told === 'MISSED') process.exitCode = 1
    console.log(
      `${name.padEnd(38)} × ${times.toFixed(1)} of a house without a past (${p50.toFixed(1)} ms), goal × 1.5 ${told}`,
    )
  }
}

function wanted(name: string): boolean {
  return values.only === undefined || name.includes(values.only)
}

async function show(works: Work[]): Promise<Named[]> {
  return await take(works, (work, measured) => console.log(shown(work, measured)))
}

async function take(
  works: Work[],
  say: (work: Work, measured: Measured) => void = () => {},
): Promise<Named[]> {
  const all: Named[] = []
  for (const work of works.filter(({ name }) => wanted(name))) {
    const measured = await measure(work)
    say(work, measured)
    all.push({ name: work.name, p50: measured.p50 })
  }
  return all
}

async function inHouse<T>(sql: Sql, work: (house: House) => Promise<T>): Promise<T> {
  const app = await buildServer({ sql, settings })
  try {
    return await work(await openHouse(sql, app, { hotel, signIn: signInOf(hotel) }))
  } finally {
    await app.close()
  }
}

async function inDatabase<T>(name: string, how: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const admin = connect({ url: withDatabase(database.url, 'template1'), max: 1 })
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`create database ${name} ${how}`)
  const sql = connect({ url: withDatabase(database.url, name), max: 16 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

function signInOf(name: 'H1' | 'H2'): { email: string; password: string } {
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
