import type { Permission } from './permission'

/** Who may read each list of the downtime pack: one of the titles opens it, as at the desk. */
export const listReaders = {
  in_house: ['In-house', 'Check in', 'Check out'],
  arrivals: ['Arrivals', 'Check in'],
  departures: ['Departures', 'Check out'],
  rooms: ['Housekeeping board', 'Arrivals', 'In-house', 'Departures'],
} as const satisfies Record<string, readonly Permission[]>

/**
 * A browser keeps the lists for those alone who may read all of them. In: what the person is permitted. Out: whether they are kept.
 * Refuses nothing. Source: domain/pains 18, domain/reports 13.
 */
export function readsAllLists(permissions: readonly string[]): boolean {
  return Object.values(listReaders).every(titles => titles.some(title => permissions.includes(title)))
}

/** So often they are fetched anew while somebody works. */
export const freshForMs = 15 * 60_000
/** One fetch after another has failed: the desk reads how old they are before it reads what they say. */
export const oldAfterMs = 60 * 60_000
/**
 * After a day everybody who was to come or leave has done so: whoever worked by them would be wrong more often than right, and names
 * of guests do not lie about for nothing.
 */
export const goneAfterMs = 24 * 60 * 60_000

export type ListAge = 'fresh' | 'old' | 'gone'

/**
 * How far kept lists can be trusted. In: milliseconds by the clock of this device, when they were kept and now. Out: `gone` ones are
 * shown no more and removed. A clock that was put back tells no age: they are old, and gone where it is a day or more. Refuses nothing.
 * Source: domain/pains 18.
 */
export function ageOfLists({ keptAt, now }: { keptAt: number; now: number }): ListAge {
  const age = now - keptAt
  if (Math.abs(age) >= goneAfterMs) return 'gone'
  return age < 0 || age >= oldAfterMs ? 'old' : 'fresh'
}
