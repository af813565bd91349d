import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import type { Night } from '../replay/life'
import { noShows, takeSteps } from '../replay/night'
import type { House } from './house'

/** So many nights are closed one after the other. */
const nights = 4

/**
 * The house as it is full today, closed some nights in a row: who was due out stays on and who was due in is a no-show, so that
 * about as many stays are charged each night. Beside it the bare work of the last posting: its rows once more, a statement a table.
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
  const bare = await barePosting(house, addDays(house.today, nights - 1))
  const list = (values: number[]) => values.map(value => value.toFixed(0)).join(' ')
  const ratio = lived[nights - 1].room_and_tax_ms / bare
  return [
    `end of day, nights of ${list(lived.map(({ stays }) => stays))} stays: room, tax and packages ` +
      `${list(lived.map(({ room_and_tax_ms }) => room_and_tax_ms))} ms, bare ${bare.toFixed(0)} × ${ratio.toFixed(1)}; ` +
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

/** The rows that the posting of a night has written, written once more into tables without a guard, a statement a table. */
async function barePosting({ sql, property_id }: House, date: BusinessDate): Promise<number> {
  const entries = sql`
    select id from journal_entry e
     where e.property_id = ${property_id} and e.business_date = ${date} and e.eod_run_id is not null`
  const rowsOf = async (table: string, key = 'entry_id') => {
    const [{ rows }] = await sql<{ rows: never }[]>`
      select jsonb_agg(to_jsonb(t)) as rows from ${sql(table)} t where property_id = ${property_id} and ${sql(key)} in (${entries})`
    return { table, rows }
  }
  const written = [
    await rowsOf('journal_entry', 'id'),
    await rowsOf('posting'),
    await rowsOf('journal_line'),
    await rowsOf('posting_claim'),
  ]
  return await sql.begin(async tx => {
    for (const { table } of written)
      await tx.unsafe(`create temporary table bare_${table} (like ${table} including indexes) on commit drop`)
    const begun = performance.now()
    for (const { table, rows } of written)
      await tx`
        insert into ${tx(`bare_${table}`)}
        select * from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(rows)}::jsonb)`
    return performance.now() - begun
  })
}
