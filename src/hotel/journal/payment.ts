import type { BusinessDate } from '../business-date'
import { cashDue } from '../cash-rounding'
import { type Coins, isZero, larger, type Money, minus, negate, plus, zero } from '../money'
import { isRefusal, type Refusal, refuse, refusalAt, refuseField } from '../refusal'
import {
  cashLines,
  refuseCard,
  refuseMethod,
  type Taken,
  takeTender,
  type Tender,
  type Till,
  type WayToPay,
} from './cash'
import { type GeneratedCode, textOf } from './charge'
import type { NewEntry, NewPosting, PostingTexts } from './entry'
import { gather } from './group'
import {
  explainSurcharge,
  noSurcharge,
  type SurchargeDesk,
  type SurchargeTaken,
  withSurcharge,
} from './surcharge'

/** Where money is taken: a window with its balance, its guest, and the drawer it goes into. */
export type PaymentDesk = {
  account_id: number
  window_no: number
  /** What the window owes. */
  balance: Money
  today: BusinessDate
  reservation_id?: number
  texts: PostingTexts
  till: Till
  /** Where the house rounds cash: the smallest coin and the code of the difference. */
  rounding: { smallest_coin: Money; code: GeneratedCode } | null
  /** Where a method has a surcharge: whose taxes it carries. */
  surcharge?: SurchargeDesk
}

/** One way of paying with what was handed over. */
export type Payment = { way: WayToPay; tender: Tender }

/** What a payment came to: `amount` is what was taken, its surcharge included. */
export type PaidBy = Payment & {
  amount: Money
  change: Money
  is_city_ledger: boolean
  surcharge: SurchargeTaken
}

export type PlannedPayment = {
  /** Everything that moves money now; null when city ledger pays all. */
  entry: NewEntry | null
  paid: PaidBy[]
  /** What the window is relieved of. */
  total: Money
  /** More than the window owed: a credit, which a person must want. */
  excess: Money
}

/**
 * Payments are taken one after the other, each of what the ones before left. Cash that settles the window pays in coins that
 * exist; what city ledger takes is left for it to post. A method with a surcharge charges it to the window and covers it.
 * In: the desk, the payments, coins. Out: one entry of kind payment.
 * Refuses what takeTender and withSurcharge refuse, `over_balance` and `validation` (a card without a result of its terminal).
 * Source: domain/finance 2.4, 3.1, 8.1, recipes R3 to R6, R34.
 */
export function planPayment(
  desk: PaymentDesk,
  payments: readonly Payment[],
  coins: Coins,
): PlannedPayment | Refusal {
  let left = desk.balance
  const paid: PaidBy[] = []
  const groups: NewPosting[][] = []
  for (const [index, { way, tender }] of payments.entries()) {
    const no = index + 1
    const surcharged = withSurcharge(way, tender, at(desk), desk.surcharge, no, coins)
    if (isRefusal(surcharged)) return surcharged
    const { surcharge } = surcharged
    const owed = plus(left, surcharge.total)
    const rounded = roundedCash(desk, way, { amount: surcharged.tender.amount, left: owed })
    const tendered = { ...surcharged.tender, amount: rounded.amount }
    const taken = takeOne(desk, { way, tender: tendered }, owed, coins)
    if (isRefusal(taken)) return refusalAt(`payments.${index}`, taken)
    const explained = explainSurcharge(surcharge, no, coins)
    groups.push(
      surcharged.postings,
      rounded.postings,
      taken.postings.map(posting => explaining(posting, explained)),
    )
    paid.push({ ...taken.paid, surcharge })
    left = minus(owed, minus(taken.paid.amount, rounded.difference))
  }
  const postings = gather(groups)
  const total = minus(desk.balance, left)
  const excess = larger(minus(total, larger(desk.balance, zero)), zero)
  return { entry: postings.length === 0 ? null : { kind: 'payment', postings }, paid, total, excess }
}

type One = { paid: PaidBy; postings: NewPosting[] }

const explaining = (posting: NewPosting, more: Record<string, unknown>): NewPosting => ({
  ...posting,
  explain: { ...posting.explain, ...more },
})

function takeOne(desk: PaymentDesk, { way, tender }: Payment, left: Money, coins: Coins): One | Refusal {
  if (way.payment_type === 'city_ledger') return toCityLedger({ way, tender }, left, coins)
  const taken = takeTender(way, 'folio', tender, desk.till, coins)
  if (isRefusal(taken)) return taken
  const unread = refuseUnreadCard(way, tender) ?? refuseUnreasoned(way, tender)
  if (unread) return unread
  const paid = {
    way,
    tender,
    amount: taken.amount,
    change: taken.change,
    is_city_ledger: false,
    surcharge: noSurcharge,
  }
  return { paid, postings: [paymentPosting(desk, way, taken)] }
}

function toCityLedger({ way, tender }: Payment, left: Money, coins: Coins): One | Refusal {
  const other = refuseCard(way, tender.card)
  if (other) return other
  const isMeant = way.is_active && way.use_for.includes('folio')
  if (!isMeant) return refuse('method_not_allowed', { method: way.name })
  // A guest in credit leaves the credit there; nobody else may owe the account more than the guest owes.
  const isWithin =
    left < 0n ? left <= tender.amount && tender.amount < 0n : 0n < tender.amount && tender.amount <= left
  if (!isWithin) return refuse('over_balance', { balance: coins.write(left) })
  const paid = {
    way,
    tender,
    amount: tender.amount,
    change: zero,
    is_city_ledger: true,
    surcharge: noSurcharge,
  }
  return { paid, postings: [] }
}

const cards = ['credit_card', 'debit_card', 'virtual_card']

/** Of a card there is a token, or what the terminal printed. */
function refuseUnreadCard({ payment_type, name }: WayToPay, { card }: Tender): Refusal | undefined {
  if (!cards.includes(payment_type) || card?.token_id !== undefined || card?.terminal !== undefined)
    return undefined
  return refuseField(
    'card.terminal.last4',
    `${name}: please give the card’s last digits and its approval code.`,
  )
}

/** What the house gives away says why (domain/finance 8.8). */
const refuseUnreasoned = (
  { payment_type, name }: WayToPay,
  { reference, supplement }: Tender,
): Refusal | undefined =>
  payment_type === 'complimentary' && !reference && !supplement
    ? refuseField('supplement', `${name}: please say why.`)
    : undefined

/**
 * Cash that would settle the window is what can be paid in coins, to the house or back to the guest; the difference is a charge
 * (domain/finance 2.4). In: what the window owes, the amount that is applied, negative for what it is owed and gets back.
 */
function roundedCash(
  desk: PaymentDesk,
  { payment_type, foreign }: WayToPay,
  { amount, left }: { amount: Money; left: Money },
): { amount: Money; postings: NewPosting[]; difference: Money } {
  const { rounding } = desk
  const exact = { amount, postings: [], difference: zero }
  const isCash = payment_type === 'cash' && !foreign
  if (!rounding || !isCash || isZero(left) || left > 0n !== amount > 0n) return exact
  const { due, rounding: difference } = cashDue(left, rounding.smallest_coin)
  const settles = amount === left || amount === due
  if (!settles || isZero(difference) || isZero(due)) return exact
  return { amount: due, postings: [roundingPosting(desk, rounding.code, difference)], difference }
}

const roundingPosting = (desk: PaymentDesk, code: GeneratedCode, amount: Money): NewPosting => ({
  ...at(desk),
  transaction_code_id: code.id,
  description: textOf(code),
  side: 'charge',
  origin: 'rounding',
  amount,
  explain: { rule: 'rounding' },
  contra: [
    {
      ledger: code.ledger,
      ledger_account_id: code.ledger_account_id,
      amount: negate(amount),
      transaction_code_id: code.id,
    },
  ],
})

const paymentPosting = (
  desk: PaymentDesk,
  way: WayToPay,
  { amount, contra, texts, explain }: Taken,
): NewPosting => ({
  ...at(desk),
  ...texts,
  transaction_code_id: way.transaction_code_id,
  description: way.text,
  side: 'payment',
  origin: 'manual',
  amount,
  contra,
  explain,
})

const at = ({ account_id, window_no, today, reservation_id, texts }: PaymentDesk) => ({
  ...texts,
  ledger: 'guest' as const,
  holder_id: account_id,
  window_no,
  revenue_date: today,
  ...(reservation_id === undefined ? {} : { reservation_id }),
})

/**
 * Money goes back to the guest: a payment with negative amount (recipe R7); cash that empties the window in coins that exist. In: the
 * desk, how much by which method, what the account has paid by each code. Out: the entry, what is given by each method and what the
 * window is relieved of by it, and the refunds beyond what was paid that way, which need a right.
 * Refuses `method_not_allowed`, `validation`. Source: domain/finance 2.4, 8.2.
 */
export function planRefund(
  desk: PaymentDesk,
  refunds: readonly Payment[],
  paidByCode: ReadonlyMap<number, Money>,
): { entry: NewEntry; given: Payment[]; total: Money; beyond: { way: WayToPay; paid: Money }[] } | Refusal {
  const beyond: { way: WayToPay; paid: Money }[] = []
  const asked = new Map<number, Money>()
  const given: Payment[] = []
  const postings: NewPosting[] = []
  let left = desk.balance
  for (const [index, { way, tender }] of refunds.entries()) {
    const refusal = refuseMethod(way, 'folio') ?? refuseRefund(way, tender)
    if (refusal) return refusalAt(`payments.${index}`, refusal)
    const code = way.transaction_code_id
    const paid = minus(paidByCode.get(code) ?? zero, asked.get(code) ?? zero)
    if (tender.amount > paid) beyond.push({ way, paid })
    asked.set(code, plus(asked.get(code) ?? zero, tender.amount))
    const rounded = roundedCash(desk, way, { amount: negate(tender.amount), left })
    given.push({ way, tender: { ...tender, amount: negate(rounded.amount) } })
    left = plus(left, minus(rounded.difference, rounded.amount))
    postings.push(
      ...rounded.postings,
      paymentPosting(desk, way, {
        amount: rounded.amount,
        change: zero,
        contra: cashLines(way, rounded.amount, desk.till),
        texts: textsOf(tender),
        explain: { rule: 'refund', method: way.code },
      }),
    )
  }
  return {
    entry: { kind: 'refund', postings },
    given,
    total: minus(left, desk.balance),
    beyond,
  }
}

function refuseRefund(way: WayToPay, { amount, reference, card }: Tender): Refusal | undefined {
  const { name, foreign } = way
  if (amount <= 0n) return refuseField('amount', 'Please give an amount above zero.')
  if (foreign) return refuse('method_not_allowed', { method: name })
  if (!reference) return refuseField('reference', 'A refund needs a reference.')
  return refuseCard(way, card)
}

const textsOf = ({ reference, supplement, card }: Tender): PostingTexts & { card_token_id?: number } => ({
  ...(reference === undefined ? {} : { reference }),
  ...(supplement === undefined ? {} : { supplement }),
  ...(card?.terminal === undefined ? {} : { approval_code: card.terminal.approval_code }),
  ...(card?.token_id === undefined ? {} : { card_token_id: card.token_id }),
})

/**
 * Cash from the drawer for the guest, charged to the window (recipe R8). In: the desk, the amount and its texts, the code of use
 * paid_out. Out: the entry. Refuses `validation`. Source: domain/finance 8.3.
 */
export function planPaidOut(
  desk: PaymentDesk,
  code: GeneratedCode,
  { amount, reference, supplement }: Pick<Tender, 'amount' | 'reference' | 'supplement'>,
): NewEntry | Refusal {
  if (amount <= 0n) return refuseField('amount', 'Please give an amount above zero.')
  if (!reference) return refuseField('reference', 'A paid-out needs a reference.')
  const { cashier_id, currency } = desk.till
  return {
    kind: 'paid_out',
    postings: [
      {
        ...at(desk),
        ...(supplement === undefined ? {} : { supplement }),
        reference,
        transaction_code_id: code.id,
        description: textOf(code),
        side: 'charge',
        origin: 'manual',
        amount,
        contra: [
          {
            ledger: code.ledger,
            ledger_account_id: code.ledger_account_id,
            transaction_code_id: code.id,
            amount: negate(amount),
            cashier_id,
            cash_currency: currency,
            cash_amount: negate(amount),
          },
        ],
        explain: { rule: 'paid_out' },
      },
    ],
  }
}
