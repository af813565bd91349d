import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { employeeHook } from './employee'
import { pricingScheduleHook } from './pricing-schedule'
import { rateHook } from './rate'
import { rateCodeHook } from './rate-code'
import { roomHook } from './room'
import { roomTypeHook } from './room-type'
import { transactionCodeHook } from './transaction-code'

/** What only one master does; each in a file named after it. */
export type Hook = {
  /** Before the checks: fills what the server sets, refuses what the schema cannot say. */
  saving?: (tx: Tx, row: MasterRecord, before: MasterRecord | undefined) => Promise<MasterRecord>
  /** After the row is kept. */
  saved?: (tx: Tx, row: MasterRecord & { id: number }, before: MasterRecord | undefined) => Promise<void>
  removing?: (tx: Tx, row: MasterRecord) => Promise<void>
  /** After the row is gone. */
  removed?: (tx: Tx, row: MasterRecord) => Promise<void>
}

export const hooks: Record<string, Hook | undefined> = {
  employee: employeeHook,
  'pricing-schedule': pricingScheduleHook,
  rate: rateHook,
  'rate-code': rateCodeHook,
  room: roomHook,
  'room-type': roomTypeHook,
  'transaction-code': transactionCodeHook,
}
