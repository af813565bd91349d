import { type Refusal, refuse } from '../refusal'

/**
 * What a night says of a report it could not keep or of work it could not do. It is read by whoever comes in the morning, who has asked
 * for nothing: it says what to do about it then. In: the refusal as it was given to whoever closed the day. Source: domain/finance 16.10.
 */
export function undone({ refused, facts }: Refusal): Refusal {
  if (refused === 'report_timeout') return refuse('night_too_slow')
  if (refused === 'report_too_large') return refuse('night_too_large', facts)
  if (refused === 'not_permitted') return refuse('night_not_permitted', facts)
  if (refused === 'stale') return refuse('night_overtaken')
  return { refused, facts }
}
