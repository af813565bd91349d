import { afterAll, beforeAll, expect, test } from 'vitest'
import { widgets } from '../../../src/hotel/dashboard'
import { entityOf } from '../../../src/server/master/entities'
import { bookingView } from '../../../src/wire/booking-view'
import { checkIn } from '../../../src/wire/front-desk'
import { masterCalls } from '../../../src/wire/master'
import { facilityForecast } from '../../../src/wire/room/facility-forecast'
import { maintenance } from '../../../src/wire/room/maintenance'
import { repair } from '../../../src/wire/room/repair'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { room } from '../../../src/wire/room'
import { dashboardWidgets } from '../../../src/wire/widgets'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { withTasks } from '../kit/tasks'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk(async stock => {
    await withTasks(stock)
    const person = {
      job: 'room_attendant',
      shift: 'day',
      working_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      max_credits: '9',
    }
    await stock.put('housekeeping-attendant', [
      { code: 'HK01', name: 'Ana Pires', ...person },
      { code: 'HK02', name: 'Bo Lind', ...person },
    ])
    await stock.put('room-maintenance-code', [
      { code: 'BULB', name: 'Bulb', category: 'electrical', department_id: 'ENG', priority: 'normal' },
      { code: 'PIPE', name: 'Pipe', category: 'plumbing', department_id: 'ENG', priority: 'urgent' },
    ])
  })
})
afterAll(() => desk.close())

const look = async (...names: (typeof widgets)[number][]) =>
  await desk.manager.do(dashboardWidgets.look, { widgets: names })

test('how far the sheets of today are, by attendant, who has most to do first; and every room once', async () => {
  const sheet = async (code: string | null, ...rooms: string[]) => {
    const { sheets } = await desk.manager.do(taskSheets.create, {
      mode: 'manual',
      task_sheet_setting_id: desk.stock.id('task-sheet-setting', 'DEP'),
      attendant_id: code === null ? null : desk.stock.id('housekeeping-attendant', code),
      rooms: await Promise.all(rooms.map(async one => ({ room_id: await desk.roomId(one) }))),
    })
    return sheets[0].id
  }
  for (const code of ['101', '102', '103', '104']) await desk.setCondition(code, 'DI')
  const bo = await sheet('HK02', '101', '102')
  await sheet('HK01', '103', '104')
  await sheet(null, '105')
  const { rooms } = await desk.manager.do(taskSheets.manage, { id: bo })
  for (const action of ['start', 'finish'] as const)
    await desk.manager.do(taskSheets.updateRoom, { sheet_room_id: rooms[0].id, action })
  const { progress } = await look('progress')
  expect(progress).toMatchObject({
    done: 1,
    of: 5,
    attendants: [
      { name: 'Ana Pires', done: 0, of: 2 },
      { name: 'Bo Lind', done: 1, of: 2 },
      { name: null, done: 0, of: 1 },
    ],
  })
  await desk.manager.do(taskSheets.updateRoom, {
    sheet_room_id: rooms[1].id,
    action: 'skip',
    skip_reason: 'no_access',
  })
  const after = await look('progress')
  expect(after.progress).toMatchObject({ done: 1, of: 5 })
  const { summary } = await desk.manager.do(room.list, {})
  expect(progress?.rooms).toEqual(expect.arrayContaining([...summary.by_status]))
  expect(progress?.rooms).toHaveLength(summary.by_status.length)
})

test('what is to be repaired by urgency, the late first, as its own screen counts it', async () => {
  const requests = masterCalls(entityOf('maintenance-request'))
  const report = async (code: string, of: string, more: object = {}) => {
    const room_id = await desk.roomId(code)
    const room_maintenance_code_id = desk.stock.id('room-maintenance-code', of)
    return await desk.manager.do(requests.store!, { room_id, room_maintenance_code_id, ...more })
  }
  await report('101', 'BULB')
  await report('102', 'PIPE')
  const late = await report('103', 'BULB', { priority: 'low', due_at: '2026-03-20T09:00:00Z' })
  await desk.sql`update maintenance_request set due_at = now() - interval '1 minute' where id = ${Number(late.id)}`
  const done = await report('104', 'BULB')
  await desk.manager.do(maintenance.resolve, {
    id: Number(done.id),
    row_version: Number(done.row_version),
    resolution: 'New',
  })
  const { maintenance: seen } = await look('maintenance')
  expect(seen).toMatchObject({
    total: 3,
    late: 1,
    priorities: [
      { priority: 'urgent', open: 1 },
      { priority: 'high', open: 0 },
      { priority: 'normal', open: 1 },
      { priority: 'low', open: 1 },
    ],
  })
  expect(seen?.items.map(({ room, is_late }) => [room, is_late])).toEqual([
    ['103', true],
    ['102', false],
    ['101', false],
  ])
  const summary = await desk.manager.do(maintenance.summary, {})
  expect([seen?.total, seen?.late]).toEqual([summary.open + summary.in_progress, summary.late])
})

test('rooms that are withdrawn say when they are back, the first of them first; of each kind for those who read its list', async () => {
  const reason_id = desk.stock.id('out-of-order-or-service-reason', 'MAINT')
  const period = async (code: string, through_date: string, more: object = {}) => ({
    rooms: [await desk.roomId(code)],
    from_date: saturday,
    through_date,
    reason_id,
    ...more,
  })
  await desk.sql`select inventory_open(${desk.property_id}, '2026-03-14', '2026-04-14')`
  await desk.manager.do(repair.setOutOfOrder, await period('201', sunday))
  await desk.manager.do(
    repair.setOutOfService,
    await period('202', saturday, {
      reason_id: desk.stock.id('out-of-order-or-service-reason', 'SHOW'),
      return_time: '15:00',
    }),
  )
  await desk.manager.do(repair.setOutOfOrder, await period('203', tuesday, { from_date: monday }))
  const { withdrawn } = await look('withdrawn')
  expect(withdrawn).toMatchObject({
    out_of_order: 1,
    out_of_service: 1,
    items: [
      { room: '202', kind: 'out_of_service', back_on: sunday, back_at: '15:00', is_waiting: false },
      { room: '201', kind: 'out_of_order', back_on: monday, back_at: null, is_waiting: false },
    ],
  })
  const one = await desk.personWith('Out of service')
  expect((await one.do(dashboardWidgets.look, { widgets: ['withdrawn'] })).withdrawn).toMatchObject({
    out_of_order: 0,
    items: [{ room: '202' }],
  })
})

test('the work of the next seven days is what the forecast says of them', async () => {
  const { forecast } = await look('forecast')
  const { days } = await desk.manager.do(facilityForecast.view, { days: 7 })
  expect(forecast?.days).toHaveLength(7)
  expect(days).toMatchObject(forecast?.days ?? [])
})

test('messages for guests of the house and for those who come today wait until they are handed over', async () => {
  const entries = masterCalls(entityOf('telephone-operator'))
  const write = (reservation_id: number, text: string) =>
    desk.manager.do(entries.store!, { entry_type: 'message', reservation_id, caller_name: 'Dr. Silva', text })
  const named = (last_name: string) => desk.guest({ last_name, first_name: null })
  const here = await desk.reserve({ guest_profile_id: await named('Arnold') })
  const answers = { profile_incomplete: 'yes', room_dirty: 'yes', cleaning_task_open: 'yes' }
  const room_id = await desk.roomId('106')
  await desk.manager.do(checkIn.checkIn, { reservation_id: here.id, room_id }, { answers })
  const due = await desk.reserve({ guest_profile_id: await named('Braun') })
  const first = await write(here.id, 'Please ring back')
  await write(due.id, 'Is late')
  const { messages } = await look('messages')
  expect(messages).toMatchObject({
    total: 2,
    items: [
      { guest: 'Arnold', room: '106', caller: 'Dr. Silva', is_in_house: true },
      { guest: 'Braun', room: null, is_in_house: false },
    ],
  })
  await desk.manager.do(entries.update!, {
    id: Number(first.id),
    row_version: Number(first.row_version),
    status: 'delivered',
  })
  expect((await look('messages')).messages?.total).toBe(1)
  // Comes a day later after all.
  await desk.sql`update reservation set arrival_date = ${sunday} where id = ${due.id}`
  expect((await look('messages')).messages?.total).toBe(0)
})

test('what a day and a week have brought for each night is what the list behind it says', async () => {
  const { sql, property_id } = desk
  await sql`update reservation set booked_business_date = '2026-02-01' where property_id = ${property_id}`
  const booked = async (business_date: string, more: object = {}) => {
    const { id } = await desk.reserve(more)
    await sql`update reservation set booked_business_date = ${business_date} where property_id = ${property_id} and id = ${id}`
    return id
  }
  const cancelled = (id: number, on: string) =>
    sql`
      update reservation set status = 'cancelled', cancelled_at = now(), cancelled_business_date = ${on} where property_id = ${property_id} and id = ${id}`
  // Two nights today, one night on Friday with two rooms; of before one is lost today, and one that was booked on Friday.
  await booked(saturday)
  await booked(friday, { arrival_date: sunday, rooms: 2 })
  await cancelled(await booked('2026-02-01', { arrival_date: saturday, departure_date: sunday }), saturday)
  await cancelled(await booked(friday, { arrival_date: monday, departure_date: tuesday }), saturday)
  const { gained } = await look('gained')
  expect(gained?.nights).toHaveLength(14)
  expect(gained?.nights.slice(0, 4)).toEqual([
    { date: saturday, day: 0, week: 0 },
    { date: sunday, day: 1, week: 3 },
    { date: monday, day: -1, week: 0 },
    { date: tuesday, day: 0, week: 0 },
  ])
  const behind = await desk.manager.do(bookingView.list, {
    filters: { tab: 'all', pickup_from: gained!.from_date, stay_from: sunday, stay_to: sunday },
  })
  expect(behind.total).toBe(2)
})
