import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { deskList } from '../../../src/wire/desk-list'
import { reservation } from '../../../src/wire/reservation'
import { share } from '../../../src/wire/share'
import type { House } from '../kit/house'
import { aSummerHouse, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
})
afterAll(() => house.close())

const book = (last_name: string, more: object = {}) =>
  house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 1,
      guest: { last_name },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
      ...more,
    },
    { answers: { similar_profile: 'new', overlapping_stay: 'yes' } },
  )

test('whoever may not know who stays incognito reads it neither beside a sharer nor in the log, whoever wrote that', async () => {
  const { guest_profile_id } = await book('Secretname', {
    arrival_date: sun12,
    nights: 1,
    departure_date: undefined,
  })
  await house.sql`update guest_profile set is_incognito = true, incognito_name = 'Mr. Smith' where id = ${guest_profile_id}`
  const hidden = await book('', { guest: undefined, guest_profile_id })
  const friend = await book('Friend')
  await house.manager.do(bookingChange.update, { id: hidden.id, eta: '16:30' })
  await house.manager.do(share.combine, { reservation_id: friend.id, target_id: hidden.id })

  const clerk = await house.personWith('Manage reservation', 'Arrivals')
  const list = await clerk.do(bookingView.list, {})
  expect(list.items.map(({ guest }) => guest)).toContain('Mr. Smith')
  expect(JSON.stringify(list)).not.toContain('Secretname')
  const arrivals = await clerk.call(deskList.arrivals, { filters: { date: thu9 } } as never)
  expect(arrivals.status).toBe(200)
  expect(JSON.stringify(arrivals.body)).not.toContain('Secretname')
  const third = await book('Third')
  await house.manager.do(
    bookingChange.update,
    { id: third.id, guest_profile_id },
    { answers: { overlapping_stay: 'yes' } },
  )
  for (const stay of [hidden, friend, third]) {
    const log = await clerk.do(bookingView.activityLog, { reservation_id: stay.id })
    expect(log.total).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toContain('Secretname')
  }
  expect(JSON.stringify(await clerk.do(bookingView.activityLog, { reservation_id: third.id }))).toContain(
    'Mr. Smith',
  )

  // Who may know is told.
  const manager = await house.manager.do(bookingView.list, {})
  expect(manager.items.flatMap(({ guest }) => guest)).toContain('Secretname')
})
