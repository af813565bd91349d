import { expect, test } from 'vitest'
import { planRooms, refuseBatch } from '../../src/hotel/room-batch'
import { roomNumbers } from '../../src/hotel/room-numbers'
import type { Refusal } from '../../src/hotel/refusal'

type Numbers = Exclude<ReturnType<typeof roomNumbers>, Refusal>
const numbers = roomNumbers({ from_number: 105, to_number: 108 }) as Numbers
const house = { codes: new Set(['105', '106']), extensions: new Set(['4107']) }

test('every number of the batch is made, left out or refused, with the reason', () => {
  const plan = planRooms({ ...house, numbers, extension_prefix: '4' })
  expect(plan).toEqual({
    wanted: [{ code: '108', phone_extension: '4108' }],
    skipped: [],
    refused: [
      { code: '105', why: 'Room 105 exists already.' },
      { code: '106', why: 'Room 106 exists already.' },
      { code: '107', why: 'Telephone number 4107 is taken.' },
    ],
  })
  expect(refuseBatch(plan, house.codes)).toMatchObject({
    refused: 'rooms_exist',
    facts: { codes: '105, 106', rooms: ['105', '106'] },
  })
})

test('rooms that exist are left out when that is asked for, without a telephone number nobody clashes', () => {
  const plan = planRooms({ ...house, numbers, skip_existing: true })
  expect(plan).toEqual({ wanted: [{ code: '107' }, { code: '108' }], skipped: ['105', '106'], refused: [] })
  expect(refuseBatch(plan, house.codes)).toBeUndefined()
})

test.each([
  ['a number too long', { prefix: 'WING', suffix: 'WEST', from_number: 101, to_number: 101 }, undefined],
  ['a sign that no door plate has', { prefix: 'A.', from_number: 1, to_number: 1 }, undefined],
  ['a telephone number with letters', { from_number: 1, to_number: 1 }, 'X'],
])('%s is refused', (_, range, extension_prefix) => {
  const plan = planRooms({ ...house, numbers: roomNumbers(range) as Numbers, extension_prefix })
  expect(plan.wanted).toEqual([])
  expect(refuseBatch(plan, house.codes)).toMatchObject({ refused: 'rooms_refused' })
})
