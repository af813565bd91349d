import { expect, test } from 'vitest'
import { planChanges, type PlannedRow } from '../../src/hotel/business-day/plan-change'

const line = { code: '1000', window_no: 1, ledger: 'guest', amount: '99.00' }
const row = (item_key: string, more: Partial<PlannedRow> = {}): PlannedRow => ({
  item_key,
  total: '99.00',
  lines: [line],
  error: null,
  ...more,
})
const keys = (seen: PlannedRow[], now: PlannedRow[]) =>
  planChanges(seen, now).map(({ before, after }) => [before?.item_key ?? null, after?.item_key ?? null])

test('a night that is as it was has no changes', () => {
  expect(planChanges([row('night:1')], [row('night:1')])).toEqual([])
})

test('who came, who went and whose price moved is named, in the order in which the night is posted', () => {
  const dearer = row('night:2', { total: '110.00', lines: [{ ...line, amount: '110.00' }] })
  const seen = [row('night:1'), row('night:2'), row('night:3')]
  expect(keys(seen, [row('night:4'), row('night:1'), dearer])).toEqual([
    [null, 'night:4'],
    ['night:2', 'night:2'],
    ['night:3', null],
  ])
})

test('the same amount on another bill or by other postings is a change, and so is a stay that cannot be planned any more', () => {
  const changed = (more: Partial<PlannedRow>) => keys([row('night:1')], [row('night:1', more)])
  const one = [['night:1', 'night:1']]
  expect(changed({ lines: [{ ...line, window_no: 2 }] })).toEqual(one)
  expect(
    changed({
      lines: [
        { ...line, amount: '90.00' },
        { ...line, amount: '9.00' },
      ],
    }),
  ).toEqual(one)
  expect(changed({ error: { code: 'no_exchange_rate' } })).toEqual(one)
})
