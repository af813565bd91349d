import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { putPackages } from '../rate/packages'
import { aSummerHouse, fri10, sat11, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse(putPackages)
  id = house.stock.id
})
afterAll(() => house.close())

type Wanted = InputOf<typeof reservation.store>
let guests = 0
/** Two people from the 9th to the 12th at 110.00 a night. */
const booked = (more: Partial<Wanted> = {}) =>
  house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      room_type_id: id('room-type', 'STD'),
      rate_code_id: id('rate-code', 'BAR'),
      guest: { last_name: `Packer${String.fromCharCode(97 + guests++)}` },
      ...more,
    },
    { answers: { similar_profile: 'new', overlapping_stay: 'yes' } },
  )
const week = (count: number) => ({
  arrival_date: addDays(thu9, 7 * count),
  departure_date: addDays(sun12, 7 * count),
})
const a = (code: string, more: object = {}) => ({ package_code_id: id('package-code', code), ...more })

type Stay = { id: number }
const add = (stay: Stay, code: string, more: object = {}) =>
  house.manager.call(bookingChange.addPackage, { reservation_id: stay.id, ...a(code, more) })
const packages = async (stay: Stay) =>
  await house.sql<{ id: number; code: string; from: BusinessDate; until: BusinessDate; nights: string[] }[]>`
    select p.id, c.code, p.from_date as from, p.to_date as until,
           array(select to_char(n.stay_date, 'DD') || ' ' || n.amount::numeric(9,2) from reservation_package_night n
                  where n.reservation_package_id = p.id order by n.stay_date) as nights
      from reservation_package p join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
     where p.reservation_id = ${stay.id} and p.removed_at is null order by p.id`

test('a package of the first night falls away with it: it is not charged on every later one', async () => {
  const stay = await booked({ packages: [a('PRK', { from_date: thu9, to_date: fri10 })] })
  expect(await packages(stay)).toMatchObject([{ nights: ['09 12.00'] }])
  await house.manager.do(bookingChange.update, { id: stay.id, arrival_date: fri10, departure_date: sun12 })
  expect(await packages(stay)).toEqual([])
})

test('a package that has no night of the stay is neither booked, nor added, nor left with none', async () => {
  const none = { status: 422, refused: 'package_period' }
  const stay = await booked({ packages: [a('PRK')] })
  expect(await add(stay, 'PRK', { from_date: sat11, to_date: sat11 })).toMatchObject(none)
  expect(await add(stay, 'PRK', { from_date: sun12 })).toMatchObject(none)
  const [{ id: held }] = await packages(stay)
  const change = (to_date: BusinessDate) =>
    house.manager.call(bookingChange.changePackage, { reservation_id: stay.id, id: held, to_date })
  expect(await change(thu9)).toMatchObject(none)
  expect(await change(sat11)).toMatchObject({ status: 200 })
})
