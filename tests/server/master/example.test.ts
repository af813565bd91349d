import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { deposit, penalty } from '../../../src/wire/deposit'
import { example } from '../../../src/wire/example'
import { charge } from '../kit/charge'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

let desk: Desk
let rules: { deposit: number; penalty: number }
let code: (code: string) => number
let elsewhere: Person

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    const [depositRule] = await put('deposit-rule', [
      {
        code: 'TWO',
        name: 'In two parts',
        lines: [
          { type: 'percent', value: '30', base: 'all', due: 'days_after_booking', days: 1 },
          { type: 'rest', due: 'days_before_arrival', days: 3 },
        ],
      },
    ])
    const [penaltyRule] = await put('cancellation-penalty', [
      {
        code: 'FLEX',
        name: 'Flexible',
        lines: [
          {
            event: 'cancel',
            type: 'nights',
            value: '1',
            base: 'room',
            deadline: 'before_arrival',
            days: 2,
            at_time: '18:00',
          },
          {
            event: 'cancel',
            type: 'percent',
            value: '100',
            base: 'all',
            deadline: 'before_arrival',
            days: 0,
            at_time: '18:00',
          },
          { event: 'no_show', type: 'percent', value: '100', base: 'all' },
        ],
      },
    ])
    rules = { deposit: depositRule, penalty: penaltyRule }
  })
  elsewhere = await anotherProperty(desk)
  code = name => desk.stock.id('transaction-code', name)
})
afterAll(() => desk.close())

describe('the tax calculator', () => {
  test('shows what 100.00 for a room becomes: net, the included tax, the city tax on top', async () => {
    const shown = await desk.manager.do(example.tax, { transaction_code_id: code('1000') })
    expect(shown).toEqual({
      amount: '100.00',
      net: '90.91',
      taxes: [
        {
          code: '7000',
          name: 'VAT 10 %',
          method: 'percent',
          value: '10',
          taxable: '90.91',
          amount: '9.09',
          is_included: true,
        },
        {
          code: '7100',
          name: 'City tax',
          method: 'flat_per_person_night',
          value: '2.5',
          taxable: null,
          amount: '5.00',
          is_included: false,
        },
      ],
      included: '9.09',
      added: '5.00',
      gross: '105.00',
    })
  })

  test('counts persons as posting does: a child below the age is free, a net price has all taxes on top', async () => {
    const family = await desk.manager.do(example.tax, {
      transaction_code_id: code('1000'),
      adults: 2,
      child_ages: [8, 15],
    })
    expect(family).toMatchObject({ added: '7.50', gross: '107.50' })
    const net = await desk.manager.do(example.tax, { transaction_code_id: code('1000'), includes_tax: false })
    expect(net).toMatchObject({ net: '100.00', included: '0.00', added: '15.00', gross: '115.00' })
  })

  test('says to the cent what is then posted', async () => {
    const { id } = await desk.reserve()
    const [account] = await desk.sql<{ id: number }[]>`
      insert into folio_account (property_id, kind, reservation_id, name) values (${desk.property_id}, 'stay', ${id}, 'Test') returning id`
    for (const amount of ['19.99', '0.05', '-33.33']) {
      const shown = await desk.manager.do(example.tax, {
        transaction_code_id: code('2000'),
        amount,
        adults: 1,
      })
      const entry = await charge(desk, account.id, '2000', amount)
      const posted = await desk.sql<{ code: string; amount: string }[]>`
        select c.code, p.amount::numeric(12,2)::text as amount from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
         where p.property_id = ${desk.property_id} and p.entry_id = ${entry} and p.ledger = 'guest' order by p.id`
      expect(posted.map(each => [each.code, each.amount])).toEqual([
        ['2000', shown.net],
        ...shown.taxes.map(tax => [tax.code, tax.amount]),
      ])
    }
  })

  test('counts the taxes that stand in the form, and leaves those that are saved', async () => {
    const transaction_code_id = code('1000')
    const generates = [
      { transaction_code_id: code('7000'), method: 'percent', value: '25', basis: 'base', is_included: true },
    ]
    const shown = await desk.manager.do(example.tax, { transaction_code_id, unsaved: { generates } })
    expect(shown).toMatchObject({
      net: '80.00',
      taxes: [{ code: '7000', value: '25', taxable: '80.00', amount: '20.00', is_included: true }],
      gross: '100.00',
    })
    const untaxed = await desk.manager.do(example.tax, { transaction_code_id, unsaved: { generates: [] } })
    expect(untaxed).toMatchObject({ net: '100.00', taxes: [], gross: '100.00' })
    expect(await desk.manager.do(example.tax, { transaction_code_id })).toMatchObject({ net: '90.91' })
  })

  test.each([
    ['percentage beyond the whole', { value: '101' }, 'generates.0.value'],
    ['tax without a rate', { value: null }, 'generates.0.value'],
    ['code that is no tax', { transaction_code_id: 0 }, 'generates.0.transaction_code_id'],
    ['word that the form does not have', { colour: 'red' }, 'generates.0.colour'],
  ])('refuses a typed %s as a save would, and names it', async (_, wrong, field) => {
    const line = { transaction_code_id: code('7000'), method: 'percent', value: '10', is_included: true }
    const typed = { ...line, ...wrong }
    // A payment is no tax.
    if (typed.transaction_code_id === 0) typed.transaction_code_id = code('9000')
    const transaction_code_id = code('1000')
    const answered = await desk.manager.call(example.tax, {
      transaction_code_id,
      unsaved: { generates: [typed] },
    })
    expect(answered).toMatchObject({ status: 422, refused: 'validation' })
    expect(answered.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  })

  test('keeps nothing and knows no code of another house', async () => {
    expect(await elsewhere.call(example.tax, { transaction_code_id: code('1000') })).toMatchObject({
      status: 404,
    })
  })
})

/** Three nights at 149.00 for two adults, booked on the first of March. */
const sample = {
  arrival_date: '2026-03-14',
  nights: 3,
  price: '149.00',
  adults: 2,
  booked_on: '2026-03-01',
}
async function theSameStay() {
  const { id } = await desk.reserve({
    arrival_date: businessDate('2026-03-14'),
    departure_date: businessDate('2026-03-17'),
    amount: '149.00',
  })
  await desk.sql`update reservation set booked_business_date = '2026-03-01', created_at = '2026-03-01T12:00:00Z' where id = ${id}`
  return id
}

describe('a sample stay', () => {
  test('is asked for the deposit that a booking of it is asked for', async () => {
    const shown = await desk.manager.do(example.deposit, { rule_id: rules.deposit, ...sample })
    const booked = await desk.manager.do(deposit.previewRule, {
      rule_id: rules.deposit,
      reservation_id: await theSameStay(),
    })
    expect(shown.lines).toMatchObject(booked.lines)
    expect(shown.stay.total).toBe(booked.stay_total)
    expect(shown).toMatchObject({
      stay: { room: '447.00', added_tax: '15.00', total: '462.00', nights: 3 },
      lines: [
        { type: 'percent', value: '30', amount: '138.60', due_date: '2026-03-02' },
        { type: 'rest', value: null, amount: '323.40', due_date: '2026-03-11' },
      ],
      asked: '462.00',
      left: '0.00',
    })
  })

  test('costs when cancelled what a booking of it costs, before and after each deadline', async () => {
    const shown = await desk.manager.do(example.penalty, { rule_id: rules.penalty, ...sample })
    expect(shown.steps).toMatchObject([
      { from: '2026-03-01T12:00:00.000Z', amount: '0.00', type: 'none', days_before: 13 },
      { from: '2026-03-12T18:00:00.000Z', amount: '149.00', type: 'nights', value: '1', days_before: 2 },
      { from: '2026-03-14T18:00:00.000Z', amount: '462.00', type: 'percent', value: '100', days_before: 0 },
    ])
    expect(shown).toMatchObject({
      no_show: { amount: '462.00', by_house_rule: false },
      early_departure: '0.00',
    })
    const { lines } = await desk.manager.do(penalty.previewRule, {
      rule_id: rules.penalty,
      reservation_id: await theSameStay(),
    })
    expect(
      lines
        .filter(({ event }) => event === 'cancel')
        .map(({ applies_from, amount }) => [applies_from, amount]),
    ).toEqual(shown.steps.slice(1).map(({ from, amount }) => [from, amount]))
  })

  test('is asked for what stands in the form of the rule', async () => {
    const unsaved = {
      lines: [
        { type: 'flat', value: '50.00', due: 'at_booking' },
        { type: 'rest', value: null, base: null, due: 'days_before_arrival', days: 7 },
      ],
    }
    const shown = await desk.manager.do(example.deposit, { rule_id: rules.deposit, ...sample, unsaved })
    expect(shown.lines).toMatchObject([
      { type: 'flat', amount: '50.00', due_date: '2026-03-01' },
      { type: 'rest', amount: '412.00', due_date: '2026-03-07' },
    ])
    const saved = await desk.manager.do(example.deposit, { rule_id: rules.deposit, ...sample })
    expect(saved.lines[0]).toMatchObject({ amount: '138.60' })
  })

  test('costs what stands in the form of the penalty, from the hour that stands there', async () => {
    const unsaved = {
      lines: [
        {
          event: 'cancel',
          type: 'percent',
          value: '50',
          base: 'room',
          deadline: 'before_arrival',
          days: 3,
          at_time: '12:00',
        },
      ],
    }
    const shown = await desk.manager.do(example.penalty, { rule_id: rules.penalty, ...sample, unsaved })
    expect(shown.steps.map(({ from, amount }) => [from, amount])).toEqual([
      ['2026-03-01T12:00:00.000Z', '0.00'],
      ['2026-03-11T12:00:00.000Z', '223.50'],
    ])
  })

  test('is not counted with a rule that could not be saved, and what is wrong is named', async () => {
    const rest = { type: 'rest', due: 'at_booking' }
    const part = { type: 'percent', value: '30', due: 'at_booking' }
    const unsaved = { lines: [rest, part] }
    const answered = await desk.manager.call(example.deposit, { rule_id: rules.deposit, unsaved })
    expect(answered.body).toMatchObject({ error: { fields: { 'lines.0.type': 'The rest comes last.' } } })
    const timeless = { lines: [{ event: 'cancel', type: 'percent', value: '50', deadline: 'fixed' }] }
    const costs = await desk.manager.call(example.penalty, { rule_id: rules.penalty, unsaved: timeless })
    expect(costs.body).toMatchObject({
      error: { error: 'validation', fields: { 'lines.0.fixed_at': expect.any(String) } },
    })
  })

  test('need not be described: it is tomorrow, two nights at 100.00', async () => {
    const { stay } = await desk.manager.do(example.deposit, { rule_id: rules.deposit })
    expect(stay).toMatchObject({
      arrival_date: '2026-03-15',
      nights: 2,
      room: '200.00',
      booked_on: '2026-03-14',
    })
  })

  test('packages and rooms count', async () => {
    const { stay } = await desk.manager.do(example.deposit, {
      rule_id: rules.deposit,
      ...sample,
      rooms: 2,
      extras: '10.00',
    })
    expect(stay).toMatchObject({ room: '894.00', extras: '30.00', added_tax: '30.00', total: '954.00' })
  })

  test('knows no rule of another house, and none that is not there', async () => {
    expect(await elsewhere.call(example.deposit, { rule_id: rules.deposit })).toMatchObject({ status: 404 })
    expect(await elsewhere.call(example.penalty, { rule_id: rules.penalty })).toMatchObject({ status: 404 })
    expect(await desk.manager.call(example.penalty, { rule_id: 999_999 })).toMatchObject({ status: 404 })
  })
})
