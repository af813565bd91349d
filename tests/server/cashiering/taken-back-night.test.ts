import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../../src/hotel/refusal'
import { planEachNight } from '../../../src/server/store/night/plan'
import { bookingChange } from '../../../src/wire/booking-change'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { inside } from '../deposit/inside'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { broken, openCashier } from './till'

let house: House
let ana: Person
let reservation_id: number
let account_id: number

/** Breakfast of 24.00 inside 149.00, eaten and posted on the next morning, and a dinner of 20.00 beside it on the day itself. */
beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    const { put, tx } = stock
    const year = { begin_sell_date: '2026-01-01', end_sell_date: '2026-12-31' }
    await put('package-code', [
      {
        code: 'DIN',
        name: 'Dinner',
        short_description: 'Dinner',
        transaction_code_id: '2000',
        currency_code: 'EUR',
        calculation_rule: 'per_room',
        posting_rhythm: 'every_night',
        includes_tax: true,
        sell_separately: true,
        ...year,
      },
    ])
    const price = { owner_type: 'package_code', package_code_id: 'DIN', unit_price: '20' }
    await put('pricing-schedule', [{ ...price, begin_date: '2026-01-01', end_date: '2026-12-31' }])
    await tx.sql`update package_code set post_next_day = true where property_id = ${tx.property_id} and code = 'BKF'`
  })
  ana = house.manager
  const { id } = house.stock
  const stay = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 3,
    adults: 2,
    guest: { last_name: 'Brown' },
    room_type_id: id('room-type', 'STD'),
    rate_code_id: id('rate-code', 'BARBB'),
  })
  reservation_id = stay.id
  await ana.do(bookingChange.addPackage, { reservation_id, package_code_id: id('package-code', 'DIN') })
  await ana.do(checkIn.checkIn, { reservation_id, room_id: id('room', '101') }, { answers: letIn })
  const [account] = await house.sql<{ id: number }[]>`select id from folio_account where kind = 'stay'`
  account_id = account.id
  await closeNight(ana, sunday)
  await closeNight(ana, monday)
  await openCashier(ana)
}, 120_000)
afterAll(() => house.close())

const standing = async () => {
  const { postings } = await ana.do(cashiering.billing, { account_id })
  return postings
    .filter(({ live, parent_id }) => live && parent_id === null)
    .map(({ description, amount }) => `${description} ${amount}`)
    .toSorted()
}
/** What is planned of nights that are caught up on Monday, by night. */
const planned = (...dates: (typeof sunday)[]) =>
  inside(house, ana, async ({ tx }) => {
    const days = dates.map(date => ({ date, today: tx.today }))
    const items = await planEachNight(tx, { reservation_ids: [reservation_id], days })
    return items
      .flat()
      .map(({ plan }) => (isRefusal(plan) ? plan : plan.entries.flatMap(one => one.claims ?? [])))
  })

test('the breakfast of the night before stays when a night is taken back, and a night is caught up with its own dinner', async () => {
  const before = await standing()
  const { postings } = await ana.do(cashiering.billing, { account_id })
  const room = postings.find(
    one => one.revenue_date === sunday && one.origin === 'room' && one.parent_id === null,
  )
  const taken = await ana.call(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: [room?.id as number],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Another price',
  })
  expect(taken).toMatchObject({ status: 200 })
  const breakfasts = (all: string[]) => all.filter(one => one.startsWith('Breakfast')).length
  const after = await standing()
  expect([breakfasts(before), breakfasts(after)]).toEqual([1, 1])
  expect(before.length - after.length).toBe(2)
  const [breakfast, dinner] = (
    await house.sql<{ id: number }[]>`
      select p.id from reservation_package p join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
       where p.reservation_id = ${reservation_id} order by c.code`
  ).map(({ id }) => id)
  const night = [`room:${reservation_id}`, `package:${dinner}`, `package:${breakfast}`].map(
    of => `${of}:${sunday}`,
  )
  expect(await planned(sunday)).toEqual([expect.arrayContaining(night)])
  expect(await planned(sunday)).toEqual([expect.objectContaining({ length: night.length })])
  // What is due of it is planned with its night and not again with tonight.
  const [, tonight] = await planned(sunday, monday)
  expect(tonight).not.toContain(`package:${breakfast}:${sunday}`)
  expect(await broken(house)).toEqual([])
})

test('the breakfast of its morning goes with a night that is taken back, and is charged again with it', async () => {
  const { postings } = await ana.do(cashiering.billing, { account_id })
  const room = postings.find(
    one => one.revenue_date === saturday && one.origin === 'room' && one.parent_id === null,
  )
  const taken = await ana.call(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: [room?.id as number],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Not slept',
  })
  expect(taken).toMatchObject({ status: 200 })
  expect(await standing()).toEqual([])
  expect((await planned(saturday)).flat()).toEqual(
    expect.arrayContaining([
      `room:${reservation_id}:${saturday}`,
      expect.stringMatching(new RegExp(`^package:\\d+:${saturday}$`)),
    ]),
  )
  const posted = await house.sql`
    select stay_date from reservation_package_night where stay_date = ${saturday} and posted_at is not null`
  expect(posted).toEqual([])
  expect(await broken(house)).toEqual([])
})
