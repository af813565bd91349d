import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { coinsOf, minus, sum } from '../../../src/hotel/money'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import type { InputOf } from '../../../src/wire/call'
import { rateQuote } from '../../../src/wire/rate-quote'
import { reservation } from '../../../src/wire/reservation'
import { restriction } from '../../../src/wire/restriction'
import type { House, Person } from '../kit/house'
import { changed } from './change'
import { aSummerHouse, bookingDay, fri10, sat11, sun12, thu9 } from '../reservation/summer'
import { putPackages } from './packages'
import { putPolicies } from './policies'

const euro = coinsOf(2)

let house: House
let agent: Person
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse(async stock => {
    await putPackages(stock)
    await putPolicies(stock)
  })
  id = house.stock.id
  agent = await house.personWith('Reservation store', 'Look to book')
})
afterAll(() => house.close())

type Wanted = InputOf<typeof rateQuote.view>
const stay = (more: Partial<Wanted> = {}): Wanted => ({
  arrival_date: thu9,
  departure_date: sun12,
  adults: 2,
  child_ages: [4, 9],
  room_type_id: id('room-type', 'DLX'),
  rate_code_id: id('rate-code', 'BAR'),
  ...more,
})
const quote = (more: Partial<Wanted> = {}) => agent.do(rateQuote.view, stay(more))
const on = (code: string) => ({ rate_code_id: id('rate-code', code) })
const withPackage = (...codes: string[]) => ({
  packages: codes.map(code => ({ package_code_id: id('package-code', code) })),
})
const guest = { last_name: 'García', first_name: 'María' }
const book = (more: Partial<InputOf<typeof reservation.store>>, answers: Record<string, string> = {}) =>
  agent.call(
    reservation.store,
    { ...stay(), guest, ...more },
    { answers: { similar_profile: 'new', overlapping_stay: 'yes', ...answers } },
  )
const reservations = async () =>
  Number((await house.sql<{ count: string }[]>`select count(*) from reservation`)[0].count)

test('10.4: a quote tells each night at its price, and writes nothing', async () => {
  const before = await reservations()
  const told = await quote()
  expect(told.currency_code).toBe('EUR')
  expect(told.nights.map(({ date, base, discount, amount }) => [date, base, discount, amount])).toEqual([
    [thu9, '160.00', '0.00', '160.00'],
    [fri10, '190.00', '0.00', '190.00'],
    [sat11, '190.00', '0.00', '190.00'],
  ])
  expect(told.nights[0]).toMatchObject({
    room_type: { code: 'DLX' },
    charge_type: { code: 'DLX' },
    rate_code: { code: 'BAR', name: 'Best available rate' },
  })
  expect(told.problems).toEqual([])
  expect((await quote(on('BARNR'))).totals?.room).toBe('486.00')
  expect(await reservations()).toBe(before)
})

test('10.5: breakfast inside, parking on top and city tax: 591.00', async () => {
  const plain = await quote(withPackage('PRK'))
  expect(plain.totals).toEqual({
    room: '540.00',
    packages: '36.00',
    // 35.33 in the rooms, 1.09 in each night's parking.
    taxes_included: '38.60',
    taxes_added: '15.00',
    stay: '591.00',
  })
  expect(plain.nights.map(({ total }) => total)).toEqual(['177.00', '207.00', '207.00'])

  const told = await quote({ ...on('BARBF'), ...withPackage('PRK') })
  // What is left for the rooms is 426.00; the breakfast of 114.00 has its own tax.
  expect(told.totals).toMatchObject({
    room: '540.00',
    packages: '36.00',
    taxes_included: '41.48',
    stay: '591.00',
  })
  const inside = told.nights.flatMap(({ packages }) => packages).filter(({ mode }) => mode === 'included')
  const rooms = minus(euro.read(told.totals!.room), sum(inside.map(({ amount }) => euro.read(amount))))
  expect(euro.write(rooms)).toBe('426.00')
  expect(told.nights[0].packages).toEqual([
    { code: 'BKF', name: 'Breakfast', mode: 'included', units: 4, amount: '38.00' },
    { code: 'PRK', name: 'Parking', mode: 'added_separate', units: 1, amount: '12.00' },
  ])
})

test('3.6: the tax inside 540.00 at 7 % is 35.33', async () => {
  const told = await quote()
  expect(told.totals).toMatchObject({ taxes_included: '35.33', taxes_added: '15.00', stay: '555.00' })
  expect(told.nights.map(({ taxes }) => taxes.map(({ amount, included }) => [amount, included]))).toEqual([
    [
      ['10.47', true],
      ['5.00', false],
    ],
    [
      ['12.43', true],
      ['5.00', false],
    ],
    [
      ['12.43', true],
      ['5.00', false],
    ],
  ])
})

test('10.6: at net prices the tax comes on top: 628.80', async () => {
  const told = await quote({ ...on('BARNET'), ...withPackage('PRK') })
  expect(told.totals).toMatchObject({ room: '540.00', taxes_added: '52.80', stay: '628.80' })
})

test('packages post as often as they say', async () => {
  const told = await quote(withPackage('CLEAN', 'SPA', 'LINEN'))
  expect(told.nights.map(({ packages }) => packages.map(({ code, amount }) => [code, amount]))).toEqual([
    [['SPA', '60.00']],
    [['LINEN', '9.00']],
    [
      ['CLEAN', '25.00'],
      ['SPA', '60.00'],
    ],
  ])
  expect(told.totals).toMatchObject({ packages: '154.00', stay: '709.00' })
})

test('10.7: what is asked ahead, in words and by day', async () => {
  const of = async (code: string) =>
    (await quote({ ...withPackage('PRK'), deposit_rule_id: id('deposit-rule', code) })).deposit
  expect(await of('FIRST')).toEqual({
    text: '160.00 by 3 Jul.',
    lines: [{ due_date: '2026-07-03', amount: '160.00' }],
  })
  expect(await of('HALF')).toEqual({
    text: '295.50 now.',
    lines: [{ due_date: bookingDay, amount: '295.50' }],
  })
  expect(await of('TWO')).toEqual({
    text: '472.80 now, 118.20 by 2 Jul.',
    lines: [
      { due_date: '2026-07-02', amount: '118.20' },
      { due_date: bookingDay, amount: '472.80' },
    ],
  })
  expect((await quote()).deposit).toEqual({ text: 'No deposit.', lines: [] })
})

test('10.8: until when it is free to cancel, and what it costs then', async () => {
  const of = async (code: string) =>
    (await quote({ ...withPackage('PRK'), cancellation_penalty_id: id('cancellation-penalty', code) })).cancel
  // Lisbon in summer is an hour ahead.
  expect(await of('FLEX')).toEqual({
    text: 'Free until 7 Jul 18:00, then 1 night (160.00), from 9 Jul 18:00 full stay. No-show: full stay.',
    free_until: '2026-07-07T17:00:00.000Z',
    lines: [
      { deadline_at: '2026-07-07T17:00:00.000Z', penalty: '160.00' },
      { deadline_at: '2026-07-09T17:00:00.000Z', penalty: '591.00' },
    ],
  })
  expect(await of('NR')).toMatchObject({
    text: 'Cancellation: full stay.',
    free_until: null,
    lines: [{ penalty: '591.00' }],
  })
  expect((await quote()).cancel).toEqual({
    text: 'Free of charge until arrival.',
    free_until: null,
    lines: [],
  })
})

test('what is quoted is what is booked, to the cent and to the word', async () => {
  const wanted = {
    ...on('BARBF'),
    ...withPackage('PRK', 'CLEAN'),
    deposit_rule_id: id('deposit-rule', 'TWO'),
    cancellation_penalty_id: id('cancellation-penalty', 'FLEX'),
  }
  const told = await quote(wanted)
  const { data: booked } = await book({ ...wanted, quote_id: told.quote_id ?? '' })
  expect(booked).toMatchObject({
    total: told.totals?.stay,
    room_total: told.totals?.room,
    cancel_text: told.cancel.text,
  })
  expect(booked.nights.map(({ rate_amount }) => rate_amount)).toEqual(told.nights.map(({ amount }) => amount))
  const paid = (lines: readonly { due_date: string; amount: string }[]) =>
    lines.map(({ due_date, amount }) => `${due_date} ${amount}`).toSorted()
  expect(paid(booked.deposit_lines)).toEqual(paid(told.deposit.lines))
  // And so it stays, whoever looks at the reservation or changes it.
  const shown = async () =>
    (await house.manager.do(bookingView.view, { id: booked.id, include: ['penalties'] })).penalties?.text
  expect(await shown()).toBe(told.cancel.text)
  await house.manager.do(bookingChange.update, {
    id: booked.id,
    row_version: booked.row_version,
    adults: 1,
    reprice: 'keep',
  })
  expect(await shown()).toBe(told.cancel.text)
})

test('rooms multiply what the stay comes to, not the price of a room', async () => {
  const told = await quote({ rooms: 2, ...withPackage('PRK', 'CLEAN') })
  expect(told.nights[0]).toMatchObject({ amount: '160.00', total: '354.00' })
  expect(told.totals).toMatchObject({
    room: '1080.00',
    packages: '97.00',
    taxes_added: '30.00',
    stay: '1207.00',
  })
})

test('single nights, another charged type and a discount are priced as they would be booked', async () => {
  const [reason] = await house.sql<
    { id: number }[]
  >`select id from discount_reason where is_active order by coalesce(max_percent, 100) desc limit 1`
  const discount = { kind: 'percent' as const, value: '10', discount_reason_id: reason.id, dates: [fri10] }
  const told = await house.manager.do(rateQuote.view, stay({ discount }))
  expect(told.nights[1]).toMatchObject({ base: '190.00', discount: '19.00', amount: '171.00' })
  const mixed = await house.manager.do(
    rateQuote.view,
    stay({
      nights_detail: [
        { date: fri10, charge_type_id: id('room-type', 'STD') },
        { date: sat11, ...on('BARNR') },
      ],
    }),
  )
  expect(mixed.nights.map(({ amount }) => amount)).toEqual(['160.00', '125.00', '171.00'])
  expect(mixed.nights[1]).toMatchObject({ room_type: { code: 'DLX' }, charge_type: { code: 'STD' } })
  // Whoever may not give a discount is not quoted one.
  const refused = await quote({ discount })
  expect(refused).toMatchObject({ quote_id: null, totals: null, nights: [] })
  expect(refused.problems.map(({ code }) => code)).toEqual(['not_permitted'])
})

test('what stands in the way is told beside the price', async () => {
  const { items } = await house.manager.do(restriction.store, {
    kind: 'min_los',
    value: 4,
    begin_date: thu9,
    end_date: thu9,
  })
  const told = await quote()
  expect(told.problems).toMatchObject([{ code: 'min_los', value: 4, actual: 3 }])
  expect(told.totals?.stay).toBe('555.00')
  await house.manager.do(restriction.remove, { id: items[0].id, row_version: items[0].row_version })

  const outside = await quote({ arrival_date: '2026-09-01', departure_date: '2026-09-02' })
  expect(outside).toMatchObject({ quote_id: null, totals: null, nights: [] })
  expect(outside.problems).toMatchObject([{ code: 'rate_not_available', dates: ['2026-09-01'] }])
  expect(
    (await quote({ arrival_date: addDays(bookingDay, -1), departure_date: bookingDay })).problems,
  ).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'date_in_past' })]))
  expect((await quote(on('ACME26'))).problems).toMatchObject([{ code: 'rate_not_negotiated' }])
  const dear = await house.manager.do(
    rateQuote.view,
    stay({ ...on('BARBF'), rate_amount: '20.00', rate_reason: 'Friend of the house' }),
  )
  expect(dear.problems).toMatchObject([{ code: 'package_exceeds_rate', dates: [thu9] }])
})

test('a stay that cannot be asked for is refused, and nobody else looks', async () => {
  expect(await agent.call(rateQuote.view, stay({ departure_date: addDays(thu9, -1) }))).toMatchObject({
    refused: 'departure_first',
  })
  expect(await agent.call(rateQuote.view, stay({ departure_date: addDays(thu9, 400) }))).toMatchObject({
    refused: 'stay_too_long',
  })
  expect(await agent.call(rateQuote.view, stay({ room_type_id: 999_999 }))).toMatchObject({ status: 404 })
  const porter = await house.personWith('Room move')
  expect(await porter.call(rateQuote.view, stay())).toMatchObject({ status: 403 })
})

test('booking/quote is the same call', async () => {
  const { quote_id: _, valid_until: __, ...told } = await quote(withPackage('PRK'))
  expect(await agent.do(rateQuote.ofBooking, stay(withPackage('PRK')))).toMatchObject(told)
})

test('a price that moved since it was told is asked about with both figures', async () => {
  const dates = { arrival_date: addDays(thu9, 14), departure_date: addDays(thu9, 15) }
  const told = await quote(dates)
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from pricing_schedule where season_name = 'Summer' and two_persons = 140`
  await changed(house, 'pricing-schedule', { id: row.id, two_persons: '150' })
  const quoted = { ...dates, quote_id: told.quote_id ?? '' }
  const asked = await book(quoted)
  expect(asked).toMatchObject({ asked: ['price_changed'] })
  expect(JSON.stringify(asked.data)).toContain(
    'The price changed from 165.00 to 175.00 since the quote. Use the new one?',
  )
  expect((await book(quoted, { price_changed: 'yes' })).data.total).toBe('175.00')
  await changed(house, 'pricing-schedule', { id: row.id, two_persons: '140' })
})

test('a quote is over after a quarter of an hour', async () => {
  const dates = { arrival_date: addDays(thu9, 16), departure_date: addDays(thu9, 17) }
  const { quote_id, totals, valid_until } = await quote(dates)
  const minutes = (Date.parse(valid_until ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
  expect(quote_id).toBe(`${totals?.stay}~${valid_until}`)
  const old = { ...dates, quote_id: `${totals?.stay}~2026-06-30T08:00:00.000Z` }
  const asked = await book(old)
  expect(asked).toMatchObject({ asked: ['price_changed'] })
  expect(JSON.stringify(asked.data)).toContain('The quote is over; the price is still')
  expect((await book(old, { price_changed: 'yes' })).status).toBe(200)
  expect(await book({ ...dates, quote_id: 'what I was told' })).toMatchObject({ refused: 'validation' })
})

test('a quote is told before the guest is known, and validated with him', async () => {
  const told = await quote()
  const { preview, problems } = await house.manager.do(bookingChange.validate, {
    booking: { ...stay(), guest },
  })
  expect(problems).toEqual([])
  expect(preview?.total).toBe(told.totals?.stay)
})

test('rate info: conditions, packages, when it is sold, the price of every night', async () => {
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from rate_code where code = 'BARBF'`
  await changed(house, 'rate-code', {
    id: row.id,
    short_info: 'Breakfast in the garden',
    long_info: '<p>Not with dogs.</p>',
    min_stay_nights: 2,
    arrival_days: ['thu', 'fri'],
  })
  const info = await agent.do(rateQuote.info, {
    arrival_date: thu9,
    departure_date: sun12,
    rate_code_id: row.id,
    room_type_id: id('room-type', 'DLX'),
  })
  expect(info).toMatchObject({
    rate_code: {
      code: 'BARBF',
      short_info: 'Breakfast in the garden',
      long_info: '<p>Not with dogs.</p>',
      includes_tax: true,
      is_negotiated: false,
      currency_code: 'EUR',
    },
    room_type: { code: 'DLX' },
    rules: { min_stay_nights: 2, max_stay_nights: null, arrival_days: ['thu', 'fri'], is_day_use: false },
    packages: [{ code: 'BKF', name: 'Breakfast', mode: 'included', quantity: 1, amount: '90.00' }],
    deposit: { text: 'No deposit.' },
    cancel: { text: 'Free of charge until arrival.' },
    bands: ['Infant', 'Child', 'Teen'],
    problems: [],
  })
  expect(info.nights.map(({ date, a1, a2, a3, c2, source }) => [date, a1, a2, a3, c2, source])).toEqual([
    [thu9, '120.00', '140.00', '170.00', '20.00', 'derived'],
    [fri10, '150.00', '170.00', '200.00', '20.00', 'derived'],
    [sat11, '150.00', '170.00', '200.00', '20.00', 'derived'],
  ])
  const on = { rate_code_id: row.id, room_type_id: id('room-type', 'DLX') }
  const short = await agent.do(rateQuote.info, { arrival_date: sat11, nights: 1, ...on })
  expect(short.problems.map(({ code }) => code).toSorted()).toEqual(['arrival_day', 'min_los'])
  expect(
    await agent.call(rateQuote.info, { arrival_date: sat11, ...on, rate_code_id: 999_999 }),
  ).toMatchObject({
    status: 404,
  })
})
