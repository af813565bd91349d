import type { BusinessDate } from '../business-date'
import { type Money, negate } from '../money'
import type { Taken, WayToPay } from './cash'
import type { ContraLine, NewEntry, NewPosting, PostingTexts } from './entry'

/** What stands on both sides of a city-ledger payment. */
export type ToReceivable = {
  account_id: number
  window_no: number
  ar_account_id: number
  ar_item_id: number
  amount: Money
  today: BusinessDate
  reservation_id?: number
  texts: PostingTexts
}
export type CityLedgerCode = { transaction_code_id: number; text: string }

/**
 * What the guest owes, the company owes instead (recipe R6; a guest's credit the other way round). In: the window, the account
 * and its item, the code. Out: one entry, its payment on the guest's side and the charge on the account's.
 * Refuses nothing. Source: domain/finance 14.4, 14.6.
 */
export function cityLedger({ transaction_code_id, text }: CityLedgerCode, to: ToReceivable): NewEntry {
  const { account_id, window_no, ar_account_id, ar_item_id, amount, today, reservation_id, texts } = to
  const both = {
    ...texts,
    transaction_code_id,
    amount,
    revenue_date: today,
    origin: 'city_ledger' as const,
    contra: [],
    ...(reservation_id === undefined ? {} : { reservation_id }),
  }
  return {
    kind: 'city_ledger',
    postings: [
      {
        ...both,
        ledger: 'guest',
        holder_id: account_id,
        window_no,
        side: 'payment',
        description: text,
        ar_item_id,
      },
      {
        ...both,
        ledger: 'ar',
        holder_id: ar_account_id,
        window_no: 1,
        side: 'charge',
        description: texts.guest_name ?? text,
        ar_item_id,
      },
    ],
  }
}

/**
 * Money comes in on an account (recipe R22). In: the method and what was taken by it, the account and the item of the payment.
 * Out: the entry. Refuses nothing. Source: domain/finance 14.8.
 */
export const receivablePayment = (
  method: WayToPay,
  taken: Taken,
  { ar_account_id, ar_item_id, today }: Pick<ToReceivable, 'ar_account_id' | 'ar_item_id' | 'today'>,
): NewEntry => ({
  kind: 'ar_payment',
  postings: [
    {
      ...taken.texts,
      ledger: 'ar',
      holder_id: ar_account_id,
      ar_item_id,
      window_no: 1,
      transaction_code_id: method.transaction_code_id,
      description: method.text,
      side: 'payment',
      origin: 'ar',
      amount: taken.amount,
      revenue_date: today,
      contra: taken.contra,
      explain: taken.explain,
    },
  ],
})

/**
 * Money of an account that pays no invoice goes back (recipe R22 the other way round). In: the method, the cash lines of the negative
 * amount, the account and the item it was, what is written beside it. Out: the entry. Refuses nothing. Source: domain/finance 14.8.
 */
export const receivableRefund = (
  method: WayToPay,
  amount: Money,
  contra: ContraLine[],
  { ar_account_id, ar_item_id, today, texts, reason }: ReceivableRefund,
): NewEntry => ({
  kind: 'ar_payment',
  postings: [
    {
      ...texts,
      supplement: reason,
      ledger: 'ar',
      holder_id: ar_account_id,
      ar_item_id,
      window_no: 1,
      transaction_code_id: method.transaction_code_id,
      description: method.text,
      side: 'payment',
      origin: 'ar',
      amount: negate(amount),
      revenue_date: today,
      contra,
      explain: { rule: 'refund', method: method.code, reason },
    },
  ],
  memo: reason,
})

/**
 * What nobody will pay is no claim any more (recipe R23). In: the code of use write-off with the account of the loss, the amount, the account and the
 * item of it, why. Out: the entry. Refuses nothing. Source: domain/finance 14.9.
 */
export const receivableWriteOff = (
  code: { id: number; text: string; ledger_account_id: number },
  amount: Money,
  { ar_account_id, ar_item_id, today, reason, adjustment_code_id, document_no }: WrittenOff,
): NewEntry => ({
  kind: 'ar_write_off',
  postings: [
    {
      ledger: 'ar',
      holder_id: ar_account_id,
      ar_item_id,
      adjustment_code_id,
      ...(document_no === null ? {} : { reference: document_no }),
      supplement: reason,
      window_no: 1,
      transaction_code_id: code.id,
      description: code.text,
      side: 'payment',
      origin: 'write_off',
      amount,
      revenue_date: today,
      contra: [
        {
          ledger: 'internal',
          ledger_account_id: code.ledger_account_id,
          amount,
          transaction_code_id: code.id,
        },
      ],
      explain: { rule: 'write_off', document: document_no, reason },
    },
  ],
  memo: reason,
})

type WrittenOff = Pick<ToReceivable, 'ar_account_id' | 'ar_item_id' | 'today'> & {
  /** Of the invoice. */
  document_no: string | null
  reason: string
  adjustment_code_id: number
}

type ReceivableRefund = Pick<ToReceivable, 'ar_account_id' | 'ar_item_id' | 'today'> & {
  texts: PostingTexts & { card_token_id?: number }
  reason: string
}

/** A charge group as it stands on an account: the postings of its charge, naming the item (recipe R21). */
export const receivableCharge = (groups: readonly (readonly NewPosting[])[]): NewEntry => {
  let before = 0
  const postings = groups.flatMap(group => {
    const first = before
    before += group.length
    return group.map(posting => ({
      ...posting,
      ...(posting.parent === undefined ? {} : { parent: first + posting.parent }),
    }))
  })
  return { kind: 'ar_charge', postings }
}

/** What is open of a document of the older system. */
export type OpeningBalance = {
  ledger: 'guest' | 'deposit' | 'ar'
  holder_id: number
  ar_item_id?: number
  reservation_id?: number
  /** Debit positive: what the holder owes; a deposit is negative. */
  amount: Money
  text: string
  reference?: string
  today: BusinessDate
}

/**
 * A balance taken over from an older system (recipe R37). In: the balance, the code of use opening with its account. Out: the
 * posting; what is owed is a charge, what was paid ahead a payment. Source: domain/finance 4.8.
 */
export function openingPosting(
  code: { id: number; ledger_account_id: number },
  { ledger, holder_id, amount, text, today, ...more }: OpeningBalance,
): NewPosting {
  const isPayment = ledger === 'deposit' || (ledger === 'ar' && amount < 0n)
  return {
    ...more,
    ledger,
    holder_id,
    window_no: 1,
    transaction_code_id: code.id,
    description: text,
    side: isPayment ? 'payment' : 'charge',
    origin: 'opening',
    amount: isPayment ? (-amount as Money) : amount,
    revenue_date: today,
    contra: [
      {
        ledger: 'internal',
        ledger_account_id: code.ledger_account_id,
        amount: -amount as Money,
        transaction_code_id: code.id,
      },
    ],
  }
}
