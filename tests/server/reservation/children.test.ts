import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStay, stayTotal } from '../../../src/server/store/stay-lines'
import { bookingChange } from '../../../src/wire/booking-change'
import { rateQuote } from '../../../src/wire/rate-quote'
import { reservation } from '../../../src/wire/reservation'
import { inside } from '../deposit/inside'
import type { House } from '../kit/house'
import { aSummerHouse, sat11, sun12, thu9 } from './summer'

// City tax is 2.50 a head and night from fourteen years on; Thursday 140.00 for two, Friday and Saturday 170.00.
let house: House
let small: House
beforeAll(async () => {
  house = await aSummerHouse()
  small = await aSummerHouse(async ({ tx: { sql, property_id } }) => {
    await sql`update property_control set child_age_bands = ${sql.json([
      { name: 'Infant', age_from: 0, age_to: 5 },
      { name: 'Child', age_from: 6, age_to: 11 },
    ])} where property_id = ${property_id}`
  })
}, 120_000)
afterAll(async () => {
  await house.close()
  await small.close()
})

let guests = 0
const stayOf = (of: House, adults: number, child_ages: number[]) => ({
  arrival_date: thu9,
  departure_date: sun12,
  adults,
  child_ages,
  guest: { last_name: `García ${'abcdefghijklmnopqrstuvwxyz'[guests++]}`, first_name: 'María' },
  room_type_id: of.stock.id('room-type', 'DLX'),
  rate_code_id: of.stock.id('rate-code', 'BAR'),
})
const peopleOf = async (of: House, id: number) => {
  const [row] = await of.sql`select adults, c1, c2, c3, child_ages from reservation where id = ${id}`
  return row
}
const stands = (of: House, id: number) =>
  inside(of, of.manager, async ({ tx }) => tx.coins.write(stayTotal(await loadStay(tx, id))))

test('a child older than the last band is one of the adults, and nobody else beside', async () => {
  const stay = await small.manager.do(reservation.store, stayOf(small, 1, [4, 14]))
  expect(stay.total).toBe('495.00')
  const people = { adults: 2, c1: 1, c2: 0, c3: 0, child_ages: [4] }
  expect(await peopleOf(small, stay.id)).toEqual(people)
  expect(await stands(small, stay.id)).toBe('495.00')

  const copied = await small.manager.do(
    bookingChange.copy,
    { reservation_id: stay.id, arrival_date: thu9 },
    { answers: { overlapping_stay: 'yes' } },
  )
  expect(await peopleOf(small, copied.booked?.id ?? 0)).toEqual(people)

  await small.manager.do(bookingChange.update, {
    id: stay.id,
    adults: 1,
    child_ages: [4, 14],
    reprice: 'keep',
  })
  expect(await peopleOf(small, stay.id)).toEqual(people)
})

test('who stood twice in a house of before stands once', async () => {
  const stay = await small.manager.do(reservation.store, stayOf(small, 1, [4, 14]))
  await small.sql`update reservation set child_ages = '{4,14}' where id = ${stay.id}`
  const migration = '../../../src/server/database/migrations/99995-children-stand-once.sql'
  await small.sql.unsafe(readFileSync(new URL(migration, import.meta.url), 'utf8'))
  expect(await peopleOf(small, stay.id)).toMatchObject({ adults: 2, child_ages: [4] })
})

test('a quote, the booking and what is asked of it later count the same heads', async () => {
  const wanted = stayOf(house, 2, [4, 15])
  const { guest: _, ...asked } = wanted
  const quoted = await house.manager.do(rateQuote.view, asked)
  expect(quoted.totals?.stay).toBe('607.50')
  const stay = await house.manager.do(reservation.store, wanted)
  expect(stay.total).toBe('607.50')
  expect(await stands(house, stay.id)).toBe('607.50')
})

test('who is not there on a night is no head of it', async () => {
  const stay = await house.manager.do(reservation.store, stayOf(house, 2, [15]))
  expect(await stands(house, stay.id)).toBe('607.50')
  await house.manager.do(bookingChange.updateNights, {
    reservation_id: stay.id,
    patches: [{ dates: [sat11], set: { c3: 0 } }],
    reprice: 'keep',
  })
  expect(await stands(house, stay.id)).toBe('605.00')
})
