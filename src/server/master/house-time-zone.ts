import { isTimeZone } from '../../hotel/time-zone'
import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { changeOthers } from './change-others'
import { entityOf } from './entities'
import { demandThat } from './wrong'

/**
 * A house lives by one time zone, and two panels show it: the house itself and its dates and times (domain/master-data 2.1, 2.4).
 * It is one that exists, and clocks are not moved while the day is being closed.
 */
export async function demandTimeZone(
  tx: Tx,
  property_id: number,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  if (before !== undefined && before.time_zone === row.time_zone) return
  const zone = String(row.time_zone)
  const isKnown = isTimeZone(zone) && (await knowsZone(tx, zone))
  demandThat(isKnown, 'time_zone', 'Time zone: please give one like Europe/Lisbon.')
  if (before === undefined) return
  demandThat(
    await isOpen(tx, property_id),
    'time_zone',
    'Time zone: please wait until the end of day has finished.',
  )
}

/** The database has a list of its own, and works with times too. */
async function knowsZone({ sql }: Tx, zone: string): Promise<boolean> {
  const [known] = await sql`select 1 from pg_timezone_names where lower(name) = lower(${zone})`
  return known !== undefined
}

/** The day of this house is held by the call; that of another one that somebody works in is looked at. */
async function isOpen({ sql, property_id, day }: Tx, house: number): Promise<boolean> {
  if (house === property_id) return day === 'open'
  const [{ is_open }] = await sql<{ is_open: boolean }[]>`
    select status = 'open' as is_open from business_day where property_id = ${house} and status <> 'closed' for share`
  return is_open
}

/** The zone of the house goes where else it is shown. */
export async function carryTimeZone(
  tx: Tx,
  to: 'property-profile' | 'datetime-control',
  property_id: number,
  time_zone: unknown,
): Promise<void> {
  const own =
    to === 'property-profile' ? tx.sql`t.id = ${property_id}` : tx.sql`t.property_id = ${property_id}`
  await changeOthers(tx, entityOf(to), own, { time_zone })
}
