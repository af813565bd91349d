import type { Moves } from './life'

/** What the house decides anew while it lives. */
export const settings: Moves = {
  cardCosts: async ({ house, id }, dice) => {
    const percent = dice.one('2', '1.75', null)
    await house.sql`
      update payment_method set surcharge_percent = ${percent},
             surcharge_transaction_code_id = ${percent && id('transaction-code', '3120')}
       where property_id = ${house.property_id} and id = ${id('payment-method', 'VI')}`
    return undefined
  },
  depositTax: async ({ house }, dice) => {
    await house.sql`
      update finance_setting set deposit_tax_mode = ${dice.one('at_receipt', 'none')} where property_id = ${house.property_id}`
    return undefined
  },
}
