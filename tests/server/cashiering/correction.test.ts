import { afterAll, beforeAll, expect, test } from 'vitest'
import { planNights } from '../../../src/server/store/night/plan'
import { post } from '../../../src/server/store/journal'
import type { PlannedNight } from '../../../src/hotel/business-day/night'
import { cashiering } from '../../../src/wire/cashiering'
import { inside } from '../deposit/inside'
import type { Person } from '../kit/house'
import { aTill, authorise, broken, onAccount, openCashier, type Stay, type Till } from './till'
import { wrongField } from '../kit/wrong-field'

let house: Till
let ana: Person
let wrong: number
let rebate: number

const charge = async (stay: Stay, code: string, unit_price: string, more = {}) =>
  (
    await ana.do(cashiering.postCharges, {
      account_id: stay.account_id,
      lines: [{ code, unit_price, ...more }],
    })
  ).lines[0].posting_id as number
const bill = async (stay: Stay, more = {}) => {
  const { postings } = await ana.do(cashiering.billing, { account_id: stay.account_id, ...more })
  return postings.map(({ code, amount, window_no, origin }) => [code, amount, window_no, origin])
}
/** What the taxes that stand on a bill are on. */
const basesOf = async ({ account_id }: Stay) => {
  const rows = await house.sql<{ base: string }[]>`
    select p.taxable_amount::numeric(12,2)::text as base from posting p
     where p.folio_account_id = ${account_id} and p.taxable_amount is not null and p.reverses_id is null
       and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)
     order by p.id`
  return rows.map(({ base }) => base)
}
const balance = async (stay: Stay) =>
  (await ana.do(cashiering.billing, { account_id: stay.account_id })).account.balances.guest
const night = async (stay: Stay) =>
  await inside(house, ana, async ({ tx }) => {
    const [{ plan }] = await planNights(tx, { reservation_ids: [stay.reservation_id], date: tx.today })
    const [{ posting_ids }] = await post(tx, (plan as PlannedNight).entries)
    return posting_ids[0]
  })

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
  wrong = house.stock.id('adjustment-code', 'WRONG')
  rebate = house.stock.id('adjustment-code', 'MGR')
})
afterAll(() => house.close())

test('a check number and covers that were taken away stay away, and do not come back with what is transferred', async () => {
  const stay = await house.inHouse('106')
  const posting_id = await charge(stay, '2010', '12.50', { check_no: 'C7', covers: 2 })
  const at = { account_id: stay.account_id, posting_id, action: 'text' as const }
  await ana.do(cashiering.editPosting, { ...at, check_no: null, covers: null })
  const seen = async () => (await ana.do(cashiering.billing, { account_id: stay.account_id })).postings[0]
  expect(await seen()).toMatchObject({ check_no: null, covers: null, is_edited: true })
  await ana.do(cashiering.editPosting, {
    account_id: stay.account_id,
    posting_id,
    action: 'split',
    by: 'amount',
    amount: '5.00',
  })
  expect(await seen()).toMatchObject({ check_no: null, covers: null })
})

test('texts change without touching the journal, and what they were stays known', async () => {
  const stay = await house.inHouse('101')
  const posting_id = await charge(stay, '2050', '12.50', { reference: 'M1' })
  const at = { account_id: stay.account_id, posting_id, action: 'text' as const }
  await ana.do(cashiering.editPosting, { ...at, reference: 'M2', covers: 3 })
  await ana.do(cashiering.editPosting, { ...at, reference: null, supplement: 'checked' })
  const [row] = (await ana.do(cashiering.billing, { account_id: stay.account_id })).postings
  expect(row).toMatchObject({ reference: null, supplement: 'checked', covers: 3, is_edited: true })
  expect(await house.sql`select value from posting_note where field = 'reference' order by id`).toMatchObject(
    [{ value: 'M2' }, { value: null }],
  )
  expect(await ana.call(cashiering.editPosting, at)).toMatchObject({ refused: 'nothing_selected' })
  expect(await ana.call(cashiering.editPosting, { ...at, supplement: '5500 0000 0000 0004' })).toMatchObject({
    refused: 'card_number',
  })
  const nobody = await house.personWith('Cashiering split')
  expect(await nobody.call(cashiering.editPosting, { ...at, reference: 'x' })).toMatchObject({ status: 403 })
})

test('a group moves to another window whole, and back', async () => {
  const stay = await house.inHouse('102')
  const posting_id = await charge(stay, '2050', '12.50')
  const [tax] = await house.sql<{ id: number }[]>`select id from posting where parent_id = ${posting_id}`
  const moved = await ana.do(cashiering.editPosting, {
    action: 'move',
    account_id: stay.account_id,
    posting_ids: [tax.id],
    to_window: 3,
  })
  expect(moved.windows).toMatchObject([{ window_no: 3, balance: '12.50' }])
  expect((await bill(stay)).map(([code, amount, window_no]) => [code, amount, window_no])).toEqual([
    ['2050', '10.42', 3],
    ['7020', '2.08', 3],
  ])
  expect(await house.sql`select 1 from posting_placement_history`).toHaveLength(2)
  expect(
    await ana.call(cashiering.editPosting, {
      action: 'move',
      account_id: 4711,
      posting_ids: [tax.id],
      to_window: 3,
    }),
  ).toMatchObject({ status: 404 })
  expect(await broken(house)).toEqual([])
})

test('a split creates and loses no tax', async () => {
  const stay = await house.inHouse('103')
  const posting_id = await charge(stay, '2050', '13.05', { quantity: '1' })
  const at = { account_id: stay.account_id, posting_id, action: 'split' as const }
  const preview = await ana.do(cashiering.editPosting, { ...at, by: 'equal', parts: 3, preview: true })
  expect(preview.entry_ids).toEqual([])
  await ana.do(cashiering.editPosting, { ...at, by: 'equal', parts: 3 })
  expect(await bill(stay)).toEqual([
    ['2050', '3.62', 1, 'split'],
    ['7020', '0.73', 1, 'split'],
    ['2050', '3.62', 1, 'split'],
    ['7020', '0.73', 1, 'split'],
    ['2050', '3.63', 1, 'split'],
    ['7020', '0.72', 1, 'split'],
  ])
  // What is taxed and its tax are what is charged, of each part: a bill of one of them must come to its total.
  expect(await basesOf(stay)).toEqual(['3.62', '3.62', '3.63'])
  expect(await ana.call(cashiering.editPosting, { ...at, by: 'percent', percent: '50' })).toMatchObject({
    refused: 'posting_not_live',
  })
  const bottles = await charge(stay, '2030', '4.00', { quantity: '3' })
  await ana.do(cashiering.editPosting, { ...at, posting_id: bottles, by: 'quantity', quantity: '1' })
  const [one] = (
    await ana.do(cashiering.billing, {
      account_id: stay.account_id,
      codes: [house.stock.id('transaction-code', '2030')],
    })
  ).postings
  expect(one).toMatchObject({ group_total: '4.00', quantity: '1.000', unit_price: '4.00' })
  expect(
    await ana.call(cashiering.editPosting, {
      ...at,
      posting_id: await charge(stay, '2030', '4.00'),
      by: 'amount',
      amount: '4.00',
    }),
  ).toMatchObject(wrongField('amount'))
  expect(await broken(house)).toEqual([])
})

test('a posting is taken back with its tax, today, for a reason', async () => {
  const stay = await house.inHouse('104')
  const before = await onAccount(house, 'TAX_7020')
  const posting_id = await charge(stay, '2050', '12.50')
  const at = {
    account_id: stay.account_id,
    posting_ids: [posting_id],
    action: 'reverse' as const,
    reason: 'Wrong room',
  }
  expect(await ana.call(cashiering.editPosting, { ...at, adjustment_code_id: rebate })).toMatchObject(
    wrongField('adjustment_code_id'),
  )
  expect(await ana.call(cashiering.editPosting, { ...at, adjustment_code_id: 4711 })).toMatchObject({
    status: 404,
  })
  const clerk = await house.personWith('Cashiering reverse own', 'Cashier open')
  expect(await clerk.call(cashiering.editPosting, { ...at, adjustment_code_id: wrong })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  const done = await ana.do(cashiering.editPosting, { ...at, adjustment_code_id: wrong })
  expect(done.postings.map(({ code, amount, kind }) => [code, amount, kind])).toEqual([
    ['2050', '-10.42', 'main'],
    ['7020', '-2.08', 'tax'],
  ])
  expect(await bill(stay)).toEqual([])
  expect(await bill(stay, { show: 'all' })).toHaveLength(4)
  expect(await onAccount(house, 'TAX_7020')).toBe(before)
  expect(await ana.call(cashiering.editPosting, { ...at, adjustment_code_id: wrong })).toMatchObject({
    refused: 'posting_not_live',
  })
  expect(await broken(house)).toEqual([])
})

test('what belongs to another room goes there, its revenue stays', async () => {
  const [from, to] = [await house.inHouse('105'), await house.inHouse('106')]
  const parking = await charge(from, '3030', '18.00')
  const food = await charge(from, '2010', '11.00')
  const move = { direction: 'to' as const, account_id: from.account_id, other_account_ids: [to.account_id] }
  const half = {
    ...move,
    what: { kind: 'postings' as const, posting_ids: [parking] },
    split: { by: 'percent' as const, value: '50' },
  }
  const preview = await ana.do(cashiering.transferPosting, { ...half, preview: true })
  expect(preview).toMatchObject({
    entry_ids: [],
    transferred: '9.00',
    target: { room_no: '106', balance: '9.00' },
  })
  const done = await ana.do(cashiering.transferPosting, half)
  expect(done).toMatchObject({ transferred: '9.00', target: { room_no: '106', balance: '9.00' } })
  expect(await bill(from)).toEqual([
    ['2010', '10.00', 1, 'manual'],
    ['7010', '1.00', 1, 'generate'],
    ['3030', '7.50', 1, 'split'],
    ['7020', '1.50', 1, 'split'],
  ])
  expect(await bill(to)).toEqual([
    ['3030', '7.50', 1, 'transfer'],
    ['7020', '1.50', 1, 'transfer'],
  ])
  const [there] = (await ana.do(cashiering.billing, { account_id: to.account_id })).postings
  expect(there).toMatchObject({ room_no: '105' })
  const back = await ana.do(cashiering.transferPosting, {
    direction: 'from',
    account_id: from.account_id,
    other_account_ids: [to.account_id],
    what: { kind: 'window', window_no: 1 },
    to_window: 2,
  })
  expect(back).toMatchObject({ transferred: '9.00' })
  expect(await balance(to)).toBe('0.00')
  expect(await balance(from)).toBe('29.00')
  expect(
    await ana.call(cashiering.transferPosting, {
      ...move,
      what: { kind: 'postings', posting_ids: [parking] },
    }),
  ).toMatchObject({ refused: 'posting_not_live' })
  expect(
    await ana.call(cashiering.transferPosting, {
      ...move,
      other_account_ids: [from.account_id],
      what: { kind: 'window', window_no: 1 },
    }),
  ).toMatchObject({ refused: 'same_account' })
  expect(
    await ana.call(cashiering.transferPosting, { ...move, what: { kind: 'criteria', check_no: 'none' } }),
  ).toMatchObject({ refused: 'nothing_selected' })
  await house.sql`update folio_account set is_no_post = true where id = ${to.account_id}`
  const whole = { ...move, what: { kind: 'postings' as const, posting_ids: [food] } }
  expect(await ana.call(cashiering.transferPosting, whole)).toMatchObject({ asked: ['no_post'] })
  await ana.do(cashiering.transferPosting, whole, { answers: { no_post: 'yes' } })
  await house.sql`update folio_account set status = 'pre_stay' where id = ${to.account_id}`
  expect(
    await ana.call(cashiering.transferPosting, { ...move, what: { kind: 'window', window_no: 1 } }),
  ).toMatchObject({ refused: 'account_not_open' })
  expect(await broken(house)).toEqual([])
})

test('a part that was transferred can be taken back there: revenue and tax of the part', async () => {
  const [from, to] = [
    await house.inHouse('201', { type: 'DLX' }),
    await house.inHouse('202', { type: 'DLX' }),
  ]
  const before = await onAccount(house, 'REVENUE_3030')
  const parking = await charge(from, '3030', '18.00')
  const done = await ana.do(cashiering.transferPosting, {
    direction: 'to',
    account_id: from.account_id,
    other_account_ids: [to.account_id],
    what: { kind: 'postings', posting_ids: [parking] },
    split: { by: 'amount', value: '6.00' },
  })
  expect(done.transferred).toBe('6.00')
  const [there] = (await ana.do(cashiering.billing, { account_id: to.account_id })).postings
  const reversed = await ana.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: to.account_id,
    posting_ids: [there.id],
    adjustment_code_id: wrong,
    reason: 'No',
  })
  expect(reversed.postings.map(({ amount }) => amount)).toEqual(['-5.00', '-1.00'])
  expect(await onAccount(house, 'REVENUE_3030')).toBe((Number(before) - 10).toFixed(2))
  expect(await balance(to)).toBe('0.00')
  expect(await broken(house)).toEqual([])
})

test('a payment goes to another room whole or not at all', async () => {
  const [from, to] = [
    await house.inHouse('201', { type: 'DLX' }),
    await house.inHouse('202', { type: 'DLX' }),
  ]
  await charge(from, '3030', '18.00')
  const { lines } = await ana.do(cashiering.postPayments, {
    account_id: from.account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '18.00' }],
  })
  const move = {
    direction: 'to' as const,
    account_id: from.account_id,
    other_account_ids: [to.account_id],
    what: { kind: 'postings' as const, posting_ids: [lines[0].posting_id as number] },
  }
  const half = { ...move, split: { by: 'percent' as const, value: '50' } }
  expect(await ana.call(cashiering.transferPosting, half)).toMatchObject(wrongField('split'))
  expect(
    await ana.call(cashiering.transferPosting, {
      ...half,
      what: { kind: 'window', window_no: 1 },
      include_payments: true,
    }),
  ).toMatchObject(wrongField('split'))
  await ana.do(cashiering.transferPosting, move)
  expect(await balance(to)).toBe('-18.00')
  expect(await broken(house)).toEqual([])
})

test('a night is taken back whole, wherever its parts are, and can be posted again', async () => {
  const [stay, friend] = [
    await house.inHouse('203', { type: 'DLX', amount: '149.00' }),
    await house.inHouse('204', { type: 'DLX' }),
  ]
  const room = await night(stay)
  expect(await balance(stay)).toBe('154.00')
  await house.sql`update reservation_night set posted_at = now() where reservation_id = ${stay.reservation_id}`
  const move = {
    direction: 'to' as const,
    account_id: stay.account_id,
    other_account_ids: [friend.account_id],
    what: { kind: 'postings' as const, posting_ids: [room] },
  }
  await ana.do(cashiering.transferPosting, { ...move, split: { by: 'amount', value: '54.00' } })
  const [part] = (await ana.do(cashiering.billing, { account_id: stay.account_id })).postings
  const take = {
    action: 'reverse' as const,
    account_id: stay.account_id,
    posting_ids: [part.id],
    adjustment_code_id: wrong,
    reason: 'Wrong rate',
  }
  await house.sql`update folio_account set status = 'closed' where id = ${friend.account_id}`.catch(
    () => undefined,
  )
  expect(await ana.call(cashiering.editPosting, take)).toMatchObject({ refused: 'account_closed' })
  await house.sql`update folio_account set status = 'open' where id = ${friend.account_id}`
  await ana.do(cashiering.editPosting, take)
  expect([await balance(stay), await balance(friend)]).toEqual(['0.00', '0.00'])
  expect(
    await house.sql`select 1 from posting_claim where released_by_entry_id is null and claim_key like ${`room:${stay.reservation_id}:%`}`,
  ).toHaveLength(0)
  const [{ posted_at }] =
    await house.sql`select posted_at from reservation_night where reservation_id = ${stay.reservation_id} order by stay_date`
  expect(posted_at).toBeNull()
  await night(stay)
  expect(await balance(stay)).toBe('154.00')
  expect(await broken(house)).toEqual([])
})

test('rebates of a night come out to the cent', async () => {
  const stay = await house.inHouse('101', { amount: '149.00' })
  const room = await night(stay)
  const at = { account_id: stay.account_id, posting_ids: [room], adjustment_code_id: rebate, reason: 'Noise' }
  const amounts = (done: { postings: { code: string; amount: string }[] }) =>
    done.postings.map(({ code, amount }) => [code, amount])
  const preview = async (more: object) =>
    amounts(await ana.do(cashiering.adjust, { ...at, by: 'percent', value: '20', preview: true, ...more }))
  expect(await preview({})).toEqual([
    ['1090', '-27.09'],
    ['7000', '-2.71'],
  ])
  expect(await preview({ by: 'amount', value: '50.00' })).toEqual([
    ['1090', '-45.45'],
    ['7000', '-4.55'],
  ])
  expect(await preview({ value: '100', include_flat: true })).toEqual([
    ['1090', '-135.45'],
    ['7000', '-13.55'],
    ['7100', '-5.00'],
  ])
  await ana.do(cashiering.adjust, { ...at, by: 'percent', value: '20' })
  expect(await preview({ by: 'amount', value: '119.20' })).toEqual([
    ['1090', '-108.36'],
    ['7000', '-10.84'],
  ])
  const { items } = await ana.do(cashiering.adjustable, { account_id: stay.account_id })
  expect(items).toMatchObject([
    {
      code: '1000',
      original_total: '154.00',
      adjusted_total: '29.80',
      remaining: '119.20',
      may_adjust: true,
      taxes: [
        { code: '7000', amount: '13.55' },
        { code: '7100', amount: '5.00' },
      ],
    },
  ])
  const [{ revenue_class }] =
    await house.sql`select revenue_class from journal_line l join transaction_code c on c.id = l.transaction_code_id where c.code = '1090' and l.revenue_class is not null`
  expect(revenue_class).toBe('room')
  expect(
    await ana.call(cashiering.editPosting, {
      action: 'reverse',
      account_id: stay.account_id,
      posting_ids: [room],
      adjustment_code_id: wrong,
      reason: 'x',
    }),
  ).toMatchObject({ refused: 'has_adjustments' })
  expect(await broken(house)).toEqual([])
})

test('a rebate has its limits: what is left, the role, the reason', async () => {
  const stay = await house.inHouse('102')
  const food = await charge(stay, '2010', '110.00')
  const clerk = await house.personWith('Cashier open', 'Cashiering adjust')
  await openCashier(clerk)
  await authorise(house, 'employee', 'adjustment', '20.00')
  const at = {
    account_id: stay.account_id,
    posting_ids: [food],
    by: 'amount' as const,
    adjustment_code_id: rebate,
    reason: 'Cold',
  }
  expect(await clerk.call(cashiering.adjust, { ...at, value: '110.01' })).toMatchObject({
    refused: 'adjustment_exceeds',
    body: { message: 'Only 110.00 is left to adjust.' },
  })
  expect(await clerk.call(cashiering.adjust, { ...at, value: '30.00' })).toMatchObject({
    status: 403,
    refused: 'authority_limit',
  })
  expect(await clerk.call(cashiering.adjust, { ...at, value: '-5.00' })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await clerk.call(cashiering.adjust, { ...at, value: '0' })).toMatchObject(wrongField('value'))
  await house.sql`update adjustment_code set value_type = 'amount', max_value = 15 where id = ${rebate}`
  expect(await clerk.call(cashiering.adjust, { ...at, value: '16.00' })).toMatchObject(wrongField('value'))
  // So much is so much, by whichever kind it is asked for: a tenth of 110.00 is 11.00, and 15.00 are not a fifth of them.
  const fifth = { ...at, by: 'percent' as const, value: '20' }
  expect(await clerk.call(cashiering.adjust, fifth)).toMatchObject(wrongField('value'))
  await house.sql`update adjustment_code set value_type = 'percent', max_value = 10 where id = ${rebate}`
  expect(await clerk.call(cashiering.adjust, { ...at, value: '11.01' })).toMatchObject(wrongField('value'))
  await ana.do(cashiering.adjust, { ...at, value: '11.00', preview: true })
  await house.sql`update adjustment_code set value_type = null, max_value = null where id = ${rebate}`
  await clerk.do(cashiering.adjust, { ...at, value: '11.00' })
  // Somebody whose own record allows more may do more.
  const may30 = await house.personWith('Cashier open', 'Cashiering adjust')
  await openCashier(may30)
  await house.sql`update employee set max_adjustment_amount = 30 where id = ${may30.employee_id}`
  expect(await may30.call(cashiering.adjust, { ...at, value: '30.01' })).toMatchObject({
    refused: 'authority_limit',
  })
  await house.sql`update employee set max_adjustment_amount = 29.99 where id = ${may30.employee_id}`
  expect(await may30.call(cashiering.adjust, { ...at, value: '30.00' })).toMatchObject({
    refused: 'authority_limit',
  })
  await house.sql`update employee set max_adjustment_amount = 30 where id = ${may30.employee_id}`
  await may30.do(cashiering.adjust, { ...at, value: '30.00' })
  await clerk.do(cashiering.adjust, {
    ...at,
    value: '30.00',
    approval: { email: 'ana@demo-inn.test', password: 'correct horse 1' },
  })
  expect(await balance(stay)).toBe('39.00')
  expect(await ana.call(cashiering.adjust, { ...at, value: '70.00' })).toMatchObject({
    asked: ['adjustment_exceeds'],
  })
  await ana.do(cashiering.adjust, { ...at, value: '70.00' }, { answers: { adjustment_exceeds: 'yes' } })
  expect(await balance(stay)).toBe('-31.00')
  await ana.do(cashiering.adjust, {
    ...at,
    posting_ids: [await charge(stay, '2010', '11.00')],
    value: '-11.00',
  })
  expect(await balance(stay)).toBe('-9.00')
  expect(await broken(house)).toEqual([])
})

test('a payment is taken back only by who holds the drawer it lies in', async () => {
  const stay = await house.inHouse('103')
  await charge(stay, '3110', '20.00')
  const cash = {
    account_id: stay.account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '20.00' }],
  }
  const bob = await house.personWith('Cashier open', 'Cashiering post payment', 'Cashiering reverse own')
  await openCashier(bob)
  const paid = await bob.do(cashiering.postPayments, cash)
  const take = {
    action: 'reverse' as const,
    account_id: stay.account_id,
    posting_ids: [paid.lines[0].posting_id as number],
    adjustment_code_id: wrong,
    reason: 'Card after all',
  }
  expect(await ana.call(cashiering.editPosting, take)).toMatchObject({ refused: 'shift_closed' })
  await bob.do(cashiering.editPosting, take)
  expect(await balance(stay)).toBe('20.00')
  const { drawer } = await ana.do(cashiering.closure, {
    action: 'summary',
    shift_id: (await bob.do(cashiering.mine, {})).shift?.shift_id,
  })
  expect(drawer).toMatchObject([{ received: '20.00', paid_out: '20.00', expected: '200.00' }])
  expect(await broken(house)).toEqual([])
})

test('cash that was given out is reversed, and nobody rebates it out of the drawer', async () => {
  const stay = await house.inHouse('106')
  const { lines } = await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    kind: 'paid_out',
    payments: [
      { payment_method_id: house.stock.id('payment-method', 'CA'), amount: '20.00', reference: 'Taxi' },
    ],
  })
  const at = { account_id: stay.account_id }
  expect((await ana.do(cashiering.adjustable, at)).items).toEqual([])
  expect((await ana.do(cashiering.billing, at)).postings[0].may).toMatchObject({
    adjust: false,
    reverse: true,
  })
  expect(
    await ana.call(cashiering.adjust, {
      ...at,
      posting_ids: [lines[0].posting_id as number],
      by: 'amount',
      value: '5.00',
      adjustment_code_id: rebate,
      reason: 'Dear',
    }),
  ).toMatchObject({ refused: 'validation', body: { message: 'A paid-out is reversed, not adjusted.' } })
  expect(await broken(house)).toEqual([])
})

test('what is on a folio is not touched any more', async () => {
  const stay = await house.inHouse('104')
  const posting_id = await charge(stay, '3110', '10.00')
  await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '10.00' }],
    issue_folio: true,
  })
  const at = { account_id: stay.account_id }
  const refused = {
    refused: 'on_folio',
    body: { message: 'This posting is on folio F26-000001. Use a credit bill.' },
  }
  expect(
    await ana.call(cashiering.editPosting, {
      ...at,
      action: 'move',
      posting_ids: [posting_id],
      to_window: 2,
    }),
  ).toMatchObject(refused)
  expect(
    await ana.call(cashiering.editPosting, { ...at, action: 'split', by: 'equal', parts: 2, posting_id }),
  ).toMatchObject(refused)
  expect(
    await ana.call(cashiering.editPosting, {
      ...at,
      action: 'reverse',
      posting_ids: [posting_id],
      adjustment_code_id: wrong,
      reason: 'x',
    }),
  ).toMatchObject(refused)
  expect(
    await ana.call(cashiering.adjust, {
      ...at,
      posting_ids: [posting_id],
      by: 'percent',
      value: '10',
      adjustment_code_id: rebate,
      reason: 'x',
    }),
  ).toMatchObject(refused)
  const [row] = (await ana.do(cashiering.billing, at)).postings
  expect(row).toMatchObject({
    folio_no: 'F26-000001',
    may: { text: true, move: false, split: false, transfer: false, adjust: false, reverse: false },
  })
})

test('a reason that asks for no words is one by its name; every other one asks for them', async () => {
  const stay = await house.inHouse('105')
  const posting_id = await charge(stay, '2050', '30.00')
  const at = { account_id: stay.account_id, posting_ids: [posting_id], by: 'amount' as const, value: '1.00' }
  const rebated = { ...at, adjustment_code_id: rebate }
  const taken = {
    action: 'reverse' as const,
    account_id: stay.account_id,
    posting_ids: [await charge(stay, '2050', '8.00')],
    adjustment_code_id: wrong,
  }
  const asks = (yes: boolean) =>
    house.sql`update adjustment_code set requires_comment = ${yes} where id = any (${[rebate, wrong]})`
  expect(await ana.call(cashiering.adjust, rebated)).toMatchObject(wrongField('reason'))
  expect(await ana.call(cashiering.adjust, { ...rebated, reason: '  ' })).toMatchObject(wrongField('reason'))
  expect(await ana.call(cashiering.editPosting, taken)).toMatchObject(wrongField('reason'))
  await asks(false)
  const done = [
    ...(await ana.do(cashiering.adjust, rebated)).entry_ids,
    ...(await ana.do(cashiering.editPosting, taken)).entry_ids,
  ]
  const said = await house.sql<{ memo: string }[]>`
    select memo from journal_entry where property_id = ${house.property_id} and id = any (${done}) order by id`
  expect(said.map(({ memo }) => memo)).toEqual(['Goodwill of the house', 'Wrong posting'])
  await asks(true)
})
