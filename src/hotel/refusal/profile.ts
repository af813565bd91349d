/** Refusals about guests, companies and agencies (domain/reservations 2.9, 9.3). */
export const profileSentences = {
  merge_same: 'A profile cannot be merged with itself. Please choose another one.',
  merge_kind_differs: 'Only profiles of the same kind can be merged.',
  merge_not_possible: '{name} is {state} and cannot be merged.',
  merge_two_accounts: 'Both profiles have a receivables account. Close one first.',
  merge_too_old: 'Merges can be undone for 30 days.',
  merge_not_undone: 'This merge cannot be undone: {cause}.',
  erase_people_only: 'Only people can be erased. Please set this profile inactive instead.',
  anonymise_blocked: 'Cannot erase yet: {cause}{until}. Schedule it to run as soon as it can.',
  guest_no_credit: '{guest} gets no credit: {reason}. Please take a card or a payment ahead.',
  guest_not_a_person: '{name} is not a person and cannot stay. Please choose another guest.',
  profile_not_filed_as: 'This profile is not filed as “{label}”. Please choose another.',
  iata_taken: 'IATA {no} belongs to {profile}.',
  membership_taken: 'Membership {no} belongs to {profile}.',
  profile_gone: 'This profile was merged or erased meanwhile. Please search for the guest again.',
} as const
