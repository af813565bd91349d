import { expect, test } from 'vitest'
import { controlled, type RunState } from '../../src/hotel/interface-control'

const lock = (run_state: RunState, more: object = {}) => ({
  name: 'Door locks',
  interface_type: 'door_lock',
  run_state,
  is_active: true,
  ...more,
})
const withDriver = new Set(['door_lock'])

test.each(['start', 'restart', 'resync', 'ping'] as const)(
  'what nobody can talk to is not said to run: %s',
  action => {
    expect(controlled(lock('stopped'), action, undefined)).toMatchObject({ refused: 'interface_no_driver' })
  },
)

test('with a driver it is started once, restarted always, and asked only while it runs', () => {
  expect(controlled(lock('stopped'), 'start', undefined, withDriver)).toBe('running')
  expect(controlled(lock('failed'), 'start', undefined, withDriver)).toBe('running')
  expect(controlled(lock('running'), 'start', undefined, withDriver)).toMatchObject({
    refused: 'interface_state',
  })
  expect(controlled(lock('running'), 'restart', undefined, withDriver)).toBe('running')
  expect(controlled(lock('running'), 'ping', undefined, withDriver)).toBe('running')
  expect(controlled(lock('failed'), 'resync', undefined, withDriver)).toMatchObject({
    refused: 'interface_state',
  })
  expect(controlled(lock('stopped', { is_active: false }), 'start', undefined, withDriver)).toMatchObject({
    refused: 'interface_inactive',
  })
})

test('whoever stops one says why; one that stands still is not stopped again', () => {
  expect(controlled(lock('running'), 'stop', ' ')).toMatchObject({ refused: 'reason_required' })
  expect(controlled(lock('running'), 'stop', 'Works on the line')).toBe('stopped')
  expect(controlled(lock('failed'), 'stop', 'Works on the line')).toBe('stopped')
  expect(controlled(lock('stopped'), 'stop', 'Again')).toMatchObject({ refused: 'interface_state' })
})
