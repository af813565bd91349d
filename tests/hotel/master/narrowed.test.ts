import { expect, test } from 'vitest'
import { parseCondition } from '../../../src/hotel/master/condition'
import { filtersOf } from '../../../src/hotel/master/narrowed'

test.each([
  ['is_public', { is_public: true }],
  ['not is_pseudo', { is_pseudo: false }],
  ['posting_class = tax', { posting_class: 'tax' }],
  ['posting_class in (tax, other)', { posting_class: ['tax', 'other'] }],
  ['transaction_type != payment', { transaction_type: { not: 'payment' } }],
  ['is_public and posting_class = tax', { is_public: true, posting_class: 'tax' }],
])('a list that holds what fits %s is asked for %j', (where, filters) => {
  expect(filtersOf(parseCondition(where))).toEqual(filters)
})

test.each(['is_public or is_negotiated', 'end_date >= begin_date', 'not a = b'])(
  'no list is asked for %s, and the schema that wants it is told so',
  where => {
    expect(() => filtersOf(parseCondition(where))).toThrow('no list is asked for this')
  },
)
