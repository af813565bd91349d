import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../tx'

/** Papers that keep what was printed below them (schemas/property/rules-terms.json, `print_on`). */
export type ClausePaper = 'folio' | 'ar_invoice' | 'deposit_receipt'

/**
 * What the house `p` has printed below a paper of reservation `r`: the clauses that are in force today for its rate, each in the language
 * of the profile `y`, else in that of the house, else in English (domain/master-data 2.6). A JSON list of texts in their order.
 */
export const clausesOn = (
  { sql, today }: Pick<Tx, 'sql' | 'today'>,
  paper: ClausePaper,
): PendingQuery<Row[]> => sql`
  coalesce((
    select jsonb_agg(x.body order by x.display_sequence, x.id) from (
      select distinct on (u.code) u.id, u.display_sequence, u.body
        from rules_terms u left join master_type l on l.id = u.language_id
       where u.property_id = p.id and u.is_active and ${paper} = any (u.print_on)
         and ${today} between coalesce(u.begin_date, '-infinity') and coalesce(u.end_date, 'infinity')
         and (coalesce(cardinality(u.rate_code_ids), 0) = 0 or r.rate_code_id = any (u.rate_code_ids))
       order by u.code, u.language_id is not distinct from y.language_id desc,
                u.language_id is not distinct from p.language_id desc, l.code = 'EN' desc nulls last, u.id) x), '[]')`

/**
 * The clauses of the house `p` that stand on a paper of many guests today, each in all its languages, as a JSON list of `Policy`: which of
 * them a guest reads is decided by his language and his rate (print/policies).
 */
export const policiesOn = (
  { sql, today }: Pick<Tx, 'sql' | 'today'>,
  paper: 'registration_card' | 'confirmation_letter',
): PendingQuery<Row[]> => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('code', u.code, 'name', u.name, 'body', u.body, 'language_id', u.language_id,
             'is_of_house', u.language_id = p.language_id, 'is_english', l.code = 'EN', 'rate_code_ids', coalesce(u.rate_code_ids, '{}'),
             'requires_signature', coalesce(u.requires_signature, false)) order by u.display_sequence, u.id)
      from rules_terms u left join master_type l on l.id = u.language_id
     where u.property_id = p.id and u.is_active and ${paper} = any (u.print_on)
       and ${today} between coalesce(u.begin_date, '-infinity') and coalesce(u.end_date, 'infinity')), '[]')`

/** Below the receipt of a deposit, for the guest of its booking; one query. */
export async function loadDepositClauses(tx: Tx, reservation_id: number): Promise<string[]> {
  const { sql, property_id } = tx
  const [{ clauses }] = await sql<{ clauses: string[] }[]>`
    select ${clausesOn(tx, 'deposit_receipt')} as clauses
      from reservation r
      join property_profile p on p.id = r.property_id
      left join guest_profile y on y.id = r.guest_profile_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return clauses
}
