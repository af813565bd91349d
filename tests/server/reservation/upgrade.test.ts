import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { bookingView } from '../../../src/wire/booking-view'
import { reservation } from '../../../src/wire/reservation'
import { checkIn } from '../../../src/wire/front-desk'
import { letIn } from '../kit/arrive'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerHouse, aSummerNight, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  const every = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const sold = {
    currency_code: 'EUR',
    begin_sell_date: '2026-01-01',
    end_sell_date: '2027-12-31',
    sell_separately: true,
  }
  house = await aSummerHouse(async ({ put }) => {
    await put('package-code', [
      {
        code: 'UPS',
        name: 'Upsell',
        short_description: 'Better room',
        includes_tax: true,
        transaction_code_id: '2000',
        calculation_rule: 'per_room',
        posting_rhythm: 'every_night',
        ...sold,
      },
      {
        code: 'BRK',
        name: 'Breakfast',
        short_description: 'Breakfast',
        includes_tax: true,
        transaction_code_id: '2000',
        calculation_rule: 'per_adult',
        posting_rhythm: 'every_night',
        ...sold,
      },
    ])
    await put(
      'pricing-schedule',
      ['UPS', 'BRK'].map(code => ({
        owner_type: 'package_code',
        package_code_id: code,
        begin_date: '2026-01-01',
        end_date: '2026-12-31',
        unit_price: '12',
        days_of_week: every,
      })),
    )
  })
  id = house.stock.id
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

let guests = 0
const booked = () =>
  house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: `Upgraded${String.fromCharCode(97 + guests++)}` },
      room_type_id: id('room-type', 'STD'),
      rate_code_id: id('rate-code', 'BAR'),
    },
    { answers: { similar_profile: 'new' } },
  )
const upgrade = (reservation_id: number, more: object = {}) =>
  house.manager.call(reservation.upgrade, {
    id: reservation_id,
    room_type_id: id('room-type', 'DLX'),
    reason: 'Better view',
    ...more,
  })
const upsell = (amount: string, code = 'UPS') => ({
  upsell_amount: amount,
  upsell_package_code_id: id('package-code', code),
})

test('an upsell of 25.00 a night: the rooms cost what was agreed, and 75.00 more stand beside them', async () => {
  const stay = await booked()
  const { data } = await upgrade(stay.id, upsell('25.00'))
  expect(data).toMatchObject({ id: stay.id, total: '420.00' })
  const view = await house.manager.do(bookingView.view, { id: stay.id, include: ['packages'] })
  expect(view.header).toMatchObject({
    room_type: { code: 'DLX' },
    charge_type: { code: 'STD' },
    upgraded_from: { code: 'STD' },
  })
  expect(view.reservation.room_total).toBe('330.00')
  expect(view.packages).toMatchObject([{ code: 'UPS', mode: 'added_separate', total: '75.00' }])
})

test('a free upgrade changes no price', async () => {
  const stay = await booked()
  expect((await upgrade(stay.id)).data).toMatchObject({ total: null })
  const view = await house.manager.do(bookingView.view, { id: stay.id, include: ['packages'] })
  expect(view.packages).toEqual([])
  expect(view.reservation.room_total).toBe('330.00')
})

test.each([
  ['for nothing', () => upsell('0.00'), 'upsell_amount'],
  ['as breakfast by the person', () => upsell('25.00', 'BRK'), 'upsell_package'],
  ['without saying as what', () => ({ upsell_amount: '25.00' }), 'validation'],
  [
    'as a package of nobody',
    () => ({ upsell_amount: '25.00', upsell_package_code_id: 999_999 }),
    'not_found',
  ],
])('nobody is charged for an upgrade %s, and then nothing is changed', async (_, how, refused) => {
  const stay = await booked()
  expect(await upgrade(stay.id, how())).toMatchObject({ refused })
  const view = await house.manager.do(bookingView.view, { id: stay.id, include: [] })
  expect(view.header.room_type.code).toBe('STD')
})

/** Nights of their own for each test: nobody else's rooms are counted. */
let weeks = 0
const aWeek = () => {
  const from = addDays(thu9, 7 * ++weeks)
  return { arrival_date: from, departure_date: addDays(from, 2) }
}
const stays = (
  dates: { arrival_date: BusinessDate; departure_date: BusinessDate },
  type: string,
  more: object = {},
) =>
  house.manager.do(
    reservation.store,
    {
      ...dates,
      adults: 2,
      guest: { last_name: `Upgraded${String.fromCharCode(97 + guests++)}` },
      room_type_id: id('room-type', type),
      rate_code_id: id('rate-code', 'BAR'),
      ...more,
    },
    { answers: { similar_profile: 'new' } },
  )
const ofType = (reservation_id: number) => house.sql<{ code: string; is_oversold: boolean }[]>`
  select t.code, r.is_oversold from reservation r join room_type t on t.id = r.room_type_id where r.id = ${reservation_id}`

test('a type that is sold out is given by nobody who may not oversell, and only when he says so by who may', async () => {
  const dates = aWeek()
  await stays(dates, 'DLX', { rooms: 4 })
  const stay = await stays(dates, 'STD')
  const clerk = await house.personWith('Reservation update')
  const input = { id: stay.id, room_type_id: id('room-type', 'DLX'), reason: 'Better view' }
  expect(await clerk.call(reservation.upgrade, input)).toMatchObject({ refused: 'no_availability' })
  expect(await ofType(stay.id)).toEqual([{ code: 'STD', is_oversold: false }])
  const asked = await house.manager.call(reservation.upgrade, input)
  expect(asked.body.data).toMatchObject({
    questions: [{ code: 'overbook', permission: 'Overbook room type' }],
  })
  expect(await ofType(stay.id)).toEqual([{ code: 'STD', is_oversold: false }])
  await house.manager.do(reservation.upgrade, input, { answers: { overbook: 'yes' } })
  expect(await ofType(stay.id)).toEqual([{ code: 'DLX', is_oversold: true }])
})

test('two clerks give the last room of a type at one moment: one guest has it', async () => {
  const dates = aWeek()
  await stays(dates, 'DLX', { rooms: 3 })
  const guestsOfStd = [await stays(dates, 'STD'), await stays(dates, 'STD')]
  const clerks = [await house.personWith('Reservation update'), await house.personWith('Reservation update')]
  const tries = await Promise.all(
    clerks.map((clerk, index) =>
      clerk.call(reservation.upgrade, {
        id: guestsOfStd[index].id,
        room_type_id: id('room-type', 'DLX'),
        reason: 'Better view',
      }),
    ),
  )
  expect(tries.map(({ refused }) => refused ?? 'upgraded').toSorted()).toEqual([
    'no_availability',
    'upgraded',
  ])
})

test('who is in house gets another type by moving, and keeps what he has until then', async () => {
  const inHouse = await aSummerNight()
  try {
    const of = inHouse.stock.id
    const stay = await inHouse.manager.do(reservation.store, {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: 'Inhouse' },
      room_type_id: of('room-type', 'DLX'),
      rate_code_id: of('rate-code', 'BAR'),
    })
    await inHouse.manager.do(
      checkIn.checkIn,
      { reservation_id: stay.id, room_id: of('room', '201') },
      { answers: letIn },
    )
    const refused = await inHouse.manager.call(reservation.upgrade, {
      id: stay.id,
      room_type_id: of('room-type', 'STD'),
      reason: 'A wish',
    })
    expect(refused).toMatchObject({ refused: 'use_room_move' })
    expect(
      await inHouse.sql`
      select distinct t.code from reservation_night n join room_type t on t.id = n.room_type_id where n.reservation_id = ${stay.id}`,
    ).toEqual([{ code: 'DLX' }])
  } finally {
    await inHouse.close()
  }
})

test('nobody is given a type that his party does not fit into', async () => {
  const dates = aWeek()
  const stay = await stays(dates, 'DLX', { adults: 3 })
  await house.sql`update room_type set max_occupancy = 2, max_adults = 2 where code = 'STD'`
  const clerk = await house.personWith('Reservation update')
  const refused = await clerk.call(reservation.upgrade, {
    id: stay.id,
    room_type_id: id('room-type', 'STD'),
    reason: 'A wish',
  })
  expect(refused).toMatchObject({ refused: 'occupancy_too_high' })
})

test('a type that is closed on one of the nights is given by whoever may override that', async () => {
  const dates = aWeek()
  const stay = await stays(dates, 'STD')
  await house.sql`
    insert into restriction (property_id, kind, room_type_id, begin_date, end_date)
    select property_id, 'closed', id, ${dates.arrival_date}, ${dates.arrival_date} from room_type where code = 'DLX'`
  const clerk = await house.personWith('Reservation update')
  const input = { id: stay.id, room_type_id: id('room-type', 'DLX'), reason: 'Better view' }
  expect(await clerk.call(reservation.upgrade, input)).toMatchObject({ refused: 'restricted_stay' })
})

test('a price that is to follow the type is asked for before it changes', async () => {
  const stay = await stays(aWeek(), 'DLX')
  const input = {
    id: stay.id,
    room_type_id: id('room-type', 'STD'),
    reason: 'He wants it cheaper',
    keep_rate: false,
  }
  const asked = await house.manager.call(reservation.upgrade, input)
  expect(asked.body.data).toMatchObject({ questions: [{ code: 'reprice', data: { preselected: 'new' } }] })
  await house.manager.do(reservation.upgrade, input, { answers: { reprice: 'new' } })
  const view = await house.manager.do(bookingView.view, { id: stay.id, include: [] })
  expect(view.header).toMatchObject({
    room_type: { code: 'STD' },
    charge_type: { code: 'STD' },
    upgraded_from: null,
  })
})
