import type { Instant } from '../property-time'

/** How long somebody has waited, as the desk says it: `25 min`, `1 h 05`. A clock that is a little behind counts as nothing. */
export function waited(since: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
