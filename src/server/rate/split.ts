import type { BusinessDate } from '../../hotel/business-date'
import { splitBefore } from '../../hotel/rate/split-row'
import { rateSetup } from '../../wire/rate-setup'
import type { Kept } from '../../wire/master'
import { entityOf } from '../master/entities'
import { publishedOnce } from '../master/pricing-schedule'
import { lockRecord, readRecord } from '../master/read'
import { make, ownFields, update } from '../master/write'
import { accept, found, freshOrStale, serve } from '../serve'
import type { Tx } from '../tx'

const schedule = entityOf('pricing-schedule')

/** `pricing-schedule/split`: the row ends the night before, a new one like it goes on; of a season every row of it. */
export const serveSplitRow = serve(
  rateSetup.split,
  async ({ id, row_version, date, whole_season }, { tx }) => {
    const row = found(await lockRecord(tx, schedule, id), { entity: 'pricing-schedule', id })
    freshOrStale(row, row_version)

    const period = { begin_date: row.begin_date as BusinessDate, end_date: row.end_date as BusinessDate }
    const [first, second] = accept(splitBefore(period, date as BusinessDate))
    const rows = [row, ...(whole_season ? await lockOthers(tx, row) : [])]

    const pieces: { id: number; begin_date: BusinessDate; end_date: BusinessDate }[] = []
    await publishedOnce(tx, async () => {
      for (const one of rows) {
        await update(tx, schedule, { id: one.id, ...first })
        const made = await make(tx, schedule, { ...ownFields(schedule, one), ...second })
        pieces.push({ id: one.id, ...first }, { id: made.id, ...second })
      }
    })
    const versions = await loadVersions(
      tx,
      pieces.map(piece => piece.id),
    )
    return { items: pieces.map(piece => ({ ...piece, row_version: found(versions.get(piece.id)) })) }
  },
  { whileClosing: true },
)

/** The other rows of the same prices: of the code, from and to the same nights, for stays as long. */
async function lockOthers(tx: Tx, row: Kept): Promise<Kept[]> {
  const { sql, property_id } = tx
  const others = await sql<{ id: number }[]>`
    select o.id from pricing_schedule m join pricing_schedule o
        on o.property_id = m.property_id and o.owner_type = m.owner_type and o.rate_code_id is not distinct from m.rate_code_id
           and o.package_code_id is not distinct from m.package_code_id and o.for_rate_code_id is not distinct from m.for_rate_code_id
           and o.begin_date = m.begin_date and o.end_date = m.end_date
           and o.min_nights is not distinct from m.min_nights and o.max_nights is not distinct from m.max_nights
     where m.property_id = ${property_id} and m.id = ${row.id} and o.id <> m.id and o.is_active order by o.id for update of o`
  const records = await Promise.all(others.map(({ id }) => readRecord(tx, schedule, id)))
  return records.filter(record => record !== undefined)
}

async function loadVersions({ sql, property_id }: Tx, ids: number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; row_version: number }[]>`
    select id, row_version from pricing_schedule where property_id = ${property_id} and id = any (${ids}::bigint[])`
  return new Map(rows.map(({ id, row_version }) => [id, row_version]))
}
