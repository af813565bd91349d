import type { BusinessDate } from '../hotel/business-date'
import type { Coins } from '../hotel/money'
import type { TransactionSql } from './database/connect'
import type { Memory } from './remember'
import type { Sealer } from './sealing'

/** Who makes a call, and what the group permissions allow. */
export type Who = {
  employee_id: number
  session_id: number
  name: string
  role: string
  layout: 'admin' | 'employee'
  property_id: number
  /** The password was given to them: they have to choose their own before anything else. */
  must_change_password?: boolean
  permissions: ReadonlySet<string>
  /** The highest discount that he gives by himself, decimal text; none: the reasons alone say how much. */
  max_discount_percent?: string | null
  /** Sells below what a type is sold at; absent: not. */
  can_override_rate_floor?: boolean
}

/**
 * One transaction of one property: the whole call happens in it. Rows of other properties do not exist for it, because every
 * query names `property_id`.
 */
export type Tx = {
  sql: TransactionSql
  property_id: number
  /** The live business date; every rule that says today means it, never the clock. */
  today: BusinessDate
  /** `closing`: frozen, only the end of day itself may change money or occupancy (domain/finance 16.7). */
  day: 'open' | 'closing'
  coins: Coins
  currency: string
  who: Who
  /** Notes for the changes log, written with the answer. */
  changes: Change[]
  /** What is known of the house's set-up, and the state it is in; absent where there is no door to keep it. */
  setup?: { state: number; memory: Memory }
  /** What seals numbers of documents; absent where the pool was given no key. */
  sealer?: Sealer
  /** The request's Idempotency-Key, for what is claimed item by item. */
  key?: string
  /** Who consents to what is beyond the person's own limits, found by e-mail and password (approver.ts). */
  approver_id?: number
}

/** One row that the call touched, as it was and as it is. */
export type Change = {
  entity: string
  entity_id: number
  /** What happened, as a person says it: `Check-in 100123 García, room 412`. */
  label: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** Which version of the record it is now; of reservations, profiles and accounts the door looks itself. */
  row_version?: number
}

/** Notes a change for the changes log of this call. */
export const note = (tx: Tx, change: Change): void => {
  tx.changes.push(change)
}

/** Whether the person holds a permission; the role admin alone gives none (domain/finance 22.1). */
export const may = (who: Who, permission: string): boolean => who.permissions.has(permission)
