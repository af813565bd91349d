import type { BusinessDate } from './business-date'
import type { Misfit } from './occupancy'
import type { Permission } from './permission'
import type { RestrictionKind } from './restriction'

export type ReasonCode =
  | RestrictionKind
  | 'arrival_day'
  | 'type_not_yet'
  | 'date_in_past'
  | 'house_not_open'
  | 'day_use_full'
  | 'no_availability'
  | 'house_full'
  | 'sell_limit'
  | 'rate_not_available'
  | 'occupancy_not_priced'
  | 'occupancy_too_high'
  | 'rate_sell_window'
  | 'rate_not_negotiated'
  | 'day_use_only'
  | 'block_only'
  | 'item_sold_out'

export type Scope = 'house' | 'class' | 'type' | 'rate_class' | 'category' | 'rate' | 'block' | 'channel'

/** One thing in the way of a sale, with the shortest change that would clear it (domain/reservations 4.5). */
export type Reason = {
  code: ReasonCode
  scope: Scope
  dates: BusinessDate[]
  value?: number
  actual?: number
  /** Of whom there are too many. */
  who?: Misfit['who']
  restriction_id?: number
  set_by?: string
  set_at?: string
  /** A closed night that may be asked for: it books as waitlist instead of refusing. */
  on_request?: boolean
  fix: string
  overridable_with?: Permission
}

/** A reason that holds on these dates, or none. */
export const because = (
  code: ReasonCode,
  scope: Scope,
  dates: BusinessDate[],
  fix: string,
  more: Partial<Reason> = {},
): Reason[] => (dates.length === 0 ? [] : [{ code, scope, dates, fix, ...more }])
