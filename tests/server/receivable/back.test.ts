import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { receivable } from '../../../src/wire/receivable'
import { aTill, authorise, broken, onAccount, openCashier, type Till } from '../cashiering/till'
import { friday, saturday, sunday } from '../kit/days'
import { aKey } from '../kit/house'
import { wrongField } from '../kit/wrong-field'
import { aCompany, takeOver } from './company'

let house: Till

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  await authorise(house, 'admin', 'refund', null)
  await authorise(house, 'admin', 'write_off', null)
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const method = (code: string) => house.stock.id('payment-method', code)
const bank = (amount: string) => ({ payment_method_id: method('BT'), amount, reference: 'Statement 7' })
const cash = (amount: string) => ({ payment_method_id: method('CA'), amount })
const balance = async (account_id: number) =>
  (await house.manager.do(cashiering.billing, { account_id })).account.balances.guest
const statusOf = async (account_id: number) =>
  (await house.manager.do(cashiering.billing, { account_id })).account.status
const lastPayment = async (id: number) => (await house.manager.do(receivable.view, { id })).last_payment
const owes = async (id: number) => (await house.manager.do(receivable.view, { id })).balance

/** A guest has left, and the company owes his bill of 80.00. */
async function transferred(room: string) {
  const company = await aCompany(house, { name: `ACME ${room}` })
  const stay = await house.inHouse(room, { arrival_date: friday, departure_date: saturday })
  await house.sql`delete from reservation_night where reservation_id = ${stay.reservation_id}`
  await house.manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: '3030', unit_price: '80.00' }],
  })
  const { invoices } = await house.manager.do(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [{ no: 1, action: 'to_ar', ar_account_id: company.id }],
  })
  const [{ ar_item_id: item_id, document_no }] = invoices
  return { company, stay, item_id, document_no }
}
const takeBack = (item_id: number, person = house.manager) =>
  person.call(receivable.returnInvoice, { item_id, reason: 'The guest pays himself' }, { key: aKey() })
const paid = async (account_id: number, payment: object, apply: 'none' | 'oldest' = 'none') =>
  (await house.manager.do(receivable.payment, { account_id, payment: payment as never, apply })).item_id ?? 0
const reverse = (item_id: number, person = house.manager) =>
  person.call(receivable.reversePayment, { item_id, reason: 'Another company' }, { key: aKey() })
const refund = (item_id: number, amount: string, more: object = {}) =>
  house.manager.call(
    receivable.refund,
    {
      item_id,
      amount,
      payment: { payment_method_id: method('BT'), reference: 'Order 9' },
      reason: 'Paid twice',
      ...more,
    },
    { key: aKey() },
  )
const payments = async (account_id: number) =>
  (await house.manager.do(receivable.payments, { filters: { account_id } })).items

test('a bill that went to a company today is the guest’s again, its paper void, and another may take it', async () => {
  const { company, stay, item_id, document_no } = await transferred('101')
  expect(await statusOf(stay.account_id)).toBe('closed')
  expect((await takeBack(item_id)).data).toEqual({
    item_ids: [item_id],
    document_no,
    amount: '80.00',
    balance: '0.00',
    folio_account_id: stay.account_id,
  })
  expect([await balance(stay.account_id), await statusOf(stay.account_id)]).toEqual(['80.00', 'reopened'])
  const { items } = await house.manager.do(cashiering.folios, { filters: { folio_no: document_no } })
  expect(items).toMatchObject([{ status: 'void' }])
  expect(await takeBack(item_id)).toMatchObject({ status: 422, refused: 'ar_not_returned' })
  const other = await aCompany(house, { name: 'Globex' })
  const again = await house.manager.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: method('CL'), amount: '80.00', ar_account_id: other.id }],
    issue_folio: true,
  })
  expect(again.folio?.display_no).not.toBe(document_no)
  expect([await owes(company.id), await owes(other.id)]).toEqual(['0.00', '80.00'])
  expect(await broken(house)).toEqual([])
})

test('what was not yet on paper goes back too, and what is transferred after it is a document of its own', async () => {
  const company = await aCompany(house, { name: 'Initech' })
  const stay = await house.inHouse('102')
  const post = async () =>
    await house.manager.do(cashiering.postPayments, {
      account_id: stay.account_id,
      payments: [{ payment_method_id: method('CL'), amount: '30.00', ar_account_id: company.id }],
    })
  await house.manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: '3030', unit_price: '30.00' }],
  })
  await post()
  const list = async () =>
    (await house.manager.do(receivable.invoices, { filters: { account_id: company.id, state: 'all' } })).items
  const [{ item_id }] = await list()
  expect((await takeBack(item_id)).data).toMatchObject({ document_no: null, balance: '0.00' })
  expect(await balance(stay.account_id)).toBe('30.00')
  await post()
  expect((await list()).map(({ original, open }) => [original, open])).toEqual([
    ['30.00', '0.00'],
    ['30.00', '30.00'],
  ])
})

test('an invoice by hand is no more, with its revenue and tax', async () => {
  const company = await aCompany(house, { name: 'Hooli' })
  await house.sql`update transaction_code set ar_posting = true where property_id = ${house.property_id} and code = '3030'`
  const { ar_item_id } = await house.manager.do(receivable.charge, {
    account_id: company.id,
    lines: [{ code: '3030', quantity: '1', unit_price: '25.00' }],
  })
  const { status, data } = await takeBack(ar_item_id ?? 0)
  expect({ status, data }).toMatchObject({ status: 200, data: { balance: '0.00', folio_account_id: null } })
})

test.each([
  [
    'paid',
    'it is paid; take that back first',
    async (item_id: number, account_id: number) => {
      await paid(account_id, bank('10.00'), 'oldest')
      return item_id
    },
  ],
  [
    'of an earlier day',
    'it is of an earlier day; use a credit bill',
    async (item_id: number) => {
      await house.sql`update ar_item set item_date = ${friday} where id = ${item_id}`
      return item_id
    },
  ],
  [
    'of the system before',
    'it did not come from a bill',
    async (_: number, __: number, account_no: string) => {
      await takeOver(house, [{ ledger: 'ar', account_no, document_no: 'OLD1', amount: '5.00' }])
      const { items } = await house.manager.do(receivable.invoices, { filters: { folio_no: 'OLD1' } })
      const { item_id } = items.at(-1) as { item_id: number }
      return item_id
    },
  ],
])('a document that is %s stays', async (_, cause, make) => {
  const { company, item_id } = await transferred('103')
  const wanted = await make(item_id, company.id, company.account_no)
  const refused = await takeBack(wanted)
  expect(refused).toMatchObject({ status: 422, refused: 'ar_not_returned' })
  expect(refused.body.message).toContain(cause)
})

test('nobody takes an invoice back without the right to it, nor its paper without that to make it void', async () => {
  const { item_id } = await transferred('104')
  const clerk = await house.personWith('AR payment')
  expect(await takeBack(item_id, clerk)).toMatchObject({ status: 403 })
  const charger = await house.personWith('AR invoice')
  expect(await takeBack(item_id, charger)).toMatchObject({ status: 403 })
  expect(await takeBack(4711)).toMatchObject({ status: 404 })
})

test('one clerk takes an invoice back while another takes money for it: one of them is told that it is too late', async () => {
  const { company, item_id } = await transferred('201')
  const [back, pay] = await Promise.all([
    takeBack(item_id),
    house.manager.call(receivable.makePayment, {
      account_id: company.id,
      payment: bank('80.00'),
      apply: { mode: 'selected', items: [{ item_id, amount: '80.00' }] },
    }),
  ])
  // Either the money found nothing open any more, or the invoice was paid before it could go back.
  expect([back.refused ?? 'done', pay.refused ?? 'done']).toEqual(
    back.refused ? ['ar_not_returned', 'done'] : ['done', 'apply_too_much'],
  )
})

test('two clerks who take the same invoice back at once: one does', async () => {
  const { item_id, stay } = await transferred('202')
  const answers = await Promise.all([takeBack(item_id), takeBack(item_id)])
  expect(answers.map(({ refused }) => refused ?? 'done').sort()).toEqual(['ar_not_returned', 'done'])
  expect(await balance(stay.account_id)).toBe('80.00')
})

test('a payment that was none is taken back, once it pays nothing, and once', async () => {
  const company = await aCompany(house, { name: 'Umbrella' })
  await takeOver(house, [
    {
      ledger: 'ar',
      account_no: company.account_no,
      document_no: 'U1',
      document_date: saturday,
      amount: '50.00',
    },
  ])
  const item_id = await paid(company.id, bank('70.00'), 'oldest')
  expect(await reverse(item_id)).toMatchObject({ status: 422, refused: 'payment_applied' })
  const [{ applications }] = await payments(company.id)
  await house.manager.do(receivable.unapply, { application_ids: [applications[0].application_id] })
  expect((await reverse(item_id)).data).toEqual({ item_id, amount: '70.00', balance: '50.00' })
  expect(await payments(company.id)).toMatchObject([
    { amount: '70.00', applied: '0.00', given_back: '70.00', open: '0.00', is_reversed: true },
  ])
  expect(await reverse(item_id)).toMatchObject({ status: 422, refused: 'posting_not_live' })
  expect(await broken(house)).toEqual([])
})

test('what lies in a drawer is taken back by whoever has that drawer open', async () => {
  const company = await aCompany(house, { name: 'Vehement' })
  const item_id = await paid(company.id, cash('40.00'))
  const clerk = await house.personWith('AR payment', 'Cashier open')
  await openCashier(clerk)
  expect(await reverse(item_id, clerk)).toMatchObject({ status: 422, refused: 'shift_closed' })
  expect(await lastPayment(company.id)).toBe('40.00')
  expect(await reverse(item_id)).toMatchObject({ status: 200 })
  expect(await lastPayment(company.id)).toBeNull()
})

test('what a company was to owe by the system before is no payment, and another house’s does not exist', async () => {
  const company = await aCompany(house, { name: 'Soylent' })
  await takeOver(house, [
    { ledger: 'ar', account_no: company.account_no, document_no: 'S1', amount: '-20.00' },
  ])
  const { items } = await house.manager.do(receivable.invoices, {
    filters: { account_id: company.id, state: 'all' },
  })
  expect(await reverse(items[0].item_id)).toMatchObject({ status: 422, refused: 'reverse_elsewhere' })
  expect(await reverse(4711)).toMatchObject({ status: 404 })
})

test('money that pays no invoice goes back, in parts, by a receipt; no more than there is', async () => {
  const company = await aCompany(house, { name: 'Stark' })
  const item_id = await paid(company.id, bank('100.00'))
  expect((await refund(item_id, '30.00', { preview: true })).data).toEqual({
    receipt_no: null,
    amount: '30.00',
    left: '70.00',
    balance: '-70.00',
  })
  expect((await refund(item_id, '30.00')).data).toMatchObject({
    receipt_no: expect.stringMatching(/^R26-/),
    left: '70.00',
    balance: '-70.00',
  })
  expect(await payments(company.id)).toMatchObject([
    { amount: '100.00', given_back: '30.00', open: '70.00', is_reversed: false },
  ])
  expect(await refund(item_id, '70.01')).toMatchObject({ status: 422, refused: 'credit_short' })
  expect(await refund(item_id, '0.00')).toMatchObject({ status: 422, refused: 'validation' })
  expect(await reverse(item_id)).toMatchObject({ status: 422, refused: 'credit_short' })
  expect(await refund(item_id, '70.00')).toMatchObject({ status: 200 })
  expect(await owes(company.id)).toBe('0.00')
  expect(await lastPayment(company.id)).toBe('100.00')
  expect(await broken(house)).toEqual([])
})

test('a refund goes the way the money came, by whoever may give so much', async () => {
  const company = await aCompany(house, { name: 'Wayne' })
  const item_id = await paid(company.id, bank('900.00'))
  const byCash = { payment: { payment_method_id: method('CA') } }
  const clerk = await house.personWith('AR payment', 'Cashier open')
  await openCashier(clerk)
  const input = { item_id, amount: '900.00', reason: 'Paid twice', ...byCash }
  expect(await clerk.call(receivable.refund, input)).toMatchObject({ refused: 'refund_too_much' })
  const byBank = { ...input, payment: { payment_method_id: method('BT'), reference: 'Order 9' } }
  expect(await clerk.call(receivable.refund, byBank)).toMatchObject({ refused: 'authority_limit' })
  const points = { payment: { payment_method_id: method('CL') } }
  expect(await refund(item_id, '900.00', points)).toMatchObject({ refused: 'method_not_allowed' })
  const nobody = await house.personWith('AR view')
  expect(await nobody.call(receivable.refund, byBank)).toMatchObject({ status: 403 })
})

test('two clerks who give the same money back at once: it goes once', async () => {
  const company = await aCompany(house, { name: 'Tyrell' })
  const item_id = await paid(company.id, bank('60.00'))
  const answers = await Promise.all([refund(item_id, '60.00'), refund(item_id, '60.00')])
  expect(answers.map(({ refused }) => refused ?? 'done').sort()).toEqual(['credit_short', 'done'])
  expect(await owes(company.id)).toBe('0.00')
})

test('money is taken back by one clerk and given to an invoice by another: whoever is first', async () => {
  const company = await aCompany(house, { name: 'Cyberdyne' })
  await takeOver(house, [
    {
      ledger: 'ar',
      account_no: company.account_no,
      document_no: 'C1',
      document_date: sunday,
      amount: '60.00',
    },
  ])
  const item_id = await paid(company.id, bank('60.00'))
  const [back, given] = await Promise.all([
    reverse(item_id),
    house.manager.call(receivable.makePayment, {
      account_id: company.id,
      credit_item_ids: [item_id],
      apply: { mode: 'oldest' },
    }),
  ])
  // Taken back first, there is no such credit any more; given first, it pays an invoice.
  expect([back.status, given.status]).toEqual(back.status === 200 ? [200, 404] : [422, 200])
  if (back.status === 422) expect(back.refused).toBe('payment_applied')
})

const writeOff = (item_id: number, amount: string, person = house.manager, more: object = {}) =>
  person.call(
    receivable.writeOff,
    {
      item_id,
      amount,
      adjustment_code_id: house.stock.id('adjustment-code', 'BADDEBT'),
      reason: 'Kept by the bank',
      ...more,
    },
    { key: aKey() },
  )
const invoiceOf = (item_id: number) => house.manager.do(receivable.invoice, { item_id })

test('what a bank has kept of a payment is written off: the invoice is settled, and the loss is the house’s', async () => {
  const { id } = await aCompany(house, { name: 'Hooli' })
  await takeOver(house, [
    {
      ledger: 'ar',
      account_no: (await house.manager.do(receivable.view, { id })).account_no,
      document_no: 'OB-7',
      amount: '500.00',
    },
  ])
  const { items } = await house.manager.do(receivable.invoices, { filters: { account_id: id, state: 'all' } })
  const [{ item_id }] = items
  await paid(id, bank('495.00'), 'oldest')
  const before = Number(await onAccount(house, 'BAD_DEBT'))
  expect(await writeOff(item_id, '5.01')).toMatchObject({ refused: 'apply_too_much' })
  expect(await writeOff(item_id, '0.00')).toMatchObject({ refused: 'validation' })
  const asked = await writeOff(item_id, '5.00', house.manager, { preview: true })
  expect(asked.data).toEqual({ item_id: null, amount: '5.00', left: '0.00', balance: '0.00' })
  expect(await owes(id)).toBe('5.00')
  const done = await writeOff(item_id, '5.00')
  expect(done.data).toMatchObject({ amount: '5.00', left: '0.00', balance: '0.00' })
  expect(await invoiceOf(item_id)).toMatchObject({ open: '0.00', paid: '500.00' })
  expect(await lastPayment(id)).toBe('495.00')
  expect(Number(await onAccount(house, 'BAD_DEBT')) - before).toBe(5)
  expect(await writeOff(item_id, '0.01')).toMatchObject({ refused: 'apply_too_much' })
  expect(await broken(house)).toEqual([])
})

test('who pays what was written off owes it again first; until then it is no money for anything else', async () => {
  const { id, account_no } = await aCompany(house, { name: 'Pied Piper' })
  await takeOver(house, [{ ledger: 'ar', account_no, document_no: 'OB-8', amount: '80.00' }])
  const [{ item_id }] = (await house.manager.do(receivable.invoices, { filters: { account_id: id } })).items
  await writeOff(item_id, '80.00')
  const [written] = await payments(id)
  expect(written).toMatchObject({ is_written_off: true, amount: '80.00', open: '0.00', receipt_no: null })
  const [{ application_id }] = written.applications
  expect(
    await house.manager.call(receivable.unapply, { application_ids: [application_id] }, { key: aKey() }),
  ).toMatchObject({ refused: 'reverse_elsewhere' })
  expect(await refund(written.item_id, '1.00')).toMatchObject({ refused: 'credit_short' })
  const payer = await house.personWith('AR payment', 'AR view', 'Cashier open')
  expect(await reverse(written.item_id, payer)).toMatchObject({ refused: 'not_permitted' })
  expect((await reverse(written.item_id)).data).toMatchObject({ amount: '80.00', balance: '80.00' })
  expect(await invoiceOf(item_id)).toMatchObject({ open: '80.00', paid: '0.00' })
  expect(await reverse(written.item_id)).toMatchObject({ refused: 'posting_not_live' })
  await paid(id, bank('80.00'), 'oldest')
  expect(await owes(id)).toBe('0.00')
  expect(await broken(house)).toEqual([])
})

test('a folio of which a part was written off is not credited as if it had been paid, until that is taken back', async () => {
  const { company, item_id } = await transferred('106')
  const { folio } = await invoiceOf(item_id)
  const credit = () =>
    house.manager.call(
      cashiering.credit,
      {
        folio_id: folio?.folio_id ?? 0,
        lines: 'all',
        settle: { kind: 'ar' },
        adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
        reason: 'Noise',
        preview: true,
      },
      { key: aKey() },
    )
  await paid(company.id, bank('75.00'), 'oldest')
  expect(await credit()).toMatchObject({ data: { credited: '80.00' } })
  await writeOff(item_id, '5.00')
  expect(await credit()).toMatchObject({ refused: 'not_creditable' })
  const written = (await payments(company.id)).find(one => one.is_written_off)
  expect(await reverse(written?.item_id ?? 0)).toMatchObject({ status: 200 })
  expect(await credit()).toMatchObject({ data: { credited: '80.00' } })
})

test('nobody writes off more than his role lets him, and two who do it at once do it once', async () => {
  const { id, account_no } = await aCompany(house, { name: 'Vandelay' })
  await takeOver(house, [{ ledger: 'ar', account_no, document_no: 'OB-9', amount: '60.00' }])
  const [{ item_id }] = (await house.manager.do(receivable.invoices, { filters: { account_id: id } })).items
  const clerk = await house.personWith('AR write-off', 'Cashier open')
  await openCashier(clerk)
  expect(await writeOff(item_id, '10.00', clerk)).toMatchObject({ refused: 'authority_limit' })
  await authorise(house, 'employee', 'write_off', '10.00')
  expect(await writeOff(item_id, '10.01', clerk)).toMatchObject({ refused: 'authority_limit' })
  expect(await writeOff(item_id, '10.00', clerk)).toMatchObject({ status: 200 })
  expect(await writeOff(item_id, '1.00', await house.personWith('AR payment'))).toMatchObject({ status: 403 })
  const wrong = { adjustment_code_id: house.stock.id('adjustment-code', 'QUAL') }
  expect(await writeOff(item_id, '1.00', house.manager, wrong)).toMatchObject({ refused: 'validation' })
  const both = await Promise.all([writeOff(item_id, '50.00'), writeOff(item_id, '50.00')])
  expect(both.map(({ status, refused }) => refused ?? String(status)).sort()).toEqual([
    '200',
    'apply_too_much',
  ])
  expect(await owes(id)).toBe('0.00')
})

/** Two invoices of a company, of 100.00 and of 50.00, and a bank that keeps 5.00 of what pays each. */
async function keptByTheBank(name: string) {
  const { id, account_no } = await aCompany(house, { name })
  await takeOver(house, [
    { ledger: 'ar', account_no, document_no: `${name}-1`, amount: '100.00' },
    { ledger: 'ar', account_no, document_no: `${name}-2`, amount: '50.00' },
    { ledger: 'ar', account_no, document_no: `${name}-3`, amount: '30.00' },
  ])
  const { items } = await house.manager.do(receivable.invoices, { filters: { account_id: id } })
  const [one, two] = [1, 2].map(
    n => items.find(({ document_no }) => document_no === `${name}-${n}`)?.item_id ?? 0,
  )
  const pays = (more: object = {}, person = house.manager) =>
    person.call(
      receivable.makePayment,
      {
        account_id: id,
        payment: bank('140.00'),
        apply: {
          mode: 'selected',
          items: [
            { item_id: one, amount: '95.00' },
            { item_id: two, amount: '45.00' },
          ],
        },
        write_off_rest: true,
        adjustment_code_id: house.stock.id('adjustment-code', 'BADDEBT'),
        reason: 'Kept by the bank',
        ...more,
      },
      { key: aKey() },
    )
  return { id, one, two, pays }
}

test('what stays open of the invoices that are paid is written off with the payment, and nobody has paid it', async () => {
  const { id, one, two, pays } = await keptByTheBank('Initech')
  const before = Number(await onAccount(house, 'BAD_DEBT'))
  const seen = await pays({ preview: true })
  const lost = [
    { invoice_item_id: one, document_no: 'Initech-1', amount: '5.00' },
    { invoice_item_id: two, document_no: 'Initech-2', amount: '5.00' },
  ]
  expect(seen.data).toMatchObject({ written_off: lost, balance: '30.00', receipt_no: null })
  expect(await owes(id)).toBe('180.00')
  expect((await pays()).data).toMatchObject({ written_off: lost, balance: '30.00' })
  expect([(await invoiceOf(one)).open, (await invoiceOf(two)).open, await owes(id)]).toEqual([
    '0.00',
    '0.00',
    '30.00',
  ])
  expect(Number(await onAccount(house, 'BAD_DEBT')) - before).toBe(10)
  const year = async () => (await house.manager.do(receivable.view, { id })).year.at(-1)
  expect(await year()).toMatchObject({ paid: '140.00', balance: '30.00' })
  const written = (await payments(id)).find(({ is_written_off }) => is_written_off)
  expect(await reverse(written?.item_id ?? 0)).toMatchObject({ status: 200 })
  expect(await year()).toMatchObject({ paid: '140.00', balance: '35.00' })
})

test('the rest is written off within the limit of whoever does it, with a reason; else nothing is paid either', async () => {
  const { id, pays } = await keptByTheBank('Umbrella')
  await authorise(house, 'employee', 'write_off', '9.99')
  const clerk = await house.personWith('AR payment', 'AR write-off', 'Cashier open')
  await openCashier(clerk)
  expect(await pays({}, clerk)).toMatchObject({ refused: 'authority_limit' })
  const payer = await house.personWith('AR payment', 'Cashier open')
  expect(await pays({}, payer)).toMatchObject({ refused: 'not_permitted' })
  expect(await pays({ adjustment_code_id: undefined })).toMatchObject({ refused: 'validation' })
  expect(await pays({ apply: { mode: 'oldest' } })).toMatchObject({ refused: 'validation' })
  expect(await pays({ payment: bank('150.00') })).toMatchObject(wrongField('write_off_rest'))
  expect(await owes(id)).toBe('180.00')
  await authorise(house, 'employee', 'write_off', '10.00')
  expect(await pays({}, clerk)).toMatchObject({ status: 200 })
  expect(await owes(id)).toBe('30.00')
})
