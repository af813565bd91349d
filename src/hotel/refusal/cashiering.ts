/** Refusals of the money rules (domain/finance 21.1). Amounts among the facts are texts with the currency's decimals. */
export const cashieringSentences = {
  tax_exceeds_price: 'The taxes of {code} are higher than its price.',
  no_exchange_rate: 'There is no {type} exchange rate for {currency}.',
  tender_too_small: '{tendered} is worth {value}; {amount} is needed.',
  package_exceeds_rate: 'Included packages {amount} exceed the rate {rate} on {date}.',
  adjustment_exceeds: 'Only {remaining} is left to adjust.',
  apply_too_much: 'Document {document} has only {open} open.',
  apply_short: '{amount} is available; {wanted} was asked for.',
} as const
