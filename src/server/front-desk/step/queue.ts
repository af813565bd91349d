import { refuse } from '../../../hotel/refusal'
import { arrivalSteps } from '../../../wire/front-desk'
import { accept, Refused, serve } from '../../serve'
import type { Tx } from '../../tx'
import { keepMark, lockFor } from './mark'

/** `front-desk/queue-add`: the guest is here and his room is not ready (domain/reservations 7.3). */
export const serveQueueAdd = serve(arrivalSteps.queueAdd, async ({ priority, ...input }, { tx, today }) => {
  const reservation = await lockFor(tx, 'queue', input)
  if (reservation.arrival_date > today) accept(refuse('queue_state'))
  const since = await waitingSince(tx, reservation.id)
  const waiting_since = since ?? new Date().toISOString()
  const queue = { queued_at: waiting_since, queue_priority: priority }
  const saved = await keepMark(tx, reservation, queue, 'waits for the room')
  return { ...saved, waiting_since, priority }
})

/** `front-desk/queue-priority`. */
export const serveQueuePriority = serve(
  arrivalSteps.queuePriority,
  async ({ priority, ...input }, { tx }) => {
    const reservation = await lockFor(tx, 'queue', input)
    const waiting_since = await waitingSince(tx, reservation.id)
    if (waiting_since === null) throw new Refused(refuse('queue_state'))
    const saved = await keepMark(
      tx,
      reservation,
      { queue_priority: priority },
      `priority ${priority} in the queue`,
    )
    return { ...saved, waiting_since, priority }
  },
)

/** `front-desk/queue-remove`: he has gone for a walk, or gets another room. */
export const serveQueueRemove = serve(arrivalSteps.queueRemove, async (input, { tx }) => {
  const reservation = await lockFor(tx, 'queue', input)
  return await keepMark(tx, reservation, { queued_at: null, queue_priority: null }, 'left the queue')
})

async function waitingSince({ sql, property_id }: Tx, id: number): Promise<string | null> {
  const [row] = await sql<{ queued_at: string | null }[]>`
    select queued_at from reservation where property_id = ${property_id} and id = ${id}`
  return row?.queued_at ?? null
}
