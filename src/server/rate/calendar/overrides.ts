import type { BusinessDate } from '../../../hotel/business-date'
import { type Overtyped, overtypedFields } from '../../../hotel/rate/overtype'
import type { Tx } from '../../tx'

export type OverrideRow = { room_type_id: number; stay_date: BusinessDate } & {
  [field in keyof Overtyped]: string | null
}
/** What is overtyped, by `room type night`. */
export type Overrides = Map<string, Overtyped>

/** What is overtyped on these nights. */
export async function loadOverrides(
  { sql, property_id, coins }: Tx,
  rate_code_id: number,
  { room_type_ids, nights }: { room_type_ids: readonly number[]; nights: readonly BusinessDate[] },
): Promise<Overrides> {
  const rows = await sql<OverrideRow[]>`
    select room_type_id, stay_date, a1, a2, a3, a4, extra_adult, c1, c2, c3 from rate_override
     where property_id = ${property_id} and rate_code_id = ${rate_code_id} and room_type_id = any (${room_type_ids as number[]}::bigint[])
       and stay_date = any (${nights as BusinessDate[]}::date[])`
  return new Map(
    rows.map(row => [
      `${row.room_type_id} ${row.stay_date}`,
      Object.fromEntries(
        overtypedFields.map(field => {
          const amount = row[field]
          return [field, amount === null ? null : coins.read(amount)]
        }),
      ) as Overtyped,
    ]),
  )
}

/** A row in which nothing is overtyped any more goes. */
export async function keepOverrides(
  { sql, property_id, who }: Tx,
  rate_code_id: number,
  rows: readonly OverrideRow[],
): Promise<void> {
  if (rows.length === 0) return
  const by = who.employee_id || null
  await sql`
    insert into rate_override (property_id, rate_code_id, room_type_id, stay_date, a1, a2, a3, a4, extra_adult, c1, c2, c3, created_by_id,
           updated_by_id)
    select ${property_id}, ${rate_code_id}, t.*, ${by}, ${by}
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb)
        as t (room_type_id bigint, stay_date date, a1 numeric, a2 numeric, a3 numeric, a4 numeric, extra_adult numeric, c1 numeric,
              c2 numeric, c3 numeric)
    on conflict (property_id, rate_code_id, room_type_id, stay_date) do update
       set a1 = excluded.a1, a2 = excluded.a2, a3 = excluded.a3, a4 = excluded.a4, extra_adult = excluded.extra_adult, c1 = excluded.c1,
           c2 = excluded.c2, c3 = excluded.c3, updated_by_id = excluded.updated_by_id`
  await sql`
    delete from rate_override
     where property_id = ${property_id} and rate_code_id = ${rate_code_id} and num_nonnulls(a1, a2, a3, a4, extra_adult, c1, c2, c3) = 0`
}

/** As it is kept. */
export const rowOf = (
  { coins }: Tx,
  of: Pick<OverrideRow, 'room_type_id' | 'stay_date'>,
  after: Overtyped,
): OverrideRow =>
  ({
    ...of,
    ...Object.fromEntries(
      overtypedFields.map(field => {
        const amount = after[field]
        return [field, amount === null ? null : coins.write(amount)]
      }),
    ),
  }) as OverrideRow
