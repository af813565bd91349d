import type { FolioPosting } from './folio'
import type { NewEntry, NewPosting } from './journal/entry'

type Code = { code: string; posting_class: string }
type Place = { account_id: number; window_no: number }

/**
 * What tonight is going to charge, as lines of a paper that is no document: they have no number yet and say that they are expected.
 * In: the planned entries, the window, the codes. Out: postings with ids below zero. Refuses nothing. Source: domain/finance 10.8.
 */
export function expectedPostings(
  entries: readonly NewEntry[],
  { account_id, window_no }: Place,
  codeOf: (transaction_code_id: number) => Code | undefined,
): FolioPosting[] {
  let taken = 0
  return entries.flatMap(({ postings }) => {
    const before = taken
    taken += postings.length
    const idOf = (index: number) => -(before + index + 1)
    return postings.flatMap((posting, index) =>
      posting.ledger === 'guest' && posting.holder_id === account_id && posting.window_no === window_no
        ? [
            {
              ...lineOf(posting, codeOf(posting.transaction_code_id)),
              id: idOf(index),
              parent_id: posting.parent === undefined ? null : idOf(posting.parent),
            },
          ]
        : [],
    )
  })
}

const lineOf = (posting: NewPosting, code: Code | undefined) => ({
  side: posting.side,
  amount: posting.amount,
  revenue_date: posting.revenue_date,
  code: code?.code ?? '',
  text: posting.generate_id === undefined ? `${posting.description} (expected)` : posting.description,
  quantity: posting.quantity ?? '1',
  unit_price: posting.unit_price ?? null,
  reference: null,
  is_tax: code?.posting_class === 'tax',
  is_included: posting.generate_id !== undefined && posting.explain?.included !== false,
  taxable_amount: posting.taxable_amount ?? null,
  is_city_ledger: false,
  is_accommodation: posting.origin === 'room' || posting.origin === 'package',
  arrangement: null,
  wrapped: null,
})
