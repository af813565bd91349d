/** What is in a form without what is empty, as the wire wants it: nothing unsaid is said. */
export function cleaned(values: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(filled.map(([name, value]) => [name, cleanedValue(value)]))
}

const cleanedValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(cleanedValue) : isRecord(value) ? cleaned(value) : value

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
