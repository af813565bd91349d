import { refuse } from '../../hotel/refusal'
import { walkIn } from '../../wire/front-desk'
import { accept, type At, demand, serve } from '../serve'
import { bookOrShare } from '../share/book-into'
import type { Booking } from '../store/booking/wish'
import type { Tx } from '../tx'
import { checkInOne } from './check-in'
import { demandPapers, handOver } from './hand-over'

/**
 * `front-desk/walk-in`: books from today and gives the key, in one transaction. What booking or check-in refuse refuses both;
 * what they ask is asked one after the other, and nothing is written until all is answered.
 */
export const serveWalkIn = serve(walkIn.store, async ({ room_id, auth, print, ...wanted }, at) => {
  const { tx, who } = at
  demand(who, 'Check in')
  demandPapers(at, print)
  if (wanted.arrival_date !== tx.today) accept(refuse('walk_in_today', { date: tx.today }))
  if (!wanted.payment?.some(({ window_no }) => window_no === 1)) accept(refuse('payment_missing', { n: 1 }))

  const room = wanted.share_with === undefined ? {} : { room_id }
  const { id, total } = await bookWalkIn({ ...wanted, ...room }, at)
  const { deposit_applied, ...done } = await checkInOne({ reservation_id: id, room_id, auth }, at)
  const handed = await handOver(tx, done, print)
  return { ...done, ...handed, deposit_applied: tx.coins.write(deposit_applied), total }
})

async function bookWalkIn(wanted: Booking & { share_with?: number }, at: At) {
  const { tx } = at
  const origin_code_id = wanted.origin_code_id ?? (await originOfWalkIns(tx))
  const booked = await bookOrShare({ ...wanted, origin_code_id }, {}, at)
  const { sql, property_id } = tx
  await sql`update reservation set is_walk_in = true where property_id = ${property_id} and id = ${booked.id}`
  return booked
}

async function originOfWalkIns({ sql, property_id }: Tx): Promise<number> {
  const [control] = await sql<{ walkin_origin_code_id: number }[]>`
    select walkin_origin_code_id from property_control where property_id = ${property_id}`
  return control.walkin_origin_code_id
}
