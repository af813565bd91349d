import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Weekday, weekdays } from '../../../src/hotel/business-date'
import { entityOf } from '../../../src/server/master/entities'
import type { InputOf } from '../../../src/wire/call'
import { masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
import { pricing } from '../../../src/wire/pricing'
import { aDesk, type Desk } from '../kit/desk'
import { anotherProperty } from '../kit/property'

type Season = InputOf<typeof pricing.setPrices>['seasons'][number]
const schedule = masterCalls(entityOf('pricing-schedule'))
const summer = { begin_date: '2026-06-01', end_date: '2026-08-31', min_nights: null, max_nights: null }

let desk: Desk
let [bar, STD, DLX] = [0, 0, 0]

beforeAll(async () => {
  desk = await aDesk()
  bar = desk.stock.id('rate-code', 'BAR')
  STD = desk.stock.id('room-type', 'STD')
  DLX = desk.stock.id('room-type', 'DLX')
})
afterAll(() => desk.close())

beforeEach(async () => {
  await desk.sql`delete from pricing_schedule where property_id = ${desk.property_id} and owner_type = 'rate_code'`
  await desk.sql`delete from rate_day where property_id = ${desk.property_id}`
})

const aRow = (more: object = {}) =>
  desk.manager.do(schedule.store!, {
    owner_type: 'rate_code',
    rate_code_id: bar,
    season_name: 'Summer',
    begin_date: summer.begin_date,
    end_date: summer.end_date,
    days_of_week: [...weekdays],
    room_type_ids: [STD, DLX],
    one_person: '110.00',
    two_persons: '130.00',
    extra_adult: '45.00',
    ...more,
  })
const grid = () => desk.manager.do(pricing.grid, { rate_code_id: bar })
const typed = (room_type_id: number, weekday: Weekday, amount: string | null) => ({
  room_type_id,
  weekday,
  field: 'two_persons' as const,
  amount,
})
const set = (season: Partial<Season> & Pick<Season, 'changes' | 'read'>) => ({
  rate_code_id: bar,
  seasons: [{ ...summer, ...season }],
})
/** What is sold for two on a night. */
const sold = async (room_type_id: number, night: string) => {
  const [row] = await desk.sql<{ a2: string }[]>`
    select a2 from rate_day where property_id = ${desk.property_id} and rate_code_id = ${bar} and room_type_id = ${room_type_id} and stay_date = ${night}`
  return row?.a2 && Number(row.a2)
}
/** Every cell that is sold, and which change wrote it. */
const written = () =>
  desk.sql<{ room_type_id: number; at: string }[]>`
    select room_type_id, xmin::text as at from rate_day
     where property_id = ${desk.property_id} and rate_code_id = ${bar} order by stay_date, room_type_id`
const [friday, monday] = ['2026-07-03', '2026-07-06']

describe('the grid of prices', () => {
  test('names the nights that nobody priced, from the business date to the last night sold', async () => {
    await aRow({ room_type_ids: [STD] })
    const { gaps, doubles, room_types, rows } = await grid()
    expect(room_types.map(({ code }) => code)).toEqual(['STD', 'DLX'])
    expect(rows).toMatchObject([{ one_person: '110.00', two_persons: '130.00', row_version: 1 }])
    expect(gaps.filter(({ room_type_id }) => room_type_id === STD)).toMatchObject([
      { begin_date: '2026-03-14', end_date: '2026-05-31', nights: 79 },
      { begin_date: '2026-09-01', end_date: '2027-12-31' },
    ])
    expect(gaps.filter(({ room_type_id }) => room_type_id === DLX)).toMatchObject([
      { begin_date: '2026-03-14', end_date: '2027-12-31', min_nights: 1, max_nights: 999 },
    ])
    expect(doubles).toEqual([])
  })

  test('names nights with two prices, wherever they came from', async () => {
    const { id } = await aRow()
    await desk.sql`
      insert into pricing_schedule (property_id, owner_type, rate_code_id, begin_date, end_date, days_of_week, room_type_ids, one_person, two_persons)
      values (${desk.property_id}, 'rate_code', ${bar}, '2026-07-01', '2026-07-31', 127, ${[DLX]}::bigint[], 200, 220)`
    expect((await grid()).doubles).toMatchObject([
      { room_type_id: DLX, begin_date: '2026-07-01', end_date: '2026-07-31', ids: [id, expect.any(Number)] },
    ])
  })

  test('leaves seasons that are over aside and says how many they are', async () => {
    await aRow({ begin_date: '2026-01-01', end_date: '2026-02-28' })
    expect(await grid()).toMatchObject({ rows: [], past_seasons: 1 })
    const all = await desk.manager.do(pricing.grid, { rate_code_id: bar, with_past: true })
    expect(all).toMatchObject({ rows: [{ end_date: '2026-02-28' }] })
  })

  test('is one of this house alone', async () => {
    const elsewhere = await anotherProperty(desk)
    expect(await elsewhere.call(pricing.grid, { rate_code_id: bar })).toMatchObject({ status: 404 })
  })
})

describe('a price typed into a cell', () => {
  test('is sold from then on, and no other night changes', async () => {
    const { id, row_version } = await aRow()
    const done = await desk.manager.do(
      pricing.setPrices,
      set({ read: [{ id, row_version }], changes: [typed(STD, 'fri', '150.00')] }),
    )
    expect(done).toEqual({ updated: 1, made: 2, removed: 0 })
    expect(await sold(STD, friday)).toBe(150)
    expect(await sold(STD, monday)).toBe(130)
    expect(await sold(DLX, friday)).toBe(130)
    const { gaps, doubles, rows } = await grid()
    expect(doubles).toEqual([])
    expect(gaps.filter(({ begin_date }) => begin_date === '2026-06-01')).toEqual([])
    expect(rows.every(({ extra_adult }) => extra_adult === '45.00')).toBe(true)
  })

  test('can be taken out again, which closes the night', async () => {
    const { id, row_version } = await aRow({ room_type_ids: [STD] })
    const read = [{ id, row_version }]
    await desk.manager.do(pricing.setPrices, set({ read, changes: [typed(STD, 'fri', null)] }))
    expect(await sold(STD, friday)).toBeUndefined()
    expect(await sold(STD, monday)).toBe(130)
  })

  test('of a new season brings children and extra persons from the season it is like', async () => {
    const { id } = await aRow({ child_prices: [{ band: 'Child', amount: '15.00' }] })
    const changes = weekdays.map(weekday => typed(STD, weekday, '300.00'))
    const fair = { begin_date: '2026-09-07', end_date: '2026-09-13', name: 'Fair', like_id: id }
    await desk.manager.do(pricing.setPrices, set({ ...fair, read: [], changes }))
    const list = await desk.manager.do(schedule.list!, { filters: { begin_date: '2026-09-07' } })
    expect(list.items).toMatchObject([
      {
        season_name: 'Fair',
        days_of_week: [...weekdays],
        one_person: '300.00',
        extra_adult: '45.00',
        child_prices: [{ band: 'Child', amount: '15.00' }],
      },
    ])
  })

  test('makes anew what lies where it lies, and writes no other night or type', async () => {
    await aRow({ room_type_ids: [DLX] })
    const weekend = { room_type_ids: [STD], days_of_week: ['fri', 'sat'] }
    const { id, row_version } = await aRow(weekend)
    const before = await written()
    await desk.manager.do(schedule.update!, { id, row_version, two_persons: '150.00' })
    const after = await written()
    const anew = after.filter(({ at }, index) => at !== before[index].at)
    expect(after.length).toBe(before.length)
    expect(anew.length).toBe(after.filter(({ room_type_id }) => room_type_id === STD).length)
    expect(anew.every(({ room_type_id }) => room_type_id === STD)).toBe(true)
    expect(await sold(STD, friday)).toBe(150)
  })

  test('leaves no price behind where a row no longer lies', async () => {
    const { id, row_version } = await aRow()
    const elsewhere = { begin_date: '2026-07-06', room_type_ids: [STD], days_of_week: [...weekdays] }
    await desk.manager.do(schedule.update!, { id, row_version, ...elsewhere })
    expect(await sold(STD, friday)).toBeUndefined()
    expect(await sold(DLX, monday)).toBeUndefined()
    expect(await sold(STD, monday)).toBe(130)
  })

  test('is not made anew for a new name of its season', async () => {
    const { id, row_version } = await aRow()
    const before = await written()
    await desk.manager.do(schedule.update!, { id, row_version, season_name: 'High summer' })
    expect(await written()).toEqual(before)
  })

  test('is in the history of its row', async () => {
    const { id, row_version } = await aRow({ room_type_ids: [STD], days_of_week: ['fri'] })
    const read = [{ id, row_version }]
    await desk.manager.do(pricing.setPrices, set({ read, changes: [typed(STD, 'fri', '150.00')] }))
    const { items } = await desk.manager.do(masters.history, { entity: 'pricing-schedule', id })
    expect(items[0].changes).toMatchObject([{ field: 'two_persons', was: '130.00', is: '150.00' }])
  })
})

describe('what is refused leaves every price as it was', () => {
  const unchanged = async () => {
    expect(await sold(STD, friday)).toBe(130)
    expect(await sold(STD, monday)).toBe(130)
  }

  test('a price for two below that for one, named by its cell', async () => {
    const { id, row_version } = await aRow()
    const changes = [typed(STD, 'mon', '140.00'), typed(STD, 'fri', '100.00')]
    const refused = await desk.manager.call(pricing.setPrices, set({ read: [{ id, row_version }], changes }))
    expect(refused).toMatchObject({ status: 422, refused: 'validation' })
    expect(refused.body).toMatchObject({
      error: { fields: { 'seasons.0.changes.1': 'Two persons pay at least what one person pays.' } },
    })
    await unchanged()
  })

  test('a season that somebody has changed since', async () => {
    const { id, row_version } = await aRow()
    await desk.manager.do(schedule.update!, { id, row_version, extra_adult: '50.00' })
    const changes = [typed(STD, 'fri', '150.00')]
    for (const read of [[{ id, row_version }], []]) {
      expect(await desk.manager.call(pricing.setPrices, set({ read, changes }))).toMatchObject({
        refused: 'stale',
      })
    }
    await unchanged()
  })

  test('a night that another season prices already, named by the night and the type', async () => {
    await aRow()
    const fair = { begin_date: '2026-08-25', end_date: '2026-09-03', read: [] }
    const refused = await desk.manager.call(
      pricing.setPrices,
      set({ ...fair, changes: [typed(STD, 'thu', '300.00')] }),
    )
    expect(refused).toMatchObject({ refused: 'overlap' })
    expect(refused.body).toMatchObject({ error: { data: { date: '2026-08-27', room_type_id: STD } } })
    await unchanged()
  })

  test('a type that the rate is not sold for, and a night outside its dates', async () => {
    await aRow()
    const fair = { begin_date: '2028-01-01', end_date: '2028-01-09', read: [] }
    expect(
      await desk.manager.call(pricing.setPrices, set({ ...fair, changes: [typed(STD, 'thu', '300.00')] })),
    ).toMatchObject({ refused: 'validation' })
    await unchanged()
  })

  test('whoever is no administrator', async () => {
    const clerk = await desk.personWith('Reservation')
    expect(
      await clerk.call(pricing.setPrices, set({ read: [], changes: [typed(STD, 'fri', '1.00')] })),
    ).toMatchObject({ status: 403 })
    expect(await clerk.call(pricing.grid, { rate_code_id: bar })).toMatchObject({ status: 200 })
  })
})
