import { afterEach, expect, test } from 'vitest'
import { shown } from '../../scripts/bench/measure'

afterEach(() => {
  process.exitCode = undefined
})

test.each([
  ['so many times the bare work', { most: 3 }, { p50: 6, p95: 9, bare: 2 }, { p50: 6.1, p95: 9, bare: 2 }],
  ['the median', { goal: [100, 150] as [number, number] }, { p50: 100, p95: 150 }, { p50: 101, p95: 150 }],
  [
    'the slowest twentieth',
    { goal: [100, 150] as [number, number] },
    { p50: 9, p95: 150 },
    { p50: 9, p95: 151 },
  ],
])('a bound of the bench that does not hold is said and fails the run: %s', (_, bound, met, missed) => {
  expect(shown({ name: 'a list', ...bound }, met)).toMatch(/ met$/)
  expect(process.exitCode).toBeUndefined()
  expect(shown({ name: 'a list', ...bound }, missed)).toMatch(/ MISSED$/)
  expect(process.exitCode).toBe(1)
})
