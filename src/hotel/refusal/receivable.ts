/** Refusals of deposits, penalties, receivables and check-out (domain/finance 21.1). */
export const receivableSentences = {
  // payments of any kind
  method_not_allowed: '{method} cannot be used here.',
  drawer_short: 'There is not enough {currency} in the drawer.',
  refund_too_much: 'Only {amount} was paid with {method}.',

  // deposits and penalties
  use_payment: 'The guest is in house. Take this as a payment.',
  deposit_short: 'Only {left} of this deposit is left.',
  deposit_line_used: 'Money was received for this line. Refund or move it first.',
  deposit_line_of_rule: 'This line comes from the deposit rule. Waive it instead.',
  no_card_provider: 'No card provider is connected. Charge the terminal and record the payment.',
  penalty_charged: 'This penalty was charged already.',

  // receivables
  no_ar_account: '{profile} has no active receivables account.',
  ar_closed: 'Account {account_no} is closed.',
  ar_restricted: 'Account {account_no} is restricted: {reason}.',
  ar_limit: 'Account {account_no} would be {over} over its limit.',
  ar_not_zero: 'Account {account_no} still has a balance of {balance}.',
  ar_in_use: 'Account {account_no} is the payee of open stays.',
  ar_has_history: 'Account {account_no} has history and cannot be deleted. Close it instead.',
  nothing_overdue: 'Account {account_no} has nothing to be reminded of today.',
  ar_permanent: 'Account {account_no} is permanent and cannot be closed.',
  ar_not_returned: '{document} cannot go back to the bill: {cause}.',
  ar_item_stays: '{document} stays as it is: {cause}.',
  payment_applied: 'This payment pays invoices. Please take that back first.',
  credit_short: 'Only {left} of it is left to give back.',
  application_taken_back: 'This was taken back already.',
  opening_too_late: 'Opening balances are taken over before the first end of day.',
  over_balance: 'City ledger cannot take more than the balance of {balance}.',

  // check-out
  departure_not_earlier: 'Please choose a day from {from} to before {date}.',
  balance_open: 'Window {n}: balance {amount} is open.',
  deposit_left: 'A deposit of {amount} is left. Apply, move or refund it.',
  card_declined: 'The card was declined. {message}',
  card_not_refunded: 'Please keep the credit on a window, and refund {brand} {last4} from there.',
  deposit_card_not_refunded:
    'Please leave the rest on the deposit, and refund {brand} {last4} on the deposit page.',
  card_not_charged: 'Please charge {brand} {last4} on the bill itself first.',
  card_unread:
    'Nobody charges {brand} {last4} for the house. Please run it on the terminal and give its approval code.',
  card_pending: 'A card payment is still being processed.',
  card_taken_back: 'The sale on {brand} {last4} was taken back. Please charge the card again.',
  card_going_back: 'The provider has not given {brand} {last4} its money back yet. {message}',
  advance_unreleased: 'Nights were billed in advance and are not used. Reverse them first.',
} as const
