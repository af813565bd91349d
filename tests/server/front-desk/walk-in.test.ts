import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { walkIn } from '../../../src/wire/front-desk'
import { sunday } from '../kit/days'
import { aHouse, aKey, type House, saturday } from '../kit/house'

let house: House
beforeAll(async () => {
  house = await aHouse(async ({ put }) => {
    const year = { begin_sell_date: '2026-01-01', end_sell_date: '2026-12-31' }
    await put('rate-code', [
      {
        code: 'BARX',
        name: 'Best available',
        rate_category_id: 'BAR',
        market_code_id: 'BAR',
        room_type_ids: ['STD', 'DLX'],
        currency_code: 'EUR',
        transaction_code_id: '1000',
        includes_tax: true,
        pricing_basis: 'schedule',
        is_public: true,
        ...year,
      },
    ])
    await put('pricing-schedule', [
      {
        owner_type: 'rate_code',
        rate_code_id: 'BARX',
        begin_date: '2026-01-01',
        end_date: '2026-12-31',
        room_type_ids: ['STD', 'DLX'],
        one_person: '120',
        two_persons: '140',
        extra_adult: '30',
      },
    ])
  })
})
afterAll(() => house.close())

type Wanted = InputOf<typeof walkIn.store>
const stranger = (room: string, more: Partial<Wanted> = {}): Wanted => ({
  arrival_date: saturday,
  nights: 1,
  adults: 2,
  guest: { last_name: `Walker ${room}`, first_name: 'Jo' },
  room_type_id: house.stock.id('room-type', room < '200' ? 'STD' : 'DLX'),
  rate_code_id: house.stock.id('rate-code', 'BARX'),
  payment: [{ window_no: 1, payment_method_id: house.stock.id('payment-method', 'BT') }],
  room_id: house.stock.id('room', room),
  ...more,
})
const answers = {
  prepayment: 'yes',
  profile_incomplete: 'yes',
  id_missing: 'yes',
  not_authorised: 'yes',
  country_missing: 'yes',
  cash_guest: 'yes',
}
const counted = async () => {
  const [row] = await house.sql<{ reservations: number; guests: number; occupied: number; sold: number }[]>`
    select (select count(*)::int from reservation) as reservations, (select count(*)::int from guest_profile) as guests,
           (select count(*)::int from room where fo_status = 'occupied') as occupied,
           (select coalesce(sum(sold), 0)::int from house_day) as sold`
  return row
}

test('somebody without a booking gets a room and the key in one go, as a walk-in', async () => {
  const key = aKey()
  const done = await house.manager.do(walkIn.store, stranger('101'), { answers, key })
  expect(done).toMatchObject({ guest: 'Walker 101, Jo', room: '101', total: '145.00' })
  const [row] = await house.sql`
    select r.status, r.is_walk_in, r.arrival_date, r.departure_date, o.code as origin
      from reservation r join origin_code o on o.id = r.origin_code_id where r.id = ${done.reservation_id}`
  expect(row).toEqual({
    status: 'checked_in',
    is_walk_in: true,
    arrival_date: saturday,
    departure_date: sunday,
    origin: 'WLK',
  })
  const before = await counted()
  expect(await house.manager.do(walkIn.store, stranger('101'), { answers, key })).toEqual(done)
  expect(await counted()).toEqual(before)
})

test('what is asked is asked before anything is written', async () => {
  const before = await counted()
  const asked = await house.manager.call(walkIn.store, stranger('102'))
  expect(asked.asked).toContain('id_missing')
  expect(await counted()).toEqual(before)
})

test('a room that is not ready, or taken, books nobody', async () => {
  const before = await counted()
  const taken = await house.manager.call(walkIn.store, stranger('101'), { answers })
  expect(taken.refused ?? taken.asked).toMatch(/^room_/)
  await house.sql`
    insert into room_repair (property_id, room_id, kind, reason_id, from_date, through_date, return_status_type_id, state)
    select property_id, ${house.stock.id('room', '103')}, 'out_of_order', ${house.stock.id('out-of-order-or-service-reason', 'MAINT')},
           ${saturday}, ${sunday}, ${house.stock.id('room-status-type', 'DI')}, 'active' from property_control`
  const broken = await house.manager.call(walkIn.store, stranger('103'), { answers })
  expect(broken.refused).toBe('room_out_of_order')
  expect(await counted()).toEqual(before)
})

test('a walk-in comes today, pays somehow, and at a desk that may check in', async () => {
  const later = stranger('104', { arrival_date: sunday })
  expect(await house.manager.call(walkIn.store, later)).toMatchObject({ refused: 'walk_in_today' })
  // A second window is paid by whoever it is for, not by the guest.
  const second = [{ window_no: 2, payment_method_id: house.stock.id('payment-method', 'BT') }]
  for (const payment of [undefined, [], second])
    expect(await house.manager.call(walkIn.store, stranger('104', { payment }))).toMatchObject({
      refused: 'payment_missing',
    })
  const booker = await house.personWith('Walk-in reservation')
  expect(await booker.call(walkIn.store, stranger('104'))).toMatchObject({ status: 403 })
  const desk = await house.personWith('Check in', 'Reservation store')
  expect(await desk.call(walkIn.store, stranger('104'))).toMatchObject({ status: 403 })
})

test('two clerks give one room to two strangers: one does, the other books nobody', async () => {
  const before = await counted()
  const both = await Promise.all(
    ['Adams', 'Bolt'].map(last_name =>
      house.manager.call(walkIn.store, stranger('201', { guest: { last_name } }), { answers }),
    ),
  )
  const done = both.filter(({ status, asked }) => status === 200 && !asked)
  expect(done).toHaveLength(1)
  const after = await counted()
  expect(after.reservations - before.reservations).toBe(1)
  expect(after.guests - before.guests).toBe(1)
  expect(after.occupied - before.occupied).toBe(1)
})
