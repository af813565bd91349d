import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { deposit } from '../../../src/wire/deposit'
import { type ReportAsked } from '../../../src/wire/report'
import { reservation } from '../../../src/wire/reservation'
import { turnaway } from '../../../src/wire/turnaway'
import { openShift } from '../deposit/ledger'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { runReport } from './run'

let desk: Desk
let clerk: Person
const stays: Record<string, Awaited<ReturnType<Desk['reserve']>>> = {}

/** A standard room costs 110.00 for two, a better one 170.00. */
async function putPrices() {
  const { sql, property_id, stock } = desk
  for (const [type, one, two] of [
    ['STD', 90, 110],
    ['DLX', 150, 170],
  ] as const)
    await sql`
      insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
      select ${property_id}, ${stock.id('rate-code', 'BAR')}, ${stock.id('room-type', type)}, day::date, 1, 999, ${one}, ${two}, 0, 0, 0, 'schedule'
        from generate_series('2026-03-14'::date, '2026-04-30', '1 day') as day`
}

const book = async (who: Person, last_name: string, more: object) => {
  const { stock } = desk
  const guest_profile_id = await desk.guest({ last_name, first_name: 'Ada' })
  const made = await who.do(reservation.store, {
    arrival_date: sunday,
    departure_date: tuesday,
    adults: 2,
    guest_profile_id,
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BAR'),
    ...more,
  })
  stays[last_name] = { ...made, guest_profile_id }
}

/** Booked on a Saturday: a room by the manager; by a clerk two better ones, which are given up again; and one was booked the day before. */
beforeAll(async () => {
  desk = await aDesk()
  const { manager, stock } = desk
  await openShift(desk, manager)
  await putPrices()
  clerk = await desk.personWith('Reservation store', 'Look to book', 'Reservation reports')
  await book(manager, 'Alves', {})
  await book(clerk, 'Brito', { room_type_id: stock.id('room-type', 'DLX'), rooms: 2, departure_date: monday })
  stays.Castro = await desk.reserve({ guest_profile_id: await desk.guest({ last_name: 'Castro' }) })
  await desk.sql`update reservation set booked_business_date = ${friday} where id = ${stays.Castro.id}`
  await manager.do(bookingChange.update, { id: stays.Alves.id, eta: '17:30' })
  await manager.do(reservation.cancel, {
    reservation_ids: [stays.Brito.id],
    cancellation_reason_id: stock.id('cancellation-reason', 'PLAN'),
  })
})
afterAll(() => desk.close())

const run = (key: string, chosen: ReportAsked = {}, who: Person = desk.manager) => runReport(who, key, chosen)

test('what was booked on a day, by whom, for how many nights and at what price, cancelled since or not', async () => {
  const { rows, totals, groups } = await run('reservations-made')
  expect(rows).toMatchObject([
    {
      date: saturday,
      user: 'Ana Marques',
      confirmation_no: stays.Alves.confirmation_no,
      guest: 'Alves, Ada',
      status: 'reserved',
      channel: 'desk',
      lead_days: 1,
      rooms: 1,
      room_nights: 2,
      stay_value: '220.00',
      average_rate: '110.00',
    },
    {
      guest: 'Brito, Ada',
      status: 'cancelled',
      rooms: 2,
      room_nights: 2,
      stay_value: '340.00',
      average_rate: '170.00',
    },
  ])
  expect(totals).toMatchObject({ rooms: 3, room_nights: 4, stay_value: '560.00', average_rate: '140.00' })
  expect(groups).toMatchObject([{ value: saturday, count: 2 }])
  const before = await run('reservations-made', { created_from: friday })
  expect(before.rows.map(({ guest, date }) => [guest, date])).toEqual([
    ['Castro, Maria', friday],
    ['Alves, Ada', saturday],
    ['Brito, Ada', saturday],
  ])
  // Six nights for 760.00, which is not the mean of what each night costs on average.
  expect(before.totals).toMatchObject({ room_nights: 6, average_rate: '126.67' })
})

test('bookings by who made them, of one of them, and without what was given up again', async () => {
  const by = await run('reservations-made', { group_by: 'user' })
  expect(by.groups.map(({ value, totals }) => [value, totals.stay_value])).toEqual([
    ['Ana Marques', '220.00'],
    [expect.stringMatching(/^Person/), '340.00'],
  ])
  const own = await run('reservations-made', { users: [clerk.employee_id] })
  expect(own.rows.map(({ guest }) => guest)).toEqual(['Brito, Ada'])
  const kept = await run('reservations-made', { without_cancelled: true })
  expect(kept.rows.map(({ guest }) => guest)).toEqual(['Alves, Ada'])
})

test('who shares a room is booked, and the room is booked once', async () => {
  const sharer = await desk.reserve({
    is_share_primary: false,
    amount: '0.00',
    arrival_date: sunday,
    departure_date: monday,
  })
  const { rows, totals } = await run('reservations-made')
  expect(rows.find(row => row.confirmation_no === sharer.confirmation_no)).toMatchObject({
    rooms: 0,
    room_nights: 0,
    average_rate: null,
  })
  expect(totals).toMatchObject({ rooms: 3, room_nights: 4, average_rate: '140.00' })
  await desk.sql`update reservation set booked_business_date = ${friday} where id = ${sharer.id}`
})

test('what was asked for ahead, what came in, and whom to chase: as the list of deposits due has it', async () => {
  const { manager, stock } = desk
  const ask = (stay: string, amount: string, due_date: string) =>
    manager.do(deposit.store, { reservation_id: stays[stay].id, amount, due_date })
  await ask('Alves', '80.00', saturday)
  await ask('Castro', '50.00', addDays(saturday, 1))
  const waived = await ask('Castro', '20.00', saturday)
  await manager.do(deposit.update, { id: waived.id, waive: true, reason: 'Regular guest' })
  const paid = await ask('Castro', '30.00', saturday)
  const payment_method_id = stock.id('payment-method', 'CA')
  const pay = (stay: string, amount: string) =>
    manager.do(deposit.post, {
      reservation_id: stays[stay].id,
      payments: [{ payment_method_id, amount }],
    })
  await pay('Alves', '25.50')
  await pay('Castro', '30.00')
  await desk.sql`
    insert into guest_contact (guest_profile_id, contact_type, value, normal, is_primary, is_confidential, is_active)
    values (${stays.Alves.guest_profile_id}, 'mobile', '+34 600 1', '346001', true, true, true)`
  // It was due yesterday.
  await desk.sql`update reservation_deposit set due_date = ${friday} where reservation_id = ${stays.Alves.id}`

  const { rows, totals, groups } = await run('reservation-deposits')
  const late = {
    state: 'overdue',
    due_date: friday,
    guest: 'Alves, Ada',
    requested: '80.00',
    received: '25.50',
    outstanding: '54.50',
    overdue_days: 1,
    phone: '+34 600 1',
  }
  expect(rows).toMatchObject([
    late,
    { state: 'upcoming', guest: 'Castro, Maria', outstanding: '50.00', overdue_days: null },
  ])
  expect(groups.map(({ value }) => value)).toEqual(['overdue', 'upcoming'])
  const due = await manager.do(deposit.due, { filters: { due_until: sunday } })
  expect(totals).toEqual({ requested: '130.00', received: '25.50', outstanding: '104.50' })
  expect(Number(due.totals.amount_due)).toBe(104.5)
  expect((await run('reservation-deposits', { scope: 'overdue' })).rows).toMatchObject([late])
  expect((await run('reservation-deposits', { scope: 'part_paid' })).rows).toMatchObject([late])
  expect((await run('reservation-deposits', { scope: 'paid' })).rows).toMatchObject([
    { state: 'paid', due_date: paid.due_date, received: '30.00', outstanding: '0.00' },
  ])
  expect((await run('reservation-deposits', { scope: 'all' })).row_count).toBe(3)
  expect((await run('reservation-deposits', { due_from: saturday })).row_count).toBe(1)
  // What a guest wants kept to the house is for whoever keeps profiles.
  expect((await run('reservation-deposits', { scope: 'overdue' }, clerk)).rows).toMatchObject([
    { ...late, phone: null },
  ])
})

test('who changed what on which reservation, field by field, in words', async () => {
  const number = stays.Alves.confirmation_no
  const { rows, groups } = await run('reservation-activity-log', { number })
  expect(rows[0]).toMatchObject({
    date: saturday,
    user: 'Ana Marques',
    confirmation_no: number,
    guest: 'Alves, Ada',
    part: 'reservation',
    action: expect.stringMatching(/^Booked/),
  })
  expect(rows).toContainEqual(
    expect.objectContaining({ field: 'Expected at', was: '', became: expect.stringMatching(/^17:30/) }),
  )
  expect(groups).toMatchObject([{ value: number }])
  const all = await run('reservation-activity-log')
  expect(new Set(all.rows.map(row => row.confirmation_no))).toEqual(
    new Set(['Alves', 'Brito', 'Castro'].map(name => stays[name].confirmation_no)),
  )
  expect(all.groups).toMatchObject([{ value: saturday }])
  const [only] = (await run('reservation-activity-log', { users: [clerk.employee_id] })).rows
  expect(only).toMatchObject({ guest: 'Brito, Ada', action: expect.stringMatching(/^Booked/) })
  expect((await run('reservation-activity-log', { date_from: friday, date_to: friday })).rows).toEqual([])
})

test('nights that are not charged as their code says, the furthest off first, and before them what has no price', async () => {
  const { sql, property_id, stock } = desk
  // A standard room is 110.00 for two: sold for 100.00, for 180.00 and as it should be; nobody has priced a suite.
  const cheap = await desk.reserve({ arrival_date: saturday, amount: '100.00' })
  const dear = await desk.reserve({ arrival_date: saturday, amount: '180.00' })
  await desk.reserve({ arrival_date: saturday, amount: '110.00' })
  const unpriced = await desk.reserve({ arrival_date: saturday, type: 'DLX', amount: '170.00' })
  await sql`delete from rate_day where property_id = ${property_id} and room_type_id = ${stock.id('room-type', 'DLX')} and stay_date = ${saturday}`
  await sql`
    update reservation_night set discount_kind = 'amount', discount_value = 10, discount_reason_id =
           (select id from discount_reason where property_id = ${property_id} limit 1) where reservation_id = ${cheap.id}`
  await sql`update reservation set status = 'cancelled', cancelled_at = now() where id = ${stays.Castro.id}`
  const { rows, totals } = await run('reservation-rate-variance')
  const off = {
    confirmation_no: dear.confirmation_no,
    charge_type: 'STD',
    configured: '110.00',
    charged: '180.00',
    variance: '70.00',
    variance_percent: '63.64',
    discount: null,
  }
  expect(rows).toMatchObject([
    { confirmation_no: unpriced.confirmation_no, configured: null, variance: null, variance_percent: null },
    off,
    {
      confirmation_no: cheap.confirmation_no,
      variance: '-10.00',
      variance_percent: '-9.09',
      discount: expect.stringMatching(/^10 – /),
    },
  ])
  expect(totals).toMatchObject({ variance: '60.00' })
  expect((await run('reservation-rate-variance', { tolerance: '10.01' })).row_count).toBe(2)
  const standard = { room_types: [stock.id('room-type', 'STD')], tolerance: '50.00' }
  expect((await run('reservation-rate-variance', standard)).rows).toMatchObject([off])
  expect((await run('reservation-rate-variance', { scope: 'in_house' })).rows).toEqual([])
})

test('sharers are one room, with all its people and what they pay together', async () => {
  const { sql, property_id } = desk
  const [{ id }] = await sql<{ id: number }[]>`
    insert into share_group (property_id) values (${property_id}) returning id`
  const share = { arrival_date: saturday, departure_date: sunday, share_group_id: id }
  const one = await desk.reserve({ ...share, amount: '55.00' })
  const other = await desk.reserve({ ...share, amount: '55.00', is_share_primary: false })
  await sql`update reservation_night set adults = 1 where reservation_id = any (${[one.id, other.id]})`
  const mine = async () =>
    (await run('reservation-rate-variance')).rows.filter(({ confirmation_no }) =>
      [one, other].some(stay => stay.confirmation_no === confirmation_no),
    )
  expect(await mine()).toEqual([])
  await sql`update reservation_night set share_amount = 60 where reservation_id = ${other.id}`
  expect(await mine()).toMatchObject([
    {
      confirmation_no: one.confirmation_no,
      adults: 2,
      configured: '110.00',
      charged: '115.00',
      variance: '5.00',
    },
  ])
})

test('who was turned away and why, and what that would have brought', async () => {
  const { manager, stock } = desk
  const reason = (code: string) => stock.id('master-type/turnaway_reason', code)
  const asked = { arrival_date: sunday, departure_date: tuesday, adults: 2 }
  await manager.do(turnaway.store, {
    ...asked,
    kind: 'lost',
    reason_id: reason('PRICE'),
    rate: '160',
    rooms: 2,
    room_type_id: stock.id('room-type', 'DLX'),
    comment: 'Found it for 120 next door',
  })
  await manager.do(turnaway.store, { ...asked, kind: 'refused', reason_id: reason('FULL'), rooms: 3 })
  const { rows, totals, groups } = await run('reservation-turnaways')
  expect(rows).toMatchObject([
    { reason: 'FULL – No room', kind: 'refused', lost_nights: 6, lost_value: null, rate: null },
    {
      reason: 'PRICE – Price',
      kind: 'lost',
      user: 'Ana Marques',
      arrival: sunday,
      nights: 2,
      room_type: 'DLX',
      rate: '160.00',
      lost_nights: 4,
      lost_value: '640.00',
      note: 'Found it for 120 next door',
    },
  ])
  expect(totals).toEqual({ rooms: 5, adults: 4, children: 0, lost_nights: 10, lost_value: '640.00' })
  expect(groups.map(({ totals: { lost_nights } }) => lost_nights)).toEqual([6, 4])
  const listed = await manager.do(turnaway.list, { filters: { asked_from: saturday, asked_to: saturday } })
  expect(listed.totals).toMatchObject({ room_nights: totals.lost_nights, rooms: totals.rooms })
  expect((await run('reservation-turnaways', { reasons: [reason('FULL')] })).row_count).toBe(1)
  expect((await run('reservation-turnaways', { basis: 'arrival' })).rows).toEqual([])
  expect((await run('reservation-turnaways', { basis: 'arrival', date_to: sunday })).row_count).toBe(2)
})

test('what must be read of who arrives: notes and alerts, the internal ones for whoever asks and may', async () => {
  const { sql, property_id, manager } = desk
  const [type, other] = await sql<{ id: number }[]>`
    insert into note_type (code, name, note_group, is_internal, is_active)
    values ('STAY', 'Stay', 'reservation', false, true), ('DIET', 'Diet', 'guest_profile', false, true) returning id`
  const note = async (owner_type: string, owner_id: number, title: string, more: object = {}) => {
    await sql`insert into note ${sql({ property_id, owner_type, owner_id, note_type_id: type.id, title, text: `${title}.`, is_internal: false, is_active: true, created_by_id: manager.employee_id, ...more })}`
  }
  const { id, guest_profile_id } = stays.Alves
  await note('reservation', id, 'Late bus')
  await note('guest_profile', guest_profile_id, 'Allergic to nuts', { note_type_id: other.id })
  await note('guest_profile', guest_profile_id, 'Summer only', { begin_date: '2026-07-01' })
  await note('reservation', id, 'Owes since 2019', { is_internal: true })
  await note('reservation', stays.Brito.id, 'Has given it up')
  const [area] = await sql<{ id: number }[]>`
    insert into notification_area (code, name, trigger) values ('DESK', 'Desk', 'check_in') returning id`
  const [message] = await sql<{ id: number }[]>`
    insert into alert_message (property_id, code, name, message, notification_area_ids, severity, applies_to)
    values (${property_id}, 'CARD', 'Ask for a card', 'Card of {guest}', ${[area.id]}, 'info', '{reservation}') returning id`
  const warn = (text: string, end_date: string | null) => sql`
    insert into alert_information (property_id, owner_type, owner_id, alert_message_id, message, notification_area_ids, end_date, is_active)
    values (${property_id}, 'reservation', ${id}, ${message.id}, ${text}, ${[area.id]}, ${end_date}, true)`
  await warn('Card of {guest}', null)
  await warn('Over', saturday)

  const arriving = { date: sunday }
  const { rows, groups } = await run('reservation-alerts-notes', arriving)
  const texts = (all: typeof rows) => all.map(({ kind, text }) => [kind, text]).toSorted()
  expect(texts(rows)).toEqual([
    ['alert', 'Card of Alves, Ada'],
    ['note', 'Allergic to nuts\nAllergic to nuts.'],
    ['note', 'Late bus\nLate bus.'],
  ])
  expect(groups).toMatchObject([{ value: `Alves, Ada · ${stays.Alves.confirmation_no}`, count: 3 }])
  const narrowed = await run('reservation-alerts-notes', { ...arriving, note_types: [other.id] })
  expect(texts(narrowed.rows)).toEqual([['note', 'Allergic to nuts\nAllergic to nuts.']])
  const all = { ...arriving, with_internal: true }
  expect((await run('reservation-alerts-notes', all)).row_count).toBe(4)
  expect((await run('reservation-alerts-notes', all, clerk)).row_count).toBe(3)
  expect((await run('reservation-alerts-notes', { ...arriving, scope: 'departures' })).rows).toEqual([])
  expect((await run('reservation-alerts-notes', { date: tuesday, scope: 'departures' })).row_count).toBe(3)
  expect((await run('reservation-alerts-notes', { ...arriving, scope: 'in_house' })).rows).toEqual([])
})
