import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '../../../src/wire/home'
import { dashboardWidgets } from '../../../src/wire/widgets'
import { aHouse, type House } from '../kit/house'

let house: House

const fact = (business_date: string, sold: number, room: string, fnb: string) => ({
  property_id: house.property_id,
  business_date,
  rooms_physical: 20,
  rooms_ooo: 1,
  rooms_oos: 1,
  rooms_available: 19,
  rooms_occupied: sold + 2,
  rooms_sold: sold,
  rooms_complimentary: 1,
  rooms_house_use: 1,
  rooms_day_use: 0,
  rooms_no_show: 0,
  guests: 25,
  room_revenue: room,
  room_other_revenue: '0',
  fnb_revenue: fnb,
  other_revenue: '0',
  total_revenue: String(Number(room) + Number(fnb)),
  tax: '0',
  non_revenue: '0',
  payments: '0',
})

beforeAll(async () => {
  house = await aHouse()
  const facts = [
    fact('2026-03-12', 9, '1134.00', '0'),
    fact('2026-03-13', 12, '1620.00', '412.50'),
    fact('2026-02-13', 5, '500.00', '0'),
    fact('2026-02-14', 19, '9999.00', '0'),
  ]
  for (const one of facts) await house.sql`insert into property_day_fact ${house.sql(one as never)}`
})
afterAll(() => house.close())

test('yesterday, the month and the same days of the month before, with ratios of the sums', async () => {
  const { revenue } = await house.manager.do(home.summary, {})
  expect(revenue?.yesterday).toMatchObject({
    room_revenue: '1620.00',
    total_revenue: '2032.50',
    occupancy_percent: '73.68',
    adr: '135.00',
    revpar: '85.26',
  })
  expect(revenue?.month).toMatchObject({ from_date: '2026-03-01', room_revenue: '2754.00', adr: '131.14' })
  expect(revenue?.last_month).toMatchObject({
    through_date: '2026-02-13',
    room_revenue: '500.00',
    adr: '100.00',
  })
})

test('the year until yesterday begins with the month in which the house says that it does', async () => {
  const year = async () => (await house.manager.do(home.summary, {})).revenue?.year
  expect(await year()).toMatchObject({ from_date: '2026-01-01', room_revenue: '13253.00' })
  await house.sql`update datetime_control set fiscal_year_start_month = 3 where property_id = ${house.property_id}`
  expect(await year()).toMatchObject({
    from_date: '2026-03-01',
    through_date: '2026-03-13',
    room_revenue: '2754.00',
  })
  await house.sql`update datetime_control set fiscal_year_start_month = 1 where property_id = ${house.property_id}`
})

test('an open house whose days are behind the calendar says so, and its books are balanced', async () => {
  const { house: state, deposits } = await house.manager.do(home.summary, {})
  expect(state).toMatchObject({ is_closing: false, run: null, is_balanced: true })
  expect(state?.days_behind).toBeGreaterThan(0)
  expect(deposits).toEqual({
    overdue: 0,
    overdue_amount: '0.00',
    next_week: 0,
    next_week_amount: '0.00',
  })
})

test('housekeeping sees neither revenue nor deposits nor the state of the books', async () => {
  const keeper = await house.personWith('Housekeeping board')
  expect(await keeper.do(home.summary, {})).toMatchObject({ revenue: null, deposits: null, house: null })
  const auditor = await house.personWith('End of day')
  expect(await auditor.do(home.summary, {})).toMatchObject({ revenue: null, deposits: null, house: {} })
})

test('key figures are those of the closed days, the oldest first, and of the same weekday of last year', async () => {
  const { key_figures } = await house.manager.do(dashboardWidgets.look, { widgets: ['key_figures'] })
  expect(key_figures?.last_year).toBeNull()
  await house.sql`insert into property_day_fact ${house.sql(fact('2025-03-14', 7, '700.00', '0') as never)}`
  const { key_figures: known } = await house.manager.do(dashboardWidgets.look, { widgets: ['key_figures'] })
  expect(known?.days.map(({ date, adr }) => [date, adr])).toEqual([
    ['2026-03-12', '126.00'],
    ['2026-03-13', '135.00'],
  ])
  expect(known?.days[1]).toMatchObject({
    occupancy_percent: '73.68',
    revpar: '85.26',
    room_revenue: '1620.00',
  })
  expect(known?.last_year).toMatchObject({ date: '2025-03-14', adr: '100.00' })
})

test('the nights to come are compared with the same weekdays of last year, as far as they are known', async () => {
  for (const [day, sold] of [
    ['2025-03-15', 8],
    ['2025-03-20', 11],
    ['2025-04-14', 3],
  ] as const)
    await house.sql`insert into property_day_fact ${house.sql(fact(day, sold, '1', '0') as never)}`
  // Today is 2026-03-14: its own day of last year is 2025-03-15.
  const { last_year } = await house.manager.do(home.summary, {})
  expect(last_year).toEqual([
    // With the two free ones, for tonight they are counted too.
    { date: '2026-03-14', sold: 10 },
    { date: '2026-03-19', sold: 13 },
  ])
  const keeper = await house.personWith('Housekeeping board')
  expect((await keeper.do(home.summary, {})).last_year).toEqual([])
})
