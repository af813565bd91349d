/** `Sat 14 Mar`; with its year `Sat 14 Mar 2026`. Loaded without the house, whose settings are not at hand. */
export const writtenDay = (day: string, withYear = false): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear ? { year: 'numeric' } : {}),
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')

/** An instant by the clock of the house: `14:05, Sat 14 Mar 2026`. */
export function writtenInstant(instant: string, timeZone: string): string {
  const [day, time] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .split(' ')
  return `${time}, ${writtenDay(day, true)}`
}

/** Text in, text out, with its thousands apart: `−12,345.60`. */
export const writtenAmount = (amount: string): string => {
  const [whole, ...fraction] = amount.replace('-', '−').split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

export const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `2 + 1`: of whom one is a child. */
export const writtenPersons = (adults: number, children: number): string =>
  children > 0 ? `${adults} + ${children}` : String(adults)

/** How long ago something was; nothing where the clock of this device says it is still to come. */
export function writtenAge(ageMs: number): string | undefined {
  if (ageMs < 0) return undefined
  const minutes = Math.floor(ageMs / 60_000)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 60) return `${some(minutes, 'minute')} ago`
  const rest = minutes % 60
  return `${some(Math.floor(minutes / 60), 'hour')}${rest ? ` ${some(rest, 'minute')}` : ''} ago`
}
