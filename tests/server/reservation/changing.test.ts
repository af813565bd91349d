import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import type { InputOf } from '../../../src/wire/call'
import { deposit } from '../../../src/wire/deposit'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import { fixedCharge } from '../../../src/wire/routing'
import { broken, openShift } from '../deposit/ledger'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerHouse, bookingDay, fri10, master, sat11, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse(async ({ put, tx }) => {
    await put('package-code', [
      {
        code: 'BRK',
        name: 'Breakfast',
        short_description: 'Breakfast',
        currency_code: 'EUR',
        includes_tax: true,
        transaction_code_id: '2000',
        calculation_rule: 'per_adult',
        posting_rhythm: 'every_night',
        begin_sell_date: '2026-01-01',
        end_sell_date: '2027-12-31',
        sell_separately: true,
      },
      {
        code: 'CAKE',
        name: 'Birthday cake',
        short_description: 'Cake',
        currency_code: 'EUR',
        includes_tax: true,
        transaction_code_id: '2000',
        calculation_rule: 'per_room',
        posting_rhythm: 'once_on_date',
        begin_sell_date: '2026-01-01',
        end_sell_date: '2027-12-31',
        sell_separately: true,
      },
    ])
    await put('pricing-schedule', [
      {
        owner_type: 'package_code',
        package_code_id: 'BRK',
        begin_date: '2026-01-01',
        end_date: '2026-12-31',
        unit_price: '12',
        days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      },
      {
        owner_type: 'package_code',
        package_code_id: 'CAKE',
        begin_date: '2026-01-01',
        end_date: '2026-12-31',
        unit_price: '25',
        days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      },
    ])
    await put('deposit-rule', [
      {
        code: 'HALF',
        name: 'Half at booking',
        lines: [{ type: 'percent', value: '50', base: 'room', due: 'at_booking' }],
      },
    ])
    await tx.sql`update reservation_type set deducts_inventory = false where code = 'TENT'`
  })
  id = house.stock.id
  await openShift(house, house.manager)
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

type Wanted = InputOf<typeof reservation.store>
let guests = 0
const booked = (more: Partial<Wanted> = {}) =>
  house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: `Changer${String.fromCharCode(97 + (guests++ % 26))}` },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
      ...more,
    },
    { answers: { similar_profile: 'new' } },
  )
const week = (count: number, nights = 3) => ({
  arrival_date: addDays(thu9, 7 * count),
  departure_date: addDays(thu9, 7 * count + nights),
})
const cancelled = async (stay: { id: number }) => {
  const [{ id: reason }] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  await house.manager.do(reservation.cancel, { reservation_ids: [stay.id], cancellation_reason_id: reason })
}
const sold = async (type: string, night: BusinessDate): Promise<number[]> => {
  const [row] = await house.sql<{ sold: number; tentative: number }[]>`
    select sold, tentative from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id
     where t.code = ${type} and i.stay_date = ${night}`
  return [row?.sold ?? 0, row?.tentative ?? 0]
}
const paid = (stay: { id: number }, amount: string) =>
  house.manager.do(deposit.post, {
    reservation_id: stay.id,
    payments: [{ payment_method_id: id('payment-method', 'CA'), amount }],
  })
const row = async (stay: { id: number }) =>
  (await house.sql`select * from reservation where id = ${stay.id}`)[0]

test('single nights are changed in the grid, each with its own people, price and type', async () => {
  const stay = await booked()
  const done = await house.manager.do(bookingChange.updateNights, {
    reservation_id: stay.id,
    row_version: stay.row_version,
    patches: [
      { dates: [fri10], set: { adults: 1 } },
      { dates: [sat11], set: { room_type_id: id('room-type', 'STD') } },
    ],
    reprice: 'new',
  })
  expect(done.nights.map(({ rate_amount }) => rate_amount)).toEqual(['140.00', '150.00', '110.00'])
  expect([await sold('DLX', fri10), await sold('DLX', sat11), await sold('STD', sat11)]).toEqual([
    [1, 0],
    [0, 0],
    [1, 0],
  ])
  expect(await row(stay)).toMatchObject({ adults: 2, room_type_id: id('room-type', 'DLX') })
})

test('a child comes for one night alone: it is in its band of ages there, and that night costs what it costs with it', async () => {
  const stay = await booked(week(5))
  const middle = addDays(week(5).arrival_date, 1)
  const done = await house.manager.do(bookingChange.updateNights, {
    reservation_id: stay.id,
    row_version: stay.row_version,
    patches: [{ dates: [middle], set: { c2: 1 } }],
    reprice: 'new',
  })
  const { header, nights = [] } = await house.manager.do(bookingView.view, {
    id: stay.id,
    include: ['nights'],
  })
  expect(header).toMatchObject({ child_bands: ['Infant', 'Child', 'Teen'], c2: 0 })
  expect(nights.map(({ c2 }) => c2)).toEqual([0, 1, 0])
  expect(done.nights.map(({ rate_amount }) => rate_amount)).toEqual(['140.00', '190.00', '170.00'])
})

test('a reservation type that takes no room gives the room back, and takes it again', async () => {
  const stay = await booked(week(1))
  const { arrival_date } = week(1)
  const to = (code: string) => ({ id: stay.id, reservation_type_id: id('reservation-type', code) })
  await house.manager.do(bookingChange.changeReservationType, to('TENT'), { answers: {} })
  expect(await sold('DLX', arrival_date)).toEqual([0, 1])
  await house.manager.do(bookingChange.changeReservationType, to('6PM'))
  expect(await sold('DLX', arrival_date)).toEqual([1, 0])
})

test('a cancelled reservation comes back for what is left of it, if there is a room', async () => {
  const stay = await booked(week(2))
  const { arrival_date } = week(2)
  await cancelled(stay)
  expect(await sold('DLX', arrival_date)).toEqual([0, 0])
  const back = await house.manager.do(bookingChange.reinstate, { id: stay.id })
  expect(back).toMatchObject({ penalty_postings: [], room_total: '480.00' })
  expect(await row(stay)).toMatchObject({ status: 'reserved', cancelled_at: null })
  expect(await sold('DLX', arrival_date)).toEqual([1, 0])
  expect(await house.manager.call(bookingChange.reinstate, { id: stay.id })).toMatchObject({
    refused: 'wrong_state',
  })

  await cancelled(stay)
  for (let n = 0; n < 4; n++) await booked(week(2))
  const clerk = await house.personWith('Reservation reinstate')
  expect(await clerk.call(bookingChange.reinstate, { id: stay.id })).toMatchObject({
    refused: 'no_availability',
  })
  const nobody = await house.personWith('Reservation update')
  expect(await nobody.call(bookingChange.reinstate, { id: stay.id })).toMatchObject({ status: 403 })
})

test('a no-show comes back today; one whose stay is over does not', async () => {
  const stay = await booked({ arrival_date: bookingDay, departure_date: addDays(bookingDay, 2) })
  await house.manager.do(
    reservation.noShow,
    {
      reservation_ids: [stay.id],
      charge: 'none',
      waive_reason: 'test',
    },
    { answers: { before_hold_time: 'yes' } },
  )
  await house.manager.do(bookingChange.reinstate, { id: stay.id })
  expect(await row(stay)).toMatchObject({ status: 'reserved', no_show_at: null })
  await cancelled(stay)
  await house.sql`update reservation set arrival_date = ${addDays(bookingDay, -3)}, departure_date = ${bookingDay} where id = ${stay.id}`
  expect(await house.manager.call(bookingChange.reinstate, { id: stay.id })).toMatchObject({
    refused: 'reinstate_past',
  })
  await house.sql`update reservation set arrival_date = ${bookingDay}, departure_date = ${addDays(bookingDay, 2)} where id = ${stay.id}`
})

test('10.34: who waits is told when a room is free, and books at the price of today', async () => {
  const { arrival_date } = week(3)
  const full = []
  for (let n = 0; n < 4; n++) full.push(await booked(week(3)))
  const waiting = await house.manager.do(bookingChange.waitlist, {
    booking: {
      ...week(3),
      adults: 2,
      guest: { last_name: 'Waiter' },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
    },
    phone: '+351 911',
  })
  expect(await sold('DLX', arrival_date)).toEqual([4, 0])
  const list = async () => (await house.manager.do(bookingChange.waiting, {})).items
  expect(await list()).toMatchObject([
    { reservation_id: waiting.id, fits_now: false, waits_phone: '+351 911' },
  ])
  const clerk = await house.personWith('Reservation waitlist')
  expect(await clerk.call(bookingChange.activate, { id: waiting.id })).toMatchObject({
    refused: 'no_availability',
  })

  await cancelled(full[0])
  expect(await list()).toMatchObject([{ fits_now: true }])
  await house.sql`update reservation_night set rate_amount = 100, share_amount = 100 where reservation_id = ${waiting.id}`
  expect((await clerk.call(bookingChange.activate, { id: waiting.id })).asked).toEqual(['reprice'])
  const done = await clerk.do(bookingChange.activate, { id: waiting.id, reprice: 'new' })
  expect(done.room_total).toBe('480.00')
  expect(await list()).toEqual([])
  expect(await sold('DLX', arrival_date)).toEqual([4, 0])

  await clerk.do(bookingChange.waitlist, { reservation_id: waiting.id })
  expect(await sold('DLX', arrival_date)).toEqual([3, 0])
  expect(await row(waiting)).toMatchObject({ status: 'waitlist' })
  const withRoom = await booked({ ...week(4), room_id: house.stock.id('room', '203') })
  expect(await clerk.call(bookingChange.waitlist, { reservation_id: withRoom.id })).toMatchObject({
    refused: 'waitlist_room',
  })
  const withMoney = await booked(week(4))
  await house.manager.do(deposit.store, {
    reservation_id: withMoney.id,
    amount: '50.00',
    due_date: bookingDay,
  })
  await paid(withMoney, '50.00')
  expect(await clerk.call(bookingChange.waitlist, { reservation_id: withMoney.id })).toMatchObject({
    refused: 'waitlist_deposit',
  })
})

test('a copy is a booking of its own: other dates, today’s price, no room', async () => {
  const stay = await booked({
    ...week(4),
    packages: [{ package_code_id: id('package-code', 'BRK') }],
    eta: '16:30',
  })
  const draft = await house.manager.do(bookingChange.copy, { reservation_id: stay.id, preview: true })
  expect(draft).toMatchObject({
    booked: null,
    draft: { arrival_date: bookingDay, departure_date: addDays(bookingDay, 3) },
  })
  const { booked: copy } = await house.manager.do(bookingChange.copy, {
    reservation_id: stay.id,
    arrival_date: addDays(thu9, 35),
    nights: 1,
    link: true,
  })
  expect(copy).toMatchObject({ room_total: '140.00', total: '169.00' })
  const both = await house.sql`
    select guest_profile_id, eta::text, link_group_id from reservation where id in (${stay.id}, ${copy?.id ?? 0}) order by id`
  expect(both[0]).toEqual(both[1])
})

/** So many nights from so many days after the booking on: what the tests before have left alone. */
const days = (after: number, nights: number) => ({
  arrival_date: addDays(bookingDay, after),
  departure_date: addDays(bookingDay, after + nights),
})

test('a copy for somebody else has his guest and nobody who came along, and the rest of the stay', async () => {
  const stay = await booked({ ...days(61, 1) })
  const { sql, property_id, manager } = house
  const companion = await manager.do(guestProfile.quickStore, { last_name: 'Companion' })
  await sql`
    insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${property_id}, ${stay.id}, ${companion.id})`
  const other = await manager.do(guestProfile.quickStore, { last_name: 'Nachfolger' })
  const copies = [
    [{ guest_profile_id: other.id }, 'Nachfolger'],
    [{ guest: { last_name: 'Unbekannt' } }, 'Unbekannt'],
  ] as const
  for (const [who, name] of copies) {
    const { booked: copy } = await manager.do(
      bookingChange.copy,
      { reservation_id: stay.id, arrival_date: days(61, 1).arrival_date, ...who },
      { answers: { overlapping_stay: 'yes', similar_profile: 'new' } },
    )
    const [row] = await sql`
      select p.last_name, (select count(*)::int from reservation_guest g where g.property_id = r.property_id and g.reservation_id = r.id) as companions
        from reservation r join guest_profile p on p.id = r.guest_profile_id where r.id = ${copy?.id ?? 0}`
    expect(row).toEqual({ last_name: name, companions: 0 })
  }
})

test('a copy has the cake on its own second day, all the people, and a price that is not printed', async () => {
  const [friend] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('individual', 'Companion') returning id`
  const [child] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('individual', 'Child along') returning id`
  const stay = await booked({
    ...days(1, 2),
    accompanying: [friend.id, child.id],
    accompanying_children: [child.id],
    print_rate: false,
    packages: [
      {
        package_code_id: id('package-code', 'CAKE'),
        once_date: addDays(days(1, 2).arrival_date, 1),
      },
    ],
  })
  const { booked: copy } = await house.manager.do(bookingChange.copy, {
    reservation_id: stay.id,
    arrival_date: days(3, 2).arrival_date,
  })
  const [kept] = await house.sql`
    select r.print_rate, p.once_date, array(select guest_profile_id from reservation_guest where reservation_id = r.id order by 1) as people,
           array(select guest_profile_id from reservation_guest where reservation_id = r.id and is_child) as children
      from reservation r join reservation_package p on p.reservation_id = r.id where r.id = ${copy?.id ?? 0}`
  expect(kept).toEqual({
    print_rate: false,
    once_date: addDays(days(3, 2).arrival_date, 1),
    people: [friend.id, child.id],
    children: [child.id],
  })
})

test('a copy is charged as the type that it is, and its packages as they are sold: an upgrade and a price of once stay behind', async () => {
  const stay = await booked({
    ...days(9, 1),
    charge_type_id: id('room-type', 'STD'),
    packages: [{ package_code_id: id('package-code', 'BRK'), price: '1.00' }],
  })
  const { draft } = await house.manager.do(bookingChange.copy, { reservation_id: stay.id, preview: true })
  expect(draft).toMatchObject({ room_type_id: id('room-type', 'DLX') })
  expect(draft).not.toHaveProperty('charge_type_id')
  expect(draft).toHaveProperty('packages.0.package_code_id')
  expect(draft).not.toHaveProperty('packages.0.price')
})

test('a copy asks ahead for the fixed charges that come along, and its total says them', async () => {
  const { data: rule } = await master(house, 'deposit-rule').store({
    code: 'ALL',
    name: 'Everything',
    lines: [{ type: 'percent', value: '100', base: 'all', due: 'at_booking' }],
  })
  const ofRate = (rule_id: number | null) =>
    house.sql`update rate_code set deposit_rule_id = ${rule_id} where id = ${id('rate-code', 'BAR')}`
  await ofRate(rule.id)
  const stay = await booked({ ...days(9, 1), room_type_id: id('room-type', 'STD') })
  await house.manager.do(fixedCharge.store, {
    reservation_id: stay.id,
    transaction_code_id: id('transaction-code', '3030'),
    amount: '10.00',
    quantity: '1',
    per: 'unit',
    frequency: 'daily',
    begin_date: days(9, 1).arrival_date,
    end_date: days(9, 1).arrival_date,
  })
  const { booked: copy } = await house.manager.do(bookingChange.copy, {
    reservation_id: stay.id,
    arrival_date: days(10, 1).arrival_date,
  })
  // A night of 110.00, 5.00 city tax and the charge.
  expect(copy).toMatchObject({ total: '125.00', deposit_lines: [{ amount: '125.00' }] })
  await ofRate(null)
})

test('whom the house takes no more gets no room by waiting for it, nor by being taken back', async () => {
  const waiting = await booked({ ...days(7, 1), status: 'waitlist' })
  const back = await booked(days(7, 1))
  await cancelled(back)
  const guestOf = async (stay: { id: number }) => (await row(stay)).guest_profile_id as number
  await house.sql`
    update guest_profile set is_restricted = true, restriction_note = 'Broke a television',
           restricted_reason_id = (select id from restricted_reason where effect = 'block_booking' limit 1)
     where id in (${await guestOf(waiting)}, ${await guestOf(back)})`
  const clerk = await house.personWith('Reservation waitlist', 'Reservation reinstate')
  expect(await clerk.call(bookingChange.activate, { id: waiting.id })).toMatchObject({
    refused: 'guest_blocked',
  })
  expect(await clerk.call(bookingChange.reinstate, { id: back.id })).toMatchObject({
    refused: 'guest_blocked',
  })
  expect(await sold('DLX', days(7, 1).arrival_date)).toEqual([0, 0])
  expect(await house.manager.call(bookingChange.activate, { id: waiting.id })).toMatchObject({
    asked: ['guest_blocked'],
  })
})

test('who waited, was cancelled and taken back may wait once more, at the end of the line', async () => {
  const stay = await booked({ ...days(7, 1), status: 'waitlist' })
  await house.sql`update waitlist_entry set since = now() - interval '9 days', fits_now = true where reservation_id = ${stay.id}`
  await cancelled(stay)
  await house.manager.do(bookingChange.reinstate, { id: stay.id })
  await house.manager.do(bookingChange.waitlist, { reservation_id: stay.id, note: 'Called again' })
  const entries = await house.sql`
    select note, fits_now, since > now() - interval '1 day' as is_new from waitlist_entry where reservation_id = ${stay.id}`
  expect([...entries]).toEqual([{ note: 'Called again', fits_now: false, is_new: true }])
})

test('who says when he comes is told what an early hour needs, and has nothing of it before it is agreed', async () => {
  const stay = await booked({ ...days(5, 1), eta: '09:00', etd: '18:00' })
  expect(stay.message).toBe(
    `Booked: ${stay.confirmation_no}. Arrival at 09:00 is before check-in time: agree an early check-in. Departure at 18:00 is after check-out time: agree a late check-out.`,
  )
  expect(await row(stay)).toMatchObject({ early_check_in: false, late_check_out: false })
})

test('a second room of a guest in the same nights says whose it is', async () => {
  await house.sql`insert into note_type (code, name, note_group) values ('RES', 'Reservation', 'reservation')`
  const first = await booked(days(6, 2))
  const { guest_profile_id } = await row(first)
  const second = await house.manager.do(
    reservation.store,
    {
      ...days(6, 2),
      adults: 2,
      guest_profile_id,
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
    },
    { answers: { overlapping_stay: 'yes' } },
  )
  const notes = await house.sql`
    select text from note where owner_type = 'reservation' and owner_id in (${first.id}, ${second.id})`
  expect(notes).toEqual([{ text: `Extra room of ${first.confirmation_no}` }])
})

test.each([
  ['300.00', '100.00', -1],
  ['300.01', '100.01', 6],
])(
  '10.12: three rooms with %s paid become three reservations with 100.00 each, the cents that are left with the first; the house has sold as many as before',
  async (amount, ofFirst, when) => {
    const { arrival_date } = week(when)
    const stay = await booked({
      ...week(when),
      rooms: 3,
      packages: [{ package_code_id: id('package-code', 'BRK') }],
    })
    await house.manager.do(deposit.store, { reservation_id: stay.id, amount, due_date: bookingDay })
    await paid(stay, amount)
    const before = await sold('DLX', arrival_date)
    const done = await house.manager.do(bookingChange.split, {
      reservation_id: stay.id,
      mode: 'all',
      // The second room is the same guest's.
      names: [null, { last_name: 'Third' }],
      deposit: 'spread',
    })
    expect(done.created).toHaveLength(2)
    expect(await sold('DLX', arrival_date)).toEqual(before)
    const ids = [stay.id, ...done.created.map(one => one.id)]
    const parts = await house.sql`
    select r.rooms, g.last_name, d.amount::numeric(9,2)::text as asked, r.link_group_id = ${done.link_group_id} as linked,
           d.received::numeric(9,2)::text as received,
           (select sum(n.amount)::numeric(9,2)::text from reservation_package p join reservation_package_night n on n.reservation_package_id = p.id
             where p.reservation_id = r.id) as breakfast
      from reservation r join guest_profile g on g.id = r.guest_profile_id join reservation_deposit d on d.reservation_id = r.id
     where r.id = any (${ids}::bigint[]) order by r.id`
    expect(parts).toMatchObject([
      { rooms: 1, asked: ofFirst, received: ofFirst, linked: true, breakfast: '72.00' },
      { rooms: 1, asked: '100.00', received: '100.00', linked: true, breakfast: '72.00' },
      { rooms: 1, asked: '100.00', received: '100.00', linked: true, breakfast: '72.00', last_name: 'Third' },
    ])
    expect(parts[1].last_name).toBe(parts[0].last_name)
    expect(await broken(house)).toEqual([])
    expect(
      await house.manager.call(bookingChange.split, { reservation_id: stay.id, mode: 'one' }),
    ).toMatchObject({ refused: 'split_single' })
  },
)

test('of two rooms not both leave the reservation that had them', async () => {
  const two = await booked({ ...week(5, 1), rooms: 2 })
  expect(
    await house.manager.call(bookingChange.split, { reservation_id: two.id, mode: 'count', count: 2 }),
  ).toMatchObject({ refused: 'split_too_many' })
})

test('linked reservations move together; one that cannot is told', async () => {
  const [one, other] = [await booked(week(7, 1)), await booked(week(7, 1))]
  const linked = await house.manager.do(bookingChange.link, {
    reservation_id: one.id,
    link_to: [other.id],
    name: 'Party',
  })
  expect(linked.group_id).toBeGreaterThan(0)
  expect(
    await house.manager.call(bookingChange.link, { reservation_id: one.id, link_to: [one.id] }),
  ).toMatchObject({ refused: 'link_same' })
  const moved = await house.manager.do(bookingChange.link, {
    reservation_id: one.id,
    action: { type: 'shift', days: 1 },
  })
  expect(moved.results).toMatchObject([{ done: true }, { done: true }])
  expect(await sold('DLX', addDays(week(7).arrival_date, 1))).toEqual([2, 0])
  const past = await house.manager.do(bookingChange.link, {
    reservation_id: one.id,
    action: { type: 'shift', days: -60 },
  })
  expect(past.results).toMatchObject([{ done: false }, { done: false }])
  const third = await booked(week(7, 1))
  const fourth = await booked({ ...week(7, 1), room_type_id: id('room-type', 'STD') })
  await house.manager.do(bookingChange.link, { reservation_id: third.id, link_to: [fourth.id] })
  expect(
    (await house.manager.call(bookingChange.link, { reservation_id: one.id, link_to: [third.id] })).asked,
  ).toEqual(['merge_groups'])
  await house.manager.do(bookingChange.link, { reservation_id: third.id, unlink: [fourth.id] })
  expect(await row(third)).toMatchObject({ link_group_id: null })
})

test('packages come, change and go, and the total with them', async () => {
  const stay = await booked({ ...week(4, 2), room_type_id: id('room-type', 'STD') })
  const added = await house.manager.do(bookingChange.addPackage, {
    reservation_id: stay.id,
    package_code_id: id('package-code', 'BRK'),
  })
  expect(added.difference.total).toBe('48.00')
  const [{ id: packageId }] = await house.sql<
    { id: number }[]
  >`select id from reservation_package where reservation_id = ${stay.id}`
  const twice = await house.manager.do(bookingChange.changePackage, {
    id: packageId,
    reservation_id: stay.id,
    quantity: 2,
  })
  expect(twice.difference.total).toBe('48.00')
  const longer = await house.manager.do(bookingChange.update, {
    id: stay.id,
    departure_date: addDays(week(4).arrival_date, 3),
    reprice: 'keep',
  })
  // A night of 110.00, 5.00 city tax, and two breakfasts for two.
  expect(longer.difference.total).toBe('163.00')
  const gone = await house.manager.do(bookingChange.removePackage, { id: packageId, reservation_id: stay.id })
  expect(gone.difference.total).toBe('-144.00')
  expect(
    await house.manager.call(bookingChange.removePackage, { id: packageId, reservation_id: stay.id }),
  ).toMatchObject({ status: 404 })
})

test('profiles behind a reservation are given whole for each role', async () => {
  const stay = await booked({ ...week(3, 1), room_type_id: id('room-type', 'STD') })
  const [{ id: company }] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('company', 'Acme') returning id`
  await house.manager.do(bookingChange.associate, {
    reservation_id: stay.id,
    items: [{ role: 'company', guest_profile_id: company }],
  })
  const roles = () =>
    house.sql`select role, guest_profile_id from reservation_profile where reservation_id = ${stay.id}`
  expect(await roles()).toEqual([{ role: 'company', guest_profile_id: company }])
  await house.manager.do(bookingChange.associate, { reservation_id: stay.id, roles: ['company'], items: [] })
  expect(await roles()).toEqual([])
})

test('a company is no guest of a change either; a stay that has one from before is changed as ever', async () => {
  const stay = await booked({ ...week(3, 1), room_type_id: id('room-type', 'STD') })
  const [{ id: firm }] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('company', 'Bruma') returning id`
  const change = (more: object) => house.manager.call(bookingChange.update, { id: stay.id, ...more })
  expect(await change({ guest_profile_id: firm })).toMatchObject({ refused: 'guest_not_a_person' })
  expect(await change({ accompanying: [firm] })).toMatchObject({ refused: 'guest_not_a_person' })
  const behind = { role: 'company' as const, guest_profile_id: stay.guest_profile_id }
  expect(
    await house.manager.call(bookingChange.associate, { reservation_id: stay.id, items: [behind] }),
  ).toMatchObject({ refused: 'profile_not_filed_as' })
  await house.sql`update reservation set guest_profile_id = ${firm} where id = ${stay.id}`
  expect(await change({ guest_profile_id: firm, custom_ref: 'as before' })).toMatchObject({ status: 200 })
})

test('the deposit that is asked follows the stay; what was paid beyond it is refundable', async () => {
  const stay = await booked({
    ...week(4),
    room_type_id: id('room-type', 'STD'),
    deposit_rule_id: id('deposit-rule', 'HALF'),
  })
  expect(stay.deposit_lines).toMatchObject([{ amount: '165.00' }])
  const to = (days: number) => ({
    id: stay.id,
    departure_date: addDays(week(4).arrival_date, days),
    reprice: 'keep' as const,
  })
  const longer = await house.manager.do(bookingChange.update, to(4))
  expect(longer).toMatchObject({
    difference: { deposit: '55.00' },
    deposit_lines: [{ amount: '220.00', status: 'open' }],
  })
  await paid(stay, '110.00')
  const shorter = await house.manager.do(bookingChange.update, to(1))
  expect(shorter).toMatchObject({ room_total: '110.00', refundable: '55.00' })
  const lines = await house.sql`
    select amount::numeric(9,2)::text, received::numeric(9,2)::text from reservation_deposit where reservation_id = ${stay.id} and status <> 'cancelled'`
  // Never below what is paid; the rule asks for 55.00 now.
  expect(lines).toEqual([{ amount: '110.00', received: '110.00' }])
  expect(await broken(house)).toEqual([])
})

test('the last room is given to one of two who come back, and a reservation is divided once', async () => {
  const from = week(7).arrival_date
  const dates = { arrival_date: addDays(from, -3), departure_date: addDays(from, -2) }
  const back = [await booked(dates), await booked(dates)]
  for (const stay of back) await cancelled(stay)
  for (let n = 0; n < 3; n++) await booked(dates)
  const clerks = await Promise.all(
    [1, 2].map(() => house.personWith('Reservation reinstate', 'Reservation update')),
  )
  const tries = await Promise.all(
    back.map((stay, index) => clerks[index].call(bookingChange.reinstate, { id: stay.id })),
  )
  expect(tries.map(({ refused }) => refused).toSorted()).toEqual(['no_availability', undefined])
  expect(await sold('DLX', dates.arrival_date)).toEqual([4, 0])

  const two = await booked({ ...dates, room_type_id: id('room-type', 'STD'), rooms: 2 })
  const splits = await Promise.all(
    clerks.map(clerk => clerk.call(bookingChange.split, { reservation_id: two.id, mode: 'all' })),
  )
  expect(splits.map(({ refused }) => refused).toSorted()).toEqual(['split_single', undefined])
  const [{ n }] = await house.sql<{ n: number }[]>`
    select count(*)::int as n from reservation where link_group_id = (select link_group_id from reservation where id = ${two.id})`
  expect(n).toBe(2)
})

test('rooms that were cancelled together are copied, taken back and divided as they were: two rooms with their breakfast', async () => {
  const dates = week(6)
  const night = dates.arrival_date
  const count = () => sold('STD', night)
  const stay = await booked({
    ...dates,
    room_type_id: id('room-type', 'STD'),
    rooms: 3,
    packages: [{ package_code_id: id('package-code', 'BRK') }],
  })
  const [{ id: reason }] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  const { results } = await house.manager.do(reservation.cancel, {
    reservation_ids: [stay.id],
    rooms: 2,
    cancellation_reason_id: reason,
  })
  const [gone] = results
  expect(await count()).toEqual([1, 0])
  expect(
    await house.manager.call(bookingChange.split, { reservation_id: gone.id, mode: 'all' }),
  ).toMatchObject({
    refused: 'wrong_state',
  })

  const answers = { overlapping_stay: 'yes' }
  const { booked: copy } = await house.manager.do(
    bookingChange.copy,
    { reservation_id: gone.id, ...dates },
    { answers },
  )
  expect(await row({ id: copy?.id ?? 0 })).toMatchObject({ rooms: 2, status: 'reserved', room_id: null })
  expect(await count()).toEqual([3, 0])

  await house.manager.do(bookingChange.reinstate, { id: gone.id }, { answers })
  expect(await count()).toEqual([5, 0])
  const { created } = await house.manager.do(bookingChange.split, { reservation_id: gone.id, mode: 'all' })
  expect(created).toHaveLength(1)
  expect(await count()).toEqual([5, 0])
  const breakfasts = await house.sql`
    select r.rooms, sum(n.amount)::numeric(9,2)::text as breakfast
      from reservation r join reservation_package p on p.reservation_id = r.id and p.removed_at is null
      join reservation_package_night n on n.reservation_package_id = p.id
     where r.id in (${stay.id}, ${gone.id}, ${created[0].id}, ${copy?.id ?? 0}) group by r.id, r.rooms order by r.id`
  // Two people, three mornings at 12.00 for each room.
  expect(breakfasts.map(one => [one.rooms, one.breakfast])).toEqual([
    [1, '72.00'],
    [1, '72.00'],
    [2, '144.00'],
    [1, '72.00'],
  ])
})
