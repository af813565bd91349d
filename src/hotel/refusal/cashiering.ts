/** Refusals of the money rules (domain/finance 21.1). Amounts among the facts are texts with the currency's decimals. */
export const cashieringSentences = {
  cashier_closed: 'Your cashier is closed. Open it to post and to take payments.',
  shift_counting: 'Your shift is being counted. Close it, or go back to work first.',
  tax_exceeds_price: 'The taxes of {code} are higher than its price.',
  no_exchange_rate: 'There is no {type} exchange rate for {currency}.',
  tender_too_small: '{tendered} is worth {value}; {amount} is needed.',
  adjustment_exceeds: 'Only {remaining} is left to adjust.',
  apply_too_much: 'Document {document} has only {open} open.',
  apply_short: '{amount} is available; {wanted} was asked for.',
} as const
