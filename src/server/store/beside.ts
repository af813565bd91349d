import type { BusinessDate } from '../../hotel/business-date'
import { timeFees } from '../../hotel/late-check-out'
import type { Tx } from '../tx'
import { lockStayAccount } from './account'

export type Beside = { specials?: boolean; notes?: boolean; routing?: boolean; fixed_charges?: boolean }
type Stay = { id: number; arrival_date: BusinessDate; departure_date: BusinessDate }

/**
 * Copies what stands beside a reservation to another one (domain/reservations 5.10): specials, notes, routing and fixed
 * charges, whose dates move with the arrival and end with the stay at the latest. A fee for an early or a late hour and the charge
 * of something that was lent stay where that was agreed.
 */
export async function copyBeside(
  tx: Tx,
  from: Stay,
  to: Stay & { guest: string; is_no_post: boolean; payment_method_id: number | null },
  what: Beside,
): Promise<void> {
  const { sql, property_id, who } = tx
  const by = who.employee_id || null
  if (what.specials)
    await sql`
      insert into reservation_special (property_id, reservation_id, preference_id, is_excluded, weight)
      select property_id, ${to.id}, preference_id, is_excluded, weight from reservation_special
       where property_id = ${property_id} and reservation_id = ${from.id}
      -- What came along from the profile may have been said otherwise for the first stay.
      on conflict (property_id, reservation_id, preference_id)
      do update set is_excluded = excluded.is_excluded, weight = excluded.weight`
  if (what.notes)
    await sql`
      insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal, created_by_id, updated_by_id)
      select property_id, owner_type, ${to.id}, note_type_id, title, text, is_internal, ${by}::bigint, ${by}::bigint from note n
       where property_id = ${property_id} and owner_type = 'reservation' and owner_id = ${from.id}
         -- What came along from the profile is there already.
         and not exists (select 1 from note o where o.property_id = n.property_id and o.owner_type = 'reservation' and o.owner_id = ${to.id}
                            and o.title = n.title and o.text = n.text)`
  if (what.routing || what.fixed_charges) await copyCharging(tx, from, to, what)
}

export const timeFeePatterns: string[] = Object.values(timeFees).map(title => `${title} %`)

async function copyCharging(
  tx: Tx,
  from: Stay,
  to: Stay & { guest: string; is_no_post: boolean; payment_method_id: number | null },
  { routing, fixed_charges }: Beside,
): Promise<void> {
  const { sql, property_id, who } = tx
  const by = who.employee_id || null
  const [source] = await sql<{ id: number; has_any: boolean }[]>`
    select a.id, exists (select 1 from fixed_charge c where c.property_id = a.property_id and c.folio_account_id = a.id and c.removed_at is null)
             or exists (select 1 from routing_instruction c where c.property_id = a.property_id and c.folio_account_id = a.id and c.removed_at is null) as has_any
      from folio_account a where a.property_id = ${property_id} and a.reservation_id = ${from.id} and a.kind = 'stay'`
  if (!source?.has_any) return
  const account = await lockStayAccount(tx, to, to.guest)
  const last = sql`greatest(${to.departure_date}::date - 1, ${to.arrival_date}::date)`
  const begin = sql`least(c.begin_date + (${to.arrival_date}::date - ${from.arrival_date}::date), ${last})`
  const end = sql`
    case when c.end_date >= ${from.departure_date}::date - 1 then ${last}
         else greatest(least(c.end_date + (${to.arrival_date}::date - ${from.arrival_date}::date), ${last}), ${begin}) end`
  if (fixed_charges)
    await sql`
      insert into fixed_charge (property_id, folio_account_id, transaction_code_id, window_no, quantity, amount, percent_of_rate, per, frequency,
             begin_date, end_date, weekday, day_of_month, supplement, item_inventory_id, created_by_id)
      select c.property_id, ${account.id}, c.transaction_code_id, c.window_no, c.quantity, c.amount, c.percent_of_rate, c.per, c.frequency,
             ${begin}, ${end}, c.weekday, c.day_of_month, c.supplement, c.item_inventory_id, ${by}::bigint
        from fixed_charge c where c.property_id = ${property_id} and c.folio_account_id = ${source.id} and c.removed_at is null
         and c.item_inventory_id is null and not coalesce(c.supplement like any (${timeFeePatterns}), false)`
  if (routing)
    await sql`
      with wanted as materialized (
        select nextval(pg_get_serial_sequence('routing_instruction', 'id')) as new_id, c.* from routing_instruction c
         where c.property_id = ${property_id} and c.folio_account_id = ${source.id} and c.removed_at is null
           and c.target_account_id is distinct from ${account.id}),
      kept as (
        insert into routing_instruction (property_id, id, folio_account_id, display_sequence, routing_type, target_window, target_account_id,
               payee_profile_id, payment_method_id, all_codes, begin_date, end_date, days_of_week, limit_amount, limit_percent, limit_period,
               created_by_id)
        overriding system value
        select c.property_id, c.new_id, ${account.id}, c.display_sequence, c.routing_type, c.target_window, c.target_account_id,
               c.payee_profile_id, c.payment_method_id, c.all_codes, ${begin}, ${end}, c.days_of_week, c.limit_amount, c.limit_percent,
               c.limit_period, ${by}::bigint
          from wanted c)
      insert into routing_instruction_code (property_id, instruction_id, routing_code_id, transaction_code_id)
      select k.property_id, w.new_id, k.routing_code_id, k.transaction_code_id
        from routing_instruction_code k join wanted w on w.property_id = k.property_id and w.id = k.instruction_id`
}
