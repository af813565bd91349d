import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
let bruno: Person
let server: Mortal

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  server = await aMortalServer(house)
  ana = house.manager
  bruno = await house.personWith('End of day run', 'End of day')
  for (const room of ['101', '102', '201']) await moveIn(room)
})
afterAll(async () => {
  server.close()
  await house.close()
})

const start = { action: 'start' as const }
const executing = async () => (await bruno.do(endOfDay.overview, {})).run?.executing

/** Somebody is in the middle of a step, for what it needs is held, while `during` happens. */
async function amid<T>(
  hold: (inside: Pick<House, 'sql'>) => PromiseLike<unknown>,
  step: () => Promise<T>,
  during: () => Promise<unknown>,
): Promise<T> {
  const held = await house.sql.reserve()
  await held`begin`
  await hold({ sql: held })
  const done = step()
  try {
    await untilWaiting(house, 1)
    await during()
  } finally {
    await held`rollback`
    held.release()
  }
  return await done
}

const busyWith = (step: number) => ({
  status: 422,
  refused: 'eod_busy',
  body: {
    message: expect.stringMatching(/^Ana Marques is running this step since \d\d:\d\d\.$/),
    error: { data: { user: 'Ana Marques', step, time: expect.any(String), since: expect.any(String) } },
  },
})

test('who comes while a step is executed is told at once who does it and since when', async () => {
  await ana.do(endOfDay.prepare, {})
  await ana.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await ana.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
  expect(await executing()).toBeNull()

  const posted = await amid(
    ({ sql }) => sql`select 1 from ledger_head where property_id = ${house.property_id} for update`,
    () => ana.do(endOfDay.postRoomAndTax, start),
    async () => {
      const began = Date.now()
      expect(await bruno.call(endOfDay.postRoomAndTax, start)).toMatchObject(busyWith(6))
      expect(await bruno.call(endOfDay.roll, { expected_new_date: sunday })).toMatchObject(busyWith(6))
      expect(await bruno.call(endOfDay.prepare, {})).toMatchObject(busyWith(6))
      const giveUp = { action: 'abandon' as const, reason: 'Not now' }
      expect(await bruno.call(endOfDay.overview, giveUp)).toMatchObject(busyWith(6))
      expect(await executing()).toMatchObject({ step: 6, by: 'Ana Marques' })
      expect(Date.now() - began).toBeLessThan(5000)
    },
  )
  expect(posted).toMatchObject({ items_done: 3, items_failed: 0, overview: { run: { executing: null } } })
  expect(await executing()).toBeNull()
  expect(await nights()).toEqual([1, 1, 1])
})

test('who looks may look: the preview and the check of the day are answered meanwhile', async () => {
  await amid(
    // The snapshots wait for what another transaction has written and not kept.
    ({ sql }) => sql`
      insert into room_day_fact (property_id, business_date, room_id, room_no, room_type_code, condition, ooo_deducts, occupied)
      select property_id, ${saturday}, id, code, 'STD', 'in_service', false, false from room where property_id = ${house.property_id} and code = '106'`,
    () => ana.call(endOfDay.roll, { expected_new_date: sunday }),
    async () => {
      expect(await bruno.call(endOfDay.roll, { expected_new_date: sunday })).toMatchObject(busyWith(7))
      expect(await bruno.call(endOfDay.previewRoomAndTax, {})).toMatchObject({ status: 200 })
      expect(await executing()).toMatchObject({ step: 7, by: 'Ana Marques' })
    },
  )
  expect(await bruno.do(endOfDay.overview, {})).toMatchObject({ business_date: sunday })
})

test('two people who press at the same moment: one does it, the other is told so or finds it done', async () => {
  await ana.do(endOfDay.procedures, { action: 'run' })
  await ana.do(endOfDay.finish, { action: 'run' })
  await ana.do(endOfDay.prepare, { confirm: ['too_soon'] })
  await ana.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await ana.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
  const answers = await Promise.all(
    [ana, bruno, ana, bruno].map(person => person.call(endOfDay.postRoomAndTax, start)),
  )
  const heard = answers.map(({ status, refused }) => refused ?? status)
  expect(heard.filter(word => word === 200).length).toBeGreaterThan(0)
  expect(heard.filter(word => word !== 200 && word !== 'eod_busy')).toEqual([])
  expect(await nights()).toEqual([2, 2, 2])
})

test('a process that is killed inside a step keeps nobody of another process out, and the step is taken up by itself', {
  timeout: 60_000,
}, async () => {
  const monday = '2026-03-16'
  await ana.do(endOfDay.roll, { expected_new_date: monday })
  await server.ready()
  await amid(
    // The statistics of the closed day wait for what another transaction has written and not kept.
    ({ sql }) => sql`
      insert into property_day_fact select (jsonb_populate_record(f, ${sql.json({ business_date: sunday })}::jsonb)).* from property_day_fact f
       where f.property_id = ${house.property_id} and f.business_date = ${saturday}`,
    () => server.send({ path: endOfDay.procedures.path, body: { action: 'run' } }).catch(() => undefined),
    async () => {
      expect(await bruno.call(endOfDay.procedures, { action: 'run' })).toMatchObject(busyWith(8))
      server.kill()
    },
  )
  // The one that was started in its place, unless somebody had pressed.
  await untilDone(8)
  const done = await bruno.do(endOfDay.procedures, { action: 'list' })
  expect(done.items.filter(({ status }) => status !== 'done')).toEqual([])
  expect(await bruno.do(endOfDay.finish, { action: 'run' })).toMatchObject({ overview: { run: null } })
})

async function untilDone(step: number): Promise<void> {
  for (;;) {
    const { run } = await bruno.do(endOfDay.overview, {})
    if (run?.steps.find(one => one.step === step)?.status === 'done') return
    await delay(50)
  }
}

/** How many nights of each stay are charged. */
const nights = async () =>
  (
    await house.sql<{ times: number }[]>`
      select count(*)::int as times from posting where property_id = ${house.property_id} and origin = 'room' and ledger = 'guest' group by reservation_id`
  ).map(({ times }) => times)

async function moveIn(room: string): Promise<void> {
  const { stock } = house
  const booked = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 3,
    adults: 2,
    guest: { last_name: `Guest ${room}` },
    room_type_id: stock.id('room-type', room < '200' ? 'STD' : 'DLX'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const room_id = stock.id('room', room)
  await ana.do(checkIn.checkIn, { reservation_id: booked.id, room_id }, { answers: letIn })
}
