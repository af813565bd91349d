import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import type { InputOf } from '../../../src/wire/call'
import { checkIn } from '../../../src/wire/front-desk'
import { stayHousekeeping } from '../../../src/wire/room/stay-housekeeping'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { letIn } from '../kit/arrive'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { anotherProperty } from '../kit/property'
import { withTasks } from '../kit/tasks'

let desk: Desk
const task = (code: string) => desk.stock.id('task-sheet-setting', code)

beforeAll(async () => {
  desk = await aDesk(async stock => {
    await withTasks(stock)
    await stock.put('housekeeping-attendant', [
      {
        code: 'HK01',
        name: 'Ana Pires',
        job: 'room_attendant',
        shift: 'day',
        working_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        max_credits: '9',
      },
    ])
  })
})
afterAll(() => desk.close())

const view = (reservation_id: number) => desk.manager.do(stayHousekeeping.view, { reservation_id })
const ask = async (reservation_id: number, more: Partial<InputOf<typeof stayHousekeeping.update>>) => {
  const { row_version } = await view(reservation_id)
  return await desk.manager.call(stayHousekeeping.update, { reservation_id, row_version, ...more })
}
const inside = async (code: string) => {
  await desk.setCondition(code, 'IP')
  const stay = await desk.reserve({
    type: code < '200' ? 'STD' : 'DLX',
    arrival_date: friday,
    departure_date: tuesday,
  })
  await desk.manager.do(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id: await desk.roomId(code) },
    { answers: letIn },
  )
  await desk.setCondition(code, 'DI')
  return stay
}
const tasksOf = ({ days }: Awaited<ReturnType<typeof view>>) =>
  days.map(({ date, tasks, opted_out }) => [
    date,
    opted_out ? 'none' : tasks.map(({ code, origin }) => `${code} ${origin}`).join(', '),
  ])

test('a stay that asks for nothing is done as the rules say', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  const asked = await view(stay.id)
  expect(asked).toMatchObject({
    row_version: 0,
    instructions: null,
    linen_force: null,
    guest_service_status: null,
    left_out: [],
  })
  expect(tasksOf(asked)).toEqual([
    [saturday, ''],
    [sunday, 'STAY rule'],
    [monday, 'STAY rule'],
    [tuesday, 'DEP rule'],
  ])
  expect(asked.offered.map(({ code }) => code)).toEqual(['LIN', 'STAY', 'TOW'])
})

test('what a stay asks is kept, said of its days, told in its history, and goes back to the rules', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  const kept = await ask(stay.id, {
    instructions: 'Feather allergy',
    turndown_wanted: true,
    turndown_time: '19:30',
    service_time: '11:00',
    opt_out_dates: [monday],
    tasks: { add: [{ task_sheet_setting_id: task('TOW'), date: sunday }] },
  })
  expect(kept.data).toMatchObject({
    row_version: 1,
    instructions: 'Feather allergy',
    turndown_wanted: true,
    turndown_time: '19:30',
    service_time: '11:00',
    opt_out_dates: [monday],
  })
  expect(tasksOf(kept.data)).toEqual([
    [saturday, ''],
    [sunday, 'STAY rule, TOW manual'],
    [monday, 'none'],
    [tuesday, 'DEP rule'],
  ])
  const log = await desk.manager.do(bookingView.activityLog, { reservation_id: stay.id })
  expect(log.items.map(({ label }) => label)).toContainEqual(expect.stringContaining('asked otherwise'))

  const reset = await ask(stay.id, { tasks: { reset: true }, opt_out_dates: [] })
  expect(tasksOf(reset.data)).toEqual(
    tasksOf(await view((await desk.reserve({ arrival_date: saturday, departure_date: tuesday })).id)),
  )
  expect(reset.data.instructions).toBe('Feather allergy')
})

test('a task that was added and is taken off again leaves no trace; one of the rules stays off', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  const towels = { task_sheet_setting_id: task('TOW') }
  await ask(stay.id, { tasks: { add: [towels] } })
  await ask(stay.id, { tasks: { add: [towels] } })
  expect(tasksOf(await view(stay.id))[1]).toEqual([sunday, 'STAY rule, TOW manual'])
  const off = await ask(stay.id, {
    tasks: { remove: [towels, { task_sheet_setting_id: task('STAY'), date: monday }] },
  })
  expect(tasksOf(off.data).slice(1, 3)).toEqual([
    [sunday, 'STAY rule'],
    [monday, ''],
  ])
  // What was only taken off stands on no day: it is told apart from the rules all the same, and goes back to them.
  expect(off.data.is_by_rules).toBe(false)
  const reset = await ask(stay.id, { tasks: { reset: true } })
  expect([reset.data.is_by_rules, tasksOf(reset.data)[2]]).toEqual([true, [monday, 'STAY rule']])
})

test('a shorter stay keeps what was asked of its days, and says what falls outside', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  await ask(stay.id, {
    tasks: { add: [sunday, monday].map(date => ({ task_sheet_setting_id: task('TOW'), date })) },
  })
  await desk.manager.do(
    bookingChange.update,
    { id: stay.id, departure_date: sunday },
    { answers: { reprice: 'keep' } },
  )
  const shorter = await view(stay.id)
  expect(tasksOf(shorter)).toEqual([
    [saturday, ''],
    [sunday, 'DEP rule'],
  ])
  expect(shorter.left_out).toEqual([{ code: 'TOW', date: monday }])
})

test('days outside the stay, tasks that are not there, a stay that is over and a foreign one are refused', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  expect(await ask(stay.id, { opt_out_dates: [friday] })).toMatchObject({ refused: 'night_outside' })
  expect(await ask(stay.id, { tasks: { add: [{ task_sheet_setting_id: 999_999 }] } })).toMatchObject({
    status: 404,
  })
  expect(await ask(stay.id, { tasks: { add: [{ task_sheet_setting_id: task('DEP') }] } })).toMatchObject({
    status: 404,
  })
  expect(await ask(stay.id, { guest_service_status: 'do_not_disturb' })).toMatchObject({
    refused: 'wrong_state',
  })
  expect(await view(stay.id)).toMatchObject({ row_version: 0 })
  const guest = await inside('104')
  const late = { task_sheet_setting_id: task('TOW'), date: friday }
  expect(await ask(guest.id, { tasks: { add: [late] } })).toMatchObject({ refused: 'night_posted' })
  const other = await anotherProperty(desk)
  const theirs = await other.call(stayHousekeeping.view, { reservation_id: stay.id })
  expect(theirs.status).toBe(404)
  const nobody = await desk.personWith('Departures')
  expect(
    (await nobody.call(stayHousekeeping.update, { reservation_id: stay.id, row_version: 0 })).status,
  ).toBe(403)
})

test('two who ask at once: one is kept, the other sees that it was changed meanwhile', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday })
  const both = await Promise.all(
    ['11:00', '12:00'].map(service_time =>
      desk.manager.call(stayHousekeeping.update, { reservation_id: stay.id, row_version: 0, service_time }),
    ),
  )
  expect(both.map(({ refused }) => refused ?? 'kept').toSorted()).toEqual(['kept', 'stale'])
})

test('sheets follow: the line says what is asked, linen as somebody said, and no service is a sheet of its own', async () => {
  const [words, wantsNone] = [await inside('101'), await inside('102')]
  await ask(words.id, {
    instructions: 'Feather allergy',
    service_time: '11:00',
    linen_force: 'on',
    guest_service_status: 'make_up_room',
    tasks: { add: [{ task_sheet_setting_id: task('TOW'), date: saturday }] },
  })
  await ask(wantsNone.id, { opt_out_dates: [saturday] })
  const { sheets } = await desk.manager.do(taskSheets.create, {
    room_filters: { room_ids: [await desk.roomId('101'), await desk.roomId('102')] },
  })
  expect(sheets.map(({ sheet_type, rooms }) => [sheet_type, rooms.map(({ room }) => room)])).toEqual([
    ['automatic', ['101']],
    ['no_service', ['102']],
  ])
  expect(sheets[0].rooms[0]).toMatchObject({
    task: { code: 'STAY' },
    linen_change: true,
    instructions: 'Wanted at 11:00. Also: Extra towels. Feather allergy',
  })
  expect(await view(words.id)).toMatchObject({
    guest_service_status: 'make_up_room',
    linen_force: 'on',
    room: { code: '101' },
  })
})

test('words that are longer than a line of a sheet are cut there, and stay whole with the stay', async () => {
  const stay = await inside('103')
  const instructions = 'é😀'.repeat(125).padEnd(500, '.')
  expect((await ask(stay.id, { instructions, service_time: '11:00' })).status).toBe(200)
  const only = { room_filters: { room_ids: [await desk.roomId('103')] } }
  const { data } = await desk.manager.call(taskSheets.create, only, { answers: { replace: 'yes' } })
  const said = data.sheets[0].rooms[0].instructions ?? ''
  expect([...said].length).toBeLessThanOrEqual(500)
  expect(said).toMatch(/^Wanted at 11:00\. é😀/)
  expect((await view(stay.id)).instructions).toBe(instructions)
})
