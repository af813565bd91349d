import { type BusinessDate, nightsBetween } from '../../../hotel/business-date'
import { loadForecast } from '../../room/task-sheet/forecast'
import type { RowsOf } from '../rows'

type Day = Awaited<ReturnType<typeof loadForecast>>['days'][number]

/** The forecast of the housekeeping board, a line for each task of a day. */
export const rows: RowsOf = async (tx, { stay_from, stay_to, tasks, all_tasks }) => {
  const { days } = await loadForecast(tx, {
    from_date: String(stay_from),
    days: nightsBetween(stay_from as BusinessDate, stay_to as BusinessDate) + 1,
    use_priority: all_tasks !== true,
    ...(Array.isArray(tasks) && tasks.length > 0 ? { setting_ids: tasks } : {}),
  })
  return days.flatMap(linesOf)
}

function linesOf({ tasks, supplies, linen_changes, ...day }: Day) {
  const { date, departures, stay_overs, without_service, needed, rostered, gap, capacity } = day
  const ofDay = {
    departures,
    stay_overs,
    without_service,
    linen: linen_changes,
    needed,
    rostered,
    gap,
    capacity,
    supplies: supplies.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') || null,
  }
  const [first, ...others] = tasks.map(({ task, count, credits }) => ({
    date,
    task: `${task.code} – ${task.name}`,
    count,
    credits,
  }))
  return [{ ...(first ?? { date, task: null }), ...ofDay }, ...others]
}
