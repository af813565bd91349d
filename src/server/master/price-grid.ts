import { type BusinessDate, daysOfMask } from '../../hotel/business-date'
import { coverage, type PricePeriod, type Stretch } from '../../hotel/rate/coverage'
import { priceGrid } from '../../hotel/rate/price-grid'
import { pricing } from '../../wire/pricing'
import { answer, found } from '../serve'
import type { Tx } from '../tx'

/** The prices of a rate code by season, type and weekday, with the nights that have none or two. */
export const answerPriceGrid = answer(pricing.grid, async ({ rate_code_id, with_past }, { tx, today }) => {
  const { rows: all, room_types, ...rate_code } = await loadSchedule(tx, rate_code_id)
  const { begin_sell_date, end_sell_date, pricing_basis } = rate_code
  const isPast = ({ end_date }: PricePeriod) => end_date < today
  const rows = with_past ? all : all.filter(row => !isPast(row))
  const types = room_types.map(({ id }) => id)
  const begin_date = with_past || begin_sell_date > today ? begin_sell_date : today
  const isPriced = pricing_basis === 'schedule'
  const { gaps, doubles } = coverage(rows, { begin_date, end_date: end_sell_date }, types)
  return {
    rate_code,
    room_types,
    rows,
    gaps: isPriced ? gaps.map(shown) : [],
    doubles: doubles.map(shown),
    past_seasons: priceGrid(all.filter(isPast), []).length,
  }
})

const shown = ({ days_of_week, ...stretch }: Stretch) => ({ ...stretch, days: daysOfMask(days_of_week) })

type Row = Omit<PricePeriod, 'room_type_ids'> & {
  room_type_ids: number[]
  row_version: number
  season_name: string | null
  one_person: string
  two_persons: string
  three_persons: string | null
  four_persons: string | null
  extra_adult: string | null
}
type Schedule = {
  id: number
  code: string
  currency_code: string
  pricing_basis: 'schedule' | 'derived' | 'rack'
  base: string | null
  begin_sell_date: BusinessDate
  end_sell_date: BusinessDate
  room_types: { id: number; code: string; name: string }[]
  rows: Row[]
}

async function loadSchedule({ sql, property_id }: Tx, rate_code_id: number): Promise<Schedule> {
  const [schedule] = await sql<Schedule[]>`
    select c.id, c.code, c.currency_code, c.pricing_basis, b.code as base, c.begin_sell_date, c.end_sell_date,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name)
                                      order by t.display_sequence, t.code), '[]')
              from room_type t where t.property_id = c.property_id and t.id = any (c.room_type_ids)) as room_types,
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'row_version', s.row_version, 'season_name', s.season_name,
                     'begin_date', s.begin_date, 'end_date', s.end_date, 'days_of_week', s.days_of_week, 'room_type_ids', s.room_type_ids,
                     'min_nights', s.min_nights, 'max_nights', s.max_nights, 'one_person', s.one_person::text,
                     'two_persons', s.two_persons::text, 'three_persons', s.three_persons::text, 'four_persons', s.four_persons::text,
                     'extra_adult', s.extra_adult::text) order by s.begin_date, s.id), '[]')
              from pricing_schedule s
             where s.property_id = c.property_id and s.rate_code_id = c.id and s.owner_type = 'rate_code' and s.is_active) as rows
      from rate_code c left join rate_code b on b.property_id = c.property_id and b.id = c.base_rate_code_id
     where c.property_id = ${property_id} and c.id = ${rate_code_id}`
  return found(schedule, { rate_code_id })
}
