import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { reservation } from '../../../src/wire/reservation'
import { roomMove } from '../../../src/wire/room-move'
import { aCompany } from '../receivable/company'
import { charge } from '../kit/charge'
import { friday, monday, saturday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk
let stay: { id: number; confirmation_no: string; guest_profile_id: number }
let acme: number
let companion: number

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('note-type', [{ code: 'GEN', name: 'General', note_group: 'reservation' }])
    await put('package-code', [
      {
        code: 'BF',
        name: 'Breakfast',
        short_description: 'Breakfast',
        transaction_code_id: '2000',
        currency_code: 'EUR',
        calculation_rule: 'per_person',
        posting_rhythm: 'every_night',
        begin_sell_date: '2026-01-01',
      },
    ])
  })
  const { sql, property_id, stock } = desk
  stay = await desk.reserve({
    guest_profile_id: await desk.guest({ last_name: 'Arnold', first_name: 'Ana', vip: 'V1' }),
    arrival_date: friday,
    departure_date: monday,
    amounts: ['100.00', '100.00', '130.00'],
  })
  const { account_id } = await desk.manager.do(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await desk.roomId('105'),
  })
  await charge(desk, account_id, '2050', '6.00')
  acme = (await aCompany(desk)).guest_profile_id
  companion = await desk.guest({ last_name: 'Franco', first_name: 'Luis' })
  await sql`insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${property_id}, ${stay.id}, ${companion})`
  await sql`
    insert into reservation_profile (property_id, reservation_id, role, guest_profile_id, voucher_no, commission_percent)
    values (${property_id}, ${stay.id}, 'company', ${acme}, 'V-12', 7.5)`
  await sql`
    insert into negotiated_rate (property_id, guest_profile_id, rate_code_id, begin_date) values (${property_id}, ${acme}, ${stock.id('rate-code', 'BAR')}, '2026-01-01')`
  const [held] = await sql<{ id: number }[]>`
    insert into reservation_package (property_id, reservation_id, package_code_id, origin, mode, from_date, to_date)
    values (${property_id}, ${stay.id}, ${stock.id('package-code', 'BF')}, 'reservation', 'added_separate', ${friday}, '2026-03-15') returning id`
  for (const night of [friday, saturday, '2026-03-15'])
    await sql`insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount)
      values (${property_id}, ${held.id}, ${night}, ${night}, 2, 12.5, 25)`
  await sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
    values (${property_id}, ${stay.id}, 'cancel', 'nights', 1, 'room', '2030-01-01T17:00:00Z'), (${property_id}, ${stay.id}, 'no_show', 'percent', 100, 'all', null)`
  await sql`
    insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal)
    select ${property_id}, owner_type, owner_id, ${stock.id('note-type', 'GEN')}, title, 'Quiet room', true
      from (values ('reservation', ${stay.id}::int, 'Arrival'), ('guest_profile', ${stay.guest_profile_id}::int, 'Habit'), ('guest_profile', ${companion}::int, 'Not his')) n (owner_type, owner_id, title)`
})
afterAll(() => desk.close())

const view = (more: object = {}, person = desk.manager) =>
  person.do(bookingView.view, { id: stay.id, ...more } as never)

test('the page says where the guest lives, which paper he has and whether it has run out, and who is not of age', async () => {
  const { sql, manager } = desk
  const guest = (await view()).header.guest
  const of = (category: string, code: string) => desk.stock.id(`master-type/${category}`, code)
  await sql`update guest_profile set date_of_birth = '2010-01-01' where id = ${companion}`
  await sql`delete from guest_identification where guest_profile_id = ${stay.guest_profile_id}`
  await manager.post('guest-identification/store', {
    guest_profile_id: stay.guest_profile_id,
    identification_type_id: of('identification_type', 'PASSPORT'),
    number: 'KX5501234',
    issuing_country_id: of('country', 'ES'),
    expiry_date: '2026-01-31',
    is_primary: true,
  })
  expect(guest?.address).toEqual(expect.stringContaining(guest?.nationality ?? '-'))
  const now = await view()
  expect(now.header.guest).toMatchObject({
    is_minor: false,
    document: { number: '••••1234', expiry_date: '2026-01-31', is_expired: true },
  })
  expect(now.guests?.accompanying).toMatchObject([{ name: 'Franco, Luis', is_minor: true }])
  await sql`update guest_profile set date_of_birth = null where id = ${companion}`
})

test('a reservation is found by its id and by its number, with everything that hangs on it', async () => {
  const whole = await view()
  expect(await view({ id: undefined, confirmation_no: stay.confirmation_no })).toEqual(whole)
  expect(whole.reservation).toMatchObject({
    reservation_id: stay.id,
    state: 'stay_over',
    room: '105',
    balance: '6.00',
  })
  expect(whole.header).toMatchObject({
    guest: { name: 'Arnold, Ana', vip: { code: 'V1' }, nationality: expect.any(String), restriction: null },
    rate_code: { code: 'BAR', name: 'Best available' },
    room_type: { code: 'STD' },
    reservation_type: { code: '6PM' },
    upgraded_from: null,
    checked_in_by: expect.any(String),
    waitlist: null,
  })
  expect(
    whole.nights?.map(({ stay_date, room, share_amount, weekday }) => [
      stay_date,
      weekday,
      room,
      share_amount,
    ]),
  ).toEqual([
    [friday, 'fri', '105', '100.00'],
    [saturday, 'sat', '105', '100.00'],
    ['2026-03-15', 'sun', '105', '130.00'],
  ])
  expect(whole.nights?.[0].packages).toEqual([{ code: 'BF', mode: 'added_separate', amount: '25.00' }])
  expect(whole.guests).toMatchObject({
    accompanying: [{ id: companion, name: 'Franco, Luis', is_child: false }],
    sharers: [],
  })
  expect(whole.windows).toMatchObject([
    { window_no: 1, payee: 'Arnold, Ana', charges: '6.00', payments: '0.00', balance: '6.00' },
  ])
  expect(whole.notes?.map(({ title }) => title)).toEqual(['Arrival', 'Habit'])
  expect(whole.links).toEqual({ group: null, items: [] })
  expect(whole).toMatchObject({ specials: [], deposits: [], alerts: [], traces: [], moves: [] })
})

test('what leaving costs is said to the guest and line by line', async () => {
  const { penalties } = await view({ include: ['penalties'] })
  expect(penalties).toMatchObject({
    text: 'Free until 1 Jan 17:00, then 1 night (100.00). No-show: full stay.',
    lines: [
      { event: 'cancel', amount: '100.00' },
      { event: 'no_show', amount: penalties?.stay_total },
    ],
  })
})

test('only the sections that are asked for', async () => {
  const some = await view({ include: ['notes'] })
  expect(Object.keys(some).sort()).toEqual([
    'allowed_actions',
    'header',
    'next_action',
    'notes',
    'reservation',
  ])
})

test('what can be done now, by whom, and why the rest cannot', async () => {
  const clerk = await desk.personWith('Manage reservation', 'Room move')
  const { allowed_actions, next_action } = await view({ include: [] }, clerk)
  const of = (action: string) => allowed_actions.find(one => one.action === action)
  expect(next_action).toBeNull()
  expect(of('move_room')).toMatchObject({ is_allowed: true, reason: null })
  expect(of('cancel')).toMatchObject({
    is_allowed: false,
    reason: 'Not possible: the reservation is checked in.',
  })
  expect(of('check_out')).toMatchObject({
    is_allowed: false,
    reason: 'Your role does not allow this (Check out).',
  })
  expect(
    (await view({ include: [] })).allowed_actions.find(one => one.action === 'check_out')?.is_allowed,
  ).toBe(true)
})

test('company, agent and the others with the rates they hold', async () => {
  const { items } = await desk.manager.do(bookingView.profiles, { reservation_id: stay.id })
  expect(items).toMatchObject([
    {
      role: 'company',
      profile: { id: acme, name: 'ACME' },
      voucher_no: 'V-12',
      commission_percent: '7.5',
      negotiated: [{ code: 'BAR', is_booked: true }],
    },
  ])
})

test('packages with what they post on which night', async () => {
  const { items, total } = await desk.manager.do(bookingView.packages, { reservation_id: stay.id })
  expect(total).toBe('75.00')
  expect(items).toMatchObject([
    {
      code: 'BF',
      origin: 'reservation',
      total: '75.00',
      nights: [
        { stay_date: friday, units: '2', unit_price: '12.50', amount: '25.00', is_posted: false },
        { stay_date: saturday },
        { stay_date: '2026-03-15' },
      ],
    },
  ])
})

test('those who belong together stand in one list, and each sees the others', async () => {
  const { sql, property_id } = desk
  const other = await desk.reserve()
  const [{ id: group }] = await sql<{ id: number }[]>`
    insert into link_group (property_id, name, kind) values (${property_id}, 'Wedding', 'party') returning id`
  await sql`update reservation set link_group_id = ${group} where property_id = ${property_id} and id in (${stay.id}, ${other.id})`
  const linked = await desk.manager.do(bookingView.links, { reservation_id: other.id })
  expect(linked.group).toEqual({ id: group, name: 'Wedding', kind: 'party' })
  expect(linked.items.map(({ reservation_id, links }) => [reservation_id, links])).toEqual([
    [stay.id, 1],
    [other.id, 1],
  ])
  const { links } = await view({ include: ['links'] })
  expect(links?.items.map(({ reservation_id }) => reservation_id)).toEqual([other.id])
  const alone = await desk.reserve()
  expect(await desk.manager.do(bookingView.links, { reservation_id: alone.id })).toEqual({
    group: null,
    items: [],
  })
})

test('moves of the guest, the night shows the room that was slept in', async () => {
  const [{ id: reason }] = await desk.sql<{ id: number }[]>`
    select id from room_move_reason where property_id = ${desk.property_id} order by id limit 1`
  await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id: await desk.roomId('106'),
    room_move_reason_id: reason,
  })
  const { moves, nights } = await view({ include: ['moves', 'nights'] })
  expect(moves).toMatchObject([{ from_room: '105', to_room: '106', state: 'done' }])
  expect(nights?.map(({ room }) => room)).toEqual(['105', '106', '106'])
})

test('a night to come shows no room that is held for it no more', async () => {
  const one = await desk.reserve()
  const rooms = async () =>
    (await desk.manager.do(bookingView.view, { id: one.id, include: ['nights'] })).nights?.map(
      ({ room }) => room,
    )
  await desk.manager.do(roomChoice.assign, { reservation_id: one.id, room_id: await desk.roomId('103') })
  expect((await rooms())?.[0]).toBe('103')
  await desk.manager.do(roomChoice.unassign, { reservation_id: one.id })
  expect((await rooms())?.[0]).toBeNull()
})

test('what a confidential window holds is for those who may see it', async () => {
  const { sql, property_id } = desk
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, is_confidential)
    select property_id, id, 2, true from folio_account where property_id = ${property_id} and reservation_id = ${stay.id}`
  const clerk = await desk.personWith('Manage reservation')
  const balances = async (person = desk.manager) =>
    (await view({ include: ['windows'] }, person)).windows?.map(({ balance }) => balance)
  expect(await balances(clerk)).toEqual(['6.00', null])
  expect(await balances()).toEqual(['6.00', '0.00'])
})

test('what is not there is not found: another number, a hold, both or neither of the keys', async () => {
  const call = (input: object) => desk.manager.call(bookingView.view, input as never)
  expect(await call({ confirmation_no: '1' })).toMatchObject({ status: 404, refused: 'not_found' })
  expect(await call({})).toMatchObject({ status: 422, refused: 'validation' })
  expect(await call({ id: stay.id, confirmation_no: stay.confirmation_no })).toMatchObject({ status: 422 })
  for (const one of [bookingView.profiles, bookingView.packages, bookingView.links, bookingView.dailyDetails])
    expect((await desk.manager.call(one, { reservation_id: 999_999 })).status).toBe(404)
  const housekeeper = await desk.personWith('Housekeeping board')
  expect((await housekeeper.call(bookingView.view, { id: stay.id })).status).toBe(403)
})

test('a cancelled stay says when, by whom and why', async () => {
  const gone = await desk.reserve()
  const [{ id: reason, name }] = await desk.sql<{ id: number; name: string }[]>`
    select id, name from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  const { results } = await desk.manager.do(reservation.cancel, {
    reservation_ids: [gone.id],
    cancellation_reason_id: reason,
    note: 'Flight cancelled',
  })
  const seen = await view({ id: gone.id, include: [] })
  expect(seen.reservation.cancellation_no).toBe(results[0].cancellation_no)
  expect(seen.header).toMatchObject({
    cancellation_reason: name,
    cancel_note: 'Flight cancelled',
    cancelled_by: expect.any(String),
  })
  expect(seen.next_action).toBe('reinstate')
})
