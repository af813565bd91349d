import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { checkIn } from '../../../src/wire/front-desk'
import { guestProfile } from '../../../src/wire/profile'
import { profileDuplicates } from '../../../src/wire/profile-duplicates'
import { type ReportAsked, reportCalls } from '../../../src/wire/report'
import { reservation } from '../../../src/wire/reservation'
import { openShift } from '../deposit/ledger'
import { letIn } from '../kit/arrive'
import { monday, saturday, sunday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { runReport } from './run'

let desk: Desk
let clerk: Person
const guests: Record<string, number> = {}
const firms: Record<string, number> = {}
const stays: Record<string, number> = {}

const book = async (
  name: string,
  guest: string,
  more: Partial<Booked> = {},
  roles: Record<string, string> = {},
) => {
  const { id } = await desk.reserve({ guest_profile_id: guests[guest], ...more })
  stays[name] = id
  for (const [role, firm] of Object.entries(roles))
    await desk.sql`
      insert into reservation_profile (property_id, reservation_id, role, guest_profile_id)
      values (${desk.property_id}, ${id}, ${role}, ${firms[firm]})`
}
const cancel = (name: string) =>
  desk.manager.do(reservation.cancel, {
    reservation_ids: [stays[name]],
    cancellation_reason_id: desk.stock.id('cancellation-reason', 'PLAN'),
  })
const inside = async (name: string, room: string) =>
  await desk.manager.do(
    checkIn.checkIn,
    { reservation_id: stays[name], room_id: await desk.roomId(room) },
    { answers: letIn },
  )

/**
 * A Saturday, and its night: Okafor sleeps here for Acme at 100.00, Pereira for Beta through Globe at 160.00, Quinn of Acme does not come.
 * Okafor will be here again in May, in two rooms, and has called off another stay.
 */
beforeAll(async () => {
  desk = await aDesk()
  const { manager, sql } = desk
  await openShift(desk, manager)
  clerk = await desk.personWith('Profile reports')
  for (const name of ['Okafor', 'Pereira', 'Quinn'])
    guests[name] = await desk.guest({ last_name: name, first_name: 'Ada' })
  for (const [name, type] of [
    ['Acme', 'company'],
    ['Beta', 'company'],
    ['Globe', 'travel_agent'],
  ]) {
    const [{ id }] = await sql<{ id: number }[]>`
      insert into guest_profile (profile_type, last_name) values (${type}, ${name}) returning id`
    firms[name] = id
  }
  const may = addDays(saturday, 60)
  await book('here', 'Okafor', { departure_date: monday }, { company: 'Acme' })
  await book(
    'dear',
    'Pereira',
    { departure_date: monday, type: 'DLX', amount: '160.00' },
    { company: 'Beta', travel_agent: 'Globe' },
  )
  await book('gone', 'Quinn', { departure_date: sunday }, { company: 'Acme' })
  await book('may', 'Okafor', {
    arrival_date: may,
    departure_date: addDays(may, 1),
    rooms: 2,
    amount: '90.00',
  })
  await book('off', 'Okafor', { arrival_date: addDays(saturday, 3), departure_date: addDays(saturday, 4) })
  await sql`update guest_profile set date_of_birth = '1980-03-20' where id = ${guests.Okafor}`
  await sql`update guest_profile set date_of_birth = '1992-02-29' where id = ${guests.Pereira}`
  await cancel('gone')
  await cancel('off')
  await inside('here', '101')
  await inside('dear', '201')
  await closeNight(manager, sunday)
})
afterAll(() => desk.close())

const run = (key: string, chosen: ReportAsked = {}, who: Person = desk.manager) => runReport(who, key, chosen)

test('what a guest has stayed and spent, as his own page tells it, and what is still to come', async () => {
  const profile = guests.Okafor
  const { rows, totals, groups } = await run('profile-stay-history', { profile })
  expect(rows).toMatchObject([
    {
      status: 'reserved',
      role: 'guest',
      slept: 0,
      total_revenue: '0.00',
      to_come: '180.00',
    },
    {
      status: 'checked_in',
      role: 'guest',
      arrival: saturday,
      room: '101',
      slept: 1,
      room_revenue: '90.91',
      total_revenue: '90.91',
      average_rate: '90.91',
      to_come: null,
    },
  ])
  const page = await desk.manager.do(guestProfile.stays, { guest_profile_id: profile })
  expect(page.totals).toMatchObject({
    revenue: totals.total_revenue,
    average_rate: totals.average_rate,
    stays: totals.stays,
  })
  expect(groups).toMatchObject([{ value: '2026', totals: { stays: 1, to_come: '180.00' } }])
  const all = await run('profile-stay-history', { profile, with_cancelled: true })
  expect(all.totals).toMatchObject({ stays: 1, cancelled: 1, no_shows: 0 })
  expect((await run('profile-stay-history', { profile, without_future: true })).row_count).toBe(1)
  const firm = await run('profile-stay-history', { profile: firms.Acme, with_cancelled: true })
  expect(firm.rows.map(({ guest, role }) => [guest, role])).toEqual([
    ['Quinn, Ada', 'company'],
    ['Okafor, Ada', 'company'],
  ])
  expect(await desk.manager.call(reportCalls['profile-stay-history'], {})).toMatchObject({
    refused: 'validation',
  })
})

test('which firms have brought what, the best first, and beside what they brought a year ago', async () => {
  const night = { stay_from: saturday, stay_to: saturday }
  const { rows, totals } = await run('profile-production', night)
  expect(rows).toMatchObject([
    {
      rank: '1',
      name: 'Beta',
      reservations: 1,
      room_nights: 1,
      sold: 1,
      room_revenue: '145.45',
      adr: '145.45',
      cancelled: 0,
      revenue_share: '61.54',
    },
    { rank: '2', name: 'Acme', room_revenue: '90.91', cancelled: 1, no_shows: 0, revenue_share: '38.46' },
  ])
  const markets = await run('market-segment-statistics', night)
  expect(totals).toMatchObject({
    room_nights: 2,
    room_revenue: markets.totals.room_revenue,
    adr: markets.totals.adr,
    revenue_share: '100.00',
  })
  const agents = await run('profile-production', { ...night, role: 'agent' })
  expect(agents.rows).toMatchObject([{ name: 'Globe', room_revenue: '145.45', revenue_share: '100.00' }])
  const later = { stay_from: '2027-03-13', stay_to: '2027-03-13', compare: 'last_year_weekday' }
  const beside = await run('profile-production', later)
  expect(beside.totals).toMatchObject({
    nights_before: 2,
    revenue_before: totals.room_revenue,
    growth: '-100.00',
  })
  expect((await run('profile-production', { stay_from: '2026-03-01', stay_to: '2026-03-13' })).rows).toEqual(
    [],
  )
})

test('whom to congratulate, and where they are, for whoever may know when they were born', async () => {
  const okafor = {
    birthday: '2026-03-20',
    guest: 'Okafor, Ada',
    turning: 46,
    room: '101',
    status: 'checked_in',
  }
  expect((await run('profile-birthdays')).rows).toMatchObject([okafor])
  expect((await run('profile-birthdays', { scope: 'arriving' })).rows).toEqual([])
  expect((await run('profile-birthdays', { birthday_from: '2026-03-21' })).rows).toEqual([])
  // Over the end of a year, of whoever is in the house or not; born on 29 February.
  const common = { birthday_from: '2026-12-20', birthday_to: '2027-03-20', scope: 'all' }
  expect((await run('profile-birthdays', common)).rows).toMatchObject([
    { birthday: '2027-02-28', guest: 'Pereira, Ada', turning: 35 },
    { ...okafor, birthday: '2027-03-20', turning: 47 },
  ])
  const leap = { birthday_from: '2028-02-20', birthday_to: '2028-03-10', scope: 'all' }
  expect((await run('profile-birthdays', leap)).rows).toMatchObject([{ birthday: '2028-02-29', turning: 36 }])
  expect(await clerk.call(reportCalls['profile-birthdays'], {})).toMatchObject({ refused: 'not_permitted' })
})

test('profiles with how they are reached and what they have stayed, without the merged and anonymised', async () => {
  const { sql } = desk
  await sql`
    insert into guest_contact (guest_profile_id, contact_type, value, normal, is_primary, is_confidential, is_active)
    values (${guests.Okafor}, 'email', 'ada@okafor.test', 'ada@okafor.test', true, false, true),
           (${guests.Okafor}, 'mobile', '+34 600 1', '346001', true, true, true)`
  const past = await desk.reserve({
    guest_profile_id: guests.Quinn,
    arrival_date: addDays(saturday, -10),
    departure_date: addDays(saturday, -7),
  })
  await sql`update reservation set status = 'checked_out', check_out_business_date = departure_date where id = ${past.id}`
  await desk.guest({ last_name: 'Zeller' })
  await sql`update guest_profile set is_anonymised = true where last_name = 'Zeller'`
  const { rows, totals } = await run('profile-listing')
  expect(rows.map(({ name }) => name)).toEqual(['Okafor, Ada', 'Pereira, Ada', 'Quinn, Ada'])
  expect(rows[0]).toMatchObject({
    city: 'Madrid',
    country: 'ES',
    nationality: 'ES',
    email: 'ada@okafor.test',
    phone: '+34 600 1',
    stays: 0,
    last_stay: null,
    restricted: null,
  })
  expect(rows[2]).toMatchObject({ stays: 1, nights: 3, last_stay: addDays(saturday, -7) })
  // As the pages of those who sleep here tell it.
  const page = await desk.manager.do(guestProfile.stays, { guest_profile_id: guests.Okafor })
  expect(rows.map(({ revenue }) => revenue)).toEqual([page.totals.revenue, '145.45', '0.00'])
  expect(totals).toEqual({ stays: 1, nights: 3, revenue: '236.36' })
  const firms = (await run('profile-listing', { profile_type: 'company' })).rows
  expect(firms.map(({ name, revenue }) => [name, revenue])).toEqual([
    ['Acme', '90.91'],
    ['Beta', '145.45'],
  ])
  const coming = await run('profile-listing', { with_future_stay: true, group_by: 'country' })
  expect(coming.rows.map(({ name }) => name)).toEqual(['Okafor, Ada', 'Pereira, Ada'])
  expect(coming.groups).toMatchObject([{ value: 'ES', count: 2 }])
  await sql`update guest_profile set is_restricted = true, restriction_note = 'Broke a lamp' where id = ${guests.Pereira}`
  expect((await run('profile-listing', { restricted_only: true })).rows).toMatchObject([
    { name: 'Pereira, Ada', restricted: 'Broke a lamp' },
  ])
  const portuguese = { nationalities: [desk.stock.id('master-type/country', 'PT')] }
  expect((await run('profile-listing', portuguese)).rows).toEqual([])
})

test('what is kept to the house, and who is not to be known, is not in the list of whoever may not', async () => {
  const { sql } = desk
  const mine = async () => (await run('profile-listing', {}, clerk)).rows
  expect((await mine())[0]).toMatchObject({ name: 'Okafor, Ada', email: 'ada@okafor.test', phone: null })
  await sql`update guest_profile set is_incognito = true, incognito_name = 'Guest X' where id = ${guests.Okafor}`
  expect(await mine()).toContainEqual(
    expect.objectContaining({ name: 'Guest X', city: null, nationality: null, email: null, phone: null }),
  )
  expect(JSON.stringify(await mine())).not.toContain('Okafor')
})

test('who is perhaps known twice, as the page of the duplicates counts it, with what both have stayed', async () => {
  const { sql } = desk
  const again = await desk.guest({ last_name: 'Quinn', first_name: 'Ada', has_id: false })
  const near = await desk.guest({ last_name: 'Quinn', first_name: 'Ben', has_id: false })
  const contact = (id: number, type: string, normal: string) => sql`
    insert into guest_contact (guest_profile_id, contact_type, value, normal) values (${id}, ${type}, ${normal}, ${normal})`
  for (const id of [guests.Quinn, again]) await contact(id, 'email', 'ada@quinn.test')
  for (const id of [again, near]) await contact(id, 'mobile', '34600999')
  const pair = {
    profile_a: expect.stringMatching(/^Quinn, Ada \d+$/),
    profile_a_id: guests.Quinn,
    profile_b_id: again,
    score: score.last_name + score.first_name + score.email + score.country + score.city,
    matched: 'last name, first name, email, country, city',
    stays_a: 1,
    last_a: addDays(saturday, -7),
    stays_b: 0,
    last_b: null,
  }
  const { rows, totals } = await run('profile-duplicates')
  expect(rows).toMatchObject([
    pair,
    {
      profile_a_id: again,
      profile_b_id: near,
      score: score.last_name + score.phone + score.country + score.city,
      profiles: 1,
    },
  ])
  expect(totals).toEqual({ pairs: 2, profiles: 3 })
  const page = await desk.manager.do(profileDuplicates.list, { min_score: 60 })
  expect(rows.map(row => [row.profile_a_id, row.profile_b_id, row.score])).toEqual(
    page.items.map(({ a, b, score }) => [a.id, b.id, score]),
  )
  const pairs = async (chosen: ReportAsked) =>
    (await run('profile-duplicates', chosen)).rows.map(row => row.profile_b_id)
  expect(await pairs({ min_score: 80 })).toEqual([again])
  expect(await pairs({ alike: 'phone' })).toEqual([near])
  expect(await pairs({ profile_type: 'company' })).toEqual([])
  // Whoever may read the group may read it, and hears no name that is not for him.
  await sql`update guest_profile set is_incognito = true, incognito_name = 'Guest Y' where id = ${near}`
  const mine = await run('profile-duplicates', { alike: 'phone' }, clerk)
  expect(mine.rows[0].profile_b).toMatch(/^Guest Y /)
  await desk.manager.do(profileDuplicates.ignore, { id_a: guests.Quinn, id_b: again })
  expect(await pairs({ min_score: 80 })).toEqual([])
})

/** What is worth how much (domain/reservations 2.3). */
const score = { last_name: 30, first_name: 20, email: 30, phone: 25, country: 3, city: 3 }
