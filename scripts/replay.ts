import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, type BusinessDate, businessDate, nightsBetween } from '../src/hotel/business-date'
import { bringUp } from '../src/server/database/bring-up'
import { openDatabase } from '../src/server/database/open'
import { buildServer } from '../src/server/main'
import { readSettings } from '../src/server/settings'
import { type Hotel, readBookings } from './replay/bookings'
import { figuresOf } from './replay/figures'
import { loadBooks } from './replay/load-books'
import { loadCodes } from './replay/codes'
import { deskOf } from './replay/desk'
import { daysOf, knownIds, type Life, type Night } from './replay/life'
import { liveDay } from './replay/live'
import { finishLastNight } from './replay/night'
import { buildProperty } from './replay/property'

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
const hotel = values.hotel as Hotel
if (!values.data || (hotel !== 'H1' && hotel !== 'H2')) {
  console.error('npm run replay -- --data FILE --hotel H1|H2 [--from DATE --to DATE] [--out FILE]')
  process.exit(1)
}
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
  const bookings = readBookings(values.data, hotel)
  const signIn = passwordOf(settings.dataFolder)
  const property_id = (await propertyOf()) ?? (await buildProperty(sql, hotel, bookings, from, signIn))
  const app = await buildServer({ sql, settings })
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: signIn })
  const desk = deskOf(app, (login.json() as { token: string }).token)
  const life: Life = {
    hotel,
    desk,
    sql,
    property_id,
    codes: await loadCodes(sql, property_id),
    ids: await knownIds(sql, property_id),
    nights: [],
    byDate: daysOf(bookings),
  }
  await loadBooks(life, bookings, from)
  await live(life)
  sayNights(life.nights)
  if (values.out && !stopping)
    writeFileSync(
      values.out,
      `${JSON.stringify(await figuresOf(sql, property_id, hotel, { from, until: to }), null, 1)}\n`,
    )
  await app.close()
} finally {
  await stop()
}

async function live(life: Life): Promise<void> {
  const started = performance.now()
  const total = days(from, to)
  await finishLastNight(life)
  const begun = await today(life.property_id)
  for (let date = begun; date <= to && !stopping; date = addDays(date, 1)) {
    await liveDay(life, date)
    progress(date, days(from, date), total, (performance.now() - started) / 1000, days(begun, date))
  }
  process.stdout.write('\n')
}

/** How the nights went that this run has closed. */
function sayNights(nights: Night[]): void {
  if (nights.length === 0) return
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0)
  const fullest = nights.reduce((most, night) => (night.stays > most.stays ? night : most))
  console.log(
    `end of day: median ${middle(nights.map(({ all_ms }) => all_ms))} ms, of it room and tax ${middle(nights.map(({ room_and_tax_ms }) => room_and_tax_ms))} ms; ` +
      `worst ${Math.max(...nights.map(({ all_ms }) => all_ms)).toFixed(0)} ms; fullest night ${fullest.stays} stays in ${fullest.all_ms.toFixed(0)} ms`,
  )
}

function progress(date: BusinessDate, done: number, total: number, seconds: number, lived: number): void {
  const width = 30
  const filled = Math.round((done / total) * width)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
  const line = `${hotel} ${date} ${bar} ${done}/${total} days, ${(lived / seconds).toFixed(2)} a second, ${Math.round(process.memoryUsage().rss / 1_000_000)} MB`
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`)
}

function days(first: BusinessDate, last: BusinessDate): number {
  return nightsBetween(first, last) + 1
}

async function propertyOf(): Promise<number | undefined> {
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
function passwordOf(folder: string): { email: string; password: string } {
  const file = join(folder, `replay-sign-in-${hotel}.json`)
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
  return JSON.parse(readFileSync(file, 'utf8')) as { email: string; password: string }
}
