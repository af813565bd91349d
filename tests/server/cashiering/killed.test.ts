import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { aKey, saturday } from '../kit/house'
import { aMortalServer, killedAt, type Moment, type Mortal, moments, type Request } from '../kit/killed'
import { aCompany, takeOver } from '../receivable/company'
import { aTill, authorise, openCashier, type Stay, type Till } from './till'

let house: Till
let server: Mortal
let wing: Stay[]
let ahead: Stay
let backAndForth: Stay
let billed: Stay
let reader: Stay
let company: { id: number; account_no: string }
let round = 0

beforeAll(async () => {
  house = await aTill()
  server = await aMortalServer(house)
  await openCashier(house.manager)
  await authorise(house, 'admin', 'credit_bill', null)
  await authorise(house, 'admin', 'write_off', null)
  company = await aCompany(house)
  wing = [await house.inHouse('101'), await house.inHouse('102'), await house.inHouse('103')]
  ahead = await house.inHouse('104', { departure_date: addDays(saturday, 14), amount: '149.00' })
  backAndForth = await house.inHouse('201', { amount: '149.00' })
  billed = await house.inHouse('105')
  reader = await house.inHouse('106')
  const lines = [{ code: '3030', unit_price: '18.00' }]
  await house.manager.do(cashiering.postCharges, { account_id: reader.account_id, lines })
})
afterAll(async () => {
  server.close()
  await house.close()
})

const balance = async ({ account_id }: Stay) =>
  (await house.manager.do(cashiering.billing, { account_id })).account.balances.guest

/** A bill of 42.00, paid and on paper. */
async function aFolio({ account_id }: Stay): Promise<number> {
  const { manager, stock } = house
  const lines = [
    { code: '3030', unit_price: '30.00' },
    { code: '2050', unit_price: '12.00' },
  ]
  await manager.do(cashiering.postCharges, { account_id, lines })
  const payments = [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '42.00' }]
  const { folio } = await manager.do(cashiering.postPayments, { account_id, payments, issue_folio: true })
  return folio?.folio_id as number
}

/** A company pays an invoice of 100.00 but for 5.00 that its bank has kept. */
async function keptByTheBank(): Promise<Request> {
  const { manager, stock } = house
  const document_no = `OLD-${round}`
  await takeOver(house, [{ ledger: 'ar', account_no: company.account_no, document_no, amount: '100.00' }])
  const { items } = await manager.do(receivable.invoices, { filters: { account_id: company.id } })
  const invoice = items.find(item => item.document_no === document_no)
  return {
    path: receivable.makePayment.path,
    key: aKey(),
    body: {
      account_id: company.id,
      payment: {
        payment_method_id: stock.id('payment-method', 'BT'),
        amount: '95.00',
        reference: 'Statement 7',
      },
      apply: { mode: 'selected', items: [{ item_id: invoice?.item_id, amount: '95.00' }] },
      write_off_rest: true,
      adjustment_code_id: stock.id('adjustment-code', 'BADDEBT'),
      reason: 'Kept by the bank',
    },
  }
}

/** The night of today, billed ahead once more, which is to be taken back. */
async function aheadAndBack({ account_id }: Stay): Promise<Request> {
  const { manager, stock } = house
  await manager.do(cashiering.billAhead, { account_id, to_date: saturday })
  const { postings } = await manager.do(cashiering.billing, { account_id })
  const night = postings.find(({ live, parent_id }) => live && parent_id === null)
  return {
    path: cashiering.editPosting.path,
    key: aKey(),
    body: {
      action: 'reverse',
      account_id,
      posting_ids: [night?.id],
      adjustment_code_id: stock.id('adjustment-code', 'WRONG'),
      reason: 'Another rate',
    },
  }
}

/**
 * Seven people at work: a charge on three bills, a night billed ahead, one taken back, a folio that goes back, a part of one, bills
 * on paper, an invoice that is paid and its rest written off.
 */
async function requests(): Promise<Request[]> {
  const { stock } = house
  const [whole, part] = [await aFolio(billed), await aFolio(billed)]
  const { lines } = await house.manager.do(cashiering.creditable, { folio_id: part })
  const credit = (folio_id: number, wanted: object, amount: string) => ({
    path: cashiering.credit.path,
    key: aKey(),
    body: {
      folio_id,
      ...wanted,
      reason: 'Wrong price',
      adjustment_code_id: stock.id('adjustment-code', 'CREDIT'),
      settle: { kind: 'refund', payment: { payment_method_id: stock.id('payment-method', 'CA'), amount } },
    },
  })
  return [
    {
      path: cashiering.chargeMany.path,
      key: aKey(),
      body: {
        kind: 'charge',
        code: '3030',
        unit_price: '18.00',
        account_ids: wing.map(({ account_id }) => account_id),
      },
    },
    {
      path: cashiering.billAhead.path,
      key: aKey(),
      body: { account_id: ahead.account_id, to_date: addDays(saturday, round - 1) },
    },
    await aheadAndBack(backAndForth),
    credit(whole, { lines: 'all' }, '42.00'),
    credit(part, { lines: [{ posting_id: lines[0].posting_id, amount: '10.00' }] }, '10.00'),
    {
      path: cashiering.printBills.path,
      key: aKey(),
      body: { reservation_ids: [reader.reservation_id] },
    },
    await keptByTheBank(),
  ]
}

/** What stands in the books, whoever has asked for it how often. */
async function standing() {
  const { sql, property_id } = house
  const [documents] = await sql`
    select (select count(*)::int from folio where property_id = ${property_id} and type = 'credit_bill') as credit_bills,
           (select sum(-total_gross)::numeric(19,2) from folio where property_id = ${property_id} and type = 'credit_bill') as credited,
           (select count(*)::int from receipt where property_id = ${property_id} and kind = 'refund') as refunds,
           (select count(*)::int from receipt where property_id = ${property_id} and kind = 'ar_payment') as payments,
           (select count(*)::int from journal_entry where property_id = ${property_id} and kind = 'ar_write_off') as written_off`
  const { balance: owed } = await house.manager.do(receivable.view, { id: company.id })
  return { bills: await Promise.all([...wing, ahead, billed, backAndForth].map(balance)), owed, ...documents }
}
const booked = (times: number) => ({
  bills: [18, 18, 18, 154, 0, 0].map(each => (each * times).toFixed(2)),
  credit_bills: 2 * times,
  credited: (52 * times).toFixed(2),
  refunds: 2 * times,
  payments: times,
  written_off: times,
  owed: '0.00',
})

const { first, number, seal, last } = moments

test.each<Moment>([first, number, seal, last])(
  'whoever is killed %s does it once, when he is asked again',
  { timeout: 60_000 },
  async (...moment) => {
    round++
    const asked = await requests()
    const stood = await killedAt(house, server, moment, asked)
    if (moment[1]) expect(stood).toBeGreaterThan(0)

    const again = await Promise.all(asked.map(server.send))
    expect(again.map(({ status, answer }) => [status, answer.error])).toEqual(
      asked.map(() => [200, undefined]),
    )
    expect(await standing()).toEqual(booked(round))
    const third = await Promise.all(asked.map(server.send))
    expect(third.map(({ answer }) => answer.data)).toEqual(again.map(({ answer }) => answer.data))
    expect(await standing()).toEqual(booked(round))

    const { results } = await house.manager.do(ledgerVerification.run, { scope: 'all' })
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  },
)

test('a batch that is killed between two bills leaves whole bills behind and goes on with the next', async () => {
  const batch = {
    path: cashiering.chargeMany.path,
    key: aKey(),
    body: {
      kind: 'charge',
      code: '3030',
      unit_price: '7.00',
      account_ids: wing.map(({ account_id }) => account_id),
    },
  }
  const before = await Promise.all(wing.map(balance))
  const added = async () =>
    (await Promise.all(wing.map(balance))).map((now, index) => Number(now) - Number(before[index]))
  await killedAt(
    house,
    server,
    [
      'at the second bill',
      sql => sql`select 1 from folio_account where id = ${wing[1].account_id} for update`,
    ],
    [batch],
  )
  expect(await added()).toEqual([7, 0, 0])
  expect(await server.send(batch)).toMatchObject({
    status: 200,
    answer: { data: { posted: 3, total: '21.00' } },
  })
  expect(await added()).toEqual([7, 7, 7])
})
