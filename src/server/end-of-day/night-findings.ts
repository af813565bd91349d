import type { BusinessDate } from '../../hotel/business-date'
import { isRefusal, sentenceOf } from '../../hotel/refusal'
import type { NightItem } from '../store/night/plan'
import type { Tx } from '../tx'
import { type Finding, many } from './finding'

/** The night is planned as it would be posted: what cannot be planned blocks, what looks odd warns. */
export function nightFindings(items: readonly NightItem[]): Finding[] {
  const departing = new Set<number>()
  const failed = items.flatMap(({ plan, reservation_id, confirmation_no, room_no, ...item }) =>
    isRefusal(plan) && !departing.has(reservation_id)
      ? [
          {
            reservation_id,
            confirmation_no,
            room_no,
            ...(plan.refused === 'package_code_missing' ? rateOf(item) : {}),
            code: plan.refused,
            message: sentenceOf(plan),
          },
        ]
      : [],
  )
  const byCode = new Map<string, typeof failed>()
  for (const one of failed) byCode.set(one.code, [...(byCode.get(one.code) ?? []), one])
  const zero = items
    .filter(({ flags }) => flags.includes('zero_rate'))
    .map(({ reservation_id, confirmation_no, room_no }) => ({ reservation_id, confirmation_no, room_no }))
  return [
    ...[...byCode].map(
      ([code, cases]): Finding => ({
        code: code === 'night_not_planned' ? 'night_missing' : code,
        level: 'block',
        count: cases.length,
        message: saidOf(cases),
        detail: cases,
      }),
    ),
    ...(zero.length > 0
      ? [
          {
            code: 'zero_rate',
            level: 'warn' as const,
            count: zero.length,
            message: `${many(zero.length, 'stay')} at 0.00 that ${zero.length === 1 ? 'is' : 'are'} neither complimentary nor house use.`,
            detail: zero,
          },
        ]
      : []),
  ]
}

/** What all of them say, or how many there are and what the first says. */
const saidOf = (cases: readonly { message: string }[]): string =>
  cases.every(({ message }) => message === cases[0].message)
    ? cases[0].message
    : `${many(cases.length, 'stay')} cannot be charged. ${cases[0].message}`

/** What the record of the rate lacks is put right there: the stay alone would not lead to it. */
const rateOf = ({ rate_code, rate_code_id }: Pick<NightItem, 'rate_code' | 'rate_code_id'>) => ({
  rate_code,
  rate_code_id,
})

/** The business date may not run ahead of the calendar of the place. */
export async function timeFindings({ sql, property_id, today }: Tx): Promise<Finding[]> {
  const [row] = await sql<
    { is_ahead: boolean; is_early: boolean; is_soon: boolean; calendar: BusinessDate; earliest: string }[]
  >`
    select ${today}::date > (now() at time zone p.time_zone)::date as is_ahead,
           ${today}::date = (now() at time zone p.time_zone)::date and (now() at time zone p.time_zone)::time < coalesce(c.eod_earliest_time, '00:00') as is_early,
           (now() at time zone p.time_zone)::date as calendar, to_char(coalesce(c.eod_earliest_time, '00:00'), 'HH24:MI') as earliest,
           coalesce((select max(r.rolled_at) from eod_run r where r.property_id = p.id) > now() - make_interval(hours => f.eod_min_hours_between), false) as is_soon
      from property_profile p
      join property_control c on c.property_id = p.id
      join finance_setting f on f.property_id = p.id where p.id = ${property_id}`
  const one = (code: string, level: Finding['level'], message: string): Finding => ({
    code,
    level,
    count: 1,
    message,
    detail: [],
  })
  const hour = row.earliest === '00:00' ? '' : `, and from ${row.earliest} on`
  const ahead = `It is still ${row.calendar}: ${today} is not closed before it has come${hour}.`
  const early = `It is too early to close this day: that may be done from ${row.earliest} on.`
  return [
    ...(row.is_ahead ? [one('date_ahead', 'block', ahead)] : []),
    ...(row.is_early ? [one('too_early', 'block', early)] : []),
    ...(row.is_soon ? [one('too_soon', 'warn', 'The last end of day was only a few hours ago.')] : []),
  ]
}
