import { expect, test } from 'vitest'
import type { BusinessDate } from '../../src/hotel/business-date'
import { isRefusal, refuse } from '../../src/hotel/refusal'
import type { ShareMode } from '../../src/hotel/share'
import {
  type SettledNight,
  settleShare,
  type Settling,
  type ShareMember,
  type ShareNight,
  type Sharing,
} from '../../src/hotel/share-settle'
import { eur, euro, friday, saturday, thursday } from './rate/a-rate'

const alone = new Map([
  [thursday, '120'],
  [friday, '150'],
  [saturday, '150'],
])
/** BAR DLX: one person by the night, two 170.00, three 200.00. */
const priced: Settling['price'] = (_, { stay_date }, { adults }) => {
  const text = adults === 1 ? alone.get(stay_date) : { 2: '170', 3: '200' }[adults]
  return text
    ? { base_amount: eur(text), rate_amount: eur(text) }
    : refuse('rate_not_available', { code: 'BAR', type: 'DLX', date: stay_date })
}
const dlx = { code: 'DLX', max_adults: 3, max_children: 2, max_occupancy: 4 }
const how = (more: Partial<Settling> = {}): Settling => ({
  decision: 'new',
  price: priced,
  types: new Map([[1, dlx]]),
  may: () => false,
  coins: euro,
  ...more,
})
const night = (stay_date: BusinessDate, amount: string, more: Partial<ShareNight> = {}): ShareNight => ({
  stay_date,
  room_type_id: 1,
  charge_type_id: 1,
  rate_code_id: 1,
  block_id: null,
  party: { adults: 1, c1: 0, c2: 0, c3: 0 },
  base_amount: eur(amount),
  rate_amount: eur(amount),
  share_amount: eur(amount),
  is_fixed: false,
  exchange_rate: '1',
  is_posted: false,
  counts_inventory: true,
  share_group_id: null,
  ...more,
})
const member = (
  reservation_id: number,
  nights: ShareNight[],
  more: Partial<ShareMember> = {},
): ShareMember => ({
  reservation_id,
  confirmation_no: String(100_000 + reservation_id),
  is_primary: reservation_id === 1,
  is_overnight: true,
  nights,
  ...more,
})
const room = (members: ShareMember[], mode: ShareMode = 'split', payer: number | null = null): Sharing => ({
  id: 7,
  mode,
  payer_reservation_id: payer,
  members,
})
const a = member(1, [night(thursday, '120'), night(friday, '150'), night(saturday, '150')])
const b = member(2, [night(friday, '150'), night(saturday, '150')])
const settled = (nights: ReturnType<typeof settleShare>): SettledNight[] => {
  if (isRefusal(nights)) throw new Error(nights.refused)
  return nights
}
const paid = (nights: SettledNight[], id: number): string[] =>
  nights.filter(one => one.reservation_id === id).map(({ share_amount }) => euro.write(share_amount))
/** As they are once it is written. */
const written = (one: ShareMember, nights: SettledNight[]): ShareMember => ({
  ...one,
  nights: one.nights.map(held => ({
    ...held,
    ...nights.find(
      ({ reservation_id, stay_date }) =>
        reservation_id === one.reservation_id && stay_date === held.stay_date,
    ),
  })),
})
const combined = settled(settleShare(undefined, room([a, b]), how()))
const both = [written(a, combined), written(b, combined)]

test('who joins shares the price for two on the nights in common; the night alone stays as it was', () => {
  expect([paid(combined, 1), paid(combined, 2)]).toEqual([
    ['120.00', '85.00', '85.00'],
    ['85.00', '85.00'],
  ])
  expect(combined.map(({ share_group_id }) => share_group_id)).toEqual([null, 7, 7, 7, 7])
})

test('one of them counts on each night, whoever comes first in the list', () => {
  const counting = combined.filter(({ counts_inventory }) => counts_inventory)
  expect(counting.map(({ stay_date, reservation_id }) => [stay_date, reservation_id])).toEqual([
    [thursday, 1],
    [friday, 1],
    [saturday, 1],
  ])
  const turned = settled(settleShare(undefined, room([b, a]), how()))
  expect(turned.filter(({ counts_inventory }) => counts_inventory).map(one => one.reservation_id)).toEqual([
    1, 1, 1,
  ])
})

test('who is left pays for himself, or what he did, as somebody decides', () => {
  const left = (decision: 'keep' | 'new') =>
    settled(settleShare(room(both), room([both[0]]), how({ decision })))
  expect(paid(left('new'), 1)).toEqual(['120.00', '150.00', '150.00'])
  expect(paid(left('keep'), 1)).toEqual(['120.00', '85.00', '85.00'])
  expect(left('keep').every(({ rate_amount, share_amount }) => rate_amount === share_amount)).toBe(true)
  expect(
    left('keep').every(({ counts_inventory, share_group_id }) => counts_inventory && share_group_id === null),
  ).toBe(true)
})

test('nothing is priced anew while the same people are in the room', () => {
  const never: Settling['price'] = () => {
    throw new Error('priced')
  }
  const again = settled(settleShare(room(both), room(both), how({ price: never })))
  expect(paid(again, 1)).toEqual(['120.00', '85.00', '85.00'])
})

test('of three who part, the two who stay keep what they pay, or share the price for two', () => {
  const c = member(3, [night(friday, '150')])
  const three = settled(settleShare(room(both), room([...both, c]), how()))
  expect([paid(three, 1)[1], paid(three, 2)[0], paid(three, 3)[0]]).toEqual(['66.67', '66.67', '66.66'])
  const all = [...both, c].map(one => written(one, three))
  const left = (decision: 'keep' | 'new') =>
    settled(settleShare(room(all), room(all.slice(0, 2)), how({ decision })))
  expect([paid(left('keep'), 1)[1], paid(left('keep'), 2)[0]]).toEqual(['66.67', '66.67'])
  expect(left('keep').find(({ stay_date }) => stay_date === friday)?.rate_amount).toBe(eur('133.34'))
  expect([paid(left('new'), 1)[1], paid(left('new'), 2)[0]]).toEqual(['85.00', '85.00'])
})

test('amounts by hand stay while the people do, and give way to equal parts when somebody joins', () => {
  const entered = new Map([
    [
      friday,
      new Map([
        [1, eur('100')],
        [2, eur('70')],
      ]),
    ],
  ])
  const custom = settled(settleShare(room(both), room(both, 'custom'), how({ entered })))
  expect([paid(custom, 1), paid(custom, 2)]).toEqual([
    ['120.00', '100.00', '85.00'],
    ['70.00', '85.00'],
  ])
  const by = both.map(one => written(one, custom))
  const again = settled(settleShare(room(by, 'custom'), room(by, 'custom'), how()))
  expect(paid(again, 1)).toEqual(['120.00', '100.00', '85.00'])
  const c = member(3, [night(friday, '150')])
  const joined = settled(settleShare(room(by, 'custom'), room([...by, c], 'custom'), how()))
  expect(paid(joined, 1)).toEqual(['120.00', '66.67', '85.00'])
  const wrong = new Map([[friday, new Map([[1, eur('100')]])]])
  expect(settleShare(room(both), room(both, 'custom'), how({ entered: wrong }))).toMatchObject({
    refused: 'share_sum',
  })
})

test('another payer pays from then on; a payer who has left is nobody', () => {
  const entire = settled(settleShare(room(both), room(both, 'entire', 2), how()))
  expect([paid(entire, 1), paid(entire, 2)]).toEqual([
    ['120.00', '0.00', '0.00'],
    ['170.00', '170.00'],
  ])
  const now = both.map(one => written(one, entire))
  const other = settled(settleShare(room(now, 'entire', 2), room(now, 'entire', 1), how()))
  expect(paid(other, 1)).toEqual(['120.00', '170.00', '170.00'])
  const left = settled(
    settleShare(room(now, 'entire', 2), room([now[0]], 'entire', null), how({ decision: 'keep' })),
  )
  expect(paid(left, 1)).toEqual(['120.00', '0.00', '0.00'])
})

test.each([
  ['four adults do not share where three may', { adults: 3, c1: 0, c2: 0, c3: 0 }, 'share_not_possible'],
  ['three children do not fit where two may', { adults: 1, c1: 3, c2: 0, c3: 0 }, 'share_not_possible'],
])('%s', (_, party, refused) => {
  const many = member(2, [night(friday, '150', { party })])
  expect(settleShare(undefined, room([a, many]), how())).toMatchObject({ refused })
})

test('two types are not one room', () => {
  const other = member(2, [night(friday, '150', { room_type_id: 2 })])
  expect(settleShare(undefined, room([a, other]), how())).toMatchObject({
    refused: 'share_not_possible',
    facts: { cause: 'they are in one room, so of one type' },
  })
})

test('what has no price is not shared', () => {
  const none: Settling['price'] = () =>
    refuse('rate_not_available', { code: 'BAR', type: 'DLX', date: friday })
  expect(settleShare(undefined, room([a, b]), how({ price: none }))).toMatchObject({
    refused: 'rate_not_available',
  })
})

test('a posting master and a day guest take no room of a night', () => {
  const master = member(1, [night(friday, '0')], { is_overnight: false })
  expect(settled(settleShare(undefined, room([master]), how()))[0].counts_inventory).toBe(false)
})

test('the room is sold while one of those who share it has it for certain, whoever is the first of them', () => {
  const option = { ...a, deducts: false }
  const counts = (members: ShareMember[]) =>
    settled(settleShare(undefined, room(members), how()))
      .filter(({ stay_date, counts_inventory }) => stay_date === friday && counts_inventory)
      .map(({ reservation_id }) => reservation_id)
  expect(counts([a, b])).toEqual([1])
  expect(counts([option, b])).toEqual([2])
  expect(counts([option, { ...b, deducts: false }])).toEqual([1])
})

test('the same people charged for another type pay its price, or what they did, as somebody decides', () => {
  const together = settleShare(undefined, room([a, b]), how()) as SettledNight[]
  const held = [a, b].map(one => ({
    ...one,
    nights: one.nights.map(before => ({
      ...before,
      ...together.find(
        ({ reservation_id, stay_date }) =>
          reservation_id === one.reservation_id && stay_date === before.stay_date,
      ),
    })),
  }))
  const moved = held.map(one => ({
    ...one,
    nights: one.nights.map(before => ({ ...before, charge_type_id: 2 })),
  }))
  const dear: Settling['price'] = (_, { charge_type_id }) => {
    const amount = eur(charge_type_id === 2 ? '250' : '170')
    return { base_amount: amount, rate_amount: amount }
  }
  const onFriday = (decision: 'keep' | 'new') => {
    const nights = settleShare(room(held), room(moved), how({ decision, price: dear }))
    return isRefusal(nights)
      ? [nights.refused]
      : nights
          .filter(({ stay_date }) => stay_date === friday)
          .map(({ share_amount }) => euro.write(share_amount))
  }
  expect(onFriday('new')).toEqual(['125.00', '125.00'])
  expect(onFriday('keep')).toEqual(['85.00', '85.00'])
})

test('a night that was billed ahead counts, costs what it was billed at, and leaves the rest to the other', () => {
  const billed = { ...a, nights: a.nights.map(held => ({ ...held, is_posted: true })) }
  const joined = settled(settleShare(undefined, room([billed, b]), how()))
  expect([paid(joined, 1), paid(joined, 2)]).toEqual([
    ['120.00', '150.00', '150.00'],
    ['20.00', '20.00'],
  ])
  const members = [written(billed, joined), written(b, joined)]
  const left = settled(settleShare(room(members), room([members[0]]), how()))
  expect(left.map(({ counts_inventory, share_group_id }) => [counts_inventory, share_group_id])).toEqual(
    a.nights.map(() => [true, null]),
  )
  expect(paid(left, 1)).toEqual(['120.00', '150.00', '150.00'])
})

test('where nobody is left to pay what billed nights leave, they have their part of the new price, for the bill to tell', () => {
  const posted = (one: ShareMember) => ({
    ...one,
    nights: one.nights.map(held => ({ ...held, is_posted: true })),
  })
  const c = member(3, [night(friday, '150')])
  const three = settled(settleShare(undefined, room([a, b, c]), how()))
  const [first, second, third] = [a, b, c].map(one => written(one, three))
  const [, onFriday] = paid(three, 1)
  const after = (before: ShareMember[], there: ShareMember[], decision: 'keep' | 'new') => {
    const nights = settled(settleShare(room(before), room(there), how({ decision })))
    return nights
      .filter(({ stay_date }) => stay_date === friday)
      .map(({ share_amount }) => euro.write(share_amount))
  }
  const all = [posted(first), posted(second), third]
  expect(after(all, all.slice(0, 2), 'new')).toEqual(['85.00', '85.00'])
  expect(after(all, all.slice(0, 2), 'keep')).toEqual([onFriday, onFriday])
  expect(after(all, all.slice(0, 1), 'new')).toEqual(['150.00'])
  expect(after(all, all.slice(0, 1), 'keep')).toEqual([onFriday])
  // Agreed for good is agreed for good.
  const fixed = { ...all[0], nights: all[0].nights.map(held => ({ ...held, is_fixed: true })) }
  expect(after([fixed, all[1], third], [fixed], 'new')).toEqual([onFriday])
})
