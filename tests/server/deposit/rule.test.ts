import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit, penalty } from '../../../src/wire/deposit'
import { businessDate } from '../../../src/hotel/business-date'
import { aDesk, type Desk } from '../kit/desk'
import { saturday } from '../kit/house'
import { openShift } from './ledger'

let desk: Desk
let rules: { deposit: number; penalty: number }

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    const [depositRule] = await put('deposit-rule', [
      {
        code: 'TWO',
        name: 'In two parts',
        lines: [
          { type: 'percent', value: '30', base: 'all', due: 'days_after_booking', days: 1 },
          { type: 'rest', due: 'days_before_arrival', days: 3 },
        ],
      },
    ])
    const [penaltyRule] = await put('cancellation-penalty', [
      {
        code: 'FLEX',
        name: 'Flexible',
        lines: [
          {
            event: 'cancel',
            type: 'nights',
            value: '1',
            base: 'room',
            deadline: 'before_arrival',
            days: 2,
            at_time: '18:00',
          },
          {
            event: 'cancel',
            type: 'percent',
            value: '100',
            base: 'all',
            deadline: 'before_arrival',
            days: 0,
            at_time: '18:00',
          },
          { event: 'no_show', type: 'percent', value: '100', base: 'all' },
        ],
      },
    ])
    rules = { deposit: depositRule, penalty: penaltyRule }
  })
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

/** Three nights at 149.00 for two adults: 447.00 and 15.00 of city tax. */
async function aStay(booked: string) {
  const { id } = await desk.reserve({
    arrival_date: saturday,
    departure_date: businessDate('2026-03-17'),
    amount: '149.00',
  })
  await desk.sql`update reservation set booked_business_date = ${booked}, created_at = ${`${booked}T09:00:00Z`} where id = ${id}`
  return id
}

test('30 % a day after booking and the rest three days before arrival', async () => {
  const early = await desk.manager.do(deposit.previewRule, {
    rule_id: rules.deposit,
    reservation_id: await aStay('2026-03-01'),
  })
  expect(early).toMatchObject({
    stay_total: '462.00',
    lines: [
      { amount: '138.60', due_date: '2026-03-02' },
      { amount: '323.40', due_date: '2026-03-11' },
    ],
  })
  const late = await desk.manager.do(deposit.previewRule, {
    rule_id: rules.deposit,
    reservation_id: await aStay('2026-03-12'),
  })
  expect(late.lines).toMatchObject([{ due_date: '2026-03-13' }, { due_date: '2026-03-12' }])
})

test('what a penalty would cost, and from when on the clocks of the house', async () => {
  const seen = await desk.manager.do(penalty.previewRule, {
    rule_id: rules.penalty,
    reservation_id: await aStay('2026-03-01'),
  })
  expect(seen.lines).toMatchObject([
    { event: 'cancel', amount: '149.00', applies_from: '2026-03-12T18:00:00.000Z' },
    { event: 'cancel', amount: '462.00', applies_from: '2026-03-14T18:00:00.000Z' },
    { event: 'no_show', amount: '462.00', applies_from: null },
  ])
  expect(await desk.manager.call(penalty.previewRule, { rule_id: 999999, reservation_id: 1 })).toMatchObject({
    status: 404,
  })
})

const aLine = (reservation_id: number, more: object = {}) =>
  desk.manager.do(penalty.store, {
    reservation_id,
    event: 'cancel',
    type: 'nights',
    value: '1',
    applies_from: '2026-03-12T18:00:00Z',
    ...more,
  })

test('a quote says what leaving costs at a moment, and what the deposit covers of it', async () => {
  const id = await aStay('2026-03-01')
  await aLine(id)
  await aLine(id, { type: 'percent', value: '100', base: 'all', applies_from: '2026-03-14T18:00:00Z' })
  await aLine(id, { event: 'no_show', type: 'percent', value: '100', base: 'all', applies_from: undefined })
  const payments = [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '231.00' }]
  await desk.manager.do(
    deposit.post,
    { reservation_id: id, payments },
    { answers: { deposit_overpaid: 'yes' } },
  )
  const quote = (at: string) => desk.manager.do(penalty.quote, { reservation_id: id, event: 'cancel', at })
  expect(await quote('2026-03-12T17:59:00Z')).toMatchObject({
    penalty: '0.00',
    refund: '231.00',
    shortfall: '0.00',
  })
  expect(await quote('2026-03-13T10:00:00Z')).toMatchObject({
    penalty: '149.00',
    refund: '82.00',
    lines: [{ applies: true }, { applies: false }],
  })
  expect(await quote('2026-03-14T18:30:00Z')).toMatchObject({
    penalty: '462.00',
    shortfall: '231.00',
    refund: '0.00',
  })
  expect(await desk.manager.do(penalty.quote, { reservation_id: id, event: 'no_show' })).toMatchObject({
    penalty: '462.00',
    shortfall: '231.00',
  })
})

test('lines by hand are added, changed and removed, and only a cancellation has a deadline', async () => {
  const id = await aStay('2026-03-01')
  const line = await aLine(id)
  expect(line).toMatchObject({ is_manual: true, rule: null, base: 'room', row_version: 1 })
  const changed = await desk.manager.do(penalty.update, { id: line.id, row_version: 1, value: '2' })
  expect(changed).toMatchObject({ value: '2.000000', row_version: 2 })
  expect(await desk.manager.call(penalty.update, { id: line.id, row_version: 1, value: '3' })).toMatchObject({
    refused: 'stale',
  })
  const store = (more: object) =>
    desk.manager.call(penalty.store, {
      reservation_id: id,
      event: 'cancel',
      type: 'flat',
      value: '10',
      ...more,
    })
  // Left out, it costs from the moment of booking on.
  expect(await store({})).toMatchObject({ status: 200, data: { applies_from: '2026-03-01T09:00:00.000Z' } })
  expect(await store({ event: 'no_show', applies_from: '2026-03-12T18:00:00Z' })).toMatchObject({
    refused: 'validation',
  })
  await desk.manager.do(penalty.remove, { id: line.id })
  expect((await desk.manager.do(penalty.list, { reservation_id: id })).lines).toMatchObject([
    { type: 'flat' },
  ])
})

test('what was charged is not changed afterwards', async () => {
  const id = await aStay('2026-03-01')
  const line = await aLine(id)
  await desk.sql`insert into posting_claim (property_id, claim_key) values (${desk.property_id}, ${`penalty:${id}`})`
  expect(await desk.manager.call(penalty.update, { id: line.id, value: '3' })).toMatchObject({
    refused: 'penalty_charged',
  })
  const { id: gone } = await desk.reserve({ status: 'no_show' })
  expect(
    await desk.manager.call(penalty.store, {
      reservation_id: gone,
      event: 'no_show',
      type: 'flat',
      value: '10',
    }),
  ).toMatchObject({ refused: 'wrong_state' })
  const clerk = await desk.personWith('Deposit post')
  expect(
    await clerk.call(penalty.store, { reservation_id: id, event: 'no_show', type: 'flat', value: '10' }),
  ).toMatchObject({ refused: 'not_permitted' })
})

test('by early departure the lost nights count', async () => {
  const id = await aStay('2026-03-01')
  await aLine(id, { event: 'early_departure', applies_from: undefined })
  expect(
    await desk.manager.do(penalty.quote, { reservation_id: id, event: 'early_departure' }),
  ).toMatchObject({ penalty: '149.00', stay_total: '462.00' })
})
