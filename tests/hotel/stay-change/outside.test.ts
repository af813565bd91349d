import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { askOutside, outsideStay } from '../../../src/hotel/stay-change/outside'

const day = (number: number) => businessDate(`2026-07-${String(number).padStart(2, '0')}`)
const dates = (from: number, until: number) => ({ arrival_date: day(from), departure_date: day(until) })
const spa = { id: 1, code: 'SPA', date: day(11) }

test.each<[string, [number, number], number[]]>([
  ['stays while its night is there', [10, 13], []],
  ['goes to the last night of a shorter stay', [9, 11], [10]],
  ['keeps its place in a stay that moves', [12, 15], [14]],
  ['is had on the one day of a day use', [13, 13], [13]],
])('what is had once %s', (_, [from, until], to) => {
  const found = outsideStay([spa], { was: dates(9, 12), now: dates(from, until), open_from: undefined })
  expect(found.map(one => one.to)).toEqual(to.map(day))
})

test('in house nothing goes to a night that is over: it can only be taken off', () => {
  const [one] = outsideStay([spa], { was: dates(9, 12), now: dates(9, 11), open_from: day(11) })
  expect(one.to).toBeNull()
  expect(askOutside([one])[0].choices.map(({ value }) => value)).toEqual(['drop'])
  expect(askOutside([])).toEqual([])
})

test('several are asked about together', () => {
  const dinner = { id: 2, code: 'DIN', date: day(11), to: day(10) }
  expect(askOutside([{ ...spa, to: day(10) }, dinner])).toMatchObject([
    {
      text: expect.stringContaining('SPA on 2026-07-11, DIN on 2026-07-11'),
      choices: [{ value: 'move' }, { value: 'drop' }],
    },
  ])
})
