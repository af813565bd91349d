import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { bookingView } from '../../../src/wire/booking-view'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { charge } from '../kit/charge'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk, nights } from '../kit/desk'
import { aCompany } from '../receivable/company'

let desk: Desk
let arnold: { id: number; confirmation_no: string }
let braun: typeof arnold
let acme: number
let cancellation_no: string

const guest = (last_name: string, more: object = {}) => desk.guest({ last_name, first_name: 'Ana', ...more })

beforeAll(async () => {
  desk = await aDesk()
  const { sql, property_id } = desk
  arnold = await desk.reserve({
    guest_profile_id: await guest('Arnold'),
    arrival_date: friday,
    departure_date: monday,
    amounts: ['100.00', '100.00', '130.00'],
  })
  const { account_id } = await desk.manager.do(checkIn.checkIn, {
    reservation_id: arnold.id,
    room_id: await desk.roomId('105'),
  })
  await charge(desk, account_id, '2050', '6.00')
  braun = await desk.reserve({
    guest_profile_id: await guest('Brâun', { vip: 'V1' }),
    rooms: 2,
    arrival_date: tuesday,
    departure_date: nights(tuesday, 2),
  })
  const costa = await desk.reserve({ guest_profile_id: await guest('Costa') })
  acme = (await aCompany(desk)).guest_profile_id
  await sql`
    insert into reservation_profile (property_id, reservation_id, role, guest_profile_id) values (${property_id}, ${costa.id}, 'company', ${acme})`
  const gone = await desk.reserve({ guest_profile_id: await guest('Duarte') })
  const [{ id: reason }] = await sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${property_id} order by id limit 1`
  const { results } = await desk.manager.do(reservation.cancel, {
    reservation_ids: [gone.id],
    cancellation_reason_id: reason,
  })
  cancellation_no = results[0].cancellation_no
  await desk.reserve({ guest_profile_id: await guest('Eriksen'), status: 'waitlist' })
  await sql`
    insert into reservation (property_id, status, hold_expires_at, arrival_date, departure_date, original_arrival, original_departure, room_type_id,
      charge_type_id, rate_code_id, reservation_type_id, market_code_id, source_code_id, currency_code, booked_business_date)
    select property_id, 'hold', now() + interval '1 hour', arrival_date, departure_date, original_arrival, original_departure, room_type_id,
      charge_type_id, rate_code_id, reservation_type_id, market_code_id, source_code_id, currency_code, booked_business_date
      from reservation where property_id = ${property_id} and id = ${arnold.id}`
})
afterAll(() => desk.close())

const list = (input: InputOf<typeof bookingView.list> = {}, person = desk.manager) =>
  person.do(bookingView.list, input)
const names = async (input: InputOf<typeof bookingView.list>) =>
  (await list(input)).items.map(({ guest }) => guest.split(',')[0])

test('every stay but what is only held, who is in house first, then who comes next, then what is over', async () => {
  expect(await names({})).toEqual(['Arnold', 'Costa', 'Eriksen', 'Brâun', 'Duarte'])
})

test('the figures are of the whole list and leave out what was cancelled', async () => {
  const { totals, total, items } = await list({ per_page: 2 })
  expect([items.length, total]).toEqual([2, 5])
  expect(totals).toEqual({
    reservations: 5,
    rooms: 5,
    persons: 10,
    // 3 nights, 2 nights of 2 rooms, 2 nights, 2 nights of the waitlist.
    room_nights: 11,
    revenue: '1130.00',
  })
  expect((await list({ filters: { tab: 'cancelled' } })).totals).toMatchObject({
    reservations: 1,
    rooms: 1,
    revenue: '200.00',
  })
  expect((await list({ filters: { status: ['no_show'] } })).totals).toEqual({
    reservations: 0,
    rooms: 0,
    persons: 0,
    room_nights: 0,
    revenue: '0.00',
  })
})

test('a row says what the stay is, where it comes from and what it comes to', async () => {
  const [row] = (await list({ filters: { tab: 'in_house' } })).items
  expect(row).toMatchObject({
    confirmation_no: arnold.confirmation_no,
    status: 'checked_in',
    state: 'stay_over',
    room: '105',
    nights: 3,
    rooms: 1,
    room_total: '330.00',
    average_rate: '110.00',
    market_code: 'BAR',
    source_code: 'DIR',
    booked_business_date: saturday,
    balance: '6.00',
    shares: 0,
    links: 0,
    notes: 0,
    allowed: expect.arrayContaining(['check_out', 'move_room', 'change', 'copy']),
  })
  expect(row.allowed).not.toContain('cancel')
  expect((await list({ search: 'brau' })).items[0]).toMatchObject({
    rooms: 2,
    room_total: '400.00',
    average_rate: '100.00',
    vip: { code: 'V1' },
  })
})

test.each<[string, InputOf<typeof bookingView.list>['filters'], string[]]>([
  ['due in', { tab: 'due_in' }, ['Costa']],
  ['reserved', { tab: 'reserved' }, ['Costa', 'Brâun']],
  ['current', { tab: 'current' }, ['Arnold', 'Costa', 'Eriksen', 'Brâun']],
  ['waitlist', { tab: 'waitlist' }, ['Eriksen']],
  ['departed', { tab: 'departed' }, []],
  ['cancelled', { tab: 'cancelled' }, ['Duarte']],
  ['some states', { status: ['waitlist', 'cancelled'] }, ['Eriksen', 'Duarte']],
  ['arrival', { arrival_from: sunday, arrival_to: tuesday }, ['Brâun']],
  ['departure', { departure_to: monday, tab: 'current' }, ['Arnold', 'Costa', 'Eriksen']],
  ['in the house on a night', { stay_on: friday }, ['Arnold']],
  ['not on the day of departure', { stay_on: monday, tab: 'current' }, []],
  ['room', { room: '105' }, ['Arnold']],
  ['VIP', { vip: true }, ['Brâun']],
  ['open balance', { has_balance: true }, ['Arnold']],
  ['name', { name: 'braun' }, ['Brâun']],
  ['nobody of that name', { name: 'Zzyzx Qwrt' }, []],
])('a list of %s', async (_, filters, found) => {
  expect(await names({ filters })).toEqual(found)
})

test('filters that choose records', async () => {
  const id = desk.stock.id
  expect(await names({ filters: { company_ids: [acme] } })).toEqual(['Costa'])
  expect(await names({ filters: { guest_profile_id: acme } })).toEqual(['Costa'])
  expect(await names({ filters: { travel_agent_ids: [acme] } })).toEqual([])
  expect(await names({ filters: { room_type_ids: [id('room-type', 'DLX')] } })).toEqual([])
  const all = { rate_code_ids: [id('rate-code', 'BAR')], market_code_ids: [id('market-code', 'BAR')] }
  expect(await names({ filters: { ...all, tab: 'reserved' } })).toEqual(['Costa', 'Brâun'])
  expect(await names({ filters: { cancellation_no: cancellation_no.toLowerCase() } })).toEqual(['Duarte'])
  expect(await names({ filters: { booked_from: sunday } })).toEqual([])
  expect(await names({ filters: { has_balance: false, tab: 'in_house' } })).toEqual([])
})

test('by the hour of arrival, the floor, who has booked, and a deposit that is due', async () => {
  const { sql, property_id } = desk
  await sql`update reservation set eta = '15:30' where property_id = ${property_id} and id = ${braun.id}`
  expect(await names({ filters: { eta_from: '15:00', eta_to: '15:30' } })).toEqual(['Brâun'])
  expect(await names({ filters: { eta_from: '15:31' } })).toEqual([])
  const [{ floor_id }] = await sql<{ floor_id: number }[]>`
    select floor_id from room where property_id = ${property_id} and code = '105'`
  expect(await names({ filters: { floor_ids: [floor_id] } })).toEqual(['Arnold'])
  expect(await names({ filters: { floor_ids: [999_999] } })).toEqual([])
  const [{ by, origin }] = await sql<{ by: number; origin: number }[]>`
    select created_by_id as by, origin_code_id as origin from reservation where property_id = ${property_id} and id = ${arnold.id}`
  expect(await names({ filters: { created_by_ids: [by ?? 999_999] } })).toHaveLength(by === null ? 0 : 5)
  expect(await names({ filters: { origin_code_ids: [origin ?? 999_999] } })).toHaveLength(
    origin === null ? 0 : 5,
  )
  // Who is in house owes on his bill, and is asked for nothing ahead.
  await sql`
    insert into reservation_deposit (property_id, reservation_id, folio_account_id, line_no, due_date, amount)
    select a.property_id, r.id, a.id, 1, ${sunday}, 50 from folio_account a
      join reservation r on r.property_id = a.property_id and r.id in (${arnold.id}, ${braun.id})
     where a.property_id = ${property_id} and a.reservation_id = ${arnold.id}`
  expect(await names({ filters: { deposit_due_to: saturday } })).toEqual([])
  expect(await names({ filters: { deposit_due_to: sunday } })).toEqual(['Brâun'])
  expect(await names({ filters: { deposit_open: true } })).toEqual(['Brâun'])
  const { items } = await desk.manager.do(bookingView.list, { filters: { tab: 'in_house' } })
  expect(items.map(({ deposit_due }) => deposit_due)).toEqual(['0.00'])
  await sql`update reservation_deposit set status = 'waived' where property_id = ${property_id}`
  expect(await names({ filters: { deposit_due_to: sunday } })).toEqual([])
})

test.each<[string, () => string, string[]]>([
  ['the beginning of a name, without its accent', () => 'bra', ['Brâun']],
  ['two names in any order', () => 'ana costa', ['Costa']],
  ['a name written wrongly', () => 'Arnoldt', ['Arnold']],
  ['the confirmation number', () => arnold.confirmation_no, ['Arnold']],
  ['the room', () => '105', ['Arnold']],
  ['the cancellation number', () => cancellation_no, ['Duarte']],
  ['a number that nobody has', () => '999999', []],
  ['a wildcard', () => '%', []],
])('the quick search finds %s', async (_, text, found) => {
  expect(await names({ search: text() })).toEqual(found)
})

test('the quick search finds telephone, e-mail, company, companion and the number of a portal', async () => {
  const { sql, property_id } = desk
  const companion = await guest('Franco')
  await sql`insert into guest_contact (guest_profile_id, contact_type, value, normal) values
    (${companion}, 'mobile', '+351 912 345 678', '+351912345678'), (${companion}, 'email', 'franco@example.com', 'franco@example.com')`
  await sql`insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${property_id}, ${braun.id}, ${companion})`
  await sql`update reservation set external_ref = 'BKG-77', channel = 'bkg', custom_ref = 'TRIP9' where property_id = ${property_id} and id = ${arnold.id}`
  for (const text of ['912 345 678', 'franco@exam', 'Franco'])
    expect(await names({ search: text })).toEqual(['Brâun'])
  for (const text of ['BKG-77', 'TRIP9']) expect(await names({ search: text })).toEqual(['Arnold'])
  const [{ name }] = await sql<{ name: string }[]>`select name from guest_profile where id = ${acme}`
  expect(await names({ search: name.slice(0, 5) })).toEqual(['Costa'])
})

test('sorted as asked, page by page', async () => {
  const sort = (field: string, order: 'asc' | 'desc') =>
    names({ sort: [{ field, order }], filters: { tab: 'current' } })
  expect(await sort('guest', 'desc')).toEqual(['Eriksen', 'Costa', 'Brâun', 'Arnold'])
  expect(await sort('arrival_date', 'asc')).toEqual(['Arnold', 'Costa', 'Eriksen', 'Brâun'])
  expect((await sort('balance', 'desc'))[0]).toBe('Arnold')
  expect((await sort('rooms', 'desc'))[0]).toBe('Brâun')
  expect((await sort('vip', 'asc'))[0]).toBe('Brâun')
  for (const field of [
    'room',
    'room_type',
    'rate_code',
    'reservation_type',
    'rate_amount',
    'confirmation_no',
  ])
    expect(await sort(field, 'desc')).toHaveLength(4)
  expect(await names({ sort: [{ field: 'guest', order: 'asc' }], page: 2, per_page: 2 })).toEqual([
    'Costa',
    'Duarte',
  ])
})

test('nobody sees another house’s stays, and only those who work with reservations see any', async () => {
  const clerk = await desk.personWith('Manage reservation')
  expect((await list({}, clerk)).total).toBe(5)
  const housekeeper = await desk.personWith('Housekeeping board')
  expect((await housekeeper.call(bookingView.list, {})).status).toBe(403)
})

test('who wants to stay unknown is not shown by name to everybody', async () => {
  await desk.sql`update guest_profile set is_incognito = true, incognito_name = 'Mr. Smith' where last_name = 'Arnold'`
  const clerk = await desk.personWith('Manage reservation')
  const [row] = (await list({ filters: { tab: 'in_house' } }, clerk)).items
  expect(row.guest).toBe('Mr. Smith')
})

test('who wants to stay unknown stands in a list by guests where his other name belongs, else his place would tell him', async () => {
  const byGuest = { sort: [{ field: 'guest', order: 'asc' as const }] }
  const seenBy = async (person: typeof desk.manager) =>
    (await list(byGuest, person)).items.map(({ guest }) => guest.split(',')[0])
  expect(await seenBy(await desk.personWith('Manage reservation'))).toEqual([
    'Brâun',
    'Costa',
    'Duarte',
    'Eriksen',
    'Mr. Smith',
  ])
  expect((await seenBy(desk.manager))[0]).toBe('Arnold')
})

test('an unknown filter is refused, not left aside', async () => {
  expect(await desk.manager.call(bookingView.list, { filters: { colour: 'red' } } as never)).toMatchObject({
    status: 422,
    refused: 'validation',
  })
})

test('who turns the pages asks for the rows alone; how many there are is known where the list ends', async () => {
  const pages = await Promise.all([2, 3].map(page => list({ per_page: 2, page, with_totals: false })))
  expect(pages.map(({ items, total, totals }) => [items.length, total, totals])).toEqual([
    [2, null, null],
    [1, 5, null],
  ])
})

test('page by page the list is in one order, nobody twice and nobody left out', async () => {
  const whole = await names({})
  const pages = await Promise.all([1, 2, 3, 4, 5].map(page => names({ per_page: 1, page })))
  expect(pages.flat()).toEqual(whole)
})
