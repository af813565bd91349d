import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeInterest } from '../../../src/server/end-of-day/finance-charges'
import { receivable } from '../../../src/wire/receivable'
import { aTill, broken, openCashier, type Till } from '../cashiering/till'
import { inside } from '../deposit/inside'
import { monday, saturday, sunday } from '../kit/days'
import { aKey } from '../kit/house'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { wrongField } from '../kit/wrong-field'
import { aCompany, takeOver } from './company'

let house: Till

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  await house.sql`update transaction_code set ar_posting = true where property_id = ${house.property_id} and code = '3030'`
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const bank = (amount: string) => ({
  payment_method_id: house.stock.id('payment-method', 'BT'),
  amount,
  reference: 'Statement 7',
})
const pay = (account_id: number, amount: string) =>
  house.manager.do(receivable.payment, { account_id, payment: bank(amount), apply: 'oldest' })
const itemsOf = async (account_id: number) =>
  (await house.manager.do(receivable.invoices, { filters: { account_id, state: 'all' } })).items
const preview = (account_id: number, more: object = {}, person = house.manager) =>
  person.call(receivable.previewStatement, { account_id, ...more })
const issue = (more: object = {}, person = house.manager) =>
  person.call(receivable.issueStatements, more, { key: aKey() })
const due = async (account_id?: number) =>
  (await house.manager.do(receivable.dueReminders, account_id === undefined ? {} : { account_id })).items
const remind = (account_ids: number[], person = house.manager) =>
  person.call(receivable.sendReminders, { account_ids }, { key: aKey() })
async function paper(path: string, payload: object) {
  const { statusCode, rawPayload } = await house.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${house.manager.token}` },
    payload,
  })
  expect(statusCode).toBe(200)
  return pdfText(rawPayload).replaceAll(/[ \u00a0]+/g, ' ')
}

/** A company that owes two documents of the system before: one since January, one since last week. */
async function owing(name: string) {
  const company = await aCompany(house, { name })
  const one = (n: number, document_date: string, amount: string) => ({
    ledger: 'ar' as const,
    account_no: company.account_no,
    document_no: `${name}-${n}`,
    document_date,
    amount,
  })
  await takeOver(house, [one(1, '2026-01-05', '410.25'), one(2, '2026-03-10', '185.00')])
  return company
}

test('a month of an account is told on a statement, numbered and frozen, and the next one goes on from there', async () => {
  const acme = await owing('ACME')
  const globex = await owing('Globex')
  const quiet = await aCompany(house, { name: 'Quiet' })
  const without = await owing('Private')
  await house.manager.do(receivable.update, { id: without.id, batch_statement: false })
  // Today is not over: what comes later would stand on no statement.
  expect(await preview(acme.id, { to_date: saturday })).toMatchObject(wrongField('to_date'))
  await pay(acme.id, '500.00')
  await closeNight(house.manager, sunday)
  await openCashier(house.manager)

  const seen = (await preview(acme.id)).data
  expect(seen).toMatchObject({
    from_date: '2026-01-05',
    to_date: saturday,
    opening: '0.00',
    invoiced: '595.25',
    paid: '500.00',
    credited: '0.00',
    closing: '95.25',
    items: [{ document_no: 'ACME-2', original: '185.00', open: '95.25' }],
    applications: [
      { to_document: 'ACME-1', amount: '410.25' },
      { to_document: 'ACME-2', amount: '89.75' },
    ],
    aging: { buckets: ['95.25', '0.00', '0.00', '0.00', '0.00'], unallocated: '0.00', balance: '95.25' },
  })
  expect(await issue({}, await house.personWith('AR view'))).toMatchObject({ status: 403 })
  const { data } = await issue()
  expect(data?.statements.map(({ name, closing }) => [name, closing])).toEqual([
    ['ACME', '95.25'],
    ['Globex', '595.25'],
  ])
  const [first] = data?.statements ?? []
  expect((await itemsOf(acme.id)).map(({ statement_no }) => statement_no)).toEqual([
    first.display_no,
    first.display_no,
    first.display_no,
  ])
  const ofIt = await house.manager.do(receivable.invoices, {
    filters: { statement_no: first.display_no, state: 'all' },
  })
  expect(ofIt.total).toBe(3)
  expect((await house.manager.do(receivable.view, { id: acme.id })).last_statement).toBe(first.display_no)
  // Once more is nothing more, for all and for one.
  expect((await issue()).data).toEqual({ statements: [] })
  expect(await issue({ account_id: acme.id })).toMatchObject(wrongField('to_date'))
  expect((await issue({ account_id: quiet.id })).data?.statements).toMatchObject([{ closing: '0.00' }])
  // What was told to somebody is kept.
  expect(await house.manager.call(receivable.remove, { id: quiet.id })).toMatchObject({
    refused: 'ar_has_history',
  })

  await house.manager.do(receivable.charge, {
    account_id: acme.id,
    lines: [{ code: '3030', quantity: '1', unit_price: '12.00', supplement: 'March' }],
  })
  await closeNight(house.manager, monday)
  await openCashier(house.manager)
  expect((await preview(acme.id)).data).toMatchObject({
    from_date: sunday,
    to_date: sunday,
    opening: '95.25',
    invoiced: '12.00',
    closing: '107.25',
  })
  // It says what it said.
  const text = await paper(receivable.printStatement.path, { statement_ids: [first.statement_id] })
  for (const said of [
    `Statement ${first.display_no}`,
    'ACME',
    'Paid -500,00',
    'ACME-2',
    '95,25 €',
    '0 to 30 95,25',
  ])
    expect(text).toContain(said)
  const both = await paper(receivable.printStatement.path, {
    statement_ids: data?.statements.map(({ statement_id }) => statement_id),
  })
  expect(both).toMatch(/Account 1001 .* Account 1002 /s)
  const { items, total } = await house.manager.do(receivable.statements, {
    filters: { account_id: globex.id },
  })
  expect([total, items]).toMatchObject([1, [{ name: 'Globex', to_date: saturday, closing: '595.25' }]])
})

test('a statement says its documents as the type of the account wants them: with their lines, with their papers, or as a balance', async () => {
  const { id } = await aCompany(house, { name: 'Detailed' })
  await house.manager.do(receivable.charge, {
    account_id: id,
    lines: [{ code: '3030', quantity: '2', unit_price: '12.50', supplement: 'Two cars' }],
  })
  const type = (mode: string, detail: string) => house.sql`
    update account_type set statement_mode = ${mode}, statement_detail = ${detail}
     where property_id = ${house.property_id} and id = ${house.stock.id('account-type', 'CORP')}`
  const said: string[] = []
  for (const [mode, detail] of [
    ['open_item', 'invoices_only'],
    ['open_item', 'invoices_with_details'],
    ['open_item', 'separate_folios'],
    ['balance_forward', 'invoices_only'],
  ]) {
    await type(mode, detail)
    const business_day = await house.sql`
      select business_date as day from business_day where property_id = ${house.property_id} and status <> 'closed'`
    const [{ day }] = business_day as never as { day: string }[]
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await closeNight(house.manager, next as never)
    const { data } = await issue({ account_id: id })
    said.push(
      await paper(receivable.printStatement.path, { statement_ids: [data?.statements[0].statement_id] }),
    )
  }
  expect(said.map(text => text.includes('Parking, Two cars'))).toEqual([false, true, true, false])
  expect(said.map(text => /Invoice INV26-\d+ .* COPY/.test(text.replaceAll('\n', ' ')))).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(said[3]).toContain('Date Text Document Amount')
  await type('open_item', 'invoices_only')
  await openCashier(house.manager)
})

test('whoever pays late is written to, once a day, each invoice one letter further; what is disputed is left', async () => {
  await house.sql`
    update account_type set reminders = ${house.sql.json([
      { after_days: 5, min_amount: '100', letter_title: 'Reminder', letter_text: 'Surely you forgot.' },
      { after_days: 30, min_amount: '0', letter_title: 'Second reminder', letter_text: 'Please pay.' },
    ])} where property_id = ${house.property_id} and id = ${house.stock.id('account-type', 'CORP')}`
  const company = await aCompany(house, { name: 'Late' })
  for (const [document_no, due_date, original] of [
    ['L1', '2026-01-01', '60.00'],
    ['L2', '2026-03-01', '50.00'],
  ])
    await house.sql`
      update ar_item set due_date = ${due_date}, document_no = ${document_no}
       where id = ${await byHand(company.id, original)}`
  const [letter] = await due(company.id)
  expect(letter).toMatchObject({ level: 1, title: 'Reminder', total: '110.00' })
  expect(letter.items.map(({ document_no, level }) => [document_no, level])).toEqual([
    ['L1', 1],
    ['L2', 1],
  ])
  // Below the least that the letter is written for.
  const [l1] = letter.items.map(({ item_id }) => item_id)
  await house.manager.do(receivable.updateInvoice, { item_id: l1, disputed: true })
  expect(await due(company.id)).toEqual([])
  expect(await remind([company.id])).toMatchObject({ refused: 'nothing_overdue' })
  await house.manager.do(receivable.updateInvoice, { item_id: l1, disputed: false })
  expect(await remind([company.id], await house.personWith('AR view'))).toMatchObject({ status: 403 })
  const both = await Promise.all([remind([company.id]), remind([company.id])])
  expect(both.map(({ refused }) => refused ?? 'done').sort()).toEqual(['done', 'nothing_overdue'])
  const [sent] = both.flatMap(({ data }) => data?.reminders ?? [])
  expect((await house.manager.do(receivable.view, { id: company.id })).last_reminder_level).toBe(1)
  expect((await itemsOf(company.id)).map(({ reminder_level }) => reminder_level)).toEqual([1, 1])
  expect(await due(company.id)).toEqual([])
  const text = await paper(receivable.printReminder.path, { reminder_ids: [sent.reminder_id] })
  for (const said of ['Reminder', 'Late', 'Surely you forgot.', 'L1', '60,00', 'Total 110,00 €'])
    expect(text).toContain(said)
  const { items } = await house.manager.do(receivable.reminders, { filters: { account_id: company.id } })
  expect(items).toMatchObject([{ level: 1, title: 'Reminder', total: '110.00', documents: ['L1', 'L2'] }])

  // The next day only what is late enough for the second.
  const [{ day }] = await house.sql<{ day: string }[]>`
    select business_date as day from business_day where property_id = ${house.property_id} and status <> 'closed'`
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await closeNight(house.manager, next as never)
  await openCashier(house.manager)
  const [second] = await due(company.id)
  expect(second).toMatchObject({ level: 2, total: '60.00', items: [{ item_id: l1, level: 2 }] })
  await pay(company.id, '60.00')
  expect(await due(company.id)).toEqual([])
})

async function byHand(account_id: number, unit_price: string) {
  const { ar_item_id } = await house.manager.do(receivable.charge, {
    account_id,
    lines: [{ code: '3030', quantity: '1', unit_price }],
  })
  return ar_item_id
}

test('late payers are charged once a month, on the day of their type, on an invoice of its own', async () => {
  const [{ day }] = await house.sql<{ day: string }[]>`
    select business_date as day from business_day where property_id = ${house.property_id} and status <> 'closed'`
  const { id } = await aCompany(house, { name: 'Slow' })
  const [old, disputed] = [await byHand(id, '330.75'), await byHand(id, '100.00')]
  await byHand(id, '55.00')
  await house.sql`update ar_item set due_date = '2026-01-01' where id in (${old}, ${disputed})`
  await house.manager.do(receivable.updateInvoice, { item_id: disputed ?? 0, disputed: true })
  await house.sql`
    update account_type set finance_charge_type = 'percent', finance_charge_value = 1.5, finance_charge_after_days = 30,
           finance_charge_day = ${Number(day.slice(8))}, finance_charge_transaction_code_id = ${house.stock.id('transaction-code', '3030')}
     where property_id = ${house.property_id} and id = ${house.stock.id('account-type', 'CORP')}`
  await house.sql`
    update property_control set eod_procedures = array_append(eod_procedures, 'ar_finance_charges') where property_id = ${house.property_id}`
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await closeNight(house.manager, next as never)
  const charged = (await itemsOf(id)).filter(({ reference }) => reference?.startsWith('Interest'))
  expect(charged).toMatchObject([
    { original: '4.96', item_date: next, reference: 'Interest on 330.75 overdue' },
  ])
  // However often the night is tried.
  expect(await inside(house, house.manager, ({ tx }) => chargeInterest(tx, day as never))).toBeNull()
  await openCashier(house.manager)

  // Interest that another company takes over, alone or put together with what it owes itself, costs no interest there.
  const interest = charged[0].item_id
  const interestOf = async (account_id: number) =>
    (await itemsOf(account_id)).filter(({ reference }) => reference?.startsWith('Interest on 2'))
  const { id: heir } = await aCompany(house, { name: 'Heir' })
  await house.manager.do(receivable.transferItems, {
    item_ids: [interest],
    to_account_id: heir,
    reason: 'The parent company pays',
  })
  const [{ item_id: taken }] = await itemsOf(heir)
  const own = (await byHand(heir, '200.00')) as number
  await house.sql`update ar_item set due_date = '2026-01-01' where id in (${taken}, ${own})`
  await house.manager.do(receivable.compress, { item_ids: [taken, own], reference: 'All of it' })
  await house.sql`
    update account_type set finance_charge_day = ${Number(next.slice(8))}
     where property_id = ${house.property_id} and id = ${house.stock.id('account-type', 'CORP')}`
  await inside(house, house.manager, ({ tx }) => chargeInterest(tx, next as never))
  expect(await interestOf(heir)).toMatchObject([
    { original: '3.00', reference: 'Interest on 200.00 overdue' },
  ])
})

test('what is known of an account, and what is to be done when, is kept with it', async () => {
  const { id, account_no } = await aCompany(house, { name: 'Noted' })
  const clerk = await house.personWith('AR view')
  const store = (more: object, person = house.manager) =>
    person.call(
      receivable.storeNote,
      { account_id: id, kind: 'trace', body: 'Call them', ...more },
      { key: aKey() },
    )
  expect(await store({}, clerk)).toMatchObject({ status: 403 })
  expect(await store({ kind: 'note', due_date: monday })).toMatchObject(wrongField('due_date'))
  expect(await store({ account_id: 4711 })).toMatchObject({ status: 404 })
  const { data: trace } = await store({ due_date: monday })
  await store({ kind: 'note', body: 'Pays by cheque' })
  const list = async (more: object = {}) =>
    (await clerk.do(receivable.notes, { filters: { account_id: id, ...more } })).items
  expect((await list()).map(({ kind, body, due_date }) => [kind, body, due_date])).toEqual([
    ['trace', 'Call them', monday],
    ['note', 'Pays by cheque', null],
  ])
  const [{ row_version }] = await list()
  await house.manager.do(receivable.updateNote, { id: trace?.id ?? 0, row_version, resolved: true })
  expect(
    await house.manager.call(
      receivable.updateNote,
      { id: trace?.id ?? 0, row_version, body: 'x' },
      { key: aKey() },
    ),
  ).toMatchObject({ refused: 'stale' })
  expect(await list({ open_only: true })).toEqual([])
  const { notes } = await house.manager.do(receivable.view, { id })
  expect(notes.map(({ kind, resolved }) => [kind, resolved])).toEqual([
    ['note', false],
    ['trace', true],
  ])
  await house.manager.do(receivable.removeNote, { id: trace?.id ?? 0 })
  expect((await list()).map(({ body }) => body)).toEqual(['Pays by cheque'])
  expect((await house.manager.do(receivable.notes, { search: account_no })).total).toBe(1)
})
