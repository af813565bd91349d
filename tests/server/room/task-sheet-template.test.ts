import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { sheetTemplates } from '../../../src/wire/room/task-sheet-template'
import { friday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { aKey, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

type ToStore = InputOf<typeof sheetTemplates.store>
const everywhere = ['due_out', 'stay_over', 'day_use', 'arrived', 'departed', 'arrival', 'not_reserved']
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

let desk: Desk
let supervisor: Person
let id: Desk['stock']['id']
const task = (code: string) => id('task-sheet-setting', code)
const attendant = (code: string) => id('housekeeping-attendant', code)
const floor = (code: string) => id('master-type/floor', code)

beforeAll(async () => {
  desk = await aDesk(async ({ put, id: idOf }) => {
    const any = {
      fo_statuses: ['vacant', 'occupied'],
      stay_statuses: everywhere,
      room_status_type_ids: ['DI', 'CL', 'IP', 'PU'].map(code => idOf('room-status-type', code)),
      credit_basis: 'departure',
    }
    await put('task-sheet-setting', [
      {
        code: 'DEP',
        name: 'Departure clean',
        task_kind: 'departure_clean',
        is_default_departure: true,
        ...any,
      },
      { code: 'DEEP', name: 'Deep clean', task_kind: 'deep_clean', ...any },
    ])
    const person = { job: 'room_attendant', shift: 'day', working_days: everyDay, max_credits: '3' }
    await put('housekeeping-attendant', [
      { code: 'HK01', name: 'Ana Pires', ...person },
      { code: 'HK02', name: 'Bo Lind', ...person },
    ])
  })
  id = desk.stock.id
  supervisor = await desk.personWith('Generate task sheets')
})
afterAll(() => desk.close())

beforeEach(async () => {
  await desk.sql`delete from task_sheet_template`
  await desk.sql`delete from task_sheet`
  await desk.sql`update housekeeping_attendant set is_active = true, end_date = null`
  await desk.sql`update task_sheet_setting set is_active = true`
  await desk.sql`update room set fo_status = 'vacant', guest_service_status = 'none'`
  for (const code of ['101', '202']) await desk.setCondition(code, 'DI')
})

const morning = (more: Partial<ToStore> = {}): ToStore => ({
  code: 'MORN',
  name: 'Morning',
  kind: 'day',
  params: { attendant_ids: [attendant('HK01'), attendant('HK02')], due_out: 'leave_out' },
  ...more,
})
const store = (more: Partial<ToStore> = {}, sent = {}) =>
  supervisor.call(sheetTemplates.store, morning(more), sent)
const kept = (more: Partial<ToStore> = {}, sent = {}) =>
  supervisor.do(sheetTemplates.store, morning(more), sent)
const listed = async (person: Person = supervisor) => (await person.do(sheetTemplates.list, {})).items
const codes = async () =>
  (await listed()).map(({ code, is_default }) => `${code}${is_default ? ' default' : ''}`)

describe('a supervisor keeps how she shares rooms out', () => {
  test('and finds all of it again, at every desk, without a date', async () => {
    const params = {
      task_sheet_setting_ids: [task('DEP')],
      number_of_attendants: 2,
      max_credits: '4.5',
      room_filters: {
        floor_ids: [floor('01')],
        room_type_ids: [id('room-type', 'STD')],
        room_ids: [await desk.roomId('101')],
        stay_status: ['due_out'],
        vip_only: true,
      },
      order_by: 'balance' as const,
      within: 'priority' as const,
      separate_do_not_disturb: true,
      separate_no_service: false,
      due_out: 'leave_out' as const,
      instructions: 'Windows too',
    }
    const made = await kept({ code: ' morn ', params, is_default: true })
    expect(await listed(desk.manager)).toEqual([
      { ...made, code: 'MORN', name: 'Morning', kind: 'day', is_default: true, params, left_out: [] },
    ])
    expect(await store({ code: 'DAY', params: { task_date: '2026-03-14' } as never })).toMatchObject({
      status: 422,
      refused: 'validation',
    })
  })

  test('only what there is in the house', async () => {
    expect(await store({ params: { attendant_ids: [999_999] } })).toMatchObject({ status: 404 })
    await desk.sql`update task_sheet_setting set is_active = false where id = ${task('DEEP')}`
    expect(await store({ params: { task_sheet_setting_ids: [task('DEEP')] } })).toMatchObject({ status: 404 })
    expect(await listed()).toEqual([])
  })

  test('is asked before she overwrites one, and then its choices and its name are new', async () => {
    const first = await kept({ is_default: true })
    const again = { name: 'Every morning', params: { within: 'priority' as const } }
    expect(await store(again)).toMatchObject({ asked: ['overwrite'] })
    expect(await listed()).toEqual([first])
    const second = await kept(again, { answers: { overwrite: 'yes' } })
    expect(second).toMatchObject({ id: first.id, name: 'Every morning', params: { within: 'priority' } })
    // Nothing was said of the default: it stays that.
    expect(await codes()).toEqual(['MORN default'])
  })

  test('one that becomes a template of evenings takes no default from the evenings', async () => {
    await kept({ is_default: true })
    await kept({ code: 'EVE', kind: 'turndown', is_default: true })
    await kept({ kind: 'turndown' }, { answers: { overwrite: 'yes' } })
    expect(await codes()).toEqual(['EVE default', 'MORN'])
  })

  test('the same key is answered the same and keeps one', async () => {
    const key = aKey()
    const first = await kept({}, { key })
    expect(await kept({}, { key })).toEqual(first)
    expect(await codes()).toEqual(['MORN'])
  })

  test('it is written down who did what', async () => {
    const { id: template_id, row_version } = await kept()
    await supervisor.do(sheetTemplates.update, { id: template_id, row_version, name: 'Mornings' })
    await supervisor.do(sheetTemplates.remove, { id: template_id })
    const lines = await desk.sql<{ label: string; by_id: number }[]>`
      select label, by_id from operation where entity = 'task-sheet-template' and entity_id = ${template_id} order by id`
    expect(lines).toEqual(
      ['made', 'changed', 'deleted'].map(what => ({
        label: `Template MORN of task sheets ${what}`,
        by_id: supervisor.employee_id,
      })),
    )
  })
})

describe('one is the default of each kind', () => {
  test('the next one ends it, and that of the evenings is another', async () => {
    await kept({ is_default: true })
    await kept({ code: 'EVE', kind: 'turndown', is_default: true })
    const { id: late, row_version } = await kept({ code: 'LATE' })
    const is = async (is_default: boolean, read: number) =>
      await supervisor.do(sheetTemplates.update, { id: late, row_version: read, is_default })
    const set = await is(true, row_version)
    expect(await codes()).toEqual(['LATE default', 'MORN', 'EVE default'])
    await is(false, set.row_version)
    expect(await codes()).toEqual(['LATE', 'MORN', 'EVE default'])
  })

  test('which the database holds', async () => {
    await kept({ is_default: true })
    await kept({ code: 'LATE' })
    await expect(
      desk.sql`update task_sheet_template set is_default = true where code = 'LATE'`,
    ).rejects.toThrow('one_default_of_a_kind')
    await expect(desk.sql`update task_sheet_template set code = 'MORN'`).rejects.toThrow(
      'one_template_of_a_code',
    )
  })
})

describe('what has gone meanwhile', () => {
  test('is left out and named, and the rest can be used', async () => {
    await kept()
    await desk.sql`update housekeeping_attendant set is_active = false where id = ${attendant('HK02')}`
    const [{ params, left_out }] = await listed()
    expect(params).toEqual({ attendant_ids: [attendant('HK01')], due_out: 'leave_out' })
    expect(left_out).toEqual([{ what: 'attendant', id: attendant('HK02'), name: 'Bo Lind', was_last: false }])
    const { planned } = await supervisor.do(taskSheets.create, { ...params, preview: true })
    expect(planned.map(sheet => sheet.attendant?.code)).toEqual(['HK01'])
    // Whoever comes back is in it again: nothing of the template was thrown away.
    await desk.sql`update housekeeping_attendant set is_active = true`
    expect((await listed())[0].left_out).toEqual([])
  })

  test('whoever’s contract is over has gone as well, the last of them with the choice', async () => {
    await kept({ params: { attendant_ids: [attendant('HK02')] } })
    await desk.sql`update housekeeping_attendant set end_date = ${friday} where id = ${attendant('HK02')}`
    expect(await listed()).toMatchObject([{ params: {}, left_out: [{ name: 'Bo Lind', was_last: true }] }])
  })

  test('a floor that was deleted has no name any more', async () => {
    await kept({ params: { room_filters: { floor_ids: [floor('01')] } } })
    await desk.sql`
      update task_sheet_template set params = jsonb_set(params, '{room_filters,floor_ids,1}', '987654')`
    expect(await listed()).toMatchObject([
      {
        params: { room_filters: { floor_ids: [floor('01')] } },
        left_out: [{ what: 'floor', id: 987_654, name: null, was_last: false }],
      },
    ])
  })
})

describe('with the sheets themselves', () => {
  const template = { code: 'MORN', name: 'Morning', is_default: true }
  const make = (more: InputOf<typeof taskSheets.create> = {}, sent = {}) =>
    supervisor.call(taskSheets.create, { order_by: 'balance', save_as_template: template, ...more }, sent)

  test('the choices are kept, and nothing else', async () => {
    const { data } = await make({ task_date: undefined, kind: 'day' })
    const [one] = await listed()
    expect(one).toMatchObject({ ...template, kind: 'day', params: { order_by: 'balance' } })
    expect(one.params).toEqual({ order_by: 'balance' })
    expect(data).toMatchObject({ template_id: one.id, sheets: [{}, {}] })
  })

  test('a preview keeps nothing and asks nothing', async () => {
    expect((await make({ preview: true })).data).toMatchObject({ template_id: null, sheets: [] })
    expect(await listed()).toEqual([])
    await kept()
    const { asked } = await make({ preview: true })
    expect(asked).toBeUndefined()
  })

  test('whoever overwrites a template and sheets is asked both at once, and nothing is kept before', async () => {
    await make()
    const { asked } = await make({ order_by: 'location' })
    expect(asked).toEqual(['replace', 'overwrite'])
    expect((await listed())[0].params).toEqual({ order_by: 'balance' })
    await make({ order_by: 'location' }, { answers: { replace: 'yes', overwrite: 'yes' } })
    expect((await listed())[0].params).toEqual({ order_by: 'location' })
  })

  test('where no room has anything to do nothing is kept', async () => {
    expect(await make({ room_filters: { floor_ids: [floor('01')], vip_only: true } })).toMatchObject({
      refused: 'sheet_nothing',
    })
    expect(await listed()).toEqual([])
  })

  test('rooms picked by hand are no template', async () => {
    const rooms = [{ room_id: await desk.roomId('101') }]
    expect(
      await make({ mode: 'manual', order_by: undefined, task_sheet_setting_id: task('DEP'), rooms }),
    ).toMatchObject({ status: 422, refused: 'validation' })
  })
})

describe('two at one moment', () => {
  test('of one code: one keeps it, the other is asked', async () => {
    const both = await Promise.all([
      store(),
      desk.manager.call(sheetTemplates.store, morning({ name: 'Mine' })),
    ])
    expect(both.map(({ status, asked }) => asked ?? status).toSorted()).toEqual([200, ['overwrite']])
    expect(await listed()).toHaveLength(1)
  })

  test('who both make theirs the default do so one after the other', async () => {
    const both = await Promise.all(['A', 'B', 'C', 'D'].map(code => store({ code, is_default: true })))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await listed()).filter(({ is_default }) => is_default)).toHaveLength(1)
  })
})

describe('afterwards', () => {
  test('a code that another has is refused at its field', async () => {
    const { id: morn, row_version } = await kept()
    await kept({ code: 'LATE' })
    expect(
      await supervisor.call(sheetTemplates.update, { id: morn, row_version, code: 'late' }),
    ).toMatchObject({
      status: 422,
      refused: 'duplicate',
      body: { error: { fields: { code: 'There is a template LATE already.' } } },
    })
  })

  test('whoever has read an older one is told so', async () => {
    const { id: morn, row_version } = await kept()
    await supervisor.do(sheetTemplates.update, { id: morn, row_version, name: 'Mornings' })
    expect(
      await supervisor.call(sheetTemplates.update, { id: morn, row_version, name: 'Mine' }),
    ).toMatchObject({ status: 422, refused: 'stale' })
    expect((await listed())[0].name).toBe('Mornings')
  })

  test('one that is deleted is gone, and its code is free', async () => {
    const { id: morn } = await kept()
    await supervisor.do(sheetTemplates.remove, { id: morn })
    expect(await supervisor.call(sheetTemplates.remove, { id: morn })).toMatchObject({ status: 404 })
    expect((await kept()).id).not.toBe(morn)
  })

  test('it is for those who make sheets, and there are none of other houses', async () => {
    const { id: morn, row_version } = await kept()
    const not = { status: 403, refused: 'not_permitted' }
    const attendantAlone = await desk.personWith('Manage task sheets')
    expect(await attendantAlone.call(sheetTemplates.list, {})).toMatchObject(not)
    expect(await attendantAlone.call(sheetTemplates.store, morning())).toMatchObject(not)
    expect(await attendantAlone.call(sheetTemplates.update, { id: morn, row_version })).toMatchObject(not)
    expect(await attendantAlone.call(sheetTemplates.remove, { id: morn })).toMatchObject(not)

    const other = await anotherProperty(desk)
    expect(await listed(other)).toEqual([])
    expect(await other.call(sheetTemplates.update, { id: morn, row_version, name: 'Ours' })).toMatchObject({
      status: 404,
    })
    expect(await other.call(sheetTemplates.remove, { id: morn })).toMatchObject({ status: 404 })
    // Its attendants are not theirs either, and their code is free there.
    expect(await other.call(sheetTemplates.store, morning())).toMatchObject({ status: 404 })
    await other.do(sheetTemplates.store, morning({ params: {}, is_default: true }))
    expect(await codes()).toEqual(['MORN'])
  })
})
