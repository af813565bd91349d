import type { Weekday } from '../../hotel/business-date'
import { formatAmount, formatCount, formatDay, formatTime } from '../kit/format'
import type { MasterRow } from '../kit/masters'
import { getLocale } from '../words/locale'
import { choiceWord, masterWord } from '../words/masters'
import { translate } from '../words/translate'
import { daysInWords } from './cells'

/** What a guest asks of a place to eat or a shop (dining-retail): what it is, when it is open, how one comes in. */
export const outletFacts = (row: MasterRow): string =>
  said([
    row.description,
    choice(row.outlet_type),
    row.cuisine,
    row.price_range,
    row.dress_code,
    row.requires_reservation === true && masterWord('Requires reservation'),
    row.seats != null && `${masterWord('Seats')}: ${formatCount(Number(row.seats))}`,
    row.phone_extension != null && `${masterWord('Phone extension')}: ${String(row.phone_extension)}`,
    ...((row.opening_hours as Hours[] | null) ?? []).map(hoursWords),
    (row.begin_date ?? row.end_date) != null && `${dayOf(row.begin_date)} – ${dayOf(row.end_date)}`,
  ])

/** What somebody who plans a meeting asks of a room (event-space). */
export const spaceFacts = (row: MasterRow): string =>
  said([
    row.description,
    row.event_space_type_id != null && nameOf(row.event_space_type),
    row.area != null && `${formatAmount(String(row.area))} ${row.area_unit === 'sqft' ? 'sq ft' : 'm²'}`,
    row.max_capacity != null &&
      translate('%{least} to %{most} persons', {
        least: formatCount(Number(row.min_capacity ?? 1)),
        most: formatCount(Number(row.max_capacity)),
      }),
    row.has_daylight === true && masterWord('Has daylight'),
  ])

/** What is near (local-attraction), and how one gets there. */
export const nearFacts = (row: MasterRow): string =>
  said([
    row.attraction_type_id != null && nameOf(row.attraction_type),
    row.distance != null && `${formatAmount(String(row.distance))} ${String(row.distance_unit ?? '')}`.trim(),
    choice(row.direction),
    row.travel_minutes != null &&
      [minutes(Number(row.travel_minutes)), choice(row.travel_mode)].filter(Boolean).join(', '),
    row.opening_hours,
    row.price_range,
  ])

type Hours = { meal_period: string; days_of_week: Weekday[]; opens_time: string; closes_time: string }

const hoursWords = ({ meal_period, days_of_week, opens_time, closes_time }: Hours): string =>
  [
    choiceWord(meal_period),
    days_of_week.length < 7 ? daysInWords(days_of_week) : '',
    `${formatTime(opens_time)}–${formatTime(closes_time)}`,
  ]
    .filter(Boolean)
    .join(' ')

const said = (facts: readonly unknown[]): string =>
  facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '').join(' · ')

const choice = (value: unknown): string => (typeof value === 'string' ? choiceWord(value) : '')
const nameOf = (record: unknown): string => String((record as { name: string }).name)
const dayOf = (day: unknown): string => (typeof day === 'string' ? formatDay(day) : '')
const minutes = (count: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'minute' }).format(count)
