import { type Refusal, refuse } from './refusal'

export type LetterKind = 'confirmation' | 'amendment' | 'quotation' | 'waitlist' | 'cancellation'

/**
 * What is written about a reservation in this state; what was confirmed before is confirmed anew (domain/reservations 5.2,
 * 5.15). Refuses `wrong_state`: nobody is written to about a hold, a no-show or a stay that is over.
 */
export function letterKind(status: string, isConfirmed: boolean): LetterKind | Refusal {
  switch (status) {
    case 'reserved':
    case 'checked_in':
      return isConfirmed ? 'amendment' : 'confirmation'
    case 'inquiry':
      return 'quotation'
    case 'waitlist':
      return 'waitlist'
    case 'cancelled':
      return 'cancellation'
    default:
      return refuse('wrong_state', { state: status.replaceAll('_', ' ') })
  }
}

/** The heading of a letter and its first sentence. */
export const letterWords: Record<LetterKind, { title: string; opening: string }> = {
  confirmation: { title: 'Confirmation', opening: 'We are glad to confirm your stay with us.' },
  amendment: {
    title: 'Changed confirmation',
    opening: 'Your reservation has changed. This letter takes the place of the earlier one.',
  },
  quotation: {
    title: 'Offer',
    opening: 'Thank you for asking. This is what we can offer you; no room is held for it yet.',
  },
  waitlist: {
    title: 'Waitlist',
    opening: 'You are on our waitlist. We shall let you know as soon as a room is free for you.',
  },
  cancellation: { title: 'Cancellation', opening: 'Your reservation is cancelled, as you asked.' },
}
