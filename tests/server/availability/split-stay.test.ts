import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number
beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
})
afterAll(() => house.close())

let guests = 0
const sell = (type: string, arrival_date: BusinessDate, departure_date: BusinessDate, rooms: number) =>
  house.manager.do(
    reservation.store,
    {
      arrival_date,
      departure_date,
      rooms,
      adults: 2,
      guest: { last_name: `Buyer${String.fromCharCode(97 + guests++)}` },
      room_type_id: id('room-type', type),
      rate_code_id: id('rate-code', 'BAR'),
    },
    { answers: { similar_profile: 'new' } },
  )
const explained = async () => {
  const { alternatives } = await house.manager.do(availability.explain, {
    arrival_date: thu9,
    departure_date: sun12,
    adults: 2,
    rate_id: id('rate-code', 'BAR'),
    type_id: id('room-type', 'DLX'),
  })
  return alternatives
}

test('while another type has all nights the stay is not divided', async () => {
  await sell('DLX', sat11, sun12, 4)
  const offered = await explained()
  expect(offered.map(({ kind }) => kind)).toContain('type')
  expect(offered.map(({ kind }) => kind)).not.toContain('split')
})

test('where no type has all nights, two nights in Deluxe and the last in Standard are offered, with their price', async () => {
  await sell('STD', thu9, sat11, 6)
  const offered = await explained()
  // 140.00 + 170.00 in Deluxe, 110.00 in Standard.
  expect(offered.filter(({ kind }) => kind === 'split')).toEqual([
    {
      kind: 'split',
      room_type_id: id('room-type', 'DLX'),
      room_type: 'DLX',
      then_room_type_id: id('room-type', 'STD'),
      then_room_type: 'STD',
      moves_on: sat11,
      total: '420.00',
      difference: '-60.00',
    },
  ])
  expect(offered.at(-1)).toEqual({ kind: 'waitlist' })
})

test('it is booked as one stay: each type is sold on its nights, and the move stands in its nights', async () => {
  const [offered] = (await explained()).filter(({ kind }) => kind === 'split')
  const soldOn = async (type: string, night: BusinessDate) => {
    const [row] = await house.sql<{ sold: number }[]>`
      select sold from inventory_day where room_type_id = ${id('room-type', type)} and stay_date = ${night}`
    return row.sold
  }
  const before = await Promise.all([soldOn('DLX', thu9), soldOn('DLX', sat11), soldOn('STD', sat11)])
  const { total } = await house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: 'Mover' },
      room_type_id: offered.room_type_id as number,
      rate_code_id: id('rate-code', 'BAR'),
      nights_detail: [{ date: sat11, room_type_id: offered.then_room_type_id }],
    },
    { answers: { similar_profile: 'new' } },
  )
  // With 15.00 of city tax.
  expect(total).toBe('435.00')
  const after = await Promise.all([soldOn('DLX', thu9), soldOn('DLX', sat11), soldOn('STD', sat11)])
  expect(after.map((sold, index) => sold - before[index])).toEqual([1, 0, 1])
})

test('what a restriction closes is not offered instead: no arrival, no departure, too short a stay, a type that is closed', async () => {
  const { sql, property_id, manager } = house
  const [wanted, after] = [addDays(thu9, 14), addDays(thu9, 15)]
  await sell('DLX', wanted, after, 4)
  const [bar, dlx] = [id('rate-code', 'BAR'), id('room-type', 'DLX')]
  const offeredNow = async () => {
    const asked = { arrival_date: wanted, departure_date: after, adults: 2 }
    const [one, all] = await Promise.all([
      manager.do(availability.explain, { ...asked, rate_id: bar, type_id: dlx }),
      manager.do(availability.lookToBook, { ...asked, room_type_ids: [dlx] }),
    ])
    return [one, all].map(({ alternatives }) => ({
      types: alternatives.filter(({ kind }) => kind === 'type').map(({ room_type }) => room_type),
      arrivals: alternatives
        .filter(({ kind }) => kind === 'dates')
        .map(({ arrival_date }) => arrival_date)
        .toSorted(),
    }))
  }
  const around = (days: number[]) => days.map(day => addDays(wanted, day))
  const open = { types: ['STD'], arrivals: around([-3, -2, -1, 1, 2, 3]) }
  expect(await offeredNow()).toEqual([open, open])

  const close = (
    kind: string,
    day: number,
    more: { value?: number; room_type_id?: number; rate_code_id?: number } = {},
  ) => sql`
    insert into restriction (property_id, kind, value, begin_date, end_date, room_type_id, rate_code_id)
    values (${property_id}, ${kind}, ${more.value ?? null}, ${addDays(wanted, day)}, ${addDays(wanted, day)},
            ${more.room_type_id ?? null}, ${more.rate_code_id ?? null})`
  await close('ctd', 0)
  await close('cta', 1)
  await close('min_los', 2, { value: 2 })
  await close('closed', 0, { room_type_id: id('room-type', 'STD') })
  const left = { types: [], arrivals: around([-3, -2, 3]) }
  expect(await offeredNow()).toEqual([left, left])
  // A code that is closed says nothing of the others; where none is left nothing is offered.
  await close('closed', 3, { rate_code_id: id('rate-code', 'BARNR') })
  expect(await offeredNow()).toEqual([left, left])
  await close('closed', 3, { rate_code_id: bar })
  expect((await offeredNow()).map(({ arrivals }) => arrivals)).toEqual([around([-3, -2]), around([-3, -2])])

  await sql`update property_control set sell_end_date = ${addDays(wanted, -2)} where property_id = ${property_id}`
  expect((await offeredNow()).map(({ arrivals }) => arrivals)).toEqual([around([-3, -2]), around([-3, -2])])
  await sql`update property_control set sell_end_date = null where property_id = ${property_id}`
  await sql`delete from restriction where property_id = ${property_id}`
})
