import { expect, test } from 'vitest'
import { businessDate, nightsOf } from '../../src/hotel/business-date'
import { type Held, heldOn, rateHolders } from '../../src/hotel/held-rate'

const day = (d: number) => businessDate(`2026-07-${String(d).padStart(2, '0')}`)
const acme = (more: Partial<Held> = {}): Held => ({
  rate_code_id: 1,
  begin_date: day(1),
  end_date: null,
  room_type_ids: [],
  discount_percent: null,
  rank: 1,
  ...more,
})
const offer = { rate_code_id: 1, room_type_id: 7 }
const stay = nightsOf(day(9), day(12))

test('a rate is held when every night of the stay lies in its time', () => {
  expect(heldOn([acme()], offer, stay)).toHaveLength(3)
  expect(heldOn([acme({ end_date: day(10) })], offer, stay)).toBeUndefined()
  expect(heldOn([acme({ begin_date: day(10) })], offer, stay)).toBeUndefined()
})

test('two agreements may follow each other within a stay', () => {
  const parts = heldOn(
    [
      acme({ end_date: day(9), discount_percent: '5' }),
      acme({ begin_date: day(10), discount_percent: '10' }),
    ],
    offer,
    stay,
  )
  expect(parts?.map(({ discount_percent }) => discount_percent)).toEqual(['5', '10', '10'])
})

test('an agreement for other types or another rate holds nothing here', () => {
  expect(heldOn([acme({ room_type_ids: [8] })], offer, stay)).toBeUndefined()
  expect(heldOn([acme({ room_type_ids: [7, 8] })], offer, stay)).toHaveLength(3)
  expect(heldOn([acme({ rate_code_id: 2 })], offer, stay)).toBeUndefined()
  expect(heldOn([], offer, stay)).toBeUndefined()
})

test('the guest and those in whose name he comes hold rates, who accompanies him and contacts do not', () => {
  const profiles = [
    { role: 'company', guest_profile_id: 2 },
    { role: 'group', guest_profile_id: 3 },
    { role: 'contact', guest_profile_id: 4 },
    { role: 'addressee', guest_profile_id: 5 },
    { role: 'source', guest_profile_id: 2 },
  ]
  expect(rateHolders({ guest_profile_id: 1, profiles })).toEqual([1, 2, 3])
  expect(rateHolders({ guest_profile_id: null, profiles: [] })).toEqual([])
})
