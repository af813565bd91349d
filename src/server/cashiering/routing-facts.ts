import { daysOfMask } from '../../hotel/business-date'
import { larger, minus, zero } from '../../hotel/money'
import type { Coverage, RoutingTarget } from '../../hotel/routing-instruction'
import type { OutputOf } from '../../wire/call'
import type { routing } from '../../wire/routing'
import { found } from '../serve'
import { firstPosted } from '../store/routing'
import type { Tx } from '../tx'

export type Instruction = OutputOf<typeof routing.store>
type Which = { id?: number; reservation_id?: number; account_id?: number; guest_profile_id?: number }
type Row = Omit<Instruction, 'days_of_week' | 'left'> & { days_of_week: number }

/** Instructions with their codes, their target, and what each has taken in its period. One query. */
export async function loadInstructions(tx: Tx, which: Which): Promise<Instruction[]> {
  const { sql, property_id, today, coins } = tx
  const whose =
    which.id !== undefined
      ? sql`i.id = ${which.id}`
      : which.guest_profile_id !== undefined
        ? sql`i.guest_profile_id = ${which.guest_profile_id}`
        : which.account_id !== undefined
          ? sql`i.folio_account_id = ${which.account_id}`
          : sql`i.folio_account_id = (select id from folio_account
                 where property_id = ${property_id} and kind = 'stay' and reservation_id = ${which.reservation_id ?? 0})`
  const rows = await sql<Row[]>`
    select i.id, i.folio_account_id as account_id, i.guest_profile_id, i.display_sequence, i.routing_type, i.target_window,
           case when a.id is null then null else jsonb_build_object('account_id', a.id, 'reservation_id', a.reservation_id, 'name', a.name,
             'room_no', m.code, 'status', coalesce(r.status, a.status)) end as target,
           case when y.id is null then null else jsonb_build_object('id', y.id, 'name', y.name) end as payee,
           case when k.id is null then null else jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) end as payment_method,
           i.all_codes, ${membersOf(tx, 'routing_code')} as routing_codes, ${membersOf(tx, 'transaction_code')} as transaction_codes,
           i.begin_date, i.end_date, i.days_of_week, i.limit_amount, i.limit_percent::text as limit_percent, i.limit_period,
           coalesce((select sum(p.ledger_amount) from posting p
                      where p.property_id = i.property_id and p.ledger = 'guest'
                        and (p.routing_instruction_id = i.id
                          or p.folio_account_id = i.folio_account_id and p.explain ->> 'window_instruction' = i.id::text)
                        and (i.limit_period is distinct from 'per_day' or ${firstPosted(tx)} = ${today})), 0) as used, i.row_version
      from routing_instruction i
      left join folio_account a on a.property_id = i.property_id and a.id = i.target_account_id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join guest_profile y on y.id = i.payee_profile_id
      left join payment_method k on k.property_id = i.property_id and k.id = i.payment_method_id
     where i.property_id = ${property_id} and i.removed_at is null and ${whose}
     order by i.display_sequence, i.routing_type, i.id`
  return rows.map(row => ({
    ...row,
    days_of_week: daysOfMask(row.days_of_week),
    left:
      row.limit_amount === null
        ? null
        : coins.write(larger(zero, minus(coins.read(row.limit_amount), coins.read(row.used)))),
  }))
}

export async function loadInstruction(tx: Tx, id: number): Promise<Instruction> {
  const [row] = await loadInstructions(tx, { id })
  return found(row, { id })
}

const membersOf = ({ sql }: Pick<Tx, 'sql'>, what: 'routing_code' | 'transaction_code') => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) order by c.code)
              from routing_instruction_code k join ${sql(what)} c on c.property_id = k.property_id and c.id = k.${sql(`${what}_id`)}
             where k.property_id = i.property_id and k.instruction_id = i.id), '[]')`

/** Where an instruction would go: an account or the stay account of a reservation, with where that sends its own. */
export async function loadTarget({ sql, property_id }: Tx, account_id: number): Promise<RoutingTarget> {
  const [row] = await sql<RoutingTarget[]>`
    select a.id, a.name, m.code as room_no, a.kind, a.status, r.status as reservation_status,
           array(select i.target_account_id from routing_instruction i
                  where i.property_id = a.property_id and i.folio_account_id = a.id and i.removed_at is null
                    and i.target_account_id is not null)::bigint[] as sends_to
      from folio_account a
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where a.property_id = ${property_id} and a.id = ${account_id}`
  return found(row && { ...row, sends_to: row.sends_to.map(Number) }, { account_id })
}

type CoverageRow = Omit<Coverage, 'limit_amount'> & { id: number; limit_amount: string | null }

/** What the instructions of an account cover, codes of routing codes read now. One query. */
export async function loadCoverage(
  { sql, property_id, coins }: Tx,
  account_id: number,
): Promise<(Coverage & { id: number })[]> {
  const rows = await sql<CoverageRow[]>`
    select i.id, i.all_codes, i.begin_date, i.end_date, i.days_of_week, i.limit_amount, i.limit_percent::text as limit_percent,
           coalesce((select jsonb_agg(distinct c.id)
                       from routing_instruction_code k
                       left join routing_code s on s.property_id = k.property_id and s.id = k.routing_code_id
                       join transaction_code c on c.property_id = k.property_id
                        and (c.id = k.transaction_code_id or c.id = any (s.transaction_code_ids)
                             or c.transaction_subgroup_id = any (s.transaction_subgroup_ids)
                             or exists (select from transaction_subgroup u where u.property_id = c.property_id and u.id = c.transaction_subgroup_id
                                          and u.transaction_group_id = any (s.transaction_group_ids)))
                      where k.property_id = i.property_id and k.instruction_id = i.id), '[]')::jsonb as covered_ids
      from routing_instruction i
     where i.property_id = ${property_id} and i.folio_account_id = ${account_id} and i.removed_at is null`
  return rows.map(row => ({
    ...row,
    limit_amount: row.limit_amount === null ? null : coins.read(row.limit_amount),
  }))
}
