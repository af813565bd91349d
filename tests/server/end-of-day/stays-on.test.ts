import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import type { House } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerNight, fri10, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number
const booked = async (name: string, departure_date: BusinessDate) =>
  await house.manager.do(reservation.store, {
    arrival_date: thu9,
    departure_date,
    adults: 2,
    guest: { last_name: name },
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: id('rate-code', 'BAR'),
  })
const arrived = async (room: string) => {
  const stay = await booked(`In ${room}`, fri10)
  await house.manager.do(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id: house.stock.id('room', room) },
    { answers: letIn },
  )
  return stay
}

let leaving: { id: number }
let staying: { id: number }
let late: { id: number }
beforeAll(async () => {
  house = await aSummerNight()
  id = house.stock.id
  leaving = await arrived('201')
  staying = await arrived('202')
  // Both should have left today.
  await house.sql`alter table reservation disable trigger user`
  for (const stay of [leaving, staying]) {
    await house.sql`update reservation set arrival_date = arrival_date - 1, departure_date = departure_date - 1 where id = ${stay.id}`
    await house.sql`update reservation_night set stay_date = stay_date - 1 where reservation_id = ${stay.id}`
    await house.sql`update room_occupancy set from_date = from_date - 1, to_date = to_date - 1 where reservation_id = ${stay.id}`
    await house.sql`update inventory_day set sold = sold - 1 where stay_date = ${thu9} and room_type_id = ${id('room-type', 'DLX')}`
    await house.sql`update house_day set sold = sold - 1 where stay_date = ${thu9}`
    await house.sql`select inventory_apply(${house.property_id}, array[(${addDays(thu9, -1)}::date, ${id('room-type', 'DLX')}::bigint, 0,0,0,1,0,0,0,0, null)::inventory_delta], true, true)`
  }
  await house.sql`alter table reservation enable trigger user`
  late = await booked('Late', sat11)
  await house.manager.do(endOfDay.prepare, {})
  await house.manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

test('who runs the night decides a row only if he might at any hour; it stays in the list and says why', async () => {
  const auditor = await house.personWith('End of day run')
  const said = (permission: string) => `Your role does not allow this (${permission}).`
  for (const [action, permission] of [
    ['no_show', 'Reservation cancel'],
    ['cancel', 'Reservation cancel'],
    ['roll', 'Reservation update'],
  ] as const) {
    const { results } = await auditor.do(endOfDay.settleArrivals, {
      items: [{ reservation_id: late.id, action, charge: 'rule' }],
    })
    expect(results).toMatchObject([{ done: false, error: said(permission) }])
  }
  const { results } = await auditor.do(endOfDay.extendDepartures, {
    items: [{ reservation_id: leaving.id, new_departure: fri10 }],
  })
  expect(results).toMatchObject([{ done: false, error: said('Reservation update') }])
  expect((await house.manager.do(endOfDay.overview, {})).counters).toMatchObject({
    arrivals_open: 1,
    departures_open: 2,
  })
})

test('who comes later than booked gives the first night back and keeps the rest', async () => {
  const { results } = await house.manager.do(endOfDay.settleArrivals, {
    items: [{ reservation_id: late.id, action: 'roll' }],
  })
  expect(results).toMatchObject([{ done: true, message: `Arrives on ${fri10}` }])
  const nights =
    await house.sql`select stay_date::text from reservation_night where reservation_id = ${late.id}`
  expect(nights).toEqual([{ stay_date: fri10 }])
  expect((await house.manager.do(endOfDay.arrivals, {})).total).toBe(0)

  const past = await house.manager.do(endOfDay.settleArrivals, {
    items: [{ reservation_id: late.id, action: 'roll', new_arrival_date: addDays(thu9, -1) }],
  })
  expect(past.results[0]).toMatchObject({ done: false, error: expect.stringContaining(thu9) })
})

test('who owes nothing is suggested to leave, in credit too, and who owes something to stay', async () => {
  const { manager, sql } = house
  await manager.do(cashiering.open, {})
  const accountOf = async ({ id }: { id: number }) => {
    const [account] = await sql<{ id: number }[]>`select id from folio_account where reservation_id = ${id}`
    return account.id
  }
  const by = (amount: string) => [{ payment_method_id: id('payment-method', 'CA'), amount }]
  await manager.do(
    cashiering.postPayments,
    { account_id: await accountOf(leaving), payments: by('30.00') },
    { answers: { credit_balance: 'yes' } },
  )
  await manager.do(cashiering.postCharges, {
    account_id: await accountOf(staying),
    lines: [{ code: '2050', unit_price: '12.50' }],
  })
  const { items } = await manager.do(endOfDay.departures, {})
  expect(items.map(({ reservation_id, suggested }) => [reservation_id, suggested])).toEqual([
    [leaving.id, 'check_out'],
    [staying.id, 'extend'],
  ])
})

test('who owes something is not suggested to stay in the room of tonight’s guest', async () => {
  const tonight = await booked('Tonight', fri10)
  const chosen = { reservation_id: tonight.id, room_id: house.stock.id('room', '202') }
  await house.manager.do(roomChoice.assign, chosen)
  const { items } = await house.manager.do(endOfDay.departures, {})
  expect(items).toMatchObject([
    { reservation_id: leaving.id, suggested: 'check_out' },
    { reservation_id: staying.id, suggested: 'check_out', next_arrival_on_room: tonight.confirmation_no },
  ])
  await house.manager.do(roomChoice.unassign, { reservation_id: tonight.id })
  await house.manager.do(reservation.cancel, {
    reservation_ids: [tonight.id],
    cancellation_reason_id: await anyReason(),
  })
})

const anyReason = async () => {
  const [{ id: reason }] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  return reason
}

test('a guest who stays on has a night with a price, and is no longer due out', async () => {
  expect((await house.manager.do(endOfDay.departures, {})).total).toBe(2)
  const { results } = await house.manager.do(endOfDay.extendDepartures, {
    items: [
      { reservation_id: leaving.id, new_departure: fri10 },
      { reservation_id: staying.id, new_departure: sat11, rate_amount: '120.00' },
    ],
  })
  expect(results).toMatchObject([
    { done: true, message: `Stays until ${fri10} at 140.00` },
    { done: true, message: `Stays until ${sat11} at 120.00` },
  ])
  expect((await house.manager.do(endOfDay.departures, {})).total).toBe(0)
  const nights = await house.sql`
    select stay_date::text, rate_amount::numeric(9,2)::text as rate from reservation_night where reservation_id = ${staying.id} order by 1`
  expect(nights.slice(1)).toEqual([
    { stay_date: thu9, rate: '120.00' },
    { stay_date: fri10, rate: '120.00' },
  ])
})

test('nobody is extended to a day that has been', async () => {
  const { results } = await house.manager.do(endOfDay.extendDepartures, {
    items: [{ reservation_id: leaving.id, new_departure: thu9 }],
  })
  expect(results).toMatchObject([{ done: false, error: `Departure may not be before ${fri10}.` }])
})

test('a guest whose room is the next one’s cannot simply stay', async () => {
  await house.manager.do(reservation.store, {
    arrival_date: fri10,
    departure_date: sun12,
    adults: 1,
    guest: { last_name: 'Next' },
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: id('rate-code', 'BAR'),
    room_id: house.stock.id('room', '201'),
  })
  const { results } = await house.manager.do(endOfDay.extendDepartures, {
    items: [{ reservation_id: leaving.id, new_departure: sat11 }],
  })
  expect(results[0]).toMatchObject({ done: false, error: expect.stringContaining('Room 201 is given to') })
})
