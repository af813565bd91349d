import { expect, test } from 'vitest'
import { papersAsked, papersMade, type PaperWanted } from '../../../src/hotel/front-desk/check-out-paper'

const print = { no: 1, channel: 'print', style: 'by_day' } as const
const pdf = { no: 2, channel: 'pdf' } as const

test('what is to be printed or shown is made in the order asked for; a window may go without', () => {
  expect(papersAsked([pdf, { no: 3, channel: 'none' }, print], undefined)).toEqual([pdf, print])
  expect(papersAsked([], undefined)).toEqual([])
})

test.each<[string, PaperWanted[], string | undefined]>([
  ['a folio by mail', [{ no: 1, channel: 'email' }], undefined],
  ['an address', [print], 'ana@example.com'],
])('nothing sends mail: %s is not taken on', (_, wanted, email) => {
  expect(papersAsked(wanted, email)).toMatchObject({ refused: 'no_mail_server' })
})

test('a window that gets no folio has nothing to print', () => {
  expect(papersMade([print, pdf], [1, 2])).toEqual([print, pdf])
  expect(papersMade([print, pdf], [1])).toEqual({ refused: 'folio_not_made', facts: { n: 2 } })
})
