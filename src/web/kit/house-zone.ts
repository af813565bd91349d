import { isTimeZone } from '../../hotel/time-zone'
import { getHouse } from './session'

const known = new Map<string, string>()

/**
 * The time zone whose clock pages show: that of the house. A browser that does not know it, because it is older than the zone, shows
 * its own, which is that of the desk; nothing of the page is lost for it.
 */
export function houseZone(): string {
  const zone = getHouse()?.time_zone
  if (zone === undefined) return 'UTC'
  const found = known.get(zone) ?? (isTimeZone(zone) ? zone : own())
  known.set(zone, found)
  return found
}

const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
