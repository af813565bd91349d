import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { previousDay } from '../../../src/hotel/business-date'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { room } from '../../../src/wire/room'
import { maintenance } from '../../../src/wire/room/maintenance'
import { repair } from '../../../src/wire/room/repair'
import { aDesk, type Desk } from '../kit/desk'
import { friday, monday, saturday, sunday } from '../kit/days'
import { aKey, type Person } from '../kit/house'

let desk: Desk
let engineer: Person
let attendant: Person
const requests = masterCalls(entityOf('maintenance-request'))
const is = (status: string): number => desk.stock.id('room-status-type', status)

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('room-maintenance-code', [
      { code: 'BULB', name: 'Light bulb', category: 'electrical', department_id: 'ENG', target_minutes: 120 },
      {
        code: 'LEAK',
        name: 'Water leak',
        category: 'plumbing',
        department_id: 'ENG',
        priority: 'urgent',
        room_effect: 'out_of_order',
        reason_id: 'LEAK',
      },
    ])
  })
  ;[engineer, attendant] = await Promise.all([
    desk.personWith('Room maintenance', 'Out of order', 'Out of service'),
    desk.personWith('Room maintenance'),
  ])
  await desk.sql`select inventory_open(${desk.property_id}, '2026-03-13', '2026-04-14')`
})
afterAll(() => desk.close())
beforeEach(async () => {
  const { sql, property_id } = desk
  await sql`update room_occupancy set is_active = false where property_id = ${property_id}`
  await sql`update room_repair set state = 'cancelled', ended_at = now(), end_kind = 'deleted', maintenance_id = null where property_id = ${property_id}`
  await sql`update inventory_day set ooo = 0, oos = 0 where property_id = ${property_id}`
  await sql`update house_day set ooo = 0, oos = 0 where property_id = ${property_id}`
  await sql`delete from maintenance_request where property_id = ${property_id}`
  await sql`update room set fo_status = 'vacant', room_status_type_id = ${is('IP')} where property_id = ${property_id}`
})

const report = async (room: string, code = 'LEAK') => {
  const { id, row_version, request_no } = await attendant.do(requests.store!, {
    room_id: await desk.roomId(room),
    room_maintenance_code_id: desk.stock.id('room-maintenance-code', code),
  })
  return { id, row_version, request_no: Number(request_no) }
}
const withdrawal = async (room: string, maintenance_id: number, more: object = {}) => ({
  rooms: [await desk.roomId(room)],
  from_date: saturday,
  through_date: monday,
  reason_id: desk.stock.id('out-of-order-or-service-reason', 'LEAK'),
  maintenance_id,
  ...more,
})
const withdrawn = async (room: string) => {
  const request = await report(room)
  const { created } = await engineer.do(repair.setOutOfOrder, await withdrawal(room, request.id))
  return { ...request, repair_id: created[0].id }
}
const resolved = ({ id, row_version }: { id: number; row_version: number }) => ({
  id,
  row_version,
  resolution: 'Seal replaced',
})
const stateOf = async (repair_id: number) => {
  const [row] = await desk.sql`select state, through_date, end_kind from room_repair where id = ${repair_id}`
  return row
}
const lost = async (night: string) => {
  const [{ ooo }] = await desk.sql`
    select ooo from inventory_day where property_id = ${desk.property_id} and stay_date = ${night}
       and room_type_id = ${desk.stock.id('room-type', 'STD')}`
  return ooo
}
const statusOf = async (id: number) => {
  const [{ status }] = await desk.sql`select status from maintenance_request where id = ${id}`
  return status
}

test('what is repaired is resolved with what was done; the room stays as it is', async () => {
  const { id, request_no, row_version } = await report('101', 'BULB')
  const done = await attendant.do(maintenance.resolve, { id, row_version, resolution: 'New bulb' })
  expect(done).toEqual({
    id,
    row_version: row_version + 1,
    request_no,
    room: '101',
    is_back: false,
    condition: 'inspected',
  })
  const [kept] =
    await desk.sql`select status, resolution, resolved_by_id from maintenance_request where id = ${id}`
  expect(kept).toEqual({ status: 'resolved', resolution: 'New bulb', resolved_by_id: attendant.employee_id })
  expect(
    await attendant.call(maintenance.resolve, { id, row_version: row_version + 1, resolution: 'Again' }),
  ).toMatchObject({
    refused: 'request_resolved',
  })
})

test('without a word of what was done nothing is resolved', async () => {
  const { id, row_version } = await report('101')
  const refused = await engineer.post(maintenance.resolve.path, { id, row_version, resolution: '' })
  expect(refused.body).toMatchObject({
    error: { error: 'validation', fields: { resolution: expect.any(String) } },
  })
  expect(await statusOf(id)).toBe('open')
})

test('a room that is out of order for it: the person is asked, and it comes back as its reason says', async () => {
  const request = await withdrawn('101')
  expect(await lost(sunday)).toBe(1)
  const asked = await engineer.call(maintenance.resolve, resolved(request))
  expect(asked.asked).toEqual(['end_withdrawal'])
  expect(asked.body).toMatchObject({
    data: {
      questions: [
        {
          text: `Room 101 is out of order until ${monday} for this. Is it back in service now?`,
          choices: [{ value: 'yes' }, { value: 'no' }],
        },
      ],
    },
  })
  expect([await statusOf(request.id), (await stateOf(request.repair_id)).state]).toEqual(['open', 'active'])

  const done = await engineer.do(maintenance.resolve, resolved(request), {
    answers: { end_withdrawal: 'yes' },
  })
  expect(done).toMatchObject({ room: '101', is_back: true, condition: 'dirty' })
  expect(await stateOf(request.repair_id)).toMatchObject({ state: 'cancelled', end_kind: 'deleted' })
  expect([await lost(saturday), await lost(monday)]).toEqual([0, 0])
})

test('nights that are over stay lost when the repair ends the withdrawal', async () => {
  const request = await withdrawn('101')
  await desk.sql`update room_repair set from_date = ${friday} where id = ${request.repair_id}`
  await engineer.do(maintenance.resolve, { ...resolved(request), end_withdrawal: true })
  expect(await stateOf(request.repair_id)).toMatchObject({
    state: 'completed',
    through_date: previousDay(saturday),
    end_kind: 'early',
  })
})

test('whoever says no resolves it and leaves the room out of order', async () => {
  const one = await withdrawn('101')
  const answered = await engineer.do(maintenance.resolve, resolved(one), {
    answers: { end_withdrawal: 'no' },
  })
  expect(answered).toMatchObject({ is_back: false })
  const other = await withdrawn('102')
  expect(await engineer.do(maintenance.resolve, { ...resolved(other), end_withdrawal: false })).toMatchObject(
    {
      is_back: false,
    },
  )
  expect([(await stateOf(one.repair_id)).state, (await stateOf(other.repair_id)).state]).toEqual([
    'active',
    'active',
  ])
  expect(await lost(sunday)).toBe(2)
})

test('a withdrawal that is over already is not asked about', async () => {
  const request = await withdrawn('101')
  await engineer.do(repair.remove, { id: String(request.repair_id) })
  expect(await engineer.do(maintenance.resolve, resolved(request))).toMatchObject({ is_back: false })
})

test('who may not put rooms out of order is not asked for them, and cannot bring them back', async () => {
  const request = await withdrawn('101')
  const said = await attendant.call(maintenance.resolve, { ...resolved(request), end_withdrawal: true })
  expect(said).toMatchObject({ refused: 'not_permitted' })
  expect(await statusOf(request.id)).toBe('open')
  expect(await attendant.do(maintenance.resolve, resolved(request))).toMatchObject({ is_back: false })
  expect((await stateOf(request.repair_id)).state).toBe('active')
})

test('the room gets the condition that is given, by the rules of housekeeping', async () => {
  const first = await report('101')
  expect(
    await engineer.do(maintenance.resolve, { ...resolved(first), room_status_type_id: is('DI') }),
  ).toMatchObject({
    condition: 'dirty',
  })
  const second = await report('101')
  const refused = await engineer.call(maintenance.resolve, {
    ...resolved(second),
    room_status_type_id: is('IP'),
  })
  expect(refused).toMatchObject({ refused: 'room_inspection' })
  expect(await statusOf(second.id)).toBe('open')

  const away = await withdrawn('102')
  const back = { ...resolved(away), end_withdrawal: true, room_status_type_id: is('CL') }
  expect(await engineer.do(maintenance.resolve, back)).toMatchObject({ is_back: true, condition: 'clean' })
})

test('the same call sent twice resolves once', async () => {
  const request = await withdrawn('101')
  const key = aKey()
  const input = { ...resolved(request), end_withdrawal: true }
  const first = await engineer.do(maintenance.resolve, input, { key })
  expect(await engineer.do(maintenance.resolve, input, { key })).toEqual(first)
})

test('from an older reading nothing is resolved, and of two who do it one is first', async () => {
  const request = await withdrawn('101')
  await attendant.do(requests.update!, {
    id: request.id,
    row_version: request.row_version,
    remarks: 'Under the sink',
  })
  const input = { ...resolved(request), end_withdrawal: true }
  expect(await engineer.call(maintenance.resolve, input)).toMatchObject({ refused: 'stale' })
  const fresh = { ...input, row_version: request.row_version + 1 }
  const both = await Promise.all([
    engineer.call(maintenance.resolve, fresh),
    desk.manager.call(maintenance.resolve, fresh),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await lost(sunday)).toBe(0)
})

test('a room is withdrawn for what was reported of it, and the lists say for which request', async () => {
  const request = await withdrawn('101')
  const rooms = [await desk.roomId('102'), await desk.roomId('103')]
  const other = await report('103')
  await engineer.do(repair.setOutOfService, {
    rooms,
    from_date: saturday,
    through_date: saturday,
    reason_id: desk.stock.id('out-of-order-or-service-reason', 'SHOW'),
    maintenance_id: other.id,
  })
  const ooo = await desk.manager.do(repair.listOutOfOrder, {})
  expect(ooo.items).toMatchObject([
    { room: '101', maintenance_id: request.id, request_no: request.request_no },
  ])
  const oos = await desk.manager.do(repair.listOutOfService, {})
  expect(oos.items).toMatchObject([
    { room: '102', maintenance_id: null, request_no: null },
    { room: '103', maintenance_id: other.id, request_no: other.request_no },
  ])
  const { items } = await attendant.do(requests.list!, { filters: { id: request.id } })
  expect(items).toMatchObject([
    { withdrawn_until: monday, reported_by: expect.stringMatching(/^Person/), is_late: false },
  ])
})

test('a period that there is already is joined to a request later', async () => {
  const { created } = await engineer.do(repair.setOutOfOrder, await withdrawal('101', null as never))
  const request = await report('101')
  const [{ id, row_version }] = created
  await engineer.do(repair.setOutOfOrder, { id, row_version, maintenance_id: request.id })
  const { items } = await desk.manager.do(repair.listOutOfOrder, {})
  expect(items).toMatchObject([{ request_no: request.request_no }])
  expect((await engineer.call(maintenance.resolve, resolved(request))).asked).toEqual(['end_withdrawal'])
})

test('no room is withdrawn for what was reported of another, or is repaired, or is not there', async () => {
  const request = await report('101')
  expect(await engineer.call(repair.setOutOfOrder, await withdrawal('102', request.id))).toMatchObject({
    refused: 'request_elsewhere',
    body: {
      message: `Request ${request.request_no} is about room 101. Please choose one of the rooms that you withdraw.`,
    },
  })
  expect(await engineer.call(repair.setOutOfOrder, await withdrawal('101', 999_999))).toMatchObject({
    status: 404,
  })
  await engineer.do(maintenance.resolve, resolved(request))
  expect(await engineer.call(repair.setOutOfOrder, await withdrawal('101', request.id))).toMatchObject({
    refused: 'request_resolved',
  })
  expect((await desk.manager.do(repair.listOutOfOrder, {})).items).toEqual([])
})

test('a request for which a room was withdrawn is not deleted', async () => {
  const request = await withdrawn('101')
  expect(await desk.manager.call(requests.remove!, { id: request.id })).toMatchObject({ refused: 'in_use' })
})

test('the summary counts every state, what is late and what is mine', async () => {
  const late = await report('101', 'BULB')
  await report('102', 'BULB')
  const begun = await report('103', 'BULB')
  const done = await report('104', 'BULB')
  const old = await report('105', 'BULB')
  await desk.sql`update maintenance_request set due_at = now() - interval '1 minute' where id = ${late.id}`
  await engineer.do(requests.update!, {
    id: begun.id,
    row_version: begun.row_version,
    status: 'in_progress',
    assigned_to_id: engineer.employee_id,
  })
  for (const one of [done, old]) await engineer.do(maintenance.resolve, resolved(one))
  await desk.sql`update maintenance_request set resolved_at = now() - interval '8 days' where id = ${old.id}`
  const counts = { open: 2, in_progress: 1, resolved: 1, late: 1 }
  expect(await engineer.do(maintenance.summary, {})).toEqual({ ...counts, mine: 1 })
  expect(await attendant.do(maintenance.summary, {})).toEqual({ ...counts, mine: 0 })
})

test('the board says of each room how much is wrong with it and how urgent it is, until it is repaired', async () => {
  await report('101', 'BULB')
  const leak = await report('101')
  await report('102', 'BULB')
  const seen = async () => {
    const { items, summary } = await desk.manager.do(room.list, { filters: { maintenance_open: true } })
    return { rooms: items.map(({ code, maintenance }) => ({ code, ...maintenance })), summary }
  }
  expect(await seen()).toMatchObject({
    rooms: [
      { code: '101', open: 2, top_priority: 'urgent' },
      { code: '102', open: 1, top_priority: 'normal' },
    ],
    summary: { maintenance_open: 2 },
  })
  await engineer.do(maintenance.resolve, resolved(leak))
  expect((await seen()).rooms[0]).toEqual({ code: '101', open: 1, top_priority: 'normal' })
})
