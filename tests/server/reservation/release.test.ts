import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { releaseAll } from '../../../src/server/reservation/release'
import { sweepReleases } from '../../../src/server/sweep-releases'
import { availability } from '../../../src/wire/availability'
import { bookingView } from '../../../src/wire/booking-view'
import { deskList } from '../../../src/wire/desk-list'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { deposit } from '../../../src/wire/deposit'
import { inside } from '../deposit/inside'
import { openShift } from '../deposit/ledger'
import { aDesk, type Desk, nights } from '../kit/desk'
import { friday } from '../kit/days'
import { saturday, sunday } from '../kit/house'
import { drift } from './drift'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(async () => {
  const left = await drift(desk)
  await desk.close()
  expect(left).toEqual([])
})

const says = (code: string, more: Record<string, unknown>) =>
  desk.sql`update reservation_type set ${desk.sql(more)} where property_id = ${desk.property_id} and code = ${code}`
const status = async (id: number) => (await desk.row(id)).status

test('who was held until an hour is released by the house when it has struck, and his room is free', async () => {
  await says('6PM', { auto_cancel: 'at_hold_time', hold_until_time: '23:59:59' })
  const held = await desk.reserve()
  await desk.manager.do(roomChoice.assign, { reservation_id: held.id, room_id: await desk.roomId('101') })
  // By its own rule a cancellation on the day would cost a night: what was only held costs nothing.
  await desk.sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
    values (${desk.property_id}, ${held.id}, 'cancel', 'nights', 1, 'room', '2020-01-01T00:00:00Z')`
  const later = await desk.reserve({ arrival_date: sunday, departure_date: nights(sunday, 1) })
  const sure = await desk.reserve({ reservation_type: 'CC' })
  const before = await desk.sold('STD', saturday)
  expect(await sweepReleases(desk.sql)).toBe(0)

  await says('6PM', { hold_until_time: '00:00' })
  expect(await sweepReleases(desk.sql)).toBe(1)
  expect(await Promise.all([held.id, later.id, sure.id].map(status))).toEqual([
    'cancelled',
    'reserved',
    'reserved',
  ])
  expect(await desk.sold('STD', saturday)).toBe(before - 1)
  expect(await desk.row(held.id)).toMatchObject({ room_id: null })
  const { history } = await desk.manager.do(bookingView.cancelPreview, { reservation_id: held.id })
  expect(history).toMatchObject([
    { action: 'cancel', by: null, note: 'Held until 00:00', penalty_charged: '0.00' },
  ])
  expect(await sweepReleases(desk.sql)).toBe(0)
})

test('who has paid ahead or has begun to arrive is left for a person', async () => {
  const paid = await desk.reserve()
  await desk.manager.do(
    deposit.post,
    {
      reservation_id: paid.id,
      payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '50.00' }],
    },
    { answers: { deposit_overpaid: 'yes' } },
  )
  const here = await desk.reserve()
  await desk.sql`update reservation set pre_registered_at = now() where id = ${here.id}`
  expect(await sweepReleases(desk.sql)).toBe(0)
  expect(await Promise.all([paid.id, here.id].map(status))).toEqual(['reserved', 'reserved'])
})

test('two rounds at once release a reservation once', async () => {
  const { id } = await desk.reserve()
  const rounds = await Promise.all([sweepReleases(desk.sql), sweepReleases(desk.sql)])
  expect(rounds.reduce((a, b) => a + b)).toBe(1)
  expect(await status(id)).toBe('cancelled')
})

test('the end of day releases options whose days are over, and those that wait for a deposit', async () => {
  await says('TENT', { auto_cancel: 'after_days', auto_cancel_days: 3 })
  await says('DEP', { auto_cancel: 'after_days', auto_cancel_days: 3 })
  const dates = { arrival_date: nights(saturday, 9), departure_date: nights(saturday, 10) }
  const [option, fresh, unpaid] = [
    await desk.reserve({ ...dates, reservation_type: 'TENT' }),
    await desk.reserve({ ...dates, reservation_type: 'TENT' }),
    await desk.reserve({ ...dates, reservation_type: 'DEP' }),
  ]
  await desk.sql`
    update reservation set booked_business_date = ${addDays(saturday, -3)} where id = any (${[option.id, unpaid.id]}::bigint[])`
  const run = (kind: 'tentative' | 'unpaid') =>
    inside(desk, desk.manager, ({ tx }) => releaseAll(tx, kind, {}))
  expect(await run('tentative')).toBe('1 released')
  expect(await Promise.all([option.id, fresh.id, unpaid.id].map(status))).toEqual([
    'cancelled',
    'reserved',
    'reserved',
  ])
  expect(await run('unpaid')).toBe('1 released')
  expect(await status(unpaid.id)).toBe('cancelled')
  expect(await run('unpaid')).toBeNull()
})

/** A booking far ahead that was to pay 100.00 on a day, under a rule that ends it after so many more. */
async function asking(due_date: string, grace_days = 0, more: Record<string, unknown> = {}) {
  const { sql, property_id } = desk
  const [reason] = await sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${property_id} order by id desc limit 1`
  const rule = {
    property_id,
    code: `UNP${grace_days}${Object.keys(more).length}`,
    name: 'Or it ends',
    cancel_if_unpaid: true,
    grace_days,
    cancellation_reason_id: reason.id,
    ...more,
  }
  const [{ id: deposit_rule_id }] = await sql<{ id: number }[]>`
    insert into deposit_rule ${sql(rule)} on conflict (property_id, code) do update set name = excluded.name returning id`
  const { id } = await desk.reserve({
    arrival_date: nights(saturday, 30),
    departure_date: nights(saturday, 31),
    reservation_type: 'CC',
  })
  await sql`
    with account as (
      insert into folio_account (property_id, kind, reservation_id, name) values (${property_id}, 'stay', ${id}, 'Guest') returning id)
    insert into reservation_deposit (property_id, reservation_id, folio_account_id, deposit_rule_id, line_no, amount, due_date)
    select ${property_id}, ${id}, id, ${deposit_rule_id}, 1, 100, ${due_date} from account`
  return { id, reason: reason.id }
}
const payAhead = (id: number, amount: string) =>
  desk.manager.call(
    deposit.post,
    { reservation_id: id, payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount }] },
    { answers: { deposit_overpaid: 'yes' } },
  )
const endUnpaid = () => inside(desk, desk.manager, ({ tx }) => releaseAll(tx, 'unpaid_deposit', {}))

test('a deposit that was not paid ends its booking when its days of grace are over, for the reason of its rule and free of charge', async () => {
  const [late, graced, today, mild] = [
    await asking(addDays(saturday, -1)),
    await asking(addDays(saturday, -2), 2),
    await asking(saturday),
    await asking(addDays(saturday, -9), 0, { cancel_if_unpaid: false, cancellation_reason_id: null }),
  ]
  const over = await asking(addDays(saturday, -3), 2)
  const sold = await desk.sold('STD', nights(saturday, 30))
  await desk.sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
    values (${desk.property_id}, ${late.id}, 'cancel', 'nights', 1, 'room', '2020-01-01T00:00:00Z')`
  expect(await endUnpaid()).toBe('2 released')
  const states = await Promise.all([late, graced, today, mild, over].map(({ id }) => status(id)))
  expect(states).toEqual(['cancelled', 'reserved', 'reserved', 'reserved', 'cancelled'])
  expect(await desk.sold('STD', nights(saturday, 30))).toBe(sold - 2)
  expect(await desk.row(late.id)).toMatchObject({
    cancellation_reason_id: late.reason,
    cancel_note: 'The deposit was not paid',
  })
  const { history } = await desk.manager.do(bookingView.cancelPreview, { reservation_id: late.id })
  expect(history).toMatchObject([{ action: 'cancel', penalty_charged: '0.00' }])
  expect(await endUnpaid()).toBeNull()
})

test.each([
  ['some of it was paid', async (id: number) => void (await payAhead(id, '10.00'))],
  [
    'it was waived',
    async (id: number) => {
      await desk.sql`update reservation_deposit set status = 'waived' where reservation_id = ${id}`
    },
  ],
  [
    'a card may still be charged for it',
    async (id: number) => {
      await desk.sql`
        insert into payment_card_token (property_id, reservation_id, provider, token, brand, last4, expiry_month, expiry_year)
        values (${desk.property_id}, ${id}, 'manual', ${`tok_${id}`}, 'visa', '4242', 12, 2030)`
    },
  ],
])('no booking ends when %s', async (_, happens) => {
  const { id } = await asking(addDays(saturday, -5))
  await happens(id)
  expect(await endUnpaid()).toBeNull()
  expect(await status(id)).toBe('reserved')
})

test('somebody pays while the house ends the booking: paid first it stays, ended first nothing is taken', async () => {
  const { id } = await asking(addDays(saturday, -5))
  const [ended, paid] = await Promise.all([endUnpaid(), payAhead(id, '100.00')])
  const lawful = [
    { ended: null, paid: 'done', status: 'reserved' },
    { ended: '1 released', paid: 'wrong_state', status: 'cancelled' },
  ]
  expect(lawful).toContainEqual({ ended, paid: paid.refused ?? 'done', status: await status(id) })
})

test('from their hour on arrivals are marked, explained as rooms that can be had, and cancelled for the reason of the house', async () => {
  await says('6PM', { auto_cancel: 'none', hold_until_time: '23:59:59' })
  const held = await desk.reserve()
  const sure = await desk.reserve({ reservation_type: 'CC' })
  const marked = async () =>
    (await desk.manager.do(deskList.arrivals, {})).items
      .filter(({ badges }) => badges.includes('may_be_released'))
      .map(({ reservation_id }) => reservation_id)
  const explained = async () =>
    (
      await desk.manager.do(availability.explain, {
        arrival_date: saturday,
        departure_date: sunday,
        rooms: 99,
        adults: 2,
        rate_id: desk.stock.id('rate-code', 'BAR'),
        type_id: desk.stock.id('room-type', 'STD'),
      })
    ).releasable.map(({ reservation_id }) => reservation_id)
  const reasonOf = async (reservation_id: number) =>
    (await desk.manager.do(bookingView.cancelPreview, { reservation_id })).release_reason_id
  expect(await marked()).not.toContain(held.id)
  expect(await explained()).not.toContain(held.id)

  await says('6PM', { hold_until_time: '00:00' })
  const reason = desk.stock.id('cancellation-reason', 'EOD')
  await desk.sql`update property_control set release_reason_id = ${reason} where property_id = ${desk.property_id}`
  expect(await marked()).toContain(held.id)
  expect(await marked()).not.toContain(sure.id)
  expect(await explained()).toContain(held.id)
  expect(await reasonOf(held.id)).toBe(reason)
  expect(await reasonOf(sure.id)).toBeNull()
  // Its type leaves the releasing to people.
  expect(await sweepReleases(desk.sql)).toBe(0)
})

test('the end of day of a house that wants it releases whoever nobody guarantees and whose day is over', async () => {
  await says('6PM', { auto_cancel: 'none', hold_until_time: '00:00' })
  const over = { arrival_date: friday, departure_date: sunday }
  const held = await desk.reserve(over)
  const sure = await desk.reserve({ ...over, reservation_type: 'CC' })
  // The hour has struck by the clock, but the house has only just begun the day.
  const later = await desk.reserve()
  await inside(desk, desk.manager, ({ tx }) => releaseAll(tx, 'not_guaranteed', {}))
  expect(await Promise.all([held.id, sure.id, later.id].map(status))).toEqual([
    'cancelled',
    'reserved',
    'reserved',
  ])
})
