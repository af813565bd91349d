import { mayI, type Question } from '../../hotel/question'
import type { Tx } from '../tx'
import { lockStayAccount } from './account'

export type Templates = { guest_profile_id: number; name: string; count: number }

/** Who of some profiles has standard routings here, and how many. One query. */
export async function loadTemplates(
  { sql, property_id }: Tx,
  profile_ids: readonly number[],
): Promise<Templates[]> {
  if (profile_ids.length === 0) return []
  return await sql<Templates[]>`
    select i.guest_profile_id, p.name, count(*)::int as count
      from routing_instruction i join guest_profile p on p.id = i.guest_profile_id
     where i.property_id = ${property_id} and i.guest_profile_id = any (${profile_ids as number[]}::bigint[]) and i.removed_at is null
     group by i.guest_profile_id, p.name order by p.name`
}

/** Whoever is attached to a stay may bring the ways in which its charges go (domain/reservations 5.12). */
export function askTemplates(found: readonly Templates[]): Question[] {
  if (found.length === 0) return []
  const names = found.map(({ name }) => name).join(', ')
  const n = found.reduce((sum, { count }) => sum + count, 0)
  const text = `${names} has ${n === 1 ? 'a standard routing' : `${n} standard routings`}. Add ${n === 1 ? 'it' : 'them'}?`
  const question = mayI('routing_from_profile', text, { yes: 'Add', data: { profiles: found } })
  return [{ ...question, choices: [...question.choices, { value: 'no', label: 'Leave it' }] }]
}

type Stay = { id: number; guest: string; is_no_post: boolean; payment_method_id: number | null }

/**
 * Copies the standard routings of profiles to the account of a stay, for all of its days (domain/finance 5.4): whoever pays a bill
 * that they lead to stands on it. What is changed on the profile later changes no stay.
 */
export async function copyTemplates(tx: Tx, stay: Stay, profile_ids: readonly number[]): Promise<void> {
  if (profile_ids.length === 0) return
  const { sql, property_id, who } = tx
  const account = await lockStayAccount(tx, stay, stay.guest)
  const by = who.employee_id || null
  await sql`
    with wanted as materialized (
      select nextval(pg_get_serial_sequence('routing_instruction', 'id')) as new_id, c.* from routing_instruction c
       where c.property_id = ${property_id} and c.guest_profile_id = any (${profile_ids as number[]}::bigint[]) and c.removed_at is null
         and c.target_account_id is distinct from ${account.id}),
    kept as (
      insert into routing_instruction (property_id, id, folio_account_id, display_sequence, routing_type, target_window, target_account_id,
             payee_profile_id, payment_method_id, all_codes, days_of_week, limit_amount, limit_percent, limit_period, created_by_id)
      overriding system value
      select property_id, new_id, ${account.id}, display_sequence, routing_type, target_window, target_account_id,
             case routing_type when 'window' then coalesce(payee_profile_id, guest_profile_id) end, payment_method_id, all_codes, days_of_week,
             limit_amount, limit_percent, limit_period, ${by}::bigint
        from wanted),
    bills as (
      insert into folio_window (property_id, folio_account_id, window_no, payee_profile_id, payment_method_id, created_by_id)
      select distinct on (target_window) property_id, ${account.id}::bigint, target_window, coalesce(payee_profile_id, guest_profile_id),
             payment_method_id, ${by}::bigint
        from wanted where routing_type = 'window' and target_window > 1 order by target_window, display_sequence, new_id
      on conflict (property_id, folio_account_id, window_no) do update
        set payee_profile_id = coalesce(folio_window.payee_profile_id, excluded.payee_profile_id),
            payment_method_id = coalesce(folio_window.payment_method_id, excluded.payment_method_id))
    insert into routing_instruction_code (property_id, instruction_id, routing_code_id, transaction_code_id)
    select k.property_id, w.new_id, k.routing_code_id, k.transaction_code_id
      from routing_instruction_code k join wanted w on w.property_id = k.property_id and w.id = k.instruction_id`
}
