import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAll } from '../../../src/server/end-of-day/findings'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import { inside } from '../deposit/inside'
import { aCompany } from '../receivable/company'
import { aTill, broken, openCashier, type Stay, type Till } from './till'

let house: Till

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
})
afterAll(() => house.close())

const cash = (amount: string) => ({ payment_method_id: house.stock.id('payment-method', 'CA'), amount })
const charge = async ({ account_id }: Stay, unit_price: string, window_no = 1) =>
  await house.manager.do(cashiering.postCharges, {
    account_id,
    window_no,
    lines: [{ code: '2050', unit_price }],
  })
const pay = async ({ account_id }: Stay, amount: string, window_no = 1) =>
  await house.manager.do(cashiering.postPayments, { account_id, window_no, payments: [cash(amount)] })
/** The stay is over, and the bill is open again. */
const over = async ({ reservation_id, account_id }: Stay, status = 'checked_out') => {
  await house.sql`
    update reservation set status = ${status}, cancelled_at = case when ${status} = 'cancelled' then now() end, check_out_business_date = '2026-03-14'
     where id = ${reservation_id}`
  await house.sql`update folio_account set status = 'reopened' where id = ${account_id}`
}
const statusOf = async ({ account_id }: Stay) =>
  (await house.sql<{ status: string }[]>`select status from folio_account where id = ${account_id}`)[0].status
const foliosOf = async ({ account_id }: Stay) =>
  (
    await house.sql<{ type: string; window_no: number }[]>`
      select type, window_no from folio where folio_account_id = ${account_id} order by window_no`
  ).map(({ type, window_no }) => [type, window_no])
const unsettled = async ({ reservation_id }: Stay) =>
  (await inside(house, house.manager, ({ tx }) => findAll(tx)))
    .find(({ code }) => code === 'unsettled_departures')
    ?.detail.some(one => one.reservation_id === reservation_id) ?? false

test('a guest who has left owing and pays gets his folio, his card is let go of and the account closes', async () => {
  const gone = await house.inHouse('101')
  await charge(gone, '20.00')
  await over(gone)
  await house.sql`
    insert into card_authorization (property_id, folio_account_id, window_no, amount, status, approval_code)
    values (${house.property_id}, ${gone.account_id}, 1, 50, 'held', 'A1')`
  expect(await unsettled(gone)).toBe(true)
  await pay(gone, '5.00')
  expect(await statusOf(gone)).toBe('reopened')
  const paid = await pay(gone, '15.00')
  expect(paid.folio).toMatchObject({ total_gross: '20.00' })
  expect(await foliosOf(gone)).toEqual([['late', 1]])
  expect(await statusOf(gone)).toBe('closed')
  expect(
    await house.sql`select status from card_authorization where folio_account_id = ${gone.account_id}`,
  ).toEqual([{ status: 'released' }])
  expect(await unsettled(gone)).toBe(false)
  expect(await broken(house)).toEqual([])
})

test('of two bills the last one that is paid closes the account, and each has its folio', async () => {
  const gone = await house.inHouse('102')
  await charge(gone, '20.00', 1)
  await charge(gone, '30.00', 2)
  await over(gone)
  await pay(gone, '20.00', 1)
  expect(await statusOf(gone)).toBe('reopened')
  await pay(gone, '30.00', 2)
  expect(await foliosOf(gone)).toEqual([
    ['late', 1],
    ['late', 2],
  ])
  expect(await statusOf(gone)).toBe('closed')
})

test.each([
  ['103', 'cancelled', 'cancellation'],
  ['104', 'no_show', 'no_show'],
])('what somebody in %s owes whose stay is %s is billed as a %s', async (room, status, type) => {
  const gone = await house.inHouse(room)
  await charge(gone, '40.00')
  await over(gone, status)
  await house.manager.do(cashiering.postPayments, {
    account_id: gone.account_id,
    payments: [cash('40.00')],
    issue_folio: true,
  })
  expect(await foliosOf(gone)).toEqual([[type, 1]])
  expect(await statusOf(gone)).toBe('closed')
})

test('a departed guest whose bill is even and on no folio keeps the day open until he is billed', async () => {
  const gone = await house.inHouse('105')
  await charge(gone, '12.00')
  await pay(gone, '12.00')
  await over(gone)
  expect(await unsettled(gone)).toBe(true)
  const { row_version } = await house.manager.do(cashiering.issue, {
    account_id: gone.account_id,
    window_no: 1,
  })
  const [row] = await house.sql`select row_version from folio_account where id = ${gone.account_id}`
  expect(row).toEqual({ row_version })
  expect(await statusOf(gone)).toBe('closed')
  expect(await unsettled(gone)).toBe(false)
})

test('a late charge that is taken back closes the account again', async () => {
  const gone = await house.inHouse('106')
  await over(gone)
  await house.sql`update folio_account set status = 'closed' where id = ${gone.account_id}`
  await charge(gone, '9.00')
  expect(await statusOf(gone)).toBe('reopened')
  const [{ id }] = await house.sql<{ id: number }[]>`
    select id from posting where folio_account_id = ${gone.account_id} and parent_id is null`
  await house.manager.do(cashiering.editPosting, {
    action: 'reverse',
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    account_id: gone.account_id,
    posting_ids: [id],
    reason: 'Not his',
  })
  expect(await statusOf(gone)).toBe('closed')
})

/** A charge of 9.00 after he had left: the day cannot end. */
async function late(room: string): Promise<Stay> {
  const gone = await house.inHouse(room, { type: 'DLX' })
  await over(gone)
  await house.sql`update folio_account set status = 'closed' where id = ${gone.account_id}`
  await charge(gone, '9.00')
  expect([await statusOf(gone), await unsettled(gone)]).toEqual(['reopened', true])
  return gone
}

test('a late charge keeps the day open until a house account takes it over', async () => {
  const gone = await late('201')
  const { transferred, target } = await house.manager.do(cashiering.transferPosting, {
    direction: 'to',
    account_id: gone.account_id,
    other_account_ids: [await house.account('LATE')],
    what: { kind: 'window', window_no: 1 },
  })
  expect([transferred, target.balance]).toEqual(['9.00', '9.00'])
  expect([await statusOf(gone), await unsettled(gone), await foliosOf(gone)]).toEqual(['closed', false, []])
})

test('a late charge keeps the day open until a company takes it on its account, with a folio of its own', async () => {
  const gone = await late('202')
  const { id } = await aCompany(house)
  await house.manager.do(cashiering.postPayments, {
    account_id: gone.account_id,
    payments: [
      { payment_method_id: house.stock.id('payment-method', 'CL'), amount: '9.00', ar_account_id: id },
    ],
  })
  expect((await house.manager.do(receivable.view, { id })).balance).toBe('9.00')
  expect([await statusOf(gone), await unsettled(gone), await foliosOf(gone)]).toEqual([
    'closed',
    false,
    [['late', 1]],
  ])
  expect(await broken(house)).toEqual([])
})
