import { expect, test } from 'vitest'
import type { Booking } from '../../../scripts/replay/bookings'
import { loadCodes } from '../../../scripts/replay/codes'
import { deskOf } from '../../../scripts/replay/desk'
import { figuresOf } from '../../../scripts/replay/figures'
import { daysOf, knownIds, type Life } from '../../../scripts/replay/life'
import { liveDay } from '../../../scripts/replay/live'
import { loadBooks } from '../../../scripts/replay/load-books'
import { buildProperty } from '../../../scripts/replay/property'
import { addDays } from '../../../src/hotel/business-date'
import { buildServer } from '../../../src/server/main'
import { readSettings } from '../../../src/server/settings'
import { freshDatabase } from '../kit/database'
import { booking, opens } from './a-booking'

const next = addDays(opens, 1)
const third = addDays(opens, 2)

/** Each way in which a booking of the data goes, named by what becomes of it. */
const ways: Record<string, Partial<Booking>> = {
  stays: {},
  'leaves early': { booked_departure: addDays(opens, 5), ended: next },
  'leaves the day he came': { ended: opens },
  'day use': { booked_departure: opens, ended: opens },
  'is upgraded': { assigned_type: 'D' },
  'comes on the day': { created: opens },
  'is no longer coming': {
    end: 'cancelled',
    arrival: third,
    booked_departure: addDays(third, 1),
    ended: next,
  },
  'does not come': { end: 'no_show', ended: opens },
}
const bookings = Object.values(ways).map((way, index): Booking => ({ ...booking, ...way, row: index + 1 }))

test('days of the data are lived through the calls of the desk: every booking ends as it did', {
  timeout: 120_000,
}, async () => {
  const { sql, drop } = await freshDatabase()
  const signIn = { email: 'replay@hotel.test', password: 'correct horse 9' }
  const property_id = await buildProperty(sql, 'H2', bookings, opens, signIn)
  const app = await buildServer({ sql, settings: readSettings({ LOG_LEVEL: 'silent' }) })
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: signIn })
  const life: Life = {
    hotel: 'H2',
    desk: deskOf(app, login.json<{ token: string }>().token),
    sql,
    property_id,
    codes: await loadCodes(sql, property_id),
    ids: await knownIds(sql, property_id),
    nights: [],
    byDate: daysOf(bookings),
  }
  await loadBooks(life, bookings, opens)
  for (const date of [opens, next, third]) await liveDay(life, date)
  const ended = await sql<{ row: string; status: string }[]>`
    select split_part(external_ref, '-', 2) as row, status from reservation where property_id = ${property_id} order by id`
  const statusOf = new Map(ended.map(({ row, status }) => [Number(row), status]))
  expect(bookings.map(({ row }) => statusOf.get(row))).toEqual(bookings.map(({ end }) => end))
  const { period_total } = (await figuresOf(sql, property_id, 'H2', { from: opens, until: third })).hotels.H2
  const { events, nights } = period_total
  expect(events).toMatchObject({
    created: 1,
    cancelled: 1,
    no_shows: 1,
    arrivals: 6,
    departures: 6,
    day_use: 2,
  })
  expect(events).toMatchObject({ early_departures: 2, same_day_bookings: 1, other_room_type: 1 })
  // Two nights of him who stays, is upgraded, comes on the day; one of him who leaves early; each at 98.00.
  expect(nights).toMatchObject({ room_nights: 7, room_revenue_cents: 68_600 })
  await app.close()
  await drop()
})
