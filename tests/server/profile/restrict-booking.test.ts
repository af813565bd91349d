import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingView } from '../../../src/wire/booking-view'
import { guestProfile } from '../../../src/wire/profile'
import { profileState } from '../../../src/wire/profile-state'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, bookingDay, thu9 } from '../reservation/summer'

let house: House
const reasons: Record<string, number> = {}
beforeAll(async () => {
  house = await aSummerHouse()
  const { sql, property_id } = house
  for (const effect of ['warn', 'block_booking']) {
    const [{ id }] = await sql<{ id: number }[]>`
      insert into restricted_reason (property_id, code, name, effect, applies_to)
      values (${property_id}, ${`T-${effect}`}, ${`Because ${effect}`}, ${effect}, 'profile') returning id`
    reasons[effect] = id
  }
})
afterAll(() => house.close())

let people = 0
const guest = async () =>
  (await house.manager.do(guestProfile.quickStore, { last_name: `Unwanted${people++}` })).id
const restrict = async (id: number, more: object) => {
  const [{ row_version }] = await house.sql<{ row_version: number }[]>`
    select row_version from guest_profile where id = ${id}`
  await house.manager.do(profileState.restrict, { id, row_version, is_restricted: true, ...more })
}
const book = (guest_profile_id: number, person = house.manager, answers: Record<string, string> = {}) =>
  person.call(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: addDays(thu9, 1),
      adults: 1,
      guest_profile_id,
      room_type_id: house.stock.id('room-type', 'STD'),
      rate_code_id: house.stock.id('rate-code', 'BAR'),
    },
    { answers },
  )

test('whom the house does not take is not booked, but by whoever may override it', async () => {
  const id = await guest()
  await restrict(id, { restricted_reason_id: reasons.block_booking, note: 'left without paying' })
  const agent = await house.personWith('Reservation store')
  const refused = await book(id, agent)
  expect(JSON.stringify(refused.body)).toContain('is blocked: left without paying.')
  expect(refused).toMatchObject({ refused: 'guest_blocked' })
  expect((await book(id)).asked).toEqual(['guest_blocked'])
  const asked = await book(id)
  const { questions } = (asked.body as { data: { questions: object[] } }).data
  // Words are wanted: why he is taken all the same.
  expect(questions).toMatchObject([{ code: 'guest_blocked', choices: [] }])
  expect((await book(id, house.manager, { guest_blocked: '  ' })).asked).toEqual(['guest_blocked'])
  const booked = await book(id, house.manager, { guest_blocked: ' The director knows. ' })
  expect(booked).toMatchObject({ status: 200, asked: undefined })
  const { id: reservation_id } = booked.data as { id: number }
  const { items } = await house.manager.do(bookingView.activityLog, { reservation_id })
  expect(items.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ label: 'Taken although blocked', is: 'The director knows.' }),
  )
})

test('of whom it warns, it asks; lifted, it asks no more', async () => {
  const id = await guest()
  await restrict(id, { restricted_reason_id: reasons.warn })
  expect((await book(id)).asked).toEqual(['restricted_guest'])
  await restrict(id, { is_restricted: false })
  expect(await book(id)).toMatchObject({ status: 200, asked: undefined })
})

test('a restriction holds through its last day', async () => {
  const id = await guest()
  await restrict(id, { restricted_reason_id: reasons.warn, until: bookingDay })
  expect((await book(id)).asked).toEqual(['restricted_guest'])
  await house.sql`update guest_profile set restriction_until = ${addDays(bookingDay, -1)} where id = ${id}`
  expect(await book(id)).toMatchObject({ status: 200, asked: undefined })
})
