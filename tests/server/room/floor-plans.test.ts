import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorPlan } from '../../../src/wire/floor-plan'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const floors = async (input: { floor_id?: number; building_id?: number } = {}) =>
  (await desk.manager.do(floorPlan.list, input)).floors

test('each floor that has rooms lays itself out, every room in its place and as the board shows it', async () => {
  await desk.setCondition('103', 'DI')
  const plans = await floors()
  expect(plans.map(({ code, rooms, auto }) => [code, rooms.map(room => room.code), auto])).toEqual([
    ['01', ['101', '102', '103', '104', '105', '106'], true],
    ['02', ['201', '202', '203', '204'], true],
  ])
  const [first] = plans
  expect(first.shapes.filter(({ kind }) => kind === 'room').map(({ label }) => label)).toEqual([
    '101',
    '103',
    '105',
    '102',
    '104',
    '106',
  ])
  expect(
    first.shapes.every(
      ({ room_id }) => room_id === null || first.rooms.some(room => room.room_id === room_id),
    ),
  ).toBe(true)
  expect(first.rooms[2]).toMatchObject({ code: '103', effective_status: { base_status: 'dirty' } })
})

test('one floor alone; a building without floors is empty', async () => {
  const floor_id = desk.stock.id('master-type/floor', '02')
  expect((await floors({ floor_id })).map(({ code }) => code)).toEqual(['02'])
  expect(await floors({ building_id: 999_999 })).toEqual([])
})

test('whoever sells only sees no floor plan', async () => {
  const agent = await desk.personWith('Look to book')
  expect(await agent.call(floorPlan.list, {})).toMatchObject({ status: 403 })
})
