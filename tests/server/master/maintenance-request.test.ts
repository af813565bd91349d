import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'

let desk: Desk
let reception: Person
let engineer: Person
let supervisor: Person
const requests = masterCalls(entityOf('maintenance-request'))

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('room-maintenance-code', [
      { code: 'BULB', name: 'Light bulb', category: 'electrical', department_id: 'ENG', target_minutes: 120 },
      {
        code: 'FURN',
        name: 'Furniture damaged',
        category: 'furniture',
        department_id: 'ENG',
        priority: 'low',
      },
      {
        code: 'TOILET',
        name: 'Toilet blocked',
        category: 'bathroom',
        department_id: 'ENG',
        priority: 'urgent',
        target_minutes: 30,
      },
    ])
  })
  ;[reception, engineer, supervisor] = await Promise.all([
    desk.personWith('Room maintenance'),
    desk.personWith('Room maintenance'),
    desk.personWith('Room maintenance', 'Supervise task sheets'),
  ])
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.sql`delete from maintenance_request where property_id = ${desk.property_id}`
  await desk.sql`delete from notification where property_id = ${desk.property_id}`
})

const code = (of: string): number => desk.stock.id('room-maintenance-code', of)
const fault = async (room: string, of: string, more: MasterRecord = {}): Promise<MasterRecord> => ({
  room_id: await desk.roomId(room),
  room_maintenance_code_id: code(of),
  ...more,
})
const report = async (room: string, of: string, more?: MasterRecord, by = reception) =>
  await by.do(requests.store!, await fault(room, of, more))
/** Sent as somebody sends it who has the record open as it is now. */
const change = async (by: Person, id: number, more: MasterRecord) => {
  const [{ row_version }] = await desk.sql<{ row_version: number }[]>`
    select row_version from maintenance_request where id = ${id}`
  return await by.call(requests.update!, { id, row_version, ...more })
}
const isBack = { status: 'resolved', resolution: 'New bulb' }
const minutesAgo = async (id: number, column: 'created_at' | 'resolved_at', minutes: number) =>
  await desk.sql`
    update maintenance_request set ${desk.sql(column)} = now() - make_interval(mins => ${minutes}) where id = ${id}`
const told = async () =>
  await desk.sql<{ kind: string; employee_id: number | null; readers: string[] | null; times: number }[]>`
    select kind, employee_id, readers, times from notification where property_id = ${desk.property_id} order by kind`

test('requests of a house are numbered from one without a gap, those made at one moment too', async () => {
  expect(await report('101', 'BULB')).toMatchObject({ request_no: 1, status: 'open', source: 'staff' })
  const rooms = ['102', '103', '104', '105', '106', '201', '202', '203']
  const atOnce = await Promise.all(rooms.map(room => report(room, 'BULB', {}, engineer)))
  expect(atOnce.map(({ request_no }) => Number(request_no)).toSorted((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9,
  ])
  const refused = await reception.call(requests.store!, await fault('101', 'FURN', { priority: 'soon' }))
  expect(refused.status).toBe(422)
  expect((await report('101', 'FURN')).request_no).toBe(10)
})

test('a fault is to be repaired as fast as was agreed, with the urgency that it has', async () => {
  const before = Date.now()
  const bulb = await report('101', 'BULB')
  expect(bulb).toMatchObject({ priority: 'normal' })
  const minutes = (Date.parse(String(bulb.due_at)) - before) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(120)
  expect(minutes).toBeLessThan(121)
  expect(await report('101', 'FURN')).toMatchObject({ priority: 'low', due_at: null })
  const due_at = '2026-03-20T09:00:00Z'
  const said = await report('102', 'BULB', { due_at, priority: 'high' })
  expect(said.priority).toBe('high')
  expect(Date.parse(String(said.due_at))).toBe(Date.parse(due_at))
})

test('what is reported already is asked about, and reported once more when somebody says so', async () => {
  await report('101', 'BULB')
  const again = await fault('101', 'BULB')
  const asked = await engineer.call(requests.store!, again)
  expect(asked.asked).toEqual(['already_open'])
  expect(asked.body).toMatchObject({
    data: {
      questions: [
        {
          text: expect.stringMatching(/^Room 101: Light bulb is reported already, as number 1\./),
          data: { request_no: 1 },
        },
      ],
    },
  })
  expect(await engineer.call(requests.store!, await fault('102', 'BULB'))).toMatchObject({ status: 200 })
  expect(await engineer.call(requests.store!, await fault('101', 'FURN'))).toMatchObject({ status: 200 })
  expect(await engineer.do(requests.store!, again, { answers: { already_open: 'yes' } })).toMatchObject({
    request_no: 4,
  })
})

test('after the repair the same fault is a new one, of which nobody asks', async () => {
  const first = await report('101', 'BULB')
  expect(await change(engineer, first.id, isBack)).toMatchObject({ status: 200 })
  expect(await engineer.call(requests.store!, await fault('101', 'BULB'))).toMatchObject({ status: 200 })
})

test('whoever is to repair it is told, and of what is urgent everybody who looks after rooms', async () => {
  const made = await report('101', 'BULB', { assigned_to_id: engineer.employee_id })
  expect(await told()).toEqual([
    { kind: 'repair_assigned', employee_id: engineer.employee_id, readers: null, times: 1 },
  ])
  // Nobody is told twice of what he has already, and nobody of what is as it was.
  await change(reception, made.id, { remarks: 'Over the desk' })
  expect(await told()).toHaveLength(1)
  await change(reception, made.id, { assigned_to_id: supervisor.employee_id, priority: 'urgent' })
  expect(await told()).toEqual([
    { kind: 'repair_assigned', employee_id: engineer.employee_id, readers: null, times: 1 },
    { kind: 'repair_assigned', employee_id: supervisor.employee_id, readers: null, times: 1 },
    { kind: 'repair_urgent', employee_id: null, readers: ['Room maintenance'], times: 1 },
  ])
})

test('who reported it hears that it is done, unless they did it themselves', async () => {
  const made = await report('101', 'BULB')
  await change(engineer, made.id, isBack)
  expect(await told()).toEqual([
    { kind: 'repair_done', employee_id: reception.employee_id, readers: null, times: 1 },
  ])
  const own = await report('102', 'BULB')
  await change(reception, own.id, isBack)
  expect(await told()).toHaveLength(1)
})

test('an urgent fault is told when it is reported, and once', async () => {
  const { id } = await report('101', 'TOILET')
  await change(reception, id, { remarks: 'Water on the floor' })
  expect(await told()).toEqual([
    { kind: 'repair_urgent', employee_id: null, readers: ['Room maintenance'], times: 1 },
  ])
})

test('who repaired it, when and what he did is kept with it', async () => {
  const { id } = await report('101', 'BULB')
  const begun = await change(engineer, id, { status: 'in_progress' })
  expect(begun.data).toMatchObject({ status: 'in_progress', resolved_at: null })
  const without = await change(engineer, id, { status: 'resolved' })
  expect(without.body).toMatchObject({
    error: { error: 'validation', fields: { resolution: expect.any(String) } },
  })
  const done = await change(engineer, id, isBack)
  expect(done.data).toMatchObject({
    status: 'resolved',
    resolution: 'New bulb',
    resolved_by_id: engineer.employee_id,
  })
  const minutes = (Date.now() - Date.parse(String(done.data.resolved_at))) / 60_000
  expect(Math.abs(minutes)).toBeLessThan(1)
})

test('a new request is open, whatever somebody says of it', async () => {
  const refused = await reception.call(requests.store!, await fault('101', 'BULB', isBack))
  expect(refused.body).toMatchObject({
    error: { error: 'validation', fields: { status: expect.any(String) } },
  })
})

test('a repaired fault stays as it is; a supervisor opens it again within seven days', async () => {
  const { id } = await report('101', 'BULB')
  await change(engineer, id, isBack)
  expect(await change(engineer, id, { remarks: 'Still dark' })).toMatchObject({ refused: 'request_resolved' })
  expect(await change(engineer, id, { status: 'open' })).toMatchObject({ refused: 'request_resolved' })
  expect(await change(supervisor, id, { status: 'in_progress' })).toMatchObject({
    refused: 'request_resolved',
  })
  const again = await change(supervisor, id, { status: 'open' })
  expect(again.data).toMatchObject({
    status: 'open',
    resolution: null,
    resolved_at: null,
    resolved_by_id: null,
  })
  const history = await desk.sql<{ label: string }[]>`
    select label from operation where property_id = ${desk.property_id} and entity = 'maintenance-request' and entity_id = ${id}`
  expect(history).toHaveLength(3)

  await change(engineer, id, isBack)
  await minutesAgo(id, 'resolved_at', 7 * 24 * 60 + 1)
  expect(await change(supervisor, id, { status: 'open' })).toMatchObject({ refused: 'request_resolved' })
})

test('what somebody reported by mistake he takes back within half an hour, a supervisor at any time', async () => {
  const first = await report('101', 'BULB')
  expect(await engineer.call(requests.remove!, { id: first.id })).toMatchObject({
    refused: 'request_of_another',
  })
  expect(await reception.call(requests.remove!, { id: first.id })).toMatchObject({ status: 200 })

  const late = await report('101', 'BULB')
  await minutesAgo(late.id, 'created_at', 31)
  expect(await reception.call(requests.remove!, { id: late.id })).toMatchObject({
    refused: 'request_of_another',
  })
  expect(await supervisor.call(requests.remove!, { id: late.id })).toMatchObject({ status: 200 })

  const begun = await report('101', 'BULB')
  await change(engineer, begun.id, { status: 'in_progress' })
  expect(await supervisor.call(requests.remove!, { id: begun.id })).toMatchObject({
    refused: 'request_begun',
  })
})

test('two who change one request at a time: the second hears of the first', async () => {
  const { id, row_version } = await report('101', 'BULB')
  const [one, other] = await Promise.all([
    reception.call(requests.update!, { id, row_version, assigned_to_id: engineer.employee_id }),
    engineer.call(requests.update!, { id, row_version, status: 'in_progress' }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 422])
  const late = one.status === 422 ? one : other
  expect(late).toMatchObject({ refused: 'stale' })
})

test('a request stays with its room', async () => {
  const { id } = await report('101', 'BULB')
  const moved = await change(reception, id, { room_id: await desk.roomId('102') })
  expect(moved).toMatchObject({ status: 422, refused: 'protected' })
})

test('who has nothing to do with rooms neither reports nor reads', async () => {
  const cashier = await desk.personWith('Cashiering view')
  expect(await cashier.call(requests.store!, await fault('101', 'BULB'))).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await cashier.call(requests.list!, {})).toMatchObject({ refused: 'not_permitted' })
})
