import { describe, expect, test } from 'vitest'
import type { BusinessDate } from '../../src/hotel/business-date'
import type { Money } from '../../src/hotel/money'
import { sum } from '../../src/hotel/money'
import { isRefusal } from '../../src/hotel/refusal'
import { adultsAmount } from '../../src/hotel/rate/rate-day'
import {
  askShareSum,
  countingSharer,
  goneWithRoom,
  mayBookInto,
  mayCombine,
  type ShareMode,
  type SharedNight,
  type SharedStay,
  type Sharer,
  shareNight,
} from '../../src/hotel/share'
import { aPrice, eur, euro, friday, saturday, sunday, thursday } from './rate/a-rate'

const desk = { may: () => false, coins: euro }
const boss = { may: () => true, coins: euro }
const by = (mode: ShareMode, payer_reservation_id: number | null = null) => ({ mode, payer_reservation_id })
const sharer = (reservation_id: number, more: Partial<Sharer> = {}): Sharer => ({
  reservation_id,
  confirmation_no: String(100_000 + reservation_id),
  is_primary: reservation_id === 1,
  is_fixed: false,
  amount: null,
  ...more,
})
const night = (total: string, sharers: Sharer[], stay_date = friday): SharedNight => ({
  stay_date,
  total: eur(total),
  sharers,
})
const three = [sharer(3), sharer(1), sharer(2)]
const amounts = (parts: ReturnType<typeof shareNight>): string[] =>
  isRefusal(parts) ? [parts.refused] : parts.map(({ share_amount }) => euro.write(share_amount))

test('200.00 split by three is 66.67, 66.67 and 66.66 in the order of confirmation numbers', () => {
  const parts = shareNight(night('200', three), by('split'), desk)
  expect(parts).toMatchObject([{ reservation_id: 1 }, { reservation_id: 2 }, { reservation_id: 3 }])
  expect(amounts(parts)).toEqual(['66.67', '66.67', '66.66'])
})

test('confirmation number 99999 comes before 100001', () => {
  const old = sharer(9, { confirmation_no: '99999' })
  expect(shareNight(night('0.01', [sharer(1), old]), by('split'), desk)).toMatchObject([
    { reservation_id: 9, share_amount: 1n },
    { reservation_id: 1, share_amount: 0n },
  ])
})

/** BAR DLX for one or two adults on the nights of the example: A stays all three, B from Friday on. */
const weekend = { a1: '150', a2: '170' }
const priceOf = (date: typeof friday, adults: number): Money =>
  adultsAmount(aPrice(date === thursday ? {} : weekend), adults) ?? eur('0')
const shared = (b: Partial<Sharer> = {}) =>
  [thursday, friday, saturday].map(date => {
    const sharers = date === thursday ? [sharer(1)] : [sharer(1), sharer(2, b)]
    return { stay_date: date, total: priceOf(date, sharers.length), sharers }
  })
const paidBy = (id: number, nights: SharedNight[]): string => {
  const parts = nights.flatMap(one => {
    const shares = shareNight(one, by('split'), desk)
    return isRefusal(shares) ? [] : shares
  })
  return euro.write(sum(parts.filter(part => part.reservation_id === id).map(part => part.share_amount)))
}

test('A pays 290.00 and B 170.00 when B comes a night later', () => {
  expect([paidBy(1, shared()), paidBy(2, shared())]).toEqual(['290.00', '170.00'])
})

test('with B fixed at 60.00 A pays 110.00 on Friday and on Saturday', () => {
  const fixed = shared({ is_fixed: true, amount: eur('60') })
  expect(amounts(shareNight(fixed[1], by('split'), desk))).toEqual(['110.00', '60.00'])
  expect(amounts(shareNight(fixed[2], by('split'), desk))).toEqual(['110.00', '60.00'])
})

test('when B cancels A alone costs 420.00', () => {
  const alone = [thursday, friday, saturday].map(date => ({
    stay_date: date,
    total: priceOf(date, 1),
    sharers: [sharer(1)],
  }))
  expect(paidBy(1, alone)).toBe('420.00')
})

test('the payer has it all, or the lowest number when the payer is not there', () => {
  expect(amounts(shareNight(night('200', three), by('entire', 2), desk))).toEqual(['0.00', '200.00', '0.00'])
  expect(amounts(shareNight(night('200', three), by('entire', 9), desk))).toEqual(['200.00', '0.00', '0.00'])
})

test('in full everybody has the total, fixed amounts apart', () => {
  const some = [sharer(1), sharer(2, { is_fixed: true, amount: eur('60') })]
  expect(amounts(shareNight(night('200', some), by('full'), desk))).toEqual(['200.00', '60.00'])
})

test('amounts entered by hand must come to the total, unless the right is there', () => {
  const entered = [sharer(1, { amount: eur('150') }), sharer(2, { amount: eur('40') })]
  expect(shareNight(night('200', entered), by('custom'), desk)).toMatchObject({
    refused: 'share_sum',
    facts: { sum: '190.00', total: '200.00' },
  })
  expect(amounts(shareNight(night('190', entered), by('custom'), desk))).toEqual(['150.00', '40.00'])
  expect(amounts(shareNight(night('200', entered), by('custom'), boss))).toEqual(['150.00', '40.00'])
})

test('parts that do not come to the price are asked about, with the first such night and how many more', () => {
  const part = (stay_date: string, share: string) => ({
    stay_date: stay_date as BusinessDate,
    rate_amount: eur('200'),
    share_amount: eur(share),
  })
  const even = [part('2026-07-10', '150'), part('2026-07-10', '50')]
  expect(askShareSum(even, euro)).toBeUndefined()
  const odd = [part('2026-07-12', '200'), part('2026-07-12', '1'), part('2026-07-11', '100')]
  expect(askShareSum([...even, ...odd], euro)).toMatchObject({
    code: 'share_sum',
    permission: 'Rate override',
    text: 'On 2026-07-11 the parts come to 100.00, the room costs 200.00, and 1 night more differs. Charge the parts?',
    data: { nights: [{ stay_date: '2026-07-11' }, { stay_date: '2026-07-12', sum: '201.00' }] },
  })
})

test('fixed amounts above the total leave nothing, and nothing is left when all are fixed', () => {
  const high = [sharer(1), sharer(2, { is_fixed: true, amount: eur('250') })]
  expect(amounts(shareNight(night('200', high), by('split'), desk))).toEqual(['0.00', '250.00'])
  const all = high.map(one => ({ ...one, is_fixed: true }))
  expect(amounts(shareNight(night('200', all), by('split'), desk))).toEqual(['0.00', '250.00'])
})

test('a negative rate is shared as well', () => {
  expect(amounts(shareNight(night('-6.38', [sharer(1), sharer(2)]), by('split'), desk))).toEqual([
    '-3.19',
    '-3.19',
  ])
  const fixed = [sharer(1), sharer(2, { is_fixed: true, amount: eur('1') })]
  expect(amounts(shareNight(night('-6.38', fixed), by('split'), desk))).toEqual(['-7.38', '1.00'])
})

test('the primary sharer counts in the inventory, without him the lowest number', () => {
  expect(countingSharer(three)?.reservation_id).toBe(1)
  expect(countingSharer([sharer(3), sharer(2)])?.reservation_id).toBe(2)
  expect(countingSharer([])).toBeUndefined()
})

const aStay = (stay: Partial<SharedStay> = {}): SharedStay => ({
  property_id: 1,
  confirmation_no: '100123',
  status: 'reserved',
  rooms: 1,
  is_day_use: false,
  open: [thursday, friday, saturday],
  ...stay,
})

test('two stays share on the nights they have in common', () => {
  expect(mayCombine(aStay({ status: 'checked_in' }), aStay({ open: [friday, saturday] }))).toEqual([
    friday,
    saturday,
  ])
})

test.each([
  ['a cancelled stay', aStay({ status: 'cancelled' }), 'wrong_state', undefined],
  ['a stay of another house', aStay({ property_id: 2 }), 'share_not_possible', 'they are in two houses'],
  ['a stay of two rooms', aStay({ rooms: 2 }), 'share_not_possible', '100123 has 2 rooms'],
  ['a day guest', aStay({ is_day_use: true }), 'share_not_possible', '100123 stays for the day only'],
  ['a stay after it', aStay({ open: [sunday] }), 'share_not_possible', 'they have no night in common'],
  [
    'a guest in house, who would leave his room for one who has not come',
    aStay({ status: 'checked_in' }),
    'share_not_possible',
    '100123 is in house already, so the other one has to join him',
  ],
])('nobody shares with %s', (_, joining, refused, cause) => {
  const refusal = mayCombine(aStay(), joining)
  expect(refusal).toMatchObject({ refused, facts: cause ? { cause } : {} })
})

const others = { confirmation_no: '100001', room_id: 7 }
const wanted = { status: undefined, rooms: 1, room_id: undefined }

test('one room of one guest is booked into that of another one, named or not', () => {
  expect(mayBookInto(others, wanted)).toBeUndefined()
  expect(mayBookInto(others, { ...wanted, status: 'reserved', room_id: 7 })).toBeUndefined()
})

test.each([
  ['an inquiry', { status: 'inquiry' }, 'it is booked as inquiry only'],
  ['a place on the waitlist', { status: 'waitlist' }, 'it is booked as waitlist only'],
  ['two rooms', { rooms: 2 }, '2 rooms are booked'],
  ['a guest for another room', { room_id: 8 }, 'the room is not that of 100001'],
] as const)('%s is not booked into the room of another one', (_, more, cause) => {
  expect(mayBookInto(others, { ...wanted, ...more })).toMatchObject({
    refused: 'share_not_possible',
    facts: { cause },
  })
})

describe('a room that several have had counts once when it is lost', () => {
  /** Who has nights from one day on; the first of them counts. */
  const inRoom = (name: string, nights: [BusinessDate, boolean][], is_share_primary = false) => ({
    name,
    is_share_primary,
    nights: nights.map(([stay_date, counts_inventory]) => ({ stay_date, counts_inventory })),
  })
  const first = inRoom('first', [[friday, true]], true)
  const second = inRoom('second', [[friday, false]])
  const named = (leaving: (typeof first)[], staying: (typeof first)[]) =>
    goneWithRoom(leaving, staying).map(({ name }) => name)

  test.each([
    ['both stay away: with the one who counted it', [first, second], [], ['first']],
    ['one stays away: with nobody', [second], [first], []],
    ['the one who counted it stays away, the other has it: with nobody', [first], [second], []],
    ['two of three stay away: with nobody', [first, second], [inRoom('third', [[friday, false]])], []],
    [
      'somebody came to the same room a day later: with the one of the first night',
      [
        first,
        inRoom('later', [
          [friday, false],
          [saturday, true],
        ]),
      ],
      [],
      ['first'],
    ],
    [
      'the first night was his alone: with him',
      [
        inRoom(
          'earlier',
          [
            [thursday, true],
            [friday, true],
          ],
          true,
        ),
      ],
      [second],
      ['earlier'],
    ],
    [
      'nobody counted, it was for the day: with the first of them',
      [inRoom('second', [[friday, false]]), inRoom('first', [[friday, false]], true)],
      [],
      ['first'],
    ],
  ] as const)('%s', (_, leaving, staying, gone) => {
    expect(named([...leaving], [...staying])).toEqual(gone)
  })
})
