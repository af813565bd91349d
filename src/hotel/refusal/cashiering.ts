/** Refusals of the money rules (domain/finance 21.1). Amounts among the facts are texts with the currency's decimals. */
export const cashieringSentences = {
  // cashiers
  cashier_closed: 'Your cashier is closed. Open it to post and to take payments.',
  shift_counting: 'Your shift is being counted. Close it, or go back to work first.',
  shift_already_open: 'Cashier {number} is already open with {user}.',
  shift_closed: 'The shift of this payment is closed. Use a refund instead.',
  shift_not_open: 'This shift is {status}.',
  max_opens: 'Cashier {number} was opened {n} times today; no more openings are allowed.',
  cashier_not_yours: 'You are not assigned to cashier {number}.',
  cashier_missing: 'You have no cashier number. Please ask for one.',
  blind_drop: 'Count the drawer first; figures are shown after the count.',
  float_too_high: 'The retained float cannot be more than the counted cash.',
  over_short_approval: 'The difference is above the limit. A supervisor must approve it.',

  // authority
  authority_limit: '{amount} is above your limit of {limit}. A supervisor must approve it.',
  authority_used_up: 'With {amount} you pass your limit of {limit} for today. A supervisor must approve it.',
  approval_failed: 'The approval was not accepted.',

  // charges
  account_closed: '{name} is checked out. Use a late charge.',
  account_not_open: '{name} is not checked in.',
  code_not_postable: 'Code {code} cannot be posted by hand here.',
  amount_out_of_range: '{code} takes amounts from {min} to {max}.',
  negative_not_allowed: 'Negative amounts are not allowed here.',
  fixed_not_due: 'This charge is not due on that day.',
  fixed_posted: 'The charge of {date} is posted already.',
  fixed_by_invoice: 'The end of day bills what is due on a receivables account.',
  revenue_date: 'The revenue date must lie within the stay.',
  payment_mismatch: 'Payments are {paid}, charges are {charged}. They must be equal.',

  // accounts
  window_in_use: 'Window {n} holds postings or is routed to. Move them first.',
  balance_not_zero: '{name} still has a balance of {balance}.',

  // routing
  routing_circle: 'Routing to {room} would come back to this reservation.',
  routing_target: '{name} is neither reserved nor checked in. Choose another target.',

  // exchange
  exchange_limit: 'This is above the exchange limit of {limit}.',
  rate_changed: 'The exchange rate has changed. Please check the new amounts.',
  fx_reverse_shift_closed: 'Only exchanges of the open shift can be reversed.',

  // payments
  use_deposit: 'The guest has not arrived. Take this as a deposit.',
  authorisation_over: 'This authorisation is {status} already.',
  authorisation_short: 'Less is held on this card. Please take what is held, and the rest another way.',
  card_of_other_brand: '{method} does not take {brand} {last4}. Please choose the way to pay of this card.',
  card_expired: 'The card {brand} {last4} has expired.',
  folio_not_void: 'Folio {folio} cannot be made void: {cause}.',
  not_creditable: 'Folio {folio} cannot be credited: {cause}.',
  credit_exceeds: 'Only {remaining} of this line can still be credited.',
  credit_too_old: 'Folio {folio} is older than {days} days and cannot be credited.',
  folio_not_made: 'Window {n} gets no folio now. Please check out without printing it.',
  other_bill: '{line} stands on bill {n}. Move it first.',
  folio_empty: 'There is nothing to put on a folio.',
  bill_settled: 'Nothing is owed; such bills were to be left out.',
  left_without_folio: 'The guest has left and no folio was issued.',
  no_receipt: 'There is no receipt for this posting.',

  // corrections
  posting_not_live: 'This posting was already moved, split or reversed.',
  on_folio: 'This posting is on folio {folio}. Use a credit bill.',
  has_adjustments: 'This posting was adjusted. Reverse the adjustment first.',
  package_wrapper: 'A package charge is reversed together with its night.',
  reverse_elsewhere: '{what} is taken back where it was made, not on the bill.',
  card_settled: 'This card payment is settled. Refund it instead.',
  allowance_consumed: 'The allowance was used. Reverse the consumption first.',
  allowance_settled: 'This allowance is settled. Adjust the folio instead.',
  same_account: 'Source and target are the same account. Move between windows instead.',
  split_not_100: 'The percentages add up to {sum}, not 100.',
  split_total: 'The amounts add up to {sum}, not {total}.',
  nothing_selected: 'Nothing matches; nothing was done.',

  // money
  tax_exceeds_price: 'The taxes of {code} are higher than its price.',
  no_exchange_rate: 'There is no {type} exchange rate for {currency}.',
  no_change_given: '{method} gives no change. Please take exactly {amount}.',
  currency_not_taken: '{currency} is not taken in cash here. Please exchange it, or take another way to pay.',
  tender_too_small: '{tendered} is worth {value}; {amount} is needed.',
  adjustment_exceeds: 'Only {remaining} is left to adjust.',
  apply_too_much: 'Document {document} has only {open} open.',
  apply_short: '{amount} is available; {wanted} was asked for.',
} as const
