import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import type { InputOf } from '../../../src/wire/call'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { guestProfile } from '../../../src/wire/profile'
import { aDesk, type Desk } from '../kit/desk'
import { saturday } from '../kit/house'
import { master } from '../reservation/summer'

let desk: Desk
let guest: number
let acme: number
const ids: Record<string, number> = {}

const stays = (more: Partial<InputOf<typeof guestProfile.stays>> = {}) =>
  desk.manager.do(guestProfile.stays, { guest_profile_id: guest, ...more })
const at = (days: number) => addDays(saturday, days)

beforeAll(async () => {
  desk = await aDesk()
  const { sql, property_id } = desk
  guest = await desk.guest()
  const book = async (name: string, more: object) => {
    ids[name] = (await desk.reserve({ guest_profile_id: guest, ...more })).id
  }
  await book('last year', {
    arrival_date: at(-300),
    departure_date: at(-297),
    status: 'checked_out',
    amount: '120.00',
  })
  await book('winter', { arrival_date: at(-60), departure_date: at(-58), status: 'checked_out', type: 'DLX' })
  await book('next week', { arrival_date: at(7), departure_date: at(9) })
  await book('in May', { arrival_date: at(60), departure_date: at(61), rooms: 2, amount: '90.00' })
  await book('called off', { arrival_date: at(3), departure_date: at(4) })
  await sql`update reservation set status = 'cancelled', cancelled_at = now() where property_id = ${property_id} and id = ${ids['called off']}`
  await book('of another guest', {
    guest_profile_id: await desk.guest(),
    arrival_date: at(1),
    departure_date: at(2),
  })
  await sql`
    insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${property_id}, ${ids['of another guest']}, ${guest})`
  const company = await master(desk, 'guest-profile').store({ profile_type: 'company', last_name: 'Acme' })
  acme = company.data.id
  for (const name of ['winter', 'next week'])
    await sql`
      insert into reservation_profile (property_id, reservation_id, guest_profile_id, role) values (${property_id}, ${ids[name]}, ${acme}, 'company')`
  const fact = {
    property_id,
    reservation_id: ids.winter,
    kind: 'overnight',
    counts_room: true,
    use_kind: 'sold',
    room_type_code: 'DLX',
    charged_room_type_code: 'DLX',
    adults: 1,
    c1: 0,
    c2: 0,
    c3: 0,
    arrival: false,
    departs_next: false,
    rate_amount: '110.00',
    share_amount: '110.00',
    room_revenue: '100.00',
    room_other_revenue: '0',
    fnb_revenue: '15.50',
    other_revenue: '0',
    tax: '0',
  }
  for (const day of [-60, -59])
    await sql`insert into stay_night_fact ${sql({ ...fact, business_date: at(day) } as never)}`
})
afterAll(() => desk.close())

const namesOf = (items: { reservation_id: number }[]) =>
  items.map(({ reservation_id }) => Object.keys(ids).find(name => ids[name] === reservation_id))

test('what is to come stands on top, the nearest first; what was, the latest first; then what was cancelled', async () => {
  const { items, counts } = await stays()
  expect(namesOf(items)).toEqual([
    'of another guest',
    'next week',
    'in May',
    'winter',
    'last year',
    'called off',
  ])
  expect(counts).toEqual({ future: 3, past: 2, cancelled: 1 })
})

test('the page of a profile says when it comes next: the nearest stay that it has booked itself', async () => {
  const { next_stay } = await desk.manager.do(guestProfile.view, { id: guest })
  const future = (await stays({ scope: 'future' })).items.filter(({ status }) => status === 'reserved')
  expect(future.map(({ reservation_id }) => reservation_id)).toContain(next_stay?.reservation_id)
  expect(next_stay?.arrival_date).toBe(at(7))
})

test('one heading alone, in pages', async () => {
  expect(namesOf((await stays({ scope: 'past' })).items)).toEqual(['winter', 'last year'])
  expect(namesOf((await stays({ scope: 'cancelled' })).items)).toEqual(['called off'])
  const second = await stays({ scope: 'future', page: 2, per_page: 1 })
  expect(second).toMatchObject({ total: 3, page: 2 })
  expect(namesOf(second.items)).toEqual(['next week'])
})

test('each stay says what a night costs, what all come to, and what closed days have brought', async () => {
  const { items } = await stays()
  const of = (name: string) => items.find(({ reservation_id }) => reservation_id === ids[name])
  expect(of('in May')).toMatchObject({
    average_rate: '90.00',
    room_total: '180.00',
    revenue: null,
    nights: 1,
    rooms: 2,
    role: 'guest',
  })
  expect(of('winter')).toMatchObject({ revenue: '231.00', status: 'checked_out', room_type: 'DLX' })
  expect(of('of another guest')).toMatchObject({ role: 'accompanying' })
})

test('all stays together: since when, how many, how long, how much', async () => {
  const { totals } = await stays({ scope: 'cancelled' })
  expect(totals).toMatchObject({
    first_stay: at(-300),
    last_stay: at(-60),
    stays: 2,
    nights: 5,
    average_nights: '2.5',
    revenue: '231.00',
    average_rate: '100.00',
    cancellations: 1,
  })
})

test('a company sees what was booked on it', async () => {
  const { items, totals } = await stays({ guest_profile_id: acme })
  expect(items.map(({ role }) => role)).toEqual(['company', 'company'])
  expect(namesOf(items)).toEqual(['next week', 'winter'])
  expect(totals).toMatchObject({ stays: 1, revenue: '231.00' })
})

test('nobody is answered for a profile that does not exist, nor to whoever has no guests', async () => {
  expect(await desk.manager.call(guestProfile.stays, { guest_profile_id: 999_999 })).toMatchObject({
    status: 404,
  })
  const cleaner = await desk.personWith('Housekeeping board')
  expect(await cleaner.call(guestProfile.stays, { guest_profile_id: guest })).toMatchObject({ status: 403 })
})

test('a company has a last and a next stay as well, on its page and in the list', async () => {
  expect(await desk.manager.do(guestProfile.view, { id: acme })).toMatchObject({
    last_stay: { arrival_date: at(-60) },
    next_stay: { arrival_date: at(7) },
    counts: { stays: 1 },
  })
  const list = async (filters: object) => {
    const { data } = await desk.manager.call(masterCalls(entityOf('guest-profile')).list!, {
      filters: { profile_type: 'company', ...filters },
    })
    return (data as { items: unknown[] }).items
  }
  expect(await list({})).toMatchObject([{ id: acme, last_stay: at(-60), next_stay: at(7) }])
  expect(await list({ has_future_stay: true })).toMatchObject([{ id: acme }])
  expect(await list({ last_stay_from: at(-61), last_stay_to: at(-59) })).toMatchObject([{ id: acme }])
  expect(await list({ last_stay_to: at(-61) })).toEqual([])
})
