import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { reservation } from '../../../src/wire/reservation'
import type { House, Person } from '../kit/house'
import { drift } from './drift'
import { aSummerHouse, mon13, sat11, sun12, thu9, tue14 } from './summer'

let house: House
let agent: Person
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  agent = await house.personWith('Reservation store', 'Reservation update', 'Check in')
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

type Wanted = InputOf<typeof reservation.store>
let guests = 0
const family = (more: Partial<Wanted> = {}) =>
  agent.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      child_ages: [4, 9],
      guest: {
        last_name: `García ${++guests}${'abcdefghijklmnopqrstuvwxyz'[guests % 26]}`,
        first_name: 'María',
      },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
      ...more,
    },
    { answers: { similar_profile: 'new' } },
  )
const weeks = (count: number, nights = 3) => ({
  arrival_date: addDays(thu9, 7 * count),
  departure_date: addDays(thu9, 7 * count + nights),
})
type Change = Omit<InputOf<typeof bookingChange.update>, 'id'>
const change = (stay: { id: number }, more: Change, answers?: Record<string, string>) =>
  agent.call(bookingChange.update, { id: stay.id, ...more }, answers ? { answers } : {})
const changed = async (stay: { id: number }, more: Change, answers?: Record<string, string>) =>
  await agent.do(bookingChange.update, { id: stay.id, ...more }, answers ? { answers } : {})
const nights = (stay: { id: number }) => house.sql`
  select to_char(stay_date, 'YYYY-MM-DD') as date, rate_amount::numeric(9,2)::text as rate, adults + c1 + c2 + c3 as people, counts_inventory as counts
    from reservation_night where reservation_id = ${stay.id} order by stay_date`
const sold = async (type: string, night: BusinessDate): Promise<number> => {
  const [row] = await house.sql<{ sold: number }[]>`
    select sold from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id
     where t.code = ${type} and i.stay_date = ${night}`
  return row?.sold ?? 0
}

test('10.10: a night more at the agreed price is 700.00, at the price of today 720.00', async () => {
  const stay = await family()
  await house.sql`
    update rate_day set a2 = 190 where stay_date = ${sat11} and room_type_id = ${id('room-type', 'DLX')} and rate_code_id = ${id('rate-code', 'BAR')}`
  const asked = await change(stay, { departure_date: mon13 })
  expect(asked.asked).toEqual(['reprice'])
  expect(await sold('DLX', sun12)).toBe(0)

  const kept = await changed(stay, { departure_date: mon13, reprice: 'keep' })
  expect(kept).toMatchObject({ room_total: '700.00', difference: { total: '165.00', deposit: '0.00' } })
  expect(kept.nights.map(({ rate_amount }) => rate_amount)).toEqual(['160.00', '190.00', '190.00', '160.00'])
  expect(await sold('DLX', sun12)).toBe(1)

  const renewed = await changed(stay, { departure_date: mon13, reprice: 'new', adults: 2 })
  expect(renewed.room_total).toBe('720.00')
  expect(await nights(stay)).toMatchObject([
    { rate: '160.00' },
    { rate: '190.00' },
    { rate: '210.00' },
    { rate: '160.00' },
  ])
  const [log] = await house.sql`
    select label from operation where entity = 'reservation' and entity_id = ${stay.id} order by id desc limit 1`
  expect(log.label).toContain(`Changed ${stay.confirmation_no}`)
  await house.sql`
    update rate_day set a2 = 170 where stay_date = ${sat11} and room_type_id = ${id('room-type', 'DLX')} and rate_code_id = ${id('rate-code', 'BAR')}`
})

test('another rate brings its own market and source, for what nobody chose by hand', async () => {
  const { sql } = house
  const [bar, promo, corn] = ['BAR', 'PROMO', 'CORN'].map(code => id('market-code', code))
  const [direct, agency] = ['DIR', 'TA'].map(code => id('source-code', code))
  const [rate, notRefundable] = ['BAR', 'BARNR'].map(code => id('rate-code', code))
  await sql`update rate_code set source_code_id = ${agency} where id = ${notRefundable}`
  const codesOf = async (stay: { id: number }) => {
    const header = await sql`select market_code_id, source_code_id from reservation where id = ${stay.id}`
    const rows = await sql`
      select market_code_id, source_code_id from reservation_night where reservation_id = ${stay.id} order by stay_date`
    return [...header, ...rows].map(row => [row.market_code_id, row.source_code_id])
  }

  const std = { ...weeks(6), child_ages: [], room_type_id: id('room-type', 'STD') }
  const stay = await family(std)
  expect(await codesOf(stay)).toEqual(Array(4).fill([bar, direct]))
  const ahead = await agent.do(bookingChange.validate, {
    change: { id: stay.id, rate_code_id: notRefundable, reprice: 'new' },
  })
  expect(ahead.preview?.moved_codes.map(({ what }) => what)).toEqual(['market', 'source'])
  expect(ahead.preview?.moved_codes).not.toContainEqual(expect.objectContaining({ to: '' }))
  await changed(stay, { rate_code_id: notRefundable, reprice: 'new' })
  expect(await codesOf(stay)).toEqual(Array(4).fill([promo, agency]))
  await changed(stay, { rate_code_id: rate, reprice: 'keep' })
  expect(await codesOf(stay)).toEqual(Array(4).fill([bar, direct]))

  // In the middle of the stay: that night alone, and the header is that of the first.
  const patches = [{ dates: [addDays(weeks(6).arrival_date, 1)], set: { rate_code_id: notRefundable } }]
  await agent.do(bookingChange.updateNights, { reservation_id: stay.id, patches, reprice: 'new' })
  expect(await codesOf(stay)).toEqual([
    [bar, direct],
    [bar, direct],
    [promo, agency],
    [bar, direct],
  ])

  const chosen = await family({ ...std, market_code_id: corn })
  await changed(chosen, { rate_code_id: notRefundable, reprice: 'new' })
  expect(await codesOf(chosen)).toEqual(Array(4).fill([corn, agency]))
  await sql`update rate_code set source_code_id = null where id = ${notRefundable}`
})

test('a stay that is shortened gives its nights back, and one that moves takes others', async () => {
  const stay = await family(weeks(1))
  const { arrival_date } = weeks(1)
  const shorter = await changed(stay, { departure_date: addDays(arrival_date, 1) })
  expect(shorter.nights).toHaveLength(1)
  expect(shorter.difference.total).toBe('-390.00')
  expect([await sold('DLX', arrival_date), await sold('DLX', addDays(arrival_date, 1))]).toEqual([1, 0])

  const moved = await changed(stay, { arrival_date: addDays(arrival_date, 3) })
  expect(moved.nights).toMatchObject([
    { stay_date: addDays(arrival_date, 3), is_new: true, rate_amount: '160.00' },
  ])
  expect([await sold('DLX', arrival_date), await sold('DLX', addDays(arrival_date, 3))]).toEqual([0, 1])
})

test('more people cost today’s price or nothing, as somebody decides', async () => {
  const stay = await family({ ...weeks(2), child_ages: [] })
  expect((await change(stay, { adults: 3 })).asked).toEqual(['reprice'])
  expect((await changed(stay, { adults: 3, reprice: 'keep' })).room_total).toBe('480.00')
  expect((await changed(stay, { adults: 3, reprice: 'new' })).room_total).toBe('570.00')
  expect(await nights(stay)).toMatchObject([{ people: 3 }, { people: 3 }, { people: 3 }])
  expect(await change(stay, { adults: 4 })).toMatchObject({ refused: 'occupancy_too_high' })
})

test('another type moves the counters, takes the room back and charges what the type costs', async () => {
  const { arrival_date } = weeks(3)
  const stay = await family({ ...weeks(3), child_ages: [] })
  const [{ id: room_id }] = await house.sql<{ id: number }[]>`select id from room where code = '201'`
  await agent.do(roomChoice.assign, { reservation_id: stay.id, room_id })
  const done = await changed(stay, { room_type_id: id('room-type', 'STD'), reprice: 'new' })
  expect(done.room_total).toBe('330.00')
  expect([await sold('DLX', arrival_date), await sold('STD', arrival_date)]).toEqual([0, 1])
  const [row] =
    await house.sql`select room_id, room_type_id, charge_type_id from reservation where id = ${stay.id}`
  expect(row).toEqual({
    room_id: null,
    room_type_id: id('room-type', 'STD'),
    charge_type_id: id('room-type', 'STD'),
  })
})

test('the room goes with the stay, and somebody is asked when it is another guest’s then', async () => {
  const { arrival_date } = weeks(4)
  const [{ id: room_id }] = await house.sql<{ id: number }[]>`select id from room where code = '202'`
  const stay = await family({ ...weeks(4), room_id })
  await family({ arrival_date: addDays(arrival_date, 4), departure_date: addDays(arrival_date, 6), room_id })
  await changed(stay, { departure_date: addDays(arrival_date, 4) })
  const [held] = await house.sql`
    select to_date::text from room_occupancy where reservation_id = ${stay.id} and is_active`
  expect(held.to_date).toBe(addDays(arrival_date, 4))

  expect((await change(stay, { departure_date: addDays(arrival_date, 5) })).asked).toEqual(['room_lost'])
  await changed(stay, { departure_date: addDays(arrival_date, 5) }, { room_lost: 'yes' })
  const [row] = await house.sql`select room_id from reservation where id = ${stay.id}`
  expect(row.room_id).toBeNull()
})

test('an amount by hand needs the right and a reason; the others stay', async () => {
  const stay = await family(weeks(5))
  const { arrival_date } = weeks(5)
  const one = {
    reprice: 'manual' as const,
    nights_detail: [{ date: addDays(arrival_date, 1), rate_amount: '150.00', reason: 'Agreed' }],
  }
  expect(await change(stay, one)).toMatchObject({ refused: 'not_permitted' })
  const done = await house.manager.do(bookingChange.update, { id: stay.id, ...one })
  expect(done.nights.map(({ rate_amount }) => rate_amount)).toEqual(['160.00', '150.00', '190.00'])
  // Fixed by hand, it does not follow the price of today.
  const renewed = await changed(stay, { departure_date: addDays(arrival_date, 2), reprice: 'new' })
  expect(renewed.nights.map(({ rate_amount }) => rate_amount)).toEqual(['160.00', '150.00'])
  expect(
    await change(stay, { nights_detail: [{ date: arrival_date, rate_amount: '1.00', reason: '' }] }),
  ).toMatchObject({ status: 403 })
  expect(
    await house.manager.call(bookingChange.update, {
      id: stay.id,
      nights_detail: [{ date: addDays(arrival_date, 9), adults: 1 }],
    }),
  ).toMatchObject({ refused: 'night_outside' })
})

test('nothing is sold that is not there: the last room is given to one of two clerks', async () => {
  const from = addDays(thu9, 7 * 6)
  const stays = []
  for (let n = 0; n < 3; n++)
    stays.push(await family({ arrival_date: from, departure_date: addDays(from, 2) }))
  const shorts = [
    await family({ arrival_date: from, departure_date: addDays(from, 1) }),
    await family({ arrival_date: addDays(from, 2), departure_date: addDays(from, 3) }),
  ]
  const clerks = await Promise.all([1, 2].map(() => house.personWith('Reservation update')))
  const tries = await Promise.all([
    clerks[0].call(bookingChange.update, { id: shorts[0].id, departure_date: addDays(from, 2) }),
    clerks[1].call(bookingChange.update, {
      id: shorts[1].id,
      arrival_date: addDays(from, 1),
      departure_date: addDays(from, 3),
    }),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(tries.find(({ status }) => status === 422)).toMatchObject({ refused: 'no_availability' })
  expect(await sold('DLX', addDays(from, 1))).toBe(4)
  // Fewer nights always pass, even in a full house.
  expect((await change(stays[0], { departure_date: addDays(from, 1) })).status).toBe(200)
})

test('a type that its rate has no price for is not charged at what was agreed for another one before somebody says so', async () => {
  const stay = await family({ ...weeks(5), child_ages: [] })
  const { arrival_date, departure_date } = weeks(5)
  const before = await nights(stay)
  await house.sql`
    delete from rate_day where property_id = ${house.property_id} and rate_code_id = ${id('rate-code', 'BAR')}
       and room_type_id = ${id('room-type', 'STD')} and stay_date >= ${arrival_date} and stay_date < ${departure_date}`
  const cheaper = { room_type_id: id('room-type', 'STD') }
  const asked = await change(stay, cheaper)
  expect(asked.asked).toEqual(['no_price'])
  expect(JSON.stringify(asked.body)).toContain(
    `Rate BAR has no price for STD on ${arrival_date}. Keep the agreed 140.00 and 170.00 a night?`,
  )
  expect(await nights(stay)).toEqual(before)
  // Whoever says at once that amounts stay has said it.
  expect((await change(stay, { ...cheaper, reprice: 'keep', custom_ref: 'said' })).status).toBe(200)
  const back = { room_type_id: id('room-type', 'DLX'), reprice: 'keep' as const }
  expect((await change(stay, back)).status).toBe(200)
  expect((await change(stay, cheaper, { no_price: 'yes' })).status).toBe(200)
  expect((await nights(stay)).map(({ rate }) => rate)).toEqual(before.map(({ rate }) => rate))
})

test('10.26: two clerks change one reservation: nothing is lost', async () => {
  const stay = await family(weeks(7))
  const { arrival_date } = weeks(7)
  const clerks = await Promise.all([1, 2].map(() => house.personWith('Reservation update')))
  const tries = await Promise.all([
    clerks[0].call(bookingChange.update, {
      id: stay.id,
      row_version: stay.row_version,
      departure_date: addDays(arrival_date, 4),
    }),
    clerks[1].call(bookingChange.update, { id: stay.id, row_version: stay.row_version, custom_ref: 'ours' }),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422])
  const told = tries.find(({ status }) => status === 422)?.body
  const [current] = await house.sql`
    select id, row_version, departure_date::text, custom_ref from reservation where id = ${stay.id}`
  expect(told).toMatchObject({ error: { error: 'stale', data: { current } } })
  const isFirst = tries[0].status === 200
  expect(current).toMatchObject({
    departure_date: addDays(arrival_date, isFirst ? 4 : 3),
    custom_ref: isFirst ? null : 'ours',
  })
})

test('two clerks without a version each have their way, one after the other', async () => {
  const stay = await family({
    ...weeks(-1, 2),
    arrival_date: addDays(thu9, -5),
    departure_date: addDays(thu9, -3),
  })
  const clerks = await Promise.all([1, 2].map(() => house.personWith('Reservation update')))
  const tries = await Promise.all([
    clerks[0].call(bookingChange.update, { id: stay.id, departure_date: addDays(thu9, -2) }),
    clerks[1].call(bookingChange.update, { id: stay.id, eta: '16:30', custom_ref: 'ours' }),
  ])
  expect(tries.map(({ status }) => status)).toEqual([200, 200])
  const [row] = await house.sql`
    select departure_date::text, to_char(eta, 'HH24:MI') as eta, custom_ref from reservation where id = ${stay.id}`
  expect(row).toEqual({ departure_date: addDays(thu9, -2), eta: '16:30', custom_ref: 'ours' })
})

test.each([
  ['before the business date', { arrival_date: '2026-06-29' }, 'validation'],
  ['backwards', { arrival_date: '2026-07-12', departure_date: '2026-07-10' }, 'departure_first'],
  [
    'to a night without a price',
    { arrival_date: '2026-09-10', departure_date: '2026-09-11' },
    'rate_not_available',
  ],
  ['to a day without a night', { departure_date: '2026-07-01', arrival_date: '2026-07-01' }, 'rate_day_use'],
  ['to codes of nobody', { market_code_id: 999_999 }, 'not_in_use'],
])('nobody moves a stay %s', async (_, more, word) => {
  const stay = await family({ arrival_date: addDays(thu9, -9), departure_date: addDays(thu9, -8) })
  expect(await change(stay, more)).toMatchObject({ status: 422, refused: word })
  await house.manager.do(reservation.cancel, {
    reservation_ids: [stay.id],
    cancellation_reason_id: await reasonId(),
  })
  expect(await change(stay, { custom_ref: 'late' })).toMatchObject({ refused: 'wrong_state' })
})
const reasonId = async () =>
  (await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`)[0].id

test('what a change would come to is shown without being done', async () => {
  const at = { arrival_date: addDays(thu9, 42 + 5), departure_date: addDays(thu9, 42 + 6) }
  const stay = await family(at)
  const seen = await agent.do(bookingChange.validate, {
    change: { id: stay.id, departure_date: addDays(at.departure_date, 1), reprice: 'keep' },
  })
  expect(seen).toMatchObject({
    problems: [],
    questions: [],
    preview: { total_before: '165.00', total: '330.00', difference: { total: '165.00' } },
  })
  expect(await sold('DLX', at.departure_date)).toBe(0)
  expect(await nights(stay)).toHaveLength(1)
  const wrong = await agent.do(bookingChange.validate, { change: { id: stay.id, adults: 9 } })
  expect(wrong).toMatchObject({ problems: [{ code: 'occupancy_too_high' }], preview: null })
  const booking = await agent.do(bookingChange.validate, {
    booking: {
      arrival_date: tue14,
      nights: 1,
      adults: 2,
      guest: { last_name: 'Nobody' },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
    },
  })
  expect(booking.preview).toMatchObject({ total: '145.00', total_before: null })
  const [{ n }] = await house.sql<
    { n: number }[]
  >`select count(*) as n from guest_profile where last_name = 'Nobody'`
  expect(n).toBe(0)
})

test('a stay of a rate that is sold no more keeps it, and somebody says that a night more has its old price', async () => {
  const { arrival_date, departure_date } = weeks(3)
  const rate_code_id = id('rate-code', 'BARNR')
  const stay = await family({ arrival_date, departure_date, rate_code_id })
  await house.sql`update rate_code set book_to = ${addDays(thu9, -30)} where id = ${rate_code_id}`
  const longer = { departure_date: addDays(departure_date, 1) }
  const asked = await change(stay, longer)
  expect(asked.asked).toEqual(['old_price'])
  // Its table says what Sunday costs: 126.00 and 18.00.
  expect(asked.body.data).toMatchObject({
    questions: [
      { text: 'Rate BARNR is sold no more. Give the new nights at its old price, 144.00 a night?' },
    ],
  })
  expect(await nights(stay)).toHaveLength(3)
  await changed(stay, longer, { old_price: 'yes' })
  expect((await nights(stay)).map(({ rate }) => rate)).toEqual(['144.00', '171.00', '171.00', '144.00'])
  // Out of use and without any price it costs what the night before costs.
  await house.sql`update rate_code set is_active = false, book_to = null where id = ${rate_code_id}`
  await house.sql`delete from rate_day where rate_code_id = ${rate_code_id}`
  const again = { departure_date: addDays(departure_date, 2) }
  expect((await change(stay, again)).asked).toEqual(['old_price'])
  await changed(stay, again, { old_price: 'yes' })
  expect((await nights(stay)).at(-1)).toMatchObject({ rate: '144.00' })
  // Nobody else is sold it, and nobody is asked about a stay that becomes shorter.
  await changed(stay, { departure_date }, { reprice: 'keep' })
  const other = await change({ id: (await family(weeks(4))).id }, { rate_code_id })
  expect(other).toMatchObject({ refused: 'rate_not_available' })
  await house.sql`update rate_code set is_active = true where id = ${rate_code_id}`
})

test('a stay is not lengthened into nights that the house does not sell; what it had of them it may leave', async () => {
  const { sql, property_id } = house
  const from = addDays(thu9, 33)
  const stay = await family({ arrival_date: from, departure_date: addDays(from, 3) })
  const sellsUntil = (last: string | null) =>
    sql`update property_control set sell_end_date = ${last} where property_id = ${property_id}`
  const until = (nights: number) =>
    agent.call(bookingChange.update, { id: stay.id, departure_date: addDays(from, nights), reprice: 'keep' })
  await sellsUntil(from)
  expect(await until(4)).toMatchObject({ refused: 'house_not_open' })
  expect(await until(2)).toMatchObject({ status: 200 })
  await sellsUntil(null)
})
