import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { checkIn } from '../../../src/wire/front-desk'
import { masterCalls } from '../../../src/wire/master'
import { letIn } from '../kit/arrive'
import { aDesk, type Desk } from '../kit/desk'
import { untilWaiting } from '../kit/waiting'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

/** The desk gives a room in the moment in which somebody changes it: what it answers when that is kept. */
async function givenWhile(code: string, change: Record<string, unknown>) {
  const { id: reservation_id } = await desk.reserve()
  const room_id = await desk.roomId(code)
  let answered: Promise<{ status: number; asked?: string[]; refused?: string }> | undefined
  await desk.sql.begin(async tx => {
    await tx`update room set ${tx(change as never)} where id = ${room_id}`
    answered = desk.manager.call(checkIn.checkIn, { reservation_id, room_id }, { answers: letIn })
    await untilWaiting(desk, 1)
  })
  return await answered
}

test('a room that is made ready in the moment in which the desk gives it is ready', async () => {
  await desk.setCondition('101', 'DI')
  const room_status_type_id = desk.stock.id('room-status-type', 'IP')
  expect((await givenWhile('101', { room_status_type_id }))?.asked).toBeUndefined()
  expect(await desk.room('101')).toMatchObject({ fo_status: 'occupied' })
})

test('a room that becomes dirty in the moment in which the desk gives it is asked about', async () => {
  await desk.setCondition('102', 'IP')
  const room_status_type_id = desk.stock.id('room-status-type', 'DI')
  expect(await givenWhile('102', { room_status_type_id })).toMatchObject({ asked: ['room_dirty'] })
  expect(await desk.room('102')).toMatchObject({ fo_status: 'vacant' })
})

test('a room that becomes a show room in the moment in which the desk gives it is not given', async () => {
  await desk.setCondition('103', 'IP')
  const { id: room_condition_id } = await desk.manager.do(masterCalls(entityOf('room-condition')).store!, {
    code: 'SHOW',
    name: 'Show room',
    is_assignable: false,
  })
  await givenWhile('103', { room_condition_id })
  expect(await desk.room('103')).toMatchObject({ fo_status: 'vacant' })
})
