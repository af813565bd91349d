import { expect, test } from 'vitest'
import { routeAll } from '../../src/hotel/business-day/routed'
import { businessDate } from '../../src/hotel/business-date'
import type { NewPosting } from '../../src/hotel/journal/entry'
import { coinsOf, sum } from '../../src/hotel/money'
import type { RoutingInstruction } from '../../src/hotel/routing-instruction'

const euro = coinsOf(2)

test('what the tax of a routed charge is on stays whole, however the charge is cut', () => {
  const third = (id: number, target_window: number): RoutingInstruction => ({
    id,
    display_sequence: id,
    routing_type: 'window',
    target_window,
    target_account_id: null,
    all_codes: true,
    transaction_code_ids: [],
    routing_codes: [],
    begin_date: null,
    end_date: null,
    days_of_week: 127,
    limit_amount: euro.read('33.34'),
    limit_percent: null,
  })
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
  const facts = {
    instructions: [third(1, 2), third(2, 3)],
    targets: new Map(),
    taken: new Map(),
    rounding: euro.rounding,
  }
  const routed = routeAll(
    () => facts,
    id => ({ id, transaction_subgroup_id: 1, transaction_group_id: 1 }),
    businessDate('2026-03-14'),
  )
  const parts = routed(1, [posting(1, '90.91'), posting(2, '9.09', { taxable_amount: euro.read('90.91') })])
  const taxes = parts.map(part => part[1])
  expect(taxes).toHaveLength(3)
  expect(euro.write(sum(taxes.map(({ amount }) => amount)))).toBe('9.09')
  expect(euro.write(sum(taxes.map(({ taxable_amount }) => taxable_amount ?? euro.read('0.00'))))).toBe(
    '90.91',
  )
})
