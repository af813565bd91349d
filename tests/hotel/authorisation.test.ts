import { expect, test } from 'vitest'
import { amountToCapture, authorisationMissing } from '../../src/hotel/authorisation'
import { coinsOf, type Money } from '../../src/hotel/money'

const euro = coinsOf(2)
const { read, write } = euro

test.each([
  ['120 % of two nights, nothing held', '308.00', '0', '120', '0', '369.60'],
  ['part of it is held', '308.00', '0', '100', '200.00', '108.00'],
  ['more is held than the nights cost', '308.00', '0', '100', '500.00', '0.00'],
  ['a method that asks for none', '308.00', '0', null, '0', '0.00'],
  ['what he owes already is not of the days to come', '308.00', '154.00', '100', '0', '308.00'],
  ['120 % of what he has not paid ahead', '308.00', '-108.00', '120', '0', '240.00'],
  ['all of it is paid ahead', '308.00', '-400.00', '120', '0', '0.00'],
])('what is still to be authorised: %s', (_, nights, balance, percent, held, missing) => {
  const wanted = { to_come: read(nights), balance: read(balance), percent, held: read(held) }
  expect(write(authorisationMissing(wanted, euro))).toBe(missing)
})

const toCapture = (owed: string, held: string, wanted?: string) =>
  amountToCapture({ owed: read(owed), held: read(held), wanted: wanted === undefined ? null : read(wanted) })

test.each([
  ['what the bill owes', '149.00', '200.00', undefined, '149.00'],
  ['at most what is held: the rest is another payment', '250.00', '200.00', undefined, '200.00'],
  ['as much as somebody wants', '149.00', '200.00', '100.00', '100.00'],
  ['more than the bill owes, for whoever wants that', '149.00', '200.00', '200.00', '200.00'],
])('of a hold is taken %s', (_, owed, held, wanted, taken) => {
  expect(write(toCapture(owed, held, wanted) as Money)).toBe(taken)
})

test.each([
  ['of a bill that owes nothing', '0.00', '200.00', undefined, 'nothing_selected'],
  ['of one in credit', '-5.00', '200.00', undefined, 'nothing_selected'],
  ['of no amount', '149.00', '200.00', '0.00', 'validation'],
  ['of more than is held', '250.00', '200.00', '200.01', 'authorisation_short'],
])('nothing is taken of a hold %s', (_, owed, held, wanted, word) => {
  expect(toCapture(owed, held, wanted)).toMatchObject({ refused: word })
})
