import { type Coins, type Money, zero } from '../money'
import { mayI, type Question } from '../question'
import type { ReceivableFinding } from '../receivable'
import { refuse } from '../refusal'
import { ask, type Guard, pass, stop, stopUnless, toGuard } from './guard'

/** What a check-out finds about money. Amounts in minor units. */
export type MoneyAtCheckOut = {
  /** What stays open of each window after what is given for it. */
  windows: readonly { window_no: number; left: Money }[]
  /** Of windows that go to receivables accounts. */
  receivables: readonly ReceivableFinding[]
  deposit_left: Money
  has_card_pending: boolean
  has_advance: boolean
  /** The booked day is later: leaving takes back what was billed for the nights until then. */
  leaves_early: boolean
  /** A payment is taken. */
  takes_money: boolean
  has_shift: boolean
  /** Guests in house, by name, whose charges come here; of a posting master the desk's own guard speaks. */
  routed_here: readonly string[]
  /** Packages of today that are not used up. */
  allowances: readonly { package: string; left: Money }[]
  authorised: Money
}

/**
 * Nobody leaves with money open (domain/finance 11.1). In: the facts, coins. Out: the guards of the table that are about money,
 * with their numbers (domain/reservations 7.7); whoever may let a guest leave owing is asked once, with all that stays open and where
 * it will stand. Refusals inside: `balance_open`, `deposit_left`, `card_pending`,
 * `advance_unreleased`, `cashier_closed`, and those of the receivables accounts.
 */
export function checkOutMoney(facts: MoneyAtCheckOut, coins: Coins): Guard[] {
  return [
    toGuard(4, 'advance_unreleased', billedAhead(facts)),
    ...balances(facts, coins),
    toGuard(5, 'deposit_left', depositLeft(facts, coins)),
    toGuard(
      5,
      'card_pending',
      facts.has_card_pending ? stop(refuse('card_pending')) : pass('No card payment is waiting.'),
    ),
    ...facts.receivables.map(({ code, outcome }) => toGuard(6, code, outcome)),
    ...routed(facts),
    toGuard(
      9,
      'cashier_closed',
      facts.takes_money && !facts.has_shift ? stop(refuse('cashier_closed')) : pass('The cashier is open.'),
    ),
    ...shown(facts, coins),
  ]
}

function billedAhead({ has_advance, leaves_early }: MoneyAtCheckOut) {
  if (!has_advance) return pass('No night is billed in advance.')
  return leaves_early
    ? pass('What was billed in advance for nights that will not be is taken back.')
    : stop(refuse('advance_unreleased'))
}

function balances({ windows }: MoneyAtCheckOut, coins: Coins): Guard[] {
  const open = windows.filter(({ left }) => left !== zero)
  if (open.length === 0) return [toGuard(5, 'balance_open', pass('All windows are settled.'))]
  const question = leavesOwing(open, coins)
  return open.map(({ window_no: n, left }) =>
    toGuard(
      5,
      'balance_open',
      stopUnless(
        refuse('balance_open', { n, amount: coins.write(left) }),
        'Open balance check-out',
        question,
      ),
    ),
  )
}

function leavesOwing(open: MoneyAtCheckOut['windows'], coins: Coins): Question {
  const all = open.map(({ window_no, left }) => `window ${window_no}: ${coins.write(left)}`).join(', ')
  return mayI(
    'balance_open',
    `Not settled: ${all}. It stays under Departures, Balance open, without a folio, and the day cannot end before it is settled. Let the guest leave?`,
    {
      data: { windows: open.map(({ window_no: n, left }) => ({ n, amount: coins.write(left) })) },
      yes: open.every(({ left }) => left < zero)
        ? 'Let the guest leave in credit'
        : 'Let the guest leave owing',
    },
  )
}

const depositLeft = ({ deposit_left }: MoneyAtCheckOut, coins: Coins) =>
  deposit_left === zero
    ? pass('No deposit is left.')
    : stop(refuse('deposit_left', { amount: coins.write(deposit_left) }))

function routed({ routed_here }: MoneyAtCheckOut): Guard[] {
  if (routed_here.length === 0) return []
  const text = `${routed_here.join(', ')} still route charges to this account. Continue?`
  return [toGuard(8, 'routed_here', ask(mayI('routed_here', text, { data: { guests: routed_here } })))]
}

const shown = ({ allowances, authorised }: MoneyAtCheckOut, coins: Coins): Guard[] => [
  ...allowances.map(({ package: name, left }) =>
    toGuard(12, 'allowance_open', pass(`${name}: ${coins.write(left)} not used; it settles tonight.`)),
  ),
  ...(authorised === zero
    ? []
    : [
        toGuard(
          13,
          'authorisation_left',
          pass(`Held authorisation ${coins.write(authorised)} will be released.`),
        ),
      ]),
]
