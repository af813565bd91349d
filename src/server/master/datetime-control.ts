import type { Hook } from './hooks'
import { carryTimeZone, demandTimeZone } from './house-time-zone'

/** The time zone that is said here is that of the house (domain/master-data 2.4). */
export const datetimeControlHook: Hook = {
  saving: async (tx, row, before) => {
    await demandTimeZone(tx, tx.property_id, row, before)
    return row
  },
  saved: (tx, row) => carryTimeZone(tx, 'property-profile', tx.property_id, row.time_zone),
}
