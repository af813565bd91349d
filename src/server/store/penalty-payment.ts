import { type Money, zero } from '../../hotel/money'
import type { Answers, Choice, Question } from '../../hotel/question'
import { refuse, refuseField } from '../../hotel/refusal'
import type { PaymentInput } from '../../wire/payment-input'
import { providerOf } from '../cashiering/provider'
import { ask, Refused } from '../serve'
import { may, type Tx, type Who } from '../tx'
import type { PostedBy } from './journal'
import { keepPayments, planPayments } from './payment'
import type { PenaltyFacts } from './penalty-facts'
import { postCityLedger } from './receivable'
import { myShift } from './shift'

type Missing = {
  facts: PenaltyFacts
  account: { id: number; name: string }
  event: 'cancel' | 'no_show'
  /** What the deposit does not cover. */
  missing: Money
}
type Asked = { answers: Answers; who: Who; by: PostedBy; reservation: { id: number } }

/**
 * What of a penalty the deposit does not cover: charged to the card, taken now, put on city ledger, or left open, as a person
 * says. Answers what was paid. Asks `penalty_unpaid`, and `penalty_terminal` for a card.
 */
export async function payPenalty(tx: Tx, what: Missing, at: Asked): Promise<{ paid: Money }> {
  const { missing, facts, account } = what
  if (missing <= 0n) return { paid: zero }
  const ways = await usableWays(tx)
  ask([unpaid(tx, what, ways, at.who)], at)
  const choice = at.answers.penalty_unpaid
  if (choice === 'open') return { paid: zero }
  if (choice === 'city_ledger') {
    const { ar_account_id, guest_name } = facts
    if (ar_account_id === null) throw new Refused(refuse('no_ar_account', { profile: guest_name }))
    await postCityLedger(
      tx,
      {
        account_id: account.id,
        window_no: 1,
        ar_account_id,
        amount: missing,
        reservation_id: at.reservation.id,
        texts: { guest_name },
      },
      at,
      at.by,
    )
    return { paid: missing }
  }
  const payment = paymentOf(tx, choice, what, ways, at)
  const shift = await myShift(tx)
  const plan = await planPayments(tx, { account, window_no: 1, shift, payments: [payment], balance: missing })
  await keepPayments(tx, plan, at)
  return { paid: plan.total }
}

type Way = { id: number; name: string; payment_type: string; surcharge: string | null }
const cards = ['credit_card', 'debit_card', 'virtual_card']

/** Ways that need nothing but the amount, and cards read by a terminal. */
const usableWays = async ({ sql, property_id }: Tx): Promise<Way[]> =>
  await sql<Way[]>`
    select id, name, payment_type, trim_scale(surcharge_percent)::text as surcharge from payment_method
     where property_id = ${property_id} and is_active and 'folio' = any (use_for) and not requires_reference and foreign_currency_id is null
       and payment_type in ('cash', 'bank_transfer', 'credit_card', 'debit_card', 'virtual_card') order by display_sequence, id`

function unpaid(
  { coins, currency }: Tx,
  { facts, missing, event }: Missing,
  ways: Way[],
  who: Who,
): Question {
  const amount = coins.write(missing)
  const what = event === 'cancel' ? 'Penalty' : 'No-show charge'
  const first: Choice[] = [
    // One that a provider keeps is charged by it, on the bill itself.
    ...(facts.card && !providerOf(facts.card.provider)
      ? [{ value: 'card', label: `${facts.card.brand} ending ${facts.card.last4}, run on the terminal` }]
      : []),
    ...(facts.ar_account_id === null ? [] : [{ value: 'city_ledger', label: 'City ledger' }]),
  ]
  const paidNow: Choice[] = may(who, 'Cashiering post payment')
    ? ways.map(({ id, name, surcharge }) => ({
        value: `pay:${id}`,
        label: `Paid now: ${name}${surcharge === null ? '' : `, with its surcharge of ${surcharge} %`}`,
      }))
    : []
  // Who has not come has no cash in hand: it is charged, or it stays open.
  const open = { value: 'open', label: 'Leave open' }
  return {
    code: 'penalty_unpaid',
    text: `${what} ${amount} ${currency} is not covered. Is it paid now?`,
    choices: event === 'cancel' ? [...first, ...paidNow, open] : [...first, open, ...paidNow],
    data: { amount },
  }
}

function paymentOf(
  tx: Tx,
  choice: string,
  { facts, missing }: Missing,
  ways: Way[],
  at: Asked,
): PaymentInput {
  const amount = tx.coins.write(missing)
  if (choice === 'card' && facts.card) {
    const { payment_method_id, token_id, brand, last4 } = facts.card
    const terminal = { brand, last4, approval_code: approvalOf(`${brand} ${last4}`, at) }
    return { payment_method_id, amount, card: { token_id, terminal } }
  }
  const way = ways.find(({ id }) => choice === `pay:${id}`)
  if (!way) throw new Refused(refuseField('penalty', 'Please choose how the penalty is paid.'))
  const payment = { payment_method_id: way.id, amount }
  return cards.includes(way.payment_type) ? { ...payment, card: { terminal: terminalOf(way, at) } } : payment
}

/** The terminal knows the card, and prints whether it may be charged. */
function approvalOf(card: string, at: Asked): string {
  const text = `${card}: please give the approval code that the terminal printed.`
  ask([{ code: 'penalty_terminal', text, choices: [] }], at)
  const code = at.answers.penalty_terminal.trim()
  if (!/^\S{1,20}$/.test(code)) throw new Refused(refuse('validation', { message: text }))
  return code
}

/** The clerk runs the terminal and types what it printed. */
function terminalOf({ name }: Way, at: Asked) {
  const text = `${name}: please give the card's last four digits and its approval code, e.g. 4242 A1234.`
  ask([{ code: 'penalty_terminal', text, choices: [] }], at)
  const [, last4, approval_code] = /^(\d{4})\s+(\S{1,20})$/.exec(at.answers.penalty_terminal.trim()) ?? []
  if (!last4 || !approval_code) throw new Refused(refuse('validation', { message: text }))
  return { brand: name.slice(0, 20), last4, approval_code }
}
