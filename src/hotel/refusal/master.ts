/** Refusals of the master screens (domain/master-data 1.3, 1.4). */
export const masterSentences = {
  duplicate: '{label} {code} exists already.',
  in_use: '{label} {code} is in use ({users}). Set it inactive instead.',
  overlap: '{label}: these days overlap with {other}.',
  protected: '{field} of {label} {code} cannot be changed.',
} as const
