import { refuse, type Refusal } from './refusal'

/** An invitation that nobody has taken up by then is over. */
export const invitationDays = 7

export type Invitation = {
  /** The time until which it could be taken up has passed. */
  is_over: boolean
  accepted_at: string | null
  withdrawn_at: string | null
}

/**
 * An invitation is taken up once, by whoever holds its link, before it ends and unless it was withdrawn (domain/housekeeping 20.1).
 * Refuses `invitation_unknown`, `invitation_used`, `invitation_withdrawn`, `invitation_over`.
 */
export function takenUp<I extends Invitation>(invitation: I | undefined): I | Refusal {
  if (!invitation) return refuse('invitation_unknown')
  if (invitation.accepted_at) return refuse('invitation_used')
  if (invitation.withdrawn_at) return refuse('invitation_withdrawn')
  if (invitation.is_over) return refuse('invitation_over')
  return invitation
}
