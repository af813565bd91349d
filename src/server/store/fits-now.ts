import type { Tx } from '../tx'

/** Whether all rooms of reservation `r`, which waits, are to be had on each of its nights by now (domain/reservations 5.14). */
export const fitsNow = ({ sql }: Pick<Tx, 'sql'>) => sql`
  not exists (
    select from reservation_night n
      join inventory_day i on i.property_id = n.property_id and i.stay_date = n.stay_date and i.room_type_id = n.room_type_id
      join house_day h on h.property_id = n.property_id and h.stay_date = n.stay_date
     where n.property_id = r.property_id and n.reservation_id = r.id
       and least(i.available, h.available, i.sell_limit - i.sold, h.sell_limit - h.sold) < r.rooms)`
