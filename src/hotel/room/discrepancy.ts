export type Occupancy = 'vacant' | 'occupied'
export type Discrepancy = 'skip' | 'sleep' | 'person'

/** What housekeeping saw today; nobody counted when `persons` is null. */
export type Sighting = { occupancy: Occupancy; persons: number | null }

/** What the desk says of the room. */
export type SaidOfRoom = {
  fo_status: Occupancy
  persons: number
  guest_service_status: string
  stay_status: readonly string[]
}

/**
 * Housekeeping and the desk compare what they know of a room (domain/housekeeping 2). In: what the desk says, what was seen.
 * Out: `skip` (the guest seems to have gone), `sleep` (somebody is in a room that should be empty), `person` (another number of
 * guests; not judged in a day use or where nobody is to disturb), or nothing.
 */
export function discrepancyOf(said: SaidOfRoom, seen: Sighting | null): Discrepancy | null {
  if (seen === null) return null
  if (said.fo_status !== seen.occupancy) return said.fo_status === 'occupied' ? 'skip' : 'sleep'
  const isCounted = seen.occupancy === 'occupied' && seen.persons !== null
  const isLeftAlone = said.stay_status.includes('day_use') || said.guest_service_status === 'do_not_disturb'
  return isCounted && !isLeftAlone && seen.persons !== said.persons ? 'person' : null
}
