import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockReservation } from '../../../src/server/store/reservation'
import { applyDeposits, takeBackDeposits } from '../../../src/server/store/deposit'
import { settlePenalty } from '../../../src/server/store/penalty'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { aDesk, type Desk } from '../kit/desk'
import { saturday, sunday, tuesday } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { inside } from './inside'
import { broken, openShift } from './ledger'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
beforeEach(async () => await taxed('at_receipt'))
afterAll(async () => {
  const left = await broken(desk)
  await desk.close()
  expect(left).toEqual([])
})

const taxed = (mode: 'none' | 'at_receipt') =>
  desk.sql`update finance_setting set deposit_tax_mode = ${mode} where property_id = ${desk.property_id}`
const cash = { payment_method_id: 0 }
const byCash = () => ({ ...cash, payment_method_id: desk.stock.id('payment-method', 'CA') })

/** A booking that has paid 138.60 ahead: at 10 % included there is 12.60 of tax in it. */
async function paidAhead(amount = '138.60') {
  const { id: reservation_id } = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  await desk.manager.do(deposit.store, { reservation_id, amount, due_date: sunday })
  const { receipts } = await desk.manager.do(deposit.post, {
    reservation_id,
    payments: [{ ...byCash(), amount }],
  })
  const [{ account_id }] = await desk.sql<{ account_id: number }[]>`
    select id as account_id from folio_account where property_id = ${desk.property_id} and reservation_id = ${reservation_id}`
  return {
    reservation_id,
    account_id,
    posting_id: receipts[0].posting_id ?? 0,
    folio_no: receipts[0].folio_no,
  }
}

/** What is booked on deposits of a stay, as the authorities see it, and what stands against it. */
async function booked({ account_id }: { account_id: number }) {
  const rows = await desk.sql<{ code: string; amount: string }[]>`
    select case l.ledger when 'tax' then 'tax' else g.code end as code, sum(l.amount)::numeric(19,2) as amount
      from journal_line l
      join posting p on p.property_id = l.property_id and p.id = l.posting_id and p.ledger = 'deposit'
      join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
     where l.property_id = ${desk.property_id} and p.folio_account_id = ${account_id} and l.role = 'contra' and l.ledger in ('tax', 'internal')
     group by 1 order by 1`
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))
}
const both = (amount: string) => ({ DEPOSIT_TAX: amount, tax: amount === '0.00' ? amount : `-${amount}` })
const refund = (posting_id: number, amount: string) =>
  desk.manager.call(deposit.refund, { posting_id, amount, payment: byCash(), reason: 'Shorter stay' })

test('the tax in 138.60 is due when the money comes, and the guest gets a folio of it', async () => {
  const stay = await paidAhead()
  expect(await booked(stay)).toEqual(both('12.60'))
  expect(stay.folio_no).toMatch(/^D26-/)
  // The cashier took 138.60 and no tax.
  for (const [report, amounts] of [
    ['deposit', ['138.60']],
    ['other', []],
  ] as const) {
    const { rows } = await desk.manager.do(cashiering.reports, { report, business_date: saturday })
    expect(rows.map(({ debit }) => debit)).toEqual(amounts)
  }
  const [folio] = await desk.sql`
    select type, series, total_gross::numeric(19,2)::text as gross, total_tax::numeric(19,2)::text as tax, total_paid::numeric(19,2)::text as paid, content
      from folio where property_id = ${desk.property_id} and display_no = ${stay.folio_no ?? ''}`
  expect(folio).toMatchObject({
    type: 'deposit',
    series: 'deposit',
    gross: '138.60',
    tax: '12.60',
    paid: '138.60',
    content: {
      lines: [{ text: 'Deposit', amount: '138.60' }],
      taxes: [{ taxable: '126.00', amount: '12.60' }],
      totals: { net: '126.00', balance: '0.00' },
    },
  })
})

test('a house where tax is due with the stay books none and writes no folio; what it has booked before still goes back', async () => {
  const before = await paidAhead()
  await taxed('none')
  const after = await paidAhead()
  expect(after.folio_no).toBeUndefined()
  expect(await booked(after)).toEqual({})
  expect(await refund(after.posting_id, '138.60')).toMatchObject({ status: 200 })
  expect(await refund(before.posting_id, '138.60')).toMatchObject({ status: 200 })
  expect(await booked(before)).toEqual(both('0.00'))
})

test('at check-in all of it is taken back, booked again when the check-in is undone, and taken back once more', async () => {
  const stay = await paidAhead()
  const apply = () => inside(desk, desk.manager, ({ tx }) => applyDeposits(tx, stay))
  await apply()
  expect(await booked(stay)).toEqual(both('0.00'))
  await inside(desk, desk.manager, ({ tx }) => takeBackDeposits(tx, stay))
  expect(await booked(stay)).toEqual(both('12.60'))
  await apply()
  expect(await booked(stay)).toEqual(both('0.00'))
})

test('of what is given back the tax goes in proportion, with the last of it exactly the rest', async () => {
  const stay = await paidAhead()
  await refund(stay.posting_id, '33.33')
  // 12.60 × 33.33 ÷ 138.60 = 3.03
  expect(await booked(stay)).toEqual(both('9.57'))
  await refund(stay.posting_id, '33.34')
  expect(await booked(stay)).toEqual(both('6.54'))
  await refund(stay.posting_id, '71.93')
  expect(await booked(stay)).toEqual(both('0.00'))
})

test('money that moves to other bookings takes its tax along', async () => {
  const from = await paidAhead()
  const others = [await desk.reserve(), await desk.reserve()]
  await desk.manager.do(deposit.transfer, {
    posting_id: from.posting_id,
    targets: others.map(({ id }, index) => ({
      reservation_id: id,
      amount: index === 0 ? '38.60' : '100.00',
    })),
    reason: 'Travels later',
  })
  const there = await desk.sql<{ account_id: number; posting_id: number }[]>`
    select p.folio_account_id as account_id, p.id as posting_id from posting p
     where p.property_id = ${desk.property_id} and p.ledger = 'deposit' and p.moved_from_id = ${from.posting_id} order by p.id`
  expect(await booked(from)).toEqual(both('0.00'))
  expect(await Promise.all(there.map(booked))).toEqual([both('3.51'), both('9.09')])
  await refund(there[0].posting_id, '38.60')
  expect(await booked(there[0])).toEqual(both('0.00'))
})

test('a deposit that is forfeited to a penalty gives its tax back, and the penalty carries its own', async () => {
  const stay = await paidAhead()
  await desk.sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
    values (${desk.property_id}, ${stay.reservation_id}, 'cancel', 'flat', '100', 'room', '2020-01-01T00:00:00Z')`
  const settled = await inside(
    desk,
    desk.manager,
    async ({ tx, who }) =>
      await settlePenalty(tx, {
        reservation: await lockReservation(tx, stay.reservation_id),
        event: 'cancel',
        refund: 'keep_on_ledger',
        answers: {},
        who,
        by: {},
      }),
  )
  expect(settled).toMatchObject({ penalty: 10000n })
  // 38.60 of 138.60 are left, and of the tax 3.51.
  expect(await booked(stay)).toEqual(both('3.51'))
})

test('a deposit taken by mistake takes its tax with it; its folio is void first', async () => {
  const stay = await paidAhead()
  const back = {
    action: 'reverse' as const,
    account_id: stay.account_id,
    posting_ids: [stay.posting_id],
    adjustment_code_id: desk.stock.id('adjustment-code', 'WRONG'),
    reason: 'Of another guest',
  }
  expect(await desk.manager.call(cashiering.editPosting, back)).toMatchObject({ refused: 'on_folio' })
  const [{ id: folio_id }] = await desk.sql<{ id: number }[]>`
    select id from folio where property_id = ${desk.property_id} and display_no = ${stay.folio_no ?? ''}`
  // A credit bill is of charges, and a deposit has none: it is given back instead.
  const creditable = await desk.manager.do(cashiering.creditable, { folio_id })
  expect(creditable).toMatchObject({ lines: [], remaining: '0.00' })
  await desk.manager.do(cashiering.void, { folio_id, reason: 'Of another guest' })
  await desk.manager.do(cashiering.editPosting, back)
  expect(await booked(stay)).toEqual(both('0.00'))
})

test('a refund and a check-in at once: the tax of the money goes once, whoever is first', async () => {
  const stay = await paidAhead()
  const { sql, property_id } = desk
  const said: Promise<unknown>[] = []
  await sql.begin(async inside_ => {
    await inside_`select 1 from folio_account where property_id = ${property_id} and id = ${stay.account_id} for update`
    said.push(
      refund(stay.posting_id, '138.60'),
      inside(desk, desk.manager, async ({ tx }) => {
        await lockReservation(tx, stay.reservation_id)
        await tx.sql`select 1 from folio_account where property_id = ${property_id} and id = ${stay.account_id} for update`
        return await applyDeposits(tx, stay)
      }),
    )
    await untilWaiting(desk, 2)
  })
  const [given] = (await Promise.all(said)) as [{ status: number; refused?: string }]
  // Either it went back and nothing was left to apply, or it pays the bill and nothing is left to give back.
  expect([200, 422]).toContain(given.status)
  if (given.status !== 200) expect(given.refused).toBe('deposit_short')
  expect(await booked(stay)).toEqual(both('0.00'))
})
