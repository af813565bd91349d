import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { interfaceControl } from '../../../src/wire/interface-control'
import { room } from '../../../src/wire/room'
import { aDesk, type Desk } from '../kit/desk'
import { master } from '../reservation/summer'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

type Row = { id: number; row_version: number }
const condition = async (code: string): Promise<Row> => {
  const [row] = await desk.sql<Row[]>`
    select id, row_version from room_status_type where property_id = ${desk.property_id} and code = ${code}`
  return row
}
const change = async (code: string, more: object) =>
  master(desk, 'room-status-type').update({ ...(await condition(code)), ...more })
const chosen = async () => {
  const [{ codes }] = await desk.sql<{ codes: string[] }[]>`
    select array(select s.code from room_status_type s where s.id = any (c.checkin_room_statuses) order by 1) as codes
      from property_control c where c.property_id = ${desk.property_id}`
  return codes
}

test('a condition that lets nobody in any more is chosen for check-in no more, and its rooms are asked about', async () => {
  const { manager, sql } = desk
  expect(await chosen()).toEqual(['CL', 'IP'])
  expect(await change('IP', { allow_check_in: false })).toMatchObject({ status: 200 })
  expect(await chosen()).toEqual(['CL'])
  const [line] =
    await sql`select label from operation where entity = 'property-control' order by id desc limit 1`
  expect(line.label).toMatch(/^Property control .* changed$/)
  const stay = await desk.reserve()
  const asked = { reservation_id: stay.id, room_id: await desk.roomId('101') }
  expect((await manager.call(checkIn.checkIn, asked)).asked).toEqual(['room_dirty'])
  await manager.do(room.update, { room_ids: [asked.room_id], status: 'clean' })
  expect((await manager.call(checkIn.checkIn, asked)).asked).toBeUndefined()
})

test('a condition in which rooms are chosen although it lets nobody in gives none of them out unasked', async () => {
  const { manager, sql, property_id } = desk
  const { id } = await condition('CL')
  const room_id = await desk.roomId('102')
  await manager.do(room.update, { room_ids: [room_id], status: 'clean' })
  await sql`update room_status_type set allow_check_in = false where property_id = ${property_id} and id = ${id}`
  const stay = await desk.reserve()
  const asked = { reservation_id: stay.id, room_id }
  expect((await manager.call(checkIn.checkIn, asked)).asked).toEqual(['room_dirty'])
  await sql`update room_status_type set allow_check_in = true where property_id = ${property_id} and id = ${id}`
})

test('the last condition that lets guests in is kept until another is chosen', async () => {
  const refused = await change('CL', { allow_check_in: false })
  expect(refused).toMatchObject({ status: 422, refused: 'still_needed' })
  expect(refused.body).toMatchObject({
    error: { fields: { allow_check_in: 'Choose another room status type for it first.' } },
  })
  expect(await chosen()).toEqual(['CL'])
})

test('a condition that may not be set by hand is set by nobody, another of the same kind is', async () => {
  const { manager } = desk
  const room_ids = [await desk.roomId('103')]
  expect(await change('PU', { is_selectable: false })).toMatchObject({ status: 200 })
  expect(await manager.call(room.update, { room_ids, status: 'pickup' })).toMatchObject({
    refused: 'room_condition_only',
  })
  const made = await master(desk, 'room-status-type').store({
    code: 'PT',
    name: 'Pickup by trainees',
    base_status: 'pickup',
    color: '#112233',
  })
  expect(made.data).toMatchObject({ is_selectable: true })
  expect(await manager.call(room.update, { room_ids, status: 'pickup' })).toMatchObject({ status: 200 })
  const [now] = await desk.sql`
    select s.code from room m join room_status_type s on s.id = m.room_status_type_id where m.id = ${room_ids[0]}`
  expect(now.code).toBe('PT')
})

test('an interface says only what is so: without a driver it cannot be started, and one that has failed can be stopped', async () => {
  const { data } = await master(desk, 'property-interface').store({
    code: 'LOCK',
    name: 'Door locks',
    interface_type: 'door_lock',
  })
  const { id } = data
  const state = async () =>
    (
      await desk.sql`select coalesce(run_state, 'stopped') as run_state from property_interface where id = ${id}`
    )[0]?.run_state as unknown
  expect(await desk.manager.call(interfaceControl.control, { id, action: 'start' })).toMatchObject({
    refused: 'interface_no_driver',
  })
  expect(await state()).toBe('stopped')
  await desk.sql`update property_interface set run_state = 'failed' where id = ${id}`
  expect(await desk.manager.call(interfaceControl.control, { id, action: 'stop' })).toMatchObject({
    refused: 'reason_required',
  })
  expect(
    await desk.manager.do(interfaceControl.control, { id, action: 'stop', reason: 'Works on the line' }),
  ).toMatchObject({ id, run_state: 'stopped' })
  expect(await state()).toBe('stopped')
  const [line] =
    await desk.sql`select label from operation where entity = 'property-interface' order by id desc limit 1`
  expect(line.label).toBe('LOCK Door locks: stop, Works on the line')
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(interfaceControl.control, { id, action: 'stop', reason: 'x' })).toMatchObject({
    status: 403,
  })
})
