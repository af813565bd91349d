import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesLog } from '../../../src/wire/changes-log'
import { checkIn } from '../../../src/wire/front-desk'
import { room } from '../../../src/wire/room'
import { saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

let desk: Desk
let auditor: Person
let stay: Awaited<ReturnType<Desk['reserve']>>
beforeAll(async () => {
  desk = await aDesk()
  auditor = await desk.personWith('Changes log')
  stay = await desk.reserve({ departure_date: tuesday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId('101') })
  await desk.manager.do(room.update, {
    room_ids: [await desk.roomId('102')],
    changes: { room_status_type_id: desk.stock.id('room-status-type', 'DI') },
  })
})
afterAll(() => desk.close())

const lines = async (filters: object = {}, search?: string) =>
  (await auditor.do(changesLog.list, { filters, search })).items.map(({ label }) => label)

test('what was changed today is told with who did it, the newest first', async () => {
  const { items, total } = await auditor.do(changesLog.list, {})
  expect(items[0]).toMatchObject({
    label: 'Room 102: Dirty',
    by: 'Ana Marques',
    module: 'housekeeping',
    business_date: saturday,
    fields: 1,
    is_undone: false,
    confirmation_no: null,
  })
  expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(total).toBe(items.length)
})

test('it is narrowed by part, person, reservation, room, day and words', async () => {
  const { confirmation_no } = await desk.row(stay.id)
  const checkedIn = expect.stringMatching(/^Check-in/)
  expect(await lines({ modules: ['housekeeping'] })).toEqual(['Room 102: Dirty'])
  expect(await lines({ modules: ['front_desk'] })).toEqual([checkedIn])
  expect(await lines({ confirmation_no })).toEqual([checkedIn])
  expect(await lines({ confirmation_no: 'none' })).toEqual([])
  expect(await lines({ room: '102' })).toEqual(['Room 102: Dirty'])
  expect(await lines({ room: '101' })).toEqual([checkedIn])
  expect(await lines({}, 'dirty')).toEqual(['Room 102: Dirty'])
  expect(await lines({}, 'ana marques')).toContain('Room 102: Dirty')
  expect(await lines({ employee_ids: [auditor.employee_id] })).toEqual([])
  expect(await lines({ from: sunday })).toEqual([])
  expect(await auditor.call(changesLog.list, { filters: { from: '2025-03-14' } })).toMatchObject({
    refused: 'range_too_long',
  })
})

test('a line opens with each field before and after, records by what they are called', async () => {
  const { items } = await auditor.do(changesLog.list, { filters: { room: '101' } })
  const change = await auditor.do(changesLog.view, { id: items[0].id })
  expect(change.changes).toContainEqual({
    field: 'status',
    label: 'Status',
    was: 'Reserved',
    is: 'Checked in',
  })
})

test('of a master it is told what somebody may read of it, and of guests’ papers not even the name', async () => {
  const [{ id: market, name }] = await desk.sql<
    { id: number; name: string }[]
  >`select id, name from market_code limit 1`
  await desk.sql`
    insert into operation (property_id, kind, label, entity, entity_id, business_date, changes)
    values (${desk.property_id}, 'market-code/update', 'Market code CORP changed', 'market-code', ${market}, ${saturday}, ${desk.sql.json({ name: ['Firms', name] })}),
           (${desk.property_id}, 'guest-identification/store', 'Guest identification X1234567 created', 'guest-identification', 1, ${saturday}, '{}')`
  const { items } = await auditor.do(changesLog.list, {})
  const [paper, changed] = items
  expect(paper).toMatchObject({ label: 'Guest identification •••', by: null, module: 'profile' })
  expect(await lines({}, 'X1234567')).toEqual([])
  expect((await desk.manager.do(changesLog.view, { id: changed.id })).changes).toEqual([
    { field: 'name', label: 'Name', was: 'Firms', is: name },
  ])
  expect(await auditor.call(changesLog.view, { id: paper.id })).toMatchObject({ status: 403 })
})

test('another property’s lines do not exist, and nobody without the right reads any', async () => {
  const [{ id }] = await desk.sql<{ id: number }[]>`select max(id) as id from operation`
  const other = await anotherProperty(desk)
  expect(await other.call(changesLog.view, { id })).toMatchObject({ status: 404 })
  const clerk = await desk.personWith('Arrivals')
  expect(await clerk.call(changesLog.list, {})).toMatchObject({ status: 403 })
})
