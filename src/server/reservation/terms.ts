import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'
import type { BookingFacts, BookingInput } from './facts'

type Given = {
  reservation_id: number
  guest_name: string
  input: BookingInput
  facts: BookingFacts
  arrival: BusinessDate
  booked: BusinessDate
}

/**
 * Which deposit and cancellation rule a reservation carries; nothing is read or written where neither rate, type nor schedule
 * names one, which is the usual case (domain/finance 13.2).
 */
export async function writeTerms({ sql, property_id }: Tx, { reservation_id, facts }: Given): Promise<void> {
  const { rate, reservation_type } = facts
  const deposit_rule_id = rate.deposit_rule_id ?? reservation_type.deposit_rule_id
  const cancellation_penalty_id = rate.cancellation_penalty_id ?? reservation_type.cancellation_penalty_id
  if (deposit_rule_id === null && cancellation_penalty_id === null && !facts.has_schedules) return
  await sql`
    update reservation set deposit_rule_id = ${deposit_rule_id}, cancellation_penalty_id = ${cancellation_penalty_id}
     where property_id = ${property_id} and id = ${reservation_id}`
}
