import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Sql } from '../../../src/server/database/connect'
import { home } from '../../../src/wire/home'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, saturday } from '../kit/house'

let house: House
let admin: Sql
let name: string

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  admin = connect({ url: inject('database').server, max: 1 })
  name = new URL(house.url).pathname.slice(1)
})
afterAll(async () => {
  await admin.end()
  await house.close()
})

/** What a restart is to those connected: all connections are cut, and new ones refused until it is back. */
async function goAway(): Promise<void> {
  await admin.unsafe(`alter database ${name} with allow_connections false`)
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`
}
const comeBack = () => admin.unsafe(`alter database ${name} with allow_connections true`)

const book = (key: string) =>
  house.manager.call(
    reservation.store,
    {
      arrival_date: saturday,
      nights: 1,
      adults: 1,
      guest: { last_name: 'Silva' },
      room_type_id: house.stock.id('room-type', 'STD'),
      rate_code_id: house.stock.id('rate-code', 'BARBB'),
    },
    { key },
  )

test('while the database is away every call says so, and afterwards the same calls work without a new start', async () => {
  await goAway()
  try {
    const away = [
      await house.manager.call(home.summary, {}),
      await book('6f9619ff-8b86-4011-b42d-00c04fc964ff'),
    ]
    for (const { status, refused } of away)
      expect({ status, refused }).toEqual({ status: 503, refused: 'database_away' })
    const health = await house.app.inject('/api/health')
    expect(health.statusCode).toBe(503)
  } finally {
    await comeBack()
  }
  const booked = await book('6f9619ff-8b86-4011-b42d-00c04fc964ff')
  expect(booked.status).toBe(200)
  expect((await house.manager.call(home.summary, {})).status).toBe(200)
})

test('calls that are under way when the connections are cut fail as a whole, and can be sent again', async () => {
  const key = (index: number) => `6f9619ff-8b86-4011-b42d-00c04fc96${String(index).padStart(3, '0')}`
  const before = await bookings()
  const sent = Array.from({ length: 5 }, (_, index) => book(key(index)))
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`
  for (const { status } of await Promise.all(sent)) expect([200, 503]).toContain(status)
  for (let index = 0; index < 5; index++) expect((await book(key(index))).status).toBe(200)
  expect((await bookings()) - before).toBe(5)
})

async function bookings(): Promise<number> {
  const [{ count }] = await house.sql<{ count: number }[]>`select count(*) as count from reservation`
  return count
}
