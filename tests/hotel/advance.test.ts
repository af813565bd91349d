import { expect, test } from 'vitest'
import {
  deferNight,
  otherwiseText,
  pricedOtherwise,
  refuseAdvance,
  releaseNight,
} from '../../src/hotel/business-day/advance'
import { businessDate } from '../../src/hotel/business-date'
import { balanceOf, type ContraLine, type NewPosting } from '../../src/hotel/journal/entry'
import { coinsOf } from '../../src/hotel/money'

const { read, write } = coinsOf(2)
const night = businessDate('2026-03-14')
const posting = (amount: string, contra: Partial<ContraLine>): NewPosting => ({
  ledger: 'guest',
  holder_id: 7,
  window_no: 1,
  transaction_code_id: 1,
  description: 'Room',
  side: 'charge',
  origin: 'room',
  amount: read(amount),
  revenue_date: night,
  contra: [
    {
      ledger: 'revenue',
      ledger_account_id: 40,
      transaction_code_id: 1,
      amount: read(`-${amount}`),
      ...contra,
    },
  ],
})
const plan = {
  entries: [
    {
      kind: 'room' as const,
      postings: [
        posting('135.45', { revenue_class: 'room' }),
        posting('13.55', { ledger: 'tax', ledger_account_id: 50 }),
      ],
      claims: ['room:1:2026-03-14'],
    },
  ],
  grants: [],
  zero_claims: [],
  already_posted: false,
  total: read('149.00'),
}

test('a night paid ahead is charged whole and is neither revenue nor tax', () => {
  const [entry] = deferNight(plan, 90).entries
  expect(entry).toMatchObject({ kind: 'advance', claims: ['room:1:2026-03-14'] })
  expect(balanceOf(entry)).toBe(0n)
  expect(
    entry.postings.flatMap(({ contra }) => contra.map(line => [line.ledger, write(line.amount)])),
  ).toEqual([
    ['internal', '-135.45'],
    ['internal', '-13.55'],
  ])
})

test('on its day it becomes revenue and tax of the accounts it would have had, once for each posting', () => {
  const [{ postings }] = deferNight(plan, 90).entries
  const billed = postings.map(({ amount, explain }, index) => ({
    id: index + 1,
    amount,
    deferred_to: explain?.deferred_to as never,
  }))
  const entry = releaseNight(billed, 90)
  expect(entry?.claims).toEqual(['advance-release:1', 'advance-release:2'])
  expect(
    entry?.lines?.map(({ ledger, ledger_account_id, amount }) => [ledger, ledger_account_id, write(amount)]),
  ).toEqual([
    ['internal', 90, '135.45'],
    ['revenue', 40, '-135.45'],
    ['internal', 90, '13.55'],
    ['tax', 50, '-13.55'],
  ])
  expect(entry && balanceOf(entry)).toBe(0n)
  expect(releaseNight([], 90)).toBeNull()
})

test.each([
  ['before the arrival', { status: 'reserved' }, 'wrong_state'],
  ['on the day of departure', { departure_date: night }, 'nothing_selected'],
  ['for a posting master', { is_posting_master: true }, 'nothing_selected'],
])('nobody pays ahead %s', (_, more, word) => {
  const stay = { status: 'checked_in', departure_date: businessDate('2026-03-16'), is_posting_master: false }
  expect(refuseAdvance(stay, night)).toBeUndefined()
  expect(refuseAdvance({ ...stay, ...more }, night)).toMatchObject({ refused: word })
  expect(refuseAdvance(null, night)).toMatchObject({ refused: 'nothing_selected' })
})

test('of nights billed ahead those are told that cost another sum now; what came later is no part of what was billed', () => {
  const billed = read('154.00')
  const sold = (whole: string, coming: string) => ({
    night,
    billed,
    whole: read(whole),
    coming: read(coming),
  })
  expect(pricedOtherwise([sold('154.00', '0.00'), sold('172.00', '18.00')])).toEqual([])
  const otherwise = pricedOtherwise([sold('152.00', '18.00')])
  expect(otherwise).toEqual([{ night, billed, now: read('134.00') }])
  expect(otherwiseText(otherwise, coinsOf(2))).toBe(
    'Billed ahead at another price than it has now: 2026-03-14 at 154.00, now 134.00. Reverse it and bill it again.',
  )
})
