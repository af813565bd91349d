/** Refusals of the master screens (domain/master-data 1.3, 1.4). */
export const masterSentences = {
  duplicate: '{label} exists already.',
  in_use: '{label} {code} is in use ({users}). Set it inactive instead.',
  still_needed: '{label} {code} is still needed ({users}).',
  overlap: '{label}: these days overlap with {other}.',
  protected: '{field} of {label} {code} cannot be changed.',
  last_admin: '{name} is the last administrator. Please make somebody else one first.',
  admins_keep: '{permission} cannot be taken from the administrators.',
  rate_in_force: 'This {currency} rate is in force or past. Please enter a new one.',
  books_begun: 'The books have begun in the base currency; it cannot be changed any more.',
  only_one: '{field}: please choose another {label} for it first.',
} as const
