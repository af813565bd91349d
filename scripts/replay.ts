import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { addDays, type BusinessDate, businessDate } from '../src/hotel/business-date'
import { bringUp } from '../src/server/database/bring-up'
import { openSeals } from '../src/server/database/document-key'
import { openDatabase } from '../src/server/database/open'
import { buildServer } from '../src/server/main'
import { readSettings } from '../src/server/settings'
import { type Booking, type Hotel, readBookings } from './replay/bookings'
import { figuresOf } from './replay/figures'
import { loadBooks } from './replay/load-books'
import { loadCodes } from './replay/codes'
import { deskOf } from './replay/desk'
import { daysOf, knownIds, type Life } from './replay/life'
import { liveDay } from './replay/live'
import { finishLastNight } from './replay/night'
import { buildProperty } from './replay/property'
import { sayNights, sayProgress } from './replay/told'

/**
 * Lives two real hotels' bookings through the product's own calls, night by night. Can be stopped at any moment and started again:
 * it goes on with the business date that the property is at.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    hotel: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
  },
})
const hotels = (values.hotel ?? '').split(',').filter((name): name is Hotel => name === 'H1' || name === 'H2')
if (!values.data || hotels.length === 0 || hotels.join(',') !== values.hotel) {
  console.error('npm run replay -- --data FILE --hotel H1|H2|H1,H2 [--from DATE --to DATE] [--out FILE]')
  process.exit(1)
}
const { data, out } = values
const from = businessDate(values.from ?? '2015-07-01')
const to = businessDate(values.to ?? '2016-08-31')

const settings = readSettings({ KEYRACK_DATA: '.data/replay', LOG_LEVEL: 'error', ...process.env })
const { sql, stop } = await openDatabase(settings)
let stopping = false
process.on('SIGINT', () => {
  stopping = true
})

try {
  await bringUp(sql)
  // What is sent under a key is marked by the house's own.
  await openSeals(sql, settings)
  // Two hotels are set up one after the other; then they trade side by side as a group does, each on its own business date.
  const built: Built[] = []
  for (const hotel of hotels) built.push(await build(hotel, data))
  const app = await buildServer({ sql, settings })
  const lives = await Promise.all(built.map(one => moveIn(app, one)))
  // As after every large load: until the database has looked at what came, it plans for empty tables.
  await sql`analyze`
  await Promise.all(lives.map(live))
  if (process.stdout.isTTY) process.stdout.write('\n')
  for (const life of lives) sayNights(life)
  if (out && !stopping) writeFileSync(out, `${JSON.stringify(await figuresOfAll(lives), null, 1)}\n`)
  await app.close()
} finally {
  await stop()
}

type SignIn = { email: string; password: string }
type Built = { hotel: Hotel; bookings: Booking[]; property_id: number; signIn: SignIn }

async function build(hotel: Hotel, file: string): Promise<Built> {
  const bookings = readBookings(file, hotel)
  const signIn = passwordOf(hotel)
  const property_id = (await propertyOf(hotel)) ?? (await buildProperty(sql, hotel, bookings, from, signIn))
  return { hotel, bookings, property_id, signIn }
}

/** Signs in at the hotel and brings its books. */
async function moveIn(app: FastifyInstance, { hotel, bookings, property_id, signIn }: Built): Promise<Life> {
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: signIn })
  const life: Life = {
    hotel,
    desk: deskOf(app, (login.json() as { token: string }).token),
    sql,
    property_id,
    codes: await loadCodes(sql, property_id),
    ids: await knownIds(sql, property_id),
    nights: [],
    byDate: daysOf(bookings),
  }
  await loadBooks(life, bookings, from)
  return life
}

async function live(life: Life): Promise<void> {
  const started = performance.now()
  await finishLastNight(life)
  const begun = await today(life.property_id)
  for (let date = begun; date <= to && !stopping; date = addDays(date, 1)) {
    await liveDay(life, date)
    sayProgress(life, date, { from, to, begun, started }, hotels.length === 1)
  }
}

/** The figures of every hotel in one tree. */
async function figuresOfAll(lives: readonly Life[]) {
  const all: Pick<Awaited<ReturnType<typeof figuresOf>>, 'inventory' | 'hotels'> = {
    inventory: {},
    hotels: {},
  }
  for (const { hotel, property_id } of lives) {
    const one = await figuresOf(sql, property_id, hotel, { from, until: to })
    Object.assign(all.inventory, one.inventory)
    Object.assign(all.hotels, one.hotels)
  }
  return all
}

async function propertyOf(hotel: Hotel): Promise<number | undefined> {
  const [property] = await sql<{ id: number }[]>`select id from property_profile where code = ${hotel}`
  return property?.id
}

async function today(property_id: number): Promise<BusinessDate> {
  const [day] = await sql<
    { business_date: BusinessDate }[]
  >`select business_date from business_day where property_id = ${property_id} and status <> 'closed'`
  return day.business_date
}

/** The replay signs in like anybody; its password is made once and kept beside the data. */
function passwordOf(hotel: Hotel): SignIn {
  const file = join(settings.dataFolder, `replay-sign-in-${hotel}.json`)
  if (!existsSync(file)) {
    writeFileSync(
      file,
      JSON.stringify({
        email: `replay-${hotel.toLowerCase()}@keyrack.test`,
        password: `${randomBytes(12).toString('base64url')}1a`,
      }),
      { mode: 0o600 },
    )
  }
  return JSON.parse(readFileSync(file, 'utf8')) as SignIn
}
