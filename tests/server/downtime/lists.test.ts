import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../src/wire/call'
import { downtime } from '../../../src/wire/downtime'
import { checkIn } from '../../../src/wire/front-desk'
import { friday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { anotherProperty } from '../kit/property'

type Lists = OutputOf<typeof downtime.lists>

const titles = ['In-house', 'Arrivals', 'Departures']

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  const { sql } = desk
  const late = await desk.guest({ last_name: 'Late' })
  await desk.reserve({ guest_profile_id: late, eta: '23:30', departure_date: sunday })
  const leaving = await desk.guest({ last_name: 'Leaving' })
  const stay = await desk.reserve({
    guest_profile_id: leaving,
    arrival_date: friday,
    departure_date: saturday,
    amount: '0.00',
  })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId('101') })
  const staying = await desk.reserve({
    guest_profile_id: await desk.guest({ last_name: 'Staying' }),
    arrival_date: friday,
    departure_date: tuesday,
    amount: '0.00',
  })
  await desk.manager.do(checkIn.checkIn, { reservation_id: staying.id, room_id: await desk.roomId('102') })
  await sql`
    insert into guest_contact (guest_profile_id, contact_type, value, is_primary, is_confidential)
    values (${late}, 'mobile', '+351 900 000 001', true, false), (${late}, 'phone', '+351 210 000 001', false, false),
           (${leaving}, 'phone', '+351 210 000 002', true, true)`
})
afterAll(() => desk.close())

const listsOf = async (...permissions: string[]): Promise<Lists> =>
  (await (await desk.personWith(...permissions)).do(downtime.lists, {})) as Lists

test('whoever works at the desk has the four lists in one answer, with the numbers of guests', async () => {
  const lists = await listsOf(...titles)
  expect(lists).toMatchObject({ property_id: desk.property_id, business_date: saturday, currency: 'EUR' })
  expect(Date.now() - Date.parse(lists.made_at)).toBeLessThan(60_000)
  expect(lists.in_house.map(({ room, persons, guests }) => [room, persons, guests[0].name])).toEqual([
    ['101', 2, expect.stringContaining('Leaving')],
    ['102', 2, expect.stringContaining('Staying')],
  ])
  expect(lists.in_house[0].stays).toEqual([
    { arrival_date: friday, departure_date: saturday, etd: null, phone: null, balance: '0.00' },
  ])
  expect(lists.arrivals).toMatchObject([
    { guest: expect.stringContaining('Late'), eta: '23:30', phone: '+351 900 000 001', room: null },
  ])
  expect(lists.departures).toMatchObject([{ room: '101', balance: '0.00' }])
  expect(lists.rooms.filter(({ is_occupied }) => is_occupied).map(({ room }) => room)).toEqual(['101', '102'])
})

test('a number that a guest wants kept to the house is kept in the browser of those alone who read it', async () => {
  const { in_house } = await listsOf(...titles, 'Guest profile store')
  expect(in_house[0].stays[0].phone).toBe('+351 210 000 002')
})

test('who stays incognito is called so there as well, and nobody is given his number', async () => {
  const { sql } = desk
  await sql`update guest_profile set is_incognito = true, incognito_name = 'Mr Nobody' where last_name = 'Late'`
  try {
    const [row] = (await listsOf(...titles)).arrivals
    expect(row).toMatchObject({ guest: 'Mr Nobody', phone: null })
    const [known] = (await listsOf(...titles, 'Guest incognito view')).arrivals
    expect(known).toMatchObject({ guest: expect.stringContaining('Late'), phone: '+351 900 000 001' })
  } finally {
    await sql`update guest_profile set is_incognito = false, incognito_name = null where last_name = 'Late'`
  }
})

test.each([
  ['the arrivals', ['In-house', 'Departures']],
  ['the departures', ['In-house', 'Arrivals']],
  ['who is in house', ['Arrivals', 'Departures', 'Housekeeping board']],
])('whoever may not read %s is given none of the lists', async (_, permissions) => {
  const clerk = await desk.personWith(...permissions)
  expect(await clerk.call(downtime.lists, {})).toMatchObject({ status: 403 })
})

test('nobody is given anything of another house', async () => {
  const other = await anotherProperty(desk)
  const lists = (await other.do(downtime.lists, {})) as Lists
  expect(lists.hotel).toBe('Other Inn')
  expect(lists.property_id).not.toBe(desk.property_id)
  expect(lists).toMatchObject({ in_house: [], arrivals: [], departures: [], rooms: [] })
})
