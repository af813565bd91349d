import type { BusinessDate } from '../../hotel/business-date'
import type { DepositRuleLine } from '../../hotel/deposit'
import { appliesFrom, type Deadline, type PenaltyLine } from '../../hotel/penalty'
import { type Instant, instant, momentOn } from '../../hotel/property-time'
import { found } from '../serve'
import type { Tx } from '../tx'

/** What of a booking decides when its lines are due and when its penalties begin. */
export type BookedAt = {
  arrival_date: BusinessDate
  booked_business_date: BusinessDate
  booked_at: Instant
  time_zone: string
}

/** When it was booked, and for when. */
export async function loadBookedAt({ sql, property_id }: Tx, reservation_id: number): Promise<BookedAt> {
  const [row] = await sql<(Omit<BookedAt, 'booked_at'> & { created_at: string })[]>`
    select r.arrival_date, r.booked_business_date, r.created_at, p.time_zone
      from reservation r join property_profile p on p.id = r.property_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  const { created_at, ...booked } = found(row, { reservation_id })
  return {
    ...booked,
    booked_at: momentOn(booked.booked_business_date, instant(created_at), booked.time_zone),
  }
}

/** Instalments of a deposit rule, which must exist. */
export async function loadDepositRule({ sql, property_id }: Tx, rule_id: number): Promise<DepositRuleLine[]> {
  const lines = await sql<DepositRuleLine[]>`
    select row_no as line_no, due, days, fixed_date, due_time, type, value, base
      from deposit_rule_line where property_id = ${property_id} and owner_id = ${rule_id} order by row_no`
  found(lines[0], { deposit_rule_id: rule_id })
  return lines
}

export type PenaltyRuleLine = Pick<PenaltyLine, 'event' | 'type' | 'value' | 'base'> & {
  applies_from: Instant | null
}

/** Lines of a penalty, which must exist, as they apply to one booking. */
export async function loadPenaltyRule(
  { sql, property_id }: Tx,
  { booked_at, arrival_date, time_zone }: BookedAt,
  rule_id: number,
): Promise<PenaltyRuleLine[]> {
  const rows = await sql<(Omit<PenaltyRuleLine, 'applies_from'> & Deadline & { grace_hours: number })[]>`
    select l.event, l.type, l.value, l.base, l.deadline, l.days, l.at_time, l.fixed_at, coalesce(p.grace_hours, 0) as grace_hours
      from cancellation_penalty_line l
      join cancellation_penalty p on p.property_id = l.property_id and p.id = l.owner_id
     where l.property_id = ${property_id} and l.owner_id = ${rule_id} order by l.row_no`
  found(rows[0], { cancellation_penalty_id: rule_id })
  return rows.map(({ event, type, value, base, grace_hours, fixed_at, ...deadline }) => ({
    event,
    type,
    value,
    base,
    applies_from:
      event === 'cancel'
        ? appliesFrom(
            { ...deadline, fixed_at: fixed_at && instant(fixed_at) },
            { booked_at, grace_hours, arrival_date, time_zone },
          )
        : null,
  }))
}
