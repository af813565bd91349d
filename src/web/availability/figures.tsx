import { restrictionMark, restrictionWords } from '../../hotel/restriction-words'
import type { availability } from '../../wire/availability'
import type { OutputOf } from '../../wire/call'
import { percentOf } from '../home/desk-figures'
import type { GridCell, GridRow } from './date-grid'

export type Shown = OutputOf<typeof availability.property>
export type HouseNight = Shown['house'][number]
/** How full a night is. */
export type FilledNight = Pick<HouseNight, 'date' | 'occupancy_percent' | 'sold'>
export type Night = Shown['rows'][number]['cells'][number]

const rooms = (n: number): string => (n === 1 ? '1 room' : `${n} rooms`)

/** What a cell may show. */
export const figures = {
  sellable: { label: 'To sell', of: (night: Night) => night.sellable, unit: rooms },
  available: { label: 'Available', of: (night: Night) => night.available, unit: rooms },
  sold: { label: 'Sold', of: (night: Night) => night.sold, unit: rooms },
  block_held: { label: 'Held by blocks', of: (night: Night) => night.block_held, unit: rooms },
  ooo: { label: 'Out of order', of: (night: Night) => night.ooo, unit: rooms },
  occupancy: {
    label: 'Occupancy %',
    of: (night: Night) => Math.round(Number(night.occupancy_percent)),
    unit: (n: number) => `${n} percent`,
  },
} as const
export type Figure = keyof typeof figures

/** The key of the row of the house; types and classes have their numbers. */
export const houseKey = 'house'

/** Every row of the grid: the house, its types or classes, and who comes, goes and stays. */
export function rowsOf({ dates, house, rows }: Shown, figure: Figure): GridRow[] {
  return [
    {
      key: houseKey,
      head: 'House',
      label: 'House',
      isStrong: true,
      cells: house.map(night => cellOf(night, figure)),
    },
    ...rows.map(({ of, cells }): GridRow => {
      const nights = new Map(cells.map(night => [night.date, night]))
      return {
        key: String(of.id),
        head: of.code,
        label: `${of.code} ${of.name}`,
        cells: dates.map(({ date }) => {
          const night = nights.get(date)
          return night ? cellOf(night, figure) : { shown: '', words: 'no rooms' }
        }),
      }
    }),
    ...Object.entries(movements).map(
      ([key, { label, of }]): GridRow => ({
        key,
        head: label,
        label,
        isPlain: true,
        cells: house.map(night => ({ shown: of(night) || '·', words: String(of(night)) })),
      }),
    ),
  ]
}

/** Who moves in the house on a day. */
export const movements = {
  arrivals: { label: 'Arrivals', of: (night: HouseNight) => night.arrivals },
  departures: { label: 'Departures', of: (night: HouseNight) => night.departures },
  stay_overs: { label: 'Stay-overs', of: (night: HouseNight) => night.stay_overs },
  persons: { label: 'Persons', of: (night: HouseNight) => night.persons },
  day_use: { label: 'Day use', of: (night: HouseNight) => night.day_use },
  waiting: { label: 'Waiting', of: (night: HouseNight) => night.waitlist.rooms },
} as const

function cellOf(night: Night, figure: Figure): GridCell {
  const { of, unit } = figures[figure]
  const value = of(night)
  const limits = limitsOf(night)
  const marks = [...limits.map(({ mark }) => mark), ...night.restrictions.map(restrictionMark)].join(' ')
  const words = [
    unit(value),
    ...limits.map(({ words: said }) => said),
    ...night.restrictions.map(restrictionWords),
  ].join(', ')
  return {
    shown: (
      <>
        {value}
        {marks ? <small>{marks}</small> : null}
      </>
    ),
    words,
    tint: tintOf(night, figure),
  }
}

/** How much more, and how much at most, may be sold than the rooms say. */
const limitsOf = ({ overbook, sell_limit }: Night): { mark: string; words: string }[] => [
  ...(overbook > 0 ? [{ mark: `+${overbook}`, words: `overbooking ${overbook}` }] : []),
  ...(sell_limit === null ? [] : [{ mark: `≤${sell_limit}`, words: `sell limit ${sell_limit}` }]),
]

/** By rooms left, whatever is shown of rooms to sell; the number is always there as well. */
function tintOf({ sellable, available, occupancy_percent }: Night, figure: Figure): GridCell['tint'] {
  if (figure === 'occupancy') return occupancy_percent.length > 5 ? 'error' : undefined
  if (figure !== 'sellable' && figure !== 'available') return undefined
  const left = figure === 'sellable' ? sellable : available
  if (left <= 0) return 'error'
  if (left <= 2) return 'warning'
  return left <= 5 ? 'info' : undefined
}

export const percentWords = (percent: string): string => `${percentOf(percent)} %`
