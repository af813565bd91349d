import {
  addDays,
  type BusinessDate,
  isInMask,
  maskOf,
  nightsOf,
  weekdayOf,
} from '../../../hotel/business-date'
import { restriction } from '../../../wire/restriction'
import { answer } from '../../serve'
import { loadSoldTypes, type SoldType } from '../../store/sold-rate'
import { readRestrictions, type Row } from './rows'

/** `restriction/list`: what is restricted from today on, or on the days asked for. */
export const answerRestrictions = answer(restriction.list, async (input, { tx, today }) => {
  const { from_date, to_date = '2199-12-31', page = 1, per_page = 100, ...touching } = input
  const between = { from: from_date ?? today, to: to_date }
  const { rows, total } = await readRestrictions(
    tx,
    { ...touching, between },
    { limit: per_page, offset: (page - 1) * per_page },
  )
  return { items: rows, total, page, per_page }
})

/**
 * `restriction/calendar`: dates by what is restricted. The house and every type that is sold have a row, anything else
 * (a class, a rate, a rate of one type, a channel) when it carries something in these days.
 */
export const answerRestrictionCalendar = answer(restriction.calendar, async (input, { tx }) => {
  const { from_date, days = 31, room_type_id, rate_code_id } = input
  const from = from_date as BusinessDate
  const until = addDays(from, days)
  const [{ rows: restrictions }, types] = await Promise.all([
    readRestrictions(tx, { room_type_id, rate_code_id, between: { from, to: addDays(until, -1) } }),
    loadSoldTypes(tx, room_type_id ? [room_type_id] : 'sold'),
  ])
  const dates = nightsOf(from, until)
  const about = [...new Map(restrictions.map(row => [keyOf(row), row])).values()]
  const always = [
    ...(room_type_id || rate_code_id ? [] : [nobody]),
    ...(rate_code_id ? [] : types.map(ofType)),
  ]
  const others = about.filter(row => !isIn(always, row))
  return {
    dates: dates.map(date => ({ date, weekday: weekdayOf(date) })),
    rows: [...always, ...others.toSorted(byWord)].map(row => ({
      key: keyOf(row),
      ...aboutOf(row),
      cells: cellsOf(
        restrictions.filter(one => keyOf(one) === keyOf(row)),
        dates,
      ),
    })),
    restrictions,
  }
})

type About = Pick<
  Row,
  'scope' | 'accommodation_type' | 'room_type' | 'rate_class' | 'rate_category' | 'rate_code' | 'channel'
>

const nobody: About = {
  scope: 'house',
  accommodation_type: null,
  room_type: null,
  rate_class: null,
  rate_category: null,
  rate_code: null,
  channel: null,
}
const ofType = ({ id, code, name, is_active }: SoldType): About => ({
  ...nobody,
  scope: 'type',
  room_type: { id, code, name, is_active },
})

const aboutOf = ({
  scope,
  accommodation_type,
  room_type,
  rate_class,
  rate_category,
  rate_code,
  channel,
}: About) => ({
  scope,
  accommodation_type,
  room_type,
  rate_class,
  rate_category,
  rate_code,
  channel,
})

/** The same for restrictions that are about the same. */
const keyOf = ({ scope, ...about }: About): string =>
  [
    scope,
    about.accommodation_type?.id,
    about.room_type?.id,
    about.rate_class?.id,
    about.rate_category?.id,
    about.rate_code?.id,
    about.channel,
  ].join(':')

const isIn = (rows: readonly About[], row: About): boolean => rows.some(one => keyOf(one) === keyOf(row))

const wordOf = ({ rate_code, rate_category, rate_class, room_type, accommodation_type }: About): string =>
  [rate_code, rate_category, rate_class, room_type, accommodation_type].map(one => one?.code ?? '').join(' ')
const byWord = (one: About, other: About): number => wordOf(one).localeCompare(wordOf(other))

const cellsOf = (rows: readonly Row[], dates: readonly BusinessDate[]) =>
  dates.flatMap(date => {
    const on = rows.filter(
      ({ begin_date, end_date, days_of_week }) =>
        begin_date <= date && date <= end_date && isInMask(maskOf(days_of_week), date),
    )
    return on.length > 0 ? [{ date, restriction_ids: on.map(({ id }) => id) }] : []
  })
