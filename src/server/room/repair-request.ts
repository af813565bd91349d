import type { Refusal } from '../../hotel/refusal'
import { refuseWithdrawing } from '../../hotel/room/maintenance'
import { accept, found } from '../serve'
import type { Tx } from '../tx'

/** What was reported of a room, as its withdrawal needs it. */
export type RequestFacts = {
  id: number
  request_no: number
  room_id: number
  room: string
  status: 'open' | 'in_progress' | 'resolved'
}

/**
 * The request for which rooms are withdrawn. It stays unresolved until they are: whoever resolves it waits, and sees them. Requests are
 * locked before periods, as resolving one does.
 */
export async function lockRequest(
  { sql, property_id }: Tx,
  id: number | null | undefined,
): Promise<RequestFacts | null> {
  if (id == null) return null
  const [request] = await sql<RequestFacts[]>`
    select q.id, q.request_no, q.room_id, m.code as room, q.status
      from maintenance_request q join room m on m.property_id = q.property_id and m.id = q.room_id
     where q.property_id = ${property_id} and q.id = ${id} for share of q`
  return found(request, { maintenance_id: id })
}

/** Refuses a request that is about none of the rooms, or resolved. */
export function demandRequest(request: RequestFacts | null, room_ids: readonly number[]): void {
  if (request) accept<Refusal | undefined>(refuseWithdrawing(request, room_ids))
}
