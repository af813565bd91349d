import { expect, test } from 'vitest'
import { changeModules, moduleOf, pathsOf } from '../../src/hotel/changes-log'

test.each([
  ['booking/store', 'reservation'],
  ['booking-deposit/store', 'cashiering'],
  ['booking-housekeeping/update', 'housekeeping'],
  ['front-desk/check-in', 'front_desk'],
  ['checkout', 'front_desk'],
  ['cashier-closure', 'cashiering'],
  ['cashier-closure-eod', 'end_of_day'],
  ['manage-account-receivable/payment', 'receivables'],
  ['guest-profile/update', 'profile'],
  ['guest-status/update', 'housekeeping'],
  ['set-room-out-of-order', 'inventory'],
  ['rate-code/update', 'configuration'],
] as const)('%s belongs to %s, by its longest beginning', (path, module) => {
  expect(moduleOf(path)).toBe(module)
})

test('a search by beginnings finds what belongs to a part, and nothing else', () => {
  const paths = [
    'booking/store',
    'booking-deposit/store',
    'cashier-closure',
    'cashier-closure-eod',
    'guest-status/update',
    'guest-profile/update',
    'role/update',
  ]
  const found = (module: (typeof changeModules)[number]) => {
    const { of, not } = pathsOf([module])
    return paths.filter(
      path => of.some(start => path.startsWith(start)) && !not.some(start => path.startsWith(start)),
    )
  }
  for (const module of changeModules)
    expect(found(module)).toEqual(paths.filter(path => moduleOf(path) === module))
})

test('several parts together are each of them', () => {
  const { of, not } = pathsOf(['cashiering', 'end_of_day'])
  expect(of).toContain('cashier-closure-eod')
  expect(not).not.toContain('cashier-closure-eod')
})
