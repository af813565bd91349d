import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { reservation } from '../../../src/wire/reservation'
import { routing } from '../../../src/wire/routing'
import { aTill, type Till } from './till'

let house: Till
beforeAll(async () => {
  house = await aTill()
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
