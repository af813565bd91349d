import type { DeskState } from '../../../hotel/room/desk-state'
import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { loadMoving } from '../../front-desk/list/today'
import type { loadRooms } from '../../room/list'
import { together } from '../../together'
import type { Tx } from '../../tx'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
type Status = Widgets['house_status']
type Room = Awaited<ReturnType<typeof loadRooms>>[number]

/** Every room of the house once, as the list of rooms has it, and how far the arrivals and departures of the day are. */
export async function loadHouseStatus(tx: Tx, rooms: () => Promise<readonly Room[]>): Promise<Status> {
  const [{ arrivals, departures }, all, walk_ins] = await together([
    loadMoving(tx),
    rooms(),
    countWalkIns(tx),
  ])
  const inState = (state: DeskState) => all.filter(({ desk_state }) => desk_state === state).length
  return {
    rooms: {
      stay_over: inState('stay_over'),
      leaving: inState('leaving'),
      ready: inState('ready'),
      not_ready: inState('not_ready'),
      out_of_order: inState('out_of_order'),
    },
    arrivals: { left: arrivals.expected - arrivals.arrived, of: arrivals.expected },
    departures: { left: departures.expected - departures.departed, of: departures.expected },
    walk_ins,
  }
}

async function countWalkIns({ sql, property_id, today }: Tx): Promise<number> {
  const [{ walk_ins }] = await sql<{ walk_ins: number }[]>`
    select coalesce(sum(rooms), 0)::int as walk_ins from reservation
     where property_id = ${property_id} and is_walk_in and arrival_date = ${today} and status in ('checked_in', 'checked_out')
       and not is_posting_master`
  return walk_ins
}
