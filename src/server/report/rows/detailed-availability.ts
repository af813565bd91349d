import { type Figures, figuresOf } from '../../../hotel/availability-figures'
import { addDays, type BusinessDate } from '../../../hotel/business-date'
import { loadCounters, type Tallied } from '../../store/counters'
import { loadSoldTypes } from '../../store/sold-rate'
import { idsOf } from '../records'
import type { RowsOf } from '../rows'

type Line = { key: string; figure: string; of: (figures: Figures) => number }

const lines: readonly Line[] = [
  { key: 'left', figure: 'Left', of: ({ available, overbook }) => available - overbook },
  { key: 'to_overbook', figure: 'Left with overbooking', of: ({ available }) => available },
  { key: 'sold', figure: 'Sold', of: ({ sold }) => sold },
  { key: 'blocked', figure: 'Held by blocks', of: ({ block_held }) => block_held },
  { key: 'out_of_order', figure: 'Out of order', of: ({ ooo }) => ooo },
]
const tentative: Line = { key: 'tentative', figure: 'Tentative', of: figures => figures.tentative }

/** The figures of property availability, night beside night: the house, then each type. */
export const rows: RowsOf = async (tx, { stay_from, stay_to, room_types, show, with_tentative }) => {
  const span = { from: stay_from as BusinessDate, until: addDays(stay_to as BusinessDate, 1) }
  const picked = idsOf(room_types)
  const [nights, types] = await Promise.all([
    loadCounters(tx, span),
    loadSoldTypes(tx, picked.length === 0 ? 'sold' : picked),
  ])
  const shown = [
    ...lines.filter(({ key }) => show === 'all' || show === key),
    ...(with_tentative ? [tentative] : []),
  ]
  const linesOf = (type: string, talliedOn: (night: (typeof nights)[number]) => Tallied | undefined) =>
    shown.map(({ figure, of }) => ({
      type,
      figure,
      ...Object.fromEntries(
        nights.map(night => {
          const tallied = talliedOn(night)
          return [night.stay_date, tallied === undefined ? null : of(figuresOf(tallied, night.house))]
        }),
      ),
    }))
  return [
    ...linesOf('House', ({ house }) => house),
    ...types
      .filter(({ is_pseudo }) => !is_pseudo)
      .flatMap(({ id, code }) => linesOf(code, night => night.types.get(id))),
  ]
}
