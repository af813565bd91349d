import { expect, test } from 'vitest'
import { changeTexts } from '../../src/hotel/change-text'

const names = (field: string, id: number) => (id === 7 ? `${field} seven` : undefined)

test('what changed is said in words, records by their names', () => {
  expect(
    changeTexts(
      {
        status: ['reserved', 'checked_in'],
        room_type_id: [7, 8],
        is_no_post: [false, true],
        folios: [null, ['F-1', 'F-2']],
        arrival_date: ['2026-03-14', '2026-03-15'],
        nights: [null, [{ a: 1 }]],
        rate_decision: [null, 'keep'],
      },
      names,
    ).map(({ label, was, is }) => [label, was, is]),
  ).toEqual([
    ['Status', 'Reserved', 'Checked in'],
    ['Room type', 'room_type_id seven', 'No. 8'],
    ['No post', 'No', 'Yes'],
    ['Folios', '', 'F-1, F-2'],
    ['Arrival', '2026-03-14', '2026-03-15'],
    ['Nights', '', '1 entry'],
    ['Rate decision', '', 'keep'],
  ])
})

test('what was nothing and is nothing is not said', () => {
  expect(changeTexts({ c1: [null, 0], note: [null, ''], adults: [null, 2] }, names)).toEqual([
    { field: 'adults', label: 'Adults', was: '', is: '2' },
  ])
})
