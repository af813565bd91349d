import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { payable } from '../../../src/server/print/payable'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import { aTill, openCashier, type Till } from '../cashiering/till'
import { sunday } from '../kit/days'
import { aKey } from '../kit/house'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { makerFor } from '../master/a-record'
import { aCompany, takeOver } from '../receivable/company'
import { master } from '../reservation/summer'

let house: Till
let main: { id: number; row_version: number }
let company: Awaited<ReturnType<typeof aCompany>>

const account = async (code: string, iban: string, more: object) =>
  (await makerFor(house.manager).store(entityOf('bank-account'), {
    account_holder: 'Tejo Hospitality Lda',
    bank_name: 'Estuary Bank',
    code,
    iban,
    ...more,
  })) as typeof main

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  const { sql, property_id } = house
  await sql`update transaction_code set ar_posting = true where property_id = ${property_id} and code = '3030'`
  main = await account('MAIN', 'PT50000201231234567890154', { print_on_invoice: true })
  // For commissions alone.
  await account('COMM', 'DE89370400440532013000', { print_on_invoice: false })
  company = await aCompany(house, { name: 'ACME', credit_limit: '5000.00' })
  const old = { ledger: 'ar' as const, account_no: company.account_no, document_no: 'OLD-1' }
  await takeOver(house, [{ ...old, document_date: '2026-01-05', amount: '410.25' }])
})
afterAll(() => house.close())

const said = 'IBAN PT50 0002 0123 1234 5678 9015 4'
async function paper(path: string, payload: object): Promise<string> {
  const headers = { authorization: `Bearer ${house.manager.token}`, 'idempotency-key': aKey() }
  const answer = await house.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  expect(answer.statusCode).toBe(200)
  return pdfText(answer.rawPayload).replaceAll(/\s+/g, ' ')
}
const copyOf = (folio_id: number) => paper(cashiering.reprint.path, { folio_id, channel: 'pdf' })
async function invoiced(): Promise<{ folio_id: number; display_no: string }> {
  const line = { code: '3030', quantity: '1', unit_price: '10.00' }
  await house.manager.do(receivable.charge, { account_id: company.id, lines: [line] })
  const { sql, property_id } = house
  const [row] = await sql<{ folio_id: number; display_no: string }[]>`
    select id as folio_id, display_no from folio where property_id = ${property_id} and series = 'invoice' order by id desc limit 1`
  return row
}
/** A stay of ten, paid with what is given. */
async function billed(room: string, payment: object): Promise<number> {
  const { account_id } = await house.inHouse(room)
  await house.manager.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '3030', unit_price: '10.00' }],
  })
  const payments = [{ amount: '10.00', ...payment }] as never
  const { folio } = await house.manager.do(cashiering.postPayments, {
    account_id,
    payments,
    issue_folio: true,
  })
  return Number(folio?.folio_id)
}

test('an invoice says into which account it is paid and what is stated there, as it was that day', async () => {
  const { folio_id, display_no } = await invoiced()
  const text = await copyOf(folio_id)
  expect(text).toContain(`Please pay into the account below, stating ${display_no}:`)
  expect(text).toContain(`Tejo Hospitality Lda, ${said}`)
  expect(text).not.toContain('DE89')

  const { id, row_version } = main
  const changed = await master(house, 'bank-account').update({ id, row_version, print_on_invoice: false })
  expect(changed).toMatchObject({ status: 200 })
  expect(await copyOf(folio_id)).toContain(said)
  expect(await copyOf((await invoiced()).folio_id)).not.toContain('Please pay into')
  const [{ row_version: now }] = await house.sql<{ row_version: number }[]>`
    select row_version from bank_account where id = ${id}`
  await master(house, 'bank-account').update({ id, row_version: now, print_on_invoice: true })
})

test('the folio of a stay that an account owes says it, and one that was paid at the desk does not', async () => {
  const { stock } = house
  const owed = await billed('101', {
    payment_method_id: stock.id('payment-method', 'CL'),
    ar_account_id: company.id,
  })
  expect(await copyOf(owed)).toContain(said)
  const paid = await billed('102', { payment_method_id: stock.id('payment-method', 'CA') })
  expect(await copyOf(paid)).not.toContain('Please pay into')
})

test('a statement and a reminder say it with the account of whoever owes; one on which nothing is owed does not', async () => {
  const { manager, sql, property_id, stock } = house
  const letters = [
    { after_days: 5, min_amount: '1', letter_title: 'Reminder', letter_text: 'Surely forgotten.' },
  ]
  await sql`
    update account_type set reminders = ${sql.json(letters)} where property_id = ${property_id} and id = ${stock.id('account-type', 'CORP')}`
  const { reminders } = await manager.do(receivable.sendReminders, { account_ids: [company.id] })
  const stated = `stating account ${company.account_no}:`
  const letter = await paper(receivable.printReminder.path, { reminder_ids: [reminders[0].reminder_id] })
  expect([letter.includes(stated), letter.includes(said)]).toEqual([true, true])

  const quiet = await aCompany(house, { name: 'Quiet' })
  await closeNight(manager, sunday)
  const statementOf = async (account_id: number) => {
    const { statements } = await manager.do(receivable.issueStatements, { account_id })
    return await paper(receivable.printStatement.path, { statement_ids: [statements[0].statement_id] })
  }
  const owing = await statementOf(company.id)
  expect([owing.includes(stated), owing.includes(said)]).toEqual([true, true])
  expect(await statementOf(quiet.id)).not.toContain('Please pay into')
})

test('of several accounts one is to be chosen', () => {
  const none = { branch: null, account_number: null, routing_number: null, bic: null }
  const one = { ...none, account_holder: 'Tejo', bank_name: 'Estuary', iban: 'PT50', currency_code: 'EUR' }
  const other = { ...one, iban: 'US10', currency_code: 'USD' }
  expect(payable([one, other], { currency: 'EUR', stating: 'INV26-1' })).toMatchObject([
    {
      stack: [
        'Please pay into one of the accounts below, stating INV26-1:',
        'Tejo, IBAN PT50, Estuary',
        'Tejo, IBAN US10, Estuary, USD',
      ],
    },
  ])
})
