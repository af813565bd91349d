/**
 * The oldest app that the house still understands. A change of the wire that an app on somebody's screen cannot speak raises it;
 * every answer says it, and older apps load themselves anew (domain/housekeeping 20.8).
 */
export const oldestApp = '0.1.0'

/** Whether one version came before another: `0.9.0` before `0.10.0`. */
export function isOlder(one: string, than: string): boolean {
  const [a, b] = [one, than].map(version => version.split('.').map(part => Number.parseInt(part, 10) || 0))
  const at = b.findIndex((part, index) => part !== (a[index] ?? 0))
  return at !== -1 && (a[at] ?? 0) < b[at]
}
