import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { deskStateOf, readyConditions, type RoomNow } from '../../../src/hotel/room/desk-state'

const today = businessDate('2026-03-14')
const empty: RoomNow = { fo_status: 'vacant', condition: 'clean', withdrawn: null, departure_date: null }
const stateOf = (now: Partial<RoomNow>, inspection_enabled = false) =>
  deskStateOf({ ...empty, ...now }, { today, ready: readyConditions({ inspection_enabled }) })

test.each([
  ['whose guest leaves today', { departure_date: today }, 'leaving'],
  ['whose guest should have left', { departure_date: businessDate('2026-03-13') }, 'leaving'],
  ['whose guest stays on', { departure_date: businessDate('2026-03-15') }, 'stay_over'],
  ['of which nobody knows who is in it', {}, 'stay_over'],
] as const)('a room %s', (_, now, state) => {
  expect(stateOf({ fo_status: 'occupied', ...now })).toBe(state)
})

test('an empty room is ready in the conditions that the house takes for ready', () => {
  expect([stateOf({}), stateOf({}, true)]).toEqual(['ready', 'not_ready'])
  expect([stateOf({ condition: 'inspected' }, true), stateOf({ condition: 'pickup' })]).toEqual([
    'ready',
    'not_ready',
  ])
  expect(stateOf({ condition: null })).toBe('not_ready')
})

test('a room out of order is nothing else; one out of service is sold, and counts by its condition', () => {
  expect(stateOf({ withdrawn: 'out_of_order' })).toBe('out_of_order')
  expect([
    stateOf({ withdrawn: 'out_of_service' }),
    stateOf({ withdrawn: 'out_of_service', condition: 'dirty' }),
  ]).toEqual(['ready', 'not_ready'])
})
