/**
 * Whether a house can live by a time zone (domain/master-data 2.4): the IANA database names it. In: the name as typed. A distance
 * from Greenwich such as +01 is none, although a computer may take it: it knows no summer, and the database reads its sign the
 * other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
