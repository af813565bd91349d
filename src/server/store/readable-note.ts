import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../tx'

type Fragment = PendingQuery<Row[]>

/**
 * Whether the person may read notes of a type: those for certain departments are for who works in one of them, and nobody else
 * hears that they are there (domain/master-data 2.69). `type_id` is the column that says the type.
 */
export const mayReadNote = ({ sql, who }: Pick<Tx, 'sql' | 'who'>, type_id: Fragment): Fragment => sql`
  exists (select from note_type readable where readable.id = ${type_id}
            and (coalesce(cardinality(readable.department_ids), 0) = 0
                 or exists (select from employee reader
                             where reader.id = ${who.employee_id} and reader.department_id = any (readable.department_ids))))`
