import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { deposit } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import { balances, broken, openShift } from '../deposit/ledger'
import { saturday } from '../kit/days'
import { aDesk, type Desk, nights } from '../kit/desk'
import { drift } from './drift'

let desk: Desk
let reason: number
let weeks = 0
beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
  const [row] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  reason = row.id
})
afterAll(async () => {
  const left = [await drift(desk), await broken(desk)]
  await desk.close()
  expect(left).toEqual([[], []])
})

/** Three rooms for two nights at 100.00, in a week of their own; one night is agreed as the penalty. */
async function threeRooms(paid?: string) {
  const arrival_date = nights(saturday, 7 * ++weeks)
  const stay = await desk.reserve({ arrival_date, departure_date: nights(arrival_date, 2), rooms: 3 })
  await desk.sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from, is_manual)
    values (${desk.property_id}, ${stay.id}, 'cancel', 'nights', 1, 'room', '2020-01-01T00:00:00Z', true)`
  if (paid) {
    await desk.manager.do(deposit.store, {
      reservation_id: stay.id,
      amount: paid,
      due_date: saturday,
    })
    await desk.manager.do(deposit.post, {
      reservation_id: stay.id,
      payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: paid }],
    })
  }
  return { ...stay, arrival_date }
}

const cancel = (id: number, rooms: number, more: Record<string, unknown> = {}, person = desk.manager) =>
  person.call(reservation.cancel, {
    reservation_ids: [id],
    rooms,
    cancellation_reason_id: reason,
    ...more,
  } as never)

type Done = {
  data: {
    results: {
      id: number
      confirmation_no: string
      cancellation_no: string
      penalty: string
      refund_due: string
    }[]
  }
}

test('one of three rooms is cancelled: it leaves with its share of the deposit, two stay under their number', async () => {
  const stay = await threeRooms('450.00')
  const before = await desk.sold('STD', stay.arrival_date)
  const seen = await desk.manager.do(bookingView.cancelPreview, { reservation_id: stay.id, rooms: 1 })
  expect(seen.preview).toMatchObject([
    { penalty: '100.00', deposit_paid: '150.00', refund: '50.00', to_charge: '0.00', stay_total: '210.00' },
  ])
  const {
    data: {
      results: [gone],
    },
  } = (await cancel(stay.id, 1)) as Done
  expect(gone).toMatchObject({ penalty: '100.00', refund_due: '50.00' })
  expect(gone.cancellation_no).toMatch(/^C\d+$/)
  expect(gone.confirmation_no).not.toBe(stay.confirmation_no)
  expect(await desk.row(gone.id)).toMatchObject({ status: 'cancelled', rooms: 1 })
  expect(await desk.row(stay.id)).toMatchObject({
    status: 'reserved',
    rooms: 2,
    confirmation_no: stay.confirmation_no,
  })
  expect(await balances(desk, stay.id)).toMatchObject({ deposit: '-300.00' })
  expect(await desk.sold('STD', stay.arrival_date)).toBe(before - 1)
})

test('money that no line asked for is divided all the same, as the preview says', async () => {
  const stay = await threeRooms()
  await desk.manager.do(
    deposit.post,
    {
      reservation_id: stay.id,
      payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '450.00' }],
    },
    { answers: { deposit_overpaid: 'yes' } },
  )
  const seen = await desk.manager.do(bookingView.cancelPreview, { reservation_id: stay.id, rooms: 1 })
  expect(seen.totals).toMatchObject({ penalty: '100.00', deposit_paid: '150.00', refund: '50.00' })
  const { data } = (await cancel(stay.id, 1)) as Done
  expect(data.results).toMatchObject([{ penalty: '100.00', refund_due: '50.00' }])
  expect(await balances(desk, stay.id)).toMatchObject({ deposit: '-300.00' })
})

test('what is left of its share is given back at once the way it was paid, although it was moved', async () => {
  const stay = await threeRooms('450.00')
  const { data } = (await cancel(stay.id, 1, { refund: 'refund' })) as Done
  expect(data.results).toMatchObject([{ penalty: '100.00', refund_due: '0.00' }])
  const [back] = await desk.sql`
    select r.content->>'method' as method, r.content->>'amount' as amount from receipt r
     where r.property_id = ${desk.property_id} and r.kind = 'deposit_refund' order by r.id desc limit 1`
  expect(back).toEqual({ method: 'Cash', amount: '50.00' })
  expect(await balances(desk, data.results[0].id)).toMatchObject({ deposit: '0.00' })
})

test('who cancels all rooms cancels the reservation itself', async () => {
  const stay = await threeRooms()
  const { data } = (await cancel(stay.id, 3, {
    penalty: { amount: '0', waive_reason: 'Fog' },
  })) as Done
  expect(data.results).toMatchObject([{ id: stay.id, confirmation_no: stay.confirmation_no }])
  expect(await desk.row(stay.id)).toMatchObject({ status: 'cancelled', rooms: 3 })
  expect(await desk.sold('STD', stay.arrival_date)).toBe(0)
})

test('more rooms than there are, or rooms of several reservations, are not cancelled', async () => {
  const [stay, other] = [await threeRooms(), await threeRooms()]
  expect(await cancel(stay.id, 4)).toMatchObject({ status: 422, refused: 'cancel_too_many' })
  expect(
    await desk.manager.do(bookingView.cancelPreview, { reservation_id: stay.id, rooms: 4 }),
  ).toMatchObject({
    preview: [{ reason: 'The reservation has only 3 rooms left. Please say again how many are cancelled.' }],
  })
  expect(await cancel(stay.id, 1, { reservation_ids: [stay.id, other.id] })).toMatchObject({
    refused: 'validation',
  })
  expect(await cancel(stay.id, 1, { row_versions: [99] })).toMatchObject({ refused: 'stale' })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved', rooms: 3 })
  expect(await desk.sold('STD', stay.arrival_date)).toBe(3)
})

test('a penalty of some rooms that nobody pays is asked about, and until then all of them stay', async () => {
  const stay = await threeRooms()
  expect(await cancel(stay.id, 2)).toMatchObject({ asked: ['penalty_unpaid'] })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved', rooms: 3 })
  const [{ parts }] = await desk.sql<{ parts: number }[]>`
    select count(*)::int as parts from reservation where property_id = ${desk.property_id} and arrival_date = ${stay.arrival_date}`
  expect(parts).toBe(1)
})

test('while one clerk cancels two of three rooms, another splits them: one of the two is told to look again', async () => {
  for (let round = 0; round < 3; round++) {
    const stay = await threeRooms()
    const { row_version } = await desk.row(stay.id)
    const answers = await Promise.all([
      cancel(stay.id, 2, { penalty: { amount: '0', waive_reason: 'Fog' }, row_versions: [row_version] }),
      desk.manager.call(bookingChange.split, { reservation_id: stay.id, row_version, mode: 'all' }),
    ])
    expect(answers.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['done', 'stale'])
    const [{ open }] = await desk.sql<{ open: number }[]>`
      select sum(rooms)::int as open from reservation
       where property_id = ${desk.property_id} and arrival_date = ${stay.arrival_date} and status = 'reserved'`
    expect(await desk.sold('STD', stay.arrival_date)).toBe(open)
    expect(open).toBe(answers[0].refused ? 3 : 1)
  }
})

test('two clerks who cancel two of three rooms each leave one, not less than none', async () => {
  const stay = await threeRooms()
  const how = { penalty: { amount: '0', waive_reason: 'Fog' } }
  const answers = await Promise.all([cancel(stay.id, 2, how), cancel(stay.id, 2, how)])
  expect(answers.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['cancel_too_many', 'done'])
  expect(await desk.sold('STD', stay.arrival_date)).toBe(1)
})
