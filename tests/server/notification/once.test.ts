import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Happened } from '../../../src/hotel/notification'
import { tell } from '../../../src/server/notification/tell'
import { notificationCalls } from '../../../src/wire/notification'
import { preferenceCalls } from '../../../src/wire/preference'
import { aHouse, type House, type Person } from '../kit/house'

let house: House
let clerk: Person
let colleague: Person

beforeAll(async () => {
  house = await aHouse()
  clerk = await house.personWith('Arrivals')
  colleague = await house.personWith('Arrivals')
})
afterAll(() => house.close())
beforeEach(() => house.sql`delete from notification`)

const leftAlone = (days: number, room = '101'): Happened => ({
  kind: 'left_alone',
  facts: { room, guest: 'Ana Silva', days },
})
const ready: Happened = {
  kind: 'room_ready',
  facts: { confirmation_no: '100123', guest: 'Ana Silva', room: '101' },
}
const say = (happened: Happened, to: Parameters<typeof tell>[3] = { readers: ['Arrivals'] }) =>
  tell(house.sql, { property_id: house.property_id }, happened, to)
const listed = async (person: Person) => (await person.do(notificationCalls.list, {})).items
const counted = (person: Person) => person.do(notificationCalls.count, {})

test('the same thing again is counted while nobody has read of it, says what it says now, and comes first', async () => {
  await say(leftAlone(2))
  await say(ready)
  const before = (await counted(clerk)).latest
  await say(leftAlone(3))
  expect(await listed(clerk)).toMatchObject([
    { kind: 'left_alone', times: 2, text: expect.stringContaining('3 days in a row') },
    { kind: 'room_ready', times: 1 },
  ])
  const { unread, latest } = await counted(clerk)
  expect(unread).toBe(2)
  expect(latest! > before!).toBe(true)
  // Another room is another thing.
  await say(leftAlone(3, '102'))
  expect((await listed(clerk)).map(({ times }) => times)).toEqual([1, 2, 1])
})

test('once somebody has read of it, the same again is something new', async () => {
  await say(leftAlone(2))
  const [{ id }] = await listed(clerk)
  await clerk.do(notificationCalls.update, { ids: [id], read: true })
  await say(leftAlone(3))
  expect(await listed(clerk)).toMatchObject([
    { times: 1, is_read: false },
    { id, times: 1, is_read: true },
  ])
})

test('two who say it at once say it once', async () => {
  const many = 6
  await Promise.all(Array.from({ length: many }, () => say(leftAlone(2))))
  expect(await listed(clerk)).toMatchObject([{ times: many }])
  // To one person and to another are two things.
  await Promise.all([clerk, colleague].map(({ employee_id }) => say(leftAlone(2), { employee_id })))
  expect((await listed(clerk)).map(({ times }) => times).toSorted()).toEqual([1, many])
})

test('what is over is neither told nor counted, and begins anew when it happens again', async () => {
  await say(ready)
  await say(ready)
  const [{ hours }] = await house.sql<{ hours: number }[]>`
    select extract(hour from expires_at - at)::int as hours from notification`
  expect(hours).toBe(12)
  await house.sql`update notification set expires_at = now() - interval '1 minute'`
  expect([await listed(clerk), (await counted(clerk)).unread]).toEqual([[], 0])
  await say(ready)
  expect(await listed(clerk)).toMatchObject([{ times: 1 }])
})

test('what one person puts away is there for the others, and cannot be both put away and unread', async () => {
  await say(leftAlone(2))
  await say(ready)
  const [{ id }] = await listed(clerk)
  // Read or not: it goes.
  await clerk.do(notificationCalls.update, { read: true })
  expect(await clerk.do(notificationCalls.update, { ids: [id], dismiss: true })).toEqual({ unread: 0 })
  await clerk.do(notificationCalls.update, { ids: [id], dismiss: true })
  expect((await listed(clerk)).map(({ kind }) => kind)).toEqual(['left_alone'])
  expect((await listed(colleague)).map(({ kind }) => kind)).toEqual(['room_ready', 'left_alone'])
  expect((await counted(colleague)).unread).toBe(2)
  for (const wrong of [{ read: true, dismiss: true }, {}] as const)
    expect(await clerk.call(notificationCalls.update, { ids: [id], ...wrong })).toMatchObject({
      status: 422,
      body: { error: { fields: { read: 'Either read or dismiss.' } } },
    })
  await clerk.do(notificationCalls.update, { dismiss: true })
  expect(await listed(clerk)).toEqual([])
})

test('what cannot wait is counted apart until it is acknowledged', async () => {
  const auditor = await house.personWith('End of day')
  const failed: Happened = {
    kind: 'step_failed',
    facts: { date: '2026-03-14', code: 'procedures', message: null },
  }
  await say(failed, { readers: ['End of day'] })
  expect([(await counted(auditor)).critical, (await counted(clerk)).critical]).toEqual([1, 0])
  const [{ id, severity }] = await listed(auditor)
  expect(severity).toBe('critical')
  await auditor.do(notificationCalls.update, { ids: [id], read: true })
  expect((await counted(auditor)).critical).toBe(0)
})

test('nothing rings until somebody has asked for it', async () => {
  const rings = async () => (await counted(clerk)).rings
  expect(await rings()).toBe(false)
  await clerk.do(preferenceCalls.store, { notices: { muted: ['imports'] } })
  expect(await rings()).toBe(false)
  await clerk.do(preferenceCalls.store, { notices: { muted: [], sound: ['rooms'], desktop: [] } })
  expect(await rings()).toBe(true)
  expect((await counted(colleague)).rings).toBe(false)
  await clerk.do(preferenceCalls.store, { notices: { muted: [], sound: [], desktop: [] } })
  expect(await rings()).toBe(false)
})
