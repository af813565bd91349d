import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { endOfDay } from '../../../src/wire/end-of-day'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { aDesk, type Desk } from '../kit/desk'
import { sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk(async ({ put, id }) => {
    await put('task-sheet-setting', [
      {
        code: 'STAY',
        name: 'Stay-over clean',
        task_kind: 'stayover_clean',
        credit_basis: 'stayover',
        room_status_type_ids: [id('room-status-type', 'DI')],
        fo_statuses: ['occupied'],
        stay_statuses: ['stay_over'],
      },
    ])
  })
})
afterAll(() => desk.close())

test('whatever a house may choose for its night is done, or says why not; the wishes of the day end with it', async () => {
  const { sql, property_id, manager } = desk
  const all = entityOf('property-control').fields.find(({ name }) => name === 'eod_procedures')?.choices ?? []
  expect(all.length).toBeGreaterThan(15)
  await sql`update property_control set eod_procedures = ${all as string[]} where property_id = ${property_id}`
  await sql`update room set guest_service_status = 'do_not_disturb' where property_id = ${property_id} and code in ('101', '102')`
  const { sheets } = await manager.do(taskSheets.create, {
    mode: 'manual',
    task_sheet_setting_id: desk.stock.id('task-sheet-setting', 'STAY'),
    rooms: [{ room_id: await desk.roomId('101') }, { room_id: await desk.roomId('102') }],
  })
  const [first] = sheets[0].rooms
  await manager.do(taskSheets.updateRoom, { sheet_room_id: first.id, action: 'finish' })

  await closeNight(manager, sunday)

  const { items } = await manager.do(endOfDay.procedures, { action: 'list' })
  const done = new Map(items.map(({ code, status, message }) => [code, { status, message }]))
  for (const code of all) expect(done.get(code), code).toMatchObject({ status: 'done' })
  expect(done.get('reset_service_status')).toMatchObject({ message: '2 rooms' })
  expect(done.get('dirty_occupied_rooms')).toMatchObject({ message: 'Made dirty with the new date' })
  expect(done.get('run_strategies')).toMatchObject({ message: 'No strategy is in use' })
  expect(done.get('ar_reminders')).toMatchObject({
    message: 'Written, and printed, where accounts receivable are looked after',
  })
  expect(done.get('close_task_sheets')).toMatchObject({ message: '1 room was not done' })
  const { rooms } = await manager.do(taskSheets.manage, { id: sheets[0].id })
  expect(rooms.map(({ room, status, skip_reason }) => [room, status, skip_reason])).toEqual([
    ['101', 'completed', null],
    ['102', 'skipped', 'out_of_time'],
  ])
  expect(done.get('block_wash')).toMatchObject({ message: 'Not in this version: nothing was done' })
  expect(
    await sql`select from room where property_id = ${property_id} and guest_service_status <> 'none'`,
  ).toEqual([])
})

test.each([[['token_purge', 'reset_service_status']], [['reset_service_status', 'token_purge']]])(
  'what a house has chosen runs in the order in which it has put it: %s',
  async chosen => {
    const { sql, property_id, manager } = desk
    await sql`update property_control set eod_procedures = ${chosen} where property_id = ${property_id}`
    const { items } = await manager.do(endOfDay.procedures, { action: 'list' })
    expect(items.map(({ code }) => code).slice(-2)).toEqual(chosen)
  },
)
