import type { MasterRecord } from '../../hotel/master/record'
import type { ListInput } from '../../wire/kinds'
import type { Kept } from '../../wire/master'
import type { Tx, Who } from '../tx'
import { employeeHook } from './employee'
import { guestContactHook } from './guest-contact'
import { guestProfileHook } from './guest-profile'
import { pricingScheduleHook } from './pricing-schedule'
import { rateHook } from './rate'
import { rateCodeHook } from './rate-code'
import type { Page } from './read'
import { roomHook } from './room'
import { roomTypeHook } from './room-type'
import { transactionCodeHook } from './transaction-code'

/** What only one master does; each in a file named after it. */
export type Hook = {
  /** Instead of the plain list. */
  list?: (tx: Tx, input: ListInput) => Promise<Page>
  /** Before the checks: fills what the server sets, refuses what the schema cannot say. */
  saving?: (tx: Tx, row: MasterRecord, before: MasterRecord | undefined) => Promise<MasterRecord>
  /** A record as this person may see it. */
  shown?: (who: Who, record: Kept) => Kept
  /** After the row is kept. */
  saved?: (tx: Tx, row: MasterRecord & { id: number }, before: MasterRecord | undefined) => Promise<void>
  /** Before anybody asks what refers to the row: takes away what belongs to it alone. */
  removing?: (tx: Tx, row: MasterRecord) => Promise<void>
  /** After the row is gone. */
  removed?: (tx: Tx, row: MasterRecord) => Promise<void>
}

export const hooks: Record<string, Hook | undefined> = {
  employee: employeeHook,
  'guest-contact': guestContactHook,
  'guest-profile': guestProfileHook,
  'pricing-schedule': pricingScheduleHook,
  rate: rateHook,
  'rate-code': rateCodeHook,
  room: roomHook,
  'room-type': roomTypeHook,
  'transaction-code': transactionCodeHook,
}
