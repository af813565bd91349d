import { type Money, negate, plus } from '../money'
import type { ContraLine, NewEntry, RevenueClass } from './entry'

/** An exchange as it is agreed, amounts in base currency but the foreign one, which is decimal text. */
export type Exchange = {
  direction: 'buy' | 'sell'
  instrument: 'cash' | 'cheque'
  currency: string
  foreign_amount: string
  gross: Money
  commission: Money
}

/** Whose drawer it is, where its money lies, and which code earns the commission. */
export type ExchangeDesk = {
  cashier_id: number
  base: string
  drawer_account_id: number
  cheques_account_id: number
  commission: { transaction_code_id: number; ledger_account_id: number; revenue_class: RevenueClass }
}

/**
 * Foreign money is bought (recipe R30) or sold (R31): the drawer changes one currency for another, the commission is revenue.
 * In: the exchange, the desk. Out: the entry and what the guest is given (buying) or pays (selling) in base.
 * Refuses nothing. Source: domain/finance 2.5, 4.5.
 */
export function planExchange(exchange: Exchange, desk: ExchangeDesk): { entry: NewEntry; base_net: Money } {
  const { direction, instrument, currency, foreign_amount, gross, commission } = exchange
  const isBuying = direction === 'buy'
  const base_net = isBuying ? plus(gross, negate(commission)) : plus(gross, commission)
  const foreign: ContraLine = {
    ledger: 'cash',
    ledger_account_id: instrument === 'cheque' ? desk.cheques_account_id : desk.drawer_account_id,
    amount: isBuying ? gross : negate(gross),
    cashier_id: desk.cashier_id,
    cash_currency: currency,
    cash_amount: isBuying ? foreign_amount : `-${foreign_amount}`,
  }
  const base: ContraLine = {
    ledger: 'cash',
    ledger_account_id: desk.drawer_account_id,
    amount: isBuying ? negate(base_net) : base_net,
    cashier_id: desk.cashier_id,
    cash_currency: desk.base,
    cash_amount: isBuying ? negate(base_net) : base_net,
  }
  const earned: ContraLine = { ledger: 'revenue', ...desk.commission, amount: negate(commission) }
  return {
    entry: { kind: 'fx', postings: [], lines: commission === 0n ? [foreign, base] : [foreign, base, earned] },
    base_net,
  }
}

/** The same lines the other way round. */
export const reverseExchange = ({ lines = [] }: NewEntry, memo: string): NewEntry => ({
  kind: 'reversal',
  postings: [],
  memo,
  lines: lines.map(line => ({
    ...line,
    amount: negate(line.amount),
    ...(line.cash_amount === undefined ? {} : { cash_amount: opposite(line.cash_amount) }),
  })),
})

const opposite = (amount: Money | string): Money | string =>
  typeof amount === 'bigint' ? negate(amount) : amount.startsWith('-') ? amount.slice(1) : `-${amount}`
