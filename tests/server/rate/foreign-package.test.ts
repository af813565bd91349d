import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkIn } from '../../../src/wire/front-desk'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { rateSetup } from '../../../src/wire/rate-setup'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import type { House, Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { bookingDay } from '../reservation/summer'
import { broken } from '../cashiering/till'
import { aDollarHouse, type DollarCode, type DollarHouse, modes } from './dollars'

let house: House
let ana: Person
let id: DollarHouse['id']
let dollars: DollarHouse

// Breakfast at 10.01 dollars a head, beside the price of the room.
beforeAll(async () => {
  dollars = await aDollarHouse(async ({ put }) => {
    await put('package-code', [
      {
        code: 'BKFUS',
        name: 'Breakfast in dollars',
        short_description: 'Breakfast',
        transaction_code_id: '2000',
        currency_code: 'USD',
        calculation_rule: 'per_adult',
        posting_rhythm: 'every_night',
        sell_separately: true,
        print_separate_line: true,
        begin_sell_date: '2026-01-01',
        end_sell_date: '2027-12-31',
      },
    ])
    await put('pricing-schedule', [
      {
        owner_type: 'package_code',
        package_code_id: 'BKFUS',
        begin_date: '2026-01-01',
        end_date: '2027-12-31',
        unit_price: '10.01',
      },
    ])
  })
  ;({ house, ana, id } = dollars)
}, 60_000)
afterAll(() => house.close())

const breakfast = (more: object = {}) => ({ package_code_id: id('package-code', 'BKFUS'), ...more })
const wish = (code: DollarCode, more: object = {}) => ({
  ...dollars.wish(code, { packages: [breakfast()], ...more }),
  guest: { last_name: code },
})
const eaten = async (reservation_id: number) =>
  (
    await house.sql`
    select n.unit_price::numeric(19,2) as unit, n.amount::numeric(19,2) as amount, trim_scale(n.exchange_rate) as course
      from reservation_package p join reservation_package_night n on n.property_id = p.property_id and n.reservation_package_id = p.id
     where p.reservation_id = ${reservation_id} and p.removed_at is null order by n.stay_date`
  ).map(({ unit, amount, course }) => `${amount}, ${unit} each, at ${course}`)

test('what is priced in a currency that the house does not sell is not booked, and cannot be set up', async () => {
  const bar = { rate_code_id: id('rate-code', 'BAR') }
  expect(await ana.call(reservation.store, wish('USDD', bar) as never)).toMatchObject({
    refused: 'no_exchange_rate',
  })
  const calls = masterCalls(entityOf('package-code'))
  const { items } = await ana.do(calls.list!, { filters: { code: 'BKFUS' } })
  const { id: package_id, row_version } = items[0]
  const changed = await ana.call(calls.update!, { id: package_id, row_version, currency_code: 'JPY' })
  expect(changed.body).toMatchObject({
    error: { fields: { currency_code: expect.stringContaining('currency of the house') } },
  })
})

test('breakfast at 10.01 dollars is 9.21 euros at 0.92, exchanged for one and then counted; a price that was given is in euros', async () => {
  await dollars.course('0.92', '1 hour')
  const later = { arrival_date: addDays(bookingDay, 10) }
  const plain = await ana.do(reservation.store, wish('USDB', later) as never)
  expect(await eaten(plain.id)).toEqual(['18.42, 9.21 each, at 0.92', '18.42, 9.21 each, at 0.92'])
  const given = await ana.do(
    reservation.store,
    wish('USDB', { ...later, packages: [breakfast({ price: '8.00' })] }) as never,
  )
  expect(await eaten(given.id)).toEqual(['16.00, 8.00 each, at 1', '16.00, 8.00 each, at 1'])
  const preview = await ana.do(rateSetup.previewPackage, {
    id: id('package-code', 'BKFUS'),
    arrival: bookingDay,
    departure: addDays(bookingDay, 2),
    adults: 2,
  })
  expect(preview).toMatchObject({ total: '36.84', items: [{ unit_price: '9.21' }, { unit_price: '9.21' }] })
  // One more night and one more guest are exchanged as they are priced.
  await ana.do(bookingChange.update, { id: plain.id, adults: 3, reprice: 'new' } as never)
  expect(await eaten(plain.id)).toEqual(['27.63, 9.21 each, at 0.92', '27.63, 9.21 each, at 0.92'])
})

test('its course is that of the booking, of the check-in or of each night, as the rate code says', async () => {
  const ids: number[] = []
  for (const code of Object.keys(modes) as DollarCode[])
    ids.push((await ana.do(reservation.store, wish(code) as never)).id)
  // A house that sells its rooms in euros and only breakfast in dollars: its rate code says `daily` unless somebody has changed it.
  const euros = await ana.do(
    reservation.store,
    wish('USDD', { rate_code_id: id('rate-code', 'BAR') }) as never,
  )
  ids.push(euros.id)
  await dollars.course('0.9', '1 minute')
  for (const [index, reservation_id] of ids.entries())
    await ana.do(
      checkIn.checkIn,
      { reservation_id, room_id: id('room', String(201 + index)) },
      { answers: letIn },
    )
  expect((await Promise.all(ids.map(eaten))).map(([first]) => first)).toEqual([
    '18.42, 9.21 each, at 0.92',
    '18.02, 9.01 each, at 0.9',
    '18.42, 9.21 each, at 0.92',
    '18.42, 9.21 each, at 0.92',
  ])
  await dollars.course('0.9545', '1 second')
  await closeNight(ana, addDays(bookingDay, 1))
  expect((await Promise.all(ids.map(eaten))).map(([first, second]) => [first, second])).toEqual([
    ['18.42, 9.21 each, at 0.92', '18.42, 9.21 each, at 0.92'],
    ['18.02, 9.01 each, at 0.9', '18.02, 9.01 each, at 0.9'],
    ['19.10, 9.55 each, at 0.9545', '18.42, 9.21 each, at 0.92'],
    ['19.10, 9.55 each, at 0.9545', '18.42, 9.21 each, at 0.92'],
  ])
  const charged = await house.sql`
    select p.reservation_id, sum(g.ledger_amount)::numeric(19,2) as amount from posting p
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
      join posting g on g.property_id = p.property_id and coalesce(g.parent_id, g.id) = p.id
     where p.reservation_id = any (${ids}) and c.code = '2000' and p.parent_id is null group by 1 order by 1`
  expect(charged.map(({ amount }) => amount)).toEqual(['18.42', '18.02', '19.10', '19.10'])
  expect(await broken(house)).toEqual([])
})
