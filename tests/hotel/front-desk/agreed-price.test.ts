import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { type AgreedNight, backAsAgreed } from '../../../src/hotel/front-desk/agreed-price'

const [friday, saturday] = ['2026-03-13', '2026-03-14'].map(day => businessDate(day))
const night = (more: Partial<AgreedNight> = {}): AgreedNight => ({
  reservation_id: 1,
  stay_date: friday,
  share_group_id: null,
  bought: 'BAR, 2 adults',
  ...more,
})

test('a night is what was agreed while it is what was bought', () => {
  const agreed = [night(), night({ stay_date: saturday })]
  expect(backAsAgreed(agreed, [night({ bought: 'BAR, 3 adults' }), agreed[1]])).toEqual([agreed[1]])
  expect(backAsAgreed(agreed, [night()])).toEqual([night()])
})

test.each([
  ['somebody else is in the room', [night({ share_group_id: 7, reservation_id: 3 })]],
  ['one of them brings a child', [night({ share_group_id: 7, reservation_id: 2, bought: 'a child more' })]],
  ['one of them has left', []],
])('what several divide is agreed no longer when %s', (_, others) => {
  const one = night({ share_group_id: 7 })
  const other = night({ share_group_id: 7, reservation_id: 2 })
  expect(backAsAgreed([one, other], [one, other])).toEqual([one, other])
  const isThird = others.some(({ reservation_id }) => reservation_id === 3)
  expect(backAsAgreed([one, other], [one, ...(isThird ? [other] : []), ...others])).toEqual([])
})
