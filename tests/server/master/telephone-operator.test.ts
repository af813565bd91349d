import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { checkOut } from '../../../src/wire/check-out'
import { masterCalls } from '../../../src/wire/master'
import { notificationCalls } from '../../../src/wire/notification'
import { reservation } from '../../../src/wire/reservation'
import { aLobby, friday, type Lobby } from '../check-out/leaving'
import { sunday } from '../kit/days'
import { monday, type Person, saturday } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { wrongField } from '../kit/wrong-field'

let lobby: Lobby
let operator: Person

beforeAll(async () => {
  lobby = await aLobby()
  operator = await lobby.personWith('Telephone operator')
})
afterAll(() => lobby.close())

const entries = masterCalls(entityOf('telephone-operator'))
const write = (more: MasterRecord) => operator.do(entries.store!, more)
const fresh = async (id: number) => {
  const [{ row_version }] = await lobby.sql<{ row_version: number }[]>`
    select row_version from telephone_operator where id = ${id}`
  return { id, row_version }
}
const mark = async (id: number, status: string) =>
  operator.do(entries.update!, { ...(await fresh(id)), status })
const kept = async (reservation_id: number) => [
  ...(await lobby.sql<{ entry_type: string; status: string; due_at: string | null }[]>`
    select entry_type, status, due_at from telephone_operator where reservation_id = ${reservation_id} order by due_at nulls first, id`),
]

const message = (reservation_id: number): MasterRecord => ({
  entry_type: 'message',
  reservation_id,
  caller_name: 'Dr. Silva',
  caller_phone: '+351 210 000 001',
  text: 'Please ring back',
})
const wakeUp = (reservation_id: number, due_at: string, more: MasterRecord = {}): MasterRecord => ({
  entry_type: 'wake_up_call',
  reservation_id,
  due_at,
  ...more,
})
const sundayMorning = `${sunday}T06:30:00Z`

test('a message is taken and delivered, and it is known by whom; taken back it waits again', async () => {
  const { reservation_id } = await lobby.inHouse('101')
  const { id } = await write(message(reservation_id))
  const [taken] = await lobby.sql`select * from telephone_operator where id = ${id}`
  expect(taken).toMatchObject({ status: 'open', handled_at: null, handled_by_id: null })
  const delivered = await mark(id, 'delivered')
  expect(delivered).toMatchObject({ status: 'delivered', handled_by_id: operator.employee_id, attempts: 0 })
  expect(Date.parse(String(delivered.handled_at))).toBeGreaterThan(Date.now() - 60_000)
  expect(await mark(id, 'open')).toMatchObject({ status: 'open', handled_at: null, handled_by_id: null })
})

test('who handled an entry stays, whoever corrects its text later', async () => {
  const { reservation_id } = await lobby.inHouse('102')
  const { id } = await write(message(reservation_id))
  const delivered = await mark(id, 'delivered')
  const mended = await lobby.manager.do(entries.update!, {
    ...(await fresh(id)),
    text: 'Please ring back today',
  })
  expect(mended).toMatchObject({
    text: 'Please ring back today',
    handled_by_id: operator.employee_id,
    handled_at: delivered.handled_at,
  })
})

test('nobody is woken in the past, outside the stay or who is not here, and the field is named', async () => {
  const { reservation_id } = await lobby.inHouse('103', { arrival_date: friday, departure_date: monday })
  const refused = async (of: number, due_at: string) => operator.call(entries.store!, wakeUp(of, due_at))
  expect(await refused(reservation_id, `${friday}T12:00:00Z`)).toMatchObject(wrongField('due_at'))
  expect(await refused(reservation_id, '2026-03-17T06:00:00Z')).toMatchObject(wrongField('due_at'))
  const later = await lobby.reserve({ arrival_date: sunday, departure_date: monday })
  expect(await refused(later.id, sundayMorning)).toMatchObject(wrongField('reservation_id'))
  expect(await kept(reservation_id)).toEqual([])
})

test('a call of every day makes the next one, once, and none after the day of departure', async () => {
  const { reservation_id } = await lobby.inHouse('104', { arrival_date: friday, departure_date: monday })
  const { id } = await write(wakeUp(reservation_id, sundayMorning, { repeat_daily: true }))
  for (const status of ['failed', 'open', 'delivered', 'open', 'delivered']) await mark(id, status)
  const next = { entry_type: 'wake_up_call', status: 'open', due_at: `${monday}T06:30:00.000Z` }
  expect(await kept(reservation_id)).toEqual([
    { entry_type: 'wake_up_call', status: 'delivered', due_at: `${sunday}T06:30:00.000Z` },
    next,
  ])
  const [made] = await lobby.sql<{ id: number; repeat_daily: boolean }[]>`
    select id, repeat_daily from telephone_operator where reservation_id = ${reservation_id} and due_at = ${next.due_at}`
  expect(made).toMatchObject({ repeat_daily: true })
  await mark(made.id, 'delivered')
  expect(await kept(reservation_id)).toHaveLength(2)
})

test('a next call that was called off does not come back when today’s is tried again', async () => {
  const { reservation_id } = await lobby.inHouse('105', { arrival_date: friday, departure_date: monday })
  const { id } = await write(wakeUp(reservation_id, sundayMorning, { repeat_daily: true }))
  await mark(id, 'failed')
  const [next] = await lobby.sql<{ id: number }[]>`
    select id from telephone_operator where reservation_id = ${reservation_id} and status = 'open'`
  await mark(next.id, 'cancelled')
  for (const status of ['open', 'delivered']) await mark(id, status)
  expect((await kept(reservation_id)).map(({ status }) => status)).toEqual(['delivered', 'cancelled'])
})

test('each call that nobody takes is told, and after three somebody knocks', async () => {
  const { reservation_id } = await lobby.inHouse('106')
  const { id } = await write(wakeUp(reservation_id, sundayMorning))
  const told = async () => [
    ...(await lobby.sql<{ facts: object; readers: string[] }[]>`
      select facts, readers from notification where kind = 'wake_up_unanswered' and facts->>'room' = '106' order by id`),
  ]
  await mark(id, 'failed')
  expect(await told()).toMatchObject([
    {
      facts: { attempts: 1, isLast: false, guest: expect.stringMatching(/^Garcia/) as string },
      readers: ['Telephone operator', 'In-house'],
    },
  ])
  for (const status of ['open', 'failed', 'open', 'failed']) await mark(id, status)
  expect((await told()).map(({ facts }) => facts)).toMatchObject([
    { attempts: 1, isLast: false },
    { attempts: 2, isLast: false },
    { attempts: 3, isLast: true },
  ])
  expect(await operator.call(entries.update!, { ...(await fresh(id)), status: 'open' })).toMatchObject(
    wrongField('status'),
  )
  // Whoever knocked says so.
  expect(await mark(id, 'delivered')).toMatchObject({ status: 'delivered', attempts: 3 })
})

test('nobody reads the name of a guest who stays incognito in what is told of his call', async () => {
  const guest_profile_id = await lobby.guest({ last_name: 'Weltbekannt' })
  await lobby.sql`update guest_profile set is_incognito = true, incognito_name = 'Mr. Smith' where id = ${guest_profile_id}`
  const { reservation_id } = await lobby.inHouse('201', { guest_profile_id })
  const { id } = await write(wakeUp(reservation_id, sundayMorning))
  await mark(id, 'failed')
  const [told] = await lobby.sql`select facts from notification where facts->>'room' = '201'`
  expect(told).toMatchObject({ facts: { guest: 'Mr. Smith' } })
})

const bothFor = async (reservation_id: number) => {
  await write(message(reservation_id))
  await write(wakeUp(reservation_id, sundayMorning))
}
const cancelledCall = [
  { entry_type: 'message', status: 'open' },
  { entry_type: 'wake_up_call', status: 'cancelled' },
]

test('a guest who has checked out is not woken; his messages stay', async () => {
  const stay = await lobby.dueOut('202', { departure_date: sunday })
  const { reservation_id } = stay
  await bothFor(reservation_id)
  await lobby.sql`update reservation set departure_date = ${saturday} where id = ${reservation_id}`
  // The desk has read him what waits.
  await lobby.manager.do(checkOut.checkOut, { reservation_id }, { answers: { alerts: 'yes' } })
  expect(await kept(reservation_id)).toMatchObject(cancelledCall)
  const [call] = await lobby.sql`
    select handled_by_id, handled_at is not null as is_over from telephone_operator
     where reservation_id = ${reservation_id} and entry_type = 'wake_up_call'`
  expect(call).toEqual({ handled_by_id: lobby.manager.employee_id, is_over: true })
})

test('who cancels, or never came, is not woken; the messages stay', async () => {
  const [cancelled, lost] = [await lobby.reserve(), await lobby.reserve()]
  for (const { id } of [cancelled, lost]) await bothFor(id)
  const [reason] = await lobby.sql<{ id: number }[]>`
    select id from cancellation_reason where not requires_comment limit 1`
  await lobby.manager.do(reservation.cancel, {
    reservation_ids: [cancelled.id],
    cancellation_reason_id: reason.id,
  })
  await lobby.manager.do(
    reservation.noShow,
    { reservation_ids: [lost.id], charge: 'none', waive_reason: 'Flight cancelled' },
    { answers: { before_hold_time: 'yes' } },
  )
  for (const { id } of [cancelled, lost]) expect(await kept(id)).toMatchObject(cancelledCall)
})

test('an entry of another property does not exist here, nor does a stay of one', async () => {
  const elsewhere = await anotherProperty(lobby)
  const { reservation_id } = await lobby.inHouse('203')
  const { id } = await write(message(reservation_id))
  for (const answer of [
    await elsewhere.call(entries.update!, { ...(await fresh(id)), status: 'delivered' }),
    await elsewhere.call(entries.remove!, { id }),
    await elsewhere.call(entries.store!, message(reservation_id)),
  ])
    expect(answer).toMatchObject({ status: 404, refused: 'not_found' })
  expect(await elsewhere.do(entries.list!, {})).toMatchObject({ total: 0 })
  expect(await kept(reservation_id)).toMatchObject([{ status: 'open' }])
})

test('the desk hears of a message until the last of its guest is handed over', async () => {
  const { reservation_id } = await lobby.inHouse('103')
  const clerk = await lobby.personWith('Check in')
  const told = async () =>
    (await clerk.do(notificationCalls.list, {})).items
      .filter(({ kind, text }) => kind === 'message_waits' && text.includes('103'))
      .map(({ times }) => times)
  const first = await write(message(reservation_id))
  expect(await told()).toEqual([1])
  const second = await write(message(reservation_id))
  expect(await told()).toEqual([2])
  await mark(Number(first.id), 'delivered')
  expect(await told()).toEqual([2])
  await mark(Number(second.id), 'cancelled')
  expect(await told()).toEqual([])
  await mark(Number(second.id), 'open')
  expect(await told()).toEqual([1])
})
