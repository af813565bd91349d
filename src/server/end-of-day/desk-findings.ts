import { loadRooms } from '../room/list'
import { type Check, many } from './finding'
import { shownName } from '../store/incognito'

/** What the desk and housekeeping have left open, and amounts that look odd (domain/finance 16.5, domain/reservations 7.13). */
export const deskChecks: Check[] = [
  {
    code: 'planned_moves',
    level: 'warn',
    text: count => `${many(count, 'room move')} planned for today or before and not done.`,
    find: ({ sql, property_id, today, who }) => sql`
      select v.reservation_id, r.confirmation_no, f.code as room_no, ${shownName({ sql, who })} as name, v.move_date as due_date, 'To room ' || t.code as message
        from room_move v
        join reservation r on r.property_id = v.property_id and r.id = v.reservation_id and r.status = 'checked_in'
        join room f on f.property_id = v.property_id and f.id = v.from_room_id
        join room t on t.property_id = v.property_id and t.id = v.to_room_id
        left join guest_profile g on g.id = r.guest_profile_id
       where v.property_id = ${property_id} and v.state = 'planned' and v.move_date <= ${today} order by f.code, v.id`,
  },
  {
    code: 'guests_waiting',
    level: 'warn',
    text: count => `${many(count, 'guest')} still ${count === 1 ? 'waits' : 'wait'} for a room.`,
    find: ({ sql, property_id, who }) => sql`
      select r.id as reservation_id, r.confirmation_no, m.code as room_no, ${shownName({ sql, who })} as name from reservation r
        left join room m on m.property_id = r.property_id and m.id = r.room_id
        left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.status = 'reserved' and r.queued_at is not null order by r.queue_priority, r.queued_at`,
  },
  {
    code: 'arrivals_by_itself',
    level: 'warn',
    text: count => `${many(count, 'missing arrival')} that the end of day settles by itself.`,
    find: ({ sql, property_id, today, who }) => sql`
      select r.id as reservation_id, r.confirmation_no, m.code as room_no, ${shownName({ sql, who })} as name, r.arrival_date as due_date,
             case when y.guarantee in ('none', 'waiting') then 'Cancelled, no penalty' else 'No-show, charged by its rule' end as message
        from reservation r
        join finance_setting f on f.property_id = r.property_id and f.auto_no_show
        join reservation_type y on y.property_id = r.property_id and y.id = r.reservation_type_id
        left join room m on m.property_id = r.property_id and m.id = r.room_id
        left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.status = 'reserved' and r.arrival_date <= ${today} and not r.is_posting_master
       order by ${shownName({ sql, who })}, r.id`,
  },
  {
    code: 'overdue_arrivals',
    level: 'info',
    text: count => `${many(count, 'arrival')} of earlier days that nobody has decided about.`,
    find: ({ sql, property_id, today, who }) => sql`
      select r.id as reservation_id, r.confirmation_no, ${shownName({ sql, who })} as name, r.arrival_date as due_date from reservation r
        left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.status = 'reserved' and r.arrival_date < ${today} and not r.is_posting_master
       order by r.arrival_date, r.id`,
  },
  {
    code: 'room_discrepancy',
    level: 'warn',
    text: count => `${many(count, 'room')} that the desk and housekeeping know differently.`,
    find: async tx =>
      (await loadRooms(tx))
        .filter(({ discrepancy }) => discrepancy !== null)
        .map(({ code, discrepancy, reservation }) => ({
          room_no: code,
          name: reservation?.guest ?? null,
          status: discrepancy,
        })),
  },
  {
    code: 'rate_variance',
    level: 'warn',
    text: count =>
      `${many(count, 'night')} more than 20 % off the price of ${count === 1 ? 'its' : 'their'} rate.`,
    find: ({ sql, property_id, today, who }) => sql`
      select r.id as reservation_id, r.confirmation_no, m.code as room_no, ${shownName({ sql, who })} as name, n.rate_amount as amount,
             'Instead of ' || n.base_amount as message
        from reservation r
        join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date = ${today}
        join rate_code c on c.property_id = n.property_id and c.id = n.rate_code_id and not c.is_complimentary and not c.is_house_use
        left join room m on m.property_id = r.property_id and m.id = r.room_id
        left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.status = 'checked_in' and n.base_amount > 0 and n.rate_amount <> 0
         and abs(n.rate_amount - n.base_amount) > n.base_amount * 0.2
       order by m.code, r.id`,
  },
]
