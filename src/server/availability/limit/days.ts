import {
  addDays,
  type BusinessDate,
  isInMask,
  maskOf,
  nextDay,
  nightsOf,
  type Weekday,
  weekdays,
} from '../../../hotel/business-date'
import { refuseDays, type RestrictedDays } from '../../../hotel/restriction-days'
import { accept, found } from '../../serve'
import { type CountedNight, loadCounters, type Tallied } from '../../store/counters'
import { loadSoldTypes } from '../../store/sold-rate'
import { note, type Tx } from '../../tx'

type Wanted = {
  begin_date: string
  end_date: string
  days_of_week?: readonly Weekday[]
  room_type_id?: number
}

/** Days that are set: both included, on their weekdays, with one to come at least. Refuses `restriction_days`. */
export function daysSet({ today }: Tx, wanted: Wanted): RestrictedDays & { dates: BusinessDate[] } {
  const days = {
    begin_date: wanted.begin_date as BusinessDate,
    end_date: wanted.end_date as BusinessDate,
    days_of_week: maskOf(wanted.days_of_week ?? weekdays),
  }
  accept(refuseDays(days, today) ?? days)
  const dates = nightsOf(days.begin_date, nextDay(days.end_date)).filter(
    date => date >= today && isInMask(days.days_of_week, date),
  )
  return { ...days, dates }
}

/** The type that is meant, or none for the house; one that is not sold does not exist. */
export async function typeMeant(tx: Tx, room_type_id: number | undefined) {
  if (room_type_id === undefined) return undefined
  const types = await loadSoldTypes(tx, 'sold')
  return found(
    types.find(({ id }) => id === room_type_id),
    { room_type_id },
  )
}

export type LimitCell = {
  date: BusinessDate
  room_type_id: number | null
  room_type: string | null
  tallied: Tallied
}

/** The counters of the house and of its types night by night, or of one type alone. */
export async function cellsOf(
  tx: Tx,
  { from_date, days = 14, room_type_id }: { from_date: string; days?: number; room_type_id?: number },
): Promise<LimitCell[]> {
  const from = from_date as BusinessDate
  const [nights, types] = await Promise.all([
    loadCounters(tx, { from, until: addDays(from, days) }),
    loadSoldTypes(tx, room_type_id === undefined ? 'sold' : [room_type_id]),
  ])
  return nights.flatMap(night => [
    ...(room_type_id === undefined ? [houseCell(night)] : []),
    ...types.flatMap(({ id, code }) => {
      const tallied = night.types.get(id)
      return tallied ? [{ date: night.stay_date, room_type_id: id, room_type: code, tallied }] : []
    }),
  ])
}

export const houseCell = ({ stay_date, house }: CountedNight): LimitCell => ({
  date: stay_date,
  room_type_id: null,
  room_type: null,
  tallied: house,
})

/** The cells that were set: of the one type, or of the house. */
export async function cellsSet(
  tx: Tx,
  { dates, room_type_id }: { dates: readonly BusinessDate[]; room_type_id?: number },
): Promise<LimitCell[]> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const cells = await cellsOf(tx, {
    from_date: first,
    days: nightsOf(first, nextDay(last)).length,
    room_type_id,
  })
  return cells.filter(
    cell => dates.includes(cell.date) && (room_type_id !== undefined || cell.room_type_id === null),
  )
}

/** What was decided, as the changes log says it. */
export function noteLimit(
  tx: Tx,
  { entity, what, about, days }: { entity: string; what: string; about: string; days: RestrictedDays },
): void {
  const until = days.begin_date === days.end_date ? '' : ` to ${days.end_date}`
  note(tx, {
    entity,
    entity_id: tx.property_id,
    label: `${what} for ${about}, ${days.begin_date}${until}`,
    after: { ...days, what },
  })
}
