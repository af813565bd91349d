import { entityOf } from '../master/entities'
import { remove } from '../master/write'
import type { Tx } from '../tx'

/**
 * Papers of guests that were to be kept until this date are removed as a person removes them; their files go with the next look at
 * what no record shows (domain/master-data 2.33 expires_on). Out: how many went.
 */
export async function purgePapers(tx: Tx): Promise<number> {
  const due = await tx.sql<{ id: number }[]>`
    select id from guest_attachment where expires_on <= ${tx.today} order by id for update skip locked`
  for (const { id } of due) await remove(tx, entityOf('guest-attachment'), id)
  return due.length
}
