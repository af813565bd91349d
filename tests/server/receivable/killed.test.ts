import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { receivable } from '../../../src/wire/receivable'
import { aTill, authorise, openCashier, type Till } from '../cashiering/till'
import { friday } from '../kit/days'
import { aKey } from '../kit/house'
import {
  aMortalServer,
  killedAt,
  type Moment,
  type Mortal,
  moments,
  type Request,
  writes,
} from '../kit/killed'
import { aCompany, takeOver } from './company'

let house: Till
let server: Mortal

beforeAll(async () => {
  house = await aTill()
  server = await aMortalServer(house)
  await openCashier(house.manager)
  await authorise(house, 'admin', 'credit_bill', null)
  await house.sql`update transaction_code set ar_posting = true where property_id = ${house.property_id} and code = '3030'`
  await house.sql`
    update account_type set reminders = ${house.sql.json([{ after_days: 1, min_amount: '0', letter_title: 'Reminder', letter_text: 'Please pay.' }])}
     where property_id = ${house.property_id} and id = ${house.stock.id('account-type', 'CORP')}`
})
afterAll(async () => {
  server.close()
  await house.close()
})

type Owing = { id: number; account_no: string; items: number[] }

/** A company that owes two documents, of 100.00 and of 50.00. */
async function owing(name: string): Promise<Owing> {
  const { id, account_no } = await aCompany(house, { name })
  await takeOver(
    house,
    ['100.00', '50.00'].map((amount, at) => ({
      ledger: 'ar' as const,
      account_no,
      document_no: `${name}-${at}`,
      document_date: '2026-01-10',
      amount,
    })),
  )
  const { items } = await house.manager.do(receivable.invoices, { filters: { account_id: id } })
  return { id, account_no, items: items.map(({ item_id }) => item_id) }
}

const ask = (path: string, body: object): Request => ({ path, key: aKey(), body })
const charged = (companies: readonly Owing[]): Request =>
  ask(receivable.chargeAccounts.path, {
    account_ids: companies.map(({ id }) => id),
    lines: [{ code: '3030', quantity: '1', unit_price: '12.00' }],
  })

/** Everything of an invoice of 12.00 goes back on a credit bill. */
async function creditOf({ id }: Owing): Promise<Request> {
  const { folio_id } = await house.manager.do(receivable.charge, {
    account_id: id,
    lines: [{ code: '3030', quantity: '1', unit_price: '12.00' }],
  })
  return ask(cashiering.credit.path, {
    folio_id,
    lines: 'all',
    reason: 'Charged to the wrong company',
    adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
    settle: { kind: 'ar' },
  })
}

/** What an account owes by which open documents, and how many papers it has had. */
async function standing({ id }: Owing) {
  const { manager, sql, property_id } = house
  const { balance } = await manager.do(receivable.view, { id })
  const { items } = await manager.do(receivable.invoices, { filters: { account_id: id, state: 'open' } })
  const [papers] = await sql`
    select (select count(*)::int from ar_statement where property_id = ${property_id} and ar_account_id = ${id}) as statements,
           (select count(*)::int from ar_reminder where property_id = ${property_id} and ar_account_id = ${id}) as reminders`
  return { balance, open: items.map(({ open }) => open), ...papers }
}
const quiet = { statements: 0, reminders: 0 }

const { first, number, seal, last } = moments

test.each<Moment>([first, number, writes('ar_item'), seal, last])(
  'whoever looks after accounts and is killed %s has done it once, when he is asked again',
  { timeout: 60_000 },
  async (...moment) => {
    const name = aKey().slice(0, 8)
    const companies = []
    for (const part of ['from', 'to', 'one', 'apart', 'told', 'charged', 'credited'])
      companies.push(await owing(`${name} ${part}`))
    const [from, to, one, apart, told, billed, credited] = companies
    const { item_id: whole } = await house.manager.do(receivable.compress, {
      item_ids: apart.items,
      reference: 'January',
    })
    const asked = [
      ask(receivable.transferItems.path, {
        item_ids: [from.items[0]],
        to_account_id: to.id,
        reason: 'Wrong company',
      }),
      ask(receivable.compress.path, { item_ids: one.items, reference: 'January' }),
      ask(receivable.uncompress.path, { item_id: whole, reason: 'They want them apart' }),
      ask(receivable.issueStatements.path, { account_id: told.id, to_date: friday }),
      ask(receivable.sendReminders.path, { account_ids: [told.id] }),
      charged([billed]),
      await creditOf(credited),
    ]
    const stood = await killedAt(house, server, moment, asked)
    if (moment[1]) expect(stood).toBeGreaterThan(0)

    const again = await Promise.all(asked.map(server.send))
    expect(again.map(({ status, answer }) => [status, answer.error])).toEqual(
      asked.map(() => [200, undefined]),
    )
    const third = await Promise.all(asked.map(server.send))
    expect(third.map(({ answer }) => answer.data)).toEqual(again.map(({ answer }) => answer.data))
    expect(await Promise.all(companies.map(standing))).toEqual([
      { balance: '50.00', open: ['50.00'], ...quiet },
      { balance: '250.00', open: ['100.00', '100.00', '50.00'], ...quiet },
      { balance: '150.00', open: ['150.00'], ...quiet },
      { balance: '150.00', open: ['100.00', '50.00'], ...quiet },
      { balance: '150.00', open: ['100.00', '50.00'], statements: 1, reminders: 1 },
      { balance: '162.00', open: ['100.00', '50.00', '12.00'], ...quiet },
      { balance: '150.00', open: ['100.00', '50.00'], ...quiet },
    ])
    const papers = await house.sql`
      select display_no from folio where property_id = ${house.property_id} and ar_account_id = ${credited.id} and type = 'credit_bill'`
    expect(papers).toHaveLength(1)
    const { results } = await house.manager.do(ledgerVerification.run, { scope: 'all' })
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  },
)

test('invoices of many accounts that are killed at the second leave one whole and go on with the next', async () => {
  const companies = [await owing('Batch A'), await owing('Batch B'), await owing('Batch C')]
  const batch = charged(companies)
  const owed = async () => (await Promise.all(companies.map(standing))).map(({ balance }) => balance)
  await killedAt(
    house,
    server,
    ['at the second account', sql => sql`select 1 from ar_account where id = ${companies[1].id} for update`],
    [batch],
  )
  expect(await owed()).toEqual(['162.00', '150.00', '150.00'])
  expect(await server.send(batch)).toMatchObject({
    status: 200,
    answer: { data: { invoiced: 3, total: '36.00' } },
  })
  expect(await owed()).toEqual(['162.00', '162.00', '162.00'])
})
