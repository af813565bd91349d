import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf, type Money, sum } from '../../src/hotel/money'
import {
  type AllowanceSettlement,
  consumeAllowances,
  grantedAllowance,
  type OpenAllowance,
  type PackageNightPlan,
  type PackageOfNight,
  planPackageNight,
  settleAllowance,
} from '../../src/hotel/package-posting'

const euro = coinsOf(2)
const stay_date = businessDate('2026-03-14')

const aPackage = (id: number, differing: Partial<PackageOfNight>): PackageOfNight => ({
  reservation_package_id: id,
  mode: 'included',
  amount: euro.read('24.00'),
  allowance: null,
  ...differing,
})
const aNight = (share: string, ...packages: PackageOfNight[]) =>
  planPackageNight({ stay_date, share_amount: euro.read(share), packages }, euro)
const ids = (packages: PackageOfNight[]) => packages.map(each => each.reservation_package_id)

test('a breakfast of 24.00 inside a rate of 149.00 leaves 125.00 for the room', () => {
  const plan = aNight('149.00', aPackage(1, {})) as PackageNightPlan
  expect(euro.write(plan.room)).toBe('125.00')
  expect([plan.wrapper, ids(plan.inside), ids(plan.on_their_day)]).toEqual([null, [], [1]])
})

test('an added package leaves the room its whole rate', () => {
  const plan = aNight('149.00', aPackage(1, { mode: 'added_separate' })) as PackageNightPlan
  expect([euro.write(plan.room), ids(plan.on_their_day)]).toEqual(['149.00', [1]])
})

test('an included allowance puts the whole night into one wrapper', () => {
  const breakfast = aPackage(1, { amount: euro.read('30.00'), allowance: euro.read('36.00') })
  const parking = aPackage(2, { amount: euro.read('12.00') })
  const spa = aPackage(3, { mode: 'added_combined' })
  const plan = aNight('192.00', breakfast, parking, spa) as PackageNightPlan
  expect([plan.wrapper, plan.room].map(amount => euro.write(amount as Money))).toEqual(['192.00', '150.00'])
  expect([ids(plan.inside), ids(plan.on_their_day), ids(plan.grants)]).toEqual([[2], [3], [1]])
})

test('an added allowance is granted without a wrapper', () => {
  const plan = aNight('149.00', aPackage(1, { mode: 'added_separate', allowance: euro.read('30.00') }))
  expect(plan).toMatchObject({ wrapper: null, grants: [{ reservation_package_id: 1 }] })
})

test('packages that cost more than the rate are refused', () => {
  expect(aNight('20.00', aPackage(1, {}))).toMatchObject({ refused: 'package_exceeds_rate' })
})

test('who shares a room that somebody else pays has his package all the same, with nothing to wrap', () => {
  const night = { stay_date, share_amount: euro.read('0.00'), rate_amount: euro.read('180.00') }
  const packages = [aPackage(1, { amount: euro.read('15.00'), allowance: euro.read('18.00') })]
  const plan = planPackageNight({ ...night, included_of_all: euro.read('30.00'), packages }, euro)
  expect(plan).toMatchObject({ room: euro.read('-15.00'), wrapper: euro.read('0.00') })
})

test("a reservation's own allowance counts before the price's, per unit", () => {
  const grant = { unit_allowance: euro.read('18.00'), units: 2 }
  expect(euro.write(grantedAllowance({ ...grant, allowance_override: null }))).toBe('36.00')
  expect(euro.write(grantedAllowance({ ...grant, allowance_override: euro.read('20.00') }))).toBe('40.00')
})

const anAllowance = (id: number, differing: Partial<OpenAllowance> = {}): OpenAllowance => ({
  id,
  granted_on: stay_date,
  allowance: euro.read('36.00'),
  consumed: euro.read('0.00'),
  overage_to_guest: true,
  ...differing,
})
/** `grant amount` per covered part, and what is left to the guest. */
const consumed = (total: string, ...allowances: OpenAllowance[]) => {
  const { covered, rest } = consumeAllowances(euro.read(total), allowances)
  return [...covered.map(each => `${each.package_allowance_id} ${euro.write(each.amount)}`), euro.write(rest)]
}
const older = anAllowance(9, { granted_on: businessDate('2026-03-13'), consumed: euro.read('30.00') })

test.each<[string, string, OpenAllowance[], string[]]>([
  ['a check of 34.00 is inside 36.00', '34.00', [anAllowance(1)], ['1 34.00', '0.00']],
  ['of a check of 40.00 the guest pays 4.00', '40.00', [anAllowance(1)], ['1 36.00', '4.00']],
  ['the oldest grant is consumed first', '10.00', [anAllowance(1), older], ['9 6.00', '1 4.00', '0.00']],
  ['a consumed grant covers nothing', '5.00', [anAllowance(1, { consumed: euro.read('36.00') })], ['5.00']],
  ['without a grant the guest pays all', '5.00', [], ['5.00']],
  [
    'overage of the hotel stays with the grant',
    '40.00',
    [anAllowance(1, { overage_to_guest: false })],
    ['1 40.00', '0.00'],
  ],
  [
    'overage of the hotel falls on the last grant',
    '50.00',
    [anAllowance(1, { overage_to_guest: false }), { ...older, overage_to_guest: false }],
    ['9 6.00', '1 44.00', '0.00'],
  ],
  ['a negative charge consumes nothing', '-5.00', [anAllowance(1)], ['-5.00']],
])('%s', (_, total, allowances, expected) => {
  expect(consumed(total, ...allowances)).toEqual(expected)
})

const vat = 7000
const tax = (amount: string, transaction_code_id = vat) => [
  { transaction_code_id, amount: euro.read(amount) },
]
const breakfast = { price: euro.read('30.00'), price_taxes: tax('2.73') }
const written = (settlement: AllowanceSettlement | null) =>
  settlement && [
    settlement.result,
    ...[settlement.package, settlement.revenue, ...settlement.taxes.map(({ amount }) => amount)].map(
      euro.write,
    ),
  ]

test.each([
  ['a check of 34.00: loss 4.00', '34.00', tax('3.09'), ['loss', '-4.00', '3.64', '0.36']],
  ['36.00 of a check of 40.00: loss 6.00', '36.00', tax('3.27'), ['loss', '-6.00', '5.46', '0.54']],
  ['no breakfast at all: profit 30.00', '0.00', [], ['profit', '30.00', '-27.27', '-2.73']],
  ['exactly the price with the same tax: nothing', '30.00', tax('2.73'), null],
])('after %s', (_, amount, consumed_taxes, expected) => {
  const settlement = settleAllowance({ ...breakfast, consumed: euro.read(amount), consumed_taxes })
  expect(written(settlement)).toEqual(expected)
})

test('the same price with another tax books the tax difference alone, per tax code', () => {
  const settlement = settleAllowance({
    ...breakfast,
    consumed: euro.read('30.00'),
    consumed_taxes: [...tax('1.00'), ...tax('2.50', 7020)],
  }) as AllowanceSettlement
  expect(written(settlement)).toEqual(['profit', '0.00', '-0.77', '-1.73', '2.50'])
  expect(settlement.taxes.map(each => each.transaction_code_id)).toEqual([7000, 7020])
})

test('a settlement adds up to zero and leaves the stay the tax of the price paid', () => {
  for (let cents = 0n; cents < 6000n; cents += 37n) {
    const consumed_taxes = [{ transaction_code_id: vat, amount: (cents / 11n) as Money }]
    const settled = settleAllowance({ ...breakfast, consumed: cents as Money, consumed_taxes })
    if (!settled) continue
    const taxes = sum(settled.taxes.map(({ amount }) => amount))
    expect(settled.package + settled.revenue + taxes).toBe(0n)
    expect(consumed_taxes[0].amount - taxes).toBe(euro.read('2.73'))
  }
})
