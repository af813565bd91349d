import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { reservation } from '../../../src/wire/reservation'
import { routing } from '../../../src/wire/routing'
import { cashiering } from '../../../src/wire/cashiering'
import { saturday } from '../kit/house'
import { aTill, openCashier, type Stay, type Till } from './till'

let house: Till
beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
})
afterAll(() => house.close())

const ended = async (id: number) =>
  (await house.manager.do(bookingView.view, { id, include: ['routing_ended'] })).routing_ended?.map(
    ({ text }) => text,
  )
const route = (from: number, to: number) =>
  house.manager.do(routing.store, {
    reservation_id: from,
    routing_type: 'room',
    target_reservation_id: to,
    all_codes: true,
  })

test('a routing whose payer has left is told on both stays, and no more once it is taken away', async () => {
  const [guest, payer] = [await house.inHouse('101'), await house.inHouse('102')]
  const { id, row_version } = await route(guest.reservation_id, payer.reservation_id)
  expect(await ended(guest.reservation_id)).toEqual([])
  await house.sql`update reservation set status = 'checked_out' where id = ${payer.reservation_id}`
  expect(await ended(guest.reservation_id)).toEqual([
    expect.stringMatching(/^Routing to 102, .* has checked out/),
  ])
  expect(await ended(payer.reservation_id)).toEqual([expect.stringMatching(/^Routing from 101, /)])
  await house.manager.do(routing.remove, { id, row_version } as never)
  expect(await ended(guest.reservation_id)).toEqual([])
})

test('a payer who cancels before he comes ends the routing', async () => {
  const guest = await house.inHouse('103')
  const payer = await house.reserve()
  await route(guest.reservation_id, payer.id)
  const [{ id: cancellation_reason_id }] = await house.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${house.property_id} limit 1`
  await house.manager.do(reservation.cancel, { reservation_ids: [payer.id], cancellation_reason_id })
  expect(await ended(guest.reservation_id)).toEqual([expect.stringContaining('was cancelled')])
})

const charge = ({ account_id }: Stay) =>
  house.manager.do(cashiering.postCharges, { account_id, lines: [{ code: '2050', unit_price: '10.00' }] })
const traces = async (reservation_id: number) =>
  (
    await house.sql<{ text: string; from_date: string; to_date: string }[]>`
      select text, from_date, to_date from trace where owner_type = 'reservation' and owner_id = ${reservation_id} order by id`
  ).map(({ text, from_date, to_date }) => [text, from_date, to_date])

test('a charge whose payer has left leaves one trace a day on both stays, without names', async () => {
  const [guest, payer] = [await house.inHouse('104'), await house.inHouse('105')]
  await route(guest.reservation_id, payer.reservation_id)
  await charge(guest)
  expect(await traces(guest.reservation_id)).toEqual([])
  await house.sql`update reservation set status = 'checked_out' where id = ${payer.reservation_id}`
  await house.sql`update folio_account set status = 'closed' where id = ${payer.account_id}`
  await charge(guest)
  await charge(guest)
  expect(await traces(guest.reservation_id)).toEqual([
    ['Routing to 105 ended: that guest has checked out. Charges stay on this bill.', saturday, saturday],
  ])
  expect(await traces(payer.reservation_id)).toEqual([
    ['Routing from 104 ended, for this guest has checked out. The charges stay there.', saturday, saturday],
  ])
})

test('a payer who is still to come is told on the stay that has the charges, and on no other', async () => {
  const guest = await house.inHouse('106')
  const payer = await house.reserve()
  await route(guest.reservation_id, payer.id)
  const { lines } = await charge(guest)
  expect(await traces(guest.reservation_id)).toEqual([
    [expect.stringContaining('is not here yet'), saturday, saturday],
  ])
  expect(await traces(payer.id)).toEqual([])
  // Taking the charge back is no other one.
  await house.sql`delete from trace where owner_id = ${guest.reservation_id}`
  await house.manager.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: guest.account_id,
    posting_ids: [lines[0].posting_id as number],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Not his',
  })
  expect(await traces(guest.reservation_id)).toEqual([])
})
