import { expect, test } from 'vitest'
import {
  authorityGiven,
  type AuthorityKind,
  dailyKinds,
  passedBy,
  raisedTo,
  standingOf,
  usualAuthority,
} from '../../src/hotel/authority'
import { coinsOf, money } from '../../src/hotel/money'

const coins = coinsOf(2)
const amount = (text: string | null) => (text === null ? null : coins.read(text))
const limits = (per_posting: string | null, per_day: string | null = null) => ({
  per_posting: amount(per_posting),
  per_day: amount(per_day),
})
const given = (
  kind: AuthorityKind,
  standing: 'never' | 'up_to' | 'always',
  ...amounts: [string | null, (string | null)?]
) => authorityGiven({ kind, standing, ...limits(...amounts) })

test('a role that nobody has given anything does nothing by itself, and asks for a document from 1000.00 on', () => {
  expect(standingOf(usualAuthority('refund'))).toBe('never')
  expect(usualAuthority('fx_identity_from')).toEqual(limits('1000'))
  // About as much in yen and in dinars: a lunch needs no passport, a car does.
  const { per_posting: from } = usualAuthority('fx_identity_from')
  expect([coinsOf(0).write(from!), coinsOf(3).write(from!)]).toEqual(['100000', '100.000'])
})

test.each([
  ['never', '0.00', null],
  ['never', '50.00', '0.00'],
  ['up_to', '50.00', null],
  ['up_to', null, '200.00'],
  ['always', null, null],
])('it reads %s with %s a posting and %s a day', (standing, each, day) => {
  expect(standingOf(limits(each, day))).toBe(standing)
})

test('what is given is kept as it stands: nothing, amounts, or no limit', () => {
  expect(given('refund', 'never', '50.00', '100.00')).toEqual(limits('0'))
  expect(given('refund', 'always', '50.00')).toEqual(limits(null))
  expect(given('refund', 'up_to', '50.00', '100.00')).toEqual(limits('50.00', '100.00'))
  expect(given('refund', 'up_to', '50.00', '50.00')).toEqual(limits('50.00', '50.00'))
  expect(given('refund', 'up_to', null, '100.00')).toEqual(limits(null, '100.00'))
})

test.each([
  ['no amount at all', 'refund', null, null, 'per_posting'],
  ['a limit of nothing', 'refund', '0.00', null, 'per_posting'],
  ['one below nothing', 'refund', '-1.00', null, 'per_posting'],
  ['a day of nothing', 'refund', '1.00', '0.00', 'per_day'],
  ['a day below a posting', 'refund', '50.00', '49.99', 'per_day'],
  ['a day of what is not summed by it', 'fx_identity_from', '50.00', '100.00', 'per_day'],
] as const)('nobody gives %s', (_, kind, each, day, field) => {
  expect(given(kind, 'up_to', each, day)).toMatchObject({
    refused: 'validation',
    facts: { fields: { [field]: expect.any(String) as string } },
  })
})

test('every kind that somebody does by himself may have a limit of the day', () => {
  for (const kind of dailyKinds) expect(given(kind, 'up_to', null, '100.00')).toEqual(limits(null, '100.00'))
  expect(dailyKinds).toEqual(
    expect.arrayContaining(['discount', 'penalty_waiver', 'over_short', 'write_off']),
  )
})

test.each([
  ['within both', '50.00', '100.00', '50.00', '50.00', undefined],
  ['above that of each', '50.00', '100.00', '50.01', '0.00', 'authority_limit'],
  ['above that of the day by itself', null, '100.00', '100.01', '0.00', 'authority_limit'],
  ['above what is left of the day', '50.00', '100.00', '50.00', '50.01', 'authority_used_up'],
  ['without a limit of the day', '50.00', null, '50.00', '9000.00', undefined],
  ['without any', null, null, '9000.00', '9000.00', undefined],
  ['of somebody who may nothing', '0.00', null, '0.01', '0.00', 'authority_limit'],
] as const)('an amount passes a limit or does not: %s', (_, each, day, one, before, passed) => {
  const used = coins.read(before)
  expect(passedBy(limits(each, day), { amount: coins.read(one), used })).toBe(passed)
})

test('what the own record allows of adjustments raises the role and never lowers it', () => {
  expect(raisedTo(money(7500n), limits('50.00', '200.00'))).toEqual(limits('75.00', '200.00'))
  expect(raisedTo(money(2500n), limits('50.00', '200.00'))).toEqual(limits('50.00', '200.00'))
  expect(raisedTo(money(2500n), limits(null))).toEqual(limits(null))
  expect(raisedTo(money(0n), limits('0', '0'))).toEqual(limits('0', '0'))
  expect(raisedTo(money(2500n), limits('0', '0'))).toEqual(limits('25.00'))
})
