import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aKey, type Person } from '../kit/house'
import { aTill, authorise, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana, '500.00')
  await authorise(house, 'employee', 'refund', '1000.00')
  await authorise(house, 'admin', 'over_short', null)
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const pay = (code: string, amount: string, more: object = {}) => ({
  payment_method_id: house.stock.id('payment-method', code),
  amount,
  reference: 'Overpaid',
  ...more,
})
const visa = { card: { terminal: { brand: 'Visa', last4: '4242', approval_code: 'A1' } } }
const take = (stay: Stay, payment: object) =>
  ana.do(
    cashiering.postPayments,
    { account_id: stay.account_id, payments: [payment as never] },
    { answers: { credit_balance: 'yes' } },
  )
const give = (person: Person, stay: Stay, ...payments: object[]) =>
  person.call(
    cashiering.postPayments,
    {
      account_id: stay.account_id,
      kind: 'refund',
      payments: payments as never,
      reason: 'Overpaid',
    },
    { key: aKey() },
  )

test('what was paid by card goes back in cash, and more than was paid goes back at all, only by whoever may refund any way', async () => {
  const stay = await house.inHouse('101')
  await take(stay, pay('VI', '80.00', visa))
  await take(stay, pay('CA', '20.00'))
  const clerk = await house.personWith('Cashier open', 'Cashiering refund')
  const supervisor = await house.personWith(
    'Cashier open',
    'Cashiering refund',
    'Cashiering refund any method',
  )
  for (const person of [clerk, supervisor]) await openCashier(person)
  expect(await give(clerk, stay, pay('CA', '20.01'))).toMatchObject({
    refused: 'refund_too_much',
    body: { message: 'Only 20.00 was paid with Cash.' },
  })
  // In two parts of one refund it is as much.
  expect(await give(clerk, stay, pay('CA', '15.00'), pay('CA', '5.01'))).toMatchObject({
    refused: 'refund_too_much',
  })
  expect(await give(clerk, stay, pay('CA', '15.00'))).toMatchObject({ status: 200 })
  expect(await give(clerk, stay, pay('CA', '5.01'))).toMatchObject({
    refused: 'refund_too_much',
    body: { message: 'Only 5.00 was paid with Cash.' },
  })
  expect(await give(supervisor, stay, pay('CA', '45.00'))).toMatchObject({ status: 200 })
  // The card is still owed what it paid; in cash there is nothing left to give back by right of having been paid.
  expect(await give(clerk, stay, pay('CA', '0.01'))).toMatchObject({ refused: 'refund_too_much' })
  expect(await give(clerk, stay, pay('VI', '40.00', visa))).toMatchObject({ status: 200 })
  const { account } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  expect(account.balances.guest).toBe('0.00')
})

test('a payment that was taken back is nothing that could be refunded', async () => {
  const stay = await house.inHouse('102')
  const { entry_ids } = await take(stay, pay('BT', '30.00'))
  const { postings } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  const paid = postings.find(({ side }) => side === 'payment')
  await ana.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: stay.account_id,
    posting_ids: [paid?.id ?? 0],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Another guest',
  } as never)
  expect(entry_ids).toHaveLength(1)
  const clerk = await house.personWith('Cashier open', 'Cashiering refund')
  await openCashier(clerk)
  expect(await give(clerk, stay, pay('BT', '30.00'))).toMatchObject({ refused: 'refund_too_much' })
})

const closes = async (person: Person, shift_id: number, counted: string, more: object = {}) => {
  const count = {
    action: 'count' as const,
    shift_id,
    counts: [{ instrument: 'cash' as const, currency: 'EUR', counted }],
  }
  const first = await person.call(cashiering.closure, count, { key: aKey() })
  if (first.status !== 200) return first
  return await person.call(
    cashiering.closure,
    { action: 'close', shift_id, retained_float: '100.00', ...more },
    { key: aKey() },
  )
}

test('a cashier who has gone home leaves his shift to whoever may close it for him; it says who did', async () => {
  const clerk = await house.personWith('Cashier open', 'Cashiering post payment', 'Cashiering view')
  const shift_id = await openCashier(clerk, '100.00')
  const stay = await house.inHouse('103')
  const takes = () =>
    clerk.call(
      cashiering.postPayments,
      { account_id: stay.account_id, payments: [pay('CA', '30.00') as never] },
      { answers: { credit_balance: 'yes' }, key: aKey() },
    )
  expect(await takes()).toMatchObject({ status: 200 })
  const other = await house.personWith('Cashier open', 'Cashier closure')
  expect(await closes(other, shift_id, '130.00')).toMatchObject({ status: 403, refused: 'not_permitted' })
  expect(await other.call(cashiering.closure, { action: 'summary', shift_id })).toMatchObject({ status: 403 })

  const supervisor = await house.personWith('Cashiering close other')
  const counts = [{ instrument: 'cash' as const, currency: 'EUR', counted: '130.00' }]
  expect(await supervisor.call(cashiering.closure, { action: 'count', shift_id, counts })).toMatchObject({
    status: 200,
  })
  // What is being counted stands still, whoever counts it.
  expect(await takes()).toMatchObject({ refused: 'shift_counting' })
  const close = { action: 'close' as const, shift_id, retained_float: '100.00' }
  expect(await supervisor.call(cashiering.closure, close)).toMatchObject({
    data: { shift: { status: 'closed', closed_by: supervisorName(supervisor), retained_float: '100.00' } },
  })
  expect(await takes()).toMatchObject({ refused: 'cashier_closed' })
  const log = await house.sql`
    select by_id from operation where label like 'Cashier % closed, drop 30.00' order by id desc limit 1`
  expect(log).toMatchObject([{ by_id: supervisor.employee_id }])
  // His next shift begins with what was left in the drawer.
  await openCashier(clerk, '100.00')
})
const supervisorName = (_: Person) => expect.any(String)

test('nobody consents to what is missing in his own drawer, although somebody else closes it for him', async () => {
  const owner = await house.personWith('Cashier open', 'Cashiering close other')
  const supervisor = await house.personWith('Cashiering close other')
  await authorise(house, 'employee', 'over_short', '500.00')
  const shift_id = await openCashier(owner, '100.00')
  const [{ email }] = await house.sql<
    { email: string }[]
  >`select email from employee where id = ${owner.employee_id}`
  const password = 'open the d00r'
  const [{ row_version }] = await house.sql<{ row_version: number }[]>`
    select row_version from employee where id = ${owner.employee_id}`
  await ana.post('employee/update', {
    id: owner.employee_id,
    row_version,
    password,
    login_enabled: true,
    must_change_password: false,
  })
  const refused = await closes(supervisor, shift_id, '20.00', {
    retained_float: '20.00',
    over_short_reason: 'Missing',
    approval: { email, password },
  })
  expect(refused).toMatchObject({ refused: 'approval_failed' })
  const closed = await supervisor.call(
    cashiering.closure,
    {
      action: 'close',
      shift_id,
      retained_float: '20.00',
      over_short_reason: 'Missing',
      approval: { email: 'ana@demo-inn.test', password: 'correct horse 1' },
    },
    { key: aKey() },
  )
  expect(closed).toMatchObject({ data: { shift: { status: 'closed', approved_by: 'Ana Marques' } } })
})
