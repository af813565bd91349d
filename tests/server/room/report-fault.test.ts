import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { checkIn } from '../../../src/wire/front-desk'
import type { InputOf } from '../../../src/wire/call'
import { masterCalls } from '../../../src/wire/master'
import { maintenance } from '../../../src/wire/room/maintenance'
import { repair } from '../../../src/wire/room/repair'
import { reportFault } from '../../../src/wire/room/report-fault'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'
import { aKey, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { makerFor } from '../master/a-record'

let desk: Desk
let engineer: Person
let attendant: Person
let elsewhere: Person
const request = entityOf('maintenance-request')
const requests = masterCalls(request)
const call = reportFault(request)
type Input = InputOf<typeof call>
type Withdraw = NonNullable<Input['withdraw']>

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('room-maintenance-code', [
      { code: 'BULB', name: 'Light bulb', category: 'electrical', department_id: 'ENG', target_minutes: 120 },
      { code: 'LEAK', name: 'Water leak', category: 'plumbing', department_id: 'ENG', priority: 'urgent' },
    ])
  })
  ;[engineer, attendant, elsewhere] = await Promise.all([
    desk.personWith('Room maintenance', 'Out of order', 'Out of service'),
    desk.personWith('Room maintenance'),
    anotherProperty(desk),
  ])
  await desk.sql`select inventory_open(${desk.property_id}, '2026-03-13', '2026-04-14')`
})
afterAll(() => desk.close())
beforeEach(async () => {
  const { sql, property_id } = desk
  await sql`update room_occupancy set is_active = false where property_id = ${property_id}`
  await sql`update room_repair set state = 'cancelled', ended_at = now(), end_kind = 'deleted', maintenance_id = null where property_id = ${property_id}`
  await sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where status in ('checked_in', 'reserved')`
  await sql`update inventory_day set sold = 0, ooo = 0, oos = 0 where property_id = ${property_id}`
  await sql`update house_day set sold = 0, ooo = 0, oos = 0 where property_id = ${property_id}`
  await sql`delete from maintenance_request where property_id = ${property_id}`
  await sql`update room set is_active = true, fo_status = 'vacant', room_status_type_id = ${desk.stock.id('room-status-type', 'IP')} where property_id = ${property_id}`
})

const reason = (code: string) => desk.stock.id('out-of-order-or-service-reason', code)
const fault = async (rooms: string[], more: Partial<Input> = {}, of = 'LEAK'): Promise<Input> => ({
  room_ids: await Promise.all(rooms.map(room => desk.roomId(room))),
  room_maintenance_code_id: desk.stock.id('room-maintenance-code', of),
  ...more,
})
const away = (more: Partial<Withdraw> = {}): Withdraw => ({
  kind: 'out_of_order',
  from_date: saturday,
  through_date: monday,
  reason_id: reason('LEAK'),
  ...more,
})
/** Everything that a report could have left: requests, periods that are not cancelled, nights lost. */
const kept = async () => {
  const { sql, property_id } = desk
  const [row] = await sql<{ requests: number; periods: number; lost: number }[]>`
    select (select count(*)::int from maintenance_request where property_id = ${property_id}) as requests,
           (select count(*)::int from room_repair where property_id = ${property_id} and state <> 'cancelled') as periods,
           (select sum(ooo + oos)::int from inventory_day where property_id = ${property_id}) as lost`
  return row
}
const nothing = { requests: 0, periods: 0, lost: 0 }
const withRoom = async (room: string, more: Partial<Booked> = {}) => {
  const stay = await desk.reserve(more)
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId(room) })
  return stay
}

test('one fault of several rooms is a request for each, with a number of its own in the order of the rooms', async () => {
  const made = await attendant.do(
    call,
    await fault(['201', '101', '102', '101'], {
      remarks: 'Since the storm',
      assigned_to_id: engineer.employee_id,
    }),
  )
  expect(made.requests.map(({ request_no, room }) => [request_no, (room as { code: string }).code])).toEqual([
    [1, '101'],
    [2, '102'],
    [3, '201'],
  ])
  for (const one of made.requests)
    expect(one).toMatchObject({
      status: 'open',
      priority: 'urgent',
      remarks: 'Since the storm',
      assigned_to_id: engineer.employee_id,
      withdrawn_until: null,
    })
  expect([made.created, made.availability]).toEqual([[], []])
  expect(await kept()).toEqual({ requests: 3, periods: 0, lost: 0 })
})

test('whoever names one room is answered the request itself, and who names none or both ways is told', async () => {
  const room_id = await desk.roomId('101')
  const { room_ids: _, ...bulb } = await fault([], {}, 'BULB')
  expect(await attendant.do(call, { ...bulb, room_id })).toMatchObject({
    request_no: 1,
    room_id,
    requests: [{ request_no: 1 }],
    created: [],
  })
  for (const named of [{}, { room_id, room_ids: [room_id] }, { room_ids: [] }])
    expect(await attendant.call(call, { ...bulb, ...named })).toMatchObject({
      refused: 'validation',
      body: { error: { fields: { room_ids: expect.any(String) } } },
    })
  expect((await kept()).requests).toBe(1)
})

test('of several rooms either all are reported or none: the one that cannot be is named', async () => {
  await desk.sql`update room set is_active = false where id = ${await desk.roomId('103')}`
  expect(await attendant.call(call, await fault(['101', '103', '102']))).toMatchObject({
    refused: 'validation',
    body: { message: 'Room 103 is not in use. Please take it away.' },
  })
  expect(await kept()).toEqual(nothing)
})

test('a room of another property is not there, and takes the others with it', async () => {
  const { id } = await makerFor(elsewhere).store(entityOf('room'))
  const rooms = [await desk.roomId('101'), id]
  for (const withdraw of [undefined, away()])
    expect(await engineer.call(call, await fault([], { room_ids: rooms, withdraw }))).toMatchObject({
      status: 404,
      refused: 'not_found',
      body: { error: { data: { room_id: id } } },
    })
  expect(await elsewhere.call(call, await fault(['101']))).toMatchObject({ status: 404 })
  expect(await kept()).toEqual(nothing)
})

test('rooms are out of order for what is reported of them, each for its own request', async () => {
  const made = await engineer.do(call, await fault(['102', '101'], { withdraw: away() }))
  expect(made.created).toMatchObject([
    { room: '101', state: 'active' },
    { room: '102', state: 'active' },
  ])
  expect(made.availability).toContainEqual({ room_type: 'STD', date: sunday, available: 4 })
  const { items } = await desk.manager.do(repair.listOutOfOrder, {})
  expect(items).toMatchObject([
    {
      room: '101',
      request_no: 1,
      maintenance_id: made.requests[0].id,
      through_date: monday,
      return_status: 'Dirty',
    },
    { room: '102', request_no: 2, maintenance_id: made.requests[1].id },
  ])
  expect(await kept()).toEqual({ requests: 2, periods: 2, lost: 6 })
  const list = await attendant.do(requests.list!, {})
  expect(list.items.map(({ withdrawn_until }) => withdrawn_until)).toEqual([monday, monday])
})

test('out of service they are for it as well, and come back as it is said', async () => {
  const clean = desk.stock.id('room-status-type', 'CL')
  const withdraw = away({ kind: 'out_of_service', reason_id: reason('SHOW'), return_status_id: clean })
  await engineer.do(call, await fault(['101'], { withdraw }))
  const { items } = await desk.manager.do(repair.listOutOfService, {})
  expect(items).toMatchObject([{ room: '101', request_no: 1, return_status_type_id: clean }])
})

test('the same call sent twice reports and withdraws once', async () => {
  const key = aKey()
  const input = await fault(['101', '102'], { withdraw: away() })
  const first = await engineer.do(call, input, { key })
  expect(await engineer.do(call, input, { key })).toEqual(first)
  expect(await kept()).toEqual({ requests: 2, periods: 2, lost: 6 })
})

test('what is reported of some of the rooms already is asked about, once for all of them', async () => {
  await attendant.do(call, await fault(['102', '201']))
  const input = await fault(['101', '102', '201'])
  const asked = await attendant.call(call, input)
  expect(asked.asked).toEqual(['already_open'])
  expect(asked.body).toMatchObject({
    data: {
      questions: [
        {
          text: 'Water leak is reported already: room 102 as number 1, room 201 as number 2. Report it once more?',
          data: { request_nos: [1, 2] },
        },
      ],
    },
  })
  expect((await kept()).requests).toBe(2)
  await attendant.do(call, input, { answers: { already_open: 'yes' } })
  expect((await kept()).requests).toBe(5)
})

test('another fault of the room is not asked about', async () => {
  await attendant.do(call, await fault(['101']))
  expect(await attendant.call(call, await fault(['101'], {}, 'BULB'))).toMatchObject({ status: 200 })
})

test('everything is asked at once: what is reported already, and whether the house is to be oversold', async () => {
  const { sql, property_id } = desk
  await attendant.do(call, await fault(['101']))
  const type = desk.stock.id('room-type', 'STD')
  await sql`update inventory_day set sold = 6 where property_id = ${property_id} and stay_date = ${sunday} and room_type_id = ${type}`
  const input = await fault(['101'], { withdraw: away() })
  // Without the right to oversell there is nothing to ask.
  expect(await engineer.call(call, input)).toMatchObject({ refused: 'not_permitted' })
  const chief = await desk.personWith('Room maintenance', 'Out of order', 'Overbook room type')
  const asked = await chief.call(call, input)
  expect(asked.asked).toEqual(['already_open', 'overbook'])
  expect(await chief.call(call, input, { answers: { overbook: 'yes' } })).toMatchObject({
    asked: ['already_open'],
  })
  expect(await kept()).toEqual({ requests: 1, periods: 0, lost: 0 })
  await chief.do(call, input, { answers: { already_open: 'yes', overbook: 'yes' } })
  expect(await kept()).toEqual({ requests: 2, periods: 1, lost: 3 })
})

test('where one room cannot be withdrawn nothing is reported of any', async () => {
  const input = async (withdraw: Partial<Withdraw>, rooms = ['101', '102']) =>
    await engineer.call(call, await fault(rooms, { withdraw: away(withdraw) }))
  await engineer.do(repair.setOutOfService, {
    rooms: [await desk.roomId('102')],
    from_date: monday,
    through_date: tuesday,
    reason_id: reason('SHOW'),
  })
  const before = await kept()
  expect(await input({})).toMatchObject({
    refused: 'repair_overlap',
    body: { message: `Room 102 is out of service from ${monday} to ${tuesday} already.` },
  })
  expect(await input({ from_date: friday })).toMatchObject({ refused: 'repair_dates' })
  expect(await input({ through_date: friday })).toMatchObject({
    refused: 'repair_dates',
    body: {
      error: { fields: { 'withdraw.through_date': expect.stringMatching(/first night or a later one/) } },
    },
  })
  expect(await input({ reason_id: reason('SHOW') })).toMatchObject({ refused: 'repair_reason' })
  expect(await input({ reason_id: 999_999 })).toMatchObject({ status: 404 })

  const staying = await withRoom('103', { departure_date: tuesday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: staying.id })
  expect(await input({}, ['101', '103'])).toMatchObject({
    refused: 'room_in_use',
    body: { message: expect.stringMatching(/^Room 103 is occupied by /) },
  })
  expect(await kept()).toEqual(before)
})

test('a reason that needs the hour at which the room comes back is told without it', async () => {
  const id = reason('LEAK')
  await desk.sql`update out_of_order_or_service_reason set requires_return_time = true where id = ${id}`
  expect(await engineer.call(call, await fault(['101'], { withdraw: away() }))).toMatchObject({
    refused: 'repair_return_time',
  })
  await engineer.do(call, await fault(['101'], { withdraw: away({ return_time: '15:00' }) }))
  await desk.sql`update out_of_order_or_service_reason set requires_return_time = false where id = ${id}`
  const { items } = await desk.manager.do(repair.listOutOfOrder, {})
  expect(items).toMatchObject([{ room: '101', return_time: expect.stringMatching(/^15:00/) }])
})

test('an arrival that has the room is named, and loses it only to who may take it', async () => {
  const stay = await withRoom('102', { arrival_date: sunday, departure_date: tuesday })
  const input = await fault(['101', '102'], { withdraw: away({ unassign: true }) })
  expect(await engineer.call(call, input)).toMatchObject({
    refused: 'room_promised',
    body: {
      message: expect.stringMatching(`\\(${stay.confirmation_no}, arrives 2026-03-15\\) another room`),
    },
  })
  expect(await kept()).toEqual(nothing)
  expect(await desk.row(stay.id)).toMatchObject({ room_id: await desk.roomId('102') })
  const chief = await desk.personWith('Room maintenance', 'Out of order', 'Unassign for out of order')
  await chief.do(call, input)
  expect(await desk.row(stay.id)).toMatchObject({ room_id: null, status: 'reserved' })
})

test('out of service beside an arrival it is asked', async () => {
  await withRoom('102', { arrival_date: sunday, departure_date: tuesday })
  const withdraw = away({ kind: 'out_of_service', reason_id: reason('SHOW') })
  const input = await fault(['102'], { withdraw })
  expect((await engineer.call(call, input)).asked).toEqual(['reserved'])
  await engineer.do(call, input, { answers: { reserved: 'yes' } })
  expect(await kept()).toEqual({ requests: 1, periods: 1, lost: 3 })
})

test('who may not withdraw rooms reports nothing with a withdrawal, and may report without', async () => {
  const service = await desk.personWith('Room maintenance', 'Out of service')
  for (const person of [attendant, service])
    expect(await person.call(call, await fault(['101'], { withdraw: away() }))).toMatchObject({
      status: 403,
      refused: 'not_permitted',
    })
  const keeper = await desk.personWith('Out of order')
  expect(await keeper.call(call, await fault(['101'], { withdraw: away() }))).toMatchObject({ status: 403 })
  expect(await kept()).toEqual(nothing)
  await attendant.do(call, await fault(['101']))
})

test('while the end of day has the house frozen a fault is reported, and no room withdrawn', async () => {
  const { sql, property_id } = desk
  await sql`update business_day set status = 'closing' where property_id = ${property_id} and status = 'open'`
  try {
    expect(await engineer.call(call, await fault(['101'], { withdraw: away() }))).toMatchObject({
      refused: 'eod_running',
    })
    expect(await kept()).toEqual(nothing)
    await engineer.do(call, await fault(['101']))
  } finally {
    await sql`update business_day set status = 'open' where property_id = ${property_id} and status = 'closing'`
  }
})

test('a room that was withdrawn with the report comes back when it is repaired, the others stay', async () => {
  const { requests: made } = await engineer.do(call, await fault(['101', '102'], { withdraw: away() }))
  const [{ id, row_version }] = made
  const resolution = 'Seal replaced'
  expect((await engineer.call(maintenance.resolve, { id, row_version, resolution })).asked).toEqual([
    'end_withdrawal',
  ])
  const done = await engineer.do(maintenance.resolve, { id, row_version, resolution, end_withdrawal: true })
  expect(done).toMatchObject({ room: '101', is_back: true, condition: 'dirty' })
  const { items } = await desk.manager.do(repair.listOutOfOrder, {})
  expect(items.map(({ room }) => room)).toEqual(['102'])
  expect((await kept()).lost).toBe(3)
})

test('of two who withdraw a room for the same nights one does, and the other reports nothing', async () => {
  const input = await fault(['101', '102'], { withdraw: away() })
  const answers = { already_open: 'yes' }
  const both = await Promise.all([
    engineer.call(call, input, { answers }),
    desk.manager.call(call, input, { answers }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await kept()).toEqual({ requests: 2, periods: 2, lost: 6 })
})
