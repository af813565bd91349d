import type { PendingQuery, Row } from 'postgres'
import { may, type Tx } from '../tx'

type Fragment = PendingQuery<Row[]>
/** Whether a person reads what only the house is to know (domain/housekeeping-and-misc 26). */
export const readsInternal = ({ who }: Pick<Tx, 'who'>): boolean => may(who, 'View internal notes')

/**
 * Whether the person may read a note: those for certain departments are for who works in one of them, those of the house alone
 * for who holds the right, and nobody else hears that they are there (domain/master-data 2.69). `note` is what the table is
 * called in the query.
 */
export const mayReadNote = ({ sql, who }: Pick<Tx, 'sql' | 'who'>, note: string): Fragment => sql`
  exists (select from note_type readable where readable.id = ${sql(note)}.note_type_id
            and (${readsInternal({ who })} or not coalesce(${sql(note)}.is_internal, readable.is_internal, true))
            and (coalesce(cardinality(readable.department_ids), 0) = 0
                 or exists (select from employee reader
                             where reader.id = ${who.employee_id} and reader.department_id = any (readable.department_ids))))`

/** What a line of a reservation's history says of the note that it tells: whether that was for the house alone. */
export const internalNote = 'internal_note'

/** Whether a line `o` of the history is for the person. Lines from before notes were told apart count as the house's own. */
export const mayReadLine = ({ sql, who }: Pick<Tx, 'sql' | 'who'>): Fragment =>
  readsInternal({ who })
    ? sql`true`
    : sql`not (o.label like 'Note “%' and coalesce((o.changes -> ${internalNote} ->> 1)::boolean, true))`
