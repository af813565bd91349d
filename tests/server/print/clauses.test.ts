import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { type Policy, policiesAt, policiesIn } from '../../../src/server/print/policies'
import { receiptPaper } from '../../../src/server/print/receipt-paper'
import { cashiering } from '../../../src/wire/cashiering'
import { labelsIn } from '../../../src/hotel/letter-labels'
import { deposit } from '../../../src/wire/deposit'
import { registration } from '../../../src/wire/front-desk'
import { receivable } from '../../../src/wire/receivable'
import { aTill, openCashier, type Till } from '../cashiering/till'
import { saturday, sunday } from '../kit/days'
import { nights } from '../kit/desk'
import { aKey } from '../kit/house'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { makerFor } from '../master/a-record'
import { aCompany } from '../receivable/company'
import { master } from '../reservation/summer'

let house: Till
let footer: { id: number; row_version: number }

const language = async (code: string) =>
  (
    await house.sql<
      { id: number }[]
    >`select id from master_type where category = 'language' and code = ${code}`
  )[0].id
const clause = async (body: string, more: object = {}) =>
  await makerFor(house.manager).store(entityOf('rules-terms'), {
    code: 'BANK',
    name: 'Bank details',
    category: 'folio_footer',
    body: `<p>${body}</p>`,
    language_id: await language('EN'),
    print_on: ['folio'],
    ...more,
  })

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  const other = await makerFor(house.manager).store(entityOf('rate-code'))
  footer = (await clause('Bank of Lisbon, PT50')) as typeof footer
  await clause('Banco de Lisboa, PT50', { language_id: await language('PT') })
  await clause('For letters alone', { code: 'LETTER', print_on: ['confirmation_letter'] })
  await clause('For another rate', { code: 'RATE', rate_code_ids: [other.id] })
  await clause('Long over', { code: 'OVER', begin_date: '2020-01-01', end_date: '2020-12-31' })
})
afterAll(() => house.close())

/** A bill of ten, paid and on paper; what is printed below it. */
async function printed(
  room: string,
  guestLanguage?: number,
): Promise<{ folio_id: number; clauses: unknown }> {
  const { account_id, guest_profile_id } = await house.inHouse(room)
  if (guestLanguage)
    await house.sql`update guest_profile set language_id = ${guestLanguage} where id = ${guest_profile_id}`
  await house.manager.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '3030', unit_price: '10.00' }],
  })
  const { folio } = await house.manager.do(cashiering.postPayments, {
    account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '10.00' }],
    issue_folio: true,
  })
  return { folio_id: Number(folio?.folio_id), clauses: await clausesOf(Number(folio?.folio_id)) }
}
const clausesOf = async (folio_id: number) =>
  (await house.sql`select content -> 'clauses' as clauses from folio where id = ${folio_id}`)[0].clauses

test('below a folio stands what the house has printed there, in the language of who pays', async () => {
  expect((await printed('101')).clauses).toEqual(['<p>Bank of Lisbon, PT50</p>'])
  expect((await printed('102', await language('PT'))).clauses).toEqual(['<p>Banco de Lisboa, PT50</p>'])
  expect((await printed('103', await language('FR'))).clauses).toEqual(['<p>Bank of Lisbon, PT50</p>'])
})

test('below the receipt of a deposit stands what the house has printed there, for its guest and as it was said', async () => {
  const { manager, stock, sql, property_id, app } = house
  const payments = [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '10.00' }]
  const received = async (guestLanguage?: number) => {
    const { id: reservation_id, guest_profile_id } = await house.reserve({
      arrival_date: nights(saturday, 9),
      departure_date: nights(saturday, 10),
    })
    if (guestLanguage)
      await sql`update guest_profile set language_id = ${guestLanguage} where id = ${guest_profile_id}`
    await manager.do(deposit.store, { reservation_id, amount: '10.00', due_date: saturday })
    const { receipts } = await manager.do(deposit.post, { reservation_id, payments })
    return receipts[0].receipt_no ?? ''
  }
  const below = async (receipt_no: string) => {
    const { content } = await manager.do(cashiering.receipt, { receipt_no })
    return (content as { clauses?: string[] }).clauses
  }
  expect(await below(await received())).toBeUndefined()
  const terms = { code: 'TERMS', category: 'deposit_terms', print_on: ['deposit_receipt'] }
  await clause('Deposits are given back until two days before', terms)
  await clause('Sinais devolvidos', { ...terms, language_id: await language('PT') })
  const first = await received()
  expect(await below(first)).toEqual(['<p>Deposits are given back until two days before</p>'])
  expect(await below(await received(await language('PT')))).toEqual(['<p>Sinais devolvidos</p>'])
  await sql`update rules_terms set body = '<p>Not at all</p>' where property_id = ${property_id} and code = 'TERMS'`
  expect(await below(first)).toEqual(['<p>Deposits are given back until two days before</p>'])
  const headers = { authorization: `Bearer ${manager.token}` }
  const payload = { receipt_no: first, format: 'pdf' }
  const paper = await app.inject({ method: 'POST', url: `/api/${cashiering.receipt.path}`, headers, payload })
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('on the paper of a receipt its clauses stand last, as plain text', () => {
  const content = { method: 'Cash', amount: '10.00', clauses: ['<p>Deposits &amp; terms</p>'] }
  const receipt = { receipt_no: 'R26-000001', kind: 'deposit', issued_at: '', copy: 'ORIGINAL', content }
  expect(receiptPaper(receipt).content.at(-1)).toMatchObject({ text: 'Deposits & terms' })
})

test('a copy says what was said, whatever has become of the clause', async () => {
  const { folio_id } = await printed('104')
  const { id, row_version } = footer
  expect(
    await master(house, 'rules-terms').update({ id, row_version, body: '<p>Bank of Porto</p>' }),
  ).toMatchObject({ status: 200 })
  expect(await clausesOf(folio_id)).toEqual(['<p>Bank of Lisbon, PT50</p>'])
  expect((await printed('105')).clauses).toEqual(['<p>Bank of Porto</p>'])
})

test('clauses of certain rates are for reservations at these, the others for all', () => {
  const policy = (code: string, rate_code_ids: number[]): Policy => ({
    code,
    name: code,
    body: code,
    language_id: null,
    is_of_house: true,
    is_english: true,
    rate_code_ids,
    requires_signature: false,
  })
  const policies = [policy('all', []), policy('seven', [7]), policy('eight', [8])]
  expect(policiesAt(policies, 7).map(({ code }) => code)).toEqual(['all', 'seven'])
})

test('a guest whose language a clause has not reads it in that of the house, and only then in English', () => {
  const page = (body: string, more: Partial<Policy>): Policy => ({
    code: 'RULES',
    name: 'Rules',
    body,
    language_id: null,
    is_of_house: false,
    is_english: false,
    rate_code_ids: [],
    requires_signature: false,
    ...more,
  })
  const [english, house, french] = [
    page('Quiet', { language_id: 1, is_english: true }),
    page('Silêncio', { language_id: 2, is_of_house: true }),
    page('Silence', { language_id: 3 }),
  ]
  const said = (policies: Policy[], language_id: number | null) =>
    policiesIn(policies, language_id).map(({ body }) => body)
  expect(said([english, house, french], 3)).toEqual(['Silence'])
  expect(said([english, house, french], 4)).toEqual(['Silêncio'])
  expect(said([french, english], 4)).toEqual(['Quiet'])
  expect(said([french], null)).toEqual(['Silence'])
})

test('a clause that wants it is signed by itself on the registration card, the others with the card', async () => {
  const { reservation_id } = await house.inHouse('201')
  const lines = async () => {
    const headers = { authorization: `Bearer ${house.manager.token}`, 'idempotency-key': aKey() }
    const payload = { reservation_ids: [reservation_id] }
    const paper = await house.app.inject({
      method: 'POST',
      url: `/api/${registration.card.path}`,
      headers,
      payload,
    })
    const text = pdfText(paper.rawPayload).replaceAll(/\s+/g, ' ')
    return text.split(labelsIn(undefined).card.signature).length - 1
  }
  await clause('Please keep quiet', { code: 'HOUSE', print_on: ['registration_card'] })
  expect(await lines()).toBe(1)
  await clause('We keep your data', {
    code: 'GDPR',
    print_on: ['registration_card'],
    requires_signature: true,
  })
  expect(await lines()).toBe(2)
})

test('below an invoice of an account stands what is printed on invoices, and nothing that is for folios', async () => {
  await clause('Please quote the invoice number', { code: 'PAY', print_on: ['ar_invoice'] })
  await house.sql`update transaction_code set ar_posting = true where property_id = ${house.property_id} and code = '3030'`
  const { id: account_id } = await aCompany(house)
  const { folio_id } = await house.manager.do(receivable.charge, {
    account_id,
    lines: [{ code: '3030', quantity: '1', unit_price: '10.00' }],
  })
  expect(await clausesOf(Number(folio_id))).toEqual(['<p>Please quote the invoice number</p>'])
})

test('the line of a night reads as its rate says on bills', async () => {
  const { account_id } = await house.inHouse('106')
  await house.sql`update rate_code set folio_text = 'Room with a view' where property_id = ${house.property_id}`
  await closeNight(house.manager, sunday)
  await openCashier(house.manager)
  const bill = await house.manager.do(cashiering.billing, { account_id })
  const { folio } = await house.manager.do(cashiering.postPayments, {
    account_id,
    payments: [
      { payment_method_id: house.stock.id('payment-method', 'CA'), amount: bill.account.balances.guest },
    ],
    issue_folio: true,
  })
  const [{ texts }] = await house.sql<{ texts: string[] }[]>`
    select array(select l ->> 'text' from jsonb_array_elements(content -> 'lines') l) as texts from folio where id = ${folio?.folio_id ?? 0}`
  expect(texts).toContain('Room with a view')
})
