import { z } from 'zod'
import { call } from '../wire/call'
import { count } from '../wire/kinds'
import type { Sql } from './database/connect'
import { tell } from './notification/tell'
import { oneByOne } from './one-by-one'
import { serve } from './serve'
import { loadFitting } from './store/fits-now'
import { byItself } from './the-house'

/**
 * Looks through all who wait whether they could be booked by now, or no longer (domain/reservations 5.14): it is marked, and the
 * first time the desk is told. Nobody is booked. One round through all houses; in one whose day is being closed they wait. Out: of how
 * many it has changed.
 */
export async function sweepWaitlist(sql: Sql): Promise<number> {
  const houses = await sql<{ property_id: number }[]>`
    select distinct r.property_id
      from reservation r join business_day d on d.property_id = r.property_id and d.status = 'open'
     where r.status = 'waitlist' and r.arrival_date >= d.business_date`
  let turned = 0
  await oneByOne(houses, async ({ property_id }) => {
    const looked = await byItself(sql, property_id, serveLook)
    turned += ((looked ?? {}) as { turned?: number }).turned ?? 0
  })
  return turned
}

type Turned = { confirmation_no: string; guest: string; arrival: string; fits: boolean }

/** What the house does by itself; nobody calls it at the door. */
const serveLook = serve(
  call({
    path: 'booking/waitlist-by-clock',
    permission: 'signed in',
    input: z.strictObject({}),
    output: z.object({ turned: count }),
  }),
  async (_, { tx }) => {
    const { sql, property_id, today } = tx
    const fitting = await loadFitting(tx)
    const turned = await sql<Turned[]>`
      update waitlist_entry w set fits_now = t.fits, last_checked_at = now()
        from (select r.id, r.confirmation_no, to_char(r.arrival_date, 'YYYY-MM-DD') as arrival,
                     case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else coalesce(g.name, r.booker_name, '') end as guest,
                     r.id = any (${fitting}::bigint[]) as fits
                from reservation r left join guest_profile g on g.id = r.guest_profile_id
               where r.property_id = ${property_id} and r.status = 'waitlist' and r.arrival_date >= ${today}) t
       where w.property_id = ${property_id} and w.reservation_id = t.id and w.fits_now is distinct from t.fits
      returning t.confirmation_no, t.guest, t.arrival, t.fits`
    for (const { confirmation_no, guest, arrival } of turned.filter(({ fits }) => fits))
      await tell(
        sql,
        { property_id },
        { kind: 'waitlist_fits', facts: { confirmation_no, guest, arrival } },
        { readers: ['Reservation waitlist'] },
      )
    return { turned: turned.length }
  },
)
