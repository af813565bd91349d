import { type BusinessDate, nightsBetween } from './business-date'

/** A row of `booking_rule_schedule` of deposit rules or of cancellation penalties; empty lists mean all. */
export type RuleSchedule = {
  id: number
  rule_id: number
  /** Arrival dates, both ends belong to it. */
  begin_date: BusinessDate
  end_date: BusinessDate
  rate_code_ids: readonly number[]
  reservation_type_ids: readonly number[]
  room_type_ids: readonly number[]
  for_blocks: boolean
  priority: number
}

export type BookingFacts = {
  arrival_date: BusinessDate
  rate_code_id: number
  reservation_type_id: number
  room_type_id: number
  is_in_block: boolean
}

/** The rules named by the records of a booking; null where none is named. */
export type NamedRules = {
  manual: number | null
  block: number | null
  rate_code: number | null
  reservation_type: number | null
}

/**
 * A booking has one deposit rule and one penalty: the nearest record that names one, else the best schedule, else none.
 * In: the rules named, all schedules of the kind, the booking. Out: the id of the rule, or null. Refuses nothing.
 * Source: domain/finance 13.2.
 */
export function ruleFor(
  named: NamedRules,
  schedules: readonly RuleSchedule[],
  booking: BookingFacts,
): number | null {
  const { manual, block, rate_code, reservation_type } = named
  return manual ?? block ?? rate_code ?? reservation_type ?? bestSchedule(schedules, booking)?.rule_id ?? null
}

function bestSchedule(schedules: readonly RuleSchedule[], booking: BookingFacts): RuleSchedule | undefined {
  return schedules
    .filter(schedule => contains(schedule, booking))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        a.priority - b.priority ||
        nightsBetween(a.begin_date, a.end_date) - nightsBetween(b.begin_date, b.end_date) ||
        a.id - b.id,
    )[0]
}

function contains(schedule: RuleSchedule, booking: BookingFacts): boolean {
  const { arrival_date, rate_code_id, reservation_type_id, room_type_id, is_in_block } = booking
  return (
    schedule.begin_date <= arrival_date &&
    arrival_date <= schedule.end_date &&
    holds(schedule.rate_code_ids, rate_code_id) &&
    holds(schedule.reservation_type_ids, reservation_type_id) &&
    holds(schedule.room_type_ids, room_type_id) &&
    (!schedule.for_blocks || is_in_block)
  )
}

const holds = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)

/** One with rate codes beats one with reservation types only, which beats one with neither. */
const rank = ({ rate_code_ids, reservation_type_ids }: RuleSchedule) => {
  if (rate_code_ids.length > 0) return 0
  return reservation_type_ids.length > 0 ? 1 : 2
}
