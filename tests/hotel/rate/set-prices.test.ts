import { describe, expect, test } from 'vitest'
import { businessDate as day, type Weekday, weekdays } from '../../../src/hotel/business-date'
import { coinsOf, type Money } from '../../../src/hotel/money'
import { isRefusal } from '../../../src/hotel/refusal'
import { type PriceRow, type PriceField, setPrices } from '../../../src/hotel/rate/set-prices'

const { read, write } = coinsOf(2)
const [king, twin, suite] = [1, 2, 3]
const season = {
  season_name: 'Low',
  begin_date: day('2027-01-04'),
  end_date: day('2027-02-28'),
  min_nights: null,
  max_nights: null,
}
const aRow = (id: number, more: Partial<PriceRow> = {}): PriceRow => ({
  id,
  ...season,
  days_of_week: 127,
  room_type_ids: [king, twin],
  one_person: read('110'),
  two_persons: read('130'),
  three_persons: null,
  four_persons: null,
  extra_adult: read('45'),
  child_prices: [{ band: 'Child', amount: read('15') }],
  market_code_id: null,
  ...more,
})
const typed = (
  room_type_id: number,
  weekday: Weekday,
  amount: string | null,
  field: PriceField = 'two_persons',
) => ({
  room_type_id,
  weekday,
  field,
  amount: amount === null ? null : read(amount),
})
const set = (rows: readonly PriceRow[], ...changes: ReturnType<typeof typed>[]) => {
  const written = setPrices(rows, season, changes)
  if (isRefusal(written)) throw new Error(JSON.stringify(written))
  return written
}
/** Every price for two persons, by type and weekday, after what was written. */
const after = (rows: readonly PriceRow[], { updates, makes, removes }: ReturnType<typeof set>) => {
  const kept = rows.filter(({ id }) => !removes.includes(id) && !updates.some(row => row.id === id))
  const prices: Record<string, string> = {}
  for (const row of [...kept, ...updates, ...makes]) {
    for (const type of row.room_type_ids) {
      for (const [index, weekday] of weekdays.entries()) {
        if (((row.days_of_week >> index) & 1) === 0) continue
        const key = `${type} ${weekday}`
        expect(prices).not.toHaveProperty([key])
        prices[key] = write(row.two_persons)
      }
    }
  }
  return prices
}

describe('a price that is typed into one cell', () => {
  test('changes that type and weekday, and no other', () => {
    const rows = [aRow(7)]
    const written = set(rows, typed(king, 'fri', '150'))
    expect(written.removes).toEqual([])
    const prices = after(rows, written)
    expect(prices['1 fri']).toBe('150.00')
    expect(Object.values(prices).filter(price => price === '130.00')).toHaveLength(13)
  })

  test('keeps the row for what it mostly was, with the prices that nobody typed', () => {
    const { updates, makes } = set([aRow(7)], typed(king, 'fri', '150'))
    expect(updates).toMatchObject([{ id: 7, room_type_ids: [twin], days_of_week: 127, two_persons: 13000n }])
    expect(makes.toSorted((a, b) => b.days_of_week - a.days_of_week)).toMatchObject([
      { room_type_ids: [king], days_of_week: 127 - 16, two_persons: 13000n },
      {
        room_type_ids: [king],
        days_of_week: 16,
        one_person: 11000n,
        two_persons: 15000n,
        extra_adult: 4500n,
      },
    ])
    expect(makes[0].child_prices).toEqual([{ band: 'Child', amount: 1500n }])
  })

  test('is an update of the row alone when it is typed into all its cells', () => {
    const changes = [king, twin].flatMap(type => weekdays.map(weekday => typed(type, weekday, '135')))
    expect(set([aRow(7)], ...changes)).toMatchObject({
      updates: [{ id: 7, days_of_week: 127, room_type_ids: [king, twin], two_persons: 13500n }],
      makes: [],
      removes: [],
    })
  })

  test('leaves the rows beside it alone', () => {
    const rows = [aRow(7), aRow(8, { room_type_ids: [suite] })]
    const { updates, makes, removes } = set(rows, typed(suite, 'mon', '300'))
    expect([...updates.map(({ id }) => id), ...removes]).toEqual([8])
    expect(makes).toHaveLength(1)
  })

  test('writes nothing when it is the price that was there', () => {
    expect(set([aRow(7)], typed(king, 'fri', '130'))).toEqual({ updates: [], makes: [], removes: [] })
  })
})

describe('a night that had no price', () => {
  test('is priced for one and for two with the first price typed, and for children like its neighbours', () => {
    const { updates, makes } = set([aRow(7)], typed(suite, 'mon', '300'))
    expect(updates).toEqual([])
    expect(makes).toEqual([
      expect.objectContaining({
        season_name: 'Low',
        room_type_ids: [suite],
        days_of_week: 1,
        one_person: 30000n,
        two_persons: 30000n,
        extra_adult: 4500n,
        child_prices: [{ band: 'Child', amount: 1500n }],
      }),
    ])
  })

  test('takes both prices when both are typed, in any order', () => {
    for (const changes of [
      [typed(suite, 'mon', '300'), typed(suite, 'mon', '280', 'one_person')],
      [typed(suite, 'mon', '280', 'one_person'), typed(suite, 'mon', '300')],
    ]) {
      expect(set([aRow(7)], ...changes).makes).toMatchObject([{ one_person: 28000n, two_persons: 30000n }])
    }
  })

  test('of a new season is like the season that was named', () => {
    const new_season = {
      ...season,
      season_name: 'Fair',
      begin_date: day('2027-05-01'),
      end_date: day('2027-05-09'),
    }
    const written = setPrices(
      [],
      { ...new_season, like: aRow(7) },
      weekdays.map(weekday => typed(king, weekday, '400')),
    )
    expect(written).toMatchObject({
      makes: [{ ...new_season, room_type_ids: [king], days_of_week: 127, extra_adult: 4500n }],
    })
  })
})

describe('a price that is taken out', () => {
  test('closes the night', () => {
    const rows = [aRow(7, { room_type_ids: [king] })]
    const prices = after(rows, set(rows, typed(king, 'sun', null)))
    expect(Object.keys(prices)).toHaveLength(6)
    expect(prices).not.toHaveProperty('1 sun')
  })

  test('removes the row with its last cell', () => {
    const rows = [aRow(7, { room_type_ids: [king], days_of_week: 64 })]
    expect(set(rows, typed(king, 'sun', null))).toEqual({ updates: [], makes: [], removes: [7] })
  })

  test('of a third person is reckoned again and closes nothing', () => {
    const rows = [aRow(7, { room_type_ids: [king], three_persons: read('170') })]
    const changes = weekdays.map(weekday => typed(king, weekday, null, 'three_persons'))
    expect(set(rows, ...changes)).toMatchObject({ updates: [{ id: 7, three_persons: null }], removes: [] })
  })
})

describe('what is refused', () => {
  test('is named by the change that was wrong: two persons for less than one', () => {
    const changes = [typed(king, 'mon', '140'), typed(king, 'tue', '100')]
    expect(setPrices([aRow(7)], season, changes)).toMatchObject({
      refused: 'validation',
      facts: { fields: { 'changes.1': 'Two persons pay at least what one person pays.' } },
    })
  })

  test('is a price for a third person where nobody priced one or two', () => {
    const third = typed(suite, 'mon', '350', 'three_persons')
    expect(setPrices([aRow(7)], season, [third])).toMatchObject({
      refused: 'validation',
      facts: { fields: { 'changes.0': 'Please give a price for one or two persons first.' } },
    })
    // Typed before the others it is none the less the third person's.
    expect(set([aRow(7)], third, typed(suite, 'mon', '300')).makes).toMatchObject([
      { two_persons: 30000n, three_persons: 35000n },
    ])
  })

  test('is a price where two rows say one each, and anywhere else in these rows', () => {
    const rows = [aRow(7), aRow(8, { room_type_ids: [king], days_of_week: 1 })]
    for (const change of [typed(king, 'mon', '140'), typed(twin, 'fri', '140')]) {
      expect(setPrices(rows, season, [change])).toMatchObject({ refused: 'validation' })
    }
  })
})

test('many cells in a row lose no price and double none', () => {
  let rows = [aRow(1), aRow(2, { room_type_ids: [suite], two_persons: read('300') })]
  const expected = after(rows, { updates: [], makes: [], removes: [] })
  const price = (step: number) => String(130 + ((step * 7) % 5) * 10)
  for (let step = 0; step < 60; step += 1) {
    const type = [king, twin, suite][(step * 5) % 3]
    const weekday = weekdays[(step * 11) % 7]
    const written = set(rows, typed(type, weekday, price(step)))
    expected[`${type} ${weekday}`] = write(read(price(step)) as Money)
    expect(after(rows, written)).toEqual(expected)
    const kept = rows.filter(
      ({ id }) => !written.removes.includes(id) && !written.updates.some(row => row.id === id),
    )
    rows = [
      ...kept,
      ...written.updates,
      ...written.makes.map((row, at) => ({ ...row, id: 1000 + step * 50 + at })),
    ]
  }
})
