import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aKey, type Person } from '../kit/house'
import { aTill, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let alice: Person
const rights = ['Cashier open', 'Cashiering batch charge', 'Cashiering post payment', 'Batch charges']

const balanceOf = async ({ account_id }: Stay) =>
  (await house.manager.do(cashiering.billing, { account_id })).account.balances.guest
const told = (results: { ok: boolean; amount: string | null; code: string | null }[]) =>
  results.map(({ ok, amount, code }) => [ok, amount, code])
const parking = { kind: 'charge' as const, code: '3030', unit_price: '18.00' }

beforeAll(async () => {
  house = await aTill()
  alice = await house.personWith(...rights)
  await openCashier(alice)
})
afterAll(() => house.close())

test('the same charge goes on many bills with its tax, and each bill can have its own price', async () => {
  const [one, two] = [await house.inHouse('101'), await house.inHouse('102')]
  const done = await alice.do(cashiering.chargeMany, {
    ...parking,
    account_ids: [two.account_id, one.account_id],
    reference: 'Coach party',
    amounts: [{ account_id: two.account_id, unit_price: '9.00' }],
  })
  expect(done).toMatchObject({ posted: 2, refused: 0, total: '27.00' })
  expect(done.results).toMatchObject([
    { room_no: '101', ok: true, amount: '18.00', posting_id: expect.any(Number) },
    { room_no: '102', ok: true, amount: '9.00' },
  ])
  expect([await balanceOf(one), await balanceOf(two)]).toEqual(['18.00', '9.00'])
  const rows =
    await house.sql`select origin, amount::numeric(19,2) as amount, reference from posting where parent_id is null order by id`
  expect(rows).toMatchObject([
    { origin: 'batch', amount: '15.00', reference: 'Coach party' },
    { origin: 'batch', amount: '7.50' },
  ])
})

test('what is refused on one bill leaves the others alone, and a repeat posts only what is missing', async () => {
  const [good, closed] = [await house.inHouse('103'), await house.inHouse('104')]
  await house.sql`update folio_account set status = 'closed' where id = ${closed.account_id}`
  const batch = { ...parking, account_ids: [good.account_id, closed.account_id] }
  const key = aKey()
  const done = await alice.do(cashiering.chargeMany, batch, { key })
  expect(told(done.results)).toEqual([
    [true, '18.00', null],
    [false, null, 'account_closed'],
  ])
  expect(done).toMatchObject({ posted: 1, refused: 1, total: '18.00' })
  await house.sql`update folio_account set status = 'open' where id = ${closed.account_id}`
  const again = await alice.do(cashiering.chargeMany, batch, { key })
  expect(again.results[0]).toEqual(done.results[0])
  expect(told(again.results)[1]).toEqual([true, '18.00', null])
  expect([await balanceOf(good), await balanceOf(closed)]).toEqual(['18.00', '18.00'])
  const retried = await alice.do(
    cashiering.chargeMany,
    { ...batch, account_ids: [closed.account_id] },
    { key },
  )
  expect(retried.posted).toBe(1)
  expect(await balanceOf(closed)).toBe('18.00')
})

test('the same key with another price is refused, account by account', async () => {
  const stay = await house.inHouse('105')
  const batch = { ...parking, account_ids: [stay.account_id] }
  const key = aKey()
  await alice.do(cashiering.chargeMany, batch, { key })
  expect(await alice.call(cashiering.chargeMany, { ...batch, unit_price: '20.00' }, { key })).toMatchObject({
    refused: 'idempotency_mismatch',
  })
  expect(await balanceOf(stay)).toBe('18.00')
})

test('a batch of which nothing could be posted says why for each, and asks when there is one to ask', async () => {
  const stay = await house.inHouse('106')
  const nowhere = { ...parking, code: 'NONE', account_ids: [stay.account_id, 999_999] }
  const refused = await alice.call(cashiering.chargeMany, nowhere)
  expect(refused).toMatchObject({ status: 422, refused: 'code_not_postable' })
  expect(refused.body.error).toMatchObject({
    data: {
      results: [
        { room_no: '106', code: 'code_not_postable' },
        { account_id: 999_999, code: 'not_found' },
      ],
    },
  })
  await house.sql`update folio_account set is_no_post = true where id = ${stay.account_id}`
  const one = { ...parking, account_ids: [stay.account_id] }
  expect(await alice.call(cashiering.chargeMany, one)).toMatchObject({ refused: 'not_permitted' })
  const bold = await house.personWith(...rights, 'Post despite no-post flag')
  await openCashier(bold)
  expect(await bold.call(cashiering.chargeMany, one)).toMatchObject({ asked: ['no_post'] })
  const free = await house.inHouse('201', { type: 'DLX' })
  const both = await bold.do(cashiering.chargeMany, {
    ...one,
    account_ids: [stay.account_id, free.account_id],
  })
  expect(both.results).toMatchObject([
    { room_no: '106', ok: false, code: 'no_post', is_question: true },
    { room_no: '201', ok: true },
  ])
  expect(await bold.do(cashiering.chargeMany, one, { answers: { no_post: 'yes' } })).toMatchObject({
    posted: 1,
  })
  expect([await balanceOf(stay), await balanceOf(free)]).toEqual(['18.00', '18.00'])
})

test('a payment of many bills has a receipt each; a card is never charged in a batch', async () => {
  const [one, two] = [
    await house.inHouse('202', { type: 'DLX' }),
    await house.inHouse('203', { type: 'DLX' }),
  ]
  const account_ids = [one.account_id, two.account_id]
  await alice.do(cashiering.chargeMany, { ...parking, account_ids })
  const pay = (code: string, reference?: string) => ({
    kind: 'payment' as const,
    account_ids,
    payment_method_id: house.stock.id('payment-method', code),
    unit_price: '18.00',
    reference,
  })
  expect(await alice.call(cashiering.chargeMany, pay('VI'))).toMatchObject({ refused: 'method_not_allowed' })
  const done = await alice.do(cashiering.chargeMany, pay('BT', 'Transfer 4711'))
  expect(done).toMatchObject({ posted: 2, total: '36.00' })
  expect([await balanceOf(one), await balanceOf(two)]).toEqual(['0.00', '0.00'])
  expect(await house.sql`select 1 from receipt`).toHaveLength(2)
})

test('the preview says what each bill would get and posts nothing', async () => {
  const stay = await house.inHouse('204', { type: 'DLX' })
  const planned = await alice.do(cashiering.chargeMany, {
    ...parking,
    account_ids: [stay.account_id],
    preview: true,
  })
  expect(planned.results).toMatchObject([
    {
      ok: true,
      amount: '18.00',
      posting_id: null,
      lines: [{ code: '3030', amount: '15.00' }, { amount: '3.00' }],
    },
  ])
  expect(await balanceOf(stay)).toBe('0.00')
})

test('the list shows who is in house and what is routed away, by scope and filter', async () => {
  const listed = await alice.do(cashiering.chargeable, {})
  expect(listed.items.map(({ room_no }) => room_no)).toEqual([
    '101',
    '102',
    '103',
    '104',
    '105',
    '106',
    '201',
    '202',
    '203',
    '204',
  ])
  expect(listed.items[0]).toMatchObject({
    arrival: '2026-03-14',
    balance: '18.00',
    no_post: false,
    routed_codes: [],
  })
  expect(listed.totals.balance).toBe('117.00')
  const rooms = async (filters: object) =>
    (await alice.do(cashiering.chargeable, { filters })).items.map(
      ({ room_no, guest_name }) => room_no ?? guest_name,
    )
  expect(await rooms({ rooms: ['101', '202'] })).toEqual(['101', '202'])
  expect(await rooms({ room_type: house.stock.id('room-type', 'DLX') })).toEqual(['201', '202', '203', '204'])
  expect(await rooms({ exclude_no_post: true, rooms: ['106', '105'] })).toEqual(['105'])
  expect(await rooms({ scope: 'due_out' })).toEqual([])
  expect(await rooms({ scope: 'arrived_today' })).toHaveLength(10)
  const target_account_id = await house.account('H100')
  await house.sql`
    insert into routing_instruction (property_id, folio_account_id, display_sequence, routing_type, target_window, target_account_id, all_codes)
    values (${house.property_id}, ${listed.items[1].account_id}, 1, 'room', 1, ${target_account_id}, true)`
  const [routed] = (await alice.do(cashiering.chargeable, { filters: { rooms: ['102'] } })).items
  expect(routed.routed_codes).toEqual(['*'])
  expect(await rooms({ scope: 'house' })).toEqual(['House H100'])
})

test('without the right nobody charges in a batch, and the ledger holds', async () => {
  const clerk = await house.personWith('Cashiering post charge')
  expect(await clerk.call(cashiering.chargeMany, { ...parking, account_ids: [1] })).toMatchObject({
    status: 403,
  })
  expect(await clerk.call(cashiering.chargeable, {})).toMatchObject({ status: 403 })
  expect(await broken(house)).toEqual([])
})
