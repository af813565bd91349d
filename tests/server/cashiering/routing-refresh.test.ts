import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { routing } from '../../../src/wire/routing'
import type { Person } from '../kit/house'
import { aTill, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
const rooms = ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204']

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
})
afterAll(() => house.close())

const aStay = (): Promise<Stay> => {
  const room = rooms.shift() ?? 'no room is left'
  return house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX', amounts: ['149.00', '149.00'] })
}
const code = (name: string) => house.stock.id('transaction-code', name)
const charge = async ({ account_id }: Stay, name: string, unit_price: string) =>
  (await ana.do(cashiering.postCharges, { account_id, lines: [{ code: name, unit_price }] })).lines[0]
    .posting_id as number
const toBill = (stay: Stay, more: Record<string, unknown> = {}) => ({
  account_id: stay.account_id,
  routing_type: 'window' as const,
  target_window: 2,
  transaction_code_ids: [code('3110')],
  ...more,
})
const bills = async (account_id: number) =>
  Object.fromEntries(
    (await ana.do(cashiering.billing, { account_id })).windows.map(({ window_no, balance }) => [
      window_no,
      balance,
    ]),
  )
const earnedSoFar = async () => [
  ...(await house.sql`
    select ledger, sum(amount)::text as total from journal_line
     where property_id = ${house.property_id} and ledger in ('revenue', 'tax') group by ledger order by ledger`),
]
const preview = ({ account_id }: Stay) => ana.do(routing.refresh, { account_id, preview: true })

test('charges on the bill go where the routing sends them; a preview has said so and written nothing', async () => {
  const stay = await aStay()
  await charge(stay, '3110', '40.00')
  await charge(stay, '2050', '12.00')
  await ana.do(routing.store, toBill(stay))
  const planned = await preview(stay)
  expect(planned).toMatchObject({
    entry_ids: [],
    moves: [{ code: '3110', amount: '40.00', from_window: 1, to: { window_no: 2 } }],
    left: [],
  })
  expect(planned.windows.filter(({ account_id }) => account_id === stay.account_id)).toMatchObject([
    { window_no: 1, balance: '12.00' },
    { window_no: 2, balance: '40.00' },
  ])
  expect(await bills(stay.account_id)).toMatchObject({ 1: '52.00', 2: '0.00' })
  const done = await ana.do(routing.refresh, {
    account_id: stay.account_id,
    row_version: planned.row_version,
  })
  expect(done).toMatchObject({ entry_ids: [], moves: [{ amount: '40.00' }] })
  expect(await bills(stay.account_id)).toEqual({ 1: '12.00', 2: '40.00' })
  expect((await preview(stay)).moves).toEqual([])
})

test('a limit takes its part of what is there and of what comes, and its tax with it', async () => {
  const stay = await aStay()
  await charge(stay, '3110', '60.00')
  await charge(stay, '3110', '60.00')
  const earned = await earnedSoFar()
  expect(earned).toEqual([
    { ledger: 'revenue', total: expect.stringMatching(/^-[1-9]/) },
    { ledger: 'tax', total: expect.stringMatching(/^-[1-9]/) },
  ])
  await ana.do(
    routing.store,
    toBill(stay, { limit_amount: '100.00', limit_period: 'per_stay', apply_to_posted: true }),
    { answers: { routing_apply: 'yes' } },
  )
  expect(await bills(stay.account_id)).toEqual({ 1: '20.00', 2: '100.00' })
  expect((await ana.do(routing.list, { account_id: stay.account_id })).items).toMatchObject([
    { used: '100.00', left: '0.00' },
  ])
  expect(await earnedSoFar()).toEqual(earned)
  await charge(stay, '3110', '5.00')
  expect(await bills(stay.account_id)).toEqual({ 1: '25.00', 2: '100.00' })
  expect((await preview(stay)).moves).toEqual([])
})

test('storing an instruction asks with what moves, and without a yes keeps nothing', async () => {
  const stay = await aStay()
  await charge(stay, '3110', '40.00')
  const asked = await ana.call(routing.store, toBill(stay, { apply_to_posted: true }))
  expect(asked.asked).toEqual(['routing_apply'])
  expect(JSON.stringify(asked)).toContain('1 charge on the bill would go elsewhere: 40.00 to bill 2')
  expect((await ana.do(routing.list, { account_id: stay.account_id })).items).toEqual([])
  const { id, row_version } = await ana.do(routing.store, toBill(stay, { apply_to_posted: true }), {
    answers: { routing_apply: 'yes' },
  })
  expect(await bills(stay.account_id)).toEqual({ 1: '0.00', 2: '40.00' })
  await ana.do(
    routing.update,
    { id, row_version, target_window: 4, apply_to_posted: true },
    { answers: { routing_apply: 'yes' } },
  )
  expect(await bills(stay.account_id)).toMatchObject({ 2: '0.00', 4: '40.00' })
})

test('charges for another room go there with their tax, and the room is told from whom', async () => {
  const stay = await aStay()
  const boss = await aStay()
  const posting_id = await charge(stay, '1000', '149.00')
  await ana.do(routing.store, {
    account_id: stay.account_id,
    routing_type: 'room',
    target_account_id: boss.account_id,
    all_codes: true,
  })
  const { entry_ids, moves } = await ana.do(routing.refresh, { account_id: stay.account_id })
  expect(entry_ids).toHaveLength(1)
  expect(moves).toMatchObject([{ posting_id, to: { account_id: boss.account_id, room_no: boss.room } }])
  expect(await bills(stay.account_id)).toEqual({ 1: '0.00' })
  const there = await ana.do(cashiering.billing, { account_id: boss.account_id })
  expect(there.windows).toMatchObject([{ balance: moves[0].amount }])
  expect((await ana.do(routing.list, { account_id: stay.account_id })).items[0].used).toBe(moves[0].amount)
})

test('what is on a folio stays and is named; a closed account is left alone', async () => {
  const stay = await aStay()
  await charge(stay, '3110', '40.00')
  await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '40.00' }],
  })
  const folio = await ana.do(cashiering.issue, { account_id: stay.account_id, window_no: 1 })
  await ana.do(routing.store, toBill(stay))
  expect(await preview(stay)).toMatchObject({
    moves: [],
    left: [{ why: 'on_folio', folio_no: folio.display_no, amount: '40.00' }],
  })
  expect((await ana.do(routing.refresh, { account_id: stay.account_id })).entry_ids).toEqual([])
  await house.sql`update folio_account set status = 'closed', closed_at = now() where id = ${stay.account_id}`
  expect(await ana.call(routing.refresh, { account_id: stay.account_id })).toMatchObject({
    refused: 'account_closed',
  })
})

test('two clerks route the same bill anew: each charge moves once', async () => {
  const stay = await aStay()
  await charge(stay, '3110', '60.00')
  await ana.do(routing.store, toBill(stay, { limit_amount: '50.00', limit_period: 'per_stay' }))
  const { row_version } = await preview(stay)
  const both = await Promise.all(
    [1, 2].map(() => ana.call(routing.refresh, { account_id: stay.account_id, row_version })),
  )
  // The later one has read the bill as it stood before.
  expect(both.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['done', 'stale'])
  expect(await bills(stay.account_id)).toEqual({ 1: '10.00', 2: '50.00' })
})

test("whoever may not move charges routes none anew; a cut needs a cashier of one's own", async () => {
  const stay = await aStay()
  await charge(stay, '3110', '60.00')
  const clerk = await house.personWith('Reservation update', 'Cashiering view')
  await ana.do(routing.store, toBill(stay, { limit_amount: '50.00', limit_period: 'per_stay' }))
  expect(await clerk.call(routing.refresh, { account_id: stay.account_id })).toMatchObject({
    refused: 'not_permitted',
  })
  expect(
    await clerk.call(
      routing.store,
      toBill(stay, { target_window: 3, display_sequence: 1, apply_to_posted: true }),
      {
        answers: { routing_overlap: 'yes' },
      },
    ),
  ).toMatchObject({ refused: 'not_permitted' })
  const mover = await house.personWith('Cashiering transfer')
  expect(await mover.call(routing.refresh, { account_id: stay.account_id })).toMatchObject({
    refused: 'cashier_closed',
  })
  expect(await ana.call(routing.refresh, { account_id: 999_999 })).toMatchObject({ refused: 'not_found' })
  expect(await bills(stay.account_id)).toMatchObject({ 1: '60.00' })
})

test('the books hold after all of it', async () => {
  expect(await broken(house)).toEqual([])
})
