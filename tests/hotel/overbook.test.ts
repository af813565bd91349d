import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { askOverbookOnce, isOversold } from '../../src/hotel/overbook'
import { mayI } from '../../src/hotel/question'
import { because } from '../../src/hotel/reason'

const dates = ['2026-07-10']
const type = mayI('overbook_type', 'This oversells DLX on 2026-07-10. Sell anyway?', {
  permission: 'Overbook room type',
  data: { dates, rooms: 1 },
})
const all = mayI('overbook_house', 'This oversells the house on 2026-07-10. Sell anyway?', {
  permission: 'Overbook house',
  data: { dates, rooms: 1 },
})
const other = mayI('nobody_stays', 'Nobody is on this reservation.')

test('overselling type and house is one question', () => {
  const [question, ...rest] = askOverbookOnce([type, all, other])
  expect(question).toMatchObject({
    code: 'overbook',
    text: 'This oversells DLX on 2026-07-10, and the house. Sell anyway?',
    data: { nights: [{ rooms: 1 }, { rooms: 1 }] },
  })
  expect(rest).toEqual([other])
})

test('one alone keeps its sentence, and nothing oversold asks nothing', () => {
  expect(askOverbookOnce([type])).toMatchObject([
    { code: 'overbook', text: type.text, choices: [{ value: 'yes' }] },
  ])
  expect(askOverbookOnce([other])).toEqual([other])
  expect(askOverbookOnce([])).toEqual([])
})

test('what oversells is a lack of rooms, not of a price', () => {
  const on = [businessDate('2026-07-10')]
  expect(isOversold(because('house_full', 'house', on, ''))).toBe(true)
  expect(isOversold(because('closed', 'type', on, ''))).toBe(false)
})
