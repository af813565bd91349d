import type { NightCounters } from '../../hotel/availability'
import type { Tallied } from '../../hotel/availability-figures'
import { type BusinessDate, nightsBetween, nightsOf } from '../../hotel/business-date'
import type { Tx } from '../tx'

/** Counters of a night: the house and its types. */
export type CountedNight = {
  stay_date: BusinessDate
  house: Tallied
  types: Map<number, Tallied>
}
export type { Tallied }

type Row = Tallied & { stay_date: BusinessDate; room_type_id: number | null }

/**
 * The counters of the nights from `from` up to, not including, `until`, in their order. Nights that nobody has opened yet are
 * counted as whoever opens them would: everything is still to sell.
 */
export async function loadCounters(
  tx: Tx,
  { from, until }: { from: BusinessDate; until: BusinessDate },
  typeIds?: readonly number[],
): Promise<CountedNight[]> {
  const { sql, property_id } = tx
  const ofTypes = typeIds ? sql`and room_type_id = any (${typeIds as number[]}::bigint[])` : sql``
  const rows = await sql<Row[]>`
    select stay_date, room_type_id, physical, ooo, oos, sold, tentative + block_tent as tentative, block_held, overbook, sell_limit
      from inventory_day where property_id = ${property_id} and stay_date >= ${from} and stay_date < ${until} ${ofTypes}
    union all
    select stay_date, null, physical, ooo, oos, sold, tentative + block_tent, block_held, overbook, sell_limit
      from house_day where property_id = ${property_id} and stay_date >= ${from} and stay_date < ${until}`
  const open = new Set(
    rows.filter(({ room_type_id }) => room_type_id === null).map(({ stay_date }) => stay_date),
  )
  const fresh =
    open.size < nightsBetween(from, until)
      ? await loadFresh(
          tx,
          nightsOf(from, until).filter(night => !open.has(night)),
        )
      : []
  return byNight([...rows, ...fresh])
}

async function loadFresh({ sql, property_id }: Tx, dates: BusinessDate[]): Promise<Row[]> {
  return await sql<Row[]>`
    with fresh as materialized (select * from inventory_fresh(${property_id}, ${dates}::date[]))
    select stay_date, room_type_id, physical, ooo, oos, 0 as sold, 0 as tentative, 0 as block_held, overbook, null::int as sell_limit from fresh
    union all
    -- Also of a house that has no rooms yet.
    select d.stay_date, null, coalesce(sum(physical), 0)::int, coalesce(sum(ooo), 0)::int, coalesce(sum(oos), 0)::int, 0, 0, 0,
           house_overbook(${property_id}, d.stay_date, coalesce(sum(physical), 0)), null
      from unnest(${dates}::date[]) as d (stay_date) left join fresh f on f.stay_date = d.stay_date group by d.stay_date`
}

function byNight(rows: readonly Row[]): CountedNight[] {
  const houses = rows.filter(({ room_type_id }) => room_type_id === null)
  const nights = new Map(
    houses.map(({ stay_date, room_type_id: _, ...house }) => [
      stay_date,
      { stay_date, house, types: new Map<number, Tallied>() },
    ]),
  )
  for (const { stay_date, room_type_id, ...tallied } of rows)
    if (room_type_id !== null) nights.get(stay_date)?.types.set(room_type_id, tallied)
  return [...nights.values()].sort((a, b) => (a.stay_date < b.stay_date ? -1 : 1))
}

/** The nights of a stay as one type has them; a type that is younger than a night has no rooms in it. */
export const countersOf = (nights: readonly CountedNight[], room_type_id: number): NightCounters[] =>
  nights.map(({ stay_date, house, types }) => ({ stay_date, house, type: types.get(room_type_id) ?? none }))

const none: Tallied = {
  physical: 0,
  ooo: 0,
  oos: 0,
  sold: 0,
  tentative: 0,
  block_held: 0,
  overbook: 0,
  sell_limit: null,
}
