import { expect, test } from 'vitest'
import { type FlowStatus, withoutExit, wrongWithStep } from '../../src/hotel/block-flow'

const status = (id: number, code: string, status_type: string): FlowStatus => ({
  id,
  code,
  status_type,
  display_sequence: id * 10,
})
const inquiry = status(1, 'INQ', 'inquiry')
const definite = status(2, 'DEF', 'deduct')
const lost = status(3, 'LOS', 'lost')
const refused = status(4, 'REF', 'refused')

test('a block goes on through its life, over a status too', () => {
  expect(wrongWithStep(inquiry, definite)).toBeUndefined()
  expect(wrongWithStep(inquiry, refused)).toBeUndefined()
})

test.each([
  ['stays where it is', inquiry, inquiry, 'to_status_id'],
  ['goes back', definite, inquiry, 'to_status_id'],
  ['goes on from its end', lost, refused, 'from_status_id'],
])('no block %s', (_, from, to, field) => {
  expect(wrongWithStep(from, to)).toMatchObject({ field })
})

test('a status without an exit is named, unless the life of a block ends there', () => {
  const all = [inquiry, definite, lost, refused]
  expect(withoutExit(all, [{ from_status_id: 1, to_status_id: 2 }])).toEqual([definite])
  expect(
    withoutExit(all, [
      { from_status_id: 1, to_status_id: 2 },
      { from_status_id: 2, to_status_id: 3 },
    ]),
  ).toEqual([])
})
