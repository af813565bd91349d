import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { receivable } from '../../../src/wire/receivable'
import { aTill, authorise, broken, openCashier, type Till } from '../cashiering/till'
import { friday, monday, saturday, sunday } from '../kit/days'
import { aKey } from '../kit/house'
import { pdfText } from '../kit/pdf-text'
import { wrongField } from '../kit/wrong-field'
import { aCompany, takeOver } from './company'

let house: Till

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  await authorise(house, 'admin', 'refund', null)
  await house.sql`update transaction_code set ar_posting = true where property_id = ${house.property_id} and code = '3030'`
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const method = (code: string) => house.stock.id('payment-method', code)
const bank = (amount: string) => ({ payment_method_id: method('BT'), amount, reference: 'Statement 7' })
const account = async (id: number) => await house.manager.do(receivable.view, { id })
const owes = async (id: number) => (await account(id)).balance
const items = async (account_id: number, state: 'open' | 'closed' | 'all' = 'open') =>
  (await house.manager.do(receivable.invoices, { filters: { account_id, state } })).items
const documents = async (account_id: number) =>
  (await items(account_id)).map(({ document_no, open }) => `${document_no} ${open}`)
const documentOf = async (item_id: number) => await house.manager.do(receivable.invoice, { item_id })
const move = (item_ids: number[], to_account_id: number, person = house.manager, more: object = {}) =>
  person.call(
    receivable.transferItems,
    { item_ids, to_account_id, reason: 'Charged to the wrong company', ...more },
    { key: aKey() },
  )
const compress = (item_ids: number[], more: object = {}, person = house.manager) =>
  person.call(receivable.compress, { item_ids, reference: 'March', ...more }, { key: aKey() })
const takeApart = (item_id: number) =>
  house.manager.call(receivable.uncompress, { item_id, reason: 'They want them apart' }, { key: aKey() })

/** A company that owes three documents of the system before, the oldest since February. */
async function owing(name: string) {
  const company = await aCompany(house, { name })
  const one = (n: number, document_date: string, amount: string) => ({
    ledger: 'ar' as const,
    account_no: company.account_no,
    document_no: `${name}-${n}`,
    document_date,
    amount,
  })
  await takeOver(house, [
    one(1, '2026-02-10', '100.00'),
    one(2, '2026-03-01', '50.00'),
    one(3, '2026-03-12', '30.00'),
  ])
  const ids = (await items(company.id)).map(({ item_id }) => item_id)
  return { ...company, ids }
}

test('what was charged to the wrong company is the other’s, with its number and its age, and can be brought back', async () => {
  const [wrong, right] = [await owing('Acme'), await aCompany(house, { name: 'Globex' })]
  const before = await account(wrong.id)
  const seen = await move(wrong.ids.slice(0, 2), right.id, house.manager, { preview: true })
  expect(seen.data).toEqual({ item_ids: [], amount: '150.00', from_balance: '30.00', to_balance: '150.00' })
  expect(await account(wrong.id)).toEqual(before)
  const { data } = await move(wrong.ids.slice(0, 2), right.id)
  expect(data).toMatchObject({ from_balance: '30.00', to_balance: '150.00' })
  expect([await documents(wrong.id), await documents(right.id)]).toEqual([
    ['Acme-3 30.00'],
    ['Acme-1 100.00', 'Acme-2 50.00'],
  ])
  expect((await account(right.id)).buckets).toEqual(['50.00', '100.00', '0.00', '0.00', '0.00'])
  const [there] = await items(right.id)
  expect(there).toMatchObject({
    item_date: '2026-02-10',
    due_date: '2026-03-12',
    came_from: wrong.account_no,
  })
  expect(await documentOf(wrong.ids[0])).toMatchObject({ open: '0.00', moved_to: right.account_no })
  expect(await move(wrong.ids.slice(0, 1), right.id)).toMatchObject({ refused: 'ar_item_stays' })
  await move(data?.item_ids ?? [], wrong.id)
  expect([await owes(wrong.id), await owes(right.id)]).toEqual(['180.00', '0.00'])
})

test('money that came in on the wrong account pays on the other', async () => {
  const [wrong, right] = [await aCompany(house, { name: 'Initech' }), await owing('Initrode')]
  const { item_id } = await house.manager.do(receivable.payment, {
    account_id: wrong.id,
    payment: bank('100.00') as never,
    apply: 'none',
  })
  const { data } = await move([item_id ?? 0], right.id)
  expect(data).toMatchObject({ amount: '-100.00', from_balance: '0.00', to_balance: '80.00' })
  expect(await account(right.id)).toMatchObject({ unallocated: '-100.00', balance: '80.00' })
  await house.manager.do(receivable.makePayment, {
    account_id: right.id,
    credit_item_ids: data?.item_ids ?? [],
    apply: { mode: 'oldest' },
  })
  expect(await documents(right.id)).toEqual(['Initrode-2 50.00', 'Initrode-3 30.00'])
  // What pays there does not leave, nor what it pays.
  expect(await move(data?.item_ids ?? [], wrong.id)).toMatchObject({ refused: 'ar_item_stays' })
  expect(await move(right.ids.slice(0, 1), wrong.id)).toMatchObject({ refused: 'ar_item_stays' })
  expect([(await account(wrong.id)).last_payment, (await account(right.id)).last_payment]).toEqual([
    null,
    '100.00',
  ])
  const [month] = (await account(wrong.id)).year.slice(-1)
  expect(month).toMatchObject({ invoiced: '0.00', paid: '0.00', balance: '0.00' })
})

test('whole documents of one account go to one that takes them, by whoever may', async () => {
  const [one, other] = [await owing('Hooli'), await owing('Pied')]
  const clerk = await house.personWith('AR invoice', 'AR view', 'AR payment')
  expect(await move(one.ids, other.id, clerk)).toMatchObject({ status: 403 })
  expect(await move(one.ids, one.id)).toMatchObject(wrongField('to_account_id'))
  expect(await move([one.ids[0], other.ids[0]], other.id)).toMatchObject(wrongField('item_ids'))
  expect(await move([one.ids[0], other.ids[0]], (await aCompany(house, { name: 'Third' })).id)).toMatchObject(
    wrongField('item_ids'),
  )
  expect(await move([4711], other.id)).toMatchObject({ status: 404 })
  const poor = await aCompany(house, { name: 'Poor', credit_limit: '100.00' })
  const mover = await house.personWith('AR transfer', 'Cashier open')
  await openCashier(mover)
  expect(await move(one.ids, poor.id, mover)).toMatchObject({ refused: 'ar_limit' })
  const gone = await aCompany(house, { name: 'Gone' })
  await house.manager.do(receivable.update, { id: gone.id, status: 'closed' })
  expect(await move(one.ids, gone.id)).toMatchObject({ refused: 'ar_closed' })
  expect(await owes(one.id)).toBe('180.00')
})

test('two who move the same invoice at once, or one who moves it while another takes money for it: it goes once', async () => {
  const [from, a, b] = [
    await owing('Stark'),
    await aCompany(house, { name: 'Stark A' }),
    await aCompany(house, { name: 'Stark B' }),
  ]
  const both = await Promise.all([move([from.ids[0]], a.id), move([from.ids[0]], b.id)])
  expect(both.map(({ refused }) => refused ?? 'done').sort()).toEqual(['ar_item_stays', 'done'])
  const [moved, paid] = await Promise.all([
    move([from.ids[1]], a.id),
    house.manager.call(
      receivable.makePayment,
      {
        account_id: from.id,
        payment: bank('50.00'),
        apply: { mode: 'selected', items: [{ item_id: from.ids[1], amount: '50.00' }] },
      },
      { key: aKey() },
    ),
  ])
  expect([moved.refused ?? 'done', paid.refused ?? 'done']).toEqual(
    moved.refused ? ['ar_item_stays', 'done'] : ['done', 'apply_too_much'],
  )
})

test('several invoices become one with a number of its own, as old as the oldest, and are several again', async () => {
  const { id, ids } = await owing('Umbrella')
  expect((await compress(ids, { preview: true })).data).toMatchObject({ item_id: null, amount: '180.00' })
  const { data } = await compress(ids)
  expect(data).toMatchObject({ amount: '180.00', due_date: '2026-03-12' })
  expect(data?.document_no).toMatch(/^I/)
  expect(await items(id)).toMatchObject([
    {
      document_no: data?.document_no,
      open: '180.00',
      item_date: '2026-02-10',
      reference: 'March',
      compressed: true,
    },
  ])
  expect(await documentOf(ids[0])).toMatchObject({ open: '0.00', parent: data?.document_no })
  expect((await account(id)).buckets).toEqual(['0.00', '180.00', '0.00', '0.00', '0.00'])
  expect(await compress(ids)).toMatchObject({ refused: 'ar_item_stays' })
  // It says which they are.
  const one = await documentOf(data?.item_id ?? 0)
  const { lines } = (one.folio ?? { content: { lines: [] } }).content as {
    lines: { text: string; amount: string }[]
  }
  expect(lines.map(({ text, amount }) => `${text} ${amount}`)).toEqual([
    'Umbrella-1 100.00',
    'Umbrella-2 50.00',
    'Umbrella-3 30.00',
  ])
  // Whose papers state their own taxes: stated once more they would be owed twice.
  expect(one.folio).toMatchObject({ total_net: '180.00', total_tax: '0.00', total_gross: '180.00' })
  const other = await aCompany(house, { name: 'Umbrella 2' })
  expect(await move([data?.item_id ?? 0], other.id)).toMatchObject({ refused: 'ar_item_stays' })
  expect((await takeApart(data?.item_id ?? 0)).data).toEqual({ item_ids: ids, amount: '180.00' })
  expect(await documents(id)).toEqual(['Umbrella-1 100.00', 'Umbrella-2 50.00', 'Umbrella-3 30.00'])
  expect(await takeApart(data?.item_id ?? 0)).toMatchObject({ refused: 'ar_item_stays' })
  const { items: folios } = await house.manager.do(cashiering.folios, {
    filters: { folio_no: data?.document_no ?? '' },
  })
  expect(folios).toMatchObject([{ status: 'void' }])
})

test('a collective invoice adds nothing to what its documents come to, nor does its paper once it is void', async () => {
  const { id } = await aCompany(house, { name: 'Initech' })
  const item_ids: number[] = []
  for (const unit_price of ['60.00', '36.00']) {
    const { ar_item_id } = await house.manager.do(receivable.charge, {
      account_id: id,
      lines: [{ code: '3030', quantity: '1', unit_price }],
    })
    item_ids.push(ar_item_id ?? 0)
  }
  const history = (more: object = {}) =>
    house.manager.do(cashiering.folios, { filters: { ar_account_id: id, ...more } })
  const both = { net: '80.00', tax: '16.00', gross: '96.00' }
  expect((await history()).totals).toEqual({ ...both, left_out: 0 })
  const { data } = await compress(item_ids)
  const { items: folios, total, totals } = await history()
  expect(folios.map(({ total_gross, is_collective }) => [total_gross, is_collective])).toEqual([
    ['96.00', true],
    ['36.00', false],
    ['60.00', false],
  ])
  expect({ total, totals }).toEqual({ total: 3, totals: { ...both, left_out: 1 } })
  // Beyond the first page the sum is that of all.
  const second = await house.manager.do(cashiering.folios, {
    filters: { ar_account_id: id },
    per_page: 1,
    page: 2,
  })
  expect(second.totals).toEqual({ ...both, left_out: 1 })
  await takeApart(data?.item_id ?? 0)
  expect((await history()).totals).toEqual({ ...both, left_out: 1 })
  expect((await history({ status: 'issued' })).totals).toEqual({ ...both, left_out: 0 })
})

test('what is paid in part, disputed or no invoice is not put together with others; one that is paid is not taken apart', async () => {
  const { id, ids } = await owing('Cyberdyne')
  expect(await compress(ids.slice(0, 1))).toMatchObject(wrongField('item_ids'))
  await house.manager.do(receivable.updateInvoice, { item_id: ids[2], disputed: true })
  expect(await compress(ids)).toMatchObject({ refused: 'ar_item_stays' })
  await house.manager.do(receivable.updateInvoice, { item_id: ids[2], disputed: false })
  const { data } = await compress(ids)
  await house.manager.do(receivable.payment, {
    account_id: id,
    payment: bank('180.00') as never,
    apply: 'oldest',
  })
  expect(await takeApart(data?.item_id ?? 0)).toMatchObject({ refused: 'ar_item_stays' })
  expect(await owes(id)).toBe('0.00')
  expect(await compress(ids, {}, await house.personWith('AR view'))).toMatchObject({ status: 403 })
})

test('a document says what somebody writes beside it; who manages accounts says when it is due', async () => {
  const { id, ids } = await owing('Wonka')
  const [item_id] = ids
  const { row_version } = await documentOf(item_id)
  const change = (more: object, person = house.manager) =>
    person.call(receivable.updateInvoice, { item_id, ...more }, { key: aKey() })
  const clerk = await house.personWith('AR invoice', 'AR view')
  expect(await change({ reference: 'Order 12', disputed: true, row_version }, clerk)).toMatchObject({
    status: 200,
  })
  expect(await change({ reference: 'Order 13', row_version }, clerk)).toMatchObject({ refused: 'stale' })
  expect(await change({ due_date: monday }, clerk)).toMatchObject({ refused: 'not_permitted' })
  expect(await change({ due_date: '2026-02-09' })).toMatchObject(wrongField('due_date'))
  expect(await change({ due_date: '2026-04-30' })).toMatchObject({ status: 200 })
  expect(await documentOf(item_id)).toMatchObject({
    reference: 'Order 12',
    disputed: true,
    due_date: '2026-04-30',
  })
  // What is disputed is paid by nobody's oldest first.
  await house.manager.do(receivable.payment, {
    account_id: id,
    payment: bank('50.00') as never,
    apply: 'oldest',
  })
  expect(await documents(id)).toEqual(['Wonka-1 100.00', 'Wonka-3 30.00'])
  expect(await change({}, await house.personWith('AR view'))).toMatchObject({ status: 403 })
})

test('the same charges become an invoice on each of many accounts; what one refuses leaves the others alone, and twice is once', async () => {
  const [one, two] = [await aCompany(house, { name: 'Batch 1' }), await aCompany(house, { name: 'Batch 2' })]
  const poor = await aCompany(house, { name: 'Batch 3', credit_limit: '5.00' })
  const account_ids = [one.id, two.id, poor.id]
  const lines = [{ code: '3030', quantity: '1', unit_price: '12.00', supplement: 'April' }]
  const clerk = await house.personWith('AR invoice', 'AR view', 'Cashier open')
  await openCashier(clerk)
  const key = aKey()
  const charge = (more: object = {}, person = clerk) =>
    person.call(receivable.chargeAccounts, { account_ids, lines, ...more }, { key })
  expect(await charge({}, await house.personWith('AR view'))).toMatchObject({ status: 403 })
  expect((await charge({ preview: true })).data).toMatchObject({ invoiced: 2, refused: 1, total: '24.00' })
  expect(await owes(one.id)).toBe('0.00')
  const { data } = await charge()
  expect(data).toMatchObject({ invoiced: 2, refused: 1, total: '24.00' })
  expect(data?.results.map(({ name, ok, code }) => [name, ok, code])).toEqual([
    ['Batch 1', true, null],
    ['Batch 2', true, null],
    ['Batch 3', false, 'ar_limit'],
  ])
  await charge()
  expect([await owes(one.id), await owes(two.id), await owes(poor.id)]).toEqual(['12.00', '12.00', '0.00'])
  expect(
    await clerk.call(receivable.chargeAccounts, { account_ids: [poor.id], lines }, { key: aKey() }),
  ).toMatchObject({ refused: 'ar_limit' })
  expect(
    await clerk.call(receivable.chargeAccounts, { account_ids: [4711], lines }, { key: aKey() }),
  ).toMatchObject({ status: 404 })
})

/** A guest has left, and the company owes his bill of 80.00. */
async function transferred(room: string) {
  const company = await aCompany(house, { name: `Firm ${room}` })
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
  return { company, item_id: invoices[0].ar_item_id }
}
const credit = async (item_id: number) => {
  const { folio } = await documentOf(item_id)
  return await house.manager.call(
    cashiering.credit,
    {
      folio_id: folio?.folio_id ?? 0,
      lines: 'all',
      settle: { kind: 'ar' },
      adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
      reason: 'Noise',
    },
    { key: aKey() },
  )
}

test('a folio is credited where it is owed: on the account that it was moved to, and off the invoice that it became part of', async () => {
  const { company, item_id } = await transferred('101')
  const other = await aCompany(house, { name: 'Payer' })
  const { data } = await move([item_id], other.id)
  expect(
    await house.manager.call(receivable.returnInvoice, { item_id, reason: 'Not theirs' }, { key: aKey() }),
  ).toMatchObject({ refused: 'ar_not_returned' })
  expect(await credit(data?.item_ids[0] ?? 0)).toMatchObject({ status: 200 })
  expect([await owes(company.id), await owes(other.id), await documents(other.id)]).toEqual([
    '0.00',
    '0.00',
    [],
  ])

  const put = await transferred('102')
  await takeOverOne(put.company)
  const both = (await items(put.company.id)).map(one => one.item_id)
  const { data: one } = await compress(both)
  expect(await credit(put.item_id)).toMatchObject({ status: 200 })
  expect(await documents(put.company.id)).toEqual([`${one?.document_no} 20.00`])
})
const takeOverOne = ({ account_no }: { account_no: string }) =>
  takeOver(house, [{ ledger: 'ar', account_no, document_no: 'More', document_date: sunday, amount: '20.00' }])

test('an invoice by hand is printed: who owes what, for what, with its taxes', async () => {
  const { id } = await aCompany(house, { name: 'Printed' })
  const { folio_id, document_no } = await house.manager.do(receivable.charge, {
    account_id: id,
    lines: [{ code: '3030', quantity: '2', unit_price: '12.50', supplement: 'March' }],
    reference: 'Order 99',
  })
  const { statusCode, rawPayload } = await house.app.inject({
    method: 'POST',
    url: `/api/${cashiering.reprint.path}`,
    headers: { authorization: `Bearer ${house.manager.token}` },
    payload: { folio_id, channel: 'print' },
  })
  expect(statusCode).toBe(200)
  const text = pdfText(rawPayload).replaceAll(/ +/g, ' ')
  for (const said of [
    `Invoice ${document_no}`,
    'Printed',
    'Parking, March 2 25,00',
    'Order 99',
    'VAT 20 % 20,83 4,17',
  ])
    expect(text).toContain(said)
})
