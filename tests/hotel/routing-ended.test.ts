import { expect, test } from 'vitest'
import { routingEnded, routingSkipped } from '../../src/hotel/routing-ended'

const garcia = { guest: 'García', confirmation_no: '100123' }

test('the stay that routed is told where its charges stay', () => {
  expect(routingEnded({ ...garcia, direction: 'away', room: '412', status: 'checked_out' })).toBe(
    'Routing to 412, García has ended: that guest has checked out. Charges stay on this bill.',
  )
})

test('the stay that was routed to is told too; who never came has no room', () => {
  expect(routingEnded({ ...garcia, direction: 'here', room: null, status: 'no_show' })).toBe(
    'Routing from García (100123) has ended, for this guest did not come. The charges stay there.',
  )
})

test.each([
  ['away', '412', 'no_show', 'Routing to 412 ended: that guest did not come. Charges stay on this bill.'],
  [
    'here',
    '101',
    'cancelled',
    'Routing from 101 ended, for this guest was cancelled. The charges stay there.',
  ],
  ['away', 'H200', 'closed', 'Routing to H200 ended: that account is closed. Charges stay on this bill.'],
  [
    'away',
    '1003',
    'reserved',
    'Routing to 1003 took nothing: that guest is not here yet. Charges stay on this bill.',
  ],
] as const)('a trace says %s of %s which is %s', (direction, place, status, text) => {
  expect(routingSkipped({ direction, place, status })).toBe(text)
})
