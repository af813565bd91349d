import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import type { InputOf } from '../../../src/wire/call'
import { room } from '../../../src/wire/room'
import { repair } from '../../../src/wire/room/repair'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { untilWaiting } from '../kit/waiting'
import { inEveryRoom } from '../kit/tasks'

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

let desk: Desk
let ana: Person
let id: Desk['stock']['id']
const task = (code: string) => id('task-sheet-setting', code)
const attendant = (code: string) => id('housekeeping-attendant', code)

beforeAll(async () => {
  desk = await aDesk(async ({ put, id: idOf }) => {
    const any = { ...inEveryRoom({ id: idOf }), frequency: 'every_day', break_by: 'attendant' }
    await put('housekeeping-supply', [
      { code: 'SHEET', name: 'Bed linen', kind: 'linen', display_sequence: 10 },
      { code: 'TOWEL', name: 'Towels', kind: 'linen', display_sequence: 20 },
      { code: 'SOAP', name: 'Soap', kind: 'amenity', display_sequence: 30 },
    ])
    await put('task-sheet-setting', [
      {
        code: 'DEP',
        name: 'Departure clean',
        supplies: [
          { supply_id: 'SOAP', quantity: 1 },
          { supply_id: 'SHEET', quantity: 1 },
          { supply_id: 'TOWEL', quantity: 2 },
          { room_type_id: 'DLX', supply_id: 'TOWEL', quantity: 4 },
        ],
        task_kind: 'departure_clean',
        credit_basis: 'departure',
        is_default_departure: true,
        is_linen_change: true,
        instructions: 'Change everything',
        priority: 10,
        ...any,
      },
      {
        code: 'STAY',
        name: 'Stay-over clean',
        task_kind: 'stayover_clean',
        credit_basis: 'stayover',
        is_default_stayover: true,
        separate_do_not_disturb: true,
        separate_no_service: true,
        ...any,
      },
      { code: 'TD', name: 'Turndown', task_kind: 'turndown', credit_basis: 'turndown', ...any },
    ])
    const person = { job: 'room_attendant', shift: 'day', working_days: everyDay, max_credits: '3' }
    await put('housekeeping-attendant', [
      { code: 'HK01', name: 'Ana Pires', floor_ids: ['01'], ...person },
      { code: 'HK02', name: 'Bo Lind', floor_ids: ['02'], can_inspect: true, ...person },
      { code: 'HK09', name: 'Cy Free', ...person, working_days: ['mon'] },
    ])
    await put('housekeeping-credit-rule', [
      { code: 'FLOOR', name: 'Each further floor', rule_type: 'travel_floor', credits: '0.2' },
      { code: 'VIP', name: 'Very important', rule_type: 'vip', vip_level_id: 'V2', credits: '0.3' },
    ])
  })
  id = desk.stock.id
  ana = await desk.personWith('Manage task sheets')
  await desk.sql`
    update housekeeping_attendant set employee_id = ${ana.employee_id} where id = ${attendant('HK01')}`
})
afterAll(() => desk.close())

/** The house as it is at ten: two stay on, one leaves, one has left, two wait for cleaning. */
beforeEach(async () => {
  await desk.sql`delete from task_sheet`
  await desk.sql`update room_repair set state = 'cancelled', ended_at = now(), end_kind = 'deleted' where state <> 'cancelled'`
  await desk.sql`delete from room_occupancy`
  // Whoever was here has left the day before.
  await desk.sql`
    update reservation set status = 'checked_out', checked_out_at = now(), check_out_business_date = ${friday}
     where status in ('reserved', 'checked_in', 'checked_out')`
  await desk.sql`update room set fo_status = 'vacant', guest_service_status = 'none'`
  for (const code of rooms) await desk.setCondition(code, 'IP')
})
const rooms = ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204']

const inside = async (code: string, more: Partial<Booked> = {}) => {
  await desk.setCondition(code, 'IP')
  const stay = await desk.reserve({ type: code < '200' ? 'STD' : 'DLX', ...more })
  await desk.manager.do(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id: await desk.roomId(code) },
    { answers: { ...everything } },
  )
  await desk.setCondition(code, 'DI')
  return stay
}
const everything = { authorisation: 'yes', profile_incomplete: 'yes', deposit_due: 'yes', alerts: 'yes' }
const overnight = { arrival_date: friday, departure_date: tuesday }
const leaving = { arrival_date: friday, departure_date: saturday }

async function aMorning() {
  await inside('101', overnight)
  await inside('102', leaving)
  await desk.setCondition('103', 'DI')
  await inside('201', overnight)
  await desk.setCondition('202', 'DI')
}
const make = (more: Partial<InputOf<typeof taskSheets.create>> = {}, answers = {}) =>
  desk.manager.call(taskSheets.create, more, { answers })
const made = async (more: Partial<InputOf<typeof taskSheets.create>> = {}, answers = {}) =>
  (await desk.manager.do(taskSheets.create, more, { answers })).sheets
const listed = async (more = {}) => (await desk.manager.do(taskSheets.list, { filters: more })).items
const said = (sheets: Awaited<ReturnType<typeof made>>) =>
  sheets.map(
    sheet =>
      `${sheet.sheet_no} ${sheet.sheet_type} ${sheet.attendant?.code ?? '–'}: ${sheet.rooms
        .map(row => `${row.room} ${row.task.code} ${row.credits}${row.is_held ? ' held' : ''}`)
        .join(', ')} = ${sheet.total_credits}`,
  )

describe('a day is shared out', () => {
  test('each room once, to those at home there, with what is due in it', async () => {
    await aMorning()
    expect(said(await made())).toEqual([
      '1 automatic HK01: 101 STAY 0.5, 102 DEP 1.0 held, 103 DEP 1.0 = 2.5',
      '2 automatic HK02: 201 STAY 0.5, 202 DEP 1.0 = 1.5',
    ])
    const [first] = await listed()
    expect(first).toMatchObject({
      task: { code: 'DEP' },
      instructions: 'Change everything',
      state: 'open',
      done: 0,
      rooms: [
        { linen_change: false, now: { stay_status: ['stay_over'] } },
        { linen_change: true },
        { linen_change: true },
      ],
    })
  })

  test('each sheet says what comes into its rooms, and what is still to be brought', async () => {
    await aMorning()
    await desk.manager.do(taskSheets.create, {})
    const supplied = (supplies: { code: string; quantity: number }[]) =>
      supplies.map(({ code, quantity }) => `${quantity} ${code}`).join(', ')
    const [first, second] = await listed()
    expect(first.rooms.map(({ room, supplies }) => [room, supplied(supplies)])).toEqual([
      ['101', ''],
      ['102', '1 SHEET, 2 TOWEL, 1 SOAP'],
      ['103', '1 SHEET, 2 TOWEL, 1 SOAP'],
    ])
    expect(supplied(first.supplies)).toBe('2 SHEET, 4 TOWEL, 2 SOAP')
    expect(supplied(second.supplies)).toBe('1 SHEET, 4 TOWEL, 1 SOAP')
    await desk.manager.do(taskSheets.updateRoom, { sheet_room_id: first.rooms[2].id, action: 'finish' })
    // Somebody is still in 102 and his towels wait on the trolley; what is not in use any more is not brought.
    await desk.sql`update housekeeping_supply set is_active = false where code = 'SOAP'`
    expect(supplied((await listed())[0].supplies)).toBe('1 SHEET, 2 TOWEL')
    await desk.sql`update housekeeping_supply set is_active = true`
  })

  test('is shown before anything is kept', async () => {
    await aMorning()
    const { sheets, planned, fairness } = await desk.manager.do(taskSheets.create, { preview: true })
    expect(sheets).toEqual([])
    expect(planned).toMatchObject([
      { attendant: { code: 'HK01' }, credits: '2.5', capacity: '3.0', target: '2.0', linen_changes: 2 },
      { attendant: { code: 'HK02' }, credits: '1.5' },
    ])
    expect(fairness).toEqual({ max: '2.5', min: '1.5', average: '2.0', floor_changes: 0 })
    expect(await listed()).toEqual([])
  })

  test('what there is no time for is left to assign, the least wanted of it', async () => {
    await aMorning()
    for (const code of ['104', '105', '106', '203', '204']) await desk.setCondition(code, 'DI')
    const sheets = await made({ attendant_ids: [attendant('HK01')] })
    expect(said(sheets)).toEqual([
      '1 automatic HK01: 101 STAY 0.5, 102 DEP 1.0 held, 103 DEP 1.0, 201 STAY 0.5 = 3.2',
      '2 extra –: 104 DEP 1.0, 105 DEP 1.0, 106 DEP 1.0, 202 DEP 1.0, 203 DEP 1.0, 204 DEP 1.0 = 6.0',
    ])
    // The way to the second floor counts for the sheet, and is said.
    expect(sheets[0]).toMatchObject({ extra_credits: '0.2', extra_note: 'Each further floor' })
  })

  test('who is not to be disturbed, or wants nothing, stands on a sheet of their own', async () => {
    await aMorning()
    await desk.manager.do(room.update, {
      room_ids: [await desk.roomId('101')],
      changes: { guest_service_status: 'do_not_disturb' },
    })
    await desk.manager.do(room.update, {
      room_ids: [await desk.roomId('201')],
      changes: { guest_service_status: 'service_declined' },
    })
    expect(said(await made())).toEqual([
      '1 automatic HK01: 102 DEP 1.0 held, 103 DEP 1.0 = 2.0',
      '2 automatic HK02: 202 DEP 1.0 = 1.0',
      '3 do_not_disturb –: 101 STAY 0.5 = 0.5',
      '4 no_service –: 201 STAY 0.5 = 0.5',
    ])
  })

  test('a VIP counts more, and comes before others who stay on', async () => {
    const vip = await desk.guest({ vip: 'V2' })
    await inside('101', { ...overnight, guest_profile_id: vip })
    await inside('104', overnight)
    const { planned } = await desk.manager.do(taskSheets.create, {
      preview: true,
      within: 'priority',
      number_of_attendants: 1,
    })
    expect(planned[0].rooms).toMatchObject([
      { room: '101', credits: '0.8', rank: 6 },
      { room: '104', credits: '0.5', rank: 8 },
    ])
  })

  test('rooms of guests who have not left are held, or left out', async () => {
    await aMorning()
    const { log, planned } = await desk.manager.do(taskSheets.create, { preview: true, due_out: 'leave_out' })
    expect(log).toEqual(['1 whose guests have not left'])
    expect(planned.flatMap(sheet => sheet.rooms.map(row => row.room))).not.toContain('102')
  })

  test('a room that is out of order is not cleaned', async () => {
    await aMorning()
    await desk.manager.do(
      repair.setOutOfOrder,
      {
        rooms: [await desk.roomId('103')],
        from_date: saturday,
        nights: 2,
        reason_id: id('out-of-order-or-service-reason', 'MAINT'),
      },
      { answers: { overbook: 'yes', overbook_house: 'yes' } },
    )
    const { log, planned } = await desk.manager.do(taskSheets.create, { preview: true })
    expect(log).toEqual(['1 out of order or out of service'])
    expect(planned.flatMap(sheet => sheet.rooms.map(row => row.room))).not.toContain('103')
    expect(
      await make({
        mode: 'manual',
        task_sheet_setting_id: task('DEP'),
        rooms: [{ room_id: await desk.roomId('103') }],
      }),
    ).toMatchObject({ status: 422, refused: 'room_not_to_do' })
  })

  test('tomorrow is planned with whoever sleeps here tonight; what is dirty and vacant is today’s work', async () => {
    await aMorning()
    await inside('104', { arrival_date: saturday, departure_date: sunday })
    const { planned } = await desk.manager.do(taskSheets.create, { preview: true, task_date: sunday })
    const jobs = planned.flatMap(sheet => sheet.rooms.map(row => `${row.room} ${row.task.code}`))
    expect(jobs).toEqual(['101 STAY', '104 DEP', '201 STAY'])
  })

  test('rooms of a condition that the house does not clean are on no sheet', async () => {
    await desk.setCondition('103', 'DI')
    await desk.setCondition('202', 'DI')
    const planned = async () =>
      (await desk.manager.do(taskSheets.create, { preview: true })).planned.flatMap(sheet =>
        sheet.rooms.map(row => row.room),
      )
    expect(await planned()).toEqual(['103', '202'])
    await desk.sql`update room_status_type set needs_cleaning = false where code = 'DI'`
    expect(await planned()).toEqual([])
    await desk.sql`update room_status_type set needs_cleaning = true where code = 'DI'`
  })

  test('in the evening the rooms of those who sleep here are turned down', async () => {
    await aMorning()
    const { sql, property_id } = desk
    const evening = { preview: true, kind: 'turndown' as const, number_of_attendants: 1 }
    // Of rooms that have none, where nobody has asked for it, nothing is planned.
    expect((await desk.manager.do(taskSheets.create, evening)).planned).toEqual([])
    await sql`update room set has_turndown = true where property_id = ${property_id}`
    const { planned } = await desk.manager.do(taskSheets.create, evening)
    expect(planned.flatMap(sheet => sheet.rooms.map(row => `${row.room} ${row.task.code}`))).toEqual([
      '101 TD',
      '201 TD',
    ])
  })

  test('nothing to do, days that are over and days too far off are refused', async () => {
    expect(await make()).toMatchObject({ status: 422, refused: 'sheet_nothing' })
    expect(await make({ task_date: friday })).toMatchObject({ status: 422, refused: 'sheet_date' })
    expect(await make({ task_date: monday })).toMatchObject({ status: 422, refused: 'sheet_date' })
  })

  test('who comes for the evening is given rooms in the evening, and none by day', async () => {
    await aMorning()
    await desk.sql`update room set has_turndown = true`
    await desk.sql`update housekeeping_attendant set shift = 'evening' where code = 'HK02'`
    const used = async (kind: 'day' | 'turndown') =>
      (await desk.manager.do(taskSheets.create, { preview: true, kind })).attendants
        .filter(({ is_used }) => is_used)
        .map(({ code }) => code)
    expect(await used('day')).toEqual(['HK01'])
    expect(await used('turndown')).toEqual(['HK02'])
    await desk.sql`update housekeeping_attendant set shift = 'day' where code = 'HK02'`
  })

  test('who is not on duty is asked about', async () => {
    await aMorning()
    const named = { attendant_ids: [attendant('HK09')] }
    expect((await make(named)).asked).toEqual(['off_duty'])
    expect(await made(named, { off_duty: 'yes' })).toMatchObject([{ attendant: { code: 'HK09' } }, {}])
  })
})

describe('made anew', () => {
  test('sheets that nobody has begun are replaced when somebody says so; locked ones stay with their rooms', async () => {
    await aMorning()
    const [first] = await made()
    expect((await make()).asked).toEqual(['replace'])
    await desk.manager.do(taskSheets.lock, { id: first.id, locked: true })
    const again = await desk.manager.do(taskSheets.create, {}, { answers: { replace: 'yes' } })
    expect(again.log).toEqual(['3 on sheets that stay'])
    expect(said(again.sheets)).toEqual(['2 automatic HK02: 201 STAY 0.5, 202 DEP 1.0 = 1.5'])
    expect((await listed()).map(sheet => sheet.sheet_no)).toEqual([1, 2])
  })

  test('two supervisors at one moment make one set: the second is asked', async () => {
    await aMorning()
    const both = await Promise.all([make(), make()])
    expect(both.map(({ asked }) => asked ?? 'made').toSorted()).toEqual(['made', ['replace']])
    expect(await listed()).toHaveLength(2)
  })

  test('the database keeps a room once for a task and a day', async () => {
    await aMorning()
    const [first, second] = await made()
    await expect(
      desk.sql`
        insert into task_sheet_room (property_id, owner_id, row_no, room_id, task_sheet_setting_id, sequence)
        values (${desk.property_id}, ${second.id}, 99, ${first.rooms[0].room_id}, ${first.rooms[0].task.id}, 99)`,
    ).rejects.toThrow('one_sheet_for_a_task')
  })
})

describe('by hand', () => {
  test('somebody picks rooms, their weight and what is to be said of them', async () => {
    await aMorning()
    const [sheet] = await made({
      mode: 'manual',
      task_sheet_setting_id: task('STAY'),
      attendant_id: attendant('HK01'),
      rooms: [
        { room_id: await desk.roomId('104'), credits: '0.7', instructions: 'Extra towels' },
        { room_id: await desk.roomId('101') },
      ],
    })
    expect(said([sheet])).toEqual(['1 manual HK01: 104 STAY 0.7, 101 STAY 0.5 = 1.2'])
    expect(sheet.rooms[0].instructions).toBe('Extra towels')
    expect(
      await make({
        mode: 'manual',
        task_sheet_setting_id: task('STAY'),
        rooms: [{ room_id: await desk.roomId('101') }],
      }),
    ).toMatchObject({
      refused: 'room_on_sheet',
      body: { message: 'Room 101 is on task sheet 1 already.' },
    })
  })

  test('credits that nobody can work, and people or tasks that are not there, are refused by name', async () => {
    await aMorning()
    const room_id = await desk.roomId('104')
    for (const credits of ['-1', '99.1', '100', '1.55', 'much'])
      expect(
        await make({ mode: 'manual', task_sheet_setting_id: task('STAY'), rooms: [{ room_id, credits }] }),
        credits,
      ).toMatchObject({ status: 422, refused: 'validation' })
    expect(await make({ attendant_ids: [999_999] })).toMatchObject({ status: 404, refused: 'not_found' })
    expect(await make({ task_sheet_setting_ids: [999_999] })).toMatchObject({ status: 404 })
    expect(await listed()).toEqual([])
  })

  test('a task and rooms have to be said, and be there', async () => {
    expect(await make({ mode: 'manual', task_sheet_setting_id: task('STAY') })).toMatchObject({
      status: 422,
      refused: 'validation',
    })
    expect(
      await make({ mode: 'manual', task_sheet_setting_id: task('STAY'), rooms: [{ room_id: 999_999 }] }),
    ).toMatchObject({ status: 404 })
  })
})

describe('work on it', () => {
  const act = (
    sheet_room_id: number,
    action: InputOf<typeof taskSheets.updateRoom>['action'],
    more: Partial<InputOf<typeof taskSheets.updateRoom>> = {},
    { person = ana, answers = {} }: { person?: Person; answers?: Record<string, string> } = {},
  ) => person.call(taskSheets.updateRoom, { sheet_room_id, action, ...more }, { answers })
  const rowOf = async (code: string) =>
    (await listed()).flatMap(sheet => sheet.rooms).find(row => row.room === code)!
  const conditionOf = async (code: string) => (await desk.room(code)).base_status

  test('a room is begun and done: it is clean, and how long it took is kept', async () => {
    await aMorning()
    await made()
    const row = await rowOf('103')
    expect(await act(row.id, 'start')).toMatchObject({ status: 200, data: { state: 'in_progress' } })
    await desk.sql`update task_sheet_room set started_at = now() - interval '25 minutes' where id = ${row.id}`
    expect(await act(row.id, 'finish')).toMatchObject({ status: 200, data: { done: 1, credits_done: '1.0' } })
    expect(await rowOf('103')).toMatchObject({ status: 'completed', minutes: 25 })
    expect(await conditionOf('103')).toBe('clean')
  })

  test('who may inspect leaves the room inspected', async () => {
    await aMorning()
    await made()
    expect(await act((await rowOf('202')).id, 'finish', {}, { person: desk.manager })).toMatchObject({
      status: 200,
    })
    expect(await conditionOf('202')).toBe('inspected')
  })

  test('another condition may be said, and what was seen', async () => {
    await aMorning()
    await made()
    await act((await rowOf('103')).id, 'finish', {
      room_status_type_id: id('room-status-type', 'PU'),
      seen: { occupancy: 'vacant' },
    })
    expect(await conditionOf('103')).toBe('pickup')
    const { items } = await desk.manager.do(room.list, { search: '103' })
    expect(items[0].seen).toMatchObject({ occupancy: 'vacant' })
  })

  test('the room of a guest who has not left waits, and may be done after the check-out', async () => {
    await aMorning()
    await made()
    const row = await rowOf('102')
    expect(row.is_held).toBe(true)
    expect(await act(row.id, 'start')).toMatchObject({ status: 422, refused: 'room_held' })
    // As the check-out leaves it.
    await desk.sql`update room set fo_status = 'vacant' where id = ${row.room_id}`
    expect((await rowOf('102')).is_held).toBe(false)
    expect(await act(row.id, 'start')).toMatchObject({ status: 200 })
  })

  test('an attendant tells the desk what she sees in a room of hers, also where it waits for a guest who has gone', async () => {
    await aMorning()
    await made()
    const { id: leaving_id } = await rowOf('102')
    const see = (sheet_room_id: number, seen?: InputOf<typeof taskSheets.updateRoom>['seen']) =>
      act(sheet_room_id, 'see', seen === undefined ? {} : { seen })
    expect(await see(leaving_id)).toMatchObject({ refused: 'validation' })
    expect(await see(leaving_id, { occupancy: 'vacant' })).toMatchObject({ status: 200 })
    // The work waits as before, until the desk has checked him out.
    expect(await rowOf('102')).toMatchObject({
      status: 'pending',
      is_held: true,
      now: { discrepancy: 'skip', seen: { occupancy: 'vacant' } },
    })
    expect(await see(leaving_id, { occupancy: 'occupied', persons: 3 })).toMatchObject({ status: 200 })
    expect(await rowOf('102')).toMatchObject({ now: { discrepancy: 'person' } })
    expect(await see(leaving_id, null)).toMatchObject({ status: 200 })
    expect(await rowOf('102')).toMatchObject({ now: { discrepancy: null, seen: null } })
    // Rooms of others are theirs.
    expect(await see((await rowOf('201')).id, { occupancy: 'vacant' })).toMatchObject({
      refused: 'sheet_of_another',
    })
  })

  test('an attendant is in one room at a time', async () => {
    await aMorning()
    await made()
    await act((await rowOf('101')).id, 'start')
    const other = (await rowOf('103')).id
    expect((await act(other, 'start')).asked).toEqual(['switch_room'])
    expect(await act(other, 'start', {}, { answers: { switch_room: 'yes' } })).toMatchObject({ status: 200 })
    expect(await rowOf('101')).toMatchObject({ status: 'pending', started_at: null })
    expect(await rowOf('103')).toMatchObject({ status: 'in_progress' })
  })

  test('an attendant of two sheets is in one room at a time too', async () => {
    await aMorning()
    await made()
    await act((await rowOf('101')).id, 'start')
    const [second] = await made({
      mode: 'manual',
      task_sheet_setting_id: task('STAY'),
      attendant_id: attendant('HK01'),
      rooms: [{ room_id: await desk.roomId('104') }],
    })
    expect((await act(second.rooms[0].id, 'start')).asked).toEqual(['switch_room'])
    expect(await act(second.rooms[0].id, 'start', {}, { answers: { switch_room: 'yes' } })).toMatchObject({
      status: 200,
    })
    expect(await rowOf('101')).toMatchObject({ status: 'pending', started_at: null })
  })

  test('a room is left out for a reason; of who is not to be disturbed the desk knows, and somebody looks again', async () => {
    await aMorning()
    await made()
    // Whenever this is run, the hour is to come.
    await desk.sql`update housekeeping_setting set dnd_recheck_time = '23:59'`
    const row = await rowOf('101')
    expect(await act(row.id, 'skip')).toMatchObject({
      refused: 'validation',
      body: { error: { fields: { skip_reason: 'Please say why the room is left out.' } } },
    })
    await act(row.id, 'skip', { skip_reason: 'do_not_disturb' })
    expect(await rowOf('101')).toMatchObject({
      status: 'skipped',
      skip_reason: 'do_not_disturb',
      retry_at: '2026-03-14T23:59:00Z',
    })
    expect(await desk.room('101')).toMatchObject({ guest_service_status: 'do_not_disturb' })
    expect(await act(row.id, 'reopen')).toMatchObject({ status: 403, refused: 'not_permitted' })
    expect(await act(row.id, 'reopen', {}, { person: desk.manager })).toMatchObject({ status: 200 })
    expect(await rowOf('101')).toMatchObject({ status: 'pending', skip_reason: null, retry_at: null })
  })

  test('what is to be done once more is not clean until then: the desk does not give it out', async () => {
    await aMorning()
    await made()
    const row = await rowOf('103')
    await act(row.id, 'finish')
    expect(await conditionOf('103')).toBe('clean')
    expect(await act(row.id, 'reopen', {}, { person: desk.manager })).toMatchObject({ status: 200 })
    expect(await rowOf('103')).toMatchObject({ status: 'pending', completed_at: null })
    expect(await conditionOf('103')).toBe('dirty')
  })

  test('what is done is not begun again, and nobody works on the sheet of another', async () => {
    await aMorning()
    await made()
    const row = await rowOf('103')
    await act(row.id, 'finish')
    expect(await act(row.id, 'start')).toMatchObject({ refused: 'task_state' })
    expect(await act((await rowOf('202')).id, 'start')).toMatchObject({
      refused: 'sheet_of_another',
      body: { message: 'Task sheet 2 is the work of Bo Lind.' },
    })
  })

  test('two at one moment finish a room once', async () => {
    await aMorning()
    await made()
    const row = await rowOf('103')
    const both = await Promise.all([
      act(row.id, 'finish'),
      act(row.id, 'finish', {}, { person: desk.manager }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('while the day runs', () => {
  const rowsOf = async () =>
    (await listed()).flatMap(sheet => sheet.rooms).map(row => `${row.room} ${row.task.code} ${row.credits}`)

  test('whoever leaves early makes a departure of a stay, on a locked sheet too', async () => {
    await aMorning()
    const [first] = await made()
    await desk.manager.do(taskSheets.lock, { id: first.id, locked: true })
    // As the check-out leaves it.
    await desk.sql`update room set fo_status = 'vacant' where code in ('101', '102')`
    expect(await rowsOf()).toEqual([
      '101 DEP 1.0',
      '102 DEP 1.0',
      '103 DEP 1.0',
      '201 STAY 0.5',
      '202 DEP 1.0',
    ])
  })

  test('whoever stays on makes a stay of a departure, and whoever leaves today a departure of a stay', async () => {
    await aMorning()
    await made()
    const leave = (code: string, on: string) => desk.sql`
      update reservation r set departure_date = ${on} from room m
       where m.id = r.room_id and m.code = ${code} and r.status = 'checked_in'`
    await leave('102', monday)
    await leave('201', saturday)
    expect(await rowsOf()).toEqual([
      '101 STAY 0.5',
      '102 STAY 0.5',
      '103 DEP 1.0',
      '201 DEP 1.0',
      '202 DEP 1.0',
    ])
    // A day more or less, as long as it is not today, changes nothing.
    await leave('102', tuesday)
    expect((await rowsOf())[1]).toBe('102 STAY 0.5')
  })

  test('what somebody has begun stays what it was', async () => {
    await aMorning()
    const [first] = await made()
    await desk.manager.do(taskSheets.updateRoom, { sheet_room_id: first.rooms[0].id, action: 'start' })
    await desk.sql`update room set fo_status = 'vacant' where code = '101'`
    expect((await rowsOf())[0]).toBe('101 STAY 0.5')
  })

  test('into a room that is given to somebody nobody goes to make it ready', async () => {
    await aMorning()
    await made()
    await inside('103', overnight)
    expect(await rowsOf()).toEqual(['101 STAY 0.5', '102 DEP 1.0', '201 STAY 0.5', '202 DEP 1.0'])
  })

  test('whoever leaves and is taken back still leaves today: his room waits for him', async () => {
    await aMorning()
    const stay = await inside('104', leaving)
    await made()
    expect(await rowsOf()).toContain('104 DEP 1.0')
    for (const [status, fo_status] of [
      ['checked_out', 'vacant'],
      ['checked_in', 'occupied'],
    ]) {
      const left = status === 'checked_out' ? saturday : null
      await desk.sql`
        update reservation set status = ${status}, check_out_business_date = ${left}, checked_out_at = ${left === null ? null : desk.sql`now()`}
         where id = ${stay.id}`
      await desk.sql`update room set fo_status = ${fo_status} where code = '104'`
      expect(await rowsOf()).toContain('104 DEP 1.0')
    }
  })

  test('a room that goes out of order leaves its sheet', async () => {
    await aMorning()
    await made()
    await desk.manager.do(
      repair.setOutOfOrder,
      {
        rooms: [await desk.roomId('202')],
        from_date: saturday,
        nights: 1,
        reason_id: id('out-of-order-or-service-reason', 'MAINT'),
      },
      { answers: { overbook: 'yes', overbook_house: 'yes' } },
    )
    expect(await rowsOf()).toEqual(['101 STAY 0.5', '102 DEP 1.0', '103 DEP 1.0', '201 STAY 0.5'])
  })
})

describe('planning goes on', () => {
  const manage = (
    sheet: { id: number },
    action: NonNullable<InputOf<typeof taskSheets.manage>['action']>,
    more: Partial<InputOf<typeof taskSheets.manage>> = {},
    answers = {},
  ) =>
    desk.manager
      .do(taskSheets.manage, { id: sheet.id })
      .then(({ row_version }) =>
        desk.manager.call(taskSheets.manage, { id: sheet.id, row_version, action, ...more }, { answers }),
      )
  const numbers = async () =>
    Object.fromEntries(
      (await listed()).map(sheet => [sheet.sheet_no, sheet.rooms.map(row => row.room).join(' ')]),
    )

  test('rooms are added, moved, put in another order, and taken off', async () => {
    await aMorning()
    const [first, second] = await made()
    const roomId = (code: string) => desk.roomId(code)
    await desk.manager.do(taskSheets.addRoom, { id: second.id, rooms: [{ room_id: await roomId('104') }] })
    expect(
      await desk.manager.call(taskSheets.addRoom, {
        id: second.id,
        rooms: [{ room_id: await roomId('103') }],
      }),
    ).toMatchObject({ refused: 'room_on_sheet' })
    await desk.manager.do(taskSheets.addRoom, {
      id: second.id,
      rooms: [{ room_id: await roomId('103') }],
      move_from_other: true,
    })
    expect(await numbers()).toEqual({ 1: '101 102', 2: '201 202 104 103' })
    await manage(second, 'reorder', { room_ids: [await roomId('103'), await roomId('104')] })
    expect(await numbers()).toMatchObject({ 2: '103 104 201 202' })
    await manage(second, 'move_rooms', { room_ids: [await roomId('103')], to_sheet_id: first.id })
    expect(await numbers()).toMatchObject({ 1: '101 102 103', 2: '104 201 202' })
    await desk.manager.do(taskSheets.removeRoom, {
      id: second.id,
      room_ids: [await roomId('104')],
      to_extra: true,
    })
    await desk.manager.do(taskSheets.removeRoom, { id: first.id, room_ids: [await roomId('103')] })
    expect(await numbers()).toEqual({ 1: '101 102', 2: '201 202', 3: '104' })
    const [, , extra] = await listed()
    expect(extra).toMatchObject({ sheet_type: 'extra', attendant: null })
  })

  test('a sheet is given to somebody else; too much of it is asked about', async () => {
    await aMorning()
    const [first, second] = await made()
    expect((await manage(second, 'assign', { attendant_id: attendant('HK01') })).asked).toEqual([
      'over_capacity',
    ])
    const given = await manage(
      second,
      'assign',
      { attendant_id: attendant('HK01') },
      { over_capacity: 'yes' },
    )
    expect(given.data).toMatchObject({ attendant: { code: 'HK01' } })
    expect((await manage(first, 'merge', { from_sheet_id: second.id })).asked).toEqual(['over_capacity'])
    await manage(first, 'merge', { from_sheet_id: second.id }, { over_capacity: 'yes' })
    expect(await numbers()).toEqual({ 1: '101 102 103 201 202' })
  })

  test('two who give somebody work at once both know of it: one is asked whether it is too much', async () => {
    await aMorning()
    const sheets = await made()
    const answers = { off_duty: 'yes' }
    const giving: ReturnType<typeof manage>[] = []
    await desk.sql.begin(async tx => {
      await tx`select from task_sheet for update`
      giving.push(
        ...sheets.map(sheet => manage(sheet, 'assign', { attendant_id: attendant('HK09') }, answers)),
      )
      await untilWaiting(desk, 2)
    })
    const asked = (await Promise.all(giving)).map(one => one.asked ?? [])
    expect(asked.flat()).toEqual(['over_capacity'])
  })

  test('instructions are changed, a stale reading is refused, a whole sheet is done at once', async () => {
    await aMorning()
    const [, second] = await made()
    const { row_version } = await desk.manager.do(taskSheets.manage, { id: second.id })
    await manage(second, 'edit', { instructions: 'Windows too', extra_credits: '0.5', extra_note: 'Meeting' })
    expect(await desk.manager.do(taskSheets.manage, { id: second.id })).toMatchObject({
      instructions: 'Windows too',
      total_credits: '2.0',
    })
    expect(
      await desk.manager.call(taskSheets.manage, { id: second.id, row_version, action: 'edit' }),
    ).toMatchObject({ status: 422, refused: 'stale' })
    expect((await manage(second, 'complete')).asked).toEqual(['complete_all'])
    expect((await manage(second, 'complete', {}, { complete_all: 'yes' })).data).toMatchObject({
      state: 'completed',
      done: 2,
    })
    expect(await desk.room('201')).toMatchObject({ base_status: 'inspected' })
  })

  test('who says that all rooms are done leaves those of guests who are still there', async () => {
    await aMorning()
    const [first] = await made()
    const done = await manage(first, 'complete', {}, { complete_all: 'yes' })
    expect(done.data).toMatchObject({ done: 2, state: 'in_progress' })
    const { rooms: rows } = await desk.manager.do(taskSheets.manage, { id: first.id })
    expect(rows.map(({ room: code, status }) => [code, status])).toEqual([
      ['101', 'completed'],
      ['102', 'pending'],
      ['103', 'completed'],
    ])
    expect(await manage(first, 'complete')).toMatchObject({ refused: 'room_held' })
  })

  test('one room whose condition cannot be set keeps all of a sheet from being done', async () => {
    await aMorning()
    const [, second] = await made()
    const [{ id: type_id, next_status_ids }] = await desk.sql<{ id: number; next_status_ids: number[] }[]>`
      insert into room_status_type (property_id, code, name, base_status, color, is_active, is_selectable, next_status_ids)
      select property_id, 'XX', 'Stuck', 'dirty', color, true, true, array[id] from room_status_type where code = 'DI' and property_id = ${desk.property_id}
      returning id, next_status_ids`
    expect(next_status_ids).toHaveLength(1)
    await desk.sql`update room set room_status_type_id = ${type_id} where code = '202'`
    expect(await manage(second, 'complete', {}, { complete_all: 'yes' })).toMatchObject({
      status: 422,
      refused: 'room_status_order',
    })
    expect((await desk.manager.do(taskSheets.manage, { id: second.id })).done).toBe(0)
    expect((await desk.room('201')).base_status).toBe('dirty')
    await desk.sql`update room set room_status_type_id = ${id('room-status-type', 'IP')} where code = '202'`
    await desk.sql`delete from room_status_type where id = ${type_id}`
  })

  test('what was left out is to be done again', async () => {
    await aMorning()
    const [first] = await made()
    await desk.manager.do(taskSheets.updateRoom, {
      sheet_room_id: first.rooms[0].id,
      action: 'skip',
      skip_reason: 'no_access',
    })
    const listed = async () =>
      (await desk.manager.do(taskSheets.list, {})).items.find(({ id }) => id === first.id)
    // Nobody has done it.
    expect(await listed()).toMatchObject({ done: 0, left_out: 1, credits_done: '0.0' })
    expect((await manage(first, 'reopen')).data).toMatchObject({ done: 0, left_out: 0 })
  })

  test('a locked sheet keeps its rooms and its attendant, and is still worked on', async () => {
    await aMorning()
    const [first, second] = await made()
    await desk.manager.do(taskSheets.lock, { ids: [first.id, second.id], locked: true })
    const room_ids = [first.rooms[2].room_id]
    const locked = { status: 422, refused: 'sheet_locked' }
    expect(await desk.manager.call(taskSheets.removeRoom, { id: first.id, room_ids })).toMatchObject(locked)
    expect(await desk.manager.call(taskSheets.remove, { id: first.id })).toMatchObject(locked)
    expect(await manage(first, 'assign', { attendant_id: null })).toMatchObject(locked)
    expect(await manage(first, 'move_rooms', { room_ids, to_sheet_id: second.id })).toMatchObject(locked)
    await desk.manager.do(taskSheets.updateRoom, { sheet_room_id: first.rooms[2].id, action: 'finish' })
    await desk.manager.do(taskSheets.lock, { id: second.id, locked: false })
    expect(await desk.manager.do(taskSheets.remove, { id: second.id })).toEqual({ id: second.id })
  })

  test('what somebody has begun stays on its sheet', async () => {
    await aMorning()
    const [first] = await made()
    const row = first.rooms[2]
    await desk.manager.do(taskSheets.updateRoom, { sheet_room_id: row.id, action: 'start' })
    const begun = { status: 422, refused: 'task_begun' }
    expect(
      await desk.manager.call(taskSheets.removeRoom, { id: first.id, room_ids: [row.room_id] }),
    ).toMatchObject(begun)
    expect(await desk.manager.call(taskSheets.remove, { id: first.id })).toMatchObject(begun)
  })

  test('a day that is over is read and not changed', async () => {
    await aMorning()
    const [first] = await made()
    await desk.sql`update task_sheet set task_date = ${friday}`
    await desk.sql`update task_sheet_room set owner_id = owner_id`
    const closed = { status: 422, refused: 'sheet_closed' }
    expect(await desk.manager.call(taskSheets.lock, { id: first.id, locked: true })).toMatchObject(closed)
    expect(
      await desk.manager.call(taskSheets.updateRoom, { sheet_room_id: first.rooms[0].id, action: 'start' }),
    ).toMatchObject(closed)
    expect(await listed({ task_date: friday })).toMatchObject([{ rooms: [{ now: null }, {}, {}] }, {}])
  })

  test('an attendant reads what is in the rooms, and no names; whoever sees the board reads them too', async () => {
    const guest_profile_id = await desk.guest({ last_name: 'Unnamed' })
    await inside('101', { ...overnight, guest_profile_id })
    await made()
    const seen = async (person: Person) => (await person.do(taskSheets.list, {})).items[0].rooms[0].now
    expect(await seen(ana)).toMatchObject({ stay_status: ['stay_over'], reservation: { guest: '' } })
    expect((await seen(await desk.personWith('Housekeeping board')))?.reservation?.guest).toContain('Unnamed')
  })

  test('a locked sheet is not taken into another', async () => {
    await aMorning()
    const [first, second] = await made()
    await desk.manager.do(taskSheets.lock, { id: second.id, locked: true })
    expect(
      await manage(first, 'merge', { from_sheet_id: second.id }, { over_capacity: 'yes' }),
    ).toMatchObject({
      refused: 'sheet_locked',
    })
    expect(await listed()).toHaveLength(2)
  })

  test('planning is for those who supervise, and of other houses there are no sheets', async () => {
    await aMorning()
    const [first] = await made()
    const { row_version } = await ana.do(taskSheets.manage, { id: first.id })
    const not = { status: 403, refused: 'not_permitted' }
    expect(await ana.call(taskSheets.manage, { id: first.id, row_version, action: 'edit' })).toMatchObject(
      not,
    )
    expect(await ana.call(taskSheets.create, {})).toMatchObject(not)
    expect(await ana.call(taskSheets.lock, { id: first.id, locked: true })).toMatchObject(not)
    const other = await anotherProperty(desk)
    expect(await other.call(taskSheets.manage, { id: first.id })).toMatchObject({ status: 404 })
    expect((await other.do(taskSheets.list, {})).items).toEqual([])
  })
})
