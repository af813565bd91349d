import { addDays, type BusinessDate, previousDay } from '../../../hotel/business-date'
import { refuse } from '../../../hotel/refusal'
import { sayCredits } from '../../../hotel/task-sheet/credits'
import {
  attendantsFor,
  type ComingStay,
  type ForecastDay,
  forecastOf,
} from '../../../hotel/task-sheet/forecast'
import { isGiven } from '../../../hotel/task-sheet/shift'
import { noWishes } from '../../../hotel/task-sheet/stay-task'
import type { InputOf, OutputOf } from '../../../wire/call'
import { facilityForecast } from '../../../wire/room/facility-forecast'
import { accept, answer, found } from '../../serve'
import { loadStayWishes } from '../../store/stay-wishes'
import { together } from '../../together'
import type { Tx } from '../../tx'
import {
  addedFor,
  type CreditColumns,
  creditColumns,
  loadAllRules,
  loadRoster,
  loadSheetSettings,
  loadTasks,
  type OfferedTask,
  readCredits,
  type Rostered,
  rulesOn,
  type StayFacts,
  worksOn,
} from './facts'
import { dirtyType } from './day'
import { loadSupplying } from './supplies'

/**
 * `facility-forecast`: what the coming days bring housekeeping, and who is there for it (domain/housekeeping 7). Nobody has blocks yet,
 * so what is on the books is what is reserved or in house.
 */
export const answerFacilityForecast = answer(facilityForecast.view, (input, { tx }) =>
  loadForecast(tx, input),
)

/** The same for a report. Refuses `forecast_date`. */
export async function loadForecast(
  tx: Tx,
  input: InputOf<typeof facilityForecast.view>,
): Promise<OutputOf<typeof facilityForecast.view>> {
  const { days = 7, setting_ids, use_priority = true } = input
  const from = (input.from_date ?? tx.today) as BusinessDate
  if (from < tx.today) accept(refuse('forecast_date', { date: tx.today }))
  const [all, supplying, rules, attendants, house, stays] = await together([
    loadTasks(tx),
    loadSupplying(tx),
    loadAllRules(tx),
    loadRoster(tx),
    loadSheetSettings(tx),
    loadComing(tx, from, days),
  ])
  const gone = setting_ids?.find(id => !all.some(task => task.id === id))
  if (gone !== undefined) found(undefined, { task_sheet_setting_id: gone })
  const forecast = forecastOf(
    stays,
    { from, days },
    {
      tasks: setting_ids ? all.filter(({ id }) => setting_ids.includes(id)) : all,
      supplying,
      usesPriority: use_priority,
      addedBy: ({ facts: { items, ...facts } }, day) =>
        addedFor(rulesOn(rules, day), {
          ...facts,
          item_ids: items.flatMap(({ id, from, to }) => (from <= day && day <= to ? id : [])),
        }),
    },
  )
  return {
    standard_credits: sayCredits(house.standard_credits),
    days: forecast.map(one => ({ ...said(one), ...staffed(one, attendants, house.standard_credits) })),
  }
}

const said = ({ tasks, ...day }: ForecastDay) => ({
  ...day,
  credits: sayCredits(day.credits),
  tasks: tasks.map(({ task, count, credits: sum }) => {
    const { id, code, name } = task as OfferedTask
    return { task: { id, code, name }, count, credits: sayCredits(sum) }
  }),
})

function staffed({ date, credits: work }: ForecastDay, attendants: readonly Rostered[], standard: number) {
  const there = attendants.filter(one => isGiven(one, 'day') && worksOn(one, date))
  const needed = attendantsFor(work, standard)
  return {
    needed,
    rostered: there.length,
    capacity: sayCredits(there.reduce((sum, { max_credits }) => sum + max_credits, 0)),
    gap: there.length - needed,
  }
}

type Facts = Pick<StayFacts, 'vip_level_id' | 'preference_ids'> & {
  items: { id: number; from: BusinessDate; to: BusinessDate }[]
}
type Coming = ComingStay & { facts: Facts }

/** The stays that leave work behind on those days: by the nights for which they take a room, and those of a few hours. */
async function loadComing(tx: Tx, from: BusinessDate, days: number): Promise<Coming[]> {
  const { sql, property_id } = tx
  const last = addDays(from, days - 1)
  type Row = Omit<ComingStay, 'stay' | 'credits' | 'room_status_type_id'> &
    Omit<ComingStay['stay'], 'wishes'> &
    Facts &
    CreditColumns & { id: number }
  const rows = await sql<Row[]>`
    with slept as (
      select reservation_id as id, array_agg(stay_date order by stay_date) as nights from reservation_night
       where property_id = ${property_id} and stay_date between ${previousDay(from)} and ${last} and counts_inventory
       group by reservation_id
      union all
      select id, '{}' from reservation where property_id = ${property_id} and is_day_use and arrival_date between ${from} and ${last})
    select r.id, r.rooms, coalesce('shared ' || r.share_group_id, 'stay ' || r.id) as place,
           array(select n from unnest(s.nights) n where n < r.departure_date) as nights,
           t.id as room_type_id, t.accommodation_type_id, r.arrival_date, r.departure_date, r.rate_code_id, r.market_code_id, g.vip_level_id,
           ${creditColumns({ sql })},
           array(select x.preference_id from reservation_special x
                  where x.property_id = r.property_id and x.reservation_id = r.id and not x.is_excluded) as preference_ids,
           coalesce((select jsonb_agg(jsonb_build_object('id', x.item_inventory_id, 'from', x.from_date, 'to', x.to_date)) from reservation_item x
                      where x.property_id = r.property_id and x.reservation_id = r.id), '[]') as items
      from slept s
      join reservation r on r.property_id = ${property_id} and r.id = s.id and not r.is_posting_master
      join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      join room_type t on t.property_id = r.property_id and t.id = coalesce(m.room_type_id, r.room_type_id) and not t.is_pseudo and t.is_housekept
      left join guest_profile g on g.id = r.guest_profile_id
     where r.departure_date >= ${from} and (r.status in ('checked_in', 'checked_out') or r.status = 'reserved' and k.deducts_inventory)
     order by r.id`
  const ids = rows.map(({ id }) => id)
  const [wishes, room_status_type_id] = await Promise.all([loadStayWishes(tx, ids), dirtyType(tx)])
  return rows.map(({ id, departure, stayover, turndown, pickup, preference_ids, items, ...row }) => {
    const { arrival_date, departure_date, rate_code_id, market_code_id, vip_level_id, ...room } = row
    return {
      ...room,
      room_status_type_id,
      credits: readCredits({ departure, stayover, turndown, pickup }),
      facts: { vip_level_id, preference_ids, items },
      stay: {
        arrival_date,
        departure_date,
        rate_code_id,
        market_code_id,
        vip_level_id,
        wishes: wishes.get(id) ?? noWishes,
      },
    }
  })
}
