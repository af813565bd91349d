import type { Sql } from './database/connect'
import { heldFiles, isHeld } from './file/held'

/**
 * Deletes what nobody has put to a record within a day of choosing it, and papers of guests as soon as no record shows them any
 * more: who asks to be forgotten, and what has been removed, is gone (domain/reservations 2.6). A picture that the house itself has
 * shown for longer stays for whoever takes that change back. One round through all houses. Out: how many were deleted.
 */
export const sweepFiles = (sql: Sql): Promise<number> =>
  sql.begin(async inside => {
    // Whoever puts one to a record meanwhile holds it (master/references.ts): it is left for the next round, or gone for him.
    const loose = await inside<{ id: number }[]>`
      select f.id from stored_file f left join (${heldFiles({ sql: inside })}) h on h.id = f.id
       where h.id is null
         and (f.is_guests or f.is_paper or f.created_at between now() - interval '3 days' and now() - interval '1 day')
         for update of f skip locked`
    if (loose.length === 0) return 0
    const gone = await inside`
      delete from stored_file f
       where f.id = any (${loose.map(({ id }) => id)}::bigint[]) and not (${isHeld({ sql: inside })})`
    return gone.count
  })
