import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { deskList } from '../../../src/wire/desk-list'
import { home } from '../../../src/wire/home'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House } from '../kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse(withBreakfast)
})
afterAll(() => house.close())

const pickup = async () => (await house.manager.do(home.summary, {})).pickup

async function book(arrival_date: string, departure_date: string, rooms = 1): Promise<number> {
  const { manager, stock, sql } = house
  await manager.do(reservation.store, {
    arrival_date,
    departure_date,
    rooms,
    adults: 2,
    guest: { last_name: 'Guest' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const [{ id }] = await sql<{ id: number }[]>`select max(id) as id from reservation`
  return id
}

async function cancel(id: number): Promise<void> {
  const [reason] = await house.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${house.property_id} and is_active order by id limit 1`
  await house.manager.do(reservation.cancel, { reservation_ids: [id], cancellation_reason_id: reason.id })
}

test('what was booked in seven days counts by the nights to come, and what was cancelled since against them', async () => {
  const { sql } = house
  await book('2026-03-14', '2026-03-16')
  await book('2026-03-15', '2026-03-16', 2)
  const older = await book('2026-03-15', '2026-03-17')
  await sql`update reservation set booked_business_date = '2026-03-07' where id = ${older}`
  expect(await pickup()).toEqual({
    from_date: '2026-03-08',
    through_date: '2026-04-12',
    booked: 4,
    cancelled: 0,
    nights: [
      { date: '2026-03-14', booked: 1, cancelled: 0 },
      { date: '2026-03-15', booked: 3, cancelled: 0 },
    ],
  })
  await cancel(older)
  expect(await pickup()).toMatchObject({
    booked: 4,
    cancelled: 2,
    nights: [{}, { date: '2026-03-15', booked: 3, cancelled: 1 }, { date: '2026-03-16', cancelled: 1 }],
  })
})

test('what came and went within the seven days, and nights far away, count for nothing', async () => {
  const before = await pickup()
  const gone = await book('2026-03-20', '2026-03-22')
  await cancel(gone)
  await book('2026-04-13', '2026-04-15')
  expect(await pickup()).toEqual(before)
})

test('whoever may not see reservations sees no pick-up', async () => {
  const keeper = await house.personWith('Housekeeping board')
  expect((await keeper.do(home.summary, {})).pickup).toBeNull()
})

test('the lists behind it come to the same room nights, neither more nor fewer', async () => {
  const { manager, sql } = house
  const { from_date, through_date, booked, cancelled } = (await pickup())!
  const list = async (filters: object) =>
    await manager.do(bookingView.list, {
      with_totals: true,
      filters: { pickup_from: from_date, stay_from: '2026-03-14', stay_to: through_date, ...filters },
    })
  // One reaches beyond the last night that is looked at, one is only waited for, one came and went.
  await book(through_date, '2026-04-20')
  const waiting = await book('2026-03-25', '2026-03-27')
  await sql`update reservation set status = 'waitlist' where id = ${waiting}`
  await cancel(await book('2026-03-25', '2026-03-26'))
  expect(await pickup()).toMatchObject({ booked: booked + 1, cancelled })
  expect((await list({ tab: 'current' })).totals?.room_nights).toBe(booked + 1)
  expect((await list({ tab: 'cancelled' })).totals?.room_nights).toBe(cancelled)
  const all = (await list({ tab: 'all' })).total ?? 0
  expect(all).toBe(
    ((await list({ tab: 'current' })).total ?? 0) + ((await list({ tab: 'cancelled' })).total ?? 0),
  )
  await sql`update reservation set status = 'reserved' where id = ${waiting}`
})

test('a night to come opens the reservations whose rooms are sold in it', async () => {
  const { manager } = house
  const { nights } = await manager.do(deskList.today, {})
  for (const { date, sold } of nights.filter(night => night.sold > 0)) {
    const { totals } = await manager.do(bookingView.list, {
      with_totals: true,
      filters: { tab: 'all', sold_on: date },
    })
    expect([date, totals?.rooms]).toEqual([date, sold])
  }
  expect(nights.some(({ sold }) => sold > 1)).toBe(true)
})

test('the lists behind it: booked since, cancelled since, and what was either', async () => {
  const found = async (filters: object) => {
    const { items } = await house.manager.do(bookingView.list, { filters: { tab: 'all', ...filters } })
    return items.map(({ confirmation_no }) => confirmation_no).sort()
  }
  const { from_date } = (await pickup())!
  const booked = await found({ booked_from: from_date })
  const cancelled = await found({ tab: 'cancelled', cancelled_from: from_date })
  expect(cancelled.length).toBeGreaterThan(0)
  expect(await found({ changed_from: from_date })).toEqual([...new Set([...booked, ...cancelled])].sort())
  expect(await found({ tab: 'cancelled', cancelled_to: '2020-01-01' })).toEqual([])
})
