import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { deskList } from '../../../src/wire/desk-list'
import { type ReportAsked } from '../../../src/wire/report'
import { reservation } from '../../../src/wire/reservation'
import { roomMove } from '../../../src/wire/room-move'
import { openShift } from '../deposit/ledger'
import { letIn } from '../kit/arrive'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { runReport } from './run'

let desk: Desk
let clerk: Person
const stays: Record<string, Awaited<ReturnType<Desk['reserve']>>> = {}

const stay = async (last_name: string, more: Partial<Booked> = {}, who: object = {}) => {
  const guest_profile_id = await desk.guest({ last_name, first_name: 'Ada', ...who })
  stays[last_name] = await desk.reserve({ guest_profile_id, departure_date: monday, ...more })
}
const inside = async (last_name: string, room: string) =>
  await desk.manager.do(
    checkIn.checkIn,
    { reservation_id: stays[last_name].id, room_id: await desk.roomId(room) },
    { answers: letIn },
  )

/** Who stays for nothing: of which market a night is says so. */
const given = async (last_name: string, market: string) => {
  const id = desk.stock.id('market-code', market)
  await desk.sql`update reservation set market_code_id = ${id} where id = ${stays[last_name].id}`
  await desk.sql`update reservation_night set market_code_id = ${id} where reservation_id = ${stays[last_name].id}`
}

/**
 * A Saturday: Okafor comes with her son and eats breakfast, Pereira pays for a room, Quinn is a guest of the house who pays for parking alone and
 * Rossi one of its people; Silva is still to come.
 */
beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    const year = { begin_sell_date: '2026-01-01', end_sell_date: '2027-12-31' }
    await put(
      'package-code',
      [
        {
          code: 'BKF',
          name: 'Breakfast',
          calculation_rule: 'per_adult',
          post_next_day: true,
          meal_period: 'breakfast',
        },
        { code: 'HB', name: 'Half board', calculation_rule: 'per_room', meal_period: 'dinner' },
        { code: 'PRK', name: 'Parking', calculation_rule: 'per_room' },
      ].map(one => ({
        ...one,
        short_description: one.name,
        transaction_code_id: '2000',
        posting_rhythm: 'every_night',
        currency_code: 'EUR',
        includes_tax: true,
        sell_separately: true,
        ...year,
      })),
    )
    await put(
      'pricing-schedule',
      ['BKF', 'HB', 'PRK'].map(code => ({
        owner_type: 'package_code',
        package_code_id: code,
        begin_date: '2026-01-01',
        end_date: '2027-12-31',
        unit_price: '10',
      })),
    )
    await put('rate', [
      {
        code: 'RACKDLX',
        name: 'Rack of the deluxe rooms',
        room_type_id: 'DLX',
        begin_date: '2026-01-01',
        one_person: '200',
        two_persons: '240',
        transaction_code_id: '1000',
      },
    ])
  })
  const { manager, sql, property_id, stock } = desk
  await openShift(desk, manager)
  clerk = await desk.personWith('Guest in-house reports')
  await stay('Okafor', {}, { nationality: 'PT' })
  await stay('Pereira', { departure_date: sunday })
  await stay('Quinn', { type: 'DLX', amount: '0.00' })
  await stay('Rossi', { type: 'DLX', amount: '0.00', departure_date: sunday })
  await stay('Silva', { eta: '17:30', type: 'DLX' })
  await sql`update reservation set c1 = 1 where id = ${stays.Okafor.id}`
  await sql`update reservation_night set c1 = 1 where reservation_id = ${stays.Okafor.id}`
  const son = await desk.guest({ last_name: 'Okafor', first_name: 'Ben', has_id: false, nationality: null })
  await sql`
    insert into reservation_guest (property_id, reservation_id, guest_profile_id, is_child, display_sequence)
    values (${property_id}, ${stays.Okafor.id}, ${son}, true, 1)`
  const vegan = await sql<{ id: number }[]>`
    insert into master_type (category, code, name, parent_id, is_active)
    select 'preference', p.code, p.name, k.id, true
      from (values ('VEGAN', 'Vegan', 'DIET'), ('WHEEL', 'Wheelchair', 'SPECIAL')) p (code, name, of)
      join master_type k on k.category = 'preference_group' and k.code = p.of returning id`
  for (const { id } of vegan)
    await sql`
      insert into reservation_special (property_id, reservation_id, preference_id, is_excluded, weight)
      values (${property_id}, ${stays.Okafor.id}, ${id}, false, 1)`
  const add = (last_name: string, code: string) =>
    manager.do(bookingChange.addPackage, {
      reservation_id: stays[last_name].id,
      package_code_id: stock.id('package-code', code),
    })
  await add('Okafor', 'BKF')
  await add('Okafor', 'HB')
  await add('Pereira', 'PRK')
  await add('Quinn', 'PRK')
  await given('Quinn', 'COMP')
  await given('Rossi', 'HSE')
  await inside('Okafor', '101')
  await inside('Pereira', '102')
  await inside('Quinn', '201')
  await inside('Rossi', '202')
  await manager.do(roomChoice.assign, {
    reservation_id: stays.Silva.id,
    room_id: await desk.roomId('203'),
  })
})
afterAll(() => desk.close())

const run = (key: string, chosen: ReportAsked = {}, who: Person = desk.manager) => runReport(who, key, chosen)

test('everybody by floor and room, as the desk has them, with what is to be known where the system is not', async () => {
  const { sql } = desk
  await sql`
    insert into guest_contact (guest_profile_id, contact_type, value, normal, is_primary, is_confidential, is_active)
    values (${stays.Okafor.guest_profile_id}, 'mobile', '+34 600 1', '346001', true, true, true)`
  const { rows, totals, groups } = await run('inhouse-emergency-list')
  expect(rows.map(({ room }) => room)).toEqual([101, 102, 103, 104, 105, 106, 201, 202, 203, 204].map(String))
  const inRoom = (room: string) => rows.find(row => row.room === room)
  expect(inRoom('101')).toMatchObject({
    names: 'Okafor, Ada; Okafor, Ben (child)',
    persons: 3,
    children: 1,
    wishes: 'Wheelchair',
    arrival: saturday,
    departure: monday,
    phone: '+34 600 1',
    occupied: 1,
    vacant_ready: 0,
    due_in: null,
    balance: '0.00',
  })
  expect(inRoom('203')).toMatchObject({
    names: null,
    persons: 0,
    occupied: 0,
    vacant_ready: 1,
    due_in: 'Silva, Ada 17:30',
  })
  const screen = await desk.manager.do(deskList.emergency, {})
  expect(totals).toMatchObject({
    persons: screen.persons,
    children: screen.children,
    occupied: 4,
    vacant_ready: 6,
  })
  expect(screen.persons).toBe(9)
  expect(groups.map(({ totals: { persons } }) => persons)).toEqual([5, 4])
  const floor = desk.stock.id('master-type/floor', '02')
  const upstairs = await run('inhouse-emergency-list', { floors: [floor], without_vacant: true })
  expect(upstairs.rows.map(({ room }) => room)).toEqual(['201', '202'])
  expect((await run('inhouse-emergency-list', {}, clerk)).rows[0].phone).toBeNull()
})

test('nobody is left out for want of a room', async () => {
  const { sql } = desk
  const room = await desk.roomId('102')
  await sql`update reservation set room_id = null where id = ${stays.Pereira.id}`
  const all = async () => (await run('inhouse-emergency-list')).rows.filter(({ persons }) => persons !== 0)
  expect((await all()).map(({ room, names }) => [room, names])).toContainEqual([null, 'Pereira, Ada'])
  await sql`update reservation set room_id = ${room} where id = ${stays.Pereira.id}`
})

test('the register has who accompanies too, the end of a number and what the check-in would ask for', async () => {
  const { sql } = desk
  await sql`update property_control set need_country = true, need_id = 'warn' where property_id = ${desk.property_id}`
  await sql`update guest_profile set date_of_birth = '1980-05-17', birth_place = 'Lagos' where id = ${stays.Okafor.guest_profile_id}`
  await sql`update guest_identification set number_last4 = '4711' where guest_profile_id = ${stays.Okafor.guest_profile_id}`
  const { rows } = await run('inhouse-nationality-register')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({
    room: '101',
    last_name: 'Okafor',
    first_name: 'Ada',
    nationality: 'PT',
    document_no: '•••• 4711',
    issued_by: 'ES',
    born: '1980-05-17',
    birth_place: 'Lagos',
    address: expect.stringContaining('Madrid'),
    departure: monday,
    missing: null,
  })
  expect(rows[1]).toMatchObject({ first_name: 'Ben', document_no: null, missing: 'nationality' })
  const missing = await run('inhouse-nationality-register', { missing_only: true })
  expect(missing.rows.map(({ first_name }) => first_name)).toEqual(['Ben'])
  const portuguese = { nationalities: [desk.stock.id('master-type/country', 'PT')] }
  expect((await run('inhouse-nationality-register', portuguese)).row_count).toBe(1)
  expect((await run('inhouse-nationality-register', { scope: 'in_house' })).row_count).toBe(5)
  // An adult without papers lacks them, and when somebody was born is not for everybody.
  await sql`update guest_identification set is_active = false where guest_profile_id = ${stays.Pereira.guest_profile_id}`
  const [first, , third] = (await run('inhouse-nationality-register', {}, clerk)).rows
  expect(first).toMatchObject({ last_name: 'Okafor', born: null, birth_place: null })
  expect(third).toMatchObject({ last_name: 'Pereira', missing: 'identification' })
})

test('whom not everybody may know is in the register under the other name, and with nothing else', async () => {
  const { sql } = desk
  await sql`update guest_profile set is_incognito = true, incognito_name = 'Guest X' where id = ${stays.Okafor.guest_profile_id}`
  const [row] = (await run('inhouse-nationality-register', {}, clerk)).rows
  expect(row).toMatchObject({
    last_name: 'Guest X',
    first_name: null,
    nationality: null,
    document: null,
    document_no: null,
    address: null,
  })
  expect((await run('inhouse-nationality-register')).rows[0]).toMatchObject({ last_name: 'Okafor' })
  await sql`update guest_profile set is_incognito = false where id = ${stays.Okafor.guest_profile_id}`
})

test('who may eat: covered by packages of the meal, by the people of the night', async () => {
  const breakfast = await run('inhouse-meal-plan', { date: sunday })
  expect(breakfast.rows).toMatchObject([
    {
      room: '101',
      guest: 'Okafor, Ada',
      adults: 2,
      children: 1,
      package: 'BKF',
      included_adults: 2,
      included_children: 0,
      extra: 1,
      diet: 'Vegan',
    },
  ])
  // Nobody slept here the night before.
  expect((await run('inhouse-meal-plan')).rows).toEqual([])
  const dinner = await run('inhouse-meal-plan', { meal: 'dinner' })
  expect(dinner.rows).toMatchObject([{ package: 'HB', included_adults: 2, included_children: 1, extra: 0 }])
  const all = await run('inhouse-meal-plan', { meal: 'dinner', with_others: true, sort_by: 'guest' })
  expect(all.rows.map(({ guest, extra }) => [guest, extra])).toEqual([
    ['Okafor, Ada', 0],
    ['Pereira, Ada', 2],
    ['Quinn, Ada', 2],
    ['Rossi, Ada', 2],
  ])
  expect(all.totals).toMatchObject({
    adults: 8,
    children: 1,
    included_adults: 2,
    included_children: 1,
    extra: 6,
  })
  // Silva is still expected: she will have slept here by then.
  const later = await run('inhouse-meal-plan', { date: sunday, with_others: true })
  expect(later.rows.map(({ guest }) => guest)).toContain('Silva, Ada')
  expect((await run('inhouse-meal-plan', { meal: 'lunch' })).rows).toEqual([])
})

test('moves made and planned, with what they change', async () => {
  const { manager, stock, sql, property_id } = desk
  await sql`
    insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
    select ${property_id}, ${stock.id('rate-code', 'BAR')}, ${stock.id('room-type', 'DLX')}, day::date, 1, 999, 150, 170, 0, 0, 0, 'schedule'
      from generate_series('2026-03-14'::date, '2026-03-31', '1 day') as day`
  const wish = { room_move_reason_id: stock.id('room-move-reason', 'WISH') }
  await manager.do(roomMove.store, {
    reservation_id: stays.Pereira.id,
    to_room_id: await desk.roomId('103'),
    ...wish,
    note: 'Tap drips',
  })
  await manager.do(
    roomMove.store,
    {
      reservation_id: stays.Okafor.id,
      to_room_id: await desk.roomId('204'),
      move_date: sunday,
      rate: 'reprice',
      ...wish,
    },
    { answers: { other_type: 'yes' } },
  )
  const both = { date_from: saturday, date_to: sunday }
  const { rows, totals, groups } = await run('inhouse-room-moves', both)
  expect(rows).toMatchObject([
    {
      state: 'made',
      date: saturday,
      user: 'Ana Marques',
      guest: 'Pereira, Ada',
      from_room: '102',
      to_room: '103',
      note: 'Tap drips',
      rate_change: '0.00',
      nights_left: 1,
    },
    {
      state: 'planned',
      date: sunday,
      guest: 'Okafor, Ada',
      from_room: '101',
      from_type: 'STD',
      to_room: '204',
      to_type: 'DLX',
      rate_change: '70.00',
      nights_left: 1,
    },
  ])
  expect(totals).toEqual({ moves: 2 })
  expect(groups).toMatchObject([{ value: 'WISH – Guest wish', count: 2 }])
  expect((await run('inhouse-room-moves')).row_count).toBe(1)
  expect((await run('inhouse-room-moves', { ...both, scope: 'planned' })).rows).toMatchObject([
    { to_room: '204' },
  ])
  expect((await run('inhouse-room-moves', { ...both, users: [clerk.employee_id] })).rows).toEqual([])
})

test('what was given away and used by the house, with its worth by the rack and what it has brought all the same', async () => {
  const { manager } = desk
  await manager.do(reservation.cancel, {
    reservation_ids: [stays.Silva.id],
    cancellation_reason_id: desk.stock.id('cancellation-reason', 'PLAN'),
  })
  await closeNight(manager, sunday)
  const night = { stay_from: saturday, stay_to: saturday }
  const { rows, totals, groups } = await run('inhouse-comp-house-use', night)
  expect(rows).toMatchObject([
    {
      kind: 'complimentary',
      date: saturday,
      room: '201',
      guest: 'Quinn, Ada',
      market: 'COMP',
      room_nights: 1,
      fnb_revenue: '9.09',
      rack_value: '240.00',
    },
    { kind: 'house_use', room: '202', guest: 'Rossi, Ada', fnb_revenue: '0.00', rack_value: '240.00' },
  ])
  expect(totals).toMatchObject({ room_nights: 2, rack_value: '480.00' })
  expect(groups.map(({ value }) => value)).toEqual(['complimentary', 'house_use'])
  expect((await run('inhouse-comp-house-use', { ...night, scope: 'house_use' })).row_count).toBe(1)
  const before = { stay_from: '2026-03-01', stay_to: '2026-03-13' }
  expect((await run('inhouse-comp-house-use', before)).rows).toEqual([])
})

test('of a night that is over the register has who slept here', async () => {
  // Pereira leaves on Sunday and was here on Saturday.
  await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${sunday} where id = ${stays.Pereira.id}`
  const names = async (date: string) =>
    (await run('inhouse-nationality-register', { date, scope: 'in_house' })).rows.map(row => row.last_name)
  expect(await names(saturday)).toContain('Pereira')
  expect(await names(sunday)).not.toContain('Pereira')
  expect(await names(tuesday)).toEqual([])
})

test('who shares a room moves with it, which is one move', async () => {
  const { sql, property_id, stock } = desk
  const [{ id }] = await sql<{ id: number }[]>`
    insert into share_group (property_id) values (${property_id}) returning id`
  const type = stock.id('room-type', 'STD')
  for (const is_share_primary of [true, false]) {
    const sharer = await desk.reserve({ share_group_id: id, is_share_primary })
    await sql`
      insert into room_move (property_id, reservation_id, from_room_id, to_room_id, from_type_id, to_type_id, move_date, state, rate_decision)
      values (${property_id}, ${sharer.id}, ${await desk.roomId('104')}, ${await desk.roomId('105')}, ${type}, ${type}, ${tuesday}, 'planned', 'keep'),
             (${property_id}, ${sharer.id}, ${await desk.roomId('104')}, ${await desk.roomId('106')}, ${type}, ${type}, ${tuesday}, 'dropped', 'keep')`
  }
  const { rows, totals } = await run('inhouse-room-moves', { date_from: tuesday, date_to: tuesday })
  expect(rows.map(({ to_room, moves }) => [to_room, moves])).toEqual([
    ['105', 1],
    ['105', 0],
  ])
  expect(totals).toEqual({ moves: 1 })
})
