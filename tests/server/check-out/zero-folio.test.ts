import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { deposit } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { letIn } from '../kit/arrive'
import { saturday, sunday } from '../kit/house'
import { broken } from '../cashiering/till'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const cash = (amount: string) => ({
  payment_method_id: lobby.stock.id('payment-method', 'CA'),
  amount,
  reference: 'Slip',
})

test('a guest whose credit was paid back leaves with a folio of 0.00: both payments stand on it', async () => {
  const stay = await lobby.dueOut('101')
  const { reservation_id, account_id } = stay
  await lobby.manager.do(
    cashiering.postPayments,
    { account_id, payments: [cash('80.00')] },
    { answers: { credit_balance: 'yes' } },
  )
  const back = { account_id, kind: 'refund' as const, reason: 'Kept by mistake', payments: [cash('80.00')] }
  await lobby.manager.do(cashiering.postPayments, back)
  const seen = await lobby.manager.do(checkOut.verify, { reservation_id })
  expect(seen).toMatchObject({ ready: true, windows: [{ balance: '0.00', gets_folio: true }] })
  const left = await lobby.manager.do(checkOut.checkOut, { reservation_id })
  expect(left.folio_numbers).toMatchObject([{ window_no: 1, total_gross: '0.00' }])
  const { postings } = await lobby.manager.do(cashiering.billing, { account_id })
  expect(postings.map(({ amount, folio_no }) => [amount, folio_no])).toEqual([
    ['80.00', left.folio_numbers[0]?.display_no],
    ['-80.00', left.folio_numbers[0]?.display_no],
  ])
  const { items } = await lobby.manager.do(cashiering.folios, {})
  expect(items).toMatchObject([{ total_gross: '0.00', total_tax: '0.00', type: 'checkout' }])
  expect(await broken(lobby)).toEqual([])
})

test('a credit that was kept on the bill and is paid back stands on the folio of the check-out', async () => {
  const [first, stay] = [await lobby.dueOut('102'), await lobby.dueOut('103')]
  const { reservation_id, account_id } = stay
  await lobby.charge(first, '40.00')
  const { folio } = await lobby.manager.do(cashiering.postPayments, {
    account_id: first.account_id,
    payments: [cash('40.00')],
    issue_folio: true,
  })
  await lobby.manager.do(cashiering.credit, {
    folio_id: folio?.folio_id ?? 0,
    lines: 'all',
    reason: 'Wrong price',
    adjustment_code_id: lobby.stock.id('adjustment-code', 'CREDIT'),
    settle: { kind: 'account', account_id, window_no: 1 },
  })
  const { account } = await lobby.manager.do(cashiering.billing, { account_id })
  expect(account.balances.guest).toBe('-40.00')
  const back = { account_id, kind: 'refund' as const, reason: 'Wanted cash', payments: [cash('40.00')] }
  const refunded = await lobby.manager.call(cashiering.postPayments, back)
  expect(refunded.refused).toBeUndefined()
  const left = await lobby.manager.do(checkOut.checkOut, { reservation_id })
  expect(left.folio_numbers).toMatchObject([{ window_no: 1, total_gross: '0.00' }])
  expect(await broken(lobby)).toEqual([])
})

test('a bill on which everything was taken back promises no folio, and nobody waits for its paper', async () => {
  const stay = await lobby.dueOut('104')
  const { reservation_id, account_id } = stay
  await lobby.charge(stay, '40.00')
  const { postings } = await lobby.manager.do(cashiering.billing, { account_id })
  await lobby.manager.do(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: [postings[0]?.id ?? 0],
    adjustment_code_id: lobby.stock.id('adjustment-code', 'WRONG'),
    reason: 'Wrong room',
  })
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id })
  expect(windows).toMatchObject([{ balance: '0.00', gets_folio: false }])
  const left = await lobby.manager.do(checkOut.checkOut, { reservation_id })
  expect(left).toMatchObject({ status: 'checked_out', folio_numbers: [] })
})

test('a deposit that came onto the bill and went back to the guest stands on a folio of 0.00, printed at once', async () => {
  const { id: reservation_id } = await lobby.reserve({ departure_date: sunday })
  await lobby.manager.do(
    deposit.post,
    { reservation_id, payments: [cash('80.00')] },
    { answers: { deposit_overpaid: 'yes' } },
  )
  await lobby.manager.do(
    checkIn.checkIn,
    { reservation_id, room_id: lobby.stock.id('room', '105') },
    { answers: letIn },
  )
  // His night is said to be posted, so that nothing but the money is left.
  await lobby.sql`
    insert into posting_claim (property_id, claim_key)
    select ${lobby.property_id}, 'room:' || ${reservation_id}::bigint || ':' || ${saturday}::date`
  const { account } = await lobby.manager.do(cashiering.billing, { reservation_id })
  expect(account.balances.guest).toBe('-80.00')
  await lobby.manager.do(cashiering.postPayments, {
    account_id: account.id,
    kind: 'refund',
    reason: 'Pays by card',
    payments: [cash('80.00')],
  })
  const left = await lobby.manager.do(
    checkOut.checkOut,
    { reservation_id, print: [{ no: 1, channel: 'print' }] },
    { answers: { early_departure: 'yes', early_fee: 'none' } },
  )
  expect(left).toMatchObject({
    status: 'checked_out',
    folio_numbers: [{ window_no: 1, total_gross: '0.00' }],
    papers: [{ window_no: 1, copy_no: 1 }],
  })
  const { postings } = await lobby.manager.do(cashiering.billing, { reservation_id })
  expect(postings.map(({ folio_no }) => folio_no)).toEqual([
    left.folio_numbers[0]?.display_no,
    left.folio_numbers[0]?.display_no,
  ])
  expect(await broken(lobby)).toEqual([])
})
