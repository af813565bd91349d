import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { profileStatistics } from '../../../src/wire/profile-statistics'
import { aDesk, type Desk } from '../kit/desk'
import { saturday } from '../kit/house'
import { master } from '../reservation/summer'

let desk: Desk
const ids: Record<string, number> = {}
const arrival = addDays(saturday, -10)

/** What closed days have brought of a stay, a night at a time. */
async function close(reservation_id: number, amounts: string[], more: Record<string, unknown> = {}) {
  const { sql, property_id } = desk
  for (const [night, room_revenue] of amounts.entries())
    await sql`insert into stay_night_fact ${sql({
      property_id,
      reservation_id,
      business_date: addDays(arrival, night),
      kind: 'overnight',
      counts_room: true,
      use_kind: 'sold',
      room_type_code: 'STD',
      charged_room_type_code: 'STD',
      adults: 1,
      c1: 0,
      c2: 0,
      c3: 0,
      arrival: night === 0,
      departs_next: false,
      rate_amount: room_revenue,
      share_amount: room_revenue,
      room_revenue,
      room_other_revenue: '0',
      fnb_revenue: '0',
      other_revenue: '0',
      tax: '0',
      ...more,
    } as never)}`
}

beforeAll(async () => {
  desk = await aDesk()
  const { sql, property_id } = desk
  const company = await master(desk, 'guest-profile').store({ profile_type: 'company', last_name: 'Acme' })
  ids.acme = company.data.id
  const [group] = await sql<{ id: number }[]>`
    insert into share_group (property_id) values (${property_id}) returning id`.catch(() => [{ id: 0 }])
  for (const [name, counts] of [
    ['first', true],
    ['second', false],
  ] as const) {
    ids[name] = await desk.guest()
    const stay = await desk.reserve({
      guest_profile_id: ids[name],
      arrival_date: arrival,
      departure_date: addDays(arrival, 3),
      status: 'checked_out',
      ...(group.id ? { share_group_id: group.id } : {}),
      is_share_primary: counts,
    })
    await sql`update reservation_night set counts_inventory = ${counts} where reservation_id = ${stay.id}`
    await sql`
      insert into reservation_profile (property_id, reservation_id, role, guest_profile_id) values (${property_id}, ${stay.id}, 'company', ${ids.acme})`
    await close(stay.id, ['80', '95', '95'])
  }
})
afterAll(() => desk.close())

const of = (id: number, more = {}) => desk.manager.do(profileStatistics.of, { id, ...more })

test('a stay of 160, 190 and 190 that two share half and half: each three nights and 270.00, the room once', async () => {
  expect((await of(ids.first)).by_year).toEqual([
    {
      year: 2026,
      role: 'guest',
      stays: 1,
      nights: 3,
      room_nights: 3,
      cancellations: 0,
      no_shows: 0,
      room_revenue: '270.00',
      fb_revenue: '0.00',
      other_revenue: '0.00',
    },
  ])
  expect((await of(ids.second)).totals).toMatchObject({
    stays: 1,
    nights: 3,
    room_nights: 0,
    room_revenue: '270.00',
  })
})

test('their company has the room once and 540.00', async () => {
  expect((await of(ids.acme)).by_year).toMatchObject([
    { role: 'company', room_nights: 3, room_revenue: '540.00' },
  ])
})

test('years stand apart, what did not come about is counted, and what is still to come is not', async () => {
  const { sql } = desk
  const guest = await desk.guest()
  const stay = (days: number, status: string) =>
    desk.reserve({
      guest_profile_id: guest,
      arrival_date: addDays(saturday, days),
      departure_date: addDays(saturday, days + 2),
      status,
    })
  await stay(-400, 'checked_out')
  await stay(-5, 'no_show')
  await stay(5, 'reserved')
  const { id } = await stay(4, 'reserved')
  await sql`update reservation set status = 'cancelled', cancelled_at = now() where id = ${id}`
  const { by_year, totals } = await of(guest)
  expect(by_year).toMatchObject([
    { year: 2026, stays: 0, cancellations: 1, no_shows: 1 },
    { year: 2025, stays: 1, nights: 2 },
  ])
  expect(totals).toMatchObject({ stays: 1, nights: 2, cancellations: 1, no_shows: 1 })
  expect((await of(guest, { years: 1 })).by_year.map(({ year }) => year)).toEqual([2026])
})

test('nobody is told about a profile that is not there, of a house where he does not work, or without the right', async () => {
  expect(await desk.manager.call(profileStatistics.of, { id: 999_999 })).toMatchObject({ status: 404 })
  expect(await desk.manager.call(profileStatistics.of, { id: ids.first, property_id: 999 })).toMatchObject({
    status: 404,
  })
  const cleaner = await desk.personWith('Housekeeping board')
  expect(await cleaner.call(profileStatistics.of, { id: ids.first })).toMatchObject({ status: 403 })
})
