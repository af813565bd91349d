import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { endOfDay } from '../../../src/wire/end-of-day'
import { home } from '../../../src/wire/home'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { closeNight } from '../kit/night'
import { aSummerNight, fri10, sat11, thu9 } from '../reservation/summer'
import { sharersOf, type Stay } from '../share/sharers'

let house: House
let at: ReturnType<typeof sharersOf>
beforeAll(async () => {
  house = await aSummerNight()
  at = sharersOf(house, house.manager)
}, 60_000)
afterAll(() => house.close())

const tonight = { arrival_date: thu9, departure_date: sat11 }
const tomorrow = { arrival_date: fri10, departure_date: sat11 }
/** Whoever shares the room of a stay. */
const beside = ({ id }: Stay, stay: object, type: string) =>
  at.book({ ...stay, share_with: id, room_type_id: house.stock.id('room-type', type) })
const noShow = (...stays: Stay[]) =>
  house.manager.do(
    reservation.noShow,
    { reservation_ids: stays.map(({ id }) => id), charge: 'none', waive_reason: 'test' },
    { answers: { before_hold_time: 'yes', reprice: 'keep' } },
  )
const cancel = async (...stays: Stay[]) => {
  const [reason] = await house.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${house.property_id} and is_active and not requires_comment order by id limit 1`
  await house.manager.do(
    reservation.cancel,
    { reservation_ids: stays.map(({ id }) => id), cancellation_reason_id: reason.id },
    { answers: { reprice: 'keep' } },
  )
}
const roomsOf = async (...stays: Stay[]) => {
  const { totals } = await house.manager.do(bookingView.list, {
    with_totals: true,
    filters: { tab: 'all', status: ['cancelled', 'no_show'], confirmation_no: stays[0].confirmation_no },
  })
  return totals?.rooms
}

test('one of two who share cancels: no room is lost; the other cancels as well: one is', async () => {
  const first = await at.book(tomorrow, 'STD')
  const second = await beside(first, tomorrow, 'STD')
  await house.sql`update reservation set booked_business_date = ${thu9}::date - 30 where id in (${first.id}, ${second.id})`
  const lost = async () => (await house.manager.do(home.summary, {})).pickup?.cancelled
  // The first of them counts the room; it stays with the other.
  await cancel(first)
  expect(await lost()).toBe(0)
  await cancel(second)
  expect(await lost()).toBe(1)
  expect([await roomsOf(first), await roomsOf(second)]).toEqual([0, 1])
})

test('of a closed night a shared room is one no-show where nobody came, and none where somebody did', async () => {
  const came = await at.inHouse('201', { from: thu9, until: sat11 })
  const stayedAway = await beside(came, tonight, 'DLX')
  const [one, other] = [await at.book(tonight, 'STD'), await at.book(tonight, 'STD')]
  const [withOne, withOther] = [await beside(one, tonight, 'STD'), await beside(other, tonight, 'STD')]
  const several = await at.book({ ...tonight, rooms: 2 }, 'STD')
  await noShow(stayedAway)
  await noShow(one, withOne)
  // One after the other.
  await noShow(other)
  await noShow(withOther)
  await noShow(several)
  await closeNight(house.manager, fri10)
  const of = house.sql`property_id = ${house.property_id} and business_date = ${thu9}`
  const [split] = await house.sql`
    select sum(rooms_no_show)::int as no_show, sum(rooms_occupied)::int as occupied, sum(nights_cancelled)::int as cancelled,
           sum(nights_booked)::int as booked from stat_day where ${of}`
  // Booked today: the room of who came, those of the two pairs, and two: of two nights each.
  expect(split).toEqual({ no_show: 4, occupied: 1, cancelled: 1, booked: 10 })
  const [day] = await house.sql`select rooms_no_show, rooms_occupied from property_day_fact where ${of}`
  expect(day).toEqual({ rooms_no_show: 4, rooms_occupied: 1 })
})

test('a sharer whose room somebody else pays is not at a rate of nothing; one of a room that costs nothing is', async () => {
  const payer = await at.inHouse('202', { from: fri10, until: sat11 })
  const invited = await at.inHouse('203', { from: fri10, until: sat11 })
  const [reason] = await house.sql<{ id: number }[]>`
    select id from room_move_reason where property_id = ${house.property_id} limit 1`
  await at.combined(invited, payer, {
    mode: 'entire',
    payer_reservation_id: payer.id,
    room_move_reason_id: reason.id,
  })
  const ofRoom = house.sql`property_id = ${house.property_id} and reservation_id in (${payer.id}, ${invited.id}) and stay_date = ${fri10}`
  expect(await at.shares(invited)).toContain('0.00')
  const atNothing = async () => {
    const { findings } = await house.manager.do(endOfDay.prepare, { check_only: true })
    const { rows } = await house.manager.do(endOfDay.previewRoomAndTax, {})
    const found = findings.find(({ code }) => code === 'zero_rate')?.detail ?? []
    return {
      found: found.map(({ reservation_id }) => reservation_id),
      flagged: rows.flatMap(({ flags, reservation_id }) =>
        flags.includes('zero_rate') ? [reservation_id] : [],
      ),
    }
  }
  expect(await atNothing()).toEqual({ found: [], flagged: [] })
  await house.sql`update reservation_night set rate_amount = 0, share_amount = 0 where ${ofRoom}`
  const both = [payer.id, invited.id]
  expect(await atNothing()).toEqual({ found: both, flagged: both })
})
