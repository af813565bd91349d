import type { BusinessDate } from './business-date'
import { refuse, type Refusal, refuseField } from './refusal'

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

/** A personnel record that is to become a login. */
export type Invitable = {
  name: string
  email: string | null
  login_enabled: boolean
  is_active: boolean
  left_on: BusinessDate | null
}

/**
 * Whoever works here and cannot sign in yet is invited at the e-mail address of the record. Refuses `signs_in_already`,
 * `works_here_no_more`, and `validation` naming `email` where there is none (domain/master-data 2.23).
 */
export function invitedAt(
  { name, email, login_enabled, is_active, left_on }: Invitable,
  today: BusinessDate,
): string | Refusal {
  if (login_enabled) return refuse('signs_in_already', { name })
  if (!is_active || (left_on !== null && left_on < today)) return refuse('works_here_no_more', { name })
  const message = 'Please give the e-mail address in the record first.'
  return email === null ? refuseField('email', message) : email.toLowerCase()
}
