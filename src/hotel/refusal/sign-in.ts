/** Refusals of those who come by an invitation, and of those who give it (domain/housekeeping 20.1). */
export const signInSentences = {
  password_to_change: 'Please choose a password of your own first.',
  property_changed: 'You work at another property now. Please look again.',
  too_many_streams:
    '{most} windows of this sign-in are told at once already; this one looks every half minute.',
  invitation_unknown: 'This invitation is not known. Please check that the whole link was copied.',
  invitation_used: 'This invitation has been taken up already. Please sign in.',
  invitation_withdrawn: 'This invitation was withdrawn. Please ask whoever invited you.',
  signs_in_already: '{name} can sign in already.',
  works_here_no_more: '{name} does not work here any more.',
  invitation_over: 'This invitation has ended. Please ask for a new one.',
} as const
