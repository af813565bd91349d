import { expect, test } from 'vitest'
import { nothingOvertyped, overtypeCell, type Overtyping } from '../../../src/hotel/rate/overtype'
import { aPrice, eur, euro, thursday } from './a-rate'

const published = aPrice()
const clerk: Parameters<typeof overtypeCell>[2] = { floor_amount: null, may: () => false, coins: euro }
const cell = { stay_date: thursday, published, before: undefined }
const overtyped = (how: Overtyping, more: Partial<typeof clerk> = {}) =>
  overtypeCell(cell, how, { ...clerk, ...more })

test('an amount is set, the columns beside it keep the normal price', () => {
  expect(overtyped({ mode: 'set', values: { a2: '155' } })).toEqual({ ...nothingOvertyped, a2: eur('155') })
})

test('an empty amount gives a column back to the normal price, whatever else is overtyped', () => {
  const before = { ...nothingOvertyped, a1: eur('130'), a2: eur('155') }
  expect(overtypeCell({ ...cell, before }, { mode: 'set', values: { a2: null } }, clerk)).toEqual({
    ...nothingOvertyped,
    a1: eur('130'),
  })
})

test.each([
  ['add', '12.5', '152.50'],
  ['add', '-5', '135'],
  ['percent', '10', '154'],
  ['percent', '-12.5', '122.50'],
  ['percent', '0.333', '140.47'],
] as const)('%s %s makes 140.00 %s', (mode, value, amount) => {
  expect(overtyped({ mode, values: { a2: value } })).toMatchObject({ a2: eur(amount) })
})

test('what has no price is not moved', () => {
  const unsold = { ...published, a4: null }
  const how: Overtyping = { mode: 'percent', values: { a4: '10' } }
  expect(overtypeCell({ ...cell, published: unsold }, how, clerk)).toBeUndefined()
  expect(
    overtypeCell({ ...cell, published: undefined }, { mode: 'add', values: { a2: '5' } }, clerk),
  ).toBeUndefined()
})

test('a closed night is opened by prices for one and two, not by one of them', () => {
  const closed = { ...cell, published: undefined }
  expect(overtypeCell(closed, { mode: 'set', values: { a1: '90' } }, clerk)).toBeUndefined()
  expect(overtypeCell(closed, { mode: 'set', values: { a1: '90', a2: '110' } }, clerk)).toMatchObject({
    a1: eur('90'),
    a2: eur('110'),
  })
})

test('no price falls below zero, and below the floor only for those who may', () => {
  const less: Overtyping = { mode: 'add', values: { a1: '-30', a2: '-30' } }
  const floor = { floor_amount: eur('100') }
  expect(overtyped(less, floor)).toMatchObject({
    refused: 'below_floor',
    facts: { amount: '90.00', floor: '100.00' },
  })
  expect(overtyped(less, { ...floor, may: () => true })).toMatchObject({ a1: eur('90') })
  expect(overtyped({ mode: 'add', values: { a1: '-121' } }, { may: () => true })).toMatchObject({
    refused: 'below_floor',
    facts: { floor: '0.00' },
  })
})

test('two persons never cost less than one', () => {
  expect(overtyped({ mode: 'set', values: { a1: '150' } })).toMatchObject({ refused: 'two_below_one' })
  expect(overtyped({ mode: 'set', values: { a1: '150', a2: '150' } })).toMatchObject({ a1: eur('150') })
})
