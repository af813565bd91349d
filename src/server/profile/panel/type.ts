import { refuse } from '../../../hotel/refusal'
import { Refused } from '../../serve'
import type { Tx } from '../../tx'

type Asked = { id: number; category: string; what: string; parent_id?: number }

/** A list value that is in use, of this list, below this one if it hangs below any. Refuses `not_in_use`. */
export async function demandType({ sql }: Tx, { id, category, what, parent_id }: Asked): Promise<void> {
  const below = parent_id === undefined ? sql`` : sql`and (parent_id is null or parent_id = ${parent_id})`
  const [type] = await sql`
    select id from master_type where id = ${id} and category = ${category} and is_active ${below}`
  if (!type) throw new Refused(refuse('not_in_use', { what }))
}
