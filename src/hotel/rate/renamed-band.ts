/**
 * An age band that has another name at its place is the same band: what is priced by its old name is priced by the new one
 * (domain/reservations 3.2.4). In: the names before and after. Out: the new name of each old one that is gone; a name that has only
 * moved stays its band's.
 */
export function renamedBands(before: readonly string[], after: readonly string[]): Map<string, string> {
  const renamed = before.flatMap((name, place): [string, string][] => {
    const now = after.at(place)
    return now === undefined || after.includes(name) || before.includes(now) ? [] : [[name, now]]
  })
  return new Map(renamed)
}
