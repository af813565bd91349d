import { expect, test } from 'vitest'
import { refuseOtherBrand } from '../../src/hotel/card-brand'

const types = [
  { id: 1, code: 'VI', name: 'Visa', brand: 'visa' },
  { id: 2, code: 'VC', name: 'Visa Corporate', brand: 'visa' },
  { id: 3, code: 'AX', name: 'Amex card', brand: 'amex' },
  { id: 4, code: 'LD', name: 'Girocard', brand: 'local_debit' },
]
const takes = (credit_card_type_id: number | null, brand: string) =>
  refuseOtherBrand({ name: 'Visa', credit_card_type_id }, { brand, last4: '4242' }, types) === undefined

test.each([
  [1, 'Visa', true],
  [1, 'VISA', true],
  [1, 'vi', true],
  [2, 'Visa', true],
  [3, 'AMEX', true],
  [4, 'Local debit', true],
  [3, 'Visa', false],
  [1, 'Amex card', false],
  [1, 'Girocard', false],
  [1, 'Sodexo', true],
  [1, '', true],
  [null, 'Amex', true],
])('a method for sort %s takes what is called "%s": %s', (type, brand, isTaken) => {
  expect(takes(type, brand)).toBe(isTaken)
})

test('who is refused is told by which method and for which card', () => {
  const [method, card] = [
    { name: 'Visa', credit_card_type_id: 1 },
    { brand: 'Amex', last4: '0005' },
  ]
  expect(refuseOtherBrand(method, card, types)).toMatchObject({
    refused: 'card_of_other_brand',
  })
})
