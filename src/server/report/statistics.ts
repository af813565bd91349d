import type { Params } from '../../hotel/report/report'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'
import { daysBeside } from './beside'

/**
 * Frozen figures of the closed dates of a report, added up by what `by` says of a row `f` of the split days, beside those of the dates
 * that they are compared with: one row for each `code`, for a `from`. What has nothing to tell is left out.
 */
export function statFigures({ sql, property_id }: Tx, params: Params, by: Fragment): Fragment {
  const { stay_from, stay_to } = params
  const before = daysBeside(params)
  return sql`(
    select code, ${sums({ sql })}
      from (
        select ${by} as code, f.*, f.business_date between ${stay_from} and ${stay_to} as is_now
          from stat_day f
         where f.property_id = ${property_id}
           and (f.business_date between ${stay_from} and ${stay_to}
                or f.business_date between ${before.from}::date and ${before.to}::date)) f
     group by code
    having bool_or(f.rooms_occupied <> 0 or f.adults + f.children <> 0 or f.persons_arrived <> 0 or f.room_revenue <> 0
                   or f.room_other_revenue <> 0 or f.fnb_revenue <> 0 or f.other_revenue <> 0))`
}

const sums = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  coalesce(sum(f.rooms_occupied) filter (where is_now), 0)::int as room_nights,
  coalesce(sum(f.rooms_occupied) filter (where is_now and f.use_kind = 'sold'), 0)::int as sold,
  coalesce(sum(f.rooms_occupied) filter (where is_now and f.use_kind = 'complimentary'), 0)::int as complimentary,
  coalesce(sum(f.rooms_occupied) filter (where is_now and f.use_kind = 'house_use'), 0)::int as house_use,
  coalesce(sum(f.adults + f.children) filter (where is_now), 0)::int as guests,
  coalesce(sum(f.persons_arrived) filter (where is_now), 0)::int as persons_arrived,
  coalesce(sum(f.room_revenue) filter (where is_now), 0) as room_revenue,
  coalesce(sum(f.fnb_revenue) filter (where is_now), 0) as fnb_revenue,
  coalesce(sum(f.room_other_revenue + f.other_revenue) filter (where is_now), 0) as other_revenue,
  coalesce(sum(f.room_revenue + f.room_other_revenue + f.fnb_revenue + f.other_revenue) filter (where is_now), 0) as total_revenue,
  coalesce(sum(f.rooms_occupied) filter (where not is_now), 0)::int as nights_before,
  coalesce(sum(f.adults + f.children) filter (where not is_now), 0)::int as guests_before,
  coalesce(sum(f.room_revenue) filter (where not is_now), 0) as revenue_before`

/** What people read of a code: with its name, where the house still has it; `None` where there was none. */
export const calledBy = ({ sql }: Pick<Tx, 'sql'>, code: Fragment, name: Fragment): Fragment =>
  sql`coalesce(nullif(${code}, '') || coalesce(' – ' || ${name}, ''), 'None')`
