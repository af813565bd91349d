import { type ExchangeRate, settleInForeign } from '../exchange'
import { type Coins, hasCoins, type Money, minus, negate } from '../money'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal'
import type { ContraLine, Ledger, PostingTexts } from './entry'
import type { Surcharge } from './surcharge'

// The money side of folio payments, deposits and receivables is this one function; who takes a payment calls takeTender,
// who gives money back calls cashLines with a negative amount. Rows come from server/store/way-to-pay.

export type PaymentUse = 'reservation' | 'deposit' | 'folio' | 'ar_payment' | 'paid_out'

/** A payment method with its code, the account behind it and, of foreign cash, the settlement rate in force. */
export type WayToPay = {
  id: number
  code: string
  name: string
  payment_type:
    | 'cash'
    | 'credit_card'
    | 'debit_card'
    | 'city_ledger'
    | 'bank_transfer'
    | 'cheque'
    | 'voucher'
    | 'complimentary'
    | 'virtual_card'
    | 'deposit_transfer'
    | 'other'
  is_active: boolean
  use_for: readonly PaymentUse[]
  requires_reference: boolean
  /** More may be handed over than is due, and the rest goes back as change. */
  allow_change: boolean
  min_amount: Money | null
  max_amount: Money | null
  transaction_code_id: number
  /** As the guest reads it on the bill. */
  text: string
  ledger: Ledger
  ledger_account_id: number
  /** What paying this way costs beside. */
  surcharge?: Surcharge
  /** Of foreign cash. */
  foreign: { currency: string; coins: Coins; rate: ExchangeRate | null; is_taken: boolean } | null
}

/** What is handed over for an amount. */
export type Tender = {
  /** In the base currency: what the payment is worth on the ledger, above zero. */
  amount: Money
  foreign?: { currency: string; tendered: string }
  /** Cash received in the base currency; the change is what it exceeds the amount. */
  tendered?: Money
  card?: {
    token_id?: number
    terminal?: { brand: string; last4: string; approval_code: string; terminal_id?: string }
  }
  cheque?: { number: string; bank: string }
  reference?: string
  supplement?: string
  /** A card was charged the amount already, and so much of it as surcharge before added taxes. */
  charged?: { surcharge: Money }
}

/** Whose drawer it is, and in which currency the house counts. */
export type Till = { cashier_id: number; currency: string }

/** A tender that is in order: the other side of its posting, the change to give, and what is written beside it. */
export type Taken = {
  amount: Money
  change: Money
  contra: ContraLine[]
  texts: PostingTexts & { card_token_id?: number }
  explain: Record<string, unknown>
}

const neverByHand = ['city_ledger', 'deposit_transfer']

/**
 * Money is taken by a method that is meant for it, within its limits, and lies where the method says: drawer, cheques, cards,
 * bank. Change is always given in base currency. In: the method, what it is for, the tender, the till, coins.
 * Out: lines (recipes R3 to R5), change, texts; city ledger and deposit transfer have recipes of their own.
 * Refuses `method_not_allowed`, `currency_not_taken`, `validation`, `no_exchange_rate`, `tender_too_small`, `no_change_given`. Source: domain/finance 8.1, 13.4.
 */
export function takeTender(
  method: WayToPay,
  use: PaymentUse,
  tender: Tender,
  till: Till,
  coins: Coins,
): Taken | Refusal {
  const refusal = refuseMethod(method, use) ?? refuseTender(method, tender, coins)
  if (refusal) return refusal
  const { amount } = tender
  if (method.foreign) return takeForeign(method, tender, till, coins)
  const change = minus(tender.tendered ?? amount, amount)
  if (change < 0n) {
    return refuse('tender_too_small', {
      tendered: coins.write(tender.tendered ?? amount),
      value: coins.write(tender.tendered ?? amount),
      amount: coins.write(amount),
    })
  }
  if (change > 0n && !method.allow_change) return noChange(method, amount, coins)
  return {
    amount,
    change,
    contra: cashLines(method, amount, till),
    texts: textsOf(tender),
    explain: {
      ...explained(method, tender),
      ...(change === 0n
        ? {}
        : { tendered: coins.write(tender.tendered ?? amount), change: coins.write(change) }),
    },
  }
}

/**
 * Where an amount in base currency lies, signed: positive came in, negative went out. Drawers and cheques name the cashier.
 * Source: domain/finance 4.5 R3, R4, R7, R9, R12, R22.
 */
export function cashLines(
  { payment_type, ledger, ledger_account_id, transaction_code_id }: WayToPay,
  amount: Money,
  { cashier_id, currency }: Till,
): ContraLine[] {
  const isCounted = payment_type === 'cash' || payment_type === 'cheque'
  return [
    {
      ledger,
      ledger_account_id,
      transaction_code_id,
      amount,
      ...(isCounted ? { cashier_id, cash_currency: currency, cash_amount: amount } : {}),
    },
  ]
}

/** Whether the method serves for this use at all. */
export function refuseMethod(method: WayToPay, use: PaymentUse): Refusal | undefined {
  const isMeant =
    method.is_active && method.use_for.includes(use) && !neverByHand.includes(method.payment_type)
  const isMoney = use === 'folio' || method.payment_type !== 'complimentary'
  return isMeant && isMoney ? undefined : refuse('method_not_allowed', { method: method.name })
}

const cards = ['credit_card', 'debit_card', 'virtual_card']

/**
 * A card is charged by a way to pay that is one of cards: by any other its money would be looked for where it never came in, in a drawer or on
 * a bank account. In: the way, the card that is named with it. Refuses `validation`. Source: domain/finance 8.1.
 */
export const refuseCard = ({ payment_type, name }: WayToPay, card: Tender['card']): Refusal | undefined =>
  card === undefined || cards.includes(payment_type)
    ? undefined
    : refuseField('payment_method_id', `${name} charges no card. Please choose the way to pay of the card.`)

function refuseTender(method: WayToPay, tender: Tender, coins: Coins): Refusal | undefined {
  const { amount, foreign, reference, cheque } = tender
  const { min_amount: min, max_amount: max } = method
  if (amount <= 0n) return refuseField('amount', 'Please give an amount above zero.')
  if (min !== null && amount < min)
    return refuseField('amount', `${method.name} takes ${coins.write(min)} or more.`)
  if (max !== null && amount > max)
    return refuseField('amount', `${method.name} takes ${coins.write(max)} at most.`)
  if (method.requires_reference && !reference && !cheque)
    return refuseField('reference', `${method.name} needs a reference.`)
  if (method.payment_type === 'cheque' && !cheque && !reference)
    return refuseField('cheque.number', 'Please give the number of the cheque.')
  if (method.foreign && foreign?.currency !== method.foreign.currency) {
    return refuseField('foreign.tendered', `Please give the amount received in ${method.foreign.currency}.`)
  }
  if (method.foreign && !method.foreign.is_taken)
    return refuse('currency_not_taken', { currency: method.foreign.currency })
  if (foreign && !method.foreign) return refuse('method_not_allowed', { method: method.name })
  if (foreign && method.foreign && !hasCoins(foreign.tendered, method.foreign.coins)) {
    return refuseField('foreign.tendered', `Please give an amount that ${foreign.currency} has coins for.`)
  }
  return refuseCard(method, tender.card)
}

const noChange = ({ name }: WayToPay, amount: Money, coins: Coins): Refusal =>
  refuse('no_change_given', { method: name, amount: coins.write(amount) })

function takeForeign(
  method: WayToPay,
  tender: Tender,
  { cashier_id, currency: base }: Till,
  coins: Coins,
): Taken | Refusal {
  const { amount, foreign } = tender
  const currency = method.foreign?.currency ?? base
  const rate = method.foreign?.rate
  if (!rate) return refuse('no_exchange_rate', { type: 'settlement', currency })
  const tendered = foreign?.tendered ?? '0'
  const settled = settleInForeign(amount, tendered, rate, coins)
  if (isRefusal(settled)) return settled
  const { value, change } = settled
  if (change > 0n && !method.allow_change) return noChange(method, amount, coins)
  const line = { ledger: method.ledger, ledger_account_id: method.ledger_account_id, cashier_id }
  const { transaction_code_id } = method
  return {
    amount,
    change,
    contra: [
      { ...line, transaction_code_id, amount: value, cash_currency: currency, cash_amount: tendered },
      ...(change === 0n
        ? []
        : [
            {
              ...line,
              transaction_code_id,
              amount: negate(change),
              cash_currency: base,
              cash_amount: negate(change),
            },
          ]),
    ],
    texts: { ...textsOf(tender), fx_currency: currency, fx_amount: tendered, fx_rate: rate.buy_rate },
    explain: {
      rule: 'payment',
      method: method.code,
      rate_id: rate.id,
      value: coins.write(value),
      change: coins.write(change),
    },
  }
}

const textsOf = ({ card, cheque, reference, supplement }: Tender): Taken['texts'] => ({
  ...(reference === undefined ? {} : { reference }),
  ...(supplement === undefined ? {} : { supplement }),
  ...(cheque === undefined ? {} : { check_no: cheque.number.slice(0, 20) }),
  ...(card?.terminal === undefined ? {} : { approval_code: card.terminal.approval_code }),
  ...(card?.token_id === undefined ? {} : { card_token_id: card.token_id }),
})

const explained = (method: WayToPay, { card, cheque }: Tender): Record<string, unknown> => ({
  rule: 'payment',
  method: method.code,
  ...(card?.terminal === undefined
    ? {}
    : { card: { brand: card.terminal.brand, last4: card.terminal.last4 } }),
  ...(cheque === undefined ? {} : { bank: cheque.bank }),
})
