import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { expectedPostings } from '../../src/hotel/expected-folio'
import { folioPaper } from '../../src/hotel/folio'
import type { NewEntry, NewPosting } from '../../src/hotel/journal/entry'
import { coinsOf } from '../../src/hotel/money'

const coins = coinsOf(2)
const night = businessDate('2026-03-14')
const posting = (
  transaction_code_id: number,
  amount: string,
  more: Partial<NewPosting> = {},
): NewPosting => ({
  ledger: 'guest',
  holder_id: 7,
  window_no: 1,
  transaction_code_id,
  description: 'Room',
  side: 'charge',
  origin: 'room',
  amount: coins.read(amount),
  revenue_date: night,
  contra: [],
  ...more,
})
const tonight: NewEntry = {
  kind: 'room',
  postings: [
    posting(1, '135.45'),
    posting(7, '13.55', {
      parent: 0,
      generate_id: 1,
      description: 'VAT',
      taxable_amount: coins.read('135.45'),
    }),
    posting(8, '5.00', { parent: 0, generate_id: 2, description: 'City tax', explain: { included: false } }),
    posting(2, '24.00', { holder_id: 9, description: 'Routed elsewhere' }),
    posting(2, '24.00', { window_no: 2, description: 'Another bill' }),
  ],
}
const codeOf = (id: number) => ({ code: String(id), posting_class: id > 6 ? 'tax' : 'lodging' })

test('tonight stands on the bill as expected, its tax inside the price and the city tax beside it', () => {
  const lines = expectedPostings([tonight], { account_id: 7, window_no: 1 }, codeOf)
  const paper = folioPaper(lines)
  expect(paper.lines.map(({ text, amount }) => [text, coins.write(amount)])).toEqual([
    ['Room (expected)', '149.00'],
    ['City tax', '5.00'],
  ])
  expect([paper.gross, paper.net, paper.tax].map(coins.write)).toEqual(['154.00', '135.45', '18.55'])
})

test('lines of several entries keep numbers of their own, none of a real posting', () => {
  const ids = expectedPostings([tonight, tonight], { account_id: 7, window_no: 1 }, codeOf).map(
    ({ id }) => id,
  )
  expect(new Set(ids).size).toBe(6)
  expect(ids.every(id => id < 0)).toBe(true)
})
