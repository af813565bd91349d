import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrivalSteps } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { room } from '../../../src/wire/room'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

test('the rooms that guests at the desk wait for are to be made first, by their priority, until they are ready', async () => {
  const waits = async (code: string, priority: number) => {
    const { id } = await desk.reserve()
    await desk.manager.do(roomChoice.assign, { reservation_id: id, room_id: await desk.roomId(code) })
    await desk.setCondition(code, 'DI')
    await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: id, priority })
    return id
  }
  const [usual] = [await waits('105', 3), await waits('106', 1)]
  const wanted = async () => {
    const { items, summary } = await desk.manager.do(room.list, { filters: { waited_for_only: true } })
    expect(summary.waited_for).toBe(items.length)
    return items.map(({ code, cleaning_priority }) => [
      code,
      cleaning_priority?.no,
      cleaning_priority?.priority,
    ])
  }
  expect(await wanted()).toEqual([
    ['106', 1, 1],
    ['105', 2, 3],
  ])
  await desk.setCondition('106', 'CL')
  expect(await wanted()).toEqual([['105', 1, 3]])
  await desk.manager.do(arrivalSteps.queueRemove, { reservation_id: usual })
  expect(await wanted()).toEqual([])
})
