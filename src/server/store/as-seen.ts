/**
 * Thrown when what was looked at before the locks has changed by the time they were had. The door repeats what the database
 * calls a serialization failure, so the whole call looks again.
 */
export const lookAgain = (why: string): Error => Object.assign(new Error(why), { code: '40001' })

/** The same, and what is told when looking again comes to nothing else. */
export const lookAgainOr = <T extends Error>(told: T): T => Object.assign(told, { code: '40001' })

/** Looks again when somebody changed the reservation between the first look and the lock. */
export function sameAs(seen: { row_version: number }, locked: { row_version: number } | undefined): void {
  if (seen.row_version !== locked?.row_version) throw lookAgain('the reservation changed meanwhile')
}
