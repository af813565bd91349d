import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { room } from '../../../src/wire/room'
import { roomMove } from '../../../src/wire/room-move'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { friday, saturday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { inEveryRoom } from '../kit/tasks'
import { untilWaiting } from '../kit/waiting'

let desk: Desk
let ana: Person
const id = (kind: string, code: string) => desk.stock.id(kind, code)

beforeAll(async () => {
  desk = await aDesk(async ({ put, id: idOf }) => {
    const any = { ...inEveryRoom({ id: idOf }), frequency: 'every_day', break_by: 'attendant' }
    await put('task-sheet-setting', [
      {
        code: 'DEP',
        name: 'Departure clean',
        task_kind: 'departure_clean',
        credit_basis: 'departure',
        is_default_departure: true,
        ...any,
      },
      {
        code: 'STAY',
        name: 'Stay-over clean',
        task_kind: 'stayover_clean',
        credit_basis: 'stayover',
        is_default_stayover: true,
        ...any,
      },
      { code: 'TOUCH', name: 'Touch-up', task_kind: 'touch_up', credit_basis: 'pickup', ...any },
    ])
    await put('housekeeping-attendant', [
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
  ana = await desk.personWith('Manage task sheets')
  await desk.sql`
    update housekeeping_attendant set employee_id = ${ana.employee_id} where id = ${id('housekeeping-attendant', 'HK01')}`
})
afterAll(() => desk.close())

beforeEach(async () => {
  await desk.sql`delete from task_sheet`
  await desk.sql`update room set fo_status = 'vacant', guest_service_status = 'none'`
  for (const code of ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204'])
    await desk.setCondition(code, code === '101' || code === '102' ? 'DI' : 'IP')
})

/** 101 and 102 are dirty, and the work of Ana. */
async function aSheet(task = 'DEP', first = '101'): Promise<void> {
  await desk.manager.do(taskSheets.create, {
    mode: 'manual',
    task_sheet_setting_id: id('task-sheet-setting', task),
    attendant_id: id('housekeeping-attendant', 'HK01'),
    rooms: [{ room_id: await desk.roomId(first) }, { room_id: await desk.roomId('102') }],
  })
}
type Condition = NonNullable<InputOf<typeof room.update>['status']>
const set = async (code: string, status: Condition, person: Person = desk.manager) =>
  person.call(room.update, { room_ids: [await desk.roomId(code)], status })
const lines = async () =>
  (await desk.manager.do(taskSheets.list, {})).items.flatMap(sheet =>
    sheet.rooms.map(row => `${sheet.sheet_no}: ${row.room} ${row.task.code} ${row.status}`),
  )
const lineOf = async (code: string) =>
  (await desk.manager.do(taskSheets.list, {})).items
    .flatMap(sheet => sheet.rooms)
    .find(row => row.room === code)!
const act = async (code: string, action: 'start' | 'finish', person = ana) =>
  person.call(taskSheets.updateRoom, { sheet_room_id: (await lineOf(code)).id, action })

describe('the sheet tells what the board tells', () => {
  test('a room that somebody else sets clean is done, by whom, and nobody begins it', async () => {
    await aSheet()
    expect(await set('101', 'clean')).toMatchObject({ status: 200 })
    expect(await lines()).toEqual(['1: 101 DEP completed', '1: 102 DEP pending'])
    const [{ name }] = await desk.sql<{ name: string }[]>`
      select name from employee where id = ${desk.manager.employee_id}`
    expect(await lineOf('101')).toMatchObject({ done_by: name, completed_at: expect.any(String) })
    expect(await act('101', 'start')).toMatchObject({ refused: 'task_state' })
    // What she does herself needs no name.
    await act('102', 'finish')
    expect(await lineOf('102')).toMatchObject({ status: 'completed', done_by: null })
  })

  test('the board tells of a room what its sheet does: what is to be done, who does it, and whether it waits', async () => {
    await desk.sql`update room set fo_status = 'occupied' where code = '102'`
    await aSheet()
    const told = async (code: string) =>
      (await desk.manager.do(room.list, { filters: { from_room: code, to_room: code } })).items[0].tasks
    const departure = {
      sheet_no: 1,
      kind: 'day',
      task: { code: 'DEP', name: 'Departure clean' },
      attendant: 'Ana Pires',
      attendant_id: id('housekeeping-attendant', 'HK01'),
    }
    expect(await told('101')).toEqual([{ ...departure, status: 'pending', is_held: false }])
    expect(await told('103')).toEqual([])
    await act('101', 'start')
    expect(await told('101')).toMatchObject([{ status: 'in_progress' }])
    expect(await told('102')).toEqual([{ ...departure, status: 'pending', is_held: true }])
  })

  test('the board is narrowed to the rooms of an attendant, or finds them by his name, typed without its accents', async () => {
    const [{ id: ana_id }] = await desk.sql<{ id: number }[]>`
      update housekeeping_attendant set name = 'Aná Pires' where code = 'HK01' returning id`
    await aSheet()
    const listed = async (input: InputOf<typeof room.list>) => {
      const { items, summary } = await desk.manager.do(room.list, input)
      return { codes: items.map(({ code }) => code), by_attendant: summary.by_attendant }
    }
    expect(await listed({ filters: { attendant_ids: [ana_id] } })).toEqual({
      codes: ['101', '102'],
      by_attendant: [{ id: ana_id, name: 'Aná Pires', rooms: 2 }],
    })
    expect(await listed({ filters: { attendant_ids: [ana_id + 1] } })).toMatchObject({ codes: [] })
    expect(await listed({ search: 'ana' })).toMatchObject({ codes: ['101', '102'] })
    expect(await listed({ search: 'pir' })).toMatchObject({ codes: ['101', '102'] })
    expect(await listed({ search: 'ires' })).toMatchObject({ codes: [] })
    await desk.sql`update housekeeping_attendant set name = 'Ana Pires' where id = ${ana_id}`
  })

  test('one that is dirty once more is to be done once more, on a locked sheet too', async () => {
    await aSheet()
    await act('101', 'start')
    await act('101', 'finish')
    const [sheet] = (await desk.manager.do(taskSheets.list, {})).items
    await desk.manager.do(taskSheets.lock, { id: sheet.id, locked: true })
    await set('101', 'dirty')
    expect(await lineOf('101')).toMatchObject({
      status: 'pending',
      started_at: null,
      completed_at: null,
      minutes: null,
      done_by: null,
    })
    expect(await act('101', 'start')).toMatchObject({ status: 200 })
  })

  test('one that is to be touched up gets that task beside what was done; dirty before, it is cleaned instead', async () => {
    await aSheet()
    await act('101', 'finish')
    await set('101', 'pickup')
    expect(await lines()).toEqual(['1: 101 DEP completed', '1: 102 DEP pending', '1: 101 TOUCH pending'])
    await set('102', 'pickup')
    expect((await lines())[1]).toBe('1: 102 TOUCH pending')
    await set('102', 'dirty')
    expect((await lines())[1]).toBe('1: 102 DEP pending')
  })

  test('one whose stay was served and whose guest has left is cleaned by whoever has it', async () => {
    await aSheet('STAY')
    await act('101', 'finish')
    await set('101', 'dirty')
    expect(await lines()).toEqual(['1: 101 STAY completed', '1: 102 STAY pending', '1: 101 DEP pending'])
  })

  test('one that is withdrawn is not cleaned meanwhile', async () => {
    await aSheet()
    await act('101', 'finish')
    const [{ id: repair_id }] = await desk.sql<{ id: number }[]>`
      insert into room_repair (property_id, room_id, kind, reason_id, from_date, through_date, return_status_type_id, state)
      select property_id, ${await desk.roomId('101')}, 'out_of_order', ${id('out-of-order-or-service-reason', 'MAINT')}, ${saturday}, ${saturday},
             return_status_id, 'active' from out_of_order_or_service_reason where id = ${id('out-of-order-or-service-reason', 'MAINT')}
      returning id`
    await set('101', 'dirty')
    expect(await lineOf('101')).toMatchObject({ status: 'completed' })
    await desk.sql`delete from room_repair where id = ${repair_id}`
  })

  test('a departure waits for its guest, whatever the room is set', async () => {
    await desk.sql`update room set fo_status = 'occupied' where code = '101'`
    await aSheet()
    await set('101', 'clean')
    expect(await lineOf('101')).toMatchObject({ status: 'pending', is_held: true })
  })

  test('one on no sheet is shared out with the others when sheets are made', async () => {
    await aSheet()
    await set('103', 'dirty')
    expect(await lines()).toHaveLength(2)
    const { planned } = await desk.manager.do(taskSheets.create, { preview: true, number_of_attendants: 1 })
    expect(planned.flatMap(({ rooms }) => rooms.map(row => row.room))).toContain('103')
  })

  test('who sets a room clean and who begins it at one moment tell the same of it', async () => {
    await aSheet()
    const both: Promise<{ status: number }>[] = []
    await desk.sql.begin(async tx => {
      await tx`select from task_sheet for update`
      both.push(act('101', 'start'))
      await untilWaiting(desk, 1)
      both.push(set('101', 'clean'))
      await untilWaiting(desk, 2)
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await lineOf('101')).toMatchObject({ status: 'completed', minutes: 0 })
  })

  test('a room that comes onto a sheet while it is set clean is not left there to do', async () => {
    await aSheet()
    const [sheet] = (await desk.manager.do(taskSheets.list, {})).items
    await set('103', 'dirty')
    const room_id = await desk.roomId('103')
    const both: Promise<{ status: number }>[] = []
    await desk.sql.begin(async tx => {
      await tx`select from task_sheet for update`
      both.push(desk.manager.call(taskSheets.addRoom, { id: sheet.id, rooms: [{ room_id }] }))
      await untilWaiting(desk, 1)
      both.push(set('103', 'clean'))
      await untilWaiting(desk, 2)
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await lineOf('103')).toMatchObject({ status: 'completed' })
  })
})

describe('a guest whose stay was served in the morning', () => {
  const inHouse = async (code: string) => {
    await desk.sql`delete from room_occupancy`
    await desk.setCondition(code, 'IP')
    const stay = await desk.reserve({ arrival_date: friday, departure_date: tuesday, amount: '0.00' })
    await desk.manager.do(
      checkIn.checkIn,
      { reservation_id: stay.id, room_id: await desk.roomId(code) },
      { answers: { authorisation: 'yes', profile_incomplete: 'yes', deposit_due: 'yes', alerts: 'yes' } },
    )
    await desk.setCondition(code, 'DI')
    return stay
  }
  const served = ['1: 101 STAY completed', '1: 102 STAY pending']

  test('leaves at noon: his room is to be cleaned by whoever has it', async () => {
    const stay = await inHouse('101')
    await aSheet('STAY')
    await act('101', 'finish')
    await desk.manager.do(
      checkOut.checkOut,
      { reservation_id: stay.id },
      {
        answers: { night_not_posted: 'yes', early_departure: 'yes', early_fee: 'none', balance_open: 'yes' },
      },
    )
    expect(await desk.room('101')).toMatchObject({ base_status: 'dirty' })
    expect(await lines()).toEqual([...served, '1: 101 DEP pending'])
  })

  test('moves into another room: so is the one that he has left', async () => {
    const stay = await inHouse('101')
    await aSheet('STAY')
    await act('101', 'finish')
    await desk.manager.do(
      roomMove.store,
      {
        reservation_id: stay.id,
        to_room_id: await desk.roomId('103'),
        room_move_reason_id: id('room-move-reason', 'WISH'),
      },
      { answers: { room_dirty: 'yes' } },
    )
    expect(await lines()).toEqual([...served, '1: 101 DEP pending'])
  })
})

describe('a room that is let while it stands on a sheet', () => {
  /** Somebody who stays until Tuesday gets it, as it is. */
  const letOut = async (code: string, departure_date = tuesday) => {
    await desk.sql`delete from room_occupancy`
    const stay = await desk.reserve({ departure_date, amount: '0.00' })
    await desk.manager.do(
      checkIn.checkIn,
      { reservation_id: stay.id, room_id: await desk.roomId(code) },
      {
        answers: {
          authorisation: 'yes',
          profile_incomplete: 'yes',
          deposit_due: 'yes',
          alerts: 'yes',
          room_dirty: 'yes',
          room_type_differs: 'yes',
        },
      },
    )
    return stay
  }
  const reopen = async (code: string) =>
    desk.manager.call(taskSheets.updateRoom, { sheet_room_id: (await lineOf(code)).id, action: 'reopen' })

  test('whose departure was done and was not good enough is cleaned for its guest: it waited until he left', async () => {
    await desk.setCondition('104', 'DI')
    await aSheet('DEP', '104')
    await act('104', 'finish')
    await desk.setCondition('104', 'IP')
    await letOut('104')
    expect(await reopen('104')).toMatchObject({ status: 200 })
    expect(await lines()).toEqual(['1: 104 STAY pending', '1: 102 DEP pending'])
    expect(await lineOf('104')).toMatchObject({ is_held: false })
    expect(await act('104', 'start')).toMatchObject({ status: 200 })
    expect(await act('104', 'finish')).toMatchObject({ status: 200 })
    expect(await desk.room('104')).toMatchObject({ base_status: 'clean' })
  })

  test('of who leaves today waits for him', async () => {
    await desk.setCondition('105', 'DI')
    await aSheet('DEP', '105')
    await act('105', 'finish')
    await desk.setCondition('105', 'IP')
    await letOut('105', saturday)
    await reopen('105')
    expect(await lines()).toEqual(['1: 105 DEP pending', '1: 102 DEP pending'])
    expect(await lineOf('105')).toMatchObject({ is_held: true })
  })

  test('while somebody is at it is gone on with, and not to wait for him', async () => {
    await desk.setCondition('106', 'DI')
    await aSheet('DEP', '106')
    await act('106', 'start')
    await letOut('106')
    expect(await lines()).toEqual(['1: 106 STAY in_progress', '1: 102 DEP pending'])
    expect(await act('106', 'finish')).toMatchObject({ status: 200 })
  })

  test('and was left out with its sheet is opened with it as what is done for its guest', async () => {
    await desk.setCondition('201', 'DI')
    await aSheet('DEP', '201')
    await desk.sql`update task_sheet_room set status = 'skipped', skip_reason = 'no_access'`
    await letOut('201')
    const [sheet] = (await desk.manager.do(taskSheets.list, {})).items
    await desk.manager.do(taskSheets.manage, {
      id: sheet.id,
      row_version: sheet.row_version,
      action: 'reopen',
    })
    expect(await lines()).toEqual(['1: 201 STAY pending', '1: 102 DEP pending'])
  })
})

describe('rooms to clean that are on no sheet', () => {
  const leftOver = async (person: Person = desk.manager) =>
    (await person.do(taskSheets.list, {})).left_over.map(row => `${row.room} ${row.task.code}`)

  test('are told to whoever supervises once the day is shared out, and come onto a sheet with what is due in them', async () => {
    await desk.setCondition('203', 'DI')
    expect(await leftOver()).toEqual([])
    await aSheet()
    expect(await leftOver()).toEqual(['203 DEP'])
    expect(await leftOver(ana)).toEqual([])
    const [sheet] = (await desk.manager.do(taskSheets.list, {})).items
    await desk.manager.do(taskSheets.addRoom, {
      id: sheet.id,
      rooms: [{ room_id: await desk.roomId('203') }],
    })
    expect(await leftOver()).toEqual([])
  })

  test('one into which a guest came while it was dirty is cleaned for him, not when he leaves', async () => {
    await desk.setCondition('202', 'DI')
    await aSheet()
    await desk.sql`delete from room_occupancy`
    const stay = await desk.reserve({ departure_date: tuesday, amount: '0.00' })
    const answers = {
      authorisation: 'yes',
      profile_incomplete: 'yes',
      deposit_due: 'yes',
      alerts: 'yes',
      room_dirty: 'yes',
      room_type_differs: 'yes',
    }
    await desk.manager.do(
      checkIn.checkIn,
      { reservation_id: stay.id, room_id: await desk.roomId('202') },
      { answers },
    )
    expect(await leftOver()).toEqual(['202 STAY'])
    const [sheet] = (await desk.manager.do(taskSheets.list, {})).items
    await desk.manager.do(taskSheets.addRoom, {
      id: sheet.id,
      rooms: [{ room_id: await desk.roomId('202') }],
    })
    expect(await lineOf('202')).toMatchObject({ task: { code: 'STAY' }, status: 'pending', is_held: false })
    await desk.manager.do(taskSheets.removeRoom, { id: sheet.id, room_ids: [await desk.roomId('202')] })
    // So it is where somebody picks the room for a departure himself.
    await desk.manager.do(taskSheets.create, {
      mode: 'manual',
      task_sheet_setting_id: id('task-sheet-setting', 'DEP'),
      rooms: [{ room_id: await desk.roomId('202') }],
    })
    expect(await lineOf('202')).toMatchObject({ task: { code: 'STAY' }, status: 'pending', is_held: false })
    const [, byHand] = (await desk.manager.do(taskSheets.list, {})).items
    await desk.manager.do(taskSheets.remove, { id: byHand.id })
    // Who does not want anybody is not offered.
    await desk.manager.do(room.update, {
      room_ids: [await desk.roomId('202')],
      changes: { guest_service_status: 'service_declined' },
    })
    expect(await leftOver()).toEqual([])
  })
})

describe('what a guest wants of housekeeping is on the sheet', () => {
  const wish = async (guest_service_status: 'do_not_disturb' | 'service_declined' | 'none') =>
    desk.manager.do(room.update, {
      room_ids: [await desk.roomId('101')],
      changes: { guest_service_status },
    })

  beforeAll(() => desk.sql`update housekeeping_setting set dnd_recheck_time = '23:59'`)

  test('nobody is sent to who is not to be disturbed, and somebody is when he may be again', async () => {
    await desk.sql`update room set fo_status = 'occupied' where code = '101'`
    await aSheet('STAY')
    await wish('do_not_disturb')
    expect(await lineOf('101')).toMatchObject({
      status: 'skipped',
      skip_reason: 'do_not_disturb',
      retry_at: '2026-03-14T23:59:00Z',
    })
    expect(await lineOf('102')).toMatchObject({ status: 'pending' })
    await wish('service_declined')
    expect(await lineOf('101')).toMatchObject({ skip_reason: 'service_declined', retry_at: null })
    await wish('none')
    expect(await lineOf('101')).toMatchObject({ status: 'pending', skip_reason: null })
  })

  test('whoever would go in by a sheet that was made after his wish is asked first', async () => {
    await desk.sql`update room set fo_status = 'occupied' where code = '101'`
    await wish('do_not_disturb')
    await aSheet('STAY')
    expect((await act('101', 'start')).asked).toEqual(['guest_wish'])
    expect((await act('101', 'finish')).asked).toEqual(['guest_wish'])
    expect(await lineOf('101')).toMatchObject({ status: 'pending' })
    const { id: sheet_room_id } = await lineOf('101')
    await ana.do(
      taskSheets.updateRoom,
      { sheet_room_id, action: 'start' },
      { answers: { guest_wish: 'yes' } },
    )
    // Who is in the room already is not asked again.
    expect(await act('101', 'finish')).toMatchObject({ status: 200, asked: undefined })
    await wish('none')
  })

  test('its attendant looks again when the hour has come, and not before', async () => {
    await desk.sql`update room set fo_status = 'occupied' where code = '101'`
    await aSheet('STAY')
    await wish('do_not_disturb')
    const at = (hours: number) =>
      desk.sql`update task_sheet_room set retry_at = ${new Date(Date.UTC(2026, 2, 14) + hours * 3_600_000).toISOString()}
                where status = 'skipped'`
    await at(48)
    expect(await lineOf('101')).toMatchObject({ is_again: false })
    expect(await act('101', 'start')).toMatchObject({ refused: 'task_state' })
    await at(-24)
    expect(await lineOf('101')).toMatchObject({ is_again: true })
    const [sheet] = (await desk.manager.do(taskSheets.list, {})).items
    expect(sheet).toMatchObject({ done: 0, state: 'open' })
    expect(await act('101', 'start')).toMatchObject({ status: 200 })
    expect(await lineOf('101')).toMatchObject({ status: 'in_progress', skip_reason: null, retry_at: null })
  })

  test('who hangs out his card after that hour is left alone for today', async () => {
    await desk.sql`update housekeeping_setting set dnd_recheck_time = '00:00'`
    await desk.sql`update room set fo_status = 'occupied' where code = '101'`
    await aSheet('STAY')
    await wish('do_not_disturb')
    expect(await lineOf('101')).toMatchObject({ status: 'skipped', retry_at: null, is_again: false })
  })
})
