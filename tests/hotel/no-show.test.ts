import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf, money, zero } from '../../src/hotel/money'
import { firstNightOnly, restAfterNoShow } from '../../src/hotel/no-show'

const [friday, saturday, sunday, monday] = [5, 6, 7, 8].map(day => businessDate(`2026-06-0${day}`))
const guaranteed = { departure_date: monday, guarantee: 'credit_card', was_kept: false, is_shared: false }

test('who guaranteed three nights and did not come on the first is expected on the second', () => {
  expect(restAfterNoShow(guaranteed, 'rest', friday)).toBe(saturday)
})

test.each([
  ['in a house that frees all nights', guaranteed, 'none', friday],
  ['of a stay that was only held', { ...guaranteed, guarantee: 'none' }, 'rest', friday],
  ['of a stay that waits', { ...guaranteed, guarantee: 'waiting' }, 'rest', friday],
  ['a second time', { ...guaranteed, was_kept: true }, 'rest', friday],
  ['of a shared room', { ...guaranteed, is_shared: true }, 'rest', friday],
  ['on the last night', guaranteed, 'rest', sunday],
] as const)('no night is kept %s', (_, stay, keeps, today) => {
  expect(restAfterNoShow(stay, keeps, today)).toBeNull()
})

const stay = {
  rooms: 1,
  lines: [friday, saturday].map(night => ({
    night,
    part: 'room' as const,
    amount: money(15_000n),
    added_tax: zero,
    counts: true,
  })),
}

test.each([
  ['the whole stay', 30_000n, 15_000n],
  ['nothing', 0n, 0n],
])('a rule that asks for %s asks for one night at most while the others are kept', (_, rule, asked) => {
  const penalty = { reservation_penalty_id: 7, amount: money(rule) }
  expect(firstNightOnly(penalty, stay, coinsOf(2))).toEqual({
    reservation_penalty_id: 7,
    amount: money(asked),
  })
})
