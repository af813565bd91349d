import type { TaxCircumstances } from '../generate'
import { allocate, type Coins, type Money, minus, negate, plus } from '../money'
import { isRefusal, type Refusal } from '../refusal'
import { chargeGroup } from '../tax'
import { type ChargeCode, textOf } from './charge'
import type { ContraLine } from './entry'

/** Tax on money that came ahead, by its code and account, above zero. */
export type DepositTax = { transaction_code_id: number; ledger_account_id: number; amount: Money }
/** The same as a document says it. */
export type ContainedTax = DepositTax & { code: string; text: string; taxable: Money | null }

/**
 * Of a deposit the tax is due that a room of its price contains: the percentages that the room's code includes. In: the code, the
 * amount received, whose taxes, coins. Out: by tax code, nothing where the price is net or the guest exempt. Refuses
 * `tax_exceeds_price`. Source: domain/finance 13.9.
 */
export function containedTax(
  code: ChargeCode,
  amount: Money,
  circumstances: TaxCircumstances,
  coins: Coins,
): ContainedTax[] | Refusal {
  const generates = code.generates.filter(({ is_included, method }) => is_included && method === 'percent')
  const quoted = { amount, quantity: '1', adults: 1, child_ages: [] }
  const group = chargeGroup({ ...code, generates }, circumstances, quoted, coins)
  if (isRefusal(group)) return group
  return group.generated.flatMap(({ generate, amount: tax, taxable_amount, included }) => {
    const { target } = generate as ChargeCode['generates'][number]
    if (!included || target.posting_class !== 'tax') return []
    return [
      {
        transaction_code_id: target.id,
        ledger_account_id: target.ledger_account_id,
        amount: tax,
        code: target.code,
        text: textOf(target),
        taxable: taxable_amount,
      },
    ]
  })
}

/** What a receipt has left, and the tax on it that is still booked. */
export type TaxedReceipt = { left: Money; taxes: readonly DepositTax[] }

/**
 * Tax goes with the money, in proportion; with the last of the money goes what is left of the tax. In: the receipt, how much of it
 * goes. Out: the tax that goes, and the receipt afterwards. Refuses nothing. Source: domain/finance 13.9.
 */
export function taxGoing(
  { left, taxes }: TaxedReceipt,
  part: Money,
): { gone: DepositTax[]; rest: TaxedReceipt } {
  const stays = minus(left, part)
  const going = taxes.map(tax => ({
    ...tax,
    amount: stays > 0n ? allocate(tax.amount, [part, stays])[0] : tax.amount,
  }))
  return {
    gone: going.filter(({ amount }) => amount !== 0n),
    rest: {
      left: stays,
      taxes: taxes.map((tax, index) => ({ ...tax, amount: minus(tax.amount, going[index].amount) })),
    },
  }
}

/**
 * Tax on a deposit stands against an account of its own until the stay itself is taxed (recipe R35). In: the taxes, whether they are
 * booked or taken back, that account. Out: lines that add up to nothing. Source: domain/finance 4.5.
 */
export function taxLines(
  taxes: readonly DepositTax[],
  is: 'booked' | 'taken back',
  deposit_tax: { id: number },
): ContraLine[] {
  const signed = (amount: Money): Money => (is === 'booked' ? amount : negate(amount))
  return taxes.flatMap(({ transaction_code_id, ledger_account_id, amount }): ContraLine[] => [
    { ledger: 'internal', ledger_account_id: deposit_tax.id, amount: signed(amount), transaction_code_id },
    { ledger: 'tax', ledger_account_id, amount: negate(signed(amount)), transaction_code_id },
  ])
}

/** All of it together. */
export const taxTotal = (taxes: readonly DepositTax[]): Money =>
  taxes.reduce((total, { amount }) => plus(total, amount), 0n as Money)
