import { addDays, type BusinessDate, nextDay, nightsOf } from '../../hotel/business-date'
import type { Money } from '../../hotel/money'
import type { AgeBand } from '../../hotel/occupancy'
import { basesOf } from '../../hotel/rate/derivation'
import { type PricedCode, type PriceFacts, publish, type RateOverride } from '../../hotel/rate/publish'
import type { RackRate } from '../../hotel/rate/rack'
import { adultFields, childFields, type RateDay } from '../../hotel/rate/rate-day'
import type { Nights, ScheduleRow } from '../../hotel/rate/schedule'
import { type Place, runsOf, touchedBy } from '../../hotel/rate/touched'
import type { Tx } from '../tx'
import { type KeptAdjustment, loadAdjustments } from './rate-adjustment'

/** What publishing wrote: how many cells, and the nights they may lie on (the last one included). */
export type Published = { rows: number; from: BusinessDate; to: BusinessDate }

const done = new WeakMap<Tx, Published>()

/** What a call has made anew in all, for whoever saves something that prices are made of; nothing where it has not. */
export const publishedBy = (tx: Tx): Published | undefined => done.get(tx)

function remember(tx: Tx, { rows, from, to }: Published): Published {
  const before = done.get(tx)
  const all = before
    ? {
        rows: before.rows + rows,
        from: from < before.from ? from : before.from,
        to: to > before.to ? to : before.to,
      }
    : { rows, from, to }
  done.set(tx, all)
  return { rows, from, to }
}

/** Every rate code of the property as publishing reads it. */
export async function loadPricedCodes({ sql, property_id, coins }: Tx): Promise<Map<number, PricedCode>> {
  const rows = await sql<(Omit<PricedCode, 'floor_amount'> & { floor_amount: string | null })[]>`
    select c.id, c.code, c.base_rate_code_id, c.rate_category_id, g.rate_class_id, c.begin_sell_date, c.end_sell_date, c.room_type_ids,
           c.pricing_basis, c.derive_type, c.derive_value, c.derive_rounding, c.derive_children, c.floor_amount, c.is_yieldable
      from rate_code c join rate_category g on g.property_id = c.property_id and g.id = c.rate_category_id
     where c.property_id = ${property_id}`
  return new Map(
    rows.map(row => [
      row.id,
      { ...row, floor_amount: row.floor_amount === null ? null : coins.read(row.floor_amount) },
    ]),
  )
}

/**
 * Makes what is sold of these rate codes and of all derived from them, for the nights asked for as far as the property takes
 * bookings: from today to its horizon; of rows of prices, only where they lie. Stored reservations keep their prices
 * (domain/reservations 3.2.9, 3.2.10).
 */
export async function publishRates(
  tx: Tx,
  rateCodeIds: readonly number[] | 'all',
  wanted?: Nights | readonly Place[],
  { isAppended = false } = {},
): Promise<Published> {
  const [codes, { max_advance_days, bands }] = await Promise.all([loadPricedCodes(tx), loadHorizon(tx)])
  const open = { from: tx.today, until: addDays(tx.today, max_advance_days + 1) }
  const places = placesIn(open, wanted)
  const runs = runsOf([...new Set(places.flatMap(({ from, until }) => nightsOf(from, until)))].sort())
  const nights = { from: runs.at(0)?.from ?? open.from, until: runs.at(-1)?.until ?? open.from }
  const published = { from: nights.from, to: addDays(nights.until, -1) }
  const affected = [...codes.values()].filter(
    code =>
      rateCodeIds === 'all' || [code, ...basesOf(code, codes)].some(({ id }) => rateCodeIds.includes(id)),
  )
  if (affected.length === 0 || places.length === 0) return remember(tx, { rows: 0, ...published })

  await lockPublishing(tx)
  const facts = await loadFacts(tx, { codes, affected, nights, bands })
  await removeDays(tx, affected, places)
  const isWanted = wantedOf(places)
  let rows = 0
  for (const code of affected) {
    const cells = runs.flatMap(run => publish(code, run, facts))
    rows += await insertDays(tx, cells.filter(isWanted))
  }
  await keepPublication(tx, affected, { ...nights, isAppended })
  return remember(tx, { rows, ...published })
}

/** Cells are taken away and made anew: two who did that at once would make the same ones. The others of the house wait. */
export async function lockPublishing({ sql, property_id }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rate_day'), ${property_id}::int)`
}

/** A run of nights, of one type or of all. */
type Run = Nights & { room_type_id?: number }

function placesIn(open: Nights, wanted: Nights | readonly Place[] | undefined): Run[] {
  if (wanted === undefined) return [open]
  if (!('from' in wanted)) return touchedBy(wanted, open)
  const from = wanted.from > open.from ? wanted.from : open.from
  const until = wanted.until < open.until ? wanted.until : open.until
  return from < until ? [{ from, until }] : []
}

/** Whether a cell lies in one of the runs; a year has many cells, so that each is looked up and not compared. */
function wantedOf(places: readonly Run[]): (cell: Pick<RateDay, 'stay_date' | 'room_type_id'>) => boolean {
  if (places.some(({ room_type_id }) => room_type_id === undefined)) return () => true
  const keys = new Set(
    places.flatMap(({ room_type_id, from, until }) =>
      nightsOf(from, until).map(night => `${night} ${room_type_id}`),
    ),
  )
  return ({ stay_date, room_type_id }) => keys.has(`${stay_date} ${room_type_id}`)
}

/** One more night of every code: the end of day appends the last one of the horizon. */
export const publishNight = (tx: Tx, night: BusinessDate): Promise<Published> =>
  publishRates(tx, 'all', { from: night, until: nextDay(night) }, { isAppended: true })

/** What prices are made of, for the codes that `isMeant` and those they are based on; nothing is written. */
export async function loadPriceFacts(
  tx: Tx,
  nights: Nights,
  isMeant: (code: PricedCode) => boolean,
): Promise<{ affected: PricedCode[]; facts: KeptFacts }> {
  const [codes, { bands }] = await Promise.all([loadPricedCodes(tx), loadHorizon(tx)])
  const affected = [...codes.values()].filter(isMeant)
  return { affected, facts: await loadFacts(tx, { codes, affected, nights, bands }) }
}

/** How far ahead the property takes bookings, and its age bands. */
export async function loadHorizon({
  sql,
  property_id,
}: Tx): Promise<{ max_advance_days: number; bands: AgeBand[] }> {
  const [row] = await sql<{ max_advance_days: number; bands: AgeBand[] }[]>`
    select coalesce(max_advance_days, 730) as max_advance_days, child_age_bands as bands
      from property_control where property_id = ${property_id}`
  return row
}

export type KeptFacts = PriceFacts & { adjustments: readonly KeptAdjustment[] }

type Wanted = {
  codes: Map<number, PricedCode>
  affected: readonly PricedCode[]
  nights: Nights
  bands: AgeBand[]
}

async function loadFacts(tx: Tx, { codes, affected, nights, bands }: Wanted): Promise<KeptFacts> {
  const { sql, property_id, coins } = tx
  const ids = [...new Set(affected.flatMap(code => [code, ...basesOf(code, codes)]).map(({ id }) => id))]
  const { from, until } = nights
  type Texts<T> = { [field in keyof T]: T[field] extends Money | null ? string | null : T[field] }
  const [schedule, rack, overrides, adjustments] = await Promise.all([
    sql<Texts<ScheduleRow>[]>`
      select id, rate_code_id, season_name, begin_date, end_date, days_of_week, room_type_ids, min_nights, max_nights, one_person,
             two_persons, three_persons, four_persons, extra_adult, child_prices, market_code_id
        from pricing_schedule
       where property_id = ${property_id} and rate_code_id = any (${ids}::bigint[]) and owner_type = 'rate_code' and is_active
         and begin_date < ${until} and end_date >= ${from}`,
    sql<Texts<RackRate>[]>`
      select room_type_id, begin_date, end_date, days_of_week, one_person, two_persons, extra_adult, extra_child
        from rate where property_id = ${property_id} and is_active and begin_date < ${until} and (end_date is null or end_date >= ${from})`,
    sql<Texts<RateOverride>[]>`
      select rate_code_id, room_type_id, stay_date, a1, a2, a3, a4, extra_adult, c1, c2, c3
        from rate_override
       where property_id = ${property_id} and rate_code_id = any (${ids}::bigint[]) and stay_date >= ${from} and stay_date < ${until}`,
    loadAdjustments(tx, nights),
  ])
  const must = (text: string | null): Money => coins.read(text ?? '0')
  const may = (text: string | null): Money | null => (text === null ? null : coins.read(text))
  return {
    codes,
    bands,
    coins,
    adjustments,
    schedule: schedule.map(row => ({
      ...row,
      one_person: must(row.one_person),
      two_persons: must(row.two_persons),
      three_persons: may(row.three_persons),
      four_persons: may(row.four_persons),
      extra_adult: may(row.extra_adult),
      child_prices: row.child_prices.map(({ band, amount }) => ({ band, amount: must(String(amount)) })),
    })),
    rack: rack.map(row => ({
      ...row,
      one_person: must(row.one_person),
      two_persons: must(row.two_persons),
      extra_adult: may(row.extra_adult),
      extra_child: may(row.extra_child),
    })),
    overrides: overrides.map(row => {
      const amounts = [...adultFields, ...childFields].map(field => [field, may(row[field])])
      return { ...row, ...Object.fromEntries(amounts) } as RateOverride
    }),
  }
}

/**
 * On which nights each of them has a price, for whoever looks at the list of codes: those made anew, and the others as before. The
 * night that the end of day appends makes no price anew (domain/reservations 3.7).
 */
async function keepPublication(
  { sql, property_id }: Tx,
  codes: readonly PricedCode[],
  { from, until, isAppended }: Nights & { isAppended: boolean },
): Promise<void> {
  const ids = codes.map(({ id }) => id)
  await sql`
    insert into rate_publication as p (property_id, rate_code_id, nights)
    select ${property_id}, c.id, coalesce(range_agg(daterange(d.stay_date, d.stay_date + 1)) filter (where d.stay_date is not null), '{}')
      from unnest(${ids}::bigint[]) as c (id)
      left join lateral (
        select distinct stay_date from rate_day
         where property_id = ${property_id} and rate_code_id = c.id and stay_date >= ${from} and stay_date < ${until}) d on true
     group by c.id
    on conflict (property_id, rate_code_id) do update
       set nights = p.nights - datemultirange(daterange(${from}, ${until})) + excluded.nights,
           published_at = case when ${isAppended} then p.published_at else now() end`
}

async function removeDays(
  { sql, property_id }: Tx,
  codes: readonly PricedCode[],
  places: readonly Run[],
): Promise<void> {
  const ids = codes.map(({ id }) => id)
  await sql`
    delete from rate_day d
     using jsonb_to_recordset(${sql.json(places as never)}::jsonb) as run ("from" date, until date, room_type_id bigint)
     where d.property_id = ${property_id} and d.rate_code_id = any (${ids}::bigint[])
       and d.stay_date >= run."from" and d.stay_date < run.until and d.room_type_id = coalesce(run.room_type_id, d.room_type_id)`
}

async function insertDays({ sql, property_id, coins }: Tx, cells: readonly RateDay[]): Promise<number> {
  if (cells.length === 0) return 0
  const amounts = [...adultFields, ...childFields]
  const rows = cells.map(({ is_adjusted: _, ...cell }) => {
    const texts = amounts.map(field => {
      const amount = cell[field]
      return [field, amount === null ? null : coins.write(amount)]
    })
    return { ...cell, ...Object.fromEntries(texts) }
  })
  await sql`
    insert into rate_day (property_id, stay_date, rate_code_id, room_type_id, min_nights, max_nights, a1, a2, a3, a4, extra_adult,
                          c1, c2, c3, source, market_code_id)
    select ${property_id}, t.*
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb)
        as t (stay_date date, rate_code_id bigint, room_type_id bigint, min_nights smallint, max_nights smallint, a1 numeric, a2 numeric,
              a3 numeric, a4 numeric, extra_adult numeric, c1 numeric, c2 numeric, c3 numeric, source text, market_code_id bigint)`
  return cells.length
}
