import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskList } from '../../../src/wire/desk-list'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { charge } from '../kit/charge'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk
let arnold: { id: number; account_id: number }
let overdue: { id: number }
beforeAll(async () => {
  desk = await aDesk()
  const inside = async (code: string, last_name: string, more: object) => {
    const guest_profile_id = await desk.guest({
      last_name,
      first_name: null,
      nationality: last_name === 'Braun' ? 'DE' : 'ES',
    })
    const stay = await desk.reserve({ guest_profile_id, ...more })
    const { account_id } = await desk.manager.do(
      checkIn.checkIn,
      { reservation_id: stay.id, room_id: await desk.roomId(code) },
      { answers: { profile_incomplete: 'yes' } },
    )
    return { ...stay, account_id }
  }
  arnold = await inside('105', 'Arnold', { arrival_date: friday, departure_date: saturday })
  await inside('106', 'Braun', { arrival_date: friday, departure_date: tuesday })
  await inside('101', 'Costa', {})
  await charge(desk, arnold.account_id, '2050', '6.00')
  overdue = await desk.reserve({
    arrival_date: friday,
    departure_date: monday,
    guest_profile_id: await desk.guest({ last_name: 'Duarte' }),
  })
  const vip = await desk.reserve({
    eta: '14:30',
    guest_profile_id: await desk.guest({ last_name: 'Eriksen', vip: 'V1' }),
  })
  await desk.manager.do(roomChoice.assign, { reservation_id: vip.id, room_id: await desk.roomId('102') })
  const waiting = await desk.reserve({
    eta: '12:00',
    guest_profile_id: await desk.guest({ last_name: 'Franco' }),
  })
  await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: waiting.id, priority: 2 })
  await desk.reserve({ type: 'DLX', rooms: 2, arrival_date: sunday, departure_date: tuesday })
  await desk.reserve({ status: 'waitlist' })
  await desk.setCondition('102', 'DI')
})
afterAll(() => desk.close())

test('the arrivals of today, with who is overdue and who has come, by the hour they are expected', async () => {
  const list = await desk.manager.do(deskList.arrivals, {})
  expect(list.items.map(({ guest, state, room, eta }) => [guest.split(',')[0], state, room, eta])).toEqual([
    ['Franco', 'due_in', null, '12:00'],
    ['Eriksen', 'due_in', '102', '14:30'],
    ['Costa', 'arrived', '101', null],
    ['Duarte', 'overdue_arrival', null, null],
  ])
  expect(list.totals).toEqual({
    expected: 4,
    arrived: 1,
    due_in: 3,
    persons: 8,
    unassigned: 2,
    not_ready: 1,
    queued: 1,
    pre_registered: 0,
    vip: 1,
  })
  expect(list.items[1]).toMatchObject({
    vip: { code: 'V1', rank: 1 },
    room_status: { code: 'DI', is_ready: false },
    nights: 2,
    rate_code: 'BAR',
    rate_amount: '100.00',
    balance: '0.00',
    deposit_due: '0.00',
    reservation_type: '6PM',
    payment_method: 'Bank transfer',
    country: 'ES',
  })
  expect(list.items[0]).toMatchObject({ badges: ['queued'], queue: { priority: 2 } })
})

test('its tabs, its filters and its search', async () => {
  const names = async (input: object) =>
    (await desk.manager.do(deskList.arrivals, input)).items.map(({ guest }) => guest.split(',')[0])
  expect(await names({ filters: { tab: 'queue' } })).toEqual(['Franco'])
  // Comes in the morning, but waits behind whoever has priority.
  await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: overdue.id, priority: 1 })
  expect(await names({ filters: { tab: 'queue' } })).toEqual(['Duarte', 'Franco'])
  await desk.manager.do(arrivalSteps.queueRemove, { reservation_id: overdue.id })
  expect(await names({ filters: { tab: 'room_not_ready' } })).toEqual(['Eriksen'])
  expect(await names({ filters: { tab: 'arrived' } })).toEqual(['Costa'])
  expect(await names({ filters: { is_assigned: false } })).toEqual(['Franco', 'Duarte'])
  expect(await names({ filters: { eta_from: '13:00' } })).toEqual(['Eriksen'])
  expect(await names({ filters: { vip: true } })).toEqual(['Eriksen'])
  expect(await names({ filters: { date: sunday } })).toHaveLength(1)
  const group = await desk.guest({ last_name: 'Choir' })
  await desk.sql`
    insert into reservation_profile (property_id, reservation_id, role, guest_profile_id)
    values (${desk.property_id}, ${overdue.id}, 'group', ${group})`
  expect(await names({ filters: { group_ids: [group] } })).toEqual(['Duarte'])
  expect(await names({ filters: { company_ids: [group] } })).toEqual([])
  expect(await names({ search: 'eriks' })).toEqual(['Eriksen'])
  expect(await names({ search: '102' })).toEqual(['Eriksen'])
  expect(await names({ sort: [{ field: 'guest', order: 'desc' }], per_page: 2 })).toEqual([
    'Franco',
    'Eriksen',
  ])
  const page = await desk.manager.do(deskList.arrivals, { page: 2, per_page: 3 })
  expect([page.items.length, page.total]).toEqual([1, 4])
})

test('departures of today, with what each window owes', async () => {
  const list = await desk.manager.do(deskList.departures, {})
  expect(list.items).toMatchObject([
    {
      room: '105',
      state: 'due_out',
      balance: '6.00',
      windows: [{ window_no: 1, balance: '6.00' }],
      nights_left: 0,
    },
  ])
  expect(list.totals).toEqual({
    expected: 1,
    departed: 0,
    due_out: 1,
    overdue: 0,
    express: 0,
    balance_open: 1,
    persons: 2,
  })
  expect((await desk.manager.do(deskList.departures, { filters: { tab: 'departed' } })).items).toEqual([])
  expect(
    (await desk.manager.do(deskList.departures, { filters: { date: tuesday, tab: 'overdue' } })).items.map(
      ({ room }) => room,
    ),
  ).toEqual(['101', '105'])
})

test('in an emergency everybody in the house stands on the list, by room, and nobody is told of money', async () => {
  const { sql, property_id } = desk
  const clerk = await desk.personWith('In-house')
  const before = await clerk.do(deskList.emergency, {})
  expect(
    before.rooms.map(({ room, persons, guests }) => [room, persons, guests.map(({ name }) => name)]),
  ).toEqual([
    ['101', 2, ['Costa']],
    ['105', 2, ['Arnold']],
    ['106', 2, ['Braun']],
  ])
  expect([before.persons, before.children]).toEqual([6, 0])
  expect(JSON.stringify(before)).not.toMatch(/balance|rate|amount|payment/)

  // A child of Arnold, and the same Arnold under another name; Braun is between two rooms.
  const child = await desk.guest({ last_name: 'Arnold', first_name: 'Tim' })
  await sql`update reservation set c1 = 1 where id = ${arnold.id}`
  await sql`
    insert into reservation_guest (property_id, reservation_id, guest_profile_id, is_child, display_sequence)
    values (${property_id}, ${arnold.id}, ${child}, true, 1)`
  await sql`
    update guest_profile g set is_incognito = true, incognito_name = 'Duck',
           language_id = (select id from master_type where category = 'language' order by code limit 1)
      from reservation r where r.id = ${arnold.id} and g.id = r.guest_profile_id`
  await sql`update reservation set room_id = null where room_id = ${await desk.roomId('106')} and status = 'checked_in'`
  const { rooms, persons, children } = await clerk.do(deskList.emergency, {})
  expect([persons, children]).toEqual([7, 1])
  expect(rooms.slice(1)).toMatchObject([
    {
      room: '105',
      persons: 3,
      children: 1,
      guests: [
        { name: 'Duck', language: expect.any(String), is_child: false },
        { name: 'Arnold, Tim', is_child: true },
      ],
    },
    { room: null, floor: null, persons: 2, guests: [{ name: 'Braun' }] },
  ])
  const whoKnows = await desk.personWith('In-house', 'Guest incognito view')
  const known = await whoKnows.do(deskList.emergency, {})
  expect(known.rooms[1].guests[0].name).toBe('Arnold')
  await sql`update guest_profile set is_incognito = false where is_incognito`
  await sql`delete from reservation_guest where guest_profile_id = ${child}`
  await sql`update reservation set c1 = 0 where id = ${arnold.id}`
  await sql`
    update reservation set room_id = ${await desk.roomId('106')} where status = 'checked_in' and room_id is null and property_id = ${property_id}`
})

test('everybody in house by room, with their nationalities', async () => {
  const list = await desk.manager.do(deskList.inHouse, {})
  expect(list.items.map(({ room, state, fo_status }) => [room, state, fo_status])).toEqual([
    ['101', 'arrived', 'occupied'],
    ['105', 'due_out', 'occupied'],
    ['106', 'stay_over', 'occupied'],
  ])
  expect(list.totals).toEqual({
    rooms: 3,
    persons: 6,
    adults: 6,
    children: 0,
    nationalities: [
      { code: 'ES', name: expect.any(String), persons: 4 },
      { code: 'DE', name: expect.any(String), persons: 2 },
    ],
  })
  expect((await desk.manager.do(deskList.inHouse, { filters: { balance_over: '5.99' } })).items).toHaveLength(
    1,
  )
  expect((await desk.manager.do(deskList.inHouse, { filters: { balance_over: '6.00' } })).items).toHaveLength(
    0,
  )
  expect(
    (await desk.manager.do(deskList.inHouse, { filters: { departing_on: tuesday } })).items,
  ).toMatchObject([{ room: '106' }])
})

test('who wants to stay unknown is not shown by name to everybody', async () => {
  await desk.sql`update guest_profile set is_incognito = true, incognito_name = 'Mr. Smith' where last_name = 'Braun'`
  const clerk = await desk.personWith('In-house')
  const row = async (person: typeof clerk) =>
    (await person.do(deskList.inHouse, { filters: { room: '106' } })).items[0].guest
  expect([await row(clerk), await row(desk.manager)]).toEqual(['Mr. Smith', 'Braun'])
})

test('nor told by his place among the others', async () => {
  const clerk = await desk.personWith('In-house')
  const byGuest = async (person: typeof clerk) => {
    const { items } = await person.do(deskList.inHouse, { sort: [{ field: 'guest', order: 'asc' }] })
    return items.map(({ guest }) => guest)
  }
  expect(await byGuest(clerk)).toEqual(['Arnold', 'Costa', 'Mr. Smith'])
  expect(await byGuest(desk.manager)).toEqual(['Arnold', 'Braun', 'Costa'])

  // Of those whose hour nobody knows the arrivals are read by name too.
  await desk.sql`update guest_profile set is_incognito = true, incognito_name = 'Zorro' where last_name = 'Costa'`
  const porter = await desk.personWith('Arrivals')
  const last = async (person: typeof clerk) =>
    (await person.do(deskList.arrivals, {})).items.slice(2).map(({ guest }) => guest.split(',')[0])
  expect(await last(porter)).toEqual(['Duarte', 'Zorro'])
  expect(await last(desk.manager)).toEqual(['Costa', 'Duarte'])
  await desk.sql`update guest_profile set is_incognito = false, incognito_name = null where last_name = 'Costa'`
})

test('who is not of age, and whose profile lacks what the house demands, is marked; not who is unknown to the one who looks', async () => {
  await desk.sql`update guest_profile set date_of_birth = '2008-03-15' where last_name = 'Costa'`
  await desk.sql`update guest_profile set date_of_birth = '2008-03-14', first_name = 'Ana' where last_name = 'Arnold'`
  const clerk = await desk.personWith('In-house')
  const marks = async (person: typeof clerk) => {
    const { items } = await person.do(deskList.inHouse, {})
    return items.map(({ room, flags }) => [room, flags.filter(one => /minor|incomplete/.test(one))])
  }
  expect(await marks(desk.manager)).toEqual([
    ['101', ['minor', 'incomplete']],
    ['105', []],
    ['106', ['incomplete']],
  ])
  expect(await marks(clerk)).toEqual([
    ['101', ['minor', 'incomplete']],
    ['105', []],
    ['106', []],
  ])
})

test('the home page knows the day', async () => {
  const seen = await desk.manager.do(deskList.today, {})
  expect(seen).toMatchObject({
    business_date: saturday,
    arrivals: { expected: 4, arrived: 1, unassigned: 2, vips: 1, overdue: 1 },
    departures: { expected: 1, departed: 0, overdue: 0 },
    in_house: { rooms: 3, adults: 6, children: 0, persons: 6 },
    rooms: { total: 10, occupied: 3, vacant: 7, inspected: 9, dirty: 1, out_of_order: 0 },
    revenue: { room: '0.00', food_and_beverage: '5.00', other: '0.00', total: '5.00' },
    open_shifts: 0,
    due_traces: 0,
  })
  // One is due, one is for tomorrow, one is done.
  await desk.sql`
    insert into trace (property_id, owner_type, owner_id, department_id, from_date, to_date, text, resolved_at)
    select ${desk.property_id}, 'reservation', ${overdue.id}, d.id, x.day::date, x.day::date, 'Flowers', x.done::timestamptz
      from (select id from master_type where category = 'department' limit 1) d,
           (values (${saturday}, null), (${sunday}, null), (${saturday}, now()::text)) x (day, done)`
  expect(await desk.manager.do(deskList.today, {})).toMatchObject({ due_traces: 1 })
  expect(seen.nights[0]).toMatchObject({
    date: saturday,
    rooms: 10,
    sold: 5,
    occupancy_percent: '50.00',
    arrivals: 3,
    departures: 1,
  })
  expect(seen.tonight).toMatchObject({ sold: 5, available: 5 })
  const clerk = await desk.personWith('Arrivals')
  expect((await clerk.do(deskList.today, {})).revenue).toBeNull()
  expect(overdue.id).toBeGreaterThan(0)
})

test('lists are for those who have their menu', async () => {
  const clerk = await desk.personWith('Departures')
  expect((await clerk.call(deskList.arrivals, {})).status).toBe(403)
  expect((await clerk.call(deskList.inHouse, {})).status).toBe(403)
  expect((await clerk.call(deskList.departures, {})).status).toBe(200)
})
