import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aHouse, type House, saturday, sunday } from '../kit/house'

/** A place where it is noon now, whatever the clock of this machine says, and its date. */
function noon(): { zone: string; date: BusinessDate } {
  const now = new Date()
  const ahead = 12 - now.getUTCHours()
  // The names of these zones count the other way round.
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const date = new Date(now.getTime() + ahead * 3_600_000).toISOString().slice(0, 10) as BusinessDate
  return { zone, date }
}

const found = async ({ manager }: House) => {
  const { findings, ready } = await manager.do(endOfDay.prepare, { check_only: true })
  return { codes: findings.map(({ code }) => code), findings, ready }
}

const at = async (day: BusinessDate, zone: string): Promise<House> => {
  const house = await aHouse(undefined, { name: `on_${day.replaceAll('-', '_')}`, day })
  await house.sql`update property_profile set time_zone = ${zone} where id = ${house.property_id}`
  return house
}

test('a day is not closed before its hour', async () => {
  const { zone, date } = noon()
  const house = await at(date, zone)
  const notBefore = (time: string) =>
    house.sql`update property_control set eod_earliest_time = ${time} where property_id = ${house.property_id}`
  await notBefore('18:00')
  const early = await found(house)
  expect(early.findings.find(({ code }) => code === 'too_early')).toMatchObject({
    level: 'block',
    message: 'It is too early to close this day: that may be done from 18:00 on.',
  })
  expect(early.ready).toBe(false)
  await notBefore('06:00')
  expect((await found(house)).codes).not.toContain('too_early')
  await house.close()
})

test('a day that has not begun where the house stands is not closed', async () => {
  const [first, last] = ['Etc/GMT-14', 'Etc/GMT+12'] as const
  const day = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10) as BusinessDate
  // Where the sun rises last it is 26 hours earlier.
  const house = await at(day, last)
  const { findings, ready } = await found(house)
  expect(findings.find(({ code }) => code === 'date_ahead')).toMatchObject({
    level: 'block',
    // Whoever closes two nights in a row is told until when they wait.
    message: expect.stringMatching(new RegExp(`^It is still \\S+: ${day} is not closed before it has come`)),
  })
  expect(ready).toBe(false)
  await house.sql`update property_profile set time_zone = ${first} where id = ${house.property_id}`
  expect((await found(house)).codes).not.toContain('date_ahead')
  await house.close()
})

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

test('a day is not closed while the one before has open steps, and soon after it only by somebody who has seen that', async () => {
  const { manager, sql, property_id } = house
  expect(await found(house)).toMatchObject({ codes: [], ready: true })
  await manager.do(endOfDay.prepare, {})
  await manager.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
  await manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  await manager.do(endOfDay.roll, { expected_new_date: sunday })
  const open = await found(house)
  expect(open.findings.find(({ code }) => code === 'previous_open')).toMatchObject({
    level: 'block',
    detail: [{ business_date: saturday }],
  })
  expect(open.ready).toBe(false)
  // Nothing is begun over it.
  await manager.do(endOfDay.prepare, {})
  const [runs] = await sql`select count(*)::int as n from eod_run where property_id = ${property_id}`
  expect(runs).toEqual({ n: 1 })

  await manager.do(endOfDay.procedures, { action: 'run' })
  await manager.do(endOfDay.finish, { action: 'run' })
  const soon = await found(house)
  expect(soon.codes).toEqual(['too_soon'])
  expect(soon.findings).toMatchObject([{ level: 'warn', needs_confirmation: true }])
  expect(soon.ready).toBe(false)
  expect(await manager.do(endOfDay.prepare, { confirm: ['too_soon'] })).toMatchObject({ ready: true })
  await sql`update eod_run set rolled_at = now() - interval '3 days' where property_id = ${property_id} and rolled_at is not null`
  expect((await found(house)).codes).toEqual([])
})
