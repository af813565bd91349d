import { expect, test } from 'vitest'
import { askDayPrice } from '../../src/hotel/day-use-price'
import { coinsOf, zero } from '../../src/hotel/money'

const coins = coinsOf(2)
const night = { code: 'BAR', amount: coins.read('140.00') }
const day = { rate_code_id: 7, code: 'DAY', amount: coins.read('60.00') }

test('who leaves on the day he came pays his first night or what day guests pay', () => {
  expect(askDayPrice(night, [day], coins)).toMatchObject({
    code: 'day_use_price',
    choices: [
      { value: 'first_night', label: 'The first night, BAR: 140.00' },
      { value: '7', label: 'Day use, DAY: 60.00' },
    ],
  })
})

test('nothing is asked where there is no other price, or nothing to pay', () => {
  expect(askDayPrice(night, [], coins)).toBeUndefined()
  expect(askDayPrice({ ...night, amount: zero }, [day], coins)).toBeUndefined()
})
