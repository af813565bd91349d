import { expect, test } from 'vitest'
import { readProfileSearch } from '../../src/hotel/profile-search'

test.each([
  ['100123', { number: '100123', phone: null, words: [] }],
  ['96012345', { number: '96012345', phone: '96012345' }],
  ['+351 91 000', { number: null, phone: '35191000' }],
  ['(020) 7946 0000', { phone: '2079460000', words: [] }],
  ['(+351) 91', { phone: '35191', words: [] }],
  ['0600 111 222', { phone: '600111222', words: [] }],
  ['Ana@Example.pt', { email: 'ana@example.pt', words: [] }],
  ['García, Mar', { number: null, email: null, phone: null, words: ['garcia', 'mar'] }],
  ["O'Neil", { words: ['o', 'neil'] }],
  ['12345', { number: null, phone: null, words: ['12345'] }],
  ['  ', { words: [] }],
])('"%s" is read as what it is', (text, read) => {
  expect(readProfileSearch(text)).toMatchObject(read)
})
