import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { loadMoving } from '../../front-desk/list/today'
import { loadRoomSettings } from '../../store/room-setting'
import { together } from '../../together'
import type { Tx } from '../../tx'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
type Status = Widgets['house_status']

/**
 * Every room of the house once: a guest stays on or is still to leave, or nobody is in it and it is ready, not ready or out of order;
 * and how far the arrivals and departures of the day are. A room out of service is sold, and counts by its condition.
 */
export async function loadHouseStatus(tx: Tx): Promise<Status> {
  const { inspection_enabled } = await loadRoomSettings(tx)
  const ready = inspection_enabled ? ['inspected'] : ['clean', 'inspected']
  const [{ arrivals, departures }, rooms, walk_ins] = await together([
    loadMoving(tx),
    loadRooms(tx, ready),
    countWalkIns(tx),
  ])
  return {
    rooms,
    arrivals: { left: arrivals.expected - arrivals.arrived, of: arrivals.expected },
    departures: { left: departures.expected - departures.departed, of: departures.expected },
    walk_ins,
  }
}

async function loadRooms(
  { sql, property_id, today }: Tx,
  ready: readonly string[],
): Promise<Status['rooms']> {
  const [rooms] = await sql<Status['rooms'][]>`
    select count(*) filter (where is_occupied and not is_leaving)::int as stay_over,
           count(*) filter (where is_occupied and is_leaving)::int as leaving,
           count(*) filter (where not is_occupied and not is_out and is_ready)::int as ready,
           count(*) filter (where not is_occupied and not is_out and not is_ready)::int as not_ready,
           count(*) filter (where not is_occupied and is_out)::int as out_of_order
      from (select m.fo_status is not distinct from 'occupied' as is_occupied,
                   coalesce(s.base_status = any (${ready as string[]}::text[]), false) as is_ready,
                   exists (select from room_repair w where w.property_id = m.property_id and w.room_id = m.id and w.state = 'active'
                             and w.kind = 'out_of_order' and ${today} between w.from_date and w.through_date) as is_out,
                   exists (select from reservation r where r.property_id = m.property_id and r.room_id = m.id
                             and r.status = 'checked_in' and r.departure_date <= ${today}) as is_leaving
              from room m
              join room_type t on t.property_id = m.property_id and t.id = m.room_type_id and not t.is_pseudo
              left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
             where m.property_id = ${property_id} and m.is_active) of_room`
  return rooms
}

async function countWalkIns({ sql, property_id, today }: Tx): Promise<number> {
  const [{ walk_ins }] = await sql<{ walk_ins: number }[]>`
    select coalesce(sum(rooms), 0)::int as walk_ins from reservation
     where property_id = ${property_id} and is_walk_in and arrival_date = ${today} and status in ('checked_in', 'checked_out')
       and not is_posting_master`
  return walk_ins
}
