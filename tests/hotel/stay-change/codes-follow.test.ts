import { expect, test } from 'vitest'
import { type BusinessDate, businessDate } from '../../../src/hotel/business-date'
import { money } from '../../../src/hotel/money'
import { withCodesOfRate } from '../../../src/hotel/stay-change/codes-follow'
import type { ChangedNight, HeldNight } from '../../../src/hotel/stay-change/nights'

const [thu, fri] = [9, 10].map(day => businessDate(`2026-07-${String(day).padStart(2, '0')}`))
const held: HeldNight = {
  stay_date: thu,
  room_type_id: 1,
  charge_type_id: 1,
  rate_code_id: 5,
  party: { adults: 2, c1: 0, c2: 0, c3: 0 },
  market_code_id: 50,
  source_code_id: 500,
  origin_code_id: null,
  block_id: null,
  base_amount: money(16000n),
  discount: null,
  rate_amount: money(16000n),
  share_amount: money(16000n),
  is_fixed: false,
  exchange_rate: '1',
  is_posted: false,
  counts_inventory: true,
  share_group_id: null,
}
const changed = (like: Partial<HeldNight>, more: Partial<ChangedNight>): ChangedNight => {
  const before = { ...held, ...like }
  return { ...before, before, like: before, is_open: true, patch: {}, ...more }
}
// Each rate has the market ten times its id, on Friday one more; rate 9 has no source.
const codes = ({ rate_code_id, stay_date }: { rate_code_id: number; stay_date: BusinessDate }) => ({
  market_code_id: rate_code_id * 10 + (stay_date === fri ? 1 : 0),
  source_code_id: rate_code_id === 9 ? null : rate_code_id * 100,
})
const after = (like: Partial<HeldNight>, more: Partial<ChangedNight>) => {
  const [night] = withCodesOfRate([changed(like, more)], { was: codes, is: codes })
  return [night.market_code_id, night.source_code_id]
}

test.each([
  ['of another rate goes with it', {}, { rate_code_id: 6 }, [60, 600]],
  ['of the same rate stays', { market_code_id: 77 }, {}, [77, 500]],
  ['keeps the market that somebody chose', { market_code_id: 77 }, { rate_code_id: 6 }, [77, 600]],
  ['keeps the source that somebody chose', { source_code_id: 77 }, { rate_code_id: 6 }, [60, 77]],
  [
    'has what is named with its rate',
    {},
    { rate_code_id: 6, market_code_id: 50, patch: { market_code_id: 50 } },
    [50, 600],
  ],
  ['that was slept is as it was', {}, { rate_code_id: 6, is_open: false }, [50, 500]],
  ['whose rate gives no source keeps its own', {}, { rate_code_id: 9 }, [90, 500]],
  ['that is added has what its own day gives', {}, { stay_date: fri, before: undefined }, [51, 500]],
])('a night %s', (_, like, more, expected) => {
  expect(after(like, more)).toEqual(expected)
})
