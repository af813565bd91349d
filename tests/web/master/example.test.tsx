import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import depositRule from '../../../src/generated/entity/deposit-rule.json'
import type { Entity } from '../../../src/hotel/master/entity'
import { DepositExample } from '../../../src/web/master/example/deposit-example'
import { PenaltyExample } from '../../../src/web/master/example/penalty-example'
import { TaxCalculator } from '../../../src/web/master/example/tax-calculator'
import { ExchangeCourse } from '../../../src/web/master/exchange/exchange-course'
import { unsavedOf } from '../../../src/web/master/unsaved'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sitDown('admin', []))

const record = { id: 8, row_version: 1, code: '1000' }
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

describe('the tax calculator', () => {
  const taxed = {
    amount: '100.00',
    net: '94.34',
    taxes: [
      {
        code: '7000',
        name: 'VAT 6 %',
        method: 'percent',
        value: '6',
        taxable: '94.34',
        amount: '5.66',
        is_included: true,
      },
      {
        code: '7100',
        name: 'City tax',
        method: 'flat_per_person_night',
        value: '4',
        taxable: null,
        amount: '8.00',
        is_included: false,
      },
    ],
    included: '5.66',
    added: '8.00',
    gross: '108.00',
  }

  test('shows what 100.00 becomes before anything is typed: net, each tax and how, gross', async () => {
    const heard = fakeHouse({ 'transaction-code/simulate': { body: done(taxed) } })
    await show(<TaxCalculator record={record} />)
    expect(await rowOf(/^Net 94\.34$/)).toBeVisible()
    expect(await rowOf(/^7000 – VAT 6 % 6 % of 94\.34 contained in the price 5\.66$/)).toBeVisible()
    expect(await rowOf(/^7100 – City tax 4\.00 a person and night on top 8\.00$/)).toBeVisible()
    expect(await rowOf(/^The guest pays 108\.00$/)).toBeVisible()
    expect(heard[0].body).toMatchObject({
      transaction_code_id: 8,
      amount: '100.00',
      adults: 2,
      includes_tax: true,
    })
  })

  test('asks anew for what is typed, as the wire wants it, and for nothing that is no amount', async () => {
    const heard = fakeHouse({ 'transaction-code/simulate': { body: done(taxed) } })
    await show(<TaxCalculator record={record} />)
    const price = screen.getByRole('textbox', { name: /^Price/ })
    await userEvent.clear(price)
    await userEvent.type(price, '1 234,5')
    await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ amount: '1234.5' }))
    await userEvent.clear(price)
    await userEvent.type(price, 'much')
    expect(await screen.findByText(/Please check what you entered/)).toBeVisible()
    expect(heard.every(({ body }) => body.amount !== 'much')).toBe(true)
    // What was shown before is still there to compare with.
    expect(await rowOf(/^Net/)).toBeVisible()
  })

  test('says what the house refuses', async () => {
    fakeHouse({
      'transaction-code/simulate': refused('The taxes of 1000 exceed its price.', 'tax_exceeds_price'),
    })
    await show(<TaxCalculator record={record} />)
    expect(await screen.findByText('The taxes of 1000 exceed its price.')).toBeVisible()
  })
})

describe('what stands in the form', () => {
  const entity = depositRule as unknown as Entity
  const lines = [{ type: 'percent', value: '30', base: 'all', due: 'at_booking', due_time: '18:00' }]
  const kept = { id: 8, row_version: 1, code: 'TWO', name: 'In two parts', is_active: true, lines }

  test('is not unsaved as long as it says what the record says', () => {
    const typed = { ...kept, description: '', lines: [{ ...lines[0], days: null, fixed_date: '' }] }
    expect(unsavedOf(entity, kept, typed)).toBeUndefined()
    expect(unsavedOf(entity, kept, undefined)).toBeUndefined()
  })

  test('is what a save would send', () => {
    const typed = { ...kept, lines: [{ ...lines[0], value: '50' }] }
    expect(unsavedOf(entity, kept, typed)).toMatchObject({ lines: [{ type: 'percent', value: '50' }] })
  })

  test('goes with the question, and is said to be unsaved', async () => {
    const answer = { stay, lines: [], asked: '0.00', left: '462.00' }
    const heard = fakeHouse({ 'deposit-rule/example': { body: done(answer) } })
    const unsaved = { lines: [] }
    await show(<DepositExample record={record} unsaved={unsaved} />)
    expect(await screen.findByText('462.00 is left to pay in the house.')).toBeVisible()
    expect(heard[0].body).toMatchObject({ rule_id: 8, unsaved })
    expect(screen.getByText(/stands in the form now\. It is not saved yet\./)).toBeVisible()
    expect(screen.queryByText(/Counted as it is saved/)).toBeNull()
  })

  test('is not spoken of where nothing was typed', async () => {
    const answer = { stay, lines: [], asked: '0.00', left: '462.00' }
    const heard = fakeHouse({ 'deposit-rule/example': { body: done(answer) } })
    await show(<DepositExample record={record} />)
    expect(await screen.findByText(/Counted as it is saved\./)).toBeVisible()
    expect(heard[0].body).not.toHaveProperty('unsaved')
  })
})

const stay = {
  arrival_date: '2026-04-13',
  departure_date: '2026-04-16',
  booked_on: '2026-03-16',
  nights: 3,
  room: '447.00',
  extras: '0.00',
  added_tax: '15.00',
  total: '462.00',
  transaction_code: '1000 – Room',
}

test('a deposit rule shows how much it asks of a stay, by when, and what is left', async () => {
  const lines = [
    {
      line_no: 1,
      type: 'percent',
      value: '30',
      base: 'all',
      amount: '138.60',
      due_date: '2026-03-17',
      due_time: '18:00',
    },
    {
      line_no: 2,
      type: 'nights',
      value: '1',
      base: 'room',
      amount: '149.00',
      due_date: '2026-04-13',
      due_time: '18:00',
    },
  ]
  const heard = fakeHouse({
    'deposit-rule/example': { body: done({ stay, lines, asked: '287.60', left: '174.40' }) },
  })
  await show(<DepositExample record={record} />)
  expect(
    await rowOf(/30 % of the whole stay .*17\/03\/2026 18:00.*27 days before arrival.* 138\.60/),
  ).toBeVisible()
  expect(await rowOf(/1 night of the room .*on the day of arrival.* 149\.00/)).toBeVisible()
  expect(screen.getByText('174.40 is left to pay in the house.')).toBeVisible()
  expect(heard[0].body).toMatchObject({
    rule_id: 8,
    arrival_date: '2026-04-13',
    nights: 3,
    booked_on: '2026-03-16',
  })
})

test('a penalty shows what cancelling costs from when until when, and what not coming and leaving early cost', async () => {
  const steps = [
    { from: '2026-03-16T12:00:00Z', days_before: 28, amount: '0.00', type: 'none', value: null, base: null },
    {
      from: '2026-04-12T17:00:00Z',
      days_before: 1,
      amount: '149.00',
      type: 'nights',
      value: '1',
      base: 'room',
    },
  ]
  const shown = { stay, steps, no_show: { amount: '462.00', by_house_rule: true }, early_departure: '0.00' }
  fakeHouse({ 'cancellation-panelties/example': { body: done(shown) } })
  await show(<PenaltyExample record={record} />)
  // On the clock of the house, which is an hour ahead by then.
  expect(await rowOf(/^From the booking on until 12\/04\/2026 18:00 free$/)).toBeVisible()
  expect(
    await rowOf(
      /^From 12\/04\/2026 18:00 until the guest is due 1 night of the room · 1 day before arrival 149\.00$/,
    ),
  ).toBeVisible()
  expect(await rowOf(/^Does not come by the rule of the house 462\.00$/)).toBeVisible()
  expect(await rowOf(/^Leaves a night early free$/)).toBeVisible()
})

test('exchange rates are shown over time, the one in force marked, those to come told', async () => {
  const rate = (id: number, state: string, begin_at: string, until: string | null, buy_rate: string) => ({
    id,
    rate_type: 'cash',
    begin_at,
    until,
    state,
    buy_rate,
    sell_rate: '0.98',
    buy_commission_percent: '2',
    sell_commission_percent: '0',
    comment: null,
  })
  const heard = fakeHouse({
    'exchange-rate/course': {
      body: done({
        currency: { id: 8, code: 'USD', name: 'US dollar' },
        base_currency: 'EUR',
        from: '2025-12-16T00:00:00Z',
        now: '2026-03-16T09:00:00Z',
        rates: [
          rate(3, 'future', '2026-03-18T00:00:00Z', null, '0.93'),
          rate(2, 'current', '2026-03-16T00:00:00Z', '2026-03-18T00:00:00Z', '0.9207'),
          rate(1, 'past', '2026-03-15T00:00:00Z', '2026-03-16T00:00:00Z', '0.92'),
        ],
      }),
    },
  })
  await show(<ExchangeCourse record={record} />)
  expect(await screen.findByText('1 USD is bought at 0.9207 EUR, sold at 0.9800')).toBeVisible()
  expect(screen.getByText('0.9300 / 0.9800 from 18/03/2026 00:00')).toBeVisible()
  expect(await rowOf(/^Current 16\/03\/2026 00:00 18\/03\/2026 00:00 0\.9207 0\.9800$/)).toBeVisible()
  expect(await rowOf(/^Future 18\/03\/2026/)).toBeVisible()
  expect(await rowOf(/^Past 15\/03\/2026/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all, from the first' }))
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ from: '1990-01-01' }))
})
