import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { repair } from '../../../src/wire/room/repair'
import { aDesk, type Desk } from '../kit/desk'
import { monday, saturday } from '../kit/house'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk(async ({ put, tx, id }) => {
    await put('master-type', [
      {
        category: 'preference',
        code: 'BATHTUB',
        name: 'Bathtub',
        parent_id: id('master-type/preference_group', 'SPECIAL'),
      },
    ])
    await put('master-type', [
      {
        category: 'preference',
        code: 'HIGHFLR',
        name: 'High floor',
        parent_id: id('master-type/preference_group', 'FLOOR'),
      },
    ])
    await put('amenity', [
      {
        code: 'TUB',
        name: 'Bathtub',
        amenity_group: 'bathroom',
        applies_to: ['room'],
        matches_preference_ids: ['BATHTUB'],
      },
    ])
    const tub = id('amenity', 'TUB')
    await tx.sql`update room set feature_ids = array[${tub}]::bigint[] where property_id = ${tx.property_id} and code in ('203', '102')`
    await tx.sql`update room set desirability = 1 where property_id = ${tx.property_id} and code in ('203', '204')`
  })
})
afterAll(() => desk.close())

const wish = async (reservation_id: number, code: string, weight: number) =>
  await desk.sql`
    insert into reservation_special (property_id, reservation_id, preference_id, weight)
    select ${desk.property_id}, ${reservation_id}, id, ${weight} from master_type where category = 'preference' and code = ${code}`

test('a VIP who wants a bathtub high up gets it, with the reasons: 10.16', async () => {
  const stay = await desk.reserve({ type: 'DLX', guest_profile_id: await desk.guest({ vip: 'V2' }) })
  await wish(stay.id, 'BATHTUB', 2)
  await wish(stay.id, 'HIGHFLR', 1)
  await desk.setCondition('202', 'CL')
  const { rooms } = await desk.manager.do(roomChoice.candidates, { reservation_id: stay.id })
  // 203: bathtub 80, floor 25, inspected 30, desirability 30, rested 10.
  expect(rooms.map(({ code, score }) => [code, score])).toEqual([
    ['203', 175],
    ['204', 15],
    ['201', -15],
    ['202', -20],
  ])
  expect(rooms[0].reasons.map(({ text, points }) => `${text} ${points}`)).toEqual([
    'Wish: Bathtub 80',
    'On the wished floor 25',
    'Inspected 30',
    'A room for VIPs 30',
    'Rested 10',
  ])
  await desk.setCondition('202', 'IP')
})

test('who has the room already is not told of as its next guest', async () => {
  const [stay, other] = [await desk.reserve({ type: 'DLX' }), await desk.reserve({ type: 'DLX' })]
  const room_id = await desk.roomId('202')
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id })
  const next = async (reservation_id: number) => {
    const { rooms } = await desk.manager.do(roomChoice.candidates, { reservation_id })
    return rooms.map(({ code, next_arrival }) => [code, next_arrival])
  }
  expect(await next(stay.id)).toContainEqual(['202', null])
  expect((await next(other.id)).map(([code]) => code)).not.toContain('202')
  await desk.manager.do(roomChoice.unassign, { reservation_id: stay.id })
})

test('what a class of rooms has is a feature of each of its rooms, and which rooms are barrier-free is said', async () => {
  const { sql, stock } = desk
  const stay = await desk.reserve({ type: 'DLX' })
  await wish(stay.id, 'BATHTUB', 2)
  const tubs = [stock.id('amenity', 'TUB')]
  const having = async (feature_ids: number[]) => {
    await sql`update accommodation_type set feature_ids = ${feature_ids}::bigint[] where code = 'GUEST'`
    await sql`update room set is_accessible = ${feature_ids.length > 0} where code = '204'`
    const { rooms } = await desk.manager.do(roomChoice.candidates, { reservation_id: stay.id })
    return {
      tub: rooms.filter(({ features }) => features.includes('TUB')).map(({ code }) => code),
      wished: rooms.filter(({ reasons }) => reasons.some(({ points }) => points === 80)).length,
      accessible: rooms.filter(({ is_accessible }) => is_accessible).map(({ code }) => code),
    }
  }
  expect(await having([])).toEqual({ tub: ['203'], wished: 1, accessible: [] })
  const all = await having(tubs)
  expect(all).toMatchObject({ wished: 4, accessible: ['204'] })
  expect(all.tub.toSorted()).toEqual(['201', '202', '203', '204'])
  await having([])
})

test('candidates of somebody without a reservation, of all types, and only clean enough ones', async () => {
  const stay = {
    room_type_id: desk.stock.id('room-type', 'STD'),
    arrival_date: saturday,
    departure_date: monday,
  }
  await desk.setCondition('101', 'DI')
  const own = await desk.manager.do(roomChoice.candidates, { stay })
  expect(own.total).toBe(6)
  expect(own.rooms.map(({ code }) => code)).toContain('101')
  const all = await desk.manager.do(roomChoice.candidates, { stay, all_types: true, min_condition: 'clean' })
  expect(all.total).toBe(9)
  const neither = await desk.manager.call(roomChoice.candidates, {})
  expect(neither).toMatchObject({ status: 422, refused: 'validation' })
  await desk.setCondition('101', 'IP')
})

test('a candidate in which housekeeping saw somebody whom the desk does not know says so', async () => {
  const { sql, property_id, stock, manager } = desk
  const stay = {
    room_type_id: stock.id('room-type', 'STD'),
    arrival_date: saturday,
    departure_date: monday,
  }
  const room_id = await desk.roomId('102')
  const seen = async () => {
    const { rooms } = await manager.do(roomChoice.candidates, { stay })
    return rooms.flatMap(({ code, is_seen_occupied }) => (is_seen_occupied ? [code] : []))
  }
  expect(await seen()).toEqual([])
  await sql`
    insert into room_sighting (property_id, room_id, business_date, occupancy)
    values (${property_id}, ${room_id}, ${saturday}, 'occupied')`
  expect(await seen()).toEqual(['102'])
  await sql`delete from room_sighting where property_id = ${property_id} and room_id = ${room_id}`
})

test('arrivals get rooms in the order of their importance, and a preview gives none', async () => {
  const plain = await desk.reserve({ guest_profile_id: await desk.guest({ last_name: 'Plain' }) })
  const vip = await desk.reserve({ guest_profile_id: await desk.guest({ last_name: 'Vip', vip: 'V1' }) })
  await wish(vip.id, 'BATHTUB', 3)
  const ids = { reservation_ids: [plain.id, vip.id] }
  const seen = await desk.manager.do(roomChoice.autoAssign, { ...ids, preview: true })
  expect(seen.results.map(({ reservation_id, room }) => [reservation_id, room])).toEqual([
    [vip.id, '102'],
    [plain.id, '101'],
  ])
  expect(await desk.row(vip.id)).toMatchObject({ room_id: null })

  const given = await desk.manager.do(roomChoice.autoAssign, ids)
  expect(given).toMatchObject({ assigned: 2, left: 0 })
  expect(await desk.row(vip.id)).toMatchObject({ room_id: await desk.roomId('102') })

  const again = await desk.manager.do(roomChoice.autoAssign, ids)
  expect(again).toMatchObject({ assigned: 0, left: 2 })
  expect(again.results[0].message).toBe('Has room 102 already.')
})

test('when rooms run out the last ones are left with the reason', async () => {
  const dates = { arrival_date: '2026-09-01' as BusinessDate, departure_date: '2026-09-03' as BusinessDate }
  const stays: { id: number }[] = []
  for (let n = 0; n < 8; n++) stays.push(await desk.reserve(dates))
  const { results, assigned, left } = await desk.manager.do(roomChoice.autoAssign, {
    date: dates.arrival_date,
  })
  expect([assigned, left]).toEqual([6, 2])
  expect(results.filter(({ room_id }) => room_id === null).map(({ message }) => message)).toEqual(
    Array(2).fill('No room of its type is free.'),
  )
  expect(new Set(results.map(({ room }) => room)).size).toBe(7)
})

test('a reservation that may not be moved keeps its room, others are given anew', async () => {
  const dates = { arrival_date: '2026-10-01' as BusinessDate, departure_date: '2026-10-03' as BusinessDate }
  const [fixed, free] = [await desk.reserve(dates), await desk.reserve(dates)]
  await desk.manager.do(roomChoice.assign, {
    reservation_id: fixed.id,
    room_id: await desk.roomId('105'),
    do_not_move: true,
  })
  await desk.manager.do(roomChoice.assign, { reservation_id: free.id, room_id: await desk.roomId('106') })
  const { results } = await desk.manager.do(roomChoice.autoAssign, {
    reservation_ids: [fixed.id, free.id],
    keep_assigned: false,
  })
  expect(results.find(({ reservation_id }) => reservation_id === fixed.id)).toMatchObject({
    room: '105',
    message: 'May not be moved from 105.',
  })
  expect(results.find(({ reservation_id }) => reservation_id === free.id)).toMatchObject({ message: null })
})

test('a clerk and the machine at the same time never give one room twice', async () => {
  const dates = { arrival_date: '2026-11-01' as BusinessDate, departure_date: '2026-11-04' as BusinessDate }
  const stays: { id: number }[] = []
  for (let n = 0; n < 6; n++) stays.push(await desk.reserve(dates))
  const rooms = await Promise.all(['101', '102', '103'].map(code => desk.roomId(code)))
  const answers = await Promise.all([
    desk.manager.call(roomChoice.autoAssign, { date: dates.arrival_date, keep_assigned: true }),
    ...rooms.map((room_id, index) =>
      desk.manager.call(roomChoice.assign, { reservation_id: stays[index].id, room_id }),
    ),
  ])
  expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([])
  const held = await desk.sql`
    select room_id from room_occupancy where property_id = ${desk.property_id} and is_active and from_date = ${dates.arrival_date}`
  expect(new Set(held.map(({ room_id }) => room_id)).size).toBe(held.length)
  expect(held).toHaveLength(6)
})

test('10.29: the rooms of all arrivals are taken back at once, and not when one was given another since', async () => {
  const dates = { arrival_date: '2026-12-05' as BusinessDate, departure_date: '2026-12-07' as BusinessDate }
  const stays: { id: number }[] = []
  for (let n = 0; n < 5; n++) stays.push(await desk.reserve(dates))
  const first = await desk.manager.do(roomChoice.autoAssign, { date: dates.arrival_date })
  expect(first.undo).toHaveLength(5)
  expect(await desk.manager.do(roomChoice.undoAutoAssign, { assignments: first.undo })).toEqual({ undone: 5 })
  for (const { id } of stays) expect(await desk.row(id)).toMatchObject({ room_id: null })
  const [{ held }] = await desk.sql<{ held: number }[]>`
    select count(*)::int as held from room_occupancy where reservation_id = any (${stays.map(({ id }) => id)}::bigint[]) and is_active`
  expect(held).toBe(0)

  const again = await desk.manager.do(roomChoice.autoAssign, { date: dates.arrival_date })
  await desk.manager.do(roomChoice.assign, { reservation_id: stays[2].id, room_id: await desk.roomId('106') })
  const undo = await desk.manager.call(roomChoice.undoAutoAssign, { assignments: again.undo })
  expect(undo).toMatchObject({ status: 422, refused: 'undo_changed' })
  expect(undo.body.message).toMatch(/Room 106 assigned/)
  for (const { id } of stays) expect((await desk.row(id)).room_id).not.toBeNull()
})

test('who had a room before has it again when the rooms given anew are taken back', async () => {
  const dates = { arrival_date: '2026-12-15' as BusinessDate, departure_date: '2026-12-17' as BusinessDate }
  const stay = await desk.reserve({ ...dates, type: 'DLX' })
  const had = await desk.roomId('204')
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: had })
  const { undo } = await desk.manager.do(roomChoice.autoAssign, {
    reservation_ids: [stay.id],
    keep_assigned: false,
  })
  expect(undo).toMatchObject([{ reservation_id: stay.id, room_id: had }])
  await desk.manager.do(roomChoice.undoAutoAssign, { assignments: undo })
  expect(await desk.row(stay.id)).toMatchObject({ room_id: had })
  const [{ held }] = await desk.sql<{ held: number }[]>`
    select room_id as held from room_occupancy where reservation_id = ${stay.id} and is_active`
  expect(held).toBe(had)
})

const day = (date: string) => date as BusinessDate

test('two who share for different nights get a room that is free for both, and hold up nobody else', async () => {
  const [first, second, last] = [day('2027-02-01'), day('2027-02-03'), day('2027-02-05')]
  const [{ id: share_group_id }] = await desk.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${desk.property_id}) returning id`
  const short = await desk.reserve({ arrival_date: first, departure_date: second, share_group_id })
  const long = await desk.reserve({
    arrival_date: first,
    departure_date: last,
    share_group_id,
    is_share_primary: false,
  })
  const plain = await desk.reserve({ arrival_date: first, departure_date: second })
  const ids = { reservation_ids: [short.id, plain.id] }
  const seen = await desk.manager.do(roomChoice.autoAssign, { ...ids, preview: true })
  const best = seen.results.find(({ reservation_id }) => reservation_id === short.id)?.room_id
  const other = await desk.reserve({ arrival_date: second, departure_date: last })
  await desk.manager.do(roomChoice.assign, { reservation_id: other.id, room_id: best ?? 0 })

  expect(await desk.manager.do(roomChoice.autoAssign, ids)).toMatchObject({ assigned: 2, left: 0 })
  const { room_id } = await desk.row(long.id)
  expect(room_id).not.toBe(best)
  expect(await desk.row(short.id)).toMatchObject({ room_id })
})

test('a room that will be out of service is given by people alone', async () => {
  const dates = { arrival_date: day('2026-04-01'), departure_date: day('2026-04-03') }
  const stay = await desk.reserve(dates)
  const ids = { reservation_ids: [stay.id] }
  const seen = await desk.manager.do(roomChoice.autoAssign, { ...ids, preview: true })
  const best = seen.results[0].room_id ?? 0
  await desk.manager.do(repair.setOutOfService, {
    rooms: [best],
    from_date: dates.arrival_date,
    through_date: dates.arrival_date,
    reason_id: desk.stock.id('out-of-order-or-service-reason', 'SHOW'),
  })
  const { rooms } = await desk.manager.do(roomChoice.candidates, { reservation_id: stay.id })
  expect(rooms.map(({ room_id }) => room_id)).toContain(best)
  await desk.manager.do(roomChoice.autoAssign, ids)
  expect((await desk.row(stay.id)).room_id).not.toBe(best)
})
