import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connect'
import { endOfDay } from '../../../src/wire/end-of-day'
import { home } from '../../../src/wire/home'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { tuesday, wednesday } from '../kit/days'
import { aHouse, aKey, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { untilWaiting } from '../kit/waiting'

let house: House
let ana: Person
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
})
afterAll(() => house.close())

/** More than there are connections. */
const crowd = 20

async function freeze(): Promise<void> {
  const { findings } = await ana.do(endOfDay.prepare, { check_only: true })
  const confirm = findings.filter(one => one.needs_confirmation).map(({ code }) => code)
  await ana.do(endOfDay.prepare, { confirm })
  await ana.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await ana.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
}

const book = (last_name: string, more: { key?: string; business_date?: string } = {}) => {
  const { stock } = house
  return ana.call(
    reservation.store,
    {
      arrival_date: tuesday,
      departure_date: wednesday,
      adults: 2,
      guest: { last_name },
      room_type_id: stock.id('room-type', 'STD'),
      rate_code_id: stock.id('rate-code', 'BARBB'),
    },
    more,
  )
}
const booked = async (last_name: string) => {
  const [{ times }] = await house.sql<{ times: number }[]>`
    select count(*)::int as times from reservation r join guest_profile g on g.id = r.guest_profile_id
     where r.property_id = ${house.property_id} and g.last_name = ${last_name}`
  return times
}

/** What was answered; on a machine so slow that the day did not open in time, that it is closed still. */
async function inTime<T extends { refused?: string }>(answer: Promise<T>): Promise<T | undefined> {
  const began = performance.now()
  const answered = await answer
  if (answered.refused !== 'eod_running') return answered
  expect(performance.now() - began).toBeGreaterThan(4900)
  return undefined
}

test('who books while the night is closed waits, keeps nobody from anything, and hears that the day has changed', async () => {
  await freeze()
  const keys = Array.from({ length: crowd }, aKey)
  const all = keys.map((key, one) => inTime(book(`Guest ${one}`, { key, business_date: saturday })))
  // Looking, and closing the night, are served beside them all.
  expect(await ana.do(home.summary, {})).toMatchObject({ business_date: saturday })
  expect(await ana.do(endOfDay.overview, {})).toMatchObject({ day_status: 'closing' })
  await ana.do(endOfDay.postRoomAndTax, { action: 'start' })
  await ana.do(endOfDay.roll, { expected_new_date: sunday })
  for (const answer of await Promise.all(all))
    if (answer)
      expect(answer).toMatchObject({
        status: 422,
        refused: 'business_date_moved',
        body: { message: expect.stringContaining('2026-03-15'), error: { data: { today: sunday } } },
      })
  expect(await booked('Guest 0')).toBe(0)
  // The same again, for the day that it is now: once, however often it is sent.
  for (const status of [200, 200])
    expect(await book('Guest 0', { key: keys[0], business_date: sunday })).toMatchObject({ status })
  expect(await booked('Guest 0')).toBe(1)
  await ana.do(endOfDay.procedures, { action: 'run' })
  await ana.do(endOfDay.finish, { action: 'run' })
})

test('the refusal brings the new day along, so that the screen can send it again', async () => {
  const response = await house.app.inject({
    method: 'POST',
    url: `/api/${reservation.cancel.path}`,
    headers: { authorization: `Bearer ${ana.token}` },
    payload: { reservation_ids: [1], cancellation_reason_id: 1, business_date: saturday },
  })
  expect(response.json()).toMatchObject({ error: { error: 'business_date_moved' } })
  expect(response.headers['x-business-date']).toBe(sunday)
})

test('where the day is given back what waited is done', async () => {
  await freeze()
  const one = inTime(book('Patient'))
  await ana.do(endOfDay.overview, { action: 'abandon', reason: 'Not yet' })
  const answer = await one
  if (answer) expect(answer).toMatchObject({ status: 200 })
  expect(await booked('Patient')).toBe(answer ? 1 : 0)
})

test('where it takes longer the call is refused, and nothing of it is kept', {
  timeout: 30_000,
}, async () => {
  await freeze()
  const key = aKey()
  expect(await book('Impatient', { key })).toMatchObject({ status: 422, refused: 'eod_running' })
  expect(await booked('Impatient')).toBe(0)
  const [kept] = await house.sql`select 1 from idempotency_record where key = ${key}`
  expect(kept).toBeUndefined()
})

test('who comes in the very moment of the change hears the same; who looks at the end of day sees the new day', async () => {
  await ana.do(endOfDay.postRoomAndTax, { action: 'start' })
  const other = connect({ url: house.url, max: 1 })
  const turned = await other.begin(async held => {
    await held`
      select 1 from cashier_shift where property_id = ${house.property_id} and status <> 'closed' for update`
    const rolled = ana.do(endOfDay.roll, { expected_new_date: monday })
    await untilWaiting(house, 1)
    const asked = book('Late')
    const looked = ana.do(endOfDay.overview, {})
    await untilWaiting(house, 3)
    return { rolled, asked, looked }
  })
  await other.end()
  expect(await turned.rolled).toMatchObject({ business_date: monday })
  expect(await turned.asked).toMatchObject({
    refused: 'business_date_moved',
    body: { error: { data: { today: monday } } },
  })
  expect(await turned.looked).toMatchObject({ business_date: monday, day_status: 'open' })
  expect(await booked('Late')).toBe(0)
})
