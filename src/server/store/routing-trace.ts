import type { NewEntry, NewPosting } from '../../hotel/journal/entry'
import type { SkippedInstruction } from '../../hotel/routing'
import { routingSkipped, type SkippedRouting } from '../../hotel/routing-ended'
import type { Tx } from '../tx'

type Row = {
  routing_instruction_id: number
  from_id: number
  from_place: string
  to_id: number | null
  to_place: string
  status: SkippedRouting['status']
}
type Told = { owner_id: number; routing_instruction_id: number; text: string }

/**
 * Charges that stay where they arose because who should pay is not there leave a trace for the desk: once for each instruction and
 * day, on the stay that has them, and on the other one when that has ended (domain/finance 5.4, point 7, domain/reservations 5.12).
 * Nothing is asked while every routing took what it should.
 */
export async function traceSkipped(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const skipped = entries.flatMap(({ postings }) => postings.filter(isNew).flatMap(skippedOf))
  if (skipped.length === 0) return
  const { sql, property_id, today, who } = tx
  const ids = [...new Set(skipped.map(({ routing_instruction_id }) => routing_instruction_id))]
  const rows = await sql<Row[]>`
    select i.id as routing_instruction_id, f.id as from_id, coalesce(fm.code, f.confirmation_no) as from_place,
           t.id as to_id, coalesce(tm.code, t.confirmation_no, ta.code, ta.name) as to_place,
           case when t.status in ('cancelled', 'no_show', 'checked_out', 'reserved') then t.status else 'closed' end as status
      from routing_instruction i
      join folio_account fa on fa.property_id = i.property_id and fa.id = i.folio_account_id
      join reservation f on f.property_id = fa.property_id and f.id = fa.reservation_id
      join folio_account ta on ta.property_id = i.property_id and ta.id = i.target_account_id
      left join reservation t on t.property_id = ta.property_id and t.id = ta.reservation_id
      left join room fm on fm.property_id = f.property_id and fm.id = f.room_id
      left join room tm on tm.property_id = t.property_id and tm.id = t.room_id
     where i.property_id = ${property_id} and i.id = any (${ids}::bigint[]) order by i.id`
  const told = rows.flatMap(tellBoth)
  if (told.length === 0) return
  await sql`
    insert into trace (property_id, owner_type, owner_id, department_id, from_date, to_date, text, routing_instruction_id, created_by_id)
    select ${property_id}, 'reservation', t.owner_id, d.id, ${today}, ${today}, t.text, t.routing_instruction_id, ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(told)}::jsonb) as t (owner_id bigint, routing_instruction_id bigint, text text)
      cross join (select id from master_type where category = 'department' and is_active
                   order by code = 'FO' desc, code = 'FIN' desc, id limit 1) d
    on conflict do nothing`
}

/** What is copied of an older posting was told when that was posted. */
const isNew = ({ reverses_id, root_id, moved_from_id, adjusts_id, same_entry }: NewPosting): boolean =>
  [reverses_id, root_id, moved_from_id, adjusts_id, same_entry].every(link => link === undefined)

const skippedOf = ({ explain }: NewPosting): SkippedInstruction[] =>
  (explain?.routing_skipped as SkippedInstruction[] | undefined) ?? []

function tellBoth({ routing_instruction_id, from_id, from_place, to_id, to_place, status }: Row): Told[] {
  const away = routingSkipped({ direction: 'away', place: to_place, status })
  const told = [{ owner_id: from_id, routing_instruction_id, text: away }]
  if (to_id === null || status === 'reserved' || status === 'closed') return told
  const here = routingSkipped({ direction: 'here', place: from_place, status })
  return [...told, { owner_id: to_id, routing_instruction_id, text: here }]
}
