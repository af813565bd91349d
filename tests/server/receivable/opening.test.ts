import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivable } from '../../../src/wire/receivable'
import { balances, broken, ledger } from '../deposit/ledger'
import { aDesk, type Desk } from '../kit/desk'
import { aCompany, takeOver } from './company'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

test('the balances of the system before are entered once, against OPENING', async () => {
  const { account_no } = await aCompany(desk, { account_no: 'ACME' })
  const taken = await takeOver(desk, [
    { ledger: 'ar', account_no, document_no: 'OB-1', document_date: '2026-02-10', amount: '410.25' },
    { ledger: 'ar', account_no, document_no: 'OB-2', document_date: '2026-03-10', amount: '185.00' },
    { ledger: 'cash', amount: '1000.00', text: 'Safe' },
  ])
  expect(taken).toMatchObject({
    rows: 3,
    problems: [],
    totals: { ar: '595.25', cash: '1000.00', opening: '-1595.25' },
  })
  expect([await ledger(desk, 'ar'), await ledger(desk, 'cash'), await ledger(desk, 'internal')]).toEqual([
    '595.25',
    '1000.00',
    '-1595.25',
  ])
  expect(await broken(desk)).toEqual([])
})

test('guests in house and deposits are taken over from a file', async () => {
  const guest = await desk.reserve({ status: 'checked_in' })
  const coming = await desk.reserve()
  const csv = [
    'ledger;confirmation_no;amount;text',
    `guest;${guest.confirmation_no};120.50;"Bill ""before"" us"`,
    `deposit;${coming.confirmation_no};80.00;Deposit`,
    '',
  ].join('\r\n')
  const seen = await desk.manager.do(receivable.openingBalances, { csv, preview: true })
  expect(seen).toMatchObject({
    rows: 2,
    problems: [],
    totals: { guest: '120.50', deposit: '80.00', opening: '-40.50' },
    entry_id: null,
  })
  await desk.manager.do(receivable.openingBalances, { csv })
  expect(await balances(desk, guest.id)).toEqual({ guest: '120.50' })
  expect(await balances(desk, coming.id)).toEqual({ deposit: '-80.00' })
  const [posting] = await desk.sql`select description from posting where reservation_id = ${guest.id}`
  expect(posting.description).toBe('Bill "before" us')
  expect(await broken(desk)).toEqual([])
})

test('a row that names nobody is shown in the preview and stops the import', async () => {
  const rows = [
    { ledger: 'ar' as const, account_no: 'NOBODY', amount: '1.00' },
    { ledger: 'guest' as const, confirmation_no: '0', amount: '1.00' },
    { ledger: 'cash' as const, cashier_no: 4711, amount: '0.00' },
  ]
  const seen = await desk.manager.do(receivable.openingBalances, { rows, preview: true })
  expect(seen.problems.map(({ row }) => row)).toEqual([1, 2, 3])
  expect(await desk.manager.call(receivable.openingBalances, { rows })).toMatchObject({
    refused: 'validation',
  })
  expect(
    await desk.manager.call(receivable.openingBalances, { csv: 'ledger,amount\nbank,12' }),
  ).toMatchObject({ refused: 'validation' })
  const bad = await desk.manager.do(receivable.openingBalances, {
    csv: 'ledger,amount\nbank,12\nar,twelve',
    preview: true,
  })
  expect(bad.problems).toHaveLength(2)
})

test('a bad row is named by its line in the file and by its field, and does not count', async () => {
  const { account_no } = await aCompany(desk, { name: 'Bad rows' })
  const csv = [
    'ledger\taccount_no\tdocument_date\tamount\tcashier_no',
    `ar\t${account_no}\t2026-02-10\t10.00\t`,
    '',
    `ar\t${account_no}\t10.02.2026\t10.00\t`,
    'ar\tNOBODY\t\t10.00\t',
    `ar\t${account_no}\t\t10.005\t`,
    'cash\t\t\t100.00\tmany',
  ].join('\n')
  const seen = await desk.manager.do(receivable.openingBalances, { csv, preview: true })
  expect(seen.problems).toEqual([
    { row: 4, field: 'document_date', message: 'Please give a day as YYYY-MM-DD.' },
    { row: 5, field: 'account_no', message: 'There is no receivables account NOBODY.' },
    { row: 6, field: 'amount', message: 'The currency has 2 decimals.' },
    { row: 7, field: 'cashier_no', message: 'Please give a number.' },
  ])
  expect(seen).toMatchObject({ rows: 5, counts: { ar: 1, cash: 0 }, totals: { ar: '10.00' } })
  expect(await desk.manager.call(receivable.openingBalances, { csv })).toMatchObject({
    refused: 'validation',
    body: { message: 'Row 4: Please give a day as YYYY-MM-DD.' },
  })
  expect(
    await desk.manager.call(receivable.openingBalances, { csv: 'ledger,sum\nar,1', preview: true }),
  ).toMatchObject({ body: { message: 'Column sum: there is no such field.' } })
})

test('what was posted can be looked at, entry by entry and row by row, with the signs it was given', async () => {
  const coming = await desk.reserve()
  const { account_no } = await aCompany(desk, { name: 'Looked at' })
  const { entry_id } = await takeOver(desk, [
    { ledger: 'deposit', confirmation_no: coming.confirmation_no, amount: '80.00' },
    { ledger: 'ar', account_no, document_no: 'OB-9', amount: '-15.00' },
    { ledger: 'cash', amount: '500.00' },
  ])
  const { too_late, entries } = await desk.manager.do(receivable.openings, {})
  expect(too_late).toBe(false)
  expect(entries[0]).toMatchObject({
    entry_id,
    business_date: '2026-03-14',
    rows: 3,
    guest: '0.00',
    deposit: '80.00',
    ar: '-15.00',
    cash: '500.00',
  })
  const { rows } = await desk.manager.do(receivable.openingRows, { entry_id: entry_id ?? 0 })
  expect(
    rows
      .map(({ ledger, whose, document_no, amount }) => [ledger, whose, document_no, amount])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  ).toEqual([
    ['ar', account_no, 'OB-9', '-15.00'],
    ['cash', null, null, '500.00'],
    ['deposit', coming.confirmation_no, null, '80.00'],
  ])
  expect(await desk.manager.call(receivable.openingRows, { entry_id: 999_999 })).toMatchObject({
    refused: 'not_found',
  })
  const accountant = await desk.personWith('AR view')
  expect(await accountant.call(receivable.openings, {})).toMatchObject({ refused: 'not_permitted' })
})

test('after the first end of day nothing is taken over any more', async () => {
  const { account_no } = await aCompany(desk, { name: 'Later' })
  await desk.sql.begin(async tx => {
    const [{ id }] = await tx<{ id: number }[]>`
      insert into journal_entry (property_id, business_date, kind, employee_id) values (${desk.property_id}, '2026-03-14', 'charge', ${desk.manager.employee_id}) returning id`
    const line = {
      property_id: desk.property_id,
      entry_id: id,
      business_date: '2026-03-14',
      role: 'contra',
      ledger: 'internal',
    }
    const [{ account }] = await tx<
      { account: number }[]
    >`select id as account from ledger_account where property_id = ${desk.property_id} and code = 'OPENING'`
    await tx`insert into journal_line ${tx([
      { ...line, line_no: 1, ledger_account_id: account, amount: '1' },
      { ...line, line_no: 2, ledger_account_id: account, amount: '-1' },
    ] as never)}`
  })
  await desk.sql`update business_day set status = 'closed', closed_at = now(), seal_seq = (select last_seq from ledger_head where property_id = ${desk.property_id}), seal_hash = (select last_hash from ledger_head where property_id = ${desk.property_id}) where property_id = ${desk.property_id}`
  await desk.sql`insert into business_day (property_id, business_date, status) values (${desk.property_id}, '2026-03-15', 'open')`
  expect(
    await desk.manager.call(receivable.openingBalances, {
      rows: [{ ledger: 'ar', account_no, amount: '1.00' }],
    }),
  ).toMatchObject({ refused: 'opening_too_late' })
  const { too_late, entries } = await desk.manager.do(receivable.openings, {})
  expect([too_late, entries.length > 0]).toEqual([true, true])
})
