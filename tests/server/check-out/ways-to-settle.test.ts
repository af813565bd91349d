import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { deskList } from '../../../src/wire/desk-list'
import { receivable } from '../../../src/wire/receivable'
import { broken, openCashier } from '../cashiering/till'
import { aCompany } from '../receivable/company'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const cash = (amount: string) => ({ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount })
const pay = (amount: string, no = 1) => ({ no, action: 'pay' as const, payments: [cash(amount)] })

test('two windows left open are one question, which says what stays open; the list shows who left owing', async () => {
  const stay = await lobby.dueOut('101')
  await lobby.charge(stay, '20.00')
  await lobby.charge(stay, '7.50', 2)
  const { reservation_id } = stay
  const input = { reservation_id, windows: [pay('15.00'), { no: 2, action: 'settled' as const }] }
  const asked = await lobby.manager.call(checkOut.checkOut, input)
  expect(asked.body).toMatchObject({
    data: {
      questions: [
        {
          code: 'balance_open',
          text: expect.stringMatching(
            /^Not settled: window 1: 5\.00, window 2: 7\.50\. It stays under Departures/,
          ),
          data: {
            windows: [
              { n: 1, amount: '5.00' },
              { n: 2, amount: '7.50' },
            ],
          },
        },
      ],
    },
  })
  await lobby.manager.do(checkOut.checkOut, input, { answers: { balance_open: 'yes' } })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out', account: 'reopened' })
  const owing = () => lobby.manager.do(deskList.departures, { filters: { tab: 'balance_open' } })
  const { items, totals } = await owing()
  expect(items.find(row => row.reservation_id === reservation_id)).toMatchObject({ balance: '12.50' })
  await lobby.sql`update reservation set check_out_business_date = '2026-03-13' where id = ${reservation_id}`
  const later = await owing()
  expect(later.items.map(row => row.reservation_id)).toContain(reservation_id)
  expect(later.totals.balance_open).toBe(totals.balance_open)
})

test('a bill is paid part by card and part in cash, with one receipt', async () => {
  const stay = await lobby.dueOut('102')
  await lobby.charge(stay, '90.00')
  const card = {
    payment_method_id: lobby.stock.id('payment-method', 'VI'),
    amount: '60.00',
    card: { terminal: { brand: 'Visa', last4: '4242', approval_code: '123456' } },
  }
  const left = await lobby.manager.do(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [{ no: 1, action: 'pay', payments: [card, { ...cash('30.00'), tendered: '50.00' }] }],
  })
  expect(left.folio_numbers).toMatchObject([{ total_gross: '90.00' }])
  expect(left.receipts).toHaveLength(1)
  expect(left.change).toBe('20.00')
  const paid = await lobby.sql`
    select p.amount::text from posting p where p.folio_account_id = ${stay.account_id} and p.side = 'payment' order by p.id`
  expect(paid).toMatchObject([{ amount: '60.0000' }, { amount: '30.0000' }])
  expect(await broken(lobby)).toEqual([])
})

test('the accounts that may take a bill are told: of the window, of its payee, of the company of the booking', async () => {
  const stay = await lobby.dueOut('103')
  await lobby.charge(stay, '10.00')
  const [own, other, firm, closed] = [
    await aCompany(lobby, { name: 'Own' }),
    await aCompany(lobby, { name: 'Other' }),
    await aCompany(lobby, { name: 'Firm' }),
    await aCompany(lobby, { name: 'Gone' }),
  ]
  const { sql, property_id } = lobby
  const { reservation_id, account_id } = stay
  await sql`update ar_account set status = 'closed' where id = ${closed.id}`
  await sql`update ar_account set guest_profile_id = ${own.guest_profile_id}, is_primary = false where id = any (${[other.id, closed.id]}::bigint[])`
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, payee_profile_id) values (${property_id}, ${account_id}, 1, ${own.guest_profile_id})
    on conflict (property_id, folio_account_id, window_no) do update set payee_profile_id = excluded.payee_profile_id`
  await sql`insert into reservation_profile (property_id, reservation_id, role, guest_profile_id) values (${property_id}, ${reservation_id}, 'company', ${firm.guest_profile_id})`
  const accounts = async () => {
    const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id })
    return windows[0].accounts.map(({ name }) => name)
  }
  expect(await accounts()).toEqual(['Own', 'Other', 'Firm'])
  await sql`update folio_window set ar_account_id = ${firm.id} where folio_account_id = ${account_id} and window_no = 1`
  expect(await accounts()).toEqual(['Firm', 'Own', 'Other'])
  const left = await lobby.manager.do(checkOut.checkOut, {
    reservation_id,
    windows: [{ no: 1, action: 'to_ar', ar_account_id: other.id }],
  })
  const { items } = await lobby.manager.do(receivable.invoices, { filters: { account_id: other.id } })
  expect(items).toMatchObject([{ document_no: left.folio_numbers[0].display_no, open: '10.00' }])
})

test('each window is proposed as was agreed for it: its account while that takes the amount, else its way to pay, else cash', async () => {
  const stay = await lobby.dueOut('201', { type: 'DLX', payment_method: 'VI' })
  const firm = await aCompany(lobby, { name: 'Frugal', credit_limit: '30.00' })
  const { sql, property_id, stock } = lobby
  const { reservation_id, account_id } = stay
  const way = (code: string) => stock.id('payment-method', code)
  await sql`delete from folio_window where folio_account_id = ${account_id} and window_no > 1`
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, payee_profile_id, payment_method_id)
    values (${property_id}, ${account_id}, 2, ${firm.guest_profile_id}, null), (${property_id}, ${account_id}, 3, null, ${way('BT')})`
  for (const [no, amount] of [
    [1, '10.00'],
    [2, '20.00'],
    [3, '5.00'],
  ] as const)
    await lobby.charge(stay, amount, no)
  const proposed = async () => {
    const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id })
    return windows.map(
      ({ suggested: { payment_method_id, ar_account_id } }) => ar_account_id ?? payment_method_id,
    )
  }
  expect(await proposed()).toEqual([way('VI'), firm.id, way('BT')])
  // 10.00 more than the account may owe: the card of the booking does not pay for the firm.
  await lobby.charge(stay, '20.00', 2)
  expect(await proposed()).toEqual([way('VI'), null, way('BT')])
  await sql`update reservation set payment_method_id = null where id = ${reservation_id}`
  expect(await proposed()).toEqual([way('CA'), null, way('BT')])
  // City ledger was agreed, and nothing that takes it: no cash is proposed that nobody has brought.
  await sql`update reservation set payment_method_id = ${way('CL')} where id = ${reservation_id}`
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id })
  expect(windows.map(({ suggested }) => [suggested.payment_method_id, suggested.lacks_account])).toEqual([
    [null, true],
    [null, true],
    [way('BT'), false],
  ])
  await sql`update reservation set payment_method_id = null where id = ${reservation_id}`
  // Whoever is told why it is refused is told the same.
  const clerk = await lobby.personWith('Check out')
  const refused = await clerk.call(checkOut.checkOut, { reservation_id })
  expect(refused).toMatchObject({
    refused: 'balance_open',
    body: {
      error: { data: { verify: { windows: [{ suggested: { payment_method_id: way('CA') } }, {}, {}] } } },
    },
  })
})

test('a bill goes to an account that has nothing to do with the stay by those alone who may transfer to receivables', async () => {
  const stay = await lobby.dueOut('104')
  await lobby.charge(stay, '10.00')
  const strange = await aCompany(lobby, { name: 'Strange' })
  const leave = {
    reservation_id: stay.reservation_id,
    windows: [{ no: 1, action: 'to_ar' as const, ar_account_id: strange.id }],
  }
  const desk = await lobby.personWith('Check out')
  expect(await desk.call(checkOut.checkOut, leave)).toMatchObject({ status: 403 })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in' })
  const seeing = await lobby.personWith('Check out', 'AR view')
  expect(await seeing.call(checkOut.checkOut, leave)).toMatchObject({ status: 403, refused: 'not_permitted' })
  const office = await lobby.personWith('Check out', 'AR transfer')
  await office.do(checkOut.checkOut, leave)
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out' })
})

test('what a guest has paid too much is credited to the company by those alone who may credit accounts', async () => {
  const stay = await lobby.dueOut('105')
  const at = { account_id: stay.account_id, window_no: 1 }
  const too_much = { ...at, payments: [cash('10.00')] }
  await lobby.manager.do(cashiering.postPayments, too_much, { answers: { credit_balance: 'yes' } })
  // It came in cash, whatever the booking says: by card it would need a right to go back.
  const way = (code: string) => lobby.stock.id('payment-method', code)
  await lobby.sql`update reservation set payment_method_id = ${way('VI')} where id = ${stay.reservation_id}`
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id: stay.reservation_id })
  expect(windows.map(({ suggested }) => suggested.payment_method_id)).toEqual([way('CA')])
  const firm = await aCompany(lobby, { name: 'Credited' })
  await lobby.sql`
    insert into reservation_profile (property_id, reservation_id, role, guest_profile_id)
    values (${lobby.property_id}, ${stay.reservation_id}, 'company', ${firm.guest_profile_id})`
  const leave = {
    reservation_id: stay.reservation_id,
    windows: [{ no: 1, action: 'to_ar' as const, ar_account_id: firm.id }],
  }
  const desk = await lobby.personWith('Check out', 'AR transfer')
  expect(await desk.call(checkOut.checkOut, leave)).toMatchObject({ status: 403, refused: 'not_permitted' })
  const office = await lobby.personWith('Check out', 'AR credit')
  await office.do(checkOut.checkOut, leave)
  const { items } = await lobby.manager.do(receivable.invoices, { filters: { account_id: firm.id } })
  expect(items).toMatchObject([{ kind: 'credit', open: '-10.00' }])
})

test('at the till as well a bill goes to a strange account, or is to go there, by those alone who may transfer', async () => {
  const stay = await lobby.inHouse('101')
  await lobby.charge(stay, '10.00')
  const strange = await aCompany(lobby, { name: 'Unknown' })
  const at = { account_id: stay.account_id, window_no: 1 }
  const pay = {
    ...at,
    payments: [
      {
        payment_method_id: lobby.stock.id('payment-method', 'CL'),
        amount: '10.00',
        ar_account_id: strange.id,
      },
    ],
  }
  const name = { ...at, ar_account_id: strange.id }
  const desk = await lobby.personWith('Cashiering post payment', 'AR view', 'Cashier open')
  await openCashier(desk)
  expect(await desk.call(cashiering.postPayments, pay)).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await desk.call(cashiering.updateWindow, name)).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  const office = await lobby.personWith('Cashiering post payment', 'AR transfer', 'Cashier open')
  await office.do(cashiering.updateWindow, name)
  // Whose account the bill names by now is the desk's to settle with.
  await desk.do(cashiering.postPayments, pay)
  const { items } = await lobby.manager.do(receivable.invoices, { filters: { account_id: strange.id } })
  expect(items).toMatchObject([{ kind: 'invoice', open: '10.00' }])
})
