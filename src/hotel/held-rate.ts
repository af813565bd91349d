import type { BusinessDate } from './business-date'

/** A negotiated code that one of the profiles of a reservation holds; no types means all of them. */
export type Held = {
  rate_code_id: number
  begin_date: BusinessDate
  end_date: BusinessDate | null
  room_type_ids: readonly number[]
  discount_percent: string | null
  rank: number
}

/**
 * A negotiated rate is held when some profile of the reservation holds it on every night for the type
 * (domain/reservations 3.4). In: what the profiles hold, best rank first; code, type and nights. Out: the holding of each
 * night in their order; undefined when a night is not held.
 */
export function heldOn<H extends Held>(
  held: readonly H[],
  { rate_code_id, room_type_id }: { rate_code_id: number; room_type_id: number },
  nights: readonly BusinessDate[],
): H[] | undefined {
  const own = held.filter(
    one =>
      one.rate_code_id === rate_code_id &&
      (one.room_type_ids.length === 0 || one.room_type_ids.includes(room_type_id)),
  )
  const holdings = nights.map(night =>
    own.find(({ begin_date, end_date }) => begin_date <= night && (end_date === null || night <= end_date)),
  )
  return holdings.every(holding => holding !== undefined) ? (holdings as H[]) : undefined
}

const holderRoles: readonly string[] = ['company', 'travel_agent', 'source', 'group']
type Party = { role: string; guest_profile_id: number }

/**
 * Who of a reservation may hold a negotiated rate: its guest and those in whose name it comes, not who accompanies him and no contact
 * (domain/reservations 3.4). In: the reservation. Out: the ids of the profiles, each once.
 */
export function rateHolders({
  guest_profile_id,
  profiles = [],
}: {
  guest_profile_id?: number | null
  profiles?: readonly Party[]
}): number[] {
  const inWhoseName = profiles
    .filter(({ role }) => holderRoles.includes(role))
    .map(one => one.guest_profile_id)
  return [...new Set([...(guest_profile_id ? [guest_profile_id] : []), ...inWhoseName])]
}
