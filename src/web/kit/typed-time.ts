/**
 * A time as people type it, for the wire: `9`, `930`, `9.30`, `21h30` and `9:30 pm` are 09:00, 09:30, 09:30, 21:30, 21:30.
 * What is no time stays as typed, for the check to name it.
 */
export function plainTime(typed: string): string {
  const text = typed.trim()
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:\s*[:.,h]?\s*(\d{2}))?\s*h?\s*([ap])?\.?m?\.?$/i.exec(text) ?? []
  if (hours === undefined || Number(minutes) > 59) return text
  const isHalf = half !== undefined
  if (isHalf ? Number(hours) < 1 || Number(hours) > 12 : Number(hours) > 23) return text
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
