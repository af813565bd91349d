import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeCourse } from '../../../src/wire/exchange-course'
import { aHouse, type House } from '../kit/house'
import { anotherProperty } from '../kit/property'

let house: House
let krona: number

beforeAll(async () => {
  house = await aHouse(async ({ put }) => {
    const [id] = await put('foreign-currency', [
      { code: 'SEK', name: 'Swedish krona', symbol: 'kr', decimal_places: 2 },
    ])
    krona = id
  })
  const { property_id } = house
  const rate = (rate_type: string, days: number, buy: string, sell: string | null) => house.sql`
    insert into exchange_rate (property_id, foreign_currency_id, currency_code, rate_type, begin_at, buy_rate, sell_rate, buy_commission_percent)
    values (${property_id}, ${krona}, 'SEK', ${rate_type}, now() + make_interval(days => ${days}), ${buy}, ${sell}, 2)`
  await rate('cash', -200, '0.90', '0.96')
  await rate('cash', -100, '0.91', '0.97')
  await rate('cash', -3, '0.92', '0.98')
  await rate('cash', 5, '0.925', '0.985')
  await rate('settlement', -3, '0.93', null)
})
afterAll(() => house.close())

test('a course marks the rate in force, those before it and the one to come, each until the next begins', async () => {
  const course = await house.manager.do(exchangeCourse.view, { foreign_currency_id: krona })
  expect(course).toMatchObject({ currency: { code: 'SEK' }, base_currency: 'EUR' })
  const cash = course.rates.filter(({ rate_type }) => rate_type === 'cash')
  expect(cash.map(({ state, buy_rate, sell_rate }) => [state, buy_rate, sell_rate])).toEqual([
    ['future', '0.925', '0.985'],
    ['current', '0.92', '0.98'],
    // In force on the first of the 90 days, although it began before.
    ['past', '0.91', '0.97'],
  ])
  expect(cash.map(({ until }) => until)).toEqual([null, cash[0].begin_at, cash[1].begin_at])
  expect(course.rates.filter(({ rate_type }) => rate_type === 'settlement')).toMatchObject([
    { state: 'current', sell_rate: null, until: null, buy_commission_percent: '2' },
  ])
})

test('from the first rate on it is the whole history', async () => {
  const { rates } = await house.manager.do(exchangeCourse.view, {
    foreign_currency_id: krona,
    from: '1990-01-01',
  })
  expect(rates).toHaveLength(5)
})

test('a currency of another house has no course here', async () => {
  const elsewhere = await anotherProperty(house)
  expect(await elsewhere.call(exchangeCourse.view, { foreign_currency_id: krona })).toMatchObject({
    status: 404,
  })
})
