type Open = { key: string; answers?: Record<string, string> }

/**
 * Changing calls whose outcome is not known yet. While no certain answer came, the same call with the same words goes
 * under the same key and with the same answers to questions, so that pressing the button again after a broken line never
 * posts twice.
 */
const open = new Map<string, Open>()

export function openCall(path: string, body: unknown, answers?: Record<string, string>): Open {
  const call = callOf(path, body)
  const before = open.get(call)
  const now = { key: before?.key ?? newKey(), answers: answers ?? before?.answers }
  open.set(call, now)
  return now
}

/** A certain answer came: the next call of these words is a new one. */
export const settleCall = (path: string, body: unknown): void => void open.delete(callOf(path, body))

const callOf = (path: string, body: unknown): string => `${path} ${JSON.stringify(body ?? {})}`

// crypto.randomUUID is missing where a hotel serves the app in its own network without a certificate.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
