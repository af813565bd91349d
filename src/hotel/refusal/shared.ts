/** Refusals that any call may give (design/contract "The wire"). */
export const sharedSentences = {
  validation: '{message}',
  stale: 'Somebody changed this meanwhile. Your view is out of date; please check and repeat.',
  business_date_moved: 'The business date is now {today}. Please check and repeat.',
  eod_running: 'End of day is running. Please wait until it has finished.',
  idempotency_mismatch: 'This request was already sent with other content. Please start again.',
  not_permitted: 'Your role does not allow this ({permission}).',
  not_found: 'This record does not exist.',
  not_signed_in: 'Please sign in.',
  sign_in_failed: 'E-mail or password is wrong.',
  sign_in_locked: 'Too many attempts. Please wait {minutes} minutes and try again.',
  wrong_state: 'Not possible: the reservation is {state}.',
  already_set_up: 'This installation is set up already. Please sign in.',
  card_number: 'Card numbers must not be written here.',
  reason_required: 'Please give a reason.',
} as const
