import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import type { InputOf } from '../../../src/wire/call'
import { turnaway } from '../../../src/wire/turnaway'
import type { House, Person } from '../kit/house'
import { aSummerHouse, bookingDay, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let agent: Person
let reasons: Record<string, number>
let company: number

beforeAll(async () => {
  house = await aSummerHouse()
  agent = await house.personWith('Reservation store', 'Look to book')
  const rows = await house.sql<{ id: number; code: string }[]>`
    select id, code from master_type where category = 'turnaway_reason'`
  reasons = Object.fromEntries(rows.map(({ id, code }) => [code, id]))
  const [made] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('company', 'Nortel') returning id`
  company = made.id
})
afterAll(() => house.close())

const asked = (more: Partial<InputOf<typeof turnaway.store>> = {}): InputOf<typeof turnaway.store> => ({
  kind: 'lost',
  reason_id: reasons.PRICE,
  arrival_date: thu9,
  departure_date: sun12,
  adults: 2,
  child_ages: [4, 9],
  ...more,
})

test('a guest who declines is counted with what he was told', async () => {
  const { id } = await agent.do(
    turnaway.store,
    asked({
      room_type_id: house.stock.id('room-type', 'DLX'),
      rate_code_id: house.stock.id('rate-code', 'BAR'),
      rate: '160',
      company_id: company,
      comment: 'Found it for 120 next door',
    }),
  )
  await agent.do(
    turnaway.store,
    asked({ kind: 'refused', reason_id: reasons.FULL, rooms: 3, departure_date: sat11 }),
  )
  const list = await agent.do(turnaway.list, {})
  expect(list).toMatchObject({ total: 2, totals: { lost: 1, refused: 1, rooms: 4, room_nights: 9 } })
  expect(list.items.map(({ kind }) => kind)).toEqual(['refused', 'lost'])
  expect(list.items[1]).toMatchObject({
    id,
    kind: 'lost',
    reason: { code: 'PRICE', name: 'Price' },
    arrival_date: thu9,
    departure_date: sun12,
    nights: 3,
    rooms: 1,
    adults: 2,
    children: 2,
    room_type: { code: 'DLX' },
    rate_code: { code: 'BAR' },
    rate: '160.00',
    company: { id: company, name: 'Nortel' },
    guest: null,
    comment: 'Found it for 120 next door',
    business_date: bookingDay,
  })
  const [row] =
    await house.sql`select market_code_id is not null as has_market, created_by_id from turnaway where id = ${id}`
  expect(row).toEqual({ has_market: true, created_by_id: agent.employee_id })
})

test('the list is narrowed by kind, reason, stay and words', async () => {
  const found = async (filters: InputOf<typeof turnaway.list>['filters'], search?: string) =>
    (await agent.do(turnaway.list, { filters, search })).total
  expect(await found({ kind: 'lost' })).toBe(1)
  expect(await found({ reason_id: reasons.FULL })).toBe(1)
  expect(await found({ from_date: sat11, to_date: sat11 })).toBe(1)
  expect(await found({ asked_from: addDays(bookingDay, 1) })).toBe(0)
  expect(await found({}, 'next door')).toBe(1)
  expect(await found({}, 'nortel')).toBe(1)
  expect(await found({}, '100%')).toBe(0)
})

test.each([
  ['in the past', { arrival_date: addDays(bookingDay, -1), departure_date: bookingDay }, 'date_in_past'],
  ['backwards', { departure_date: addDays(thu9, -1) }, 'departure_first'],
  ['for years', { departure_date: addDays(thu9, 500) }, 'stay_too_long'],
  ['for a reason of another list', { reason_id: 1 }, 'not_in_use'],
  ['for a type that is not here', { room_type_id: 999_999 }, 'not_in_use'],
])('nobody is turned away %s', async (_, more, word) => {
  expect(await agent.call(turnaway.store, asked(more))).toMatchObject({ refused: word })
})

test('whoever may not book counts nobody', async () => {
  const porter = await house.personWith('In-house')
  expect(await porter.call(turnaway.store, asked())).toMatchObject({ status: 403 })
  expect((await porter.call(turnaway.list, {})).status).toBe(200)
  const cook = await house.personWith('Room move')
  expect(await cook.call(turnaway.list, {})).toMatchObject({ status: 403 })
})
