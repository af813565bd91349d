import { runWords } from '../../../hotel/rate/strategy-words'
import type { OutputOf } from '../../../wire/call'
import { rateStrategy } from '../../../wire/rate-strategy'
import { answer } from '../../serve'
import { readStrategies } from './rows'

/** `rate-strategy/list`: those in use, or all of them. */
export const answerStrategies = answer(rateStrategy.list, async (input, { tx }) => {
  const { include_inactive = false, page = 1, per_page = 100 } = input
  const { rows, total } = await readStrategies(
    tx,
    { include_inactive },
    { limit: per_page, offset: (page - 1) * per_page },
  )
  return { items: rows, total, page, per_page }
})

type Run = OutputOf<typeof rateStrategy.runs>['items'][number]

/** `rate-strategy/runs`: what runs have done, night by night; the last one first. */
export const answerRuns = answer(
  rateStrategy.runs,
  async ({ strategy_id, page = 1, per_page = 30 }, { tx }) => {
    const { sql, property_id } = tx
    const rows = await sql<(Omit<Run, 'says'> & { total: number })[]>`
    with run as (
      select r.*, count(*) over ()::int as total from rate_strategy_run r
       where r.property_id = ${property_id}
         and ${strategy_id ? sql`exists (select from rate_strategy_change c where c.property_id = r.property_id and c.run_id = r.id and c.strategy_id = ${strategy_id})` : sql`true`}
       order by r.id desc limit ${per_page} offset ${(page - 1) * per_page}),
    part as (
      select c.run_id, c.strategy_id, s.name, c.what, count(*) as nights,
             jsonb_agg(jsonb_build_object('date', c.stay_date, 'figure', trim_scale(c.figure)::text) order by c.stay_date) as dates
        from rate_strategy_change c
        join rate_strategy s on s.property_id = c.property_id and s.id = c.strategy_id
       where c.property_id = ${property_id} and c.run_id in (select id from run)
       group by 1, 2, 3, 4)
    select run.id, run.ran_at, run.business_date, run.occasion, e.name as by, run.strategies, run.total,
           coalesce(sum(p.nights) filter (where p.what = 'began'), 0)::int as began,
           coalesce(sum(p.nights) filter (where p.what = 'ended'), 0)::int as ended,
           coalesce(sum(p.nights) filter (where p.what = 'changed'), 0)::int as changed,
           coalesce(jsonb_agg(jsonb_build_object('strategy', jsonb_build_object('id', p.strategy_id, 'name', p.name),
             'what', p.what, 'nights', p.dates) order by p.name, p.what) filter (where p.run_id is not null), '[]') as changes
      from run left join part p on p.run_id = run.id left join employee e on e.id = run.by_id
     group by run.id, run.ran_at, run.business_date, run.occasion, e.name, run.strategies, run.total
     order by run.id desc`
    return {
      items: rows.map(({ total: _, ...run }) => ({ ...run, says: runWords(run) })),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
    }
  },
)
