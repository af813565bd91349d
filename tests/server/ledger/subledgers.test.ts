import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../src/wire/call'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { receivable } from '../../../src/wire/receivable'
import { reservation } from '../../../src/wire/reservation'
import { routing } from '../../../src/wire/routing'
import { invariants } from '../../../src/server/ledger/invariants'
import { authorise, openCashier } from '../cashiering/till'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { aCompany, takeOver } from '../receivable/company'
import { type Breach, breachesOf, type Forging } from './breaches'

let house: House
let ana: Person

const id = (key: string, code: string) => house.stock.id(key, code)
const cash = (amount: string) => ({ payment_method_id: id('payment-method', 'CA'), amount })
const accountOf = async (reservation_id: number): Promise<number> =>
  (
    await house.sql<{ id: number }[]>`
      select id from folio_account where property_id = ${house.property_id} and reservation_id = ${reservation_id}`
  )[0].id

const book = async (last_name: string, rate: string, arrival_date: string, nights: number) =>
  (
    await ana.do(reservation.store, {
      arrival_date,
      nights,
      adults: 2,
      guest: { last_name },
      room_type_id: id('room-type', 'STD'),
      rate_code_id: id('rate-code', rate),
    } as never)
  ).id

/** What an auditor finds each thing by. */
let unused: number
let at: {
  /** The account of the deposits, and the postings of the larger and the smaller one. */
  coming: number
  deposits: [number, number]
  /** Has an allowance that nobody has eaten of; none has the other. */
  grant: number
  resident: number
  minibar: number
  rebate: number
  /** Rooms that were billed ahead: of the night that was, and of one that is still to come. */
  ahead: number
  later: number
  owing: [number, number]
  invoices: [number, number]
  payment: number
  application: number
  instruction: number
  cashier: number
  shift: number
}

const postingOf = (bill: OutputOf<typeof cashiering.billing>, code: string, night = saturday): number =>
  bill.postings.find(each => each.code === code && each.revenue_date === night && each.parent_id === null)
    ?.id ?? 0

/** Deposits, of which a part went back, of a guest who is still to come. */
async function deposits() {
  const reservation_id = await book('Baker', 'BARBB', sunday, 2)
  const { receipts } = await ana.do(
    deposit.post,
    { reservation_id, payments: [cash('100.00'), cash('50.00')] } as never,
    { answers: { deposit_overpaid: 'yes' } },
  )
  const [larger, smaller] = receipts.map(({ posting_id }) => posting_id ?? 0)
  await ana.do(deposit.refund, {
    posting_id: larger,
    amount: '80.00',
    payment: { payment_method_id: id('payment-method', 'CA') },
    reason: 'Shorter stay',
  })
  return { coming: await accountOf(reservation_id), deposits: [larger, smaller] as [number, number] }
}

/** A guest whose parking is routed, who was given something of it back, and whose nights are billed ahead. */
async function aResident() {
  const reservation_id = await book('Clark', 'BARBB', saturday, 3)
  await ana.do(checkIn.checkIn, { reservation_id, room_id: id('room', '102') }, { answers: letIn })
  const account_id = await accountOf(reservation_id)
  const made = await ana.do(routing.store, {
    reservation_id,
    routing_type: 'window',
    transaction_code_ids: [id('transaction-code', '3030')],
    target_window: 2,
    limit_amount: '50.00',
    limit_period: 'per_day',
  } as never)
  for (const [code, unit_price] of [
    ['3030', '18.00'],
    ['3030', '24.00'],
    ['2050', '3.00'],
  ])
    await ana.do(cashiering.postCharges, { account_id, lines: [{ code, unit_price }] })
  const bill = await ana.do(cashiering.billing, { account_id })
  await ana.do(cashiering.adjust, {
    account_id,
    posting_ids: [postingOf(bill, '3030')],
    by: 'amount',
    value: '6.00',
    adjustment_code_id: id('adjustment-code', 'MGR'),
    reason: 'The gate stood open',
  })
  await ana.do(cashiering.billAhead, { account_id })
  const billed = await ana.do(cashiering.billing, { account_id })
  return {
    resident: account_id,
    instruction: made.id,
    minibar: postingOf(bill, '2050'),
    rebate:
      billed.postings.find(({ origin, parent_id }) => origin === 'adjustment' && parent_id === null)?.id ?? 0,
    ahead: postingOf(billed, '1000'),
    later: postingOf(billed, '1000', monday),
  }
}

/** Two companies that owe something, one of which has paid a part. */
async function companies() {
  const acme = await aCompany(house)
  const globex = await aCompany(house, { name: 'Globex' })
  const invoice = { ledger: 'ar', document_date: '2026-01-05' } as const
  await takeOver(house, [
    { ...invoice, account_no: acme.account_no, document_no: 'A1', amount: '200.00' },
    { ...invoice, account_no: globex.account_no, document_no: 'G1', amount: '500.00' },
  ])
  await ana.do(receivable.payment, {
    account_id: acme.id,
    payment: { payment_method_id: id('payment-method', 'BT'), amount: '150.00', reference: 'Statement 7' },
    apply: 'oldest',
  })
  const items = await house.sql<{ id: number }[]>`
    select id from ar_item where property_id = ${house.property_id} order by kind = 'payment', ar_account_id`
  const [{ id: application }] = await house.sql<{ id: number }[]>`
    select id from ar_application where property_id = ${house.property_id}`
  const [mine, theirs, payment] = items.map(item => item.id)
  return {
    owing: [acme.id, globex.id] as [number, number],
    invoices: [mine, theirs] as [number, number],
    payment,
    application,
  }
}

/** The drawer is counted and closed: 120.00 stay in it. */
async function closeDrawer(shift_id: number) {
  const counts = [{ instrument: 'cash' as const, currency: 'EUR', counted: '270.00' }]
  await ana.do(cashiering.closure, { action: 'count', counts })
  await ana.do(cashiering.closure, { action: 'close', retained_float: '120.00' })
  const [{ cashier_id }] = await house.sql<{ cashier_id: number }[]>`
    select cashier_id from cashier_shift where property_id = ${house.property_id} and id = ${shift_id}`
  return { cashier: cashier_id, shift: shift_id }
}

beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
  })
  ana = house.manager
  await authorise(house, 'admin', 'adjustment', null)
  const shift_id = await openCashier(ana)
  const ahead = await deposits()
  const grantee = await book('Brown', 'PKG', saturday, 2)
  await ana.do(checkIn.checkIn, { reservation_id: grantee, room_id: id('room', '101') }, { answers: letIn })
  const resident = await aResident()
  const owed = await companies()
  const drawer = await closeDrawer(shift_id)
  await closeNight(ana, sunday)
  at = { ...ahead, ...resident, ...owed, ...drawer, grant: await accountOf(grantee) }
}, 60_000)
afterAll(() => house.close())

test('what was done holds the laws, of the day and of everything', async () => {
  expect(await breachesOf(house, async () => undefined, [saturday, sunday])).toEqual({
    ofAll: [],
    ofDays: [],
  })
})

type Found = [law: string, subject: string, expected: string | null, actual: string | null]
type Case = {
  what: string
  does: Forging
  finds: () => Found[]
  /** What it changes stands under the seal of its entry, so that the chain breaks there as well. */
  isSealed?: true
}

// Each breaks its law and none that says nothing of it: an auditor is led to what was touched.
const cases: Case[] = [
  {
    what: 'more is said to have gone back of a deposit than was paid',
    does: sql => sql`update posting set adjusts_id = ${at.deposits[1]} where adjusts_id = ${at.deposits[0]}`,
    isSealed: true,
    finds: () => [['I-10', `receipt posting ${at.deposits[1]}`, '0', '-30.0000']],
  },
  {
    what: 'what went back of a deposit is forgotten',
    does: sql => sql`delete from posting where adjusts_id = ${at.deposits[0]}`,
    isSealed: true,
    finds: () => [['I-10', `deposit of account ${at.coming}`, '-150.0000', '-70.0000']],
  },
  {
    what: 'a deposit is given to somebody else',
    does: sql => sql`
      update subledger_balance set holder_id = ${at.resident} where holder_id = ${at.coming} and ledger = 'deposit'`,
    finds: () => [
      ['I-03', `deposit ${at.coming}`, '-70.0000', '0'],
      ['I-03', `deposit ${at.resident}`, '0', '-70.0000'],
      ['I-10', `deposit of account ${at.resident}`, '0', '-70.0000'],
    ],
  },
  {
    what: 'a breakfast was granted for another price',
    does: sql => sql`update package_allowance set price = price + 1`,
    finds: () => [['I-12', `package of account ${at.grant}`, '-31.0000', '-30.0000']],
  },
  {
    what: 'a breakfast is said to have been settled',
    does: sql => sql`update package_allowance set status = 'settled'`,
    finds: () => [['I-12', `package of account ${at.grant}`, '0', '-30.0000']],
  },
  {
    what: 'a breakfast is granted to one who never paid for any',
    does: sql => sql`
      insert into package_allowance (property_id, folio_account_id, reservation_package_id, package_code_id, granted_on, valid_on, price, price_tax, allowance)
      select property_id, ${at.resident}, reservation_package_id, package_code_id, granted_on, valid_on, price, price_tax, allowance
        from package_allowance`,
    finds: () => [['I-12', `package of account ${at.resident}`, '-30.0000', '0.0000']],
  },
  {
    what: 'an invoice is paid with more than its company has paid',
    does: sql => sql`update ar_application set amount = amount + 75`,
    finds: () => [
      ['I-14', `item ${at.invoices[0]}`, '200.0000', '-25.0000'],
      ['I-14', `item ${at.payment}`, '-150.0000', '75.0000'],
      ['I-14', `open of item ${at.invoices[0]}`, '-25.0000', '50.0000'],
      ['I-14', `open of item ${at.payment}`, '75.0000', '0.0000'],
    ],
  },
  {
    what: 'an invoice that is open is said to be closed',
    does: sql => sql`update ar_item set closed_on = ${saturday} where id = ${at.invoices[0]}`,
    finds: () => [['I-14', `open of item ${at.invoices[0]}`, '50.0000', null]],
  },
  {
    what: 'a company pays the invoice of another',
    does: sql => sql`update ar_application set invoice_item_id = ${at.invoices[1]}`,
    finds: () => [
      ['I-13', `AR account ${at.owing[0]}`, '200.0000', '50.0000'],
      ['I-13', `AR account ${at.owing[1]}`, '350.0000', '500.0000'],
      ['I-14', `application ${at.application}`, null, null],
      ['I-14', `open of item ${at.invoices[0]}`, '200.0000', '50.0000'],
      ['I-14', `open of item ${at.invoices[1]}`, '350.0000', '500.0000'],
    ],
  },
  {
    what: 'more is given back of a charge than it was',
    does: sql => sql`update posting set adjusts_id = ${at.minibar} where id = ${at.rebate}`,
    isSealed: true,
    finds: () => [['I-23', `posting ${at.minibar}`, '2.5000', '-5.0000']],
  },
  {
    what: 'more is put back of a discount than it was',
    does: sql => sql`
      update posting set amount = -amount, adjusts_id = case when id = ${at.rebate} then ${at.minibar}::bigint end
       where id in (${at.minibar}, ${at.rebate})`,
    isSealed: true,
    finds: () => [
      ['I-04', `posting ${at.minibar}`, '-2.5000', '2.5000'],
      ['I-04', `posting ${at.rebate}`, '5.0000', '-5.0000'],
      ['I-23', `posting ${at.minibar}`, '-2.5000', '5.0000'],
    ],
  },
  {
    what: 'another float was left in the drawer',
    does: sql => sql`update cashier_shift set retained_float = 110 where id = ${at.shift}`,
    finds: () => [['I-25', `cashier ${at.cashier} EUR`, '110.0000', '120.0000']],
  },
  {
    what: 'foreign cash is left in a closed drawer',
    does: sql => sql`
      update journal_line set cash_currency = 'USD', cash_amount = 20
       where cashier_id = ${at.cashier} and cash_amount = 50`,
    isSealed: true,
    finds: () => [
      ['I-25', `cashier ${at.cashier} EUR`, '120.0000', '70.0000'],
      ['I-25', `cashier ${at.cashier} USD`, '0', '20.0000'],
      ['I-26', `shift ${at.shift} EUR`, '270.0000', '220.0000'],
    ],
  },
  {
    what: 'a float lies in a drawer of which no line is left',
    does: async sql => {
      const [{ id: cashier_id }] = await sql<{ id: number }[]>`
        insert into cashier (property_id, code, name, number) values (${house.property_id}, '9', 'Bar', 9) returning id`
      unused = cashier_id
      await sql`
        insert into cashier_shift (property_id, cashier_id, shift_no, business_date, status, opened_by_id, closed_at, retained_float)
        values (${house.property_id}, ${cashier_id}, 1, ${saturday}, 'closed', ${ana.employee_id}, now(), 50)`
    },
    finds: () => [['I-25', `cashier ${unused} EUR`, '50.0000', '0']],
  },
  {
    what: 'the drawer was to hold something else at the count',
    does: sql => sql`update shift_count set expected = 260`,
    finds: () => [['I-26', `shift ${at.shift} EUR`, '260.0000', '270.0000']],
  },
  {
    what: 'the shift began with another float',
    does: sql => sql`update cashier_shift set opening_amount = 190 where id = ${at.shift}`,
    finds: () => [['I-26', `shift ${at.shift} EUR`, '270.0000', '260.0000']],
  },
  {
    what: 'a charge is routed beyond what is paid of a day',
    does: sql => sql`update routing_instruction set limit_amount = 30`,
    finds: () => [['I-36', `instruction ${at.instruction} ${saturday}`, '30.0000', '42.0000']],
  },
  {
    what: 'a charge is routed beyond what is paid of the stay',
    does: sql => sql`update routing_instruction set limit_amount = 30, limit_period = 'per_stay'`,
    finds: () => [['I-36', `instruction ${at.instruction}`, '30.0000', '42.0000']],
  },
  {
    what: 'a night that was billed ahead is to be earned once more',
    does: sql => sql`delete from posting_claim where claim_key = ${`advance-release:${at.ahead}`}`,
    finds: () => [['I-38', `posting ${at.ahead}`, '-113.6400', '0.0000']],
  },
  {
    what: 'one night billed ahead is earned before its day, and another one never',
    does: sql => sql`
      update posting_claim set claim_key = ${`advance-release:${at.later}`}
       where claim_key = ${`advance-release:${at.ahead}`}`,
    finds: () => [
      ['I-38', `posting ${at.ahead}`, '-113.6400', '0.0000'],
      ['I-38', `posting ${at.later}`, '0', '-113.6400'],
    ],
  },
]

const sorted = (found: readonly Found[]) =>
  found.toSorted(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))

test.each(cases)('the auditor is led to it when $what', async ({ does, finds, isSealed }) => {
  const { ofAll, ofDays } = await breachesOf(house, does, [saturday, sunday, monday])
  const found = ofAll.map(
    ({ law, subject, expected, actual }: Breach): Found => [law, subject, expected, actual],
  )
  const seal: Found[] = isSealed ? [['I-19', 'chain breaks at', null, expect.any(String)]] : []
  expect(sorted(found)).toEqual(sorted([...finds(), ...seal]))
  // The nights find it as well, each law that has a view of one date.
  const nightly = ofAll.filter(({ law }) => invariants.some(one => one.id === law && one.of_day))
  expect(ofDays.map(({ law }) => law)).toEqual(expect.arrayContaining(nightly.map(({ law }) => law)))
})
