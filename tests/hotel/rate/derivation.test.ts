import { expect, test } from 'vitest'
import { coinsOf } from '../../../src/hotel/money'
import {
  type Derivation,
  derive,
  type Rounding,
  refuseDerivation,
  roundPrice,
} from '../../../src/hotel/rate/derivation'
import { aPrice, eur, euro } from './a-rate'

const rule = (more: Partial<Derivation> = {}): Derivation => ({
  derive_type: 'percent',
  derive_value: '-10',
  derive_rounding: 'unit_nearest',
  derive_children: true,
  floor_amount: null,
  ...more,
})

test('BARNR is BAR less 10 %, to the nearest whole euro, half up', () => {
  expect(derive(aPrice(), rule(), euro)).toEqual(
    aPrice({ a1: '108', a2: '126', a3: '153', a4: '180', extra_adult: '27', c2: '18', c3: '32' }),
  )
})

test('ACME26 is BAR less 15 %, down to whole euros', () => {
  const acme = derive(aPrice(), rule({ derive_value: '-15.0000', derive_rounding: 'unit_down' }), euro)
  expect(acme).toMatchObject({ a1: eur('102'), a2: eur('119'), a3: eur('144'), c2: eur('17') })
})

test('an amount goes to every price, but what is free stays free and no supplement turns into a gift', () => {
  const derived = derive(aPrice(), rule({ derive_type: 'amount', derive_value: '-25.00' }), euro)
  expect(derived).toEqual(
    aPrice({ a1: '95', a2: '115', a3: '145', a4: '175', extra_adult: '5', c1: '0', c2: '0', c3: '10' }),
  )
})

test('without derive_children the children pay as in the base', () => {
  expect(derive(aPrice(), rule({ derive_children: false }), euro)).toMatchObject({
    c2: eur('20'),
    c3: eur('35'),
  })
})

test('the room never falls below the floor, and adults that are not sold stay unsold', () => {
  const base = { ...aPrice(), a4: null }
  const derived = derive(base, rule({ floor_amount: eur('130') }), euro)
  expect(derived).toMatchObject({
    a1: eur('130'),
    a2: eur('130'),
    a3: eur('153'),
    a4: null,
    extra_adult: eur('27'),
  })
})

test.each<[Rounding, string]>([
  ['none', '144.50'],
  ['unit_up', '145'],
  ['unit_down', '144'],
  ['unit_nearest', '145'],
])('144.50 rounded %s is %s', (rounding, amount) => {
  expect(roundPrice({ numerator: 14450n, denominator: 1n }, rounding, euro)).toBe(eur(amount))
})

test('money without decimals has whole units already', () => {
  expect(roundPrice({ numerator: 315n, denominator: 2n }, 'unit_down', coinsOf(0))).toBe(157n)
  expect(roundPrice({ numerator: -315n, denominator: 2n }, 'unit_down', coinsOf(0))).toBe(-158n)
})

const codes = (...bases: [number, number | null][]) =>
  bases.map(([id, base_rate_code_id]) => ({ id, code: `R${id}`, base_rate_code_id }))

test('a rate is not based on itself, however long the way round', () => {
  expect(refuseDerivation(codes([1, 1]), 1)).toMatchObject({ refused: 'rate_circle' })
  expect(refuseDerivation(codes([1, 2], [2, 3], [3, 1]), 2)).toMatchObject({ refused: 'rate_circle' })
})

test('three derivations on top of each other are the most', () => {
  const three = codes([1, null], [2, 1], [3, 2], [4, 3])
  expect(refuseDerivation(three, 2)).toBeUndefined()
  expect(refuseDerivation([...three, ...codes([5, 4])], 2)).toMatchObject({ refused: 'rate_too_deep' })
})

test('a change is judged by the rates it touches, not by others', () => {
  expect(refuseDerivation(codes([1, null], [2, 1], [8, 9], [9, 8]), 2)).toBeUndefined()
})
