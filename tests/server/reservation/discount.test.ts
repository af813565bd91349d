import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, sun12, thu9 } from './summer'

let house: House

beforeAll(async () => {
  house = await aSummerHouse()
})
afterAll(() => house.close())

const id = (key: string, code: string) => house.stock.id(key, code)
const loyal = () => id('discount-reason', 'LOYAL')
const applies = (per: 'night' | 'stay') =>
  house.sql`update discount_reason set applies_per = ${per} where property_id = ${house.property_id} and id = ${loyal()}`
const booked = (discount?: { kind: 'amount'; value: string; discount_reason_id: number }, type = 'DLX') =>
  house.manager.do(reservation.store, {
    arrival_date: thu9,
    departure_date: sun12,
    adults: 1,
    guest: { last_name: 'García', first_name: 'María' },
    room_type_id: id('room-type', type),
    rate_code_id: id('rate-code', 'BAR'),
    ...(discount ? { discount } : {}),
  })
const discount = (value: string) => ({ kind: 'amount' as const, value, discount_reason_id: loyal() })
const valuesOf = async (reservation_id: number) =>
  (
    await house.sql<{ value: string }[]>`
      select discount_value::numeric(19,2)::text as value from reservation_night
       where property_id = ${house.property_id} and reservation_id = ${reservation_id} order by stay_date`
  ).map(({ value }) => value)

test('an amount that a reason takes off the stay comes off it once, in parts for its nights', async () => {
  await applies('stay')
  const plain = await booked()
  const less = await booked(discount('50.00'))
  expect(await valuesOf(less.id)).toEqual(['16.67', '16.67', '16.66'])
  const total = ({ nights }: { nights: { rate_amount: string }[] }) =>
    nights.reduce((sum, { rate_amount }) => sum + Math.round(Number(rate_amount) * 100), 0)
  expect(total(plain) - total(less)).toBe(5000)

  // Given later it is the same.
  await house.manager.do(bookingChange.update, { id: plain.id, discount: discount('50.00') })
  expect(await valuesOf(plain.id)).toEqual(['16.67', '16.67', '16.66'])
})

test('a night that is free or has an amount of its own carries nothing of what comes off the stay', async () => {
  await applies('stay')
  const free = (every: number | null) =>
    house.sql`update rate_code set free_night_every = ${every} where id = ${id('rate-code', 'BAR')}`
  await free(3)
  const stay = await booked(discount('40.00'), 'STD')
  expect(stay.nights.map(({ rate_amount }) => rate_amount)).toEqual(['70.00', '70.00', '0.00'])
  expect(await valuesOf(stay.id)).toEqual(['20.00', '20.00', null])
  await free(null)

  // Given later, to a stay whose first night is agreed.
  const later = { rate_amount: '100.00', reason: 'Agreed', date: thu9 }
  await house.manager.do(bookingChange.update, { id: stay.id, nights_detail: [later] })
  const again = await house.manager.do(bookingChange.update, { id: stay.id, discount: discount('40.00') })
  expect(again.nights.map(({ rate_amount }) => rate_amount)).toEqual(['100.00', '70.00', '70.00'])
})

test('an amount that a reason takes off the night comes off each of them', async () => {
  await applies('night')
  const { id: reservation_id } = await booked(discount('10.00'))
  expect(await valuesOf(reservation_id)).toEqual(['10.00', '10.00', '10.00'])
  await house.manager.do(bookingChange.update, { id: reservation_id, discount: discount('12.00') })
  expect(await valuesOf(reservation_id)).toEqual(['12.00', '12.00', '12.00'])
})

/** There are four rooms; what is refused needs no more than one of them. */
let last: ReturnType<typeof booked> | undefined
const lastStay = () => (last ??= booked())

test('nobody gives more off than his own record says, whatever the reason allows', async () => {
  const clerk = await house.personWith('Reservation discount', 'Reservation update')
  const mayGive = (percent: string | null) =>
    house.sql`update employee set max_discount_percent = ${percent} where id = ${clerk.employee_id}`
  const off = (value: string) => ({ kind: 'percent' as const, value, discount_reason_id: loyal() })
  await house.sql`update discount_reason set max_percent = 15, applies_per = 'night' where property_id = ${house.property_id} and id = ${loyal()}`
  const { id: reservation_id } = await lastStay()
  const give = (value: string) =>
    clerk.call(bookingChange.update, { id: reservation_id, discount: off(value) })

  await mayGive('10')
  expect(await give('12')).toMatchObject({ status: 422, refused: 'discount_too_high', body: tooHigh('10') })
  expect(await give('10')).toMatchObject({ status: 200 })
  // An amount counts by what it is of the night: 12.01 of 120.00.
  const amount = { kind: 'amount' as const, value: '12.01', discount_reason_id: loyal(), dates: [thu9] }
  expect(await clerk.call(bookingChange.update, { id: reservation_id, discount: amount })).toMatchObject({
    refused: 'discount_too_high',
  })
  await mayGive(null)
  expect(await give('15')).toMatchObject({ status: 200 })
  await mayGive('40')
  expect(await give('16')).toMatchObject({ refused: 'discount_too_high', body: tooHigh('15') })
  await mayGive('0')
  expect(await give('1')).toMatchObject({ refused: 'discount_too_high' })

  // What somebody else has granted goes on when he changes the stay.
  expect(
    await clerk.call(bookingChange.update, { id: reservation_id, adults: 2, reprice: 'new' }),
  ).toMatchObject({
    status: 200,
  })
  const nights = await house.sql<{ off: string; rate: string }[]>`
    select discount_value::numeric(9,2)::text as off, rate_amount::numeric(9,2)::text as rate from reservation_night
     where property_id = ${house.property_id} and reservation_id = ${reservation_id} order by stay_date`
  expect(nights[0]).toEqual({ off: '15.00', rate: '119.00' })
})

const tooHigh = (max: string) => ({ error: { message: `At most ${max} % discount may be given here.` } })

test.each([
  ['ten less than nothing', { kind: 'amount', value: '-10.00' }],
  ['ten percent more', { kind: 'percent', value: '-10' }],
  ['more than the whole price', { kind: 'percent', value: '100.5' }],
])('nobody raises a price by a discount of %s', async (_, of) => {
  const given = { ...of, discount_reason_id: loyal() } as ReturnType<typeof discount>
  const stay = await lastStay()
  const tries = [
    house.manager.call(bookingChange.update, { id: stay.id, discount: given }),
    house.manager.call(bookingChange.update, {
      id: stay.id,
      nights_detail: [{ date: thu9, discount: given }],
    }),
  ]
  for (const refused of await Promise.all(tries)) expect(refused).toMatchObject({ refused: 'validation' })
  // And what is behind the field holds for whoever comes past it.
  await expect(
    house.sql`update reservation_night set discount_kind = ${of.kind}, discount_value = ${of.value}, discount_reason_id = ${loyal()}
               where reservation_id = ${stay.id}`,
  ).rejects.toThrow(/check constraint/)
})

test('the whole price may be taken off, and no more of a commission given than all', async () => {
  const stay = await lastStay()
  await house.sql`update discount_reason set max_percent = 100 where property_id = ${house.property_id} and id = ${loyal()}`
  const all = { kind: 'percent' as const, value: '100', discount_reason_id: loyal() }
  const { nights } = await house.manager.do(bookingChange.update, { id: stay.id, discount: all })
  expect(nights.map(({ rate_amount }) => rate_amount)).toEqual(['0.00', '0.00', '0.00'])
  const agency = await house.manager.do(guestProfile.quickStore, {
    last_name: 'Costa Viagens',
    profile_type: 'travel_agent',
  })
  const profiles = (commission_percent: string) => [
    { role: 'travel_agent' as const, guest_profile_id: agency.id, commission_percent },
  ]
  for (const percent of ['-5', '100.01', '150'])
    expect(
      await house.manager.call(bookingChange.update, { id: stay.id, profiles: profiles(percent) }),
    ).toMatchObject({ refused: 'validation' })
  expect(
    await house.manager.call(bookingChange.update, { id: stay.id, profiles: profiles('100') }),
  ).toMatchObject({ status: 200 })
})
