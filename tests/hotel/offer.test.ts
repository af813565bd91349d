import { expect, test } from 'vitest'
import { evaluate } from '../../src/hotel/offer'
import { anOffer, anOfferedRate, aRestriction, aStay, counters, offerFacts } from './an-offer'
import { DLX, friday, saturday } from './rate/a-rate'

const night = (type = {}, house = {}, stay_date = friday) => ({
  stay_date,
  type: counters(type),
  house: counters({ physical: 50, ...house }),
})

test('nothing in the way sells', () => {
  expect(evaluate(aStay(), anOffer(), offerFacts())).toEqual([])
})

test('the example at the desk: three restrictions and nothing else', () => {
  const restrictions = [
    aRestriction({ kind: 'min_los', value: 3, rate_code_id: 1, days_of_week: 16 }),
    aRestriction({ kind: 'ctd', days_of_week: 64 }),
    aRestriction({ room_type_id: DLX, begin_date: saturday, end_date: saturday, channel: 'web' }),
    aRestriction({ kind: 'min_advance', value: 7, rate_code_id: 2 }),
  ]
  const codes = evaluate(aStay(), anOffer(), offerFacts({ restrictions })).map(({ code }) => code)
  expect(codes.sort()).toEqual(['ctd', 'min_advance', 'min_los'])
})

test('rooms are short by type, house or limit, each with its nights and the right that helps', () => {
  const short = offerFacts({
    counters: [
      night({ sold: 9 }, { sold: 49 }),
      night({ sell_limit: 1, sold: 1 }, { sell_limit: 50, sold: 49 }, saturday),
    ],
  })
  expect(evaluate(aStay({ rooms: 2 }), anOffer(), short)).toMatchObject([
    {
      code: 'no_availability',
      scope: 'type',
      dates: [friday],
      actual: 2,
      overridable_with: 'Overbook room type',
    },
    { code: 'house_full', scope: 'house', dates: [friday, saturday], overridable_with: 'Overbook house' },
    { code: 'sell_limit', scope: 'type', dates: [saturday] },
    { code: 'sell_limit', scope: 'house', dates: [saturday] },
  ])
})

test('a type that is not in inventory yet has no nights before its first, whatever else there is', () => {
  const young = (active_from: typeof friday) =>
    anOffer({ room_type: { ...anOffer().room_type, active_from } })
  expect(evaluate(aStay(), young(saturday), offerFacts())).toMatchObject([
    { code: 'type_not_yet', scope: 'type', dates: [friday] },
  ])
  expect(evaluate(aStay(), young(friday), offerFacts())).toEqual([])
  const byDay = aStay({ departure_date: friday })
  const codes = evaluate(byDay, young(saturday), offerFacts()).map(({ code }) => code)
  expect(codes).toContain('type_not_yet')
})

test('the last room may be sold', () => {
  expect(evaluate(aStay(), anOffer(), offerFacts({ counters: [night({ sold: 9 }, { sold: 49 })] }))).toEqual(
    [],
  )
})

test('too many people, no price, not for them: all is told at once', () => {
  const offer = anOffer({ prices: new Map(), rate: anOfferedRate({ is_negotiated: true, arrival_days: 1 }) })
  const crowd = aStay({ party: { adults: 4, c1: 0, c2: 2, c3: 0 } })
  expect(evaluate(crowd, offer, offerFacts())).toMatchObject([
    { code: 'rate_not_available', dates: [friday, saturday] },
    {
      code: 'occupancy_too_high',
      value: 4,
      actual: 6,
      who: 'people',
      overridable_with: 'Occupancy override',
    },
    { code: 'rate_not_negotiated' },
    { code: 'arrival_day' },
  ])
})
