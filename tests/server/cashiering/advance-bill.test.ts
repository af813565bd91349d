import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBillAhead } from '../../../src/server/cashiering/advance-bill'
import { planNights } from '../../../src/server/store/night/plan'
import { postPlanned } from '../../../src/server/store/post-night'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { fixedCharge, routing } from '../../../src/wire/routing'
import { inside } from '../deposit/inside'
import { addDays } from '../../../src/hotel/business-date'
import { monday, type Person, saturday, sunday } from '../kit/house'
import { aTill, authorise, broken, onAccount, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let wrong: number

const ahead = (stay: Stay, more: object = {}) => ({ account_id: stay.account_id, ...more })
const billed = async (room: string) => {
  const stay = await house.inHouse(room, { amounts: ['149.00', '149.00'] })
  return { stay, bill: await ana.do(cashiering.billAhead, ahead(stay)) }
}
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
/** What the end of day does with a stay tonight. */
const night = (stay: Stay) =>
  inside(house, ana, async ({ tx }) => {
    const planned = await planNights(tx, { reservation_ids: [stay.reservation_id], date: tx.today })
    return await postPlanned(tx, planned, {})
  })
const reverse = async (stay: Stay, on: string, of = 'room') => {
  const { postings } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  const main = postings.find(
    ({ revenue_date, parent_id, origin, live }) =>
      revenue_date === on && parent_id === null && origin === of && live,
  )
  const posting_ids = [main?.id as number]
  const why = { adjustment_code_id: wrong, reason: 'Another rate' }
  return await ana.call(cashiering.editPosting, {
    action: 'reverse',
    account_id: stay.account_id,
    posting_ids,
    ...why,
  })
}
const deferred = () => onAccount(house, 'DEFERRED_REVENUE')

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  wrong = house.stock.id('adjustment-code', 'WRONG')
  await openCashier(ana)
  await authorise(house, 'admin', 'credit_bill', null)
})
afterAll(() => house.close())

test('two nights of 154.00 are charged now and are revenue of nobody yet', async () => {
  const stay = await house.inHouse('101', { amounts: ['149.00', '149.00'] })
  const planned = await ana.do(cashiering.billAhead, ahead(stay, { preview: true }))
  expect(planned).toMatchObject({
    total: '308.00',
    nights: [
      { night: saturday, total: '154.00' },
      { night: sunday, total: '154.00' },
    ],
    windows: [{ balance: '308.00' }],
    entry_ids: [],
  })
  expect(await balance(stay)).toBe('0.00')
  await ana.do(cashiering.billAhead, ahead(stay))
  expect([await balance(stay), await deferred()]).toEqual(['308.00', '-308.00'])
  expect(await house.sql`select 1 from journal_line where ledger in ('revenue', 'tax')`).toHaveLength(0)
  expect(await ana.call(cashiering.billAhead, ahead(stay))).toMatchObject({ refused: 'nothing_selected' })
  expect(await broken(house)).toEqual([])
})

test('the night itself is released once, with its own revenue and tax, and charges nothing again', async () => {
  const { stay } = await billed('102')
  const before = await deferred()
  await night(stay)
  await night(stay)
  expect(await balance(stay)).toBe('308.00')
  expect(Number(await deferred()) - Number(before)).toBe(154)
  const rows = await house.sql`
    select l.ledger, l.revenue_class, l.amount::numeric(19,2) as amount from journal_entry e join journal_line l on l.entry_id = e.id
     where e.kind = 'advance_release' and l.ledger <> 'internal' order by l.line_no`
  expect(rows).toEqual([
    { ledger: 'revenue', revenue_class: 'room', amount: '-135.45' },
    { ledger: 'tax', revenue_class: null, amount: '-13.55' },
    { ledger: 'tax', revenue_class: null, amount: '-5.00' },
  ])
  expect(await broken(house)).toEqual([])
})

test('a night of another rate is reversed and billed again, before its day and after it', async () => {
  const { stay } = await billed('103')
  expect(await reverse(stay, sunday)).toMatchObject({ status: 200 })
  expect(await balance(stay)).toBe('154.00')
  expect(await ana.do(cashiering.billAhead, ahead(stay))).toMatchObject({ nights: [{ night: sunday }] })
  await night(stay)
  expect(await reverse(stay, saturday)).toMatchObject({ status: 200 })
  expect(await balance(stay)).toBe('154.00')
  const [tax] = await house.sql`
    select sum(l.amount)::numeric(19,2) as total from journal_line l join posting p on p.id = l.posting_id
     where p.folio_account_id = ${stay.account_id} and l.ledger in ('revenue', 'tax')`
  expect(tax.total).toBe('0.00')
  expect(await broken(house)).toEqual([])
})

test('a night that is not there yet is neither split, transferred nor rebated', async () => {
  const { stay } = await billed('104')
  const { postings } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  const at = { account_id: stay.account_id }
  const posting_ids = [postings[0].id]
  expect(postings[0].may).toMatchObject({
    reverse: true,
    move: true,
    split: false,
    transfer: false,
    adjust: false,
  })
  const rebate = { ...at, posting_ids, by: 'percent' as const, value: '10', reason: 'x' }
  const code = house.stock.id('adjustment-code', 'MGR')
  expect(await ana.call(cashiering.adjust, { ...rebate, adjustment_code_id: code })).toMatchObject({
    refused: 'advance_unreleased',
  })
  const half = { action: 'split' as const, ...at, posting_id: postings[0].id, by: 'equal' as const, parts: 2 }
  expect(await ana.call(cashiering.editPosting, half)).toMatchObject({ refused: 'advance_unreleased' })
  const share = { ...at, from_window: 1, kind: 'equal' as const, n: 2 }
  expect(await ana.call(cashiering.quickSplit, share)).toMatchObject({ refused: 'advance_unreleased' })
})

test('who leaves earlier gets the nights back that will not be', async () => {
  const { stay } = await billed('105')
  await night(stay)
  const before = await deferred()
  const { row_version } = await house.row(stay.reservation_id)
  const early = {
    reservation_id: stay.reservation_id,
    row_version,
    departure_date: sunday,
    fee: 'none' as const,
  }
  const shown = await ana.do(checkOut.leaveEarly, { ...early, preview: true })
  expect(shown).toMatchObject({ advance_returned: '154.00', advance_on_folio: '0.00', row_version })
  expect(shown.verify.windows).toMatchObject([{ balance: '154.00' }])
  expect([await balance(stay), await deferred()]).toEqual(['308.00', before])
  const left = await ana.do(checkOut.leaveEarly, early)
  expect(left).toEqual({
    ...shown,
    row_version: left.row_version,
    verify: {
      ...shown.verify,
      row_version: left.verify.row_version,
      account_row_version: left.verify.account_row_version,
    },
  })
  expect(left.freed_nights).toBe(1)
  expect(await balance(stay)).toBe('154.00')
  expect(Number(await deferred()) - Number(before)).toBe(154)
  expect(await broken(house)).toEqual([])
})

test('a credit bill of nights billed ahead lets them be billed again', async () => {
  const { stay } = await billed('106')
  const cash = house.stock.id('payment-method', 'CA')
  const { folio } = await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: cash, amount: '308.00' }],
    issue_folio: true,
  })
  await ana.do(cashiering.credit, {
    folio_id: folio?.folio_id as number,
    lines: 'all',
    reason: 'Another rate',
    adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
    settle: { kind: 'refund', payment: { payment_method_id: cash, amount: '308.00' } },
  })
  const claims = await house.sql`
    select claim_key from posting_claim where claim_key like ${`room:${stay.reservation_id}:%`} and released_by_entry_id is null`
  expect(claims).toEqual([])
  expect(await ana.do(cashiering.billAhead, ahead(stay))).toMatchObject({ total: '308.00' })
  expect(await broken(house)).toEqual([])
})

test('nobody pays ahead before the arrival, on the last day or without the right', async () => {
  const stay = await house.inHouse('201', { type: 'DLX', departure_date: monday })
  const clerk = await house.personWith('Cashiering post charge')
  expect(await clerk.call(cashiering.billAhead, ahead(stay))).toMatchObject({ status: 403 })
  expect(await ana.do(cashiering.billAhead, ahead(stay, { to_date: saturday, preview: true }))).toMatchObject(
    {
      nights: [{ night: saturday }],
    },
  )
  const account_id = await house.account('H200')
  expect(await ana.call(cashiering.billAhead, { account_id })).toMatchObject({ refused: 'nothing_selected' })
  await house.sql`update reservation set status = 'reserved' where id = ${stay.reservation_id}`
  expect(await ana.call(cashiering.billAhead, ahead(stay))).toMatchObject({ refused: 'wrong_state' })
})

test('a fortnight is planned with as many statements as one night, and each night comes to the same', async () => {
  const stay = await house.inHouse('202', { departure_date: addDays(saturday, 14), amount: '149.00' })
  const counted = (to_date: string) =>
    inside(house, ana, async at => {
      const sent = new Set<unknown>()
      const sql = new Proxy(at.tx.sql, {
        apply: (target, self, given) => {
          const query = Reflect.apply(target, self, given) as { handle?: () => unknown }
          // A part of a statement is never sent by itself.
          const send = query.handle?.bind(query)
          if (send) {
            query.handle = () => {
              sent.add(query)
              return send()
            }
          }
          return query
        },
      })
      const input = { account_id: stay.account_id, to_date, preview: true }
      const bill = (await serveBillAhead.handle(input, { ...at, tx: { ...at.tx, sql } })) as {
        total: string
        nights: { night: string; total: string }[]
      }
      return { statements: sent.size, bill }
    })
  const [one, fortnight] = [await counted(saturday), await counted(addDays(saturday, 13))]
  expect(one.bill.nights).toEqual([{ night: saturday, total: '154.00' }])
  expect(one.statements).toBeGreaterThan(5)
  expect(fortnight.statements).toBe(one.statements)
  expect(fortnight.bill.nights).toHaveLength(14)
  expect(new Set(fortnight.bill.nights.map(({ total }) => total))).toEqual(new Set(['154.00']))
  expect(fortnight.bill.total).toBe('2156.00')
})

test('who pays 200.00 of a stay pays no more of three nights that are billed together', async () => {
  const stay = await house.inHouse('203', { departure_date: addDays(saturday, 3), amount: '149.00' })
  await ana.do(routing.store, {
    reservation_id: stay.reservation_id,
    routing_type: 'window',
    target_window: 2,
    all_codes: true,
    limit_amount: '200.00',
    limit_period: 'per_stay',
  } as never)
  await ana.do(cashiering.billAhead, ahead(stay))
  const { windows } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  expect(windows.map(({ window_no, balance }) => [window_no, balance])).toEqual([
    [1, '262.00'],
    [2, '200.00'],
  ])
  expect(await broken(house)).toEqual([])
})

const alertsOf = async (stay: Stay) => {
  const { account } = await ana.do(cashiering.billing, { account_id: stay.account_id, expected: true })
  return account.alerts.map(({ text }) => text)
}

test('what costs another sum now than it was billed at is told on the bill, until it is reversed and billed again', async () => {
  const stay = await house.inHouse('204', { amounts: ['149.00', '149.00'] })
  const cot = await ana.do(fixedCharge.store, {
    reservation_id: stay.reservation_id,
    transaction_code_id: house.stock.id('transaction-code', '3110'),
    frequency: 'daily',
    amount: '18.00',
  })
  await ana.do(cashiering.billAhead, ahead(stay, { to_date: saturday }))
  expect(await alertsOf(stay)).toEqual([])
  await ana.do(fixedCharge.update, { id: cot.id, amount: '12.00' })
  expect(await alertsOf(stay)).toEqual([
    `Billed ahead at another price than it has now: ${saturday} at 172.00, now 166.00. Reverse it and bill it again.`,
  ])
  expect(await reverse(stay, saturday)).toMatchObject({ status: 200 })
  expect(await reverse(stay, saturday, 'fixed')).toMatchObject({ status: 200 })
  expect(await alertsOf(stay)).toEqual([])
  expect(await ana.do(cashiering.billAhead, ahead(stay, { to_date: saturday }))).toMatchObject({
    nights: [{ total: '166.00' }],
  })
  // What came after the bill is charged on its own day, and makes no night a different one.
  await ana.do(fixedCharge.store, {
    reservation_id: stay.reservation_id,
    transaction_code_id: house.stock.id('transaction-code', '3110'),
    frequency: 'daily',
    amount: '7.00',
  })
  expect(await alertsOf(stay)).toEqual([])
  expect(await broken(house)).toEqual([])
})

test('a night that a credit bill has lowered in part is no night at another price', async () => {
  const stay = await house.inHouse('203', { amounts: ['149.00', '149.00'] })
  await ana.do(cashiering.billAhead, ahead(stay, { to_date: saturday }))
  const cash = house.stock.id('payment-method', 'CA')
  const { folio } = await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: cash, amount: '154.00' }],
    issue_folio: true,
  })
  const [{ id: posting_id }] = await house.sql<{ id: number }[]>`
    select id from posting where reservation_id = ${stay.reservation_id} and origin = 'room'`
  await ana.do(cashiering.credit, {
    folio_id: folio?.folio_id as number,
    lines: [{ posting_id, amount: '10.00' }],
    reason: 'Noise',
    adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
    settle: { kind: 'refund', payment: { payment_method_id: cash, amount: '10.00' } },
  })
  expect(await alertsOf(stay)).toEqual([])
  await night(stay)
  expect(await balance(stay)).toBe('0.00')
  expect(await broken(house)).toEqual([])
})
