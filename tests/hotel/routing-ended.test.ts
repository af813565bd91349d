import { expect, test } from 'vitest'
import { routingEnded } from '../../src/hotel/routing-ended'

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
