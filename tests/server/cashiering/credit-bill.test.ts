import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import type { Person } from '../kit/house'
import { aCompany } from '../receivable/company'
import { aTill, authorise, broken, onAccount, openCashier, type Stay, type Till } from './till'
import { wrongField } from '../kit/wrong-field'

let house: Till
let ana: Person
let code: number

const method = (name: string) => house.stock.id('payment-method', name)
/** A bill that is paid and on paper. */
async function folioOf(stay: Stay, charges: [string, string][], how = 'CA', more: object = {}) {
  const at = { account_id: stay.account_id }
  const posted = await ana.do(cashiering.postCharges, {
    ...at,
    lines: charges.map(([code, unit_price]) => ({ code, unit_price })),
  })
  const [{ balance }] = posted.windows
  const paid = await ana.do(cashiering.postPayments, {
    ...at,
    payments: [{ payment_method_id: method(how), amount: balance, reference: 'R1', ...more }],
    issue_folio: true,
  })
  return { folio_id: paid.folio?.folio_id as number, display_no: paid.folio?.display_no, posted }
}
const because = () => ({ reason: 'Wrong price', adjustment_code_id: code })
const cash = (amount: string) => ({
  kind: 'refund' as const,
  payment: { payment_method_id: method('CA'), amount },
})
const balance = async (account_id: number) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
const history = async (folio_no: string) =>
  (await ana.do(cashiering.folios, { filters: { folio_no } })).items[0]

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  code = house.stock.id('adjustment-code', 'CREDIT')
  await openCashier(ana)
  await authorise(house, 'admin', 'credit_bill', null)
  await house.sql`update transaction_code set ar_posting = true where code in ('2050', '3030')`
})
afterAll(() => house.close())

test('a whole folio goes back: revenue and tax are reversed, the money is refunded, the folio stays', async () => {
  const stay = await house.inHouse('101')
  const { folio_id } = await folioOf(stay, [['2050', '12.50']])
  const open = await ana.do(cashiering.creditable, { folio_id })
  expect(open).toMatchObject({
    lines: [{ code: '2050', gross: '12.50', remaining: '12.50' }],
    remaining: '12.50',
    why_not: null,
    ar_account: null,
  })
  const drawer = await onAccount(house, 'DRAWER')
  const done = await ana.do(cashiering.credit, {
    folio_id,
    lines: 'all',
    ...because(),
    settle: cash('12.50'),
  })
  expect(done).toMatchObject({
    credited: '12.50',
    folio: { display_no: 'C26-000001', total_gross: '-12.50' },
    receipt_no: expect.any(String),
    lines: [{ amount: '-10.42' }, { amount: '-2.08' }],
  })
  expect(await balance(stay.account_id)).toBe('0.00')
  expect((await onAccount(house, 'DRAWER')) === drawer).toBe(false)
  expect(await history('F26-000001')).toMatchObject({
    status: 'issued',
    total_gross: '12.50',
    credited: '12.50',
  })
  expect(await history('C26-000001')).toMatchObject({
    type: 'credit_bill',
    total_net: '-10.42',
    total_tax: '-2.08',
  })
  const again = { folio_id, lines: 'all' as const, ...because(), settle: cash('12.50') }
  expect(await ana.call(cashiering.credit, again)).toMatchObject({ refused: 'nothing_selected' })
  expect(await broken(house)).toEqual([])
})

test('a part of a line goes back, and no more than is left of it', async () => {
  const stay = await house.inHouse('102')
  const { folio_id } = await folioOf(stay, [
    ['2050', '12.50'],
    ['3030', '18.00'],
  ])
  const [minibar] = (await ana.do(cashiering.creditable, { folio_id })).lines
  const part = (amount: string, paid = amount) => ({
    folio_id,
    lines: [{ posting_id: minibar.posting_id, amount }],
    ...because(),
    settle: cash(paid),
  })
  const planned = await ana.do(cashiering.credit, { ...part('6.25'), preview: true })
  expect(planned).toMatchObject({ folio: null, credited: '6.25', lines: [{ posting_id: null }, {}] })
  expect(await ana.call(cashiering.credit, part('6.25', '6.00'))).toMatchObject({
    refused: 'payment_mismatch',
  })
  await ana.do(cashiering.credit, part('6.25'))
  expect(await ana.call(cashiering.credit, part('6.26'))).toMatchObject({ refused: 'credit_exceeds' })
  expect((await ana.do(cashiering.creditable, { folio_id })).lines).toMatchObject([
    { remaining: '6.25' },
    { remaining: '18.00' },
  ])
  const foreign = { ...part('1.00'), lines: [{ posting_id: 1 }] }
  expect(await ana.call(cashiering.credit, foreign)).toMatchObject({ status: 404 })
  expect(await broken(house)).toEqual([])
})

test('after check-out the account is opened for the credit and closed again', async () => {
  const stay = await house.inHouse('103')
  const { folio_id } = await folioOf(stay, [['2050', '12.50']])
  await house.sql`update folio_account set status = 'closed' where id = ${stay.account_id}`
  await ana.do(cashiering.credit, { folio_id, lines: 'all', ...because(), settle: cash('12.50') })
  const [account] = await house.sql`select status from folio_account where id = ${stay.account_id}`
  expect(account).toEqual({ status: 'closed' })
  expect(await balance(stay.account_id)).toBe('0.00')
})

test('what a company has paid on account is credited on that account', async () => {
  const stay = await house.inHouse('104')
  const acme = await aCompany(house)
  const { folio_id, display_no } = await folioOf(stay, [['3030', '18.00']], 'CL', { ar_account_id: acme.id })
  expect(await ana.do(cashiering.creditable, { folio_id })).toMatchObject({ ar_account: { id: acme.id } })
  const wanted = { folio_id, lines: 'all' as const, ...because(), settle: { kind: 'ar' as const } }
  const clerk = await house.personWith('Issue credit bill')
  expect(await clerk.call(cashiering.credit, wanted)).toMatchObject({ status: 403, refused: 'not_permitted' })
  const done = await ana.do(cashiering.credit, wanted)
  const items = await house.sql`
    select kind, document_no, original::numeric(19,2) as original from ar_item where ar_account_id = ${acme.id} order by id`
  expect(items).toEqual([
    { kind: 'invoice', document_no: display_no, original: '18.00' },
    { kind: 'credit', document_no: done.folio?.display_no, original: '-18.00' },
  ])
  // The invoice is paid by it: nobody is reminded of it, and later money finds nothing open there.
  const applied = await house.sql`
    select invoice_item_id as invoice, credit_item_id as credit, amount::numeric(19,2) as amount from ar_application where ar_account_id = ${acme.id}`
  const [invoice, credit] = await house.sql<{ id: number }[]>`
    select id from ar_item where ar_account_id = ${acme.id} order by id`
  expect(applied).toEqual([{ invoice: invoice.id, credit: credit.id, amount: '18.00' }])
  expect(await onAccount(house, 'AR')).toBe('0.00')
  expect(await broken(house)).toEqual([])
})

test('a folio that no company paid is not credited to receivables', async () => {
  const stay = await house.inHouse('105')
  const { folio_id } = await folioOf(stay, [['3030', '18.00']])
  const to = { folio_id, lines: 'all' as const, ...because(), settle: { kind: 'ar' as const } }
  expect(await ana.call(cashiering.credit, to)).toMatchObject({ status: 404 })
  expect(await balance(stay.account_id)).toBe('0.00')
})

test('a guest who stays keeps the credit on the open bill and pays with it', async () => {
  const stay = await house.inHouse('106')
  const at = { account_id: stay.account_id, window_no: 1 }
  const { folio_id } = await folioOf(stay, [['3030', '18.00']])
  const kept = { folio_id, lines: 'all' as const, ...because(), settle: { kind: 'account' as const, ...at } }
  await ana.do(cashiering.credit, kept)
  expect(await balance(stay.account_id)).toBe('-18.00')
  await ana.do(cashiering.postCharges, { ...at, lines: [{ code: '3030', unit_price: '18.00' }] })
  expect(await ana.do(cashiering.issue, at)).toMatchObject({ total_gross: '18.00' })
  const [credit] = await house.sql<{ id: number }[]>`
    select p.id from posting p join journal_entry e on e.id = p.entry_id
     where p.folio_account_id = ${stay.account_id} and e.kind = 'transfer' and p.amount > 0`
  const undo = {
    action: 'reverse' as const,
    ...at,
    posting_ids: [credit.id],
    adjustment_code_id: code,
    reason: 'x',
  }
  const { window_no: _, ...reverse } = undo
  expect(await ana.call(cashiering.editPosting, reverse)).toMatchObject({ refused: 'on_folio' })
  const gone = await house.inHouse('201', { type: 'DLX' })
  await house.sql`update folio_account set status = 'closed' where id = ${gone.account_id}`
  const elsewhere = { ...kept, settle: { ...kept.settle, account_id: gone.account_id } }
  expect(await ana.call(cashiering.credit, elsewhere)).toMatchObject({ refused: 'account_closed' })
  expect(await broken(house)).toEqual([])
})

test('too old a folio, a void one and a credit bill are not credited', async () => {
  const stay = await house.inHouse('202', { type: 'DLX' })
  const { folio_id } = await folioOf(stay, [['2050', '12.50']])
  const whole = (id: number) => ({ folio_id: id, lines: 'all' as const, ...because(), settle: cash('12.50') })
  await house.sql`update finance_setting set credit_bill_max_days = -1`
  expect(await ana.call(cashiering.credit, whole(folio_id))).toMatchObject({ refused: 'credit_too_old' })
  await house.sql`update finance_setting set credit_bill_max_days = 365`
  const { folio } = await ana.do(cashiering.credit, whole(folio_id))
  expect(await ana.call(cashiering.credit, whole(folio?.folio_id ?? 0))).toMatchObject({
    refused: 'not_creditable',
  })
  const taken = { folio_id: folio?.folio_id ?? 0, reason: 'x' }
  expect(await ana.call(cashiering.void, taken)).toMatchObject({ refused: 'folio_not_void' })
  expect(await ana.call(cashiering.void, { folio_id, reason: 'x' })).toMatchObject({
    refused: 'folio_not_void',
  })
})

test('a credit bill needs its right, its own kind of reason, and a limit that covers it', async () => {
  const stay = await house.inHouse('203', { type: 'DLX' })
  const { folio_id } = await folioOf(stay, [['3030', '18.00']])
  const wanted = { folio_id, lines: 'all' as const, ...because(), settle: cash('18.00') }
  const clerk = await house.personWith('Cashiering view')
  expect(await clerk.call(cashiering.credit, wanted)).toMatchObject({ status: 403 })
  const wrong = { ...wanted, adjustment_code_id: house.stock.id('adjustment-code', 'WRONG') }
  expect(await ana.call(cashiering.credit, wrong)).toMatchObject(wrongField('adjustment_code_id'))
  const bold = await house.personWith('Issue credit bill', 'Cashier open')
  expect(await bold.call(cashiering.credit, wanted)).toMatchObject({ refused: 'cashier_closed' })
  await openCashier(bold)
  expect(await bold.call(cashiering.credit, wanted)).toMatchObject({ refused: 'authority_limit' })
  const approval = { email: 'ana@demo-inn.test', password: 'correct horse 1' }
  expect(await bold.do(cashiering.credit, { ...wanted, approval })).toMatchObject({ credited: '18.00' })
  expect(await broken(house)).toEqual([])
})

describe('an invoice that was made on a company’s account', () => {
  const charge = async (account_id: number, ...lines: [string, string][]) => {
    const { ar_item_id, folio_id, document_no } = await ana.do(receivable.charge, {
      account_id,
      lines: lines.map(([code, unit_price]) => ({ code, quantity: '1', unit_price })),
    })
    return { item_id: ar_item_id as number, folio_id: folio_id as number, document_no: document_no as string }
  }
  const onItsAccount = (folio_id: number, more: object = {}) => ({
    folio_id,
    lines: 'all' as const,
    ...because(),
    settle: { kind: 'ar' as const },
    ...more,
  })
  const itemsOf = async (account_id: number) =>
    (await ana.do(receivable.invoices, { filters: { account_id, state: 'all' } })).items.map(
      ({ kind, document_no, original, open }) => [kind, document_no, original, open],
    )

  test('is credited there with its taxes, and the credit pays it', async () => {
    const { id } = await aCompany(house, { name: 'Globex' })
    const tax = await onAccount(house, 'TAX_7020')
    const { folio_id, document_no } = await charge(id, ['2050', '120.00'])
    expect(await onAccount(house, 'TAX_7020')).not.toBe(tax)
    expect(await ana.do(cashiering.creditable, { folio_id })).toMatchObject({
      why_not: null,
      account: null,
      ar_account: { id },
      remaining: '120.00',
    })
    expect(
      await ana.call(cashiering.credit, { ...onItsAccount(folio_id), settle: cash('120.00') }),
    ).toMatchObject({
      refused: 'not_creditable',
    })
    const planned = await ana.do(cashiering.credit, onItsAccount(folio_id, { preview: true }))
    expect(planned).toMatchObject({ folio: null, credited: '120.00' })
    expect(await itemsOf(id)).toHaveLength(1)
    const { folio, credited } = await ana.do(cashiering.credit, onItsAccount(folio_id))
    expect([credited, folio?.total_gross]).toEqual(['120.00', '-120.00'])
    expect(await itemsOf(id)).toEqual([
      ['credit', folio?.display_no, '-120.00', '0.00'],
      ['invoice', document_no, '120.00', '0.00'],
    ])
    expect(await onAccount(house, 'TAX_7020')).toBe(tax)
    expect(await history(folio?.display_no as string)).toMatchObject({
      type: 'credit_bill',
      total_net: '-100.00',
      total_tax: '-20.00',
    })
    expect(await history(document_no)).toMatchObject({
      credited: '120.00',
      status: 'issued',
      ar_account_no: expect.any(String),
    })
    expect(await ana.call(cashiering.credit, onItsAccount(folio_id))).toMatchObject({
      refused: 'nothing_selected',
    })
    expect(await broken(house)).toEqual([])
  })

  test('leaves an open credit where it is paid, a part of a line where a part is named', async () => {
    const { id } = await aCompany(house, { name: 'Initech' })
    const { item_id, folio_id } = await charge(id, ['2050', '120.00'], ['3030', '80.00'])
    await ana.do(receivable.payment, {
      account_id: id,
      payment: { payment_method_id: method('BT'), amount: '200.00', reference: 'S1' },
      apply: 'oldest',
    })
    const [first] = (await ana.do(cashiering.creditable, { folio_id })).lines
    const part = [{ posting_id: first.posting_id, amount: '30.00' }]
    await ana.do(cashiering.credit, onItsAccount(folio_id, { lines: part }))
    expect((await itemsOf(id)).filter(([kind]) => kind === 'credit')).toMatchObject([
      ['credit', expect.any(String), '-30.00', '-30.00'],
    ])
    expect((await ana.do(receivable.invoice, { item_id })).open).toBe('0.00')
    expect(await broken(house)).toEqual([])
  })

  test('is credited where it was moved to; one that is made of others is not', async () => {
    const { id: from } = await aCompany(house, { name: 'Hooli' })
    const { id: to } = await aCompany(house, { name: 'Hooli Holding' })
    const [one, two] = [await charge(from, ['3030', '50.00']), await charge(from, ['3030', '60.00'])]
    await ana.do(receivable.transferItems, {
      item_ids: [one.item_id, two.item_id],
      to_account_id: to,
      reason: 'The holding pays',
    })
    const moved = (await ana.do(receivable.invoices, { filters: { account_id: to } })).items
    const whole = await ana.do(receivable.compress, {
      item_ids: moved.map(({ item_id }) => item_id),
      reference: 'March',
    })
    const item = await ana.do(receivable.invoice, { item_id: whole.item_id as number })
    const collective = item.folio?.folio_id as number
    expect(await ana.call(cashiering.credit, onItsAccount(collective))).toMatchObject({
      refused: 'not_creditable',
    })
    await ana.do(cashiering.credit, onItsAccount(one.folio_id))
    expect((await ana.do(receivable.invoice, { item_id: whole.item_id as number })).open).toBe('60.00')
    expect((await itemsOf(to)).filter(([kind]) => kind === 'credit')).toMatchObject([
      ['credit', expect.any(String), '-50.00', '0.00'],
    ])
    expect(await broken(house)).toEqual([])
  })

  test('is not credited by a clerk who may not, nor by two at once', async () => {
    const { id } = await aCompany(house, { name: 'Umbrella' })
    const { folio_id } = await charge(id, ['3030', '50.00'])
    const clerk = await house.personWith('Issue credit bill')
    expect(await clerk.call(cashiering.credit, onItsAccount(folio_id))).toMatchObject({ status: 403 })
    const both = await Promise.all([
      ana.call(cashiering.credit, onItsAccount(folio_id)),
      ana.call(cashiering.credit, onItsAccount(folio_id)),
    ])
    expect(both.map(({ refused }) => refused ?? 'done').sort()).toEqual(['done', 'nothing_selected'])
    expect(await broken(house)).toEqual([])
  })
})
