import { expect, test } from 'vitest'
import { type CashierToOpen, refuseOpening } from '../../src/hotel/cashier'

const aCashier = (more: Partial<CashierToOpen> = {}): CashierToOpen => ({
  number: 7,
  is_yours: true,
  is_active: true,
  open_with: null,
  own_other: null,
  opened_today: 4,
  max_opens_per_day: 5,
  ...more,
})

test('whoever is attached to a cashier that nobody has open opens it, so often a day', () => {
  expect(refuseOpening(aCashier())).toBeUndefined()
})

test.each([
  ['that is somebody else’s', { is_yours: false }, { refused: 'cashier_not_yours', facts: { number: 7 } }],
  ['that is out of use', { is_active: false }, { refused: 'cashier_not_yours' }],
  [
    'that is open',
    { open_with: 'Ana' },
    { refused: 'shift_already_open', facts: { number: 7, user: 'Ana' } },
  ],
  [
    'beside another of his',
    { own_other: 9 },
    { refused: 'shift_already_open', facts: { number: 9, user: 'you' } },
  ],
  ['once more than a day allows', { opened_today: 5 }, { refused: 'max_opens', facts: { number: 7, n: 5 } }],
] satisfies [string, Partial<CashierToOpen>, object][])('nobody opens a cashier %s', (_, more, refusal) => {
  expect(refuseOpening(aCashier(more))).toMatchObject(refusal)
})
