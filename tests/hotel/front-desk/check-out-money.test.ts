import { expect, test } from 'vitest'
import { checkOutMoney, type MoneyAtCheckOut } from '../../../src/hotel/front-desk/check-out-money'
import { decide, stop } from '../../../src/hotel/front-desk/guard'
import { coinsOf } from '../../../src/hotel/money'
import { isRefusal, refuse } from '../../../src/hotel/refusal'

const euro = coinsOf(2)
const eur = euro.read
const facts = (more: Partial<MoneyAtCheckOut> = {}): MoneyAtCheckOut => ({
  windows: [{ window_no: 1, left: eur('0') }],
  receivables: [],
  deposit_left: eur('0'),
  has_card_pending: false,
  has_advance: false,
  leaves_early: false,
  takes_money: false,
  has_shift: true,
  routed_here: [],
  allowances: [],
  authorised: eur('0'),
  ...more,
})
const guards = (more: Partial<MoneyAtCheckOut>) => checkOutMoney(facts(more), euro)
/** What a clerk without further rights is told: a refusal by its word, the codes of what he is asked, or what he is shown beside. */
const told = (more: Partial<MoneyAtCheckOut>) => {
  const decided = decide(guards(more), {}, () => false)
  return isRefusal(decided) ? decided.refused : decided.map(({ code }) => code)
}

test.each<[string, Partial<MoneyAtCheckOut>, string]>([
  ['a window of which something is open', { windows: [{ window_no: 2, left: eur('0.01') }] }, 'balance_open'],
  ['a window that is in credit', { windows: [{ window_no: 1, left: eur('-5') }] }, 'balance_open'],
  ['a deposit that is left', { deposit_left: eur('50') }, 'deposit_left'],
  ['a card that nobody has heard of', { has_card_pending: true }, 'card_pending'],
  ['nights that are billed ahead', { has_advance: true }, 'advance_unreleased'],
  ['money without an open cashier', { takes_money: true, has_shift: false }, 'cashier_closed'],
  [
    'a company without an account',
    {
      receivables: [
        { code: 'no_ar_account', outcome: stop(refuse('no_ar_account', { profile: 'Acme' })) },
      ] as never,
    },
    'no_ar_account',
  ],
])('nobody leaves with %s', (_, more, word) => {
  expect(told(more)).toBe(word)
})

test('nothing open asks nothing, and says so', () => {
  expect(told({})).toEqual([])
  expect(guards({}).every(({ state }) => state === 'pass')).toBe(true)
})

test('nights that are billed ahead are no matter for who leaves before them: they are taken back', () => {
  expect(told({ has_advance: true, leaves_early: true })).toEqual([])
})

test('who may let guests leave owing is asked once, with all that stays open', () => {
  const open = {
    windows: [
      { window_no: 1, left: eur('20') },
      { window_no: 2, left: eur('0') },
      { window_no: 3, left: eur('-4.5') },
    ],
  }
  const asked = decide(guards(open), {}, right => right === 'Open balance check-out')
  expect(asked).toMatchObject([
    { code: 'balance_open', text: expect.stringContaining('window 1: 20.00, window 3: -4.50') },
  ])
  // Nobody owes who has paid too much.
  const yesOf = (...left: string[]) =>
    decide(
      guards({ windows: left.map((amount, index) => ({ window_no: index + 1, left: eur(amount) })) }),
      {},
      right => right === 'Open balance check-out',
    )
  expect(yesOf('20', '-4.5')).toMatchObject([
    { choices: [{ value: 'yes', label: 'Let the guest leave owing' }] },
  ])
  expect(yesOf('-20')).toMatchObject([
    { choices: [{ value: 'yes', label: 'Let the guest leave in credit' }] },
  ])
})

test('whose account others still pay with is asked about, by their names', () => {
  const routed = { routed_here: ['Ana Silva', 'Chidi Okafor'] }
  expect(told(routed)).toEqual(['routed_here'])
  expect(guards(routed).find(({ key }) => key === 'routed_here')?.text).toBe(
    'Ana Silva, Chidi Okafor still route charges to this account. Continue?',
  )
})

test('what is not used up and what is held on a card is shown and stops nobody', () => {
  const more = { allowances: [{ package: 'Breakfast', left: eur('12') }], authorised: eur('300') }
  expect(told(more)).toEqual([])
  const shown = guards(more).filter(({ key }) => ['allowance_open', 'authorisation_left'].includes(key))
  expect(shown.map(({ state, text }) => [state, text])).toEqual([
    ['pass', 'Breakfast: 12.00 not used; it settles tonight.'],
    ['pass', 'Held authorisation 300.00 will be released.'],
  ])
})
