import type { FieldValues } from 'react-hook-form'
import type { BusinessDate } from '../../../hotel/business-date'
import { dayUseOrNights } from '../../../hotel/stay'
import type { InputOf } from '../../../wire/call'
import type { bookingChange } from '../../../wire/booking-change'
import type { View } from './changed-stay'

export type Patches = InputOf<typeof bookingChange.updateNights>['patches']

export const bands = ['c1', 'c2', 'c3'] as const
type Row = Record<'room_type_id' | 'charge_type_id' | 'rate_code_id' | 'adults', number> &
  Record<(typeof bands)[number], number> &
  Record<'market_code_id' | 'source_code_id', number> & {
    rate_amount: string
    origin_code_id: number | null
    discount_kind: 'percent' | 'amount'
    discount_value: string | null
    discount_reason_id: number | null
  }
const discountCells = ['discount_kind', 'discount_value', 'discount_reason_id'] as const

/** The nights of the stay. One that was never planned stands among them like the one before it, without an amount. */
export function nightsOf({ reservation, nights = [] }: View) {
  const dates = [
    ...new Set([
      ...nights.map(({ stay_date }) => stay_date),
      ...dayUseOrNights(reservation.arrival_date as BusinessDate, reservation.departure_date as BusinessDate),
    ]),
  ].toSorted()
  return dates.flatMap(stay_date => {
    const night = nights.find(one => one.stay_date === stay_date)
    const like = night ?? nights.findLast(one => one.stay_date < stay_date) ?? nights[0]
    if (!like) return []
    const unplanned = { stay_date, rate_amount: '', discount: null, is_posted: false }
    return [{ ...like, ...(night ? {} : unplanned), is_missing: night === undefined }]
  })
}

/** The bands of ages that the house has, and those in which somebody is booked; each with its name. */
export const bandsOf = ({ header: { child_bands }, nights = [] }: View) =>
  bands.flatMap((band, index) => {
    const name = child_bands[index]
    return name || nights.some(night => night[band] > 0) ? { band, name: name ?? `Band ${index + 1}` } : []
  })

/** What stands in the grid at first. */
export const nightsAsBooked = (view: View): Row[] =>
  nightsOf(view).map(
    ({ room_type, charge_type, rate_code, discount, adults, c1, c2, c3, rate_amount, ...night }) => ({
      room_type_id: room_type.id,
      charge_type_id: charge_type.id,
      rate_code_id: rate_code.id,
      adults,
      c1,
      c2,
      c3,
      rate_amount,
      market_code_id: night.market_code.id,
      source_code_id: night.source_code.id,
      origin_code_id: night.origin_code?.id ?? null,
      discount_kind: discount?.kind ?? 'percent',
      discount_value: discount?.value ?? null,
      discount_reason_id: discount?.discount_reason_id ?? null,
    }),
  )

/** Only cells that are different; an amount goes with the reason that was given, a discount as a whole. */
export function patchesOf(view: View, values: FieldValues): Patches {
  const before = nightsAsBooked(view)
  const rows = (values.nights ?? []) as Partial<Row>[]
  return nightsOf(view).flatMap(({ stay_date }, index) => {
    const row = rows[index] ?? {}
    const changed = Object.entries(row).filter(
      ([field, value]) =>
        value !== null &&
        value !== '' &&
        value !== before[index][field as keyof Row] &&
        !discountCells.some(cell => cell === field),
    )
    const set = {
      ...Object.fromEntries(changed),
      ...discountOf(before[index], row),
    } as Patches[number]['set']
    if (Object.keys(set).length === 0) return []
    return [
      {
        dates: [stay_date],
        set: set.rate_amount === undefined ? set : { ...set, reason: (values.reason as string) || '' },
      },
    ]
  })
}

/** What is taken off, where that is another now; null: nothing any more. */
function discountOf(before: Row, row: Partial<Row>): Pick<Patches[number]['set'], 'discount'> {
  const { discount_kind, discount_value, discount_reason_id } = row
  const was = before.discount_value === null ? null : JSON.stringify(discountCells.map(cell => before[cell]))
  if (!discount_value) return was === null || discount_value === undefined ? {} : { discount: null }
  if (JSON.stringify(discountCells.map(cell => row[cell])) === was) return {}
  return {
    discount: {
      kind: discount_kind ?? 'percent',
      value: discount_value,
      // The wire says that it is missing.
      discount_reason_id: discount_reason_id as number,
    },
  }
}

/** The grid cell by cell, named by night and field, so that two versions of it can be laid side by side. */
export const cellsOf = (view: View): Record<string, unknown> =>
  cellsIn(view, { nights: nightsAsBooked(view) })

/** The same of what stands in the form, whose rows are the nights of the view. */
export const cellsIn = (view: View, values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    nightsOf(view).flatMap(({ stay_date }, index) =>
      Object.entries((values.nights as Row[])[index] ?? {}).map(([field, value]) => [
        `${stay_date} ${field}`,
        value,
      ]),
    ),
  )

/** Rows of the form from such cells; a night that is gone takes its cells with it. */
export const nightsFrom = (view: View, cells: Record<string, unknown>): Row[] =>
  nightsAsBooked(view).map((row, index) => {
    const night = nightsOf(view)[index].stay_date
    return Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field, cells[`${night} ${field}`] ?? value]),
    ) as Row
  })
