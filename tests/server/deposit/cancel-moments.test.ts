import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { instant, instantAt, momentOn } from '../../../src/hotel/property-time'
import { deposit } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { putPackages } from '../rate/packages'
import { putPolicies } from '../rate/policies'
import { aSummerHouse, aSummerNight, bookingDay, sun12, thu9 } from '../reservation/summer'
import { balances, broken, openShift } from './ledger'

/** The house on the day of booking, and on the day of arrival. */
let houses: { booked: House; arrival: House }

const withPolicies = async (begin: typeof aSummerHouse): Promise<House> => {
  const house = await begin(async stock => {
    await putPackages(stock)
    await putPolicies(stock)
  })
  await openShift(house, house.manager)
  return house
}
beforeAll(async () => {
  houses = { booked: await withPolicies(aSummerHouse), arrival: await withPolicies(aSummerNight) }
})
afterAll(() => Promise.all([houses.booked.close(), houses.arrival.close()]))

/** The stay of 591.00, of which 295.50 are paid. */
async function paidStay(house: House, policy: string): Promise<number> {
  const { id } = house.stock
  const { id: made, total } = await house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      child_ages: [4, 9],
      guest: { last_name: 'García', first_name: 'María' },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
      packages: [{ package_code_id: id('package-code', 'PRK') }],
      deposit_rule_id: id('deposit-rule', 'HALF'),
      cancellation_penalty_id: id('cancellation-penalty', policy),
    },
    { answers: { similar_profile: 'new', overlapping_stay: 'yes' } },
  )
  expect(total).toBe('591.00')
  const payments = [{ payment_method_id: id('payment-method', 'CA'), amount: '295.50' }]
  await house.manager.do(deposit.post, { reservation_id: made, payments })
  return made
}
/** The clock is the real one: the deadlines are put as far from it as they are from that moment in Lisbon. */
async function comes(house: House, reservation_id: number, date: string, time: string): Promise<void> {
  const zone = 'Europe/Lisbon'
  const now = momentOn(bookingDay, instant(new Date().toISOString()), zone)
  const then = instantAt(businessDate(date), time, zone)
  await house.sql`
    update reservation_penalty set applies_from = ${now}::timestamptz + (applies_from - ${then}::timestamptz)
     where property_id = ${house.property_id} and reservation_id = ${reservation_id} and applies_from is not null`
}
const open = { answers: { penalty_unpaid: 'open' } }

test.each([
  [
    'on 7 July at 17:59 costs nothing: all is given back',
    'FLEX',
    '2026-07-07',
    '17:59',
    '0.00',
    '295.50',
    '0.00',
  ],
  [
    'on 8 July at 10:00 costs a night: 135.50 are given back',
    'FLEX',
    '2026-07-08',
    '10:00',
    '160.00',
    '135.50',
    '0.00',
  ],
  [
    'on 9 July at 18:30 costs all of it: 295.50 are owed',
    'FLEX',
    '2026-07-09',
    '18:30',
    '591.00',
    '0.00',
    '295.50',
  ],
  [
    'of what is not refundable costs all of it on 7 July',
    'NR',
    '2026-07-07',
    '10:00',
    '591.00',
    '0.00',
    '295.50',
  ],
])('10.8: leaving %s', async (_, policy, date, time, penalty, refund_due, owed) => {
  const house = houses.booked
  const made = await paidStay(house, policy)
  await comes(house, made, date, time)
  const [reason] = await house.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${house.property_id} and not waive_penalty order by id limit 1`
  const { results } = await house.manager.do(
    reservation.cancel,
    { reservation_ids: [made], cancellation_reason_id: reason.id },
    open,
  )
  expect(results).toMatchObject([{ penalty, refund_due }])
  // What the house owes is a credit; what nobody has touched is not told.
  const { deposit: kept, guest = '0.00' } = await balances(house, made)
  expect([kept, guest]).toEqual([refund_due === '0.00' ? refund_due : `-${refund_due}`, owed])
  expect(await broken(house)).toEqual([])
})

test('10.8: who does not come pays all of it: 295.50 are kept, 295.50 are owed', async () => {
  const house = houses.arrival
  const made = await paidStay(house, 'FLEX')
  const { results } = await house.manager.do(
    reservation.noShow,
    { reservation_ids: [made], charge: 'rule' },
    { answers: { ...open.answers, before_hold_time: 'yes' } },
  )
  expect(results).toMatchObject([{ penalty: '591.00' }])
  expect(await balances(house, made)).toEqual({ deposit: '0.00', guest: '295.50' })
})
