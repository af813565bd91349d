import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { connect, type Sql } from '../../../src/server/database/connect'
import { home } from '../../../src/wire/home'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, aKey, type House, saturday } from '../kit/house'

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

const book = (key: string, day = saturday) =>
  house.manager.call(
    reservation.store,
    {
      arrival_date: day,
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

test('wherever calls stand when the connections are cut, each is told, and can be sent again', async () => {
  const rounds = 25
  const atOnce = 5
  const before = await bookings()
  for (let round = 0; round < rounds; round++) {
    const day = addDays(saturday, round)
    const keys = Array.from({ length: atOnce }, () => aKey())
    const sent = keys.map(key => book(key, day))
    await delay((round * 7) % 60)
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`
    for (const { status } of await Promise.all(sent)) expect([200, 503]).toContain(status)
    for (const key of keys) await untilBooked(key, day)
  }
  expect((await bookings()) - before).toBe(rounds * atOnce)
})

/** The server hears of a connection's end a moment later than the one who has ended it. */
async function untilBooked(key: string, day: BusinessDate): Promise<void> {
  await expect.poll(async () => (await book(key, day)).status, { timeout: 5000 }).toBe(200)
}

async function bookings(): Promise<number> {
  const [{ count }] = await house.sql<{ count: number }[]>`select count(*) as count from reservation`
  return count
}
