import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { deposit } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import { openShift } from '../deposit/ledger'
import { saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk, nights } from '../kit/desk'

let desk: Desk
let reason: number
beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
  const [row] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  reason = row.id
})
afterAll(() => desk.close())

/** Three nights at 149.00; from long ago a cancellation costs one night. */
async function aBooking(paid?: string) {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday, amount: '149.00' })
  await desk.sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
    values (${desk.property_id}, ${stay.id}, 'cancel', 'nights', 1, 'room', '2020-01-01T00:00:00Z')`
  if (paid)
    await desk.manager.do(
      deposit.post,
      {
        reservation_id: stay.id,
        payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: paid }],
      },
      { answers: { deposit_overpaid: 'yes' } },
    )
  return stay
}

const preview = (reservation_id: number, more: object = {}) =>
  desk.manager.do(bookingView.cancelPreview, { reservation_id, ...more })

test('what cancelling costs now is what cancelling costs', async () => {
  const { id } = await aBooking('200.00')
  const seen = await preview(id)
  expect(seen.preview).toMatchObject([
    {
      reservation_id: id,
      reason: null,
      line: '1 night (149.00)',
      penalty: '149.00',
      deposit_paid: '200.00',
      refund: '51.00',
      to_charge: '0.00',
    },
  ])
  expect(seen.totals).toEqual({
    penalty: '149.00',
    deposit_paid: '200.00',
    refund: '51.00',
    to_charge: '0.00',
  })
  const done = await desk.manager.do(reservation.cancel, {
    reservation_ids: [id],
    cancellation_reason_id: reason,
  })
  expect(done.results[0]).toMatchObject({ penalty: '149.00', refund_due: '51.00' })
  const after = await preview(id)
  expect(after.preview[0].reason).toBe('Not possible: the reservation is cancelled.')
  expect(after.totals.penalty).toBe('0.00')
  expect(after.history).toMatchObject([
    {
      action: 'cancel',
      cancellation_no: done.results[0].cancellation_no,
      penalty_computed: '149.00',
      penalty_charged: '149.00',
      refund: '51.00',
      by: 'Ana Marques',
    },
  ])
})

test('without a deposit the penalty is still to be charged; without a rule nothing is', async () => {
  const { id } = await aBooking()
  expect((await preview(id)).preview[0]).toMatchObject({
    penalty: '149.00',
    to_charge: '149.00',
    refund: '0.00',
  })
  const free = await desk.reserve()
  expect((await preview(free.id)).preview[0]).toMatchObject({
    line: null,
    penalty: '0.00',
    to_charge: '0.00',
  })
})

test('everybody who is linked has a line, the reservation itself the first', async () => {
  const [one, two] = [await aBooking(), await aBooking()]
  const [{ id: group }] = await desk.sql<{ id: number }[]>`
    insert into link_group (property_id, name) values (${desk.property_id}, 'Trip') returning id`
  await desk.sql`update reservation set link_group_id = ${group} where property_id = ${desk.property_id} and id in (${one.id}, ${two.id})`
  const linked = await preview(two.id, { scope: 'linked' })
  expect(linked.preview.map(({ reservation_id }) => reservation_id)).toEqual([two.id, one.id])
  expect(linked.totals.penalty).toBe('298.00')
  expect((await preview(two.id)).preview).toHaveLength(1)
  expect((await preview(two.id, { scope: 'shares' })).preview).toHaveLength(1)
})

test('a no-show is not looked at before the day of arrival', async () => {
  const later = await desk.reserve({ arrival_date: sunday, departure_date: nights(sunday, 1) })
  expect((await preview(later.id, { event: 'no_show' })).preview[0].reason).toMatch(/^Arrival is 2026-03-15/)
  const due = await desk.reserve()
  expect((await preview(due.id, { event: 'no_show' })).preview[0].reason).toBeNull()
})

test('who may not waive a penalty is told so, and another house’s stay is not there', async () => {
  const { id } = await desk.reserve()
  const agent = await desk.personWith('Manage reservation')
  expect((await agent.do(bookingView.cancelPreview, { reservation_id: id })).may_waive).toBe(false)
  expect((await preview(id)).may_waive).toBe(true)
  expect(await desk.manager.call(bookingView.cancelPreview, { reservation_id: 999_999 })).toMatchObject({
    status: 404,
  })
})
