import { expect, test } from 'vitest'
import { routeAll } from '../../src/hotel/business-day/routed'
import { businessDate } from '../../src/hotel/business-date'
import type { NewPosting } from '../../src/hotel/journal/entry'
import { coinsOf, sum } from '../../src/hotel/money'
import { anInstruction } from './an-instruction'

const euro = coinsOf(2)

const limitOf = (limit: string) => ({ limit_amount: euro.read(limit) })
const posting = (code: number, amount: string, more: Partial<NewPosting> = {}) =>
  ({
    ledger: 'guest',
    holder_id: 1,
    window_no: 1,
    transaction_code_id: code,
    amount: euro.read(amount),
    contra: [],
    explain: {},
    ...more,
  }) as unknown as NewPosting
const none = { targets: new Map(), taken: new Map(), rounding: euro.rounding }
const routing = (factsOf: Parameters<typeof routeAll>[0]) =>
  routeAll(
    factsOf,
    id => ({ id, transaction_subgroup_id: 1, transaction_group_id: 1 }),
    businessDate('2026-03-14'),
  )

test('what the tax of a routed charge is on stays whole, however the charge is cut', () => {
  const routed = routing(() => ({
    ...none,
    instructions: [
      anInstruction({ id: 1, target_window: 2, ...limitOf('33.34') }),
      anInstruction({ id: 2, target_window: 3, ...limitOf('33.34') }),
    ],
  }))
  const parts = routed(1, [posting(1, '90.91'), posting(2, '9.09', { taxable_amount: euro.read('90.91') })])
  const taxes = parts.map(part => part[1])
  expect(taxes).toHaveLength(3)
  expect(euro.write(sum(taxes.map(({ amount }) => amount)))).toBe('9.09')
  expect(euro.write(sum(taxes.map(({ taxable_amount }) => taxable_amount ?? euro.read('0.00'))))).toBe(
    '90.91',
  )
  // Each on what its own part is charged before it.
  expect(taxes.map(({ taxable_amount }) => taxable_amount)).toEqual(parts.map(([main]) => main.amount))
})

test('a limit is drawn on by its own account and by those that route to it together', () => {
  const host = [anInstruction({ id: 7, ...limitOf('100.00') })]
  const paidByHost = anInstruction({ id: 8, routing_type: 'room', target_window: 1, target_account_id: 1 })
  const facts = new Map([
    [1, { ...none, instructions: host }],
    [
      2,
      { ...none, instructions: [paidByHost], targets: new Map([[1, { is_open: true, instructions: host }]]) },
    ],
  ])
  const orders = [
    [2, 1],
    [1, 2],
    [2, 2],
  ]
  for (const order of orders) {
    const routed = routing(id => facts.get(id))
    const landed = order.flatMap(id => routed(id, [posting(1, '80.00')]).map(([main]) => main))
    const limited = landed.filter(({ window_no }) => window_no === 2).map(({ amount }) => amount)
    expect(limited.map(euro.write), String(order)).toEqual(['80.00', '20.00'])
  }
})
