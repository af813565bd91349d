import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { checkIn } from '../../../src/wire/front-desk'
import { rateQuote } from '../../../src/wire/rate-quote'
import { reservation } from '../../../src/wire/reservation'
import { share } from '../../../src/wire/share'
import { letIn } from '../kit/arrive'
import type { House, Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { bookingDay } from '../reservation/summer'
import { aDollarHouse, type DollarCode, type DollarHouse, modes } from './dollars'

let house: House
let ana: Person
let id: DollarHouse['id']
let course: DollarHouse['course']
let wish: DollarHouse['wish']
let dollars: DollarHouse

beforeAll(async () => {
  dollars = await aDollarHouse()
  ;({ house, ana, id, course, wish } = dollars)
}, 60_000)
afterAll(() => house.close())

const book = (code: DollarCode, more: object = {}) =>
  ana.do(reservation.store, { ...wish(code, more), guest: { last_name: code } })
const nightsOf = async (reservation_id: number, { sql } = house) =>
  (
    await sql`
    select rate_amount::numeric(19,2) as amount, trim_scale(exchange_rate) as course from reservation_night
     where reservation_id = ${reservation_id} order by stay_date`
  ).map(({ amount, course }) => `${amount} at ${course}`)

test('a currency that the house does not sell cannot be priced: it is shown without a price and not booked', async () => {
  const booked = await ana.call(reservation.store, { ...wish('USDD'), guest: { last_name: 'Nobody' } })
  expect(booked).toMatchObject({ refused: 'rate_not_available' })
  const { cells } = await ana.do(availability.lookToBook, {
    arrival_date: bookingDay,
    nights: 2,
    adults: 2,
    rate_code_ids: [id('rate-code', 'USDD')],
  })
  expect(cells).toMatchObject([{ total: null, sellable: false, reasons: ['rate_not_available'] }])
})

test('150.00 dollars at 0.92 are shown, quoted and booked as 138.00 euros, rounded once for the room', async () => {
  await course('0.95', '2 days')
  await course('0.92', '1 hour')
  const quote = await ana.do(rateQuote.view, wish('USDB') as never)
  expect(quote).toMatchObject({ currency_code: 'EUR', totals: { room: '276.00' } })
  const later = { arrival_date: addDays(bookingDay, 10) }
  const { id: two } = await book('USDB', later)
  expect(await nightsOf(two)).toEqual(['138.00 at 0.92', '138.00 at 0.92'])
  // 150.00 and one more at 30.00: 165.60, not 138.00 and 27.60 rounded apart; one alone 99.99: 91.99.
  const { id: three } = await book('USDB', { ...later, adults: 3 })
  expect(await nightsOf(three)).toEqual(['165.60 at 0.92', '165.60 at 0.92'])
  const { id: one } = await book('USDB', { ...later, adults: 1 })
  expect(await nightsOf(one)).toEqual(['91.99 at 0.92', '91.99 at 0.92'])
  const view = await ana.do(bookingView.view, { id: two } as never)
  expect(view).toMatchObject({ header: { currency_code: 'EUR' } })
})

test('the course is that of the booking, of the check-in, or of each night, as the code says', async () => {
  const ids: number[] = []
  for (const code of Object.keys(modes) as DollarCode[]) ids.push((await book(code)).id)
  // Agreed at the price of the house, and kept when the code became one in dollars.
  const agreed = await ana.do(reservation.store, {
    ...wish('USDD', { rate_code_id: id('rate-code', 'BAR') }),
    guest: { last_name: 'Agreed' },
  })
  await ana.do(bookingChange.update, {
    id: agreed.id,
    rate_code_id: id('rate-code', 'USDD'),
    reprice: 'keep',
  })
  ids.push(agreed.id)
  await course('0.9', '1 minute')
  for (const [index, reservation_id] of ids.entries())
    await ana.do(checkIn.checkIn, { reservation_id, room_id: id('room', deluxe[index]) }, { answers: letIn })
  expect(await Promise.all(ids.map(id => nightsOf(id)))).toEqual([
    ['138.00 at 0.92', '138.00 at 0.92'],
    ['135.00 at 0.9', '135.00 at 0.9'],
    ['138.00 at 0.92', '138.00 at 0.92'],
    ['140.00 at 1', '140.00 at 1'],
  ])
  await course('0.94', '1 second')
  await closeNight(ana, addDays(bookingDay, 1))
  expect(await Promise.all(ids.map(id => nightsOf(id)))).toEqual([
    ['138.00 at 0.92', '138.00 at 0.92'],
    ['135.00 at 0.9', '135.00 at 0.9'],
    ['141.00 at 0.94', '138.00 at 0.92'],
    ['140.00 at 1', '140.00 at 1'],
  ])
  const charged = await house.sql`
    select p.reservation_id, sum(p.ledger_amount)::numeric(19,2) as amount from posting p
      join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id and e.kind = 'room'
      left join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.reservation_id = any (${ids}) and c.code <> '7100' group by 1 order by 1`
  expect(charged.map(({ amount }) => amount)).toEqual(['138.00', '135.00', '141.00', '140.00'])
})

test('nights at 100.07 dollars are 94.07 each when the course has moved to 0.94: exchanged once, not from what was rounded', async () => {
  const cents = await aDollarHouse(undefined, '100.07')
  const { ana, course, wish, house } = cents
  await course('0.92', '1 hour')
  const book = async (more: object = {}) =>
    (
      await ana.do(reservation.store, {
        ...wish('USDC', { nights: 10, ...more }),
        guest: { last_name: 'Ten' },
      })
    ).id
  const off = (kind: 'percent' | 'amount', value: string) => ({
    discount: { kind, value, discount_reason_id: cents.id('discount-reason', 'LOYAL') },
  })
  const plain = await book()
  expect((await nightsOf(plain, house))[0]).toBe('92.06 at 0.92')
  const [tenth, five] = [await book(off('percent', '10')), await book(off('amount', '5.00'))]
  // Its last night stays as it was when the others are changed.
  const longer = await book({ nights: 9 })
  await ana.do(bookingChange.update, { id: longer, departure_date: addDays(bookingDay, 10), reprice: 'keep' })
  // Booked before the price in dollars was kept: 92.06 × 0.94 ÷ 0.92 is 94.06, a cent less.
  await house.sql`
    update reservation_night set foreign_amount = null
     where reservation_id = ${plain} and stay_date = ${addDays(bookingDay, 9)}`
  await course('0.94', '1 second')
  const all = [plain, tenth, five, longer]
  for (const [index, reservation_id] of all.entries())
    await ana.do(
      checkIn.checkIn,
      { reservation_id, room_id: cents.id('room', deluxe[index]) },
      { answers: letIn },
    )
  const told = await Promise.all(all.map(one => nightsOf(one, house)))
  expect(told.map(nights => [...new Set(nights)])).toEqual([
    ['94.07 at 0.94', '94.06 at 0.94'],
    ['84.66 at 0.94'],
    ['89.07 at 0.94'],
    ['94.07 at 0.94'],
  ])
  await house.close()
})

test('a house that rounds up asks 92.00 for 99.99 dollars at 0.92, and 141.49 for 150.00 when the course has moved to 0.94321', async () => {
  const up = await aDollarHouse()
  await up.house.sql`update currency_format set rounding_method = 'up' where is_base`
  await up.course('0.92', '1 hour')
  const book = (adults: number) =>
    up.ana.do(reservation.store, { ...up.wish('USDC', { adults }), guest: { last_name: `Up ${adults}` } })
  const { id: alone } = await book(1)
  expect(await nightsOf(alone, up.house)).toEqual(['92.00 at 0.92', '92.00 at 0.92'])
  const { id: reservation_id } = await book(2)
  await up.course('0.94321', '1 minute')
  const room_id = up.id('room', deluxe[0])
  await up.ana.do(checkIn.checkIn, { reservation_id, room_id }, { answers: letIn })
  // 141.4815.
  expect(await nightsOf(reservation_id, up.house)).toEqual(['141.49 at 0.94321', '141.49 at 0.94321'])
  await up.house.close()
})

test('two who share a room at 150.00 dollars pay half of it each, at the course of the one who leads them; what one pays by hand stays', async () => {
  const two = await aDollarHouse()
  await two.course('0.92', '1 hour')
  const { sql } = two.house
  const shared = async (code: DollarCode, room: string) => {
    const book = async (name: string) =>
      (await two.ana.do(reservation.store, { ...two.wish(code, { adults: 1 }), guest: { last_name: name } }))
        .id
    const [leads, joins] = [await book(`${code} leads`), await book(`${code} joins`)]
    await two.ana.do(share.combine, { reservation_id: joins, target_id: leads })
    return { leads, joins, room_id: two.id('room', room) }
  }
  const parts = async ({ leads, joins }: { leads: number; joins: number }) => {
    const rows = await sql`
      select stay_date, string_agg(share_amount::numeric(9,2)::text, ' + ' order by reservation_id) as parts,
             min(rate_amount)::numeric(9,2) as total, trim_scale(min(exchange_rate)) as course
        from reservation_night where reservation_id in (${leads}, ${joins}) group by 1 order by 1`
    return rows.map(({ parts, total, course }) => `${parts} = ${total} at ${course}`)
  }
  const both = [await shared('USDC', deluxe[0]), await shared('USDD', deluxe[1])]
  const byHand = await shared('USDD', deluxe[2])
  await sql`
    update reservation_night set is_fixed = true, share_amount = 40 where reservation_id = ${byHand.joins}`
  await sql`update reservation_night set share_amount = 98 where reservation_id = ${byHand.leads}`
  expect(await Promise.all(both.map(parts))).toEqual(
    Array(2).fill(['69.00 + 69.00 = 138.00 at 0.92', '69.00 + 69.00 = 138.00 at 0.92']),
  )
  await two.course('0.9001', '1 minute')
  for (const { leads, joins, room_id } of [...both, byHand])
    for (const reservation_id of [leads, joins])
      await two.ana.do(checkIn.checkIn, { reservation_id, room_id }, { answers: letIn })
  // 135.015 dollars' worth, the cent that is left with the lower number.
  expect(await parts(both[0])).toEqual(Array(2).fill('67.51 + 67.51 = 135.02 at 0.9001'))
  expect(await parts(both[1])).toEqual(Array(2).fill('69.00 + 69.00 = 138.00 at 0.92'))
  await two.course('0.94', '1 second')
  await closeNight(two.ana, addDays(bookingDay, 1))
  expect(await parts(both[1])).toEqual(['70.50 + 70.50 = 141.00 at 0.94', '69.00 + 69.00 = 138.00 at 0.92'])
  expect(await parts(byHand)).toEqual(['101.00 + 40.00 = 141.00 at 0.94', '98.00 + 40.00 = 138.00 at 0.92'])
  const charged = await sql`
    select p.reservation_id, sum(p.ledger_amount)::numeric(19,2) as amount from posting p
      join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id and e.kind = 'room'
      left join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.reservation_id in (${both[1].leads}, ${both[1].joins}) and c.code <> '7100' group by 1 order by 1`
  expect(charged.map(({ amount }) => amount)).toEqual(['70.50', '70.50'])
  await two.house.close()
})

const deluxe = ['201', '202', '203', '204']
