import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { houseReasons, refuseClosedHouse } from '../../src/hotel/house-open'

const [thursday, friday, saturday] = ['2026-06-04', '2026-06-05', '2026-06-06'].map(businessDate)
const night = { arrival_date: friday, departure_date: saturday }
const day = { arrival_date: saturday, departure_date: saturday }
const sells = { sell_begin_date: friday, sell_end_date: friday }

test('a stay is inside the nights that the house sells', () => {
  expect(refuseClosedHouse(night, sells, thursday)).toBeUndefined()
  expect(refuseClosedHouse(night, { sell_begin_date: null, sell_end_date: null }, thursday)).toBeUndefined()
  const late = { arrival_date: friday, departure_date: businessDate('2026-06-07') }
  for (const stay of [late, day, { arrival_date: thursday, departure_date: saturday }])
    expect(refuseClosedHouse(stay, sells, thursday)).toMatchObject({ refused: 'house_not_open' })
  // Whoever is in the house since before today came when it was open.
  expect(
    refuseClosedHouse({ arrival_date: thursday, departure_date: saturday }, sells, friday),
  ).toBeUndefined()
})

test('what the house has against a stay is a reason of every offer', () => {
  const facts = { sells, day_uses: { most: 1, given: 1 }, today: thursday }
  expect(houseReasons({ ...night, rooms: 1 }, facts)).toEqual([])
  expect(houseReasons({ ...day, rooms: 1 }, facts).map(({ code }) => code)).toEqual([
    'house_not_open',
    'day_use_full',
  ])
  expect(houseReasons({ ...night, rooms: 1 }, { ...facts, today: saturday })).toMatchObject([
    { code: 'date_in_past', dates: [friday] },
  ])
})
