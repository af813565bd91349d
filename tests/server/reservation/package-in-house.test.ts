import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import type { House } from '../kit/house'
import { rollDay } from '../kit/night'
import { putPackages } from '../rate/packages'
import { aSummerNight, fri10, mon13, thu9 } from './summer'

type Stay = { id: number }

let house: House
/** Sleeps on BAR, and again on BARBF, which has breakfast in it; the first night of each is posted. */
let bar: Stay
let barbf: Stay

beforeAll(async () => {
  house = await aSummerNight(putPackages)
  bar = await arrived('201', 'BAR')
  barbf = await arrived('202', 'BARBF')
  await rollDay(house.manager, fri10)
})
afterAll(() => house.close())

async function arrived(room: string, rate: string): Promise<Stay> {
  const { id } = house.stock
  const stay = await house.manager.do(reservation.store, {
    arrival_date: thu9,
    departure_date: mon13,
    adults: 2,
    guest: { last_name: `Guest of ${room}` },
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: id('rate-code', rate),
  })
  await house.manager.do(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id: id('room', room) },
    { answers: letIn },
  )
  return stay
}

const add = (code: string, more: object = {}) =>
  house.manager.do(bookingChange.addPackage, {
    reservation_id: bar.id,
    package_code_id: house.stock.id('package-code', code),
    ...more,
  })
const packages = async (stay: Stay) =>
  await house.sql<{ id: number; code: string; from: BusinessDate; nights: string[] }[]>`
    select p.id, c.code, p.from_date as from,
           array(select to_char(n.stay_date, 'DD') || ' ' || n.amount::numeric(9,2) from reservation_package_night n
                  where n.reservation_package_id = p.id order by n.stay_date) as nights
      from reservation_package p join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
     where p.reservation_id = ${stay.id} and p.removed_at is null order by p.id`

test('a package added to a guest in house begins tonight: nights that are past would never be posted', async () => {
  await house.sql`
    update package_code set posting_rhythm = 'every_night' where id = ${house.stock.id('package-code', 'CLEAN')}`
  const parked = await add('PRK', { from_date: thu9 })
  // Three nights to come of 12.00, and what is had once on the first of them.
  expect(parked.difference.total).toBe('36.00')
  expect((await add('CLEAN')).difference.total).toBe('25.00')
  expect(await packages(bar)).toMatchObject([
    { code: 'PRK', from: fri10, nights: ['10 12.00', '11 12.00', '12 12.00'] },
    { code: 'CLEAN', from: fri10, nights: ['10 25.00'] },
  ])
})

test('nor does one that he has reach back, whatever its first day is said to be', async () => {
  const [{ id }] = await packages(bar)
  await house.manager.do(bookingChange.changePackage, {
    reservation_id: bar.id,
    id,
    from_date: thu9,
    quantity: 2,
  })
  expect((await packages(bar))[0].nights).toEqual(['10 24.00', '11 24.00', '12 24.00'])
})

const become = (stay: Stay, rate: string) =>
  house.manager.do(bookingChange.update, {
    id: stay.id,
    rate_code_id: house.stock.id('rate-code', rate),
    reprice: 'keep',
  })

test('what a rate contains goes with the nights of that rate: breakfast ends with it, and begins with the next one', async () => {
  await become(barbf, 'BAR')
  // The night that was slept has its breakfast, also where it is still to be posted.
  expect(await packages(barbf)).toMatchObject([{ code: 'BKF', nights: ['09 30.00'] }])
  await become(barbf, 'BARBF')
  expect(await packages(barbf)).toMatchObject([
    { code: 'BKF', from: thu9, nights: ['09 30.00', '10 30.00', '11 30.00', '12 30.00'] },
  ])
  await become(bar, 'BARBF')
  expect((await packages(bar)).filter(({ code }) => code === 'BKF')).toMatchObject([
    { from: fri10, nights: ['10 30.00', '11 30.00', '12 30.00'] },
  ])
})
