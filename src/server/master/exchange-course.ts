import { exchangeCourse } from '../../wire/exchange-course'
import type { OutputOf } from '../../wire/call'
import { answer, found } from '../serve'

type Course = Omit<OutputOf<typeof exchangeCourse.view>, 'base_currency'>

/** What a foreign currency was, is and will be worth, rate by rate. One query. */
export const answerExchangeCourse = answer(
  exchangeCourse.view,
  async ({ foreign_currency_id, from }, { tx }) => {
    const { sql, property_id, currency } = tx
    const [course] = await sql<Course[]>`
      with start as (
        select coalesce(${from ?? null}::timestamp at time zone p.time_zone, now() - interval '90 days') as moment
          from property_profile p where p.id = ${property_id}),
      rates as (
        select r.*, lead(r.begin_at) over (partition by r.rate_type order by r.begin_at) as until
          from exchange_rate r where r.property_id = ${property_id} and r.foreign_currency_id = ${foreign_currency_id})
      select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as currency, s.moment as from, now() as now,
             (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'rate_type', r.rate_type,
                       'begin_at', to_char(r.begin_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                       'until', to_char(r.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                       'state', case when r.begin_at > now() then 'future' when r.until <= now() then 'past' else 'current' end,
                       'buy_rate', trim_scale(r.buy_rate)::text, 'sell_rate', trim_scale(r.sell_rate)::text,
                       'buy_commission_percent', trim_scale(coalesce(r.buy_commission_percent, 0))::text,
                       'sell_commission_percent', trim_scale(coalesce(r.sell_commission_percent, 0))::text,
                       'comment', r.comment) order by r.begin_at desc, r.rate_type), '[]')
                from rates r where r.until is null or r.until > s.moment) as rates
        from foreign_currency c cross join start s
       where c.property_id = ${property_id} and c.id = ${foreign_currency_id}`
    return { ...found(course, { foreign_currency_id }), base_currency: currency }
  },
)
