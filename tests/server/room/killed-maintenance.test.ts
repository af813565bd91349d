import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { maintenance } from '../../../src/wire/room/maintenance'
import { repair } from '../../../src/wire/room/repair'
import { reportFault } from '../../../src/wire/room/report-fault'
import { aDesk, type Desk } from '../kit/desk'
import { monday, saturday, sunday } from '../kit/days'
import { aKey } from '../kit/house'
import {
  aMortalServer,
  killedAt,
  type Moment,
  type Mortal,
  moments,
  type Request,
  writes,
} from '../kit/killed'

let desk: Desk
let server: Mortal
const rooms = ['101', '102', '103', '104', '105', '106']
const requests = masterCalls(entityOf('maintenance-request'))

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('room-maintenance-code', [
      { code: 'LEAK', name: 'Water leak', category: 'plumbing', department_id: 'ENG' },
    ])
  })
  await desk.sql`select inventory_open(${desk.property_id}, '2026-03-14', '2026-04-14')`
  server = await aMortalServer(desk)
})
afterAll(async () => {
  server.close()
  await desk.close()
})

test.each<Moment>([
  moments.first,
  writes('maintenance_request'),
  writes('inventory_day'),
  writes('room_repair'),
  writes('room'),
  moments.last,
])(
  'a repair whose clerk is killed %s is resolved once, and its room is back in sale with it',
  { timeout: 60_000 },
  async (...moment) => {
    const room_id = await desk.roomId(rooms.shift() as string)
    const { id, row_version } = await desk.manager.do(requests.store!, {
      room_id,
      room_maintenance_code_id: desk.stock.id('room-maintenance-code', 'LEAK'),
    })
    await desk.manager.do(repair.setOutOfOrder, {
      rooms: [room_id],
      from_date: saturday,
      through_date: monday,
      reason_id: desk.stock.id('out-of-order-or-service-reason', 'LEAK'),
      maintenance_id: id,
    })
    const asked: Request = {
      path: maintenance.resolve.path,
      key: aKey(),
      body: { id, row_version, resolution: 'Seal replaced', end_withdrawal: true },
    }
    const stood = await killedAt(desk, server, moment, [asked])
    if (moment[1]) {
      expect(stood).toBeGreaterThan(0)
      // Of what was begun nothing is left: neither the one without the other.
      const [begun] = await desk.sql`
        select q.status, w.state from maintenance_request q join room_repair w on w.maintenance_id = q.id where q.id = ${id}`
      expect(begun).toEqual({ status: 'open', state: 'active' })
    }

    const again = await server.send(asked)
    expect(again).toMatchObject({ status: 200, answer: { data: { is_back: true, condition: 'dirty' } } })
    expect(await server.send(asked)).toEqual(again)
    const [kept] = await desk.sql`
      select q.status, w.state, o.is_active, s.base_status,
             (select count(*)::int from operation x where x.property_id = q.property_id and x.entity = 'maintenance-request'
                and x.entity_id = q.id and x.label like '%changed') as changes,
             (select ooo from inventory_day d where d.property_id = q.property_id and d.room_type_id = m.room_type_id
                and d.stay_date = ${sunday}) as lost
        from maintenance_request q
        join room_repair w on w.maintenance_id = q.id
        join room_occupancy o on o.room_repair_id = w.id
        join room m on m.id = q.room_id
        join room_status_type s on s.id = m.room_status_type_id
       where q.property_id = ${desk.property_id} and q.id = ${id}`
    expect(kept).toEqual({
      status: 'resolved',
      state: 'cancelled',
      is_active: false,
      base_status: 'dirty',
      changes: 1,
      lost: 0,
    })
  },
)

test.each<Moment>([
  writes('maintenance_request'),
  writes('inventory_day'),
  writes('room_repair'),
  moments.last,
])(
  'a report whose clerk is killed %s is made of both rooms with their withdrawals, or of none, and once',
  { timeout: 60_000 },
  async (...moment) => {
    const { sql, property_id } = desk
    await sql`update room_occupancy set is_active = false where property_id = ${property_id}`
    await sql`update room_repair set state = 'cancelled', ended_at = now(), end_kind = 'deleted', maintenance_id = null where property_id = ${property_id}`
    await sql`update inventory_day set ooo = 0 where property_id = ${property_id}`
    await sql`update house_day set ooo = 0 where property_id = ${property_id}`
    await sql`delete from maintenance_request where property_id = ${property_id}`
    const asked: Request = {
      path: reportFault(entityOf('maintenance-request')).path,
      key: aKey(),
      body: {
        room_ids: [await desk.roomId('201'), await desk.roomId('202')],
        room_maintenance_code_id: desk.stock.id('room-maintenance-code', 'LEAK'),
        withdraw: {
          kind: 'out_of_order',
          from_date: saturday,
          through_date: monday,
          reason_id: desk.stock.id('out-of-order-or-service-reason', 'LEAK'),
        },
      },
    }
    const stood = await killedAt(desk, server, moment, [asked])
    if (moment[1]) {
      expect(stood).toBeGreaterThan(0)
      expect(await kept()).toEqual({ requests: 0, periods: 0, lost: 0 })
    }

    const again = await server.send(asked)
    expect(again).toMatchObject({ status: 200, answer: { data: { requests: [{}, {}], created: [{}, {}] } } })
    expect(await server.send(asked)).toEqual(again)
    expect(await kept()).toEqual({ requests: 2, periods: 2, lost: 2 })
  },
)

const kept = async () => {
  const { sql, property_id } = desk
  const [row] = await sql`
    select (select count(*)::int from maintenance_request where property_id = ${property_id}) as requests,
           (select count(*)::int from room_repair where property_id = ${property_id} and state <> 'cancelled') as periods,
           (select sum(ooo)::int from inventory_day where property_id = ${property_id} and stay_date = ${sunday}) as lost`
  return row
}
