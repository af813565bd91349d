import { describe, expect, test } from 'vitest'
import { businessDate as day } from '../../../src/hotel/business-date'
import { coverage, type PricePeriod } from '../../../src/hotel/rate/coverage'

const [king, twin] = [1, 2]
const march = { begin_date: day('2027-03-01'), end_date: day('2027-03-31') }
const weekend = 0b0110000
const sundayToThursday = 127 - weekend

let ids = 0
const aRow = (more: Partial<PricePeriod> = {}): PricePeriod => ({
  id: (ids += 1),
  ...march,
  days_of_week: 127,
  room_type_ids: [king, twin],
  min_nights: null,
  max_nights: null,
  ...more,
})

describe('nights without a price', () => {
  test('there are none where one row prices everything', () => {
    expect(coverage([aRow()], march, [king, twin])).toEqual({ gaps: [], doubles: [] })
  })

  test('without a row every night of every type is one gap', () => {
    const { gaps } = coverage([], march, [king, twin])
    expect(gaps).toMatchObject([
      { room_type_id: king, ...march, days_of_week: 127, nights: 31, min_nights: 1, max_nights: 999 },
      { room_type_id: twin, nights: 31 },
    ])
  })

  test('a type that no row names is a gap of that type alone', () => {
    const { gaps } = coverage([aRow({ room_type_ids: [king] })], march, [king, twin])
    expect(gaps).toMatchObject([{ room_type_id: twin, nights: 31 }])
  })

  test('the days between two seasons are named with both ends', () => {
    const rows = [aRow({ end_date: day('2027-03-09') }), aRow({ begin_date: day('2027-03-13') })]
    const { gaps, doubles } = coverage(rows, march, [king])
    expect(gaps).toMatchObject([
      { begin_date: '2027-03-10', end_date: '2027-03-12', days_of_week: 127, nights: 3 },
    ])
    expect(doubles).toEqual([])
  })

  test('Fridays and Saturdays that nobody priced are one gap of eight nights, not four', () => {
    const { gaps } = coverage([aRow({ days_of_week: sundayToThursday })], march, [king])
    expect(gaps).toMatchObject([{ ...march, days_of_week: weekend, nights: 8 }])
  })

  test('the same weekdays go on over the border of two rows', () => {
    const rows = [
      aRow({ days_of_week: sundayToThursday, end_date: day('2027-03-14') }),
      aRow({ days_of_week: sundayToThursday, begin_date: day('2027-03-15') }),
    ]
    expect(coverage(rows, march, [king]).gaps).toMatchObject([{ ...march, days_of_week: weekend, nights: 8 }])
  })

  test('a price for a week and longer leaves shorter stays without one', () => {
    const { gaps } = coverage([aRow({ min_nights: 7 })], march, [king])
    expect(gaps).toMatchObject([{ min_nights: 1, max_nights: 6, nights: 31 }])
  })

  test('lengths of stay that follow each other leave none', () => {
    const rows = [aRow({ max_nights: 6 }), aRow({ min_nights: 7 })]
    expect(coverage(rows, march, [king])).toEqual({ gaps: [], doubles: [] })
  })

  test('what lies outside the nights that are sold does not count', () => {
    const rows = [aRow({ begin_date: day('2027-01-01'), end_date: day('2027-12-31') })]
    expect(coverage(rows, march, [king])).toEqual({ gaps: [], doubles: [] })
    const none = { begin_date: march.end_date, end_date: march.begin_date }
    expect(coverage([], none, [king])).toEqual({ gaps: [], doubles: [] })
  })
})

describe('nights with two prices', () => {
  test('are named with both rows', () => {
    const low = aRow({ end_date: day('2027-03-20') })
    const easter = aRow({ begin_date: day('2027-03-18'), room_type_ids: [king] })
    const { gaps, doubles } = coverage([low, easter], march, [king, twin])
    expect(doubles).toMatchObject([
      {
        room_type_id: king,
        begin_date: '2027-03-18',
        end_date: '2027-03-20',
        nights: 3,
        ids: [low.id, easter.id],
      },
    ])
    expect(gaps).toMatchObject([{ room_type_id: twin, begin_date: '2027-03-21', nights: 11 }])
  })

  test('are none when the rows share days but neither weekdays nor lengths', () => {
    const byDay = [aRow({ days_of_week: weekend }), aRow({ days_of_week: sundayToThursday })]
    expect(coverage(byDay, march, [king]).doubles).toEqual([])
    const byLength = [aRow({ max_nights: 3 }), aRow({ min_nights: 4, max_nights: 6 })]
    expect(coverage(byLength, march, [king]).doubles).toEqual([])
  })

  test('are those of the lengths that both hold', () => {
    const { doubles } = coverage([aRow({ max_nights: 5 }), aRow({ min_nights: 4 })], march, [king])
    expect(doubles).toMatchObject([{ min_nights: 4, max_nights: 5, nights: 31 }])
  })
})
