import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import { stayExtra } from '../../../src/wire/stay-extra'
import { aKey, type House, type Person } from '../kit/house'
import { aSummerHouse, bookingDay, fri10, master, sat11, sun12, thu9 } from './summer'

let house: House
let agent: Person
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  agent = await house.personWith('Reservation store', 'Look to book')
})
afterAll(() => house.close())

type Wanted = InputOf<typeof reservation.store>
const stay = (more: Partial<Wanted> = {}): Wanted => ({
  arrival_date: thu9,
  departure_date: sun12,
  adults: 2,
  child_ages: [4, 9],
  guest: { last_name: 'García', first_name: 'María' },
  room_type_id: id('room-type', 'DLX'),
  rate_code_id: id('rate-code', 'BAR'),
  ...more,
})
const later = (days: number, nights = 1) => ({
  arrival_date: addDays(thu9, days),
  departure_date: addDays(thu9, days + nights),
})
const std = () => ({ room_type_id: id('room-type', 'STD') })

/** Rooms sold, or tentative, of a type on each night of the stay. */
const counted = async (type: string, from = thu9, until = sun12): Promise<number[][]> => {
  const rows = await house.sql<{ sold: number; tentative: number }[]>`
    select i.sold, i.tentative from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id
     where t.code = ${type} and i.stay_date >= ${from} and i.stay_date < ${until} order by i.stay_date`
  return rows.map(({ sold, tentative }) => [sold, tentative])
}

test('10.4: a family books three nights at 160.00, 190.00 and 190.00', async () => {
  const booked = await agent.do(reservation.store, stay())
  expect(booked).toMatchObject({
    status: 'reserved',
    confirmation_no: expect.stringMatching(/^\d{6,}$/),
    row_version: 1,
    nights: [
      { stay_date: thu9, rate_amount: '160.00' },
      { stay_date: fri10, rate_amount: '190.00' },
      { stay_date: sat11, rate_amount: '190.00' },
    ],
    // City tax of 2.50 for each of two adults and three nights comes on top.
    total: '555.00',
    deposit_lines: [],
    cancel_text: 'Free of charge until arrival.',
    message: expect.stringContaining('Booked: '),
  })
  expect(await counted('DLX')).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  const [row] =
    await house.sql`select c1, c2, c3, adults, channel, booked_business_date, guest_profile_id is not null as has_guest from reservation where id = ${booked.id}`
  expect(row).toMatchObject({
    adults: 2,
    c1: 1,
    c2: 1,
    c3: 0,
    channel: 'desk',
    booked_business_date: bookingDay,
    has_guest: true,
  })
  const [log] =
    await house.sql`select label, entity, by_id from operation where entity_id = ${booked.id} and entity = 'reservation'`
  expect(log).toMatchObject({
    label: `Booked ${booked.confirmation_no} García, María`,
    by_id: agent.employee_id,
  })
})

test('a price that somebody types needs the right, and a reason', async () => {
  const typed = { ...later(20), rate_amount: '99.50', rate_reason: 'Long-standing guest' }
  expect(await agent.call(reservation.store, stay(typed))).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await house.manager.call(reservation.store, stay({ ...typed, rate_reason: '' }))).toMatchObject({
    refused: 'reason_required',
  })
  const booked = await house.manager.do(reservation.store, stay(typed))
  expect(booked.nights).toEqual([{ stay_date: addDays(thu9, 20), rate_amount: '99.50' }])
  const [night] =
    await house.sql`select base_amount, is_fixed, override_reason, override_by_id from reservation_night where reservation_id = ${booked.id}`
  expect(night).toMatchObject({
    base_amount: '160.0000',
    is_fixed: true,
    override_reason: 'Long-standing guest',
    override_by_id: house.manager.employee_id,
  })
})

test('an amount below zero is possible for those who may go below the floor', async () => {
  const booked = await house.manager.do(
    reservation.store,
    stay({ ...later(20), rate_amount: '-6.38', rate_reason: 'As in the contract' }),
  )
  expect(booked.nights[0].rate_amount).toBe('-6.38')
})

test('single nights may differ in people and price', async () => {
  const booked = await house.manager.do(
    reservation.store,
    stay({
      ...later(22, 2),
      nights_detail: [
        { date: addDays(thu9, 23), adults: 1, c1: 0, c2: 0, rate_amount: '80.00', reason: 'Alone' },
      ],
    }),
  )
  expect(booked.nights.map(({ rate_amount }) => rate_amount)).toEqual(['190.00', '80.00'])
  const nights =
    await house.sql`select adults, c2 from reservation_night where reservation_id = ${booked.id} order by stay_date`
  expect(nights).toEqual([
    { adults: 2, c2: 1 },
    { adults: 1, c2: 0 },
  ])
})

test('a discount with a reason comes off each night, at most what the reason allows', async () => {
  const discount = {
    kind: 'percent' as const,
    value: '10',
    discount_reason_id: id('discount-reason', 'LOYAL'),
  }
  const friday = { arrival_date: fri10, departure_date: sat11 }
  expect(
    (await house.manager.do(reservation.store, stay({ ...friday, discount }))).nights[0].rate_amount,
  ).toBe('171.00')
  expect(
    await house.manager.call(reservation.store, stay({ ...friday, discount: { ...discount, value: '30' } })),
  ).toMatchObject({ refused: 'discount_too_high' })
  expect(await agent.call(reservation.store, stay({ ...friday, discount }))).toMatchObject({
    refused: 'not_permitted',
  })
})

test('everything that is wrong is told at once, by field', async () => {
  const refused = await agent.call(
    reservation.store,
    stay({
      arrival_date: '2026-06-29',
      departure_date: '2026-06-28',
      market_code_id: 999_999,
      guest: undefined,
    }),
  )
  expect(refused.body).toMatchObject({
    status_code: 422,
    message: 'Please correct the marked fields.',
    error: {
      error: 'validation',
      fields: {
        guest_profile_id: 'Please choose a guest.',
        arrival_date: 'Arrival may not be before 2026-06-30.',
        departure_date: 'Departure may not be before 2026-06-29.',
        market_code_id: 'This market code is not in use. Please choose another.',
      },
    },
  })
  const [{ n }] = await house.sql<
    { n: number }[]
  >`select count(*) as n from reservation where arrival_date = '2026-06-29'`
  expect(n).toBe(0)
})

test.each([
  ['before the business date', { arrival_date: '2026-06-29', departure_date: '2026-07-01' }, 'validation'],
  ['for longer than the house takes', { departure_date: '2027-08-01' }, 'validation'],
  [
    'further ahead than the house takes',
    { arrival_date: '2028-07-09', departure_date: '2028-07-10' },
    'validation',
  ],
  ['without a price', { arrival_date: '2026-09-01', departure_date: '2026-09-02' }, 'rate_not_available'],
  [
    'for more adults than are priced',
    { room_type_id: 'DAY', rate_code_id: 'DAY', adults: 3, child_ages: [], departure_date: thu9 },
    'occupancy_not_priced',
  ],
  ['for more people than fit', { adults: 3, child_ages: [4, 9, 10] }, 'occupancy_too_high'],
  ['at a rate of others', { rate_code_id: 'ACME26' }, 'rate_not_negotiated'],
  ['for a night at a day use rate', { rate_code_id: 'DAY', adults: 1, child_ages: [] }, 'rate_day_use'],
  ['for a day at a rate of nights', { departure_date: thu9 }, 'rate_day_use'],
])('nobody books %s', async (_, more, word) => {
  const { room_type_id, rate_code_id, ...rest } = more as Record<string, unknown>
  const wanted = {
    ...rest,
    ...(rate_code_id ? { rate_code_id: id('rate-code', String(rate_code_id)) } : {}),
    ...(room_type_id ? std() : {}),
  }
  expect(await agent.call(reservation.store, stay(wanted as never))).toMatchObject({
    status: 422,
    refused: word,
  })
})

test("another house's records do not exist here", async () => {
  expect(await agent.call(reservation.store, stay({ room_type_id: 999_999 }))).toMatchObject({ status: 404 })
  expect(
    await agent.call(reservation.store, stay({ guest: undefined, guest_profile_id: 999_999 })),
  ).toMatchObject({ status: 422 })
})

test('nobody stays: the house asks and keeps the room without guests', async () => {
  const nobody = { ...later(24), adults: 0, child_ages: [] }
  expect(await agent.call(reservation.store, stay(nobody))).toMatchObject({ asked: ['nobody_stays'] })
  const booked = await agent.do(reservation.store, stay(nobody), { answers: { nobody_stays: 'yes' } })
  expect(booked.nights[0].rate_amount).toBe('120.00')
})

test('too many people are a question for those who may decide it', async () => {
  const many = { ...later(25), adults: 5, child_ages: [] }
  expect(await house.manager.call(reservation.store, stay(many))).toMatchObject({
    asked: ['occupancy_too_high'],
  })
  const booked = await house.manager.do(reservation.store, stay(many), {
    answers: { occupancy_too_high: 'yes' },
  })
  expect(booked.nights[0].rate_amount).toBe('230.00')
  expect(
    await agent.call(reservation.store, stay(many), { answers: { occupancy_too_high: 'yes' } }),
  ).toMatchObject({ refused: 'occupancy_too_high' })
})

test('10.27: a double click books one reservation', async () => {
  const key = aKey()
  const wanted = stay({ ...later(26), ...std(), child_ages: [] })
  const [one, two] = await Promise.all([
    agent.do(reservation.store, wanted, { key }),
    agent.do(reservation.store, wanted, { key }),
  ])
  expect(two).toEqual(one)
  expect(await counted('STD', addDays(thu9, 26), addDays(thu9, 27))).toEqual([[1, 0]])
  expect(await agent.call(reservation.store, stay({ ...wanted, adults: 1 }), { key })).toMatchObject({
    refused: 'idempotency_mismatch',
  })
})

test('10.32: a form that was opened yesterday books nothing', async () => {
  const [{ n: before }] = await house.sql<{ n: number }[]>`select count(*) as n from reservation`
  expect(await agent.call(reservation.store, stay(), { business_date: '2026-06-29' })).toMatchObject({
    status: 422,
    refused: 'business_date_moved',
  })
  const [{ n }] = await house.sql<{ n: number }[]>`select count(*) as n from reservation`
  expect(n).toBe(before)
})

test('a tentative reservation takes no room from those who sell', async () => {
  const booked = await agent.do(
    reservation.store,
    stay({ ...later(27), reservation_type_id: id('reservation-type', 'TENT') }),
  )
  expect(booked.status).toBe('reserved')
  expect(await counted('DLX', addDays(thu9, 27), addDays(thu9, 28))).toEqual([[0, 1]])
})

test('an inquiry and a waitlist entry take no room at all, and are priced', async () => {
  const when = later(28)
  const inquiry = await agent.do(reservation.store, stay({ ...when, status: 'inquiry' }))
  const waiting = await agent.do(
    reservation.store,
    stay({ ...when, status: 'waitlist', waitlist: { phone: '+351 910 000 000' } }),
  )
  expect([inquiry.status, waiting.status]).toEqual(['inquiry', 'waitlist'])
  expect(await counted('DLX', when.arrival_date, when.departure_date)).toEqual([])
  const [entry] =
    await house.sql`select phone, priority_id is not null as has_priority from waitlist_entry where reservation_id = ${waiting.id}`
  expect(entry).toMatchObject({ phone: '+351 910 000 000', has_priority: true })
  const nights =
    await house.sql`select counts_inventory, rate_amount from reservation_night where reservation_id = ${inquiry.id}`
  expect(nights).toEqual([{ counts_inventory: false, rate_amount: '160.0000' }])
})

test('day use is one night row that takes no night', async () => {
  const day = {
    arrival_date: addDays(thu9, 29),
    departure_date: addDays(thu9, 29),
    ...std(),
    rate_code_id: id('rate-code', 'DAY'),
    adults: 1,
    child_ages: [],
  }
  const booked = await agent.do(reservation.store, stay(day))
  expect(booked.nights).toEqual([{ stay_date: day.arrival_date, rate_amount: '60.00' }])
  expect(await counted('STD', day.arrival_date, addDays(day.arrival_date, 1))).toEqual([])
})

test('several rooms are taken at once, or none of them', async () => {
  const when = later(30)
  const couple = { ...when, child_ages: [] }
  const booked = await agent.do(reservation.store, stay({ ...couple, rooms: 3 }))
  expect(booked).toMatchObject({ room_total: '510.00', total: '525.00' })
  expect(await counted('DLX', when.arrival_date, when.departure_date)).toEqual([[3, 0]])
  const refused = await agent.call(reservation.store, stay({ ...couple, rooms: 2 }))
  expect(refused).toMatchObject({ status: 422, refused: 'no_availability' })
  expect((refused.body.error as { data: { alternatives: unknown[] } }).data.alternatives).toContainEqual(
    expect.objectContaining({ kind: 'type', room_type: 'STD', total: '220.00', difference: '-120.00' }),
  )
  expect(await counted('DLX', when.arrival_date, when.departure_date)).toEqual([[3, 0]])
})

test('overselling is asked of those who may, and refused to the others', async () => {
  const when = later(31)
  await agent.do(reservation.store, stay({ ...when, rooms: 4 }))
  const refused = await agent.call(reservation.store, stay(when), { answers: { overbook: 'yes' } })
  expect(refused.body).toMatchObject({ error: { error: 'no_availability' } })
  expect(refused.body.message).toBe(`DLX is sold out on ${when.arrival_date}. Nothing was booked.`)
  expect(await house.manager.call(reservation.store, stay(when))).toMatchObject({ asked: ['overbook'] })
  const booked = await house.manager.do(reservation.store, stay(when), { answers: { overbook: 'yes' } })
  const [row] = await house.sql`select is_oversold from reservation where id = ${booked.id}`
  expect(row).toMatchObject({ is_oversold: true })
  expect(await counted('DLX', when.arrival_date, when.departure_date)).toEqual([[5, 0]])
})

test('a restriction refuses, and is one question for those who may override it', async () => {
  const when = later(33, 2)
  const { sql, property_id } = house
  await sql`insert into restriction (property_id, kind, value, begin_date, end_date) values (${property_id}, 'min_los', 5, ${when.arrival_date}, ${when.arrival_date}), (${property_id}, 'ctd', null, ${when.departure_date}, ${when.departure_date})`
  const refused = await agent.call(reservation.store, stay(when))
  expect(refused).toMatchObject({ refused: 'restricted_stay' })
  expect(refused.body.message).toBe(
    `Not sellable: closed to departure on ${when.departure_date}. 1 more restriction stands in the way.`,
  )
  expect(await house.manager.call(reservation.store, stay(when))).toMatchObject({
    asked: ['restricted_stay'],
  })
  await house.manager.do(reservation.store, stay(when), { answers: { restricted_stay: 'yes' } })
  await sql`delete from restriction where property_id = ${property_id}`
})

test('a night on request is put on the waitlist', async () => {
  const when = later(36)
  const { sql, property_id } = house
  await sql`insert into restriction (property_id, kind, begin_date, end_date, on_request) values (${property_id}, 'closed', ${when.arrival_date}, ${when.arrival_date}, true)`
  expect(await agent.call(reservation.store, stay(when))).toMatchObject({ asked: ['on_request'] })
  const booked = await agent.do(reservation.store, stay(when), { answers: { on_request: 'waitlist' } })
  expect(booked.status).toBe('waitlist')
  expect(await counted('DLX', when.arrival_date, when.departure_date)).toEqual([])
  await sql`delete from restriction where property_id = ${property_id}`
})

test('a known guest is taken instead of a second profile, and asked about when he is here already', async () => {
  const known = await house.manager.do(guestProfile.quickStore, {
    last_name: 'Silva',
    first_name: 'Ana',
    email: 'ana@silva.pt',
    phone: '+351 911 222 333',
  })
  const when = { ...later(37), ...std(), child_ages: [] }
  const guest = { last_name: 'Silva', first_name: 'Ana', email: 'ana@silva.pt', phone: '+351 911 222 333' }
  expect(await agent.call(reservation.store, stay({ ...when, guest }))).toMatchObject({
    asked: ['similar_profile'],
  })
  const booked = await agent.do(reservation.store, stay({ ...when, guest }), {
    answers: { similar_profile: `use:${known.id}` },
  })
  expect(booked.guest_profile_id).toBe(known.id)

  const again = stay({ ...when, guest: undefined, guest_profile_id: known.id })
  expect(await agent.call(reservation.store, again)).toMatchObject({ asked: ['overlapping_stay'] })
  await agent.do(reservation.store, again, { answers: { overlapping_stay: 'yes' } })
  const created = await agent.do(reservation.store, stay({ ...later(50), guest }), {
    answers: { similar_profile: 'new' },
  })
  expect(created.guest_profile_id).not.toBe(known.id)
})

test('a new guest with the telephone and the town of one who is known is asked about, without a postal code too', async () => {
  const guest = {
    last_name: 'Lindqvist',
    first_name: 'Nils',
    phone: '+46 8 123 4567',
    address: { line1: 'Storgatan 1', city: 'Malmö' },
    country_id: id('master-type/country', 'SE'),
  }
  const when = { ...std(), child_ages: [] }
  const first = await agent.do(reservation.store, stay({ ...later(52), ...when, guest }))
  const again = await agent.call(reservation.store, stay({ ...later(53), ...when, guest }))
  expect(again).toMatchObject({ asked: ['similar_profile'] })
  expect(JSON.stringify(again.body)).toContain(`use:${first.guest_profile_id}`)
})

/** Somebody new with everything that a form at the desk asks for. */
const known = () => {
  const of = (category: string, code: string) => id(`master-type/${category}`, code)
  return {
    last_name: 'Okafor',
    first_name: 'Ada',
    language_id: of('language', 'EN'),
    country_id: of('country', 'PT'),
    address: { line1: 'Rua do Norte 5', postal_code: '1200-283', city: 'Lisboa' },
    identification: {
      identification_type_id: of('identification_type', 'PASSPORT'),
      number: 'qz7718842',
      issuing_country_id: of('country', 'ES'),
      expiry_date: '2031-01-31',
    },
  }
}
const papersOf = (guest_profile_id: number) => house.sql<{ last4: string; expiry_date: string }[]>`
  select number_last4 as last4, expiry_date from guest_identification where guest_profile_id = ${guest_profile_id} order by id`

test('a new guest is kept with address, language and paper when he is booked, and no table has the number open', async () => {
  const clerk = await house.personWith('Reservation store', 'Guest profile store')
  const when = { ...later(51), ...std(), child_ages: [] }
  const booked = await clerk.do(reservation.store, stay({ ...when, guest: known() }))
  const profile = await house.manager.do(guestProfile.view, { id: booked.guest_profile_id ?? 0 })
  expect(profile).toMatchObject({
    name: 'Okafor, Ada',
    language_id: known().language_id,
    addresses: [
      {
        line1: 'Rua do Norte 5',
        postal_code: '1200-283',
        city: 'Lisboa',
        country_id: known().country_id,
        is_primary: true,
      },
    ],
    identifications: [{ number: '••••8842', expiry_date: '2031-01-31', is_primary: true }],
  })
  const tables = await house.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`
  const found = []
  for (const { name } of tables) {
    const [{ many }] = await house.sql<{ many: number }[]>`
      select count(*)::int as many from ${house.sql(name)} t where t::text ilike '%qz7718842%'`
    if (many > 0) found.push(name)
  }
  expect(found).toEqual([])
  const [log] = await house.sql`
    select label, by_id from operation where entity = 'guest-identification' order by id desc limit 1`
  expect(log).toMatchObject({ by_id: clerk.employee_id })
})

test('whoever may not keep papers of guests does not by booking, and nothing is booked or made', async () => {
  const guest = { ...known(), last_name: 'Unpapered' }
  const refused = await agent.call(reservation.store, stay({ ...later(45), ...std(), child_ages: [], guest }))
  expect(refused).toMatchObject({ status: 403, refused: 'not_permitted' })
  expect(await house.sql`select 1 from guest_profile where last_name = 'Unpapered'`).toHaveLength(0)
  const { identification: _, ...without } = guest
  const booked = await agent.do(
    reservation.store,
    stay({ ...later(45), ...std(), child_ages: [], guest: without }),
  )
  expect(await papersOf(booked.guest_profile_id ?? 0)).toHaveLength(0)
})

test.each([
  [
    'a street without a town',
    { identification: undefined, address: { line1: 'Rua do Norte 5' } },
    ['guest.address.city'],
  ],
  [
    'a town of no country',
    { identification: undefined, country_id: null, address: { line1: 'A 1', city: 'B' } },
    ['guest.address.country_id'],
  ],
  [
    'a number of no paper',
    { identification: { number: 'A1' } },
    ['guest.identification.identification_type_id', 'guest.identification.issuing_country_id'],
  ],
  [
    'a paper without its number',
    () => ({ identification: { ...known().identification, number: '' } }),
    ['guest.identification.number'],
  ],
  [
    'the dots in place of a number',
    () => ({ identification: { ...known().identification, number: '••••8842' } }),
    ['guest.identification.number'],
  ],
  [
    'a paper of an unknown kind',
    () => ({ identification: { ...known().identification, identification_type_id: known().country_id } }),
    ['guest.identification.identification_type_id'],
  ],
])('%s is said at its field, and nothing is booked', async (_, wrong, fields) => {
  const before = await counted('STD', addDays(thu9, 46), addDays(thu9, 47))
  const guest = { ...known(), last_name: 'Wronged', ...(typeof wrong === 'function' ? wrong() : wrong) }
  const said = await house.manager.call(
    reservation.store,
    stay({ ...later(46), ...std(), child_ages: [], guest }),
  )
  expect(said).toMatchObject({ status: 422, refused: 'validation' })
  const { error } = said.body as { error: { fields: object } }
  expect(Object.keys(error.fields).sort()).toEqual(fields)
  expect(await house.sql`select 1 from guest_profile where last_name = 'Wronged'`).toHaveLength(0)
  expect(await counted('STD', addDays(thu9, 46), addDays(thu9, 47))).toEqual(before)
})

test('whoever shows a paper that the house knows is asked about; taken as the one he is, he gets what he had not yet', async () => {
  const { manager } = house
  const first = { ...known(), first_name: 'Ngozi', last_name: 'Eze' }
  first.identification.number = 'ee 5511-990'
  const when = { ...std(), child_ages: [] }
  const [one] = [await manager.do(reservation.store, stay({ ...later(47), ...when, guest: first }))]
  const guest_profile_id = one.guest_profile_id ?? 0
  const again = stay({ ...later(48), ...when, guest: { ...first, address: undefined } })
  expect(await manager.call(reservation.store, again)).toMatchObject({ asked: ['similar_profile'] })

  const use = { answers: { similar_profile: `use:${guest_profile_id}` } }
  await manager.do(reservation.store, again, use)
  expect(await papersOf(guest_profile_id)).toMatchObject([{ last4: '-990' }])
  const card = {
    ...first.identification,
    identification_type_id: id('master-type/identification_type', 'IDCARD'),
    number: 'C7788',
  }
  const renewed = stay({
    ...later(49),
    ...when,
    guest: { ...first, email: 'ngozi@eze.ng', identification: card },
  })
  await manager.post('guest-contact/store', {
    guest_profile_id,
    contact_type: 'email',
    value: 'ngozi@eze.ng',
  })
  await manager.do(reservation.store, renewed, use)
  expect((await papersOf(guest_profile_id)).map(({ last4 }) => last4)).toEqual(['-990', '88'])
})

test('a guest the house does not take is refused, unless somebody overrides it', async () => {
  const profile = master(house, 'guest-profile')
  const { data } = await profile.store({ profile_type: 'individual', last_name: 'Trouble' })
  await profile.update({
    id: data.id,
    row_version: data.row_version,
    is_restricted: true,
    restricted_reason_id: id('restricted-reason', 'BLACK'),
    restriction_note: 'Broke a television',
  })
  const wanted = stay({ ...later(38), guest: undefined, guest_profile_id: data.id })
  const refused = await agent.call(reservation.store, wanted)
  expect(refused).toMatchObject({ refused: 'guest_blocked' })
  expect(refused.body.message).toBe('Trouble is blocked: Broke a television.')
  expect(await house.manager.call(reservation.store, wanted)).toMatchObject({ asked: ['guest_blocked'] })
  await house.manager.do(reservation.store, wanted, { answers: { guest_blocked: 'yes' } })
})

test('whoever gets no more credit is billed to no account later, and books with cash or a card', async () => {
  const profile = master(house, 'guest-profile')
  const { data } = await profile.store({ profile_type: 'individual', last_name: 'Overdrawn' })
  const [{ restricted }] = await house.sql<{ restricted: number }[]>`
    update restricted_reason set effect = 'block_new_charges', applies_to = 'both' where code = 'OVER' returning id as restricted`
  await profile.update({
    id: data.id,
    row_version: data.row_version,
    is_restricted: true,
    restricted_reason_id: restricted,
    restriction_note: 'Owes us for March',
  })
  const wanted = (window_no: number, code: string) =>
    stay({
      ...later(36),
      guest: undefined,
      guest_profile_id: data.id,
      payment: [{ window_no, payment_method_id: id('payment-method', code) }],
    })
  for (const window_no of [1, 2])
    expect(await house.manager.call(reservation.store, wanted(window_no, 'CL'))).toMatchObject({
      refused: 'guest_no_credit',
    })
  const { asked } = await house.manager.call(reservation.store, wanted(1, 'CA'))
  expect(asked).toHaveLength(1)
})

test('a price that changed since it was told is asked about', async () => {
  const wanted = stay({ ...later(39), quoted_total: '150.00' })
  const asked = await agent.call(reservation.store, wanted)
  expect(asked).toMatchObject({ asked: ['price_changed'] })
  expect(JSON.stringify(asked.data)).toContain(
    'The price changed from 150.00 to 160.00 since the quote. Use the new one?',
  )
  expect((await agent.do(reservation.store, wanted, { answers: { price_changed: 'yes' } })).total).toBe(
    '165.00',
  )
})

test('what a reservation type needs is named', async () => {
  const [type] = await house.sql<
    { id: number; row_version: number }[]
  >`select id, row_version from reservation_type where code = 'CO'`
  await master(house, 'reservation-type').update({
    ...type,
    requires_company: true,
    requires_email: true,
    requires_arrival_time: true,
  })
  const wanted = stay({ ...later(40), reservation_type_id: type.id })
  const refused = await agent.call(reservation.store, wanted)
  expect(refused.body).toMatchObject({ message: 'CO needs: arrival time, e-mail, company.' })
  const company = await house.manager.do(guestProfile.quickStore, {
    last_name: 'Nortel Lda',
    profile_type: 'company',
  })
  const booked = await agent.do(reservation.store, {
    ...wanted,
    eta: '16:30',
    booker: { email: 'desk@nortel.test' },
    profiles: [{ role: 'company', guest_profile_id: company.id, voucher_no: 'V1' }],
  })
  const rows =
    await house.sql`select role, display_sequence, voucher_no from reservation_profile where reservation_id = ${booked.id}`
  expect(rows).toEqual([{ role: 'company', display_sequence: 1, voucher_no: 'V1' }])
})

test("a room may be given at once, of the type that is booked and nobody else's", async () => {
  const [room] = await house.sql<{ id: number }[]>`select id from room where code = '203'`
  const [other] = await house.sql<{ id: number }[]>`select id from room where code = '101'`
  const when = later(41, 2)
  const booked = await agent.do(reservation.store, stay({ ...when, room_id: room.id }))
  const [held] =
    await house.sql`select room_id, from_date, to_date from room_occupancy where reservation_id = ${booked.id} and is_active`
  expect(held).toMatchObject({ room_id: room.id, from_date: when.arrival_date, to_date: when.departure_date })
  await house.sql`update room set is_active = false where id = ${room.id}`
  expect(await agent.call(reservation.store, stay({ ...later(41), room_id: room.id }))).toMatchObject({
    refused: 'room_not_given',
  })
  await house.sql`update room set is_active = true where id = ${room.id}`
  expect(await agent.call(reservation.store, stay({ ...later(42), room_id: room.id }))).toMatchObject({
    refused: 'room_taken',
  })
  expect(await agent.call(reservation.store, stay({ ...later(43), room_id: other.id }))).toMatchObject({
    refused: 'room_of_other_type',
  })
  expect(
    await agent.call(reservation.store, stay({ ...later(44), rooms: 2, room_id: room.id })),
  ).toMatchObject({ refused: 'split_first' })
  expect(await counted('DLX', addDays(thu9, 42), addDays(thu9, 45))).toEqual([[1, 0]])
})

test('an external number belongs to one booking of its channel', async () => {
  const wanted = stay({ ...later(45), channel: 'web', external_ref: 'X-1' })
  await agent.do(reservation.store, wanted)
  expect(await agent.call(reservation.store, wanted)).toMatchObject({
    status: 422,
    refused: 'external_no_taken',
  })
  await agent.do(reservation.store, { ...wanted, channel: 'gds' })
})

test('wishes, notes and companions are kept with the booking', async () => {
  const [wish] = await house.sql<
    { id: number }[]
  >`select id from master_type where category = 'preference' limit 1`
  const friend = await house.manager.do(guestProfile.quickStore, { last_name: 'Friend' })
  // Of guests, and their default: no kind for a reservation.
  const [ofGuests] = await house.sql<{ id: number }[]>`
    insert into note_type (code, name, note_group, is_default, display_sequence) values ('PRF', 'Of guests', 'guest_profile', true, 0) returning id`
  for (const comment of [{ text: 'Sea view' }, { text: 'Sea view', note_type_id: ofGuests.id }])
    expect(await agent.call(reservation.store, stay({ ...later(46), comments: [comment] }))).toMatchObject({
      status: 422,
      refused: 'validation',
      body: { error: { fields: { comments: expect.stringContaining('for reservations') } } },
    })
  await house.sql`insert into note_type (code, name, note_group, is_default) values ('RES', 'Reservation', 'reservation', true)`
  const booked = await agent.do(
    reservation.store,
    stay({
      ...later(46),
      accompanying: [friend.id],
      specials: wish ? [{ preference_id: wish.id }] : [],
      comments: [{ text: 'Sea view, please' }],
    }),
  )
  const [kept] = await house.sql`
    select (select count(*)::int from reservation_guest where reservation_id = ${booked.id}) as guests,
           (select count(*)::int from reservation_special where reservation_id = ${booked.id}) as specials,
           (select text from note where owner_type = 'reservation' and owner_id = ${booked.id}) as note`
  expect(kept).toEqual({ guests: 1, specials: wish ? 1 : 0, note: 'Sea view, please' })
})

test('what a guest likes becomes the wishes of his stay, said to be from his profile; what is said at booking wins', async () => {
  const likes = await house.sql<{ id: number; code: string }[]>`
    insert into master_type (category, code, name, is_active)
    select 'preference', x.code, x.code, x.code <> 'W5' from unnest(array['W1', 'W2', 'W3', 'W4', 'W5']) x (code) returning id, code`
  const [one, never, other, past, gone] = likes.map(like => like.id)
  const { id: guest_profile_id } = await house.manager.do(guestProfile.quickStore, {
    last_name: 'Particular',
  })
  const [elsewhere] = await house.sql<
    { id: number }[]
  >`select id from property_profile where id <> ${house.property_id} limit 1`
  await house.sql`
    insert into guest_preference (guest_profile_id, preference_id, is_excluded, is_active, only_property_id)
    values (${guest_profile_id}, ${one}, false, true, null), (${guest_profile_id}, ${never}, true, true, ${house.property_id}),
           (${guest_profile_id}, ${other}, false, true, null), (${guest_profile_id}, ${past}, false, false, null),
           (${guest_profile_id}, ${gone}, false, true, null)`
  // Here he is of another mind than everywhere else.
  await house.sql`
    insert into guest_preference (guest_profile_id, preference_id, is_excluded, only_property_id)
    values (${guest_profile_id}, ${never}, false, null)`
  if (elsewhere)
    await house.sql`
      update guest_preference set only_property_id = ${elsewhere.id}
       where guest_profile_id = ${guest_profile_id} and preference_id = ${past}`
  const { guest: _, ...known } = stay({ ...later(47), guest_profile_id })
  const booked = await agent.do(reservation.store, {
    ...known,
    specials: [{ preference_id: other, weight: 3 }],
  })
  const { items } = await house.manager.do(stayExtra.specials, { reservation_id: booked.id })
  expect(items).toMatchObject([
    { preference_id: other, weight: 3, is_excluded: false, is_from_profile: true },
    { preference_id: one, weight: 1, is_excluded: false, is_from_profile: true },
    { preference_id: never, weight: 1, is_excluded: true, is_from_profile: true },
  ])

  // A copy has them as the source has them.
  const { booked: copied } = await house.manager.do(
    bookingChange.copy,
    { reservation_id: booked.id, ...later(52) },
    { answers: { overlapping_stay: 'yes' } },
  )
  const copy = await house.manager.do(stayExtra.specials, { reservation_id: copied!.id })
  expect(copy.items).toEqual(items)
})

test('only a person stays, and a stay comes through a company or an agent only if the profile is one', async () => {
  const made = async (last_name: string, profile_type: 'individual' | 'company' | 'contact') =>
    (await house.manager.do(guestProfile.quickStore, { last_name, profile_type })).id
  const [firm, person, contact] = [
    await made('Vento Norte Lda', 'company'),
    await made('Quaresma', 'individual'),
    await made('Figueiredo', 'contact'),
  ]
  const of = (more: Partial<Wanted>) =>
    stay({ ...later(33), ...std(), child_ages: [], guest: undefined, ...more })
  const refused = async (more: Partial<Wanted>) => {
    const said = await agent.call(reservation.store, of({ guest_profile_id: person, ...more }))
    const { error } = said.body as { error: { fields: object } }
    return { refused: said.refused, fields: error.fields }
  }
  expect(await refused({ guest_profile_id: firm })).toMatchObject({
    refused: 'guest_not_a_person',
    fields: {
      guest_profile_id: 'Vento Norte Lda is not a person and cannot stay. Please choose another guest.',
    },
  })
  expect(await refused({ accompanying: [contact, firm] })).toMatchObject({
    refused: 'guest_not_a_person',
    fields: { accompanying: expect.stringContaining('Vento Norte Lda') },
  })
  for (const role of ['company', 'travel_agent'] as const)
    expect(await refused({ profiles: [{ role, guest_profile_id: person }] })).toMatchObject({
      refused: 'profile_not_filed_as',
      fields: { profiles: expect.stringContaining(role === 'company' ? 'Company' : 'Travel agent') },
    })
  // All at once; and a company is no agent.
  const wrong = {
    accompanying: [firm],
    profiles: [{ role: 'travel_agent' as const, guest_profile_id: firm }],
  }
  expect(Object.keys((await refused(wrong)).fields).toSorted()).toEqual(['accompanying', 'profiles'])
  const right = of({
    guest_profile_id: contact,
    accompanying: [person],
    profiles: [{ role: 'company', guest_profile_id: firm }],
  })
  expect(await agent.call(reservation.store, right)).toMatchObject({ status: 200 })
})

test('whoever may not book does not', async () => {
  const nobody = await house.personWith('Look to book')
  expect(await nobody.call(reservation.store, stay())).toMatchObject({ status: 403 })
})

test('a house that gives two rooms a day to day guests gives no third, and of two who want the last at once one has it', async () => {
  await house.sql`update property_control set max_day_use_per_date = 2 where property_id = ${house.property_id}`
  const day = addDays(thu9, 30)
  const wanted = (more: Partial<Wanted> = {}) =>
    stay({
      arrival_date: day,
      departure_date: day,
      adults: 1,
      child_ages: [],
      rate_code_id: id('rate-code', 'DAY'),
      ...more,
    })
  const book = (more: Partial<Wanted> = {}) =>
    agent.call(reservation.store, wanted(more), {
      answers: { similar_profile: 'new', overlapping_stay: 'yes' },
    })
  expect((await book()).status).toBe(200)
  expect((await book({ rooms: 2 })).refused).toBe('day_use_full')
  const both = await Promise.all([book(), book()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.flatMap(({ refused }) => refused ?? [])).toEqual(['day_use_full'])
  // On another day, and for a night, nobody is held to it.
  expect((await book({ arrival_date: addDays(day, 1), departure_date: addDays(day, 1) })).status).toBe(200)
  expect((await book({ departure_date: addDays(day, 1), rate_code_id: id('rate-code', 'BAR') })).status).toBe(
    200,
  )
  await house.sql`update property_control set max_day_use_per_date = null where property_id = ${house.property_id}`
})

test('the night on which the clocks change is one night, and the leap day is another', async () => {
  const { put, tx } = { put: master(house, 'pricing-schedule').store, tx: house.sql }
  await tx`update rate_code set end_sell_date = '2028-12-31' where code = 'BAR'`
  for (const [begin_date, end_date] of [
    ['2026-10-20', '2026-10-31'],
    ['2027-03-20', '2027-03-31'],
    ['2028-02-20', '2028-03-10'],
  ])
    await put({
      owner_type: 'rate_code',
      rate_code_id: id('rate-code', 'BAR'),
      begin_date,
      end_date,
      days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      room_type_ids: [id('room-type', 'DLX')],
      one_person: '100',
      two_persons: '100',
      child_prices: [],
    })
  const nightsOf = async (arrival_date: string, departure_date: string) => {
    const done = await agent.do(
      reservation.store,
      stay({ arrival_date, departure_date, child_ages: [], guest: { last_name: `Clock ${arrival_date}` } }),
      { answers: { similar_profile: 'new' } },
    )
    return [done.nights.map(({ stay_date }) => stay_date), done.room_total]
  }
  expect(await nightsOf('2026-10-24', '2026-10-27')).toEqual([
    ['2026-10-24', '2026-10-25', '2026-10-26'],
    '300.00',
  ])
  expect(await nightsOf('2027-03-27', '2027-03-29')).toEqual([['2027-03-27', '2027-03-28'], '200.00'])
  expect(await nightsOf('2028-02-28', '2028-03-01')).toEqual([['2028-02-28', '2028-02-29'], '200.00'])
  expect(await nightsOf('2028-02-29', '2028-03-01')).toEqual([['2028-02-29'], '100.00'])
  expect(
    await agent.call(reservation.store, stay({ arrival_date: '2027-02-29', departure_date: '2027-03-01' })),
  ).toMatchObject({ refused: 'validation' })
  expect(await counted('DLX', businessDate('2028-02-28'), businessDate('2028-03-01'))).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('rooms that the house gives away are offered to and booked by whoever may make prices', async () => {
  const { sql, manager } = house
  const house_use = id('rate-code', 'BARNR')
  await sql`update rate_code set is_house_use = true where id = ${house_use}`
  const when = { ...later(44), ...std(), child_ages: [] }
  const offered = async (person: Person) =>
    (await person.do(availability.lookToBook, { ...later(44), adults: 2 })).rates.some(
      rate => rate.id === house_use,
    )
  expect([await offered(agent), await offered(manager)]).toEqual([false, true])
  expect((await agent.call(reservation.store, stay({ ...when, rate_code_id: house_use }))).refused).toBe(
    'not_permitted',
  )
  await manager.do(reservation.store, stay({ ...when, rate_code_id: house_use }))
  const paying = await agent.do(reservation.store, stay({ ...when, guest: { last_name: 'Novak' } }))
  const clerk = await house.personWith('Reservation update')
  const change = { id: paying.id, rate_code_id: house_use, reprice: 'new' as const }
  expect((await clerk.call(bookingChange.update, change)).refused).toBe('not_permitted')
  await sql`update rate_code set is_house_use = false where id = ${house_use}`
})

test('a night belongs to the market of its own price, or of its own rate, not to that of the first night', async () => {
  const when = later(46, 2)
  const { sql, manager } = house
  const [bar, promo] = [id('market-code', 'BAR'), id('market-code', 'PROMO')]
  await sql`
    update rate_day set market_code_id = ${promo}
     where rate_code_id = ${id('rate-code', 'BAR')} and room_type_id = ${id('room-type', 'STD')} and stay_date = ${when.arrival_date}`
  const { id: booked } = await manager.do(reservation.store, stay({ ...when, ...std(), child_ages: [] }), {
    answers: { similar_profile: 'new' },
  })
  const nights = await sql<{ market_code_id: number }[]>`
    select market_code_id from reservation_night where reservation_id = ${booked} order by stay_date`
  expect(nights.map(night => night.market_code_id)).toEqual([promo, bar])
})
