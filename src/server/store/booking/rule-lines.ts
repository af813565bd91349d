import type { BusinessDate } from '../../../hotel/business-date'
import type { DepositRuleLine } from '../../../hotel/deposit'
import { appliesFrom, type Deadline, type PenaltyLine } from '../../../hotel/penalty'
import { type Instant, instant } from '../../../hotel/property-time'
import { remembered } from '../../remember'
import type { Tx } from '../../tx'

/** When and where a reservation was booked, as its deadlines are counted. */
export type BookedAt = { booked_at: Instant; arrival_date: BusinessDate; time_zone: string }

export type PenaltyRuleLine = Pick<PenaltyLine, 'event' | 'type' | 'value' | 'base' | 'applies_from'>

/** The instalments of a deposit rule; nothing where there is no such rule. */
export async function depositRuleLines(tx: Tx, rule_id: number): Promise<DepositRuleLine[] | undefined> {
  const { deposit } = await loadRules(tx)
  return deposit[rule_id]
}

/** The lines of a penalty as they apply to one booking; nothing where there is no such penalty. */
export async function penaltyRuleLines(
  tx: Tx,
  rule_id: number,
  booked: BookedAt,
): Promise<PenaltyRuleLine[] | undefined> {
  const { penalty } = await loadRules(tx)
  const lines = penalty[rule_id]
  return lines && appliedTo(booked, lines)
}

/** Lines of a penalty as they apply to one booking. */
export const appliedTo = (booked: BookedAt, lines: readonly PenaltyLineRow[]): PenaltyRuleLine[] =>
  lines.map(({ event, type, value, base, grace_hours, fixed_at, ...deadline }) => ({
    event,
    type,
    value,
    base,
    applies_from:
      event === 'cancel'
        ? appliesFrom({ ...deadline, fixed_at: fixed_at && instant(fixed_at) }, { ...booked, grace_hours })
        : null,
  }))

export type PenaltyLineRow = Omit<PenaltyRuleLine, 'applies_from'> & Deadline & { grace_hours: number }

type Rules = { deposit: ById<DepositRuleLine[]>; penalty: ById<PenaltyLineRow[]> }
type ById<T> = Record<number, T | undefined>

const loadRules = (tx: Tx): Promise<Rules> => remembered(tx, 'deposit and penalty rules', () => readRules(tx))

async function readRules({ sql, property_id }: Tx): Promise<Rules> {
  const [rules] = await sql<Rules[]>`
    select (select coalesce(jsonb_object_agg(id, lines), '{}') from (
              select owner_id as id, jsonb_agg(jsonb_build_object('line_no', row_no, 'type', type, 'value', value::text, 'base', base,
                       'due', due, 'days', days, 'fixed_date', fixed_date, 'due_time', to_char(due_time, 'HH24:MI')) order by row_no) as lines
                from deposit_rule_line where property_id = ${property_id} group by owner_id) d) as deposit,
           (select coalesce(jsonb_object_agg(id, lines), '{}') from (
              select l.owner_id as id, jsonb_agg(jsonb_build_object('event', l.event, 'type', l.type, 'value', l.value::text, 'base', l.base,
                       'deadline', l.deadline, 'days', l.days, 'at_time', to_char(l.at_time, 'HH24:MI'), 'fixed_at', l.fixed_at,
                       'grace_hours', coalesce(p.grace_hours, 0)) order by l.row_no) as lines
                from cancellation_penalty_line l join cancellation_penalty p on p.property_id = l.property_id and p.id = l.owner_id
               where l.property_id = ${property_id} group by l.owner_id) c) as penalty`
  return rules
}
