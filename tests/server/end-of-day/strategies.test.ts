import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { endOfDay } from '../../../src/wire/end-of-day'
import { rateStrategy } from '../../../src/wire/rate-strategy'
import { rateQuote } from '../../../src/wire/rate-quote'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { closeNight } from '../kit/night'
import { aSummerHouse, bookingDay, fri10, sat11, sun12 } from '../reservation/summer'

let house: House
beforeAll(async () => {
  house = await aSummerHouse()
})
afterAll(() => house.close())

test('the end of day runs the strategies of the house and says what became of it', async () => {
  const { sql, property_id, manager, stock } = house
  await sql`update property_control set eod_procedures = array['run_strategies'] where property_id = ${property_id}`
  const dlx = stock.id('room-type', 'DLX')
  // Ten days ahead, and no further: of the sold weekend only Friday, until the night comes nearer to Saturday.
  await manager.do(rateStrategy.store, {
    name: 'Nearly full',
    condition: 'rooms_sold_reaches',
    threshold: '1',
    room_type_id: dlx,
    days_out_from: 0,
    days_out_to: 10,
    effect: 'adjust',
    adjust_kind: 'percent',
    adjust_value: '10',
  })
  await manager.do(reservation.store, {
    arrival_date: fri10,
    departure_date: sun12,
    adults: 2,
    rate_code_id: stock.id('rate-code', 'BAR'),
    room_type_id: dlx,
    guest: { last_name: 'Early' },
  })

  await closeNight(manager, addDays(bookingDay, 1))

  const { items } = await manager.do(endOfDay.procedures, { action: 'list' })
  expect(items.find(({ code }) => code === 'run_strategies')).toMatchObject({
    status: 'done',
    message: '1 strategy: in force on 2 nights more',
  })
  const runs = await manager.do(rateStrategy.runs, {})
  expect(runs.items[0]).toMatchObject({
    occasion: 'night',
    business_date: addDays(bookingDay, 1),
    began: 2,
    changes: [
      {
        what: 'began',
        nights: [
          { date: fri10, figure: '1' },
          { date: sat11, figure: '1' },
        ],
      },
    ],
  })
  const quote = await manager.do(rateQuote.view, {
    arrival_date: fri10,
    departure_date: sun12,
    adults: 2,
    rate_code_id: stock.id('rate-code', 'BAR'),
    room_type_id: dlx,
  })
  expect(quote.totals?.room).toBe('374.00')
})
