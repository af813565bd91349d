import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { sweepEndOfDay } from '../../../src/server/sweep-end-of-day'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, type Person, saturday, sunday } from '../kit/house'
import { aMortalServer, type Mortal } from '../kit/killed'
import { untilWaiting } from '../kit/waiting'

let house: House
let ana: Person

beforeEach(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
  for (const room of ['101', '102']) await moveIn(room)
})
afterEach(() => house.close())

let server: Mortal | undefined
afterAll(() => server?.close())

const stepOf = async (code: string) =>
  (await ana.do(endOfDay.overview, {})).run?.steps.find(step => step.code === code)

async function freeze(person: Person, auto_continue: boolean): Promise<void> {
  await person.do(endOfDay.prepare, {})
  await person.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await person.do(endOfDay.cashiers, { action: 'freeze', auto_continue })
}

/** A process has died over a step: what is left of it is its state. */
const dead = (code: string, attempts = 0) =>
  house.sql`update eod_step set status = 'running', attempts = ${attempts} where property_id = ${house.property_id} and code = ${code}`

/** Nobody was heard of at the screen for a while, or somebody just now. */
const heardOf = (code: string, minutesAgo: number) => house.sql`
  update eod_step set finished_at = now() - make_interval(mins => ${minutesAgo}) where property_id = ${house.property_id} and code = ${code}`

/** The sign of life of whoever took it up the last time is old. */
const silent = () => house.sql`update eod_run set heartbeat_at = now() - interval '1 minute'`

/** How many nights of each stay are charged. */
const nights = async () =>
  (
    await house.sql<{ times: number }[]>`
      select count(*)::int as times from posting where property_id = ${house.property_id} and origin = 'room' and ledger = 'guest' group by reservation_id`
  ).map(({ times }) => times)

test('a server is killed while it posts: the next one goes on without anybody pressing anything', {
  timeout: 60_000,
}, async () => {
  const mortal = await aMortalServer(house)
  server = mortal
  await freeze(ana, false)
  await mortal.ready()
  const held = await house.sql.reserve()
  await held`begin`
  await held`select 1 from ledger_head where property_id = ${house.property_id} for update`
  const sent = mortal
    .send({ path: endOfDay.postRoomAndTax.path, body: { action: 'start' } })
    .catch(() => undefined)
  await untilWaiting(house, 1)
  expect(await stepOf('room_tax')).toMatchObject({ status: 'running' })
  mortal.kill()
  await sent
  await held`rollback`
  held.release()
  while ((await stepOf('room_tax'))?.status !== 'done') await delay(50)
  expect(await nights()).toEqual([1, 1])
  // She had chosen to press each step herself.
  expect(await stepOf('roll')).toMatchObject({ status: 'ready' })
  const log = await house.sql`select label from operation where kind = 'manage-end-of-the-day/resume'`
  expect(log).toEqual([{ label: 'Post room and tax went on by itself' }])
})

test('what is to go on by itself goes on when nobody is heard of at the screen any more, to its end', async () => {
  await freeze(ana, true)
  await heardOf('cashiers', -60)
  expect(await sweepEndOfDay(house.sql)).toBe(0)
  for (const [before, code] of [
    ['cashiers', 'room_tax'],
    ['room_tax', 'roll'],
    ['roll', 'procedures'],
    ['procedures', 'finalise'],
  ] as const) {
    await heardOf(before, 1)
    await silent()
    expect(await sweepEndOfDay(house.sql), code).toBe(1)
  }
  expect(await ana.do(endOfDay.overview, {})).toMatchObject({ business_date: sunday, run: null })
  expect(await nights()).toEqual([1, 1])
})

test('what waits for a button is left alone, however long it takes', async () => {
  await freeze(ana, false)
  await heardOf('cashiers', 600)
  expect(await sweepEndOfDay(house.sql)).toBe(0)
  expect(await nights()).toEqual([])
})

test('two processes that see the same step left behind: one takes it up', async () => {
  await freeze(ana, false)
  await dead('room_tax')
  const taken = await Promise.all([sweepEndOfDay(house.sql), sweepEndOfDay(house.sql)])
  expect(taken.toSorted()).toEqual([0, 1])
  expect(await nights()).toEqual([1, 1])
})

test('a step over which three have died waits for a person, who goes on', async () => {
  await freeze(ana, false)
  await dead('room_tax', 3)
  expect(await sweepEndOfDay(house.sql)).toBe(0)
  expect(await stepOf('room_tax')).toMatchObject({ status: 'failed', message: 'Interrupted' })
  expect(await sweepEndOfDay(house.sql)).toBe(0)
  await ana.do(endOfDay.postRoomAndTax, { action: 'retry' })
  expect(await stepOf('room_tax')).toMatchObject({ status: 'done', attempts: 0 })
  expect(await nights()).toEqual([1, 1])
})

test('where whoever began it may not go on, the step says so and somebody else goes on', async () => {
  const bruno = await house.personWith('End of day run', 'End of day')
  await freeze(bruno, false)
  await dead('room_tax')
  await house.sql`
    delete from group_permission where group_id = any (select unnest(group_ids) from employee where id = ${bruno.employee_id})`
  expect(await sweepEndOfDay(house.sql)).toBe(0)
  expect(await stepOf('room_tax')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('End of day run'),
  })
  await ana.do(endOfDay.postRoomAndTax, { action: 'retry' })
  expect(await nights()).toEqual([1, 1])
})

async function moveIn(room: string): Promise<void> {
  const { stock } = house
  const booked = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 3,
    adults: 2,
    guest: { last_name: `Guest ${room}` },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const room_id = stock.id('room', room)
  await ana.do(checkIn.checkIn, { reservation_id: booked.id, room_id }, { answers: letIn })
}
