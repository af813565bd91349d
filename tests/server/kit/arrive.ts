/** A clerk who checks in whoever stands there: what the check-in asks of a guest without papers, card or deposit. */
export const letIn: Record<string, string> = Object.fromEntries(
  [
    'prepayment',
    'profile_incomplete',
    'id_missing',
    'not_authorised',
    'payment_missing',
    'country_missing',
    'cash_guest',
  ].map(code => [code, 'yes']),
)
