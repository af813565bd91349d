import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aDesk, type Desk } from '../kit/desk'
import { monday, saturday, sunday, tuesday } from '../kit/house'
import { drift } from '../reservation/drift'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await desk.sql`
    update property_control set no_show_keep_nights = 'rest', no_show_rule = 'first_night',
           eod_procedures = array['auto_cancel_tentative', 'cancel_unpaid_deposits']
     where property_id = ${desk.property_id}`
  await desk.sql`
    update reservation_type set auto_cancel = 'after_days', auto_cancel_days = 2
     where property_id = ${desk.property_id} and code = 'TENT'`
})
afterAll(async () => {
  const left = await drift(desk)
  await desk.close()
  expect(left).toEqual([])
})

const begin = async () => {
  const { findings } = await desk.manager.do(endOfDay.prepare, { check_only: true })
  const warned = findings.filter(({ needs_confirmation }) => needs_confirmation)
  await desk.manager.do(endOfDay.prepare, { confirm: warned.map(({ code }) => code) })
  await desk.manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
}
const settle = () =>
  desk.manager.do(endOfDay.settleArrivals, { auto: true }, { answers: { penalty_unpaid: 'open' } })
const end = async () => {
  await desk.manager.do(endOfDay.cashiers, { action: 'close', shift_ids: 'all' })
  await desk.manager.do(endOfDay.cashiers, { action: 'freeze' })
  await desk.manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  await desk.manager.do(endOfDay.roll, { expected_new_date: sunday })
  await desk.manager.do(endOfDay.procedures, { action: 'run' })
  await desk.manager.do(endOfDay.finish, { action: 'run' })
}

test('whoever settles an arrival says whether its other nights are kept, and another consents to what is beyond his limit', async () => {
  const aStay = () =>
    desk.reserve({ arrival_date: saturday, departure_date: tuesday, reservation_type: 'CC' })
  const [free, kept] = [await aStay(), await aStay()]
  const short = await desk.reserve({ arrival_date: saturday, departure_date: sunday, reservation_type: 'CC' })
  await begin()
  const { items } = await desk.manager.do(endOfDay.arrivals, {})
  expect(items).toEqual([
    ...[free, kept].map(({ id }) =>
      expect.objectContaining({ reservation_id: id, may_keep: true, keeps: true }),
    ),
    expect.objectContaining({ reservation_id: short.id, may_keep: false, keeps: false }),
  ])
  const decide = (
    reservation_id: number,
    keep_nights: 'none' | 'rest',
    more: object = {},
    all: object = {},
  ) =>
    desk.manager.call(
      endOfDay.settleArrivals,
      {
        items: [{ reservation_id, action: 'no_show', keep_nights, charge: 'rule', ...more }],
        ...all,
      } as never,
      { answers: { penalty_unpaid: 'open' } },
    )
  expect((await decide(short.id, 'rest')).data.results).toMatchObject([
    { done: false, error: expect.stringContaining('kept') },
  ])
  expect((await decide(free.id, 'none')).data.results).toMatchObject([{ message: 'No-show, 100.00 charged' }])
  const less = { charge: '10.00', waive_reason: 'Regular guest' }
  await desk.sql`delete from role_authority where kind = 'penalty_waiver'`
  expect(await decide(kept.id, 'rest', less)).toMatchObject({ refused: 'authority_limit' })
  const nobody = { approval: { email: 'nobody@example.com', password: 'wrong' } }
  expect(await decide(kept.id, 'rest', less, nobody)).toMatchObject({ refused: 'approval_failed' })
  const done = await decide(kept.id, 'rest', { charge: 'rule' })
  expect(done.data.results).toMatchObject([
    { message: `Did not come, 100.00 charged; nights from ${sunday} kept` },
  ])
  await desk.manager.do(endOfDay.overview, { action: 'abandon', reason: 'test' })
})

test('at the end of the day the night of a guaranteed guest who did not come is charged, and the others are kept', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: tuesday, reservation_type: 'CC' })
  const held = await desk.reserve({ arrival_date: saturday, departure_date: monday })
  const option = await desk.reserve({
    arrival_date: addDays(saturday, 20),
    departure_date: addDays(saturday, 21),
    reservation_type: 'TENT',
  })
  await desk.sql`update reservation set booked_business_date = ${addDays(saturday, -1)} where id = ${option.id}`
  await begin()
  const { results } = await settle()
  expect(results.find(({ reservation_id }) => reservation_id === stay.id)).toMatchObject({
    error: null,
    message: `Did not come, 100.00 charged; nights from ${sunday} kept`,
  })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved' })
  expect(await desk.row(held.id)).toMatchObject({ status: 'cancelled' })

  await end()
  const { items } = await desk.manager.do(endOfDay.procedures, { action: 'list' })
  expect(items.find(({ code }) => code === 'auto_cancel_tentative')).toMatchObject({
    status: 'done',
    message: '1 released',
  })
  expect(await desk.row(option.id)).toMatchObject({ status: 'cancelled' })

  // He does not come on the second day either: nothing is kept a second time.
  await begin()
  const again = await settle()
  expect(again.results.filter(({ reservation_id }) => reservation_id === stay.id)).toMatchObject([
    { reservation_id: stay.id, error: null, message: 'No-show, 100.00 charged' },
  ])
  expect(await desk.row(stay.id)).toMatchObject({ status: 'no_show' })
})
