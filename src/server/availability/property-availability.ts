import { figuresOf, figuresOfClass, occupancyWith } from '../../hotel/availability-figures'
import { addDays, type BusinessDate, isInMask, weekdayOf } from '../../hotel/business-date'
import { refuseField } from '../../hotel/refusal'
import { type Restriction, scopeOf } from '../../hotel/restriction'
import type { InputOf, OutputOf } from '../../wire/call'
import { availability } from '../../wire/availability'
import { accept, answer } from '../serve'
import { type CountedNight, loadCounters, type Tallied } from '../store/counters'
import { loadRestrictions } from '../store/restriction'
import { loadSoldTypes, type SoldType } from '../store/sold-rate'
import { countedHouse, loadUncountedTypes } from '../store/uncounted-types'
import type { Tx } from '../tx'
import { loadMovements, noMovements } from './movements'

type Answer = OutputOf<typeof availability.property>
type Row = Answer['rows'][number]
type Facts = {
  counted: CountedNight[]
  types: SoldType[]
  restrictions: Restriction[]
  withTentative: boolean
}

const yearBack = 365

/** `property-availability`: every figure of every night, of the house and of its types or classes. Five queries, whatever is asked. */
export const answerPropertyAvailability = answer(availability.property, async (input, { tx, today }) => {
  const { days = 14, include_tentative = false } = input
  const from = input.from as BusinessDate
  if (from < addDays(today, -yearBack)) accept(tooEarly())
  const until = addDays(from, days)
  const [counted, types, restrictions, movements, uncounted] = await Promise.all([
    loadCounters(tx, { from, until }),
    loadSoldTypes(tx, input.room_type_ids ?? 'sold'),
    loadRestrictions(tx, { from, to: addDays(until, -1) }),
    loadMovements(tx, { from, until }),
    loadUncountedTypes(tx),
  ])
  const facts: Facts = {
    counted,
    types: types.filter(
      ({ is_pseudo, accommodation_type_id }) =>
        !is_pseudo && (input.class === undefined || accommodation_type_id === input.class),
    ),
    restrictions,
    withTentative: include_tentative,
  }
  return {
    dates: counted.map(({ stay_date }) => ({ date: stay_date, weekday: weekdayOf(stay_date) })),
    house: counted.map(night => ({
      date: night.stay_date,
      ...figuresOf(night.house, night.house, include_tentative),
      occupancy_percent: occupancyWith(countedHouse(night, uncounted), include_tentative),
      ...(movements.get(night.stay_date) ?? noMovements),
      restrictions: marksOn(facts, night.stay_date, row => scopeOf(row) === 'house'),
    })),
    rows: await rowsOf(tx, input.view ?? 'type', facts),
  }
})

async function rowsOf(
  tx: Tx,
  view: NonNullable<InputOf<typeof availability.property>['view']>,
  facts: Facts,
): Promise<Row[]> {
  if (view === 'house') return []
  return view === 'type' ? facts.types.map(type => rowOfType(facts, type)) : await rowsOfClasses(tx, facts)
}

const rowOfType = (facts: Facts, { id, code, name }: SoldType): Row => ({
  of: { id, code, name },
  cells: facts.counted.flatMap(({ stay_date, house, types }) => {
    const type = types.get(id)
    if (!type) return []
    return [
      {
        date: stay_date,
        ...figuresOf(type, house, facts.withTentative),
        restrictions: marksOn(facts, stay_date, row => scopeOf(row) === 'type' && row.room_type_id === id),
      },
    ]
  }),
})

async function rowsOfClasses({ sql, property_id }: Tx, facts: Facts): Promise<Row[]> {
  const ids = [...new Set(facts.types.flatMap(type => type.accommodation_type_id ?? []))]
  const classes = await sql<Row['of'][]>`
    select id, code, name from accommodation_type where property_id = ${property_id} and id = any (${ids}::bigint[])
     order by display_sequence, code`
  return classes.map(of => {
    const own = facts.types.filter(({ accommodation_type_id }) => accommodation_type_id === of.id)
    return {
      of,
      cells: facts.counted.map(({ stay_date, house, types }) => ({
        date: stay_date,
        ...figuresOfClass(
          own.map(({ id }) => types.get(id)).filter((type): type is Tallied => type !== undefined),
          house,
          facts.withTentative,
        ),
        restrictions: marksOn(
          facts,
          stay_date,
          row => scopeOf(row) === 'class' && row.accommodation_type_id === of.id,
        ),
      })),
    }
  })
}

/** What stands on a night, of the desk's own: what only a channel or a rate has is in the calendar of restrictions. */
const marksOn = ({ restrictions }: Facts, date: BusinessDate, isMeant: (row: Restriction) => boolean) =>
  restrictions
    .filter(
      row =>
        row.begin_date <= date &&
        date <= row.end_date &&
        isInMask(row.days_of_week, date) &&
        row.channel === null &&
        isMeant(row),
    )
    .map(({ kind, value, on_request }) => ({ kind, value, on_request }))

const tooEarly = () => {
  const message = `Nights are shown up to ${yearBack} days back.`
  return refuseField('from', message)
}
