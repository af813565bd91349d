import { expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import { legOn, legsOf, withFirstType } from '../../../src/hotel/front-desk/legs'

const thursday = businessDate('2026-07-09')
const [friday, saturday, sunday, monday] = [1, 2, 3, 4].map(days => addDays(thursday, days))
const [std, dlx, sui] = [1, 2, 3]
const nights = (...types: number[]) =>
  types.map((room_type_id, index) => ({ stay_date: addDays(thursday, index), room_type_id }))

test('a stay of one type is one leg, whatever it is called', () => {
  expect(legsOf(nights(std, std, std), sunday)).toEqual([
    { room_type_id: std, from_date: thursday, to_date: sunday },
  ])
  expect(legsOf(nights(std), thursday)).toEqual([
    { room_type_id: std, from_date: thursday, to_date: thursday },
  ])
  expect(legsOf([], thursday)).toEqual([])
})

test('where the type changes a leg ends and the next begins, back to the first type as well', () => {
  expect(legsOf(nights(std, dlx, dlx, std), monday)).toEqual([
    { room_type_id: std, from_date: thursday, to_date: friday },
    { room_type_id: dlx, from_date: friday, to_date: sunday },
    { room_type_id: std, from_date: sunday, to_date: monday },
  ])
})

test('which leg a day belongs to', () => {
  const legs = legsOf(nights(std, dlx, dlx), sunday)
  const typeOn = (date: typeof thursday) => legOn(legs, date)?.room_type_id
  expect([addDays(thursday, -1), thursday, friday, saturday, sunday].map(typeOn)).toEqual([
    std,
    std,
    dlx,
    dlx,
    dlx,
  ])
  expect(legOn([], thursday)).toBeUndefined()
})

test('a room of the type that follows does for both legs', () => {
  const legs = legsOf(nights(std, std, dlx), sunday)
  expect(withFirstType(legs, dlx)).toEqual([{ room_type_id: dlx, from_date: thursday, to_date: sunday }])
  expect(withFirstType(legs, sui)).toEqual([
    { room_type_id: sui, from_date: thursday, to_date: saturday },
    { room_type_id: dlx, from_date: saturday, to_date: sunday },
  ])
  expect(withFirstType(legs, std)).toEqual(legs)
  expect(withFirstType([], std)).toEqual([])
})
