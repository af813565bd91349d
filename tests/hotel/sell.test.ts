import { expect, test } from 'vitest'
import type { Permission } from '../../src/hotel/permission'
import { because, type Reason, type ReasonCode } from '../../src/hotel/reason'
import { isRefusal, sentenceOf } from '../../src/hotel/refusal'
import { maySell, maySellNow } from '../../src/hotel/sell'
import { friday, saturday } from './rate/a-rate'

const sold = { rate: 'BAR', type: 'DLX', party: { adults: 6 } }
const clerk = () => false
const boss = () => true
const holder =
  (...rights: Permission[]) =>
  (permission: Permission) =>
    rights.includes(permission)

const reason = (code: ReasonCode, more: Partial<Reason> = {}): Reason =>
  because(code, 'type', [friday, saturday], 'Fix it.', more)[0]
const minLos = reason('min_los', { value: 5, overridable_with: 'Restriction override' })
const ctd = reason('ctd', { overridable_with: 'Restriction override' })
const soldOut = reason('no_availability', { actual: 1, overridable_with: 'Overbook room type' })
const onRequest = reason('closed', { on_request: true, overridable_with: 'Restriction override' })

test('without reasons it is sold', () => {
  expect(maySell([], sold, clerk)).toEqual([])
})

test.each<[Reason, string, string]>([
  [soldOut, 'no_availability', 'DLX is sold out on 2026-07-10. Nothing was booked.'],
  [
    reason('house_full', { scope: 'house' }),
    'house_full',
    'The house is full on 2026-07-10. Nothing was booked.',
  ],
  [reason('sell_limit'), 'sell_limit_reached', 'The sell limit of DLX on 2026-07-10 is reached.'],
  [
    reason('sell_limit', { scope: 'house' }),
    'sell_limit_reached',
    'The sell limit of the house on 2026-07-10 is reached.',
  ],
  [reason('rate_not_available'), 'rate_not_available', 'Rate BAR has no price for DLX on 2026-07-10.'],
  [
    reason('occupancy_not_priced'),
    'occupancy_not_priced',
    'Rate BAR has no price for 6 adults on 2026-07-10.',
  ],
  [
    reason('occupancy_too_high', { value: 3, actual: 6, who: 'adults' }),
    'occupancy_too_high',
    'DLX takes 3 adults; 6 requested.',
  ],
  [reason('rate_sell_window'), 'rate_sell_window', 'Rate BAR is not sold for these dates.'],
  [
    reason('rate_not_negotiated'),
    'rate_not_negotiated',
    'Rate BAR needs a profile that holds it on all nights.',
  ],
  [reason('block_only'), 'rate_for_blocks', 'Rate BAR is sold out of blocks only.'],
  [
    reason('day_use_only'),
    'rate_day_use',
    'Rate BAR does not fit: day use needs a day use rate, a night another.',
  ],
  [minLos, 'restricted_stay', 'Not sellable: at least 5 nights for arrival on 2026-07-10. Fix it.'],
])('the clerk hears one sentence and gets the reason with it', (one, refused, sentence) => {
  const refusal = maySell([one], sold, clerk)
  expect(refusal).toMatchObject({ refused, facts: { reasons: [one] } })
  expect(isRefusal(refusal) && sentenceOf(refusal)).toBe(sentence)
})

test('rooms and prices are told before restrictions, which are told together', () => {
  expect(maySell([minLos, soldOut, ctd], sold, clerk)).toMatchObject({ refused: 'no_availability' })
  expect(maySell([minLos, ctd, reason('arrival_day')], sold, clerk)).toMatchObject({
    refused: 'restricted_stay',
    facts: { n: 3, what_else: '2 more restrictions stand in the way.' },
  })
})

test('those with the rights are asked once for all restrictions and once for overselling', () => {
  const crowd = reason('occupancy_too_high', {
    value: 4,
    actual: 6,
    who: 'people',
    overridable_with: 'Occupancy override',
  })
  expect(maySell([minLos, soldOut, crowd, ctd], sold, boss)).toMatchObject([
    {
      code: 'overbook_type',
      text: 'This oversells DLX on 2026-07-10. Sell anyway?',
      permission: 'Overbook room type',
    },
    { code: 'occupancy_too_high', permission: 'Occupancy override' },
    { code: 'restricted_stay', permission: 'Restriction override', data: { n: 2 } },
  ])
})

test('what no right overrides refuses also the boss', () => {
  expect(maySell([minLos, reason('rate_not_available')], sold, boss)).toMatchObject({
    refused: 'rate_not_available',
  })
})

test('one right does not stand for another', () => {
  const seller = holder('Overbook room type')
  expect(maySell([soldOut, minLos], sold, seller)).toMatchObject({ refused: 'restricted_stay' })
})

test('a night on request is asked about and goes to the waitlist, unless it may be overridden', () => {
  expect(maySell([onRequest, onRequest], sold, clerk)).toMatchObject([
    {
      code: 'on_request',
      text: 'DLX on 2026-07-10 is on request. Waitlist it?',
      choices: [{ value: 'waitlist', label: 'Put on the waitlist' }],
    },
  ])
  expect(maySell([onRequest], sold, boss)).toMatchObject([{ code: 'restricted_stay' }])
  expect(maySell([onRequest, ctd], sold, clerk)).toMatchObject({
    refused: 'restricted_stay',
    facts: { n: 1 },
  })
})

test('a stay that is sold cannot wait for a night on request: somebody with the right gives it, or nobody', () => {
  expect(maySellNow([onRequest], sold, clerk)).toMatchObject({ refused: 'on_request' })
  expect(maySellNow([onRequest, soldOut], sold, clerk)).toMatchObject({ refused: 'no_availability' })
  const chief = (right: string) => right === 'Restriction override'
  expect(maySellNow([onRequest], sold, chief)).toMatchObject([{ code: 'restricted_stay' }])
  expect(maySellNow([], sold, clerk)).toEqual([])
})
