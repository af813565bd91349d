import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { deposit } from '../../../src/wire/deposit'
import { endOfDay } from '../../../src/wire/end-of-day'
import { reservation } from '../../../src/wire/reservation'
import { openShift } from '../deposit/ledger'
import { aDesk, type Desk } from '../kit/desk'
import { saturday, sunday } from '../kit/house'
import { drift } from '../reservation/drift'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await set({ no_show_rule: 'first_night' }, 'property_control')
})
afterAll(async () => {
  const left = await drift(desk)
  await desk.close()
  expect(left).toEqual([])
})

const set = (values: Record<string, unknown>, table = 'finance_setting') =>
  desk.sql`update ${desk.sql(table)} set ${desk.sql(values as never)} where property_id = ${desk.property_id}`
const condition = (base_status: string) =>
  desk.sql<{ id: number }[]>`
    select id from room_status_type where property_id = ${desk.property_id} and base_status = ${base_status} order by id limit 1`
const anArrival = async (reservation_type: string, room?: string) => {
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: sunday, reservation_type })
  if (room) await desk.sql`update reservation set room_id = ${await desk.roomId(room)} where id = ${id}`
  return id
}
const prepare = async () => {
  const { findings } = await desk.manager.do(endOfDay.prepare, { check_only: true })
  const warned = findings.filter(({ needs_confirmation }) => needs_confirmation)
  return await desk.manager.do(endOfDay.prepare, { confirm: warned.map(({ code }) => code) })
}
const skipCountry = () => desk.manager.call(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
const abandon = () => desk.manager.do(endOfDay.overview, { action: 'abandon', reason: 'test' })
const stateOf = async (id: number) => (await desk.row(id)).status
const arrivalsStep = async () =>
  (await desk.manager.do(endOfDay.overview, {})).run?.steps.find(({ code }) => code === 'arrivals')

test('a house that decides itself finds its arrivals untouched', async () => {
  const id = await anArrival('CC')
  await prepare()
  await skipCountry()
  expect(await stateOf(id)).toBe('reserved')
  expect(await arrivalsStep()).toMatchObject({ status: 'blocked', message: '1 arrival not checked in' })
  await abandon()
})

test('a house that has chosen so is told beforehand; then they are settled, charged, and the log says so', async () => {
  await set({ auto_no_show: true })
  const [earlier] = await desk.sql<{ id: number }[]>`
    select id from reservation where property_id = ${desk.property_id} and status = 'reserved'`
  const held = await anArrival('6PM')
  const { findings } = await desk.manager.do(endOfDay.prepare, { check_only: true })
  expect(findings.find(({ code }) => code === 'arrivals_by_itself')).toMatchObject({
    level: 'warn',
    message: '2 missing arrivals that the end of day settles by itself.',
  })
  expect([await stateOf(earlier.id), await stateOf(held)]).toEqual(['reserved', 'reserved'])
  await prepare()
  await skipCountry()
  expect([await stateOf(earlier.id), await stateOf(held)]).toEqual(['no_show', 'cancelled'])
  const [{ penalty_charged }] = await desk.sql<{ penalty_charged: string }[]>`
    select penalty_charged from cancellation_log where reservation_id = ${earlier.id}`
  expect(Number(penalty_charged)).toBe(100)
  expect(await arrivalsStep()).toMatchObject({
    status: 'done',
    message: 'By itself: 1 no-show, 1 cancelled.',
  })
  await abandon()
})

test('what the house refuses waits for a person, the others go on', async () => {
  await set({ is_active: false }, 'cancellation_reason')
  const [guaranteed, held] = [await anArrival('CC'), await anArrival('6PM')]
  await prepare()
  await skipCountry()
  expect([await stateOf(guaranteed), await stateOf(held)]).toEqual(['no_show', 'reserved'])
  expect(await arrivalsStep()).toMatchObject({
    status: 'blocked',
    message: 'By itself: 1 no-show. 1 could not be settled by itself.',
  })
  await set({ is_active: true }, 'cancellation_reason')
  await prepare()
  expect(await stateOf(held)).toBe('cancelled')
  expect(await arrivalsStep()).toMatchObject({
    status: 'done',
    message: 'By itself: 1 no-show. By itself: 1 cancelled.',
  })
  await abandon()
})

test('who is not guaranteed is let go without penalty by whoever runs the night, whatever his rule says; his money waits for him', async () => {
  await set({ auto_no_show: false })
  const id = await anArrival('6PM')
  await desk.sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
    values (${desk.property_id}, ${id}, 'cancel', 'nights', 1, 'room', '2020-01-01T00:00:00Z')`
  await openShift(desk, desk.manager)
  const payments = [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '50.00' }]
  await desk.manager.do(
    deposit.post,
    { reservation_id: id, payments },
    { answers: { deposit_overpaid: 'yes' } },
  )
  await prepare()
  await skipCountry()
  const auditor = await desk.personWith('End of day run')
  const { results } = await auditor.do(endOfDay.settleArrivals, { auto: true })
  expect(results).toMatchObject([{ reservation_id: id, done: true, error: null }])
  expect(await stateOf(id)).toBe('cancelled')
  const { history } = await desk.manager.do(bookingView.cancelPreview, { reservation_id: id })
  expect(history).toMatchObject([
    {
      penalty_computed: '100.00',
      penalty_charged: '0.00',
      refund: '50.00',
      waived_reason: 'Not guaranteed and not arrived',
    },
  ])
  const traces = await desk.sql`select text from trace where owner_type = 'reservation' and owner_id = ${id}`
  expect(traces).toMatchObject([{ text: 'Deposit of 50.00 to refund' }])
  await abandon()
})

test('two clerks who reach the step at once settle each arrival once', async () => {
  const ids = [await anArrival('CC'), await anArrival('CC')]
  await set({ auto_no_show: false })
  await prepare()
  await skipCountry()
  await set({ auto_no_show: true })
  const both = await Promise.all([skipCountry(), skipCountry()])
  expect(both.map(({ refused }) => refused ?? 'done')).toEqual(['done', 'done'])
  expect(await Promise.all(ids.map(stateOf))).toEqual(['no_show', 'no_show'])
  for (const id of ids) {
    const logged = await desk.sql`select 1 from cancellation_log where reservation_id = ${id}`
    expect(logged).toHaveLength(1)
  }
  // Whoever was later has found nothing left, or the other half of it.
  const { status, message } = (await arrivalsStep())!
  expect(status).toBe('done')
  expect(['By itself: 2 no-shows.', 'By itself: 1 no-show. By itself: 1 no-show.']).toContain(message)
  await abandon()
})

test('the room that waited gets the condition of the house, not one that somebody else has', async () => {
  const [dirty] = await condition('dirty')
  await set({ auto_no_show: false, no_show_room_status_id: dirty.id })
  const noShow = (id: number) =>
    desk.manager.do(reservation.noShow, { reservation_ids: [id] }, { answers: { penalty_unpaid: 'open' } })
  await desk.setCondition('101', 'IP')
  await desk.setCondition('102', 'IP')
  await noShow(await anArrival('CC', '101'))
  expect(await desk.room('101')).toMatchObject({ base_status: 'dirty' })
  await desk.sql`update room set fo_status = 'occupied' where property_id = ${desk.property_id} and code = '102'`
  await noShow(await anArrival('CC', '102'))
  expect(await desk.room('102')).toMatchObject({ base_status: 'inspected' })
  await set({ no_show_room_status_id: null })
  await desk.setCondition('103', 'IP')
  await noShow(await anArrival('CC', '103'))
  expect(await desk.room('103')).toMatchObject({ base_status: 'inspected' })
})

test('an arrival that is named twice is refused and decided on once', async () => {
  const before = await desk.sold('STD', saturday)
  const id = await anArrival('CC')
  await prepare()
  await skipCountry()
  const away = {
    reservation_id: id,
    action: 'no_show' as const,
    charge: 'none' as const,
    waive_reason: 'Known guest',
  }
  expect(await desk.manager.call(endOfDay.settleArrivals, { items: [away, away] })).toMatchObject({
    refused: 'validation',
    body: { message: 'Items: This stands here twice.' },
  })
  expect({ state: await stateOf(id), sold: await desk.sold('STD', saturday) }).toEqual({
    state: 'reserved',
    sold: before + 1,
  })
  await desk.manager.do(endOfDay.settleArrivals, { items: [away] })
  expect({ state: await stateOf(id), sold: await desk.sold('STD', saturday) }).toEqual({
    state: 'no_show',
    sold: before,
  })
  await abandon()
})
