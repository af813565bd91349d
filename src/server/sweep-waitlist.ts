import type { Sql } from './database/connect'
import { tell } from './notification/tell'
import { fitsNow } from './store/fits-now'

type Turned = { property_id: number; confirmation_no: string; guest: string; arrival: string; fits: boolean }

/**
 * Looks through all who wait whether their rooms are to be had by now, or no longer (domain/reservations 5.14): it is marked, and the
 * first time the desk is told. Nobody is booked. One round through all houses. Out: of how many it has changed.
 */
export const sweepWaitlist = (sql: Sql): Promise<number> =>
  sql.begin(async inside => {
    const turned = await inside<Turned[]>`
      update waitlist_entry w set fits_now = t.fits, last_checked_at = now()
        from (select r.property_id, r.id, r.confirmation_no, to_char(r.arrival_date, 'YYYY-MM-DD') as arrival,
                     case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else coalesce(g.name, r.booker_name, '') end as guest,
                     ${fitsNow({ sql: inside })} as fits
                from reservation r
                join business_day d on d.property_id = r.property_id and d.status <> 'closed'
                left join guest_profile g on g.id = r.guest_profile_id
               where r.status = 'waitlist' and r.arrival_date >= d.business_date) t
       where w.property_id = t.property_id and w.reservation_id = t.id and w.fits_now is distinct from t.fits
      returning t.property_id, t.confirmation_no, t.guest, t.arrival, t.fits`
    for (const { property_id, confirmation_no, guest, arrival, fits } of turned)
      if (fits)
        await tell(
          inside,
          { property_id },
          { kind: 'waitlist_fits', facts: { confirmation_no, guest, arrival } },
          { readers: ['Reservation waitlist'] },
        )
    return turned.length
  })
