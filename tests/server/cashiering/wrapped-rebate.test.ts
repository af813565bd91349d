import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { authorise, broken, openCashier } from './till'

type Guest = { reservation_id: number; account_id: number }

let house: House
let ana: Person

const id = (key: string, code: string) => house.stock.id(key, code)

/** Nights of 180.00 whose room is 150.00, and a dinner of 20.00 a head that can be added to any night. */
beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
    await stock.put('package-code', [
      {
        code: 'DIN',
        name: 'Dinner',
        short_description: 'Dinner',
        transaction_code_id: '2010',
        currency_code: 'EUR',
        calculation_rule: 'per_adult',
        posting_rhythm: 'every_night',
        includes_tax: true,
        sell_separately: true,
        has_allowance: true,
        allowance_transaction_code_ids: ['2010'],
        profit_transaction_code_id: '3190',
        loss_transaction_code_id: '3191',
        begin_sell_date: '2026-01-01',
        end_sell_date: '2026-12-31',
      },
    ])
    await stock.put('pricing-schedule', [
      {
        owner_type: 'package_code',
        package_code_id: 'DIN',
        unit_price: '20',
        unit_allowance: '25',
        begin_date: '2026-01-01',
        end_date: '2026-12-31',
      },
    ])
    await stock.put('tax-type', [
      { code: 'NGO', name: 'Charity', exempts_percentage: true, requires_proof: false },
    ])
  })
  ana = house.manager
  await openCashier(ana)
  await authorise(house, 'admin', 'credit_bill', null)
  for (const [name, { room, rate, dines }] of Object.entries(plan)) {
    guests.set(name, await arrive(name, room, rate, dines))
  }
  await closeNight(ana, sunday)
  await openCashier(ana)
})
afterAll(() => house.close())

const plan = {
  Brown: { room: '101', rate: 'PKG', dines: false },
  Clark: { room: '102', rate: 'PKG', dines: false },
  Davis: { room: '103', rate: 'PKG', dines: true },
  Gray: { room: '104', rate: 'BARBB', dines: true },
  White: { room: '105', rate: 'PKG', dines: false },
} as const
const guests = new Map<string, Guest>()
const guest = (name: keyof typeof plan) => guests.get(name) as Guest

async function arrive(last_name: string, room: string, rate: string, dines: boolean): Promise<Guest> {
  const { id: reservation_id } = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 3,
    adults: 2,
    guest: { last_name },
    room_type_id: id('room-type', 'STD'),
    rate_code_id: id('rate-code', rate),
  })
  if (dines) {
    await ana.do(bookingChange.addPackage, { reservation_id, package_code_id: id('package-code', 'DIN') })
  }
  await ana.do(checkIn.checkIn, { reservation_id, room_id: id('room', room) }, { answers: letIn })
  const [row] = await house.sql<{ id: number }[]>`
    select id from folio_account where reservation_id = ${reservation_id} and kind = 'stay'`
  return { reservation_id, account_id: row.id }
}

/** The main lines of a bill that stand and are no rebates, by their code. */
const standing = async ({ account_id }: Guest, code: string) =>
  (await ana.do(cashiering.billing, { account_id })).postings
    .filter(each => each.code === code && each.parent_id === null && each.live && each.adjusts_id === null)
    .map(posting => posting.id)
const cut = async (at: Guest, posting_id: number) =>
  await ana.do(cashiering.editPosting, {
    action: 'split',
    account_id: at.account_id,
    posting_id,
    by: 'equal',
    parts: 2,
  })
const rebate = async ({ account_id }: Guest, posting_ids: number[], value: string, more = {}) =>
  (
    await ana.do(cashiering.adjust, {
      account_id,
      posting_ids,
      by: 'percent',
      value,
      adjustment_code_id: id('adjustment-code', 'MGR'),
      reason: 'Noise',
      ...more,
    })
  ).postings.map(({ code, amount }) => [code, amount])
const left = async ({ account_id }: Guest, code: string) =>
  (await ana.do(cashiering.adjustable, { account_id })).items
    .filter(item => item.code === code)
    .map(({ original_total, remaining }) => [original_total, remaining])

test('a package charge that was cut in two has its room once: its tax, its rebate', async () => {
  const brown = guest('Brown')
  const [wrapper] = await standing(brown, '1900')
  await cut(brown, wrapper)
  const removed = await ana.do(cashiering.exempt, {
    account_id: brown.account_id,
    tax_type_id: id('tax-type', 'NGO'),
    preview: true,
  })
  expect(removed).toMatchObject({ removed: '13.64' })
  const halves = await standing(brown, '1900')
  expect(await rebate(brown, halves, '20')).toEqual([
    ['1090', '-13.64'],
    ['7000', '-1.36'],
    ['1090', '-13.64'],
    ['7000', '-1.36'],
  ])
  // The city tax of 2.50 stands beside each half.
  expect(await left(brown, '1900')).toEqual([
    ['77.50', '60.00'],
    ['77.50', '60.00'],
  ])
  await rebate(brown, [halves[1]], '80')
  expect(await left(brown, '1900')).toEqual([
    ['77.50', '60.00'],
    ['77.50', '0.00'],
  ])
  expect(await broken(house)).toEqual([])
})

test('a rebate from before a package charge was cut is shared by its parts', async () => {
  const white = guest('White')
  const [wrapper] = await standing(white, '1900')
  await rebate(white, [wrapper], '20')
  await cut(white, wrapper)
  expect(await left(white, '1900')).toEqual([
    ['77.50', '59.99'],
    ['77.50', '60.01'],
  ])
  expect(await broken(house)).toEqual([])
})

test('both halves of a package charge on a folio are credited with their room once', async () => {
  const clark = guest('Clark')
  const [wrapper] = await standing(clark, '1900')
  await cut(clark, wrapper)
  const paid = await ana.do(cashiering.postPayments, {
    account_id: clark.account_id,
    payments: [{ payment_method_id: id('payment-method', 'CA'), amount: '185.00' }],
    issue_folio: true,
  })
  const folio_id = paid.folio?.folio_id as number
  expect((await ana.do(cashiering.creditable, { folio_id })).remaining).toBe('155.00')
  const done = await ana.do(cashiering.credit, {
    folio_id,
    lines: 'all',
    reason: 'Wrong price',
    adjustment_code_id: id('adjustment-code', 'CREDIT'),
    settle: { kind: 'refund', payment: { payment_method_id: id('payment-method', 'CA'), amount: '155.00' } },
  })
  expect(done.credited).toBe('155.00')
  expect(await broken(house)).toEqual([])
})

test('a dinner that was added to a wrapped night is rebated by itself, and not the room', async () => {
  const davis = guest('Davis')
  const [dinner] = await standing(davis, '2010')
  expect(await rebate(davis, [dinner], '100', { preview: true })).toEqual([['2090', '-40.00']])
  await rebate(davis, [dinner], '100')
  expect(await left(davis, '2010')).toEqual([['40.00', '0.00']])
  expect(await left(davis, '1900')).toEqual([['155.00', '150.00']])
  expect(await broken(house)).toEqual([])
})

test('without a wrapped room an added dinner can be rebated, and credited as revenue', async () => {
  const gray = guest('Gray')
  const [dinner] = await standing(gray, '2010')
  expect(await rebate(gray, [dinner], '25')).toEqual([['2090', '-10.00']])
  const { balances } = (await ana.do(cashiering.billing, { account_id: gray.account_id })).account
  const paid = await ana.do(cashiering.postPayments, {
    account_id: gray.account_id,
    payments: [{ payment_method_id: id('payment-method', 'CA'), amount: balances.guest }],
    issue_folio: true,
  })
  const done = await ana.do(cashiering.credit, {
    folio_id: paid.folio?.folio_id as number,
    lines: [{ posting_id: dinner }],
    reason: 'Wrong price',
    adjustment_code_id: id('adjustment-code', 'CREDIT'),
    settle: { kind: 'refund', payment: { payment_method_id: id('payment-method', 'CA'), amount: '30.00' } },
  })
  expect(done.credited).toBe('30.00')
  const sides = await house.sql`
    select l.ledger from posting p join journal_line l on l.posting_id = p.id and l.role = 'contra' where p.adjusts_id = ${dinner}`
  expect(sides).toEqual([{ ledger: 'revenue' }, { ledger: 'revenue' }])
  expect(await broken(house)).toEqual([])
})
