/** Refusals of the master screens (domain/master-data 1.3, 1.4). */
export const masterSentences = {
  duplicate: '{label} exists already.',
  in_use: '{label} {code} is in use ({users}). Set it inactive instead.',
  still_needed: '{label} {code} is still needed ({users}).',
  overlap: '{label}: these days overlap with {other}.',
  protected: '{field} of {label} {code} cannot be changed.',
  only_one: '{field}: please choose another {label} for it first.',
} as const
