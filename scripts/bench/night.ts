import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import type { Night } from '../replay/life'
import { noShows, takeSteps } from '../replay/night'
import { barePosting } from './bare-night'
import type { House } from './house'

/** So many nights are closed one after the other. */
const nights = 4

/**
 * The house as it is full today, closed some nights in a row: who was due out stays on and who was due in is a no-show, so that
 * about as many stays are charged each night. Beside it the bare work of the last posting: its rows once more, a statement a table, into
 * the tables themselves with all that they refuse and seal, and into such without a key to another table.
 */
export async function endOfDay(house: House): Promise<string[]> {
  const lived: Night[] = []
  for (let night = 0; night < nights; night++) {
    const date = addDays(house.today, night)
    let settling_ms = 0
    const { all_ms, ...others } = await takeSteps(house.desk, date, async () => {
      const begun = performance.now()
      await noShows(house.desk, await arrivalsDue(house, date))
      await stayOn(house, date)
      settling_ms = performance.now() - begun
    })
    lived.push({ ...others, all_ms: all_ms - settling_ms })
  }
  const { whole, unguarded } = await barePosting(house, addDays(house.today, nights - 1))
  const list = (values: number[]) => values.map(value => value.toFixed(0)).join(' ')
  const times = (bare: number) =>
    `${bare.toFixed(0)} × ${(lived[nights - 1].room_and_tax_ms / bare).toFixed(1)}`
  return [
    `end of day, nights of ${list(lived.map(({ stays }) => stays))} stays: room, tax and packages ` +
      `${list(lived.map(({ room_and_tax_ms }) => room_and_tax_ms))} ms, ` +
      `bare ${times(whole)}, without keys and seal ${times(unguarded)}; ` +
      `all nine steps ${list(lived.map(({ all_ms }) => all_ms))} ms; goal 100 rooms 500, 226 rooms 1200, × 5`,
  ]
}

async function arrivalsDue({ sql, property_id }: House, date: BusinessDate): Promise<number[]> {
  const due = await sql<{ id: number }[]>`
    select id from reservation where property_id = ${property_id} and status = 'reserved' and arrival_date <= ${date}`
  return due.map(({ id }) => id)
}

async function stayOn({ desk, sql, property_id }: House, date: BusinessDate): Promise<void> {
  const due = await sql<{ reservation_id: number }[]>`
    select id as reservation_id from reservation
     where property_id = ${property_id} and status = 'checked_in' and departure_date <= ${date} and not is_posting_master`
  if (due.length === 0) return
  await desk.post('departure-not-checked-out/extend', {
    items: due.map(({ reservation_id }) => ({ reservation_id, new_departure: addDays(date, 1) })),
  })
}
