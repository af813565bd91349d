import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '../../../src/server/database/connect'
import { giveSealer } from '../../../src/server/sealing'
import { mostOfSession } from '../../../src/server/live/feed'
import { buildServer } from '../../../src/server/main'
import { readSettings } from '../../../src/server/settings'
import { room } from '../../../src/wire/room'
import { repair } from '../../../src/wire/room/repair'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { sessionCalls } from '../../../src/wire/session'
import { signIn } from '../../../src/wire/sign-in'
import { toDoCalls } from '../../../src/wire/to-do'
import { aHouse, type House, monday, type Person, sunday, tuesday } from '../kit/house'
import { listen, type Listening, opened } from '../kit/listen'
import { closeNight } from '../kit/night'
import { anotherProperty } from '../kit/property'
import { testSealer } from '../kit/sealed'
import { withTasks } from '../kit/tasks'

let house: House
let url: string
/** A second process of the same installation, as far as the database can tell. */
let elsewhere: { sql: Sql; url: string; close(): Promise<void> }
let neighbour: Person
let there: number

beforeAll(async () => {
  house = await aHouse(withTasks)
  url = await opened(house.app)
  neighbour = await anotherProperty(house)
  there = (await neighbour.do(signIn.me, {})).system_configuration.property_id
  elsewhere = await anotherProcess()
})
afterAll(async () => {
  await elsewhere.close()
  // Node's fetch keeps connections on which it has never asked anything; to the server these are not idle.
  house.app.server.closeAllConnections()
  await house.close()
})

const listeners: Listening[] = []
afterEach(() => {
  for (const one of listeners.splice(0)) one.leave()
})

async function anotherProcess() {
  const sql = connect({ url: house.url, max: 3 })
  giveSealer(sql, testSealer)
  const app = await buildServer({ sql, settings: readSettings({ LOG_LEVEL: 'silent' }) })
  return {
    sql,
    url: await opened(app),
    close: async () => {
      await app.close()
      await sql.end({ timeout: 1 })
    },
  }
}

async function hears(person: Person, how: Parameters<typeof listen>[2] & { at?: string } = {}) {
  const { at = url, ...more } = how
  const listening = await listen(at, person.token, more)
  listeners.push(listening)
  return listening
}

/** Not with the next beat, which comes every twenty seconds. */
async function atOnce<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work
  expect(performance.now() - begun).toBeLessThan(5000)
  return done
}

const aToDo = (person: Person, title = 'Order flowers') => person.do(toDoCalls.store, { title })
const tellHouse = ({ sql, property_id }: House, to: { employee_id?: number; readers?: string[] } = {}) =>
  sql`
    insert into notification (property_id, kind, facts, employee_id, readers)
    values (${property_id}, 'date_moved', '{"date": "2026-03-13", "next": "2026-03-14"}', ${to.employee_id ?? null}, ${to.readers ?? null})`
const of = (topic: string, property_id = house.property_id) => ({
  event: topic,
  data: { topic, property_id },
})

test('a day closed through one process is told through the other, and another house hears nothing of it', async () => {
  const [far, near, other] = [
    await hears(house.manager, { at: elsewhere.url, body: { topics: ['business_date'] } }),
    await hears(house.manager, { body: { topics: ['business_date'] } }),
    await hears(neighbour, { at: elsewhere.url }),
  ]
  await closeNight(house.manager, sunday)
  expect([await far.next(), await near.next()]).toEqual([of('business_date'), of('business_date')])
  // The first thing that is heard there is the first that happens there.
  await aToDo(neighbour)
  expect(await other.next()).toEqual(of('to_do', there))
})

test('nothing is told of what was not kept', async () => {
  const listener = await hears(house.manager)
  await expect(
    house.sql.begin(async tx => {
      await tx`insert into to_do (property_id, title, created_by_id, employee_id)
               values (${house.property_id}, 'Never', ${house.manager.employee_id}, ${house.manager.employee_id})`
      throw new Error('thought better of it')
    }),
  ).rejects.toThrow('thought better of it')
  await tellHouse(house)
  expect(await listener.next()).toEqual(of('notification'))
})

test('what is not understood on the channel harms nobody', async () => {
  const listener = await hears(house.manager)
  for (const said of ['', 'no json', '{"topic": "guests"}', 'null'])
    await house.sql`select pg_notify('keyrack_live', ${said})`
  await aToDo(house.manager)
  expect(await listener.next()).toEqual(of('to_do'))
})

test('a person hears what is for them, their group, one of their rights or everybody', async () => {
  const clerk = await house.personWith('Arrivals')
  const [{ group_ids }] = await house.sql<{ group_ids: number[] }[]>`
    select group_ids from employee where id = ${clerk.employee_id}`
  const listener = await hears(clerk)
  const { manager } = house
  // Of each pair the first is not for them: it would be heard before the second.
  await aToDo(manager)
  await manager.do(toDoCalls.store, { title: 'For the desk', group_id: group_ids[0] })
  expect(await listener.next()).toEqual(of('to_do'))
  await tellHouse(house, { readers: ['End of day'] })
  const mine = await aToDo(clerk)
  expect(await listener.next()).toEqual(of('to_do'))
  await tellHouse(house, { employee_id: manager.employee_id })
  await clerk.do(toDoCalls.remove, { id: mine.id })
  expect(await listener.next()).toEqual(of('to_do'))
  for (const to of [{ readers: ['Arrivals'] }, { employee_id: clerk.employee_id }, {}]) {
    await tellHouse(house, to)
    expect(await listener.next()).toEqual(of('notification'))
  }
})

test('whoever gives a to-do away and whoever gets it hear of it', async () => {
  const [giver, taker] = [await house.personWith('Arrivals'), await house.personWith('Arrivals')]
  const { id, row_version } = await aToDo(giver)
  const [one, other] = [
    await hears(giver, { body: { topics: ['to_do'] } }),
    await hears(taker, { body: { topics: ['to_do'] } }),
  ]
  await giver.do(toDoCalls.update, { id, row_version, employee_id: taker.employee_id })
  expect([await one.next(), await other.next()]).toEqual([of('to_do'), of('to_do')])
})

test('a room that is another one than before is told, once for a call of several, and one that stays the same is not', async () => {
  const clerk = await house.personWith('Arrivals')
  const listener = await hears(clerk, { body: { topics: ['room', 'to_do'] } })
  const rooms = ['101', '102'].map(code => house.stock.id('room', code))
  for (const heard of [['room', 'to_do'], ['to_do']]) {
    await house.manager.do(room.update, { room_ids: rooms, status: 'pickup' })
    await aToDo(clerk)
    for (const topic of heard) expect(await listener.next()).toEqual(of(topic))
  }
})

test('a room that is withdrawn from tomorrow on is told, though it is as it was today', async () => {
  const { manager, stock } = house
  const listener = await hears(manager, { body: { topics: ['room'] } })
  await manager.do(repair.setOutOfOrder, {
    rooms: [stock.id('room', '103')],
    from_date: monday,
    through_date: tuesday,
    reason_id: stock.id('out-of-order-or-service-reason', 'MAINT'),
  })
  expect(await listener.next()).toEqual(of('room'))
})

test('a task sheet is told when it is made, worked on, locked and gone, to this house and no other', async () => {
  const [listener, other] = [
    await hears(house.manager, { body: { topics: ['tasksheet'] } }),
    await hears(neighbour, { body: { topics: ['tasksheet', 'to_do'] } }),
  ]
  const { manager, stock } = house
  const { sheets } = await manager.do(taskSheets.create, {
    mode: 'manual',
    task_sheet_setting_id: stock.id('task-sheet-setting', 'DEP'),
    attendant_id: null,
    rooms: [{ room_id: stock.id('room', '101') }],
  })
  expect(await listener.next()).toEqual(of('tasksheet'))
  const { id, rooms } = await manager.do(taskSheets.manage, { id: sheets[0].id })
  await manager.do(taskSheets.updateRoom, { sheet_room_id: rooms[0].id, action: 'start' })
  expect(await listener.next()).toEqual(of('tasksheet'))
  await manager.do(taskSheets.lock, { id, locked: true })
  expect(await listener.next()).toEqual(of('tasksheet'))
  await house.sql`delete from task_sheet where id = ${id}`
  expect(await listener.next()).toEqual(of('tasksheet'))
  await aToDo(neighbour)
  expect(await other.next()).toEqual(of('to_do', there))
})

test('it is never kept, gathered or packed on its way, and says at once that it stands', async () => {
  const { status, headers } = await hears(house.manager)
  expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
    status: 200,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-min-version': expect.any(String),
  })
  expect(headers.get('content-encoding')).toBeNull()
})

test.each([
  ['a topic that there is not', { topics: ['guests'] }, 'validation', 422],
  ['no topic at all', { topics: [] }, 'validation', 422],
  ['something else', { last_event_id: 7 }, 'validation', 422],
  ['a number for topics', { topics: 7 }, 'validation', 422],
])('%s is refused', async (_, body, refused, status) => {
  expect(await hears(house.manager, { body })).toMatchObject({ refused, status })
})

test('a window that is still at another house is refused', async () => {
  const heard = await hears(house.manager, { headers: { 'X-Property': String(there) } })
  expect(heard).toMatchObject({ refused: 'property_changed', status: 422 })
})

test('a session that is ended hears no more, wherever it listens; others do', async () => {
  const [ended, stays] = [await house.personWith('Arrivals'), await house.personWith('Arrivals')]
  const [far, near, other] = [
    await hears(ended, { at: elsewhere.url }),
    await hears(ended),
    await hears(stays),
  ]
  const { items } = await house.manager.do(sessionCalls.all, {})
  const session = items.find(({ employee_id }) => employee_id === ended.employee_id)
  await house.manager.do(sessionCalls.end, { id: session?.id ?? 0 })
  expect(await atOnce(Promise.all([far.next(), near.next()]))).toEqual([undefined, undefined])
  expect(await hears(ended)).toMatchObject({ refused: 'not_signed_in', status: 401 })
  await aToDo(stays)
  expect(await other.next()).toEqual(of('to_do'))
})

test('whoever goes to another house hears no more of this one', async () => {
  const clerk = await house.personWith('Arrivals')
  await house.sql`update employee set property_ids = ${[house.property_id, there]} where id = ${clerk.employee_id}`
  const listener = await hears(clerk)
  await clerk.do(sessionCalls.workAt, { property_id: there })
  expect(await atOnce(listener.next())).toBeUndefined()
})

test('so many windows of one sign-in listen and no more; one that goes leaves its place', async () => {
  const clerk = await house.personWith('Arrivals')
  const first = await hears(clerk)
  for (let more = 1; more < mostOfSession; more++) expect(await hears(clerk)).toMatchObject({ status: 200 })
  expect(await hears(clerk)).toMatchObject({ refused: 'too_many_streams', status: 422 })
  first.leave()
  await expect.poll(async () => (await hears(clerk)).status).toBe(200)
})

test('listeners hold no connection to the database, but the one that hears it for all of them', async () => {
  const connections = async () => {
    const [{ held }] = await elsewhere.sql<{ held: number }[]>`
      select count(*)::int as held from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
    const [{ hears }] = await elsewhere.sql<{ hears: number }[]>`
      select count(*)::int as hears from pg_stat_activity
       where datname = current_database() and query = 'listen "keyrack_live"'`
    return { held, hears }
  }
  for (let people = 0; people < 10; people++) await hears(await house.personWith('Arrivals'))
  // One for each of the two processes.
  await expect.poll(connections).toEqual({ held: 0, hears: 2 })
})

test('what was told while the database was away is told as anything that may be', async () => {
  const listener = await hears(house.manager, { body: { topics: ['to_do', 'business_date'] } })
  await house.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen "keyrack_live"'`
  expect([await listener.next(), await listener.next()]).toEqual([of('to_do'), of('business_date')])
  // And it hears as before.
  await aToDo(house.manager)
  expect(await listener.next()).toEqual(of('to_do'))
})

test('a house that closes ends them and waits for nobody', async () => {
  const third = await anotherProcess()
  const listener = await hears(house.manager, { at: third.url })
  const begun = performance.now()
  await third.close()
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(await listener.next()).toBeUndefined()
})
