import { expect, test } from 'vitest'
import { money, zero } from '../../src/hotel/money'
import { refuseUpsell } from '../../src/hotel/upsell'

const upsell = { code: 'UPS', calculation_rule: 'per_room', posting_rhythm: 'every_night' }

test('25.00 a night for a suite is charged by the room and night', () => {
  expect(refuseUpsell(upsell, money(2_500n))).toBeUndefined()
})

test.each([
  ['for nothing', upsell, zero, 'upsell_amount'],
  ['by the person', { ...upsell, calculation_rule: 'per_person' }, money(2_500n), 'upsell_package'],
  ['once for the stay', { ...upsell, posting_rhythm: 'arrival_night' }, money(2_500n), 'upsell_package'],
] as const)('an upsell is not charged %s', (_, code, amount, refused) => {
  expect(refuseUpsell(code, amount)).toMatchObject({ refused })
})
