import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpress } from '../../../src/server/sweep-express'
import { checkOut } from '../../../src/wire/check-out'
import { arrivalSteps } from '../../../src/wire/front-desk'
import { notificationCalls } from '../../../src/wire/notification'
import type { Person } from '../kit/house'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby
let clerk: Person
let desk: Person
beforeAll(async () => {
  lobby = await aLobby()
  clerk = await lobby.personWith('Check out')
  desk = await lobby.personWith('Check out', 'Departures')
})
afterAll(() => lobby.close())

const past = '2020-01-01T10:00:00Z'
const wish = (reservation_id: number, at: string | null, email?: string) =>
  clerk.do(arrivalSteps.expressCheckOut, { reservation_id, at, ...(email ? { email } : {}) })
const told = async () =>
  (await desk.do(notificationCalls.list, {})).items.map(({ kind, title, text }) => ({ kind, title, text }))
const rowOf = async (id: number) => {
  const [row] = await lobby.sql<
    { status: string; checked_out_by_id: number | null; express_check_out_at: string | null }[]
  >`
    select status, checked_out_by_id, express_check_out_at from reservation where id = ${id}`
  return row
}

test('who owes nothing leaves at his hour in the name of the clerk, and the desk hears where the bill goes', async () => {
  const stay = await lobby.dueOut('101')
  await wish(stay.reservation_id, '2099-01-01T10:00:00Z', 'guest@example.com')
  expect(await sweepExpress(lobby.sql)).toBe(0)
  await wish(stay.reservation_id, past, 'guest@example.com')
  expect(await sweepExpress(lobby.sql)).toBe(1)
  expect(await rowOf(stay.reservation_id)).toMatchObject({
    status: 'checked_out',
    checked_out_by_id: clerk.employee_id,
  })
  expect(await told()).toMatchObject([{ kind: 'express_left', title: 'Room 101 has checked out by express' }])
  expect(await sweepExpress(lobby.sql)).toBe(0)
})

test('who owes something stays, the desk is told why once, and it is not tried again', async () => {
  const stay = await lobby.dueOut('102')
  await lobby.charge(stay, '12.50')
  await wish(stay.reservation_id, past)
  expect(await sweepExpress(lobby.sql)).toBe(0)
  expect(await rowOf(stay.reservation_id)).toEqual({
    status: 'checked_in',
    checked_out_by_id: null,
    express_check_out_at: null,
  })
  const [last] = await told()
  expect(last).toMatchObject({ kind: 'express_stopped', title: 'No express check-out of room 102' })
  expect(last.text).toContain('balance 12.50 is open')
  expect(await sweepExpress(lobby.sql)).toBe(0)
  expect(await told()).toHaveLength(2)
})

test('who has something to be decided about is left for a person, and two rounds at once let a guest go once', async () => {
  const stay = await lobby.dueOut('103', { posted: false })
  await wish(stay.reservation_id, past)
  expect(await sweepExpress(lobby.sql)).toBe(0)
  expect((await rowOf(stay.reservation_id)).status).toBe('checked_in')

  const other = await lobby.dueOut('104')
  await wish(other.reservation_id, past)
  const rounds = await Promise.all([sweepExpress(lobby.sql), sweepExpress(lobby.sql)])
  expect(rounds.reduce((a, b) => a + b)).toBe(1)
  expect((await rowOf(other.reservation_id)).status).toBe('checked_out')
})

test('while the day is being closed he waits, and a wish that is taken back is none', async () => {
  const stay = await lobby.dueOut('105')
  await wish(stay.reservation_id, past)
  await lobby.sql`update business_day set status = 'closing' where property_id = ${lobby.property_id} and status = 'open'`
  expect(await sweepExpress(lobby.sql)).toBe(0)
  await lobby.sql`update business_day set status = 'open' where property_id = ${lobby.property_id} and status = 'closing'`
  expect((await rowOf(stay.reservation_id)).express_check_out_at).not.toBeNull()
  await wish(stay.reservation_id, null)
  expect(await sweepExpress(lobby.sql)).toBe(0)
  expect((await rowOf(stay.reservation_id)).status).toBe('checked_in')
})

test('who has left by express and comes back is not sent away again by his old wish', async () => {
  const stay = await lobby.dueOut('201', { type: 'DLX' })
  await wish(stay.reservation_id, past)
  expect(await sweepExpress(lobby.sql)).toBe(1)
  const { reservation_id } = stay
  await lobby.manager.do(checkOut.checkOut, {
    action: 'reinstate',
    reservation_id,
    reason: 'Forgot something',
  })
  expect(await sweepExpress(lobby.sql)).toBe(0)
  expect(await rowOf(reservation_id)).toMatchObject({ status: 'checked_in', express_check_out_at: null })
})
