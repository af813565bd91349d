import { expect, test } from 'vitest'
import { themeOf } from '../../../src/web/kit/theme'

const look = { mode: 'light', primary: '#6259ca', dir: 'ltr', density: 'standard' } as const

test('who wants nothing to move waits for nothing either: what opens is open, what closes is gone', () => {
  const moving = themeOf({ ...look, isStill: false }).transitions
  expect(moving.create('opacity')).toMatch(/opacity \d+ms/)
  expect(moving.duration.leavingScreen).toBeGreaterThan(0)
  const still = themeOf({ ...look, isStill: true }).transitions
  expect(still.create('opacity')).toBe('none')
  expect(Object.values(still.duration).every(ms => ms === 0)).toBe(true)
  expect(Object.keys(still.duration).toSorted()).toEqual(Object.keys(moving.duration).toSorted())
})
