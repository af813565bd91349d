import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { askOversell, moveSoldType } from '../../../src/hotel/front-desk/sold-type'

const [friday, saturday] = [businessDate('2026-07-10'), businessDate('2026-07-11')]
const [std, dlx] = [1, 2]
const nights = [
  { stay_date: friday, room_type_id: std, block_id: null, available: 2 },
  { stay_date: saturday, room_type_id: std, block_id: null, available: 0 },
]

test('the old type gets a room back and the new one gives one, night by night', () => {
  expect(moveSoldType(nights, dlx)).toEqual([
    { stay_date: friday, room_type_id: std, sold: -1 },
    { stay_date: friday, room_type_id: dlx, sold: 1 },
    { stay_date: saturday, room_type_id: std, sold: -1 },
    { stay_date: saturday, room_type_id: dlx, sold: 1 },
  ])
})

test('nights of the type already do not move, and what takes no room moves as tentative', () => {
  const [first] = nights
  expect(moveSoldType([first, { ...nights[1], room_type_id: dlx }], dlx)).toHaveLength(2)
  expect(moveSoldType([first], dlx, { deducts_inventory: false })).toEqual([
    { stay_date: friday, room_type_id: std, tentative: -1 },
    { stay_date: friday, room_type_id: dlx, tentative: 1 },
  ])
})

test('overselling names the first night that is full', () => {
  expect(askOversell(nights, { id: dlx, code: 'DLX' })).toMatchObject({
    code: 'overbook',
    text: 'This oversells DLX on 2026-07-11. Give the room anyway?',
    permission: 'Overbook room type',
    data: { dates: [saturday] },
  })
  expect(askOversell(nights.slice(0, 1), { id: dlx, code: 'DLX' })).toBeUndefined()
  expect(askOversell(nights, { id: std, code: 'STD' })).toBeUndefined()
})

test('a night whose counters are not there yet is taken as full', () => {
  expect(
    askOversell([{ stay_date: friday, room_type_id: std, block_id: null, available: null }], {
      id: dlx,
      code: 'DLX',
    }),
  ).toMatchObject({ code: 'overbook' })
})
