import { expect, test } from 'vitest'
import { balanceOf, type NewEntry } from '../../../src/hotel/journal/entry'
import {
  closeDrawer,
  type ClosedDrawer,
  type Counted,
  dropFromDrawer,
  openDrawer,
} from '../../../src/hotel/journal/shift'
import { coinsOf, type Money } from '../../../src/hotel/money'
import type { Refusal } from '../../../src/hotel/refusal'

const euro = coinsOf(2)
const eur = euro.read
const places = { drawer: 1, cheques: 2, safe: 3, over_short: 4, fx_result: 5 }
const drawer = { cashier_id: 7, base: 'EUR', coins: euro, places }
const cash = (expected: string, counted: string): Counted => ({
  instrument: 'cash',
  currency: 'EUR',
  coins: euro,
  expected: eur(expected),
  value: eur(expected),
  counted: eur(counted),
  cash_buy_rate: null,
})
const dollars = (expected: string, counted: string, value: string): Counted => ({
  ...cash(expected, counted),
  currency: 'USD',
  value: eur(value),
  cash_buy_rate: '0.9150',
})
const linesOf = (entry: NewEntry | null) =>
  (entry?.lines ?? []).map(({ ledger_account_id, amount, cash_amount }) => [
    ledger_account_id,
    euro.write(amount),
    cash_amount,
  ])
const closed = (result: ClosedDrawer | Refusal) => result as ClosedDrawer

test('a drawer that begins with more than it kept is filled from the safe', () => {
  const entry = openDrawer(drawer, eur('200'), eur('0'))
  expect(linesOf(entry)).toEqual([
    [1, '200.00', '200.00'],
    [3, '-200.00', '-200.00'],
  ])
  expect(linesOf(openDrawer(drawer, eur('150'), eur('200')))).toEqual([
    [1, '-50.00', '-50.00'],
    [3, '50.00', '50.00'],
  ])
  expect(openDrawer(drawer, eur('200'), eur('200'))).toBeNull()
})

test('what is short goes to over and short, what is above the float to the safe, dollars at what they were bought for', () => {
  const result = closed(
    closeDrawer(drawer, [cash('228.46', '228.00'), dollars('200', '200', '183.00')], eur('200')),
  )
  expect(linesOf(result.entry)).toEqual([
    [1, '-0.46', '-0.46'],
    [4, '0.46', undefined],
    [1, '-28.00', '-28.00'],
    [3, '28.00', '28.00'],
    [1, '-183.00', '-200.00'],
    [3, '183.00', '200.00'],
  ])
  expect(result).toMatchObject({ dropped: eur('28'), largest: eur('0.46') })
  expect(balanceOf(result.entry as NewEntry)).toBe(0n)
})

test('missing dollars are worth what the drawer paid for them', () => {
  const result = closed(closeDrawer(drawer, [cash('0', '0'), dollars('200', '150', '183.00')], eur('0')))
  expect(linesOf(result.entry)).toEqual([
    [1, '-45.75', '-50.00'],
    [4, '45.75', undefined],
    [1, '-137.25', '-150.00'],
    [3, '137.25', '150.00'],
  ])
})

test('how much is missing is judged by what the desk gives for it, not by what the drawer paid', () => {
  const cheap = closed(closeDrawer(drawer, [dollars('200', '150', '20.00')], eur('0')))
  expect(cheap).toMatchObject({ differences: [{ value: eur('-5.00') }], largest: eur('45.75') })
  const unpriced = { ...dollars('200', '150', '20.00'), cash_buy_rate: null }
  expect(closed(closeDrawer(drawer, [unpriced], eur('0')))).toMatchObject({ largest: eur('5.00') })
})

test('dollars found where there were none are worth the rate of the desk', () => {
  const result = closed(closeDrawer(drawer, [dollars('0', '20', '0')], eur('0')))
  expect(linesOf(result.entry)).toEqual([
    [1, '18.30', '20.00'],
    [4, '-18.30', undefined],
    [1, '-18.30', '-20.00'],
    [3, '18.30', '20.00'],
  ])
  const unknown = { ...dollars('0', '20', '0'), cash_buy_rate: null }
  expect(closeDrawer(drawer, [unknown], eur('0'))).toMatchObject({ refused: 'no_exchange_rate' })
})

test('value without notes is the result of exchanging', () => {
  const result = closed(closeDrawer(drawer, [dollars('0', '0', '-6.00')], eur('0')))
  expect(linesOf(result.entry)).toEqual([
    [1, '6.00', '0.00'],
    [5, '-6.00', undefined],
  ])
})

test('nothing moves when the whole is kept', () => {
  expect(closeDrawer(drawer, [cash('120', '120')], eur('120'))).toMatchObject({ entry: null, dropped: 0n })
})

test('more than was counted cannot be kept', () => {
  expect(closeDrawer(drawer, [cash('120', '120')], eur('120.01'))).toMatchObject({
    refused: 'float_too_high',
  })
  expect(closeDrawer(drawer, [], eur('1'))).toMatchObject({ refused: 'float_too_high' })
})

test('less than nothing cannot be kept: more would go to the safe than there is', () => {
  expect(closeDrawer(drawer, [cash('120', '120')], eur('-0.01'))).toMatchObject({
    refused: 'validation',
    facts: { fields: { retained_float: expect.any(String) as string } },
  })
})

test('a drop takes no more than is there', () => {
  const held = cash('500', '0')
  expect(linesOf(dropFromDrawer(drawer, held, eur('300')) as NewEntry)).toEqual([
    [1, '-300.00', '-300.00'],
    [3, '300.00', '300.00'],
  ])
  expect(linesOf(dropFromDrawer(drawer, dollars('200', '0', '183.00'), eur('50')) as NewEntry)).toEqual([
    [1, '-45.75', '-50.00'],
    [3, '45.75', '50.00'],
  ])
  expect(dropFromDrawer(drawer, held, eur('500.01') as Money)).toMatchObject({ refused: 'drawer_short' })
})
