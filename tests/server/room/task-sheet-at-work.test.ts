import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationCalls } from '../../../src/wire/notification'
import type { InputOf } from '../../../src/wire/call'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { sunday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { closeNight } from '../kit/night'
import type { Person } from '../kit/house'
import { withTasks } from '../kit/tasks'

let desk: Desk
let ana: Person
let supervisor: Person
let sheet: number

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
  })
  ana = await desk.personWith('Manage task sheets')
  supervisor = await desk.personWith('Manage task sheets', 'Supervise task sheets')
  await desk.sql`
    update housekeeping_attendant set employee_id = ${ana.employee_id} where id = ${attendant('HK01')}`
})
afterAll(() => desk.close())

const attendant = (code: string) => desk.stock.id('housekeeping-attendant', code)

beforeEach(async () => {
  await desk.sql`delete from notification`
  await desk.sql`delete from task_sheet`
  for (const code of ['101', '102']) await desk.setCondition(code, 'DI')
  sheet = await sheetOf('HK01', '101', '102')
})

async function sheetOf(code: string | null, ...rooms: string[]): Promise<number> {
  const { sheets } = await desk.manager.do(taskSheets.create, {
    mode: 'manual',
    task_sheet_setting_id: desk.stock.id('task-sheet-setting', 'DEP'),
    attendant_id: code === null ? null : attendant(code),
    rooms: await Promise.all(rooms.map(async room => ({ room_id: await desk.roomId(room) }))),
  })
  return sheets[0].id
}
type Action = NonNullable<InputOf<typeof taskSheets.manage>['action']>
const says = (action: Action, more: { id?: number; kind?: 'general' | 'emergency' } = {}, person = ana) =>
  person.call(taskSheets.manage, { id: sheet, action, ...more })
const seen = () => desk.manager.do(taskSheets.manage, { id: sheet })
const act = (room: string, action: 'start' | 'finish') =>
  seen().then(({ rooms }) =>
    ana.do(taskSheets.updateRoom, { sheet_room_id: rooms.find(row => row.room === room)?.id ?? 0, action }),
  )
const minutesAgo = (column: string, table: string, minutes: number) =>
  desk.sql.unsafe(
    `update ${table} set ${column} = ${column} - interval '${minutes} minutes' where ${column} is not null`,
  )
const told = async (person: Person) =>
  (await person.do(notificationCalls.list, {})).items.map(({ kind, title, text, times }) => ({
    kind,
    title,
    text,
    times,
  }))

test('an attendant has a break, whatever has become of the sheet since it was read, and is back', async () => {
  expect(await seen()).toMatchObject({ attendant_status: 'standby', break_since: null })
  await desk.manager.do(taskSheets.lock, { id: sheet, locked: true })
  expect(await says('break_start')).toMatchObject({
    status: 200,
    data: { attendant_status: 'break', break_since: expect.any(String) },
  })
  expect(await says('break_start')).toMatchObject({
    refused: 'break_state',
    body: { message: 'Task sheet 1: Ana Pires has a break already.' },
  })
  expect(await says('break_end')).toMatchObject({ data: { attendant_status: 'standby', break_since: null } })
  expect(await says('break_end')).toMatchObject({ refused: 'break_state' })
})

test('a break is no time of the room in which it was taken, and ends with the next thing that is done', async () => {
  await act('101', 'start')
  await minutesAgo('started_at', 'task_sheet_room', 50)
  await says('break_start')
  await minutesAgo('break_since', 'task_sheet', 20)
  await says('break_end')
  await says('break_start')
  await minutesAgo('break_since', 'task_sheet', 10)
  await act('101', 'finish')
  expect(await seen()).toMatchObject({
    attendant_status: 'working',
    break_since: null,
    rooms: [{ room: '101', minutes: 20 }, { room: '102' }],
  })

  await says('break_start')
  await minutesAgo('break_since', 'task_sheet', 30)
  await act('102', 'start')
  expect(await seen()).toMatchObject({ attendant_status: 'working', break_since: null })
  await act('102', 'finish')
  // What lay before the room was begun was not its break either.
  expect((await seen()).rooms[1]).toMatchObject({ room: '102', minutes: 0 })
})

test('a break ends with a room of another of the own sheets', async () => {
  const other = await sheetOf('HK01', '201')
  await says('break_start')
  const { rooms } = await desk.manager.do(taskSheets.manage, { id: other })
  await ana.do(taskSheets.updateRoom, { sheet_room_id: rooms[0].id, action: 'start' })
  expect(await seen()).toMatchObject({ attendant_status: 'standby', break_since: null })
})

test('whoever supervises hears who asks for help and where, an emergency above every screen; somebody goes', async () => {
  await says('assist')
  await says('assist')
  expect(await told(supervisor)).toEqual([
    {
      kind: 'help_wanted',
      title: 'Ana Pires asks for help',
      text: 'Between two rooms, with task sheet 1.',
      times: 2,
    },
  ])
  expect(await told(ana)).toEqual([])

  await act('102', 'start')
  await minutesAgo('help_since', 'task_sheet', 5)
  const { help_since } = await seen()
  // Whoever has waited waits since then, and an emergency stays one.
  expect(await says('assist', { kind: 'emergency' })).toMatchObject({
    data: { help: 'emergency', help_since },
  })
  expect(await says('assist')).toMatchObject({ data: { help: 'emergency', help_since } })
  expect(await told(supervisor)).toContainEqual({
    kind: 'help_emergency',
    title: 'Ana Pires needs help at once',
    text: 'In room 102, with task sheet 1.',
    times: 1,
  })
  expect(await supervisor.do(notificationCalls.count, {})).toMatchObject({ critical: 1 })

  expect(await says('assist_end', {}, supervisor)).toMatchObject({ data: { help: null, help_since: null } })
  // Nobody else is sent there any more; whoever calls again is heard anew.
  expect(await told(supervisor)).toEqual([])
  expect(await supervisor.do(notificationCalls.count, {})).toMatchObject({ critical: 0 })
  expect(await says('assist_end')).toMatchObject({
    refused: 'help_state',
    body: { message: 'Nobody on task sheet 1 waits for help.' },
  })
  await says('assist', { kind: 'emergency' })
  expect(await told(supervisor)).toMatchObject([{ kind: 'help_emergency', times: 1 }])
})

test('nobody has a break for another, a sheet that is nobody’s calls nobody, and what is wrong changes nothing', async () => {
  const [others, nobodys] = [await sheetOf('HK02', '201'), await sheetOf(null, '202')]
  expect(await says('break_start', { id: others })).toMatchObject({ refused: 'sheet_of_another' })
  expect(await says('break_start', { id: others }, supervisor)).toMatchObject({ status: 200 })
  expect(await says('assist', { id: nobodys }, supervisor)).toMatchObject({
    refused: 'sheet_nobodys',
    body: { message: 'Task sheet 3 is nobody’s yet. Please give it to somebody first.' },
  })
  expect(await says('assist', { kind: 'loud' as never })).toMatchObject({
    refused: 'validation',
    body: { error: { fields: { kind: expect.any(String) } } },
  })
  const { id: later } = (
    await desk.manager.do(taskSheets.create, {
      mode: 'manual',
      task_date: sunday,
      task_sheet_setting_id: desk.stock.id('task-sheet-setting', 'DEP'),
      attendant_id: attendant('HK01'),
      rooms: [{ room_id: await desk.roomId('103') }],
    })
  ).sheets[0]
  expect(await says('break_start', { id: later })).toMatchObject({
    refused: 'sheet_later',
    body: { message: 'Task sheet 1 is of 2026-03-15; nobody is at work on it yet.' },
  })
  expect(await says('assist', { id: 999_999 })).toMatchObject({ status: 404 })
  // What a supervisor plans still stands on what was read.
  expect(await says('reopen', {}, supervisor)).toMatchObject({ refused: 'validation' })
  expect(await seen()).toMatchObject({ help: null, break_since: null })
  await expect(desk.sql`update task_sheet set help = 'general'`).rejects.toThrow('help_at_a_moment')
})

test('two at one moment begin one break', async () => {
  const both = await Promise.all([says('break_start'), says('break_start', {}, supervisor)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('nobody has a break or waits for help beyond the day, where the night closes the sheets', async () => {
  await says('break_start')
  await says('assist', { kind: 'emergency' })
  await desk.sql`update property_control set eod_procedures = array['close_task_sheets']`
  await closeNight(desk.manager, sunday)
  expect(await seen()).toMatchObject({ break_since: null, help: null, help_since: null })
  expect(await says('break_start')).toMatchObject({ refused: 'sheet_closed' })
})
