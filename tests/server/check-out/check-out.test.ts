import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { receivable } from '../../../src/wire/receivable'
import { broken } from '../cashiering/till'
import { openShift } from '../deposit/ledger'
import { aKey, saturday } from '../kit/house'
import { aCompany } from '../receivable/company'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const cash = (amount: string) => ({ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount })
const pay = (amount: string, no = 1) => ({ no, action: 'pay' as const, payments: [cash(amount)] })

test('a guest pays his bill and leaves: folio, account closed, room vacant and dirty', async () => {
  const stay = await lobby.dueOut('101')
  await lobby.charge(stay, '57.80')
  const { reservation_id } = stay
  const verified = await lobby.manager.do(checkOut.verify, { reservation_id })
  expect(verified).toMatchObject({
    ready: false,
    windows: [{ window_no: 1, balance: '57.80', charges: '57.80', payments: '0.00' }],
  })
  expect(verified.findings.filter(({ result }) => result === 'stop')).toMatchObject([
    { no: 5, code: 'balance_open', text: 'Window 1: balance 57.80 is open.' },
  ])
  const left = await lobby.manager.do(checkOut.checkOut, {
    action: 'checkout',
    reservation_id,
    row_version: verified.row_version,
    account_row_version: verified.account_row_version ?? undefined,
    windows: [pay('57.80')],
  })
  expect(left).toMatchObject({
    status: 'checked_out',
    folio_numbers: [{ window_no: 1, display_no: expect.stringMatching(/^F26-/), total_gross: '57.80' }],
    receipts: [expect.stringMatching(/^R26-/)],
    invoices: [],
    room_status: 'Dirty',
  })
  expect(await lobby.state(stay)).toEqual({
    status: 'checked_out',
    account: 'closed',
    fo_status: 'vacant',
    base_status: 'dirty',
    left_on: saturday,
  })
  expect(await broken(lobby)).toEqual([])
})

test('action verify answers the same and changes nothing', async () => {
  const stay = await lobby.dueOut('102')
  await lobby.charge(stay, '12.50')
  const seen = await lobby.manager.do(checkOut.checkOut, {
    action: 'verify',
    reservation_id: stay.reservation_id,
  })
  expect(seen).toMatchObject({
    ready: false,
    status: 'checked_in',
    windows: [{ balance: '12.50' }],
    folio_numbers: [],
  })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in' })
})

test('a stay without any posting leaves without a folio', async () => {
  const stay = await lobby.dueOut('103')
  expect(await lobby.manager.do(checkOut.verify, { reservation_id: stay.reservation_id })).toMatchObject({
    ready: true,
  })
  expect(await lobby.manager.do(checkOut.checkOut, { reservation_id: stay.reservation_id })).toMatchObject({
    folio_numbers: [],
    receipts: [],
  })
  expect(await lobby.state(stay)).toMatchObject({ account: 'closed' })
})

test('nobody leaves owing; the refusal says what is open', async () => {
  const stay = await lobby.dueOut('104')
  await lobby.charge(stay, '20.00')
  const clerk = await lobby.personWith('Check out')
  await openShift(lobby, clerk)
  const refused = await clerk.call(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [pay('19.99')],
  })
  expect(refused).toMatchObject({
    refused: 'balance_open',
    body: { error: { data: { n: 1, amount: '0.01', verify: { ready: false } } } },
  })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in' })
  const [{ receipts }] = await lobby.sql<
    { receipts: number }[]
  >`select count(*)::int as receipts from receipt where content ->> 'account' = ${stay.room}`
  expect(receipts).toBe(0)
})

test('with the right to it a guest leaves owing, and the account is open again', async () => {
  const stay = await lobby.dueOut('105')
  await lobby.charge(stay, '20.00')
  const { reservation_id } = stay
  expect(await lobby.manager.call(checkOut.checkOut, { reservation_id })).toMatchObject({
    asked: ['balance_open'],
  })
  const left = await lobby.manager.do(
    checkOut.checkOut,
    { reservation_id },
    { answers: { balance_open: 'yes' } },
  )
  expect(left.folio_numbers).toEqual([])
  expect(await lobby.state(stay)).toMatchObject({
    status: 'checked_out',
    account: 'reopened',
    fo_status: 'vacant',
  })
})

test('a double click checks out once', async () => {
  const stay = await lobby.dueOut('106')
  await lobby.charge(stay, '33.00')
  const sent = { key: aKey() }
  const input = { reservation_id: stay.reservation_id, windows: [pay('33.00')] }
  const [one, two] = await Promise.all([
    lobby.manager.do(checkOut.checkOut, input, sent),
    lobby.manager.do(checkOut.checkOut, input, sent),
  ])
  expect(two).toEqual(one)
  expect(await lobby.manager.call(checkOut.checkOut, input)).toMatchObject({ refused: 'wrong_state' })
})

test('two clerks who check out the same guest: one of them is told that he has left', async () => {
  const stay = await lobby.dueOut('201', { type: 'DLX' })
  await lobby.charge(stay, '10.00')
  const leave = () =>
    lobby.manager.call(checkOut.checkOut, { reservation_id: stay.reservation_id, windows: [pay('10.00')] })
  const both = await Promise.all([leave(), leave()])
  expect(both.map(({ refused }) => refused).toSorted()).toEqual(['wrong_state', undefined])
  expect(await broken(lobby)).toEqual([])
})

test('an old view of stay or bill is refused', async () => {
  const stay = await lobby.dueOut('202', { type: 'DLX' })
  await lobby.charge(stay, '10.00')
  const { row_version, account_row_version } = await lobby.manager.do(checkOut.verify, {
    reservation_id: stay.reservation_id,
  })
  await lobby.charge(stay, '5.00')
  const leave = (versions: object) =>
    lobby.manager.call(checkOut.checkOut, {
      reservation_id: stay.reservation_id,
      windows: [pay('10.00')],
      ...versions,
    })
  expect(await leave({ account_row_version: account_row_version ?? undefined })).toMatchObject({
    refused: 'stale',
  })
  const again = await leave({ row_version: row_version + 7 })
  expect(again).toMatchObject({ refused: 'stale' })
})

test('a payment needs an open cashier, and a window without an account does not go to city ledger', async () => {
  const stay = await lobby.dueOut('203', { type: 'DLX' })
  await lobby.charge(stay, '10.00')
  const clerk = await lobby.personWith('Check out')
  expect(
    await clerk.call(checkOut.checkOut, { reservation_id: stay.reservation_id, windows: [pay('10.00')] }),
  ).toMatchObject({ refused: 'cashier_closed' })
  const input = { reservation_id: stay.reservation_id, windows: [{ no: 1, action: 'to_ar' as const }] }
  expect(await lobby.manager.call(checkOut.checkOut, input)).toMatchObject({ refused: 'no_ar_account' })
  expect(
    await lobby.manager.call(checkOut.checkOut, { ...input, windows: [{ no: 7, action: 'settled' }] }),
  ).toMatchObject({ status: 404 })
  await lobby.manager.do(cashiering.postPayments, {
    account_id: stay.account_id,
    window_no: 1,
    payments: [cash('10.00')],
  })
  expect(await lobby.manager.do(checkOut.checkOut, { reservation_id: stay.reservation_id })).toMatchObject({
    folio_numbers: [{ total_gross: '10.00' }],
  })
})

test('two windows: the guest pays his, the company takes the other on its account', async () => {
  const stay = await lobby.dueOut('204', { type: 'DLX' })
  await lobby.charge(stay, '15.00')
  await lobby.charge(stay, '80.00', 2)
  const company = await aCompany(lobby)
  const left = await lobby.manager.do(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [pay('15.00'), { no: 2, action: 'to_ar', ar_account_id: company.id }],
  })
  expect(left.folio_numbers).toMatchObject([
    { window_no: 1, total_gross: '15.00' },
    { window_no: 2, total_gross: '80.00' },
  ])
  expect(left.invoices).toMatchObject([{ document_no: left.folio_numbers[1].display_no, amount: '80.00' }])
  const { items } = await lobby.manager.do(receivable.invoices, { filters: { account_id: company.id } })
  expect(items).toMatchObject([
    { kind: 'invoice', document_no: left.folio_numbers[1].display_no, open: '80.00', due_date: '2026-04-13' },
  ])
  expect(await broken(lobby)).toEqual([])

  // He comes back: what was billed stays billed, and who leaves again without anything new is billed nothing more.
  const { reservation_id } = stay
  await lobby.manager.do(checkOut.checkOut, {
    action: 'reinstate',
    reservation_id,
    reason: 'Missed the train',
  })
  const again = await lobby.manager.do(checkOut.checkOut, { reservation_id })
  expect(again).toMatchObject({ folio_numbers: [], invoices: [] })
  const after = await lobby.manager.do(receivable.invoices, { filters: { account_id: company.id } })
  expect(after.items).toMatchObject([{ document_no: left.folio_numbers[1].display_no, open: '80.00' }])
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out', account: 'closed' })
  expect(await broken(lobby)).toEqual([])
})

test.each([
  ['beyond its limit', { credit_limit: '50.00' }, 'ar_limit'],
  ['that is restricted', {}, 'ar_restricted'],
])('a company %s takes no bill, unless somebody overrides it', async (_, more, word) => {
  const stay = await lobby.inHouse(word === 'ar_limit' ? '101' : '102')
  await lobby.sql`update reservation set arrival_date = '2026-03-13', departure_date = ${saturday} where id = ${stay.reservation_id}`
  await lobby.sql`delete from reservation_night where reservation_id = ${stay.reservation_id}`
  await lobby.charge(stay, '60.00')
  const company = await aCompany(lobby, { name: word, ...more })
  if (word === 'ar_restricted') {
    await lobby.manager.do(receivable.update, {
      id: company.id,
      status: 'restricted',
      restricted_reason_id: lobby.stock.id('restricted-reason', 'OVER'),
    })
  }
  const input = {
    reservation_id: stay.reservation_id,
    windows: [{ no: 1, action: 'to_ar' as const, ar_account_id: company.id }],
  }
  const clerk = await lobby.personWith('Check out', 'AR transfer')
  expect(await clerk.call(checkOut.checkOut, input)).toMatchObject({ refused: word })
  expect(await lobby.manager.call(checkOut.checkOut, input)).toMatchObject({ asked: [word] })
  expect(await lobby.manager.do(checkOut.checkOut, input, { answers: { [word]: 'yes' } })).toMatchObject({
    invoices: [{ amount: '60.00' }],
  })
})
