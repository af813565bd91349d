import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { endOfDay } from '../../../src/wire/end-of-day'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { receivable } from '../../../src/wire/receivable'
import { aHouse, type House } from '../kit/house'
import { aMortalServer, killedAt, type Moment, type Mortal, moments, writes } from '../kit/killed'
import { dayOf, rollDay } from '../kit/night'
import { aCompany, takeOver } from '../receivable/company'

let house: House
let server: Mortal

beforeAll(async () => {
  house = await aHouse()
  server = await aMortalServer(house)
  await house.sql`
    update property_control set eod_procedures = array_append(eod_procedures, 'ar_finance_charges') where property_id = ${house.property_id}`
  for (let night = 0; night < kills.length; night++)
    for (const amount of ['330.75', '200.00']) companies.push(await owing(amount))
}, 120_000)
afterAll(async () => {
  server.close()
  await house.close()
})

/** Two for every night, in the order in which they are charged. */
const companies: { id: number }[] = []
/** Everybody who was ever late: two more every night. */
let late: typeof companies = []

/** Between two accounts: the first is charged, the second is in somebody's hand. */
const second: Moment = [
  'between two accounts',
  sql => sql`select 1 from ar_account where id = ${late.at(-1)?.id ?? 0} for update`,
]
const { number, seal, last } = moments
const kills = [second, number, writes('ar_item'), writes('posting_claim'), seal, last]

// Every night is the day on which the house charges, for it moves that day through the month: who was charged once is not charged again.
test.each<Moment>(kills)(
  'who pays late is charged once a month when the night is killed %s as it charges him',
  { timeout: 120_000 },
  async (...moment) => {
    await twoMoreAreLate()
    await comeToTheCharges()
    await server.ready()
    const stood = await killedAt(house, server, moment, [procedures])
    const [name, isHeld] = moment
    expect(stood > 0).toBe(isHeld !== undefined)
    // It was killed inside: what the night does before was done, and of the charges nothing is left half.
    expect(await procedure('ledger_check')).toBe('done')
    // Who seals has said that it counts, and the database does what it was told whether he lives or not.
    if (name !== seal[0]) expect(await procedure('ar_finance_charges')).toBe(isHeld ? 'pending' : 'done')

    await finish()
    expect(await charged()).toEqual(late.flatMap((_, at) => (at % 2 === 0 ? ['4.96'] : ['3.00'])))
    const { results } = await house.manager.do(ledgerVerification.run, { scope: 'all' })
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  },
)

/** A company with a document of the system before, which is not due for long yet. */
async function owing(amount: string): Promise<{ id: number }> {
  const name = `Company ${companies.length}`
  const { id, account_no } = await aCompany(house, { name })
  await takeOver(house, [
    { ledger: 'ar', account_no, document_no: name, document_date: '2026-03-10', amount },
  ])
  return { id }
}

async function twoMoreAreLate(): Promise<void> {
  late = companies.slice(0, late.length + 2)
  await house.sql`
    update ar_item set due_date = '2026-01-02' where ar_account_id = any (${late.map(({ id }) => id)}::bigint[]) and document_no like 'Company %'`
}

/** The house stands on the new date, before the night's procedures; the day that has closed is the one on which it charges. */
async function comeToTheCharges(): Promise<void> {
  const day = await dayOf(house)
  await house.sql`
    update account_type set finance_charge_type = 'percent', finance_charge_value = 1.5, finance_charge_after_days = 30,
           finance_charge_day = ${Number(day.slice(8))}, finance_charge_transaction_code_id = ${house.stock.id('transaction-code', '3030')}
     where property_id = ${house.property_id} and id = ${house.stock.id('account-type', 'CORP')}`
  await rollDay(house.manager, addDays(day, 1))
}

const procedures = { path: endOfDay.procedures.path, body: { action: 'run' } }

async function procedure(code: string): Promise<string> {
  const [{ status }] = await house.sql<{ status: string }[]>`
    select status from eod_item where property_id = ${house.property_id} and step = 8 and item_key = ${code} order by run_id desc limit 1`
  return status
}

async function isDone(): Promise<boolean> {
  const [{ status }] = await house.sql<{ status: string }[]>`
    select status from eod_step where property_id = ${house.property_id} and code = 'procedures' order by run_id desc limit 1`
  return status === 'done'
}

/** Until the step is done, whoever does it, and with it the whole night. */
async function finish(): Promise<void> {
  for (let attempt = 0; attempt < 60 && !(await isDone()); attempt++) {
    const { status, answer } = await server.send(procedures)
    expect(status, JSON.stringify(answer).slice(0, 500)).toBeLessThan(500)
    await delay(250)
  }
  expect(await isDone()).toBe(true)
  await house.manager.do(endOfDay.finish, { action: 'run' })
}

/** What each of them was charged for paying late. */
async function charged(): Promise<string[]> {
  const all = await Promise.all(
    late.map(({ id }) =>
      house.manager.do(receivable.invoices, { filters: { account_id: id, state: 'all' } }),
    ),
  )
  return all
    .flatMap(({ items }) => items)
    .filter(({ reference }) => reference?.startsWith('Interest'))
    .map(({ original }) => original)
}
