import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { deposit } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import { balances, broken, openShift } from '../deposit/ledger'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { drift } from './drift'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(async () => {
  const left = [await drift(desk), await broken(desk)]
  await desk.close()
  expect(left).toEqual([[], []])
})

/** Guaranteed by a deposit of 250.00 for three nights at 100.00; a no-show costs the whole stay. */
async function guaranteed() {
  const stay = await desk.reserve({
    arrival_date: saturday,
    departure_date: tuesday,
    reservation_type: 'DEP',
  })
  await desk.sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, is_manual)
    values (${desk.property_id}, ${stay.id}, 'no_show', 'percent', 100, 'all', true)`
  await desk.manager.do(
    deposit.post,
    {
      reservation_id: stay.id,
      payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '250.00' }],
    },
    { answers: { deposit_overpaid: 'yes' } },
  )
  return stay
}

const noShow = (id: number, more: object = {}) =>
  desk.manager.call(reservation.noShow, { reservation_ids: [id], ...more })

test('the first night of a guaranteed stay is charged and the others are kept for one more day', async () => {
  const stay = await guaranteed()
  const before = await Promise.all([desk.sold('STD', saturday), desk.sold('STD', sunday)])
  const seen = await desk.manager.do(bookingView.cancelPreview, {
    reservation_id: stay.id,
    event: 'no_show',
    keep_nights: 'rest',
  })
  expect(seen.preview).toMatchObject([
    { may_keep: true, kept_from: sunday, penalty: '100.00', refund: '0.00', to_charge: '0.00' },
  ])
  const done = await noShow(stay.id, { keep_nights: 'rest' })
  expect(done.data).toEqual({ results: [{ id: stay.id, penalty: '100.00', kept_from: sunday }] })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved' })
  const [{ from }] = await desk.sql`
    select arrival_date::text as from from reservation where property_id = ${desk.property_id} and id = ${stay.id}`
  expect(from).toBe(sunday)
  expect(await balances(desk, stay.id)).toMatchObject({ guest: '0.00', deposit: '-150.00' })
  expect(await desk.sold('STD', saturday)).toBe(before[0] - 1)
  expect(await desk.sold('STD', sunday)).toBe(before[1])
})

test('a house that frees all nights frees them, and says what that costs', async () => {
  const stay = await guaranteed()
  const seen = await desk.manager.do(bookingView.cancelPreview, { reservation_id: stay.id, event: 'no_show' })
  expect(seen.preview).toMatchObject([
    { may_keep: true, kept_from: null, penalty: '315.00', to_charge: '65.00' },
  ])
  const done = await desk.manager.do(
    reservation.noShow,
    { reservation_ids: [stay.id] },
    { answers: { penalty_unpaid: 'open' } },
  )
  expect(done.results).toEqual([{ id: stay.id, penalty: '315.00', kept_from: null }])
  expect(await desk.row(stay.id)).toMatchObject({ status: 'no_show' })
})

test('the log of a no-show keeps what the rule says beside what was charged, and what the guest gets back', async () => {
  const { id } = await guaranteed()
  const less = { charge: '105.00', waive_reason: 'Regular guest' }
  expect(await noShow(id, less)).toMatchObject({ status: 200 })
  const { history } = await desk.manager.do(bookingView.cancelPreview, { reservation_id: id })
  const logged = { penalty_computed: '315.00', penalty_charged: '105.00', refund: '145.00' }
  expect(history).toMatchObject([{ action: 'no_show', ...logged, waived_reason: 'Regular guest' }])
  const { items } = await desk.manager.do(bookingView.activityLog, {
    reservation_id: id,
    search: 'No-show',
    kind: 'change',
  })
  expect(items[0].changes.map(({ label, is }) => `${label} ${is}`).sort()).toEqual([
    'Penalty by the rule 315.00',
    'Penalty charged 105.00',
    'Refund 145.00',
    'Status No show',
  ])
})

test('a house that keeps the rest keeps it without being told, and only once', async () => {
  await desk.sql`update property_control set no_show_keep_nights = 'rest' where property_id = ${desk.property_id}`
  const stay = await guaranteed()
  try {
    const done = await desk.manager.do(reservation.noShow, { reservation_ids: [stay.id] })
    expect(done.results).toMatchObject([{ kept_from: sunday }])
    const again = await desk.manager.do(bookingView.cancelPreview, {
      reservation_id: stay.id,
      event: 'no_show',
      keep_nights: 'rest',
    })
    expect(again.preview).toMatchObject([{ may_keep: false, kept_from: null }])
  } finally {
    await desk.sql`update property_control set no_show_keep_nights = 'none' where property_id = ${desk.property_id}`
  }
})

test.each([
  ['of a stay that was only held until six', { reservation_type: '6PM' }],
  ['of a single night', { reservation_type: 'DEP', departure_date: sunday }],
])('no nights are kept %s', async (_, more) => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: monday, ...more })
  expect(await noShow(stay.id, { keep_nights: 'rest' })).toMatchObject({
    status: 422,
    refused: 'no_nights_to_keep',
  })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved' })
})

test('who is held until an hour is given up before it only by somebody who says so', async () => {
  const until = (time: string) => desk.sql`
    update reservation_type set hold_until_time = ${time} where property_id = ${desk.property_id} and code = '6PM'`
  const [{ was }] = await desk.sql<{ was: string }[]>`
    select hold_until_time as was from reservation_type where property_id = ${desk.property_id} and code = '6PM'`
  const [held, late] = [await desk.reserve(), await desk.reserve()]
  const sure = await desk.reserve({ reservation_type: 'CC' })
  const waived = { charge: 'none', waive_reason: 'Told us' }
  try {
    await until('23:59:59')
    const asked = await noShow(held.id, waived)
    expect(asked).toMatchObject({ asked: ['before_hold_time'] })
    expect(await desk.row(held.id)).toMatchObject({ status: 'reserved' })
    // A room that is held all night has no hour.
    expect(await noShow(sure.id, waived)).toMatchObject({ status: 200, asked: undefined })
    await desk.manager.do(
      reservation.noShow,
      { reservation_ids: [held.id], charge: 'none', waive_reason: 'Told us' },
      { answers: { before_hold_time: 'yes' } },
    )
    await until('00:00')
    expect((await noShow(late.id, waived)).data).toMatchObject({ results: [{ id: late.id }] })
    expect(await Promise.all([held, late, sure].map(async ({ id }) => (await desk.row(id)).status))).toEqual([
      'no_show',
      'no_show',
      'no_show',
    ])
  } finally {
    await until(was)
  }
})
