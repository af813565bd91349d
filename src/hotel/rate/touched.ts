import { type BusinessDate, nextDay } from '../business-date'
import { type Nights, nightsCovered, type ScheduleRow } from './schedule'

/** Where a row of prices lies. */
export type Place = Pick<ScheduleRow, 'begin_date' | 'end_date' | 'days_of_week' | 'room_type_ids'>
/** A run of nights without a gap, of one type. */
export type TypeNights = Nights & { room_type_id: number }

/**
 * What has to be made anew when these rows are written: only the nights that one of them covers, each only of its own types,
 * so that a price typed into three weekends does not make two years anew. Runs of nights, by type and in order.
 */
export function touchedBy(rows: readonly Place[], nights: Nights): TypeNights[] {
  const types = [...new Set(rows.flatMap(({ room_type_ids }) => room_type_ids))].sort((a, b) => a - b)
  return types.flatMap(room_type_id => {
    const mine = rows.filter(row => row.room_type_ids.includes(room_type_id))
    const covered = new Set(mine.flatMap(row => nightsCovered(row, nights)))
    return runsOf([...covered].sort()).map(run => ({ ...run, room_type_id }))
  })
}

/** Nights in order, in runs without a gap. */
export function runsOf(nights: readonly BusinessDate[]): Nights[] {
  const runs: Nights[] = []
  for (const night of nights) {
    const last = runs.at(-1)
    if (last?.until === night) last.until = nextDay(night)
    else runs.push({ from: night, until: nextDay(night) })
  }
  return runs
}
