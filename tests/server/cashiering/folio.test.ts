import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aTill, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let alice: Person
let stay: Stay
let issued: { folio_id: number; display_no: string }

beforeAll(async () => {
  house = await aTill()
  alice = house.manager
  await openCashier(alice)
  stay = await house.inHouse('101', { amounts: ['149.00', '149.00'] })
})
afterAll(() => house.close())

const at = () => ({ account_id: stay.account_id })
const cash = () => house.stock.id('payment-method', 'CA')
const charge = (code: string, unit_price: string, window_no = 1) =>
  alice.do(cashiering.postCharges, { ...at(), window_no, lines: [{ code, unit_price, reference: 'M1' }] })
const pay = (amount: string, more: object = {}) =>
  alice.do(cashiering.postPayments, {
    ...at(),
    payments: [{ payment_method_id: cash(), amount }],
    ...more,
  })
const file = async (path: string, body: object) =>
  await house.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${alice.token}` },
    payload: body,
  })

test('before it is paid, a bill is shown as information, without a number and without a folio', async () => {
  await charge('2050', '12.50')
  const shown = await file('folio/preview', { ...at(), window_no: 1 })
  expect(shown.headers['content-type']).toBe('application/pdf')
  expect(shown.headers['content-disposition']).toContain('information-')
  expect((await alice.do(cashiering.folios, {})).total).toBe(0)
  expect(await alice.call(cashiering.preview, { ...at(), window_no: 3 })).toMatchObject({
    refused: 'folio_empty',
  })
})

test('a folio is issued for a settled bill alone', async () => {
  expect(await alice.call(cashiering.issue, { ...at(), window_no: 1 })).toMatchObject({
    refused: 'balance_open',
  })
  await pay('12.50')
  const folio = await alice.do(cashiering.issue, { ...at(), window_no: 1 })
  expect(folio).toMatchObject({ display_no: 'F26-000001', total_gross: '12.50' })
  // How the house writes amounts is kept with them: a copy of next year looks like the original.
  const [{ money }] = await house.sql<{ money: object }[]>`
    select content -> 'money' as money from folio where property_id = ${house.property_id} and id = ${folio.folio_id}`
  expect(money).toEqual({
    symbol: '€',
    symbol_position: 'after',
    decimal_separator: 'comma',
    thousands_separator: 'space',
    negative_format: 'minus_before',
  })
  expect(await alice.call(cashiering.issue, { ...at(), window_no: 1 })).toMatchObject({
    refused: 'folio_empty',
  })
  issued = folio
})

test('the history says what was on it: net 10.42, tax 2.08, paid in cash', async () => {
  const { items, totals } = await alice.do(cashiering.folios, { filters: { folio_no: issued.display_no } })
  expect(items).toMatchObject([
    {
      display_no: 'F26-000001',
      type: 'interim',
      status: 'issued',
      business_date: '2026-03-14',
      room_no: '101',
      total_net: '10.42',
      total_tax: '2.08',
      total_gross: '12.50',
      payment_codes: ['9000'],
      ar_account_no: null,
      cashier: null,
      credited: '0.00',
      copies: 0,
    },
  ])
  expect(totals).toEqual({ net: '10.42', tax: '2.08', gross: '12.50', left_out: 0 })
})

test('folios are found by room, days, amount and state, and only by whoever may', async () => {
  const found = async (filters: object) => (await alice.do(cashiering.folios, { filters })).total
  expect(await found({ room_no: '101' })).toBe(1)
  expect(await found({ room_no: '102' })).toBe(0)
  expect(await found({ from: '2026-03-14', to: '2026-03-14', types: ['interim'] })).toBe(1)
  expect(await found({ to: '2026-03-13' })).toBe(0)
  expect(await found({ amount_from: '12.50', amount_to: '12.50' })).toBe(1)
  expect(await found({ amount_from: '12.51' })).toBe(0)
  expect(await found({ status: 'void' })).toBe(0)
  const [{ payment_codes }] = (await alice.do(cashiering.folios, {})).items
  expect(await found({ payment_code: payment_codes[0] })).toBe(1)
  expect(await found({ payment_code: '0000' })).toBe(0)
  const [{ id: none }] = await house.sql<{ id: number }[]>`
    select id from cashier where property_id = ${house.property_id} order by number desc limit 1`
  expect(await found({ cashier_id: none + 1_000_000 })).toBe(0)
  const clerk = await house.personWith('Cashiering view')
  expect(await clerk.call(cashiering.folios, {})).toMatchObject({ refused: 'not_permitted' })
})

test('a reprint is the frozen paper; each copy is counted', async () => {
  const { folio_id } = issued
  for (const copy of [1, 2]) {
    const paper = await file('folio/reprint', { folio_id, channel: 'print' })
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { items } = await alice.do(cashiering.folios, {})
    expect(items[0]?.copies).toBe(copy)
  }
  const prints =
    await house.sql`select copy_no, channel, style from folio_print where folio_id = ${folio_id} order by copy_no`
  expect(prints).toMatchObject([
    { copy_no: 1, channel: 'print', style: 'detailed' },
    { copy_no: 2, channel: 'print', style: 'detailed' },
  ])
  expect((await file('folio/reprint', { folio_id, channel: 'pdf', style: 'total_only' })).statusCode).toBe(
    200,
  )
  expect((await file('folio/reprint', { folio_id: 999_999, channel: 'pdf' })).statusCode).toBe(404)
})

test('what is on a folio is neither moved nor reversed', async () => {
  const { postings } = await alice.do(cashiering.billing, at())
  expect(postings.map(({ folio_no }) => folio_no)).toEqual(['F26-000001', 'F26-000001', 'F26-000001'])
  expect(postings.every(({ may }) => !may.move && !may.reverse && !may.adjust)).toBe(true)
  expect(
    await alice.call(cashiering.editPosting, {
      action: 'move',
      ...at(),
      posting_ids: [postings[0]?.id ?? 0],
      to_window: 2,
    }),
  ).toMatchObject({ refused: 'on_folio' })
})

test('on its own day a folio is taken back: its number stays, its postings are free', async () => {
  const clerk = await house.personWith('Folio history')
  const { folio_id } = issued
  expect(await clerk.call(cashiering.void, { folio_id, reason: 'Wrong name' })).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await alice.do(cashiering.void, { folio_id, reason: 'Wrong name' })).toMatchObject({
    display_no: 'F26-000001',
    status: 'void',
  })
  expect(await alice.call(cashiering.void, { folio_id, reason: 'Again' })).toMatchObject({
    refused: 'folio_not_void',
  })
  const { postings } = await alice.do(cashiering.billing, at())
  expect(postings.every(({ folio_no }) => folio_no === null)).toBe(true)
  const next = await alice.do(cashiering.issue, { ...at(), window_no: 1 })
  expect(next.display_no).toBe('F26-000002')
  const { items } = await alice.do(cashiering.folios, {})
  expect(items.map(({ display_no, status }) => [display_no, status])).toEqual(
    expect.arrayContaining([
      ['F26-000001', 'void'],
      ['F26-000002', 'issued'],
    ]),
  )
})

test('a folio of an earlier day is not taken back', async () => {
  await charge('3110', '40.00', 2)
  const { folio } = await pay('40.00', { window_no: 2, issue_folio: true })
  expect(folio).toMatchObject({ display_no: 'F26-000003', total_gross: '40.00' })
  const folio_id = folio?.folio_id ?? 0
  // Whoever took the money stands on it.
  const { items } = await alice.do(cashiering.folios, { filters: { folio_no: folio?.display_no } })
  expect(items).toMatchObject([{ cashier: expect.any(Number), ar_account_no: null }])
  const dated = (date: string) =>
    house.sql.begin(async tx => {
      await tx`set local session_replication_role = replica`
      await tx`update folio set business_date = ${date} where id = ${folio_id}`
    })
  await dated('2026-03-13')
  expect(await alice.call(cashiering.void, { folio_id, reason: 'Too late' })).toMatchObject({
    refused: 'folio_not_void',
  })
  await dated('2026-03-14')
})

test('a charge says what it is made of and what became of it', async () => {
  const { entry_ids } = await charge('2050', '25.00')
  const [{ id }] = await house.sql<{ id: number }[]>`
    select id from posting where entry_id = ${entry_ids[0] ?? 0} and parent_id is null`
  const [code] = await house.sql<{ id: number }[]>`
    insert into adjustment_code (property_id, code, name, adjustment_type) values (${house.property_id}, 'OOPS', 'Mistake', 'correction') returning id`
  await alice.do(cashiering.editPosting, { action: 'text', ...at(), posting_id: id, supplement: 'Room 101' })
  await alice.do(cashiering.editPosting, {
    action: 'reverse',
    ...at(),
    posting_ids: [id],
    adjustment_code_id: code?.id ?? 0,
    reason: 'Not taken',
  })
  const explained = await alice.do(cashiering.explain, { posting_id: id })
  expect(explained).toMatchObject({ code: '2050', total: '25.00' })
  expect(explained.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['2050', '20.83'],
    ['7020', '4.17'],
  ])
  expect(explained.lines[1]?.explain).toMatchObject({ rule: 'generate', method: 'percent', included: true })
  expect(explained.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['posted', '25.00'],
    ['edited', null],
    ['reversed', '-25.00'],
  ])
  expect(await alice.call(cashiering.explain, { posting_id: 999_999 })).toMatchObject({
    refused: 'not_found',
  })
  expect(await broken(house)).toEqual([])
})

test('what an arrangement says of its taxes is printed', async () => {
  const { sql, property_id, stock } = house
  const code = stock.id('transaction-code', '3030')
  // A tax on top of the price instead of in it.
  await sql`update generate set is_included = false where property_id = ${property_id} and owner_id = ${code}`
  const linesWith = async (apart: boolean) => {
    await sql`
      insert into folio_arrangement_code (property_id, code, name, folio_text, transaction_code_ids, summarise_by, show_tax_separately)
      values (${property_id}, 'LAU', 'Laundry', 'Laundry', array[${code}]::bigint[], 'day', ${apart})
      on conflict (property_id, code) do update set show_tax_separately = excluded.show_tax_separately`
    const { account_id } = await house.inHouse(apart ? '103' : '104')
    await alice.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '50.00' }] })
    const { account } = await alice.do(cashiering.billing, { account_id })
    const payments = [{ payment_method_id: cash(), amount: account.balances.guest }]
    await alice.do(cashiering.postPayments, { account_id, payments })
    const { folio_id } = await alice.do(cashiering.issue, { account_id, window_no: 1 })
    const [{ content }] = await sql<{ content: { lines: { arrangement: object | null }[] } }[]>`
      select content from folio where property_id = ${property_id} and id = ${folio_id}`
    return content.lines.map(({ arrangement }) => arrangement !== null)
  }
  expect(await linesWith(true)).toEqual([true, false])
  expect(await linesWith(false)).toEqual([true, true])
})
