import { steps, titleOf, type StepCode } from '../../../hotel/business-day/steps'
import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import type { loadRooms } from '../../room/list'
import { loadRoomSettings } from '../../store/room-setting'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { most } from './coming'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
type Room = Awaited<ReturnType<typeof loadRooms>>[number]

type Closing = {
  days_behind: number
  done: number | null
  next: StepCode | null
  last_date: string | null
  minutes: number | null
}

/** Where the end of day stands, and how long the last one took. One query. */
export async function loadClosing({ sql, property_id, today }: Tx): Promise<Widgets['closing']> {
  const [{ days_behind, done, next, last_date, minutes }] = await sql<Closing[]>`
    select (now() at time zone p.time_zone)::date - ${today}::date as days_behind, s.done, s.next,
           l.business_date as last_date, l.minutes
      from property_profile p
      left join lateral (
        select e.id from eod_run e where e.property_id = p.id and e.status = 'running' order by (e.business_date = ${today}) desc, e.id desc limit 1) e on true
      left join lateral (
        select count(*) filter (where x.status = 'done')::int as done,
               (array_agg(x.code order by x.step) filter (where x.status <> 'done'))[1] as next
          from eod_step x where x.property_id = p.id and x.run_id = e.id having count(*) > 0) s on true
      left join lateral (
        select y.business_date, ceil(extract(epoch from y.finished_at - y.started_at) / 60)::int as minutes
          from eod_run y where y.property_id = p.id and y.status = 'finished' order by y.id desc limit 1) l on true
     where p.id = ${property_id}`
  return {
    days_behind,
    run: done === null ? null : { done, steps: steps.length, next: next && titleOf(next) },
    last: last_date === null || minutes === null ? null : { business_date: last_date, minutes },
  }
}

/** What a supervisor goes to first: rooms to be looked at, rooms that somebody waits for, rooms of which the desk says otherwise. */
export async function loadInspection(
  tx: Tx,
  all: () => Promise<readonly Room[]>,
): Promise<Widgets['inspection']> {
  const [rooms, { inspection_enabled }] = await together([all(), loadRoomSettings(tx)])
  const base = (room: Room) => room.effective_status.base_status
  const priority = rooms.filter(({ is_priority }) => is_priority)
  const odd = rooms.filter(({ discrepancy, flags }) => discrepancy !== null || flags.includes('check'))
  const items = [
    ...odd.map(({ code, discrepancy, reservation }) => ({
      room: code,
      why: discrepancy ?? ('check' as const),
      guest: reservation?.guest ?? null,
      eta: null,
    })),
    ...priority
      .toSorted((a, b) => (a.next?.eta ?? '99').localeCompare(b.next?.eta ?? '99'))
      .map(({ code, next }) => ({
        room: code,
        why: 'priority' as const,
        guest: next?.guest ?? null,
        eta: next?.eta?.slice(0, 5) ?? null,
      })),
  ]
  return {
    to_inspect: inspection_enabled ? rooms.filter(room => base(room) === 'clean').length : null,
    priority: priority.length,
    discrepancies: odd.length,
    items: items.slice(0, most),
  }
}
