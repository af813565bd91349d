import { expect, test } from 'vitest'
import {
  refuseParty,
  watchCondition,
  watchParty,
  watchRepair,
  watchRoom,
  watchType,
} from '../../../src/hotel/front-desk/check-in-room'
import { sentenceOf } from '../../../src/hotel/refusal'
import { friday, saturday } from '../rate/a-rate'
import { aGivenRoom, checkInFacts } from './a-check-in'

const given = (room: Parameters<typeof aGivenRoom>[0]) => checkInFacts({ room: aGivenRoom(room) })

test('without a room only the missing room stops', () => {
  const none = checkInFacts({ room: null })
  expect(watchRoom(none)).toMatchObject({ state: 'stop', refusal: { refused: 'room_missing' } })
  const others = [watchParty, watchCondition, watchRepair, watchType]
  expect(others.map(look => look(none).state)).toEqual(['pass', 'pass', 'pass', 'pass'])
})

test('whoever has the room is named with his dates', () => {
  const refusal = refuseParty(aGivenRoom({ taken: { guest: 'Meier', from: friday, to: saturday } }))
  expect(refusal && sentenceOf(refusal)).toBe('Room 412 is given to Meier from 2026-07-10 to 2026-07-11.')
  expect(refuseParty(aGivenRoom({ occupied_until: saturday }))).toMatchObject({ refused: 'room_occupied' })
  expect(refuseParty(aGivenRoom())).toBeUndefined()
})

test('a room in which housekeeping saw somebody is not given without a word', () => {
  expect(watchParty(given({ is_seen_occupied: true }))).toMatchObject({
    question: {
      code: 'room_seen_occupied',
      text: 'Housekeeping saw somebody in room 412 today. Give it anyway?',
    },
  })
  expect(watchParty(given({ is_seen_occupied: true, occupied_until: saturday }))).toMatchObject({
    state: 'stop',
  })
})

test('out of order stops, out of service asks those with the right', () => {
  expect(watchRepair(given({ repair: { kind: 'out_of_order', until: saturday } }))).toMatchObject({
    state: 'stop',
    refusal: { refused: 'room_out_of_order', facts: { date: saturday } },
  })
  expect(watchRepair(given({ repair: { kind: 'out_of_service', until: saturday } }))).toMatchObject({
    question: { permission: 'Check-in out of service' },
  })
})

test('another type than booked is told', () => {
  expect(watchType(given({ room_type: 'STE' }))).toMatchObject({
    question: { text: 'Room 412 is STE, booked is DLX. Continue?' },
  })
  expect(watchType(given({})).state).toBe('pass')
})

test('a room that is not ready asks, one that is passes', () => {
  expect(watchCondition(given({ is_ready: false, condition: 'pickup' }))).toMatchObject({
    question: { code: 'room_dirty', text: 'Room 412 is pickup. Give it anyway?' },
  })
  expect(watchCondition(given({})).state).toBe('pass')
})
