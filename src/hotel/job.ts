import { type Refusal, refuse } from './refusal'

export type JobState = 'waiting' | 'working' | 'done' | 'failed'

/** So many processes may die over a job before the house lets go of it: what has ended three ends the fourth. */
export const mostFallen = 3
/** Whoever works on a job and has given no sign for so many seconds has died. */
export const silentSeconds = 10
/** Jobs that are over, and the files they made, are kept for so many days. */
export const jobDays = 7

/**
 * Whether a job may be done again, and for what: one that failed as a whole, or whose parts failed. In: its state and how many
 * parts failed. Refuses `job_not_failed`. Source: domain/finance 10.8.
 */
export function againFor({
  state,
  failed,
}: {
  state: JobState
  failed: number
}): { failed: number } | Refusal {
  const isOver = state === 'failed' || state === 'done'
  return isOver && (state === 'failed' || failed > 0) ? { failed } : refuse('job_not_failed')
}
