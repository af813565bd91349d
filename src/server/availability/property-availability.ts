import { figuresOf, figuresOfClass, occupancyWith } from '../../hotel/availability-figures'
import { addDays, type BusinessDate, isInMask, weekdayOf } from '../../hotel/business-date'
import { refuseField } from '../../hotel/refusal'
import { type Restriction, scopeOf } from '../../hotel/restriction'
import type { InputOf, OutputOf } from '../../wire/call'
import { availability } from '../../wire/availability'
import { accept, answer } from '../serve'
import { type CountedNight, loadCounters } from '../store/counters'
import { loadRestrictions } from '../store/restriction'
import { loadSoldTypes, type SoldType } from '../store/sold-rate'
import { countedHouse, countedType, type Counting, loadCounting } from '../store/uncounted-types'
import type { Tx } from '../tx'
import { loadMovements, noMovements } from './movements'

type Answer = OutputOf<typeof availability.property>
type Row = Answer['rows'][number]
type Facts = {
  counted: CountedNight[]
  types: SoldType[]
  restrictions: Restriction[]
  counting: Counting
  withTentative: boolean
}

const yearBack = 365

/** `property-availability`: every figure of every night, of the house and of its types or classes. Five queries, whatever is asked. */
export const answerPropertyAvailability = answer(availability.property, async (input, { tx, today }) => {
  const { days = 14, include_tentative = false } = input
  const from = input.from as BusinessDate
  if (from < addDays(today, -yearBack)) accept(tooEarly())
  const until = addDays(from, days)
  const [counted, types, restrictions, movements, counting] = await Promise.all([
    loadCounters(tx, { from, until }),
    loadSoldTypes(tx, input.room_type_ids ?? 'sold'),
    loadRestrictions(tx, { from, to: addDays(until, -1) }),
    loadMovements(tx, { from, until }),
    loadCounting(tx, { from, until }),
  ])
  const facts: Facts = {
    counted,
    types: types.filter(
      ({ is_pseudo, accommodation_type_id }) =>
        !is_pseudo && (input.class === undefined || accommodation_type_id === input.class),
    ),
    restrictions,
    counting,
    withTentative: include_tentative,
  }
  return {
    dates: counted.map(({ stay_date }) => ({ date: stay_date, weekday: weekdayOf(stay_date) })),
    house: counted.map(night => ({
      date: night.stay_date,
      ...figuresOf(night.house, night.house, include_tentative),
      occupancy_percent: occupancyWith(countedHouse(night, counting), include_tentative),
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
  cells: facts.counted.flatMap(night => {
    const { stay_date, house, types } = night
    const [type, counts] = [types.get(id), countedType(night, id, facts.counting)]
    if (!type || !counts) return []
    return [
      {
        date: stay_date,
        ...figuresOf(type, house, facts.withTentative),
        occupancy_percent: occupancyWith(counts, facts.withTentative),
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
      cells: facts.counted.map(night => ({
        date: night.stay_date,
        ...classOn(facts, night, own),
        restrictions: marksOn(
          facts,
          night.stay_date,
          row => scopeOf(row) === 'class' && row.accommodation_type_id === of.id,
        ),
      })),
    }
  })
}

/** The occupancy of a class counts its rooms as that of its types does. */
function classOn({ counting, withTentative }: Facts, night: CountedNight, own: readonly SoldType[]) {
  const types = own.flatMap(({ id }) => night.types.get(id) ?? [])
  const counts = own.flatMap(({ id }) => countedType(night, id, counting) ?? [])
  const { occupancy_percent } = figuresOfClass(counts, night.house, withTentative)
  return { ...figuresOfClass(types, night.house, withTentative), occupancy_percent }
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
