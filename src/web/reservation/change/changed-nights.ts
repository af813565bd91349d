import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../../wire/call'
import type { bookingChange } from '../../../wire/booking-change'
import type { View } from './changed-stay'

export type Patches = InputOf<typeof bookingChange.updateNights>['patches']

export const bands = ['c1', 'c2', 'c3'] as const
type Row = { room_type_id: number; rate_code_id: number; adults: number; rate_amount: string } & Record<
  (typeof bands)[number],
  number
>

/** The bands of ages that the house has, and those in which somebody is booked; each with its name. */
export const bandsOf = ({ header: { child_bands }, nights = [] }: View) =>
  bands.flatMap((band, index) => {
    const name = child_bands[index]
    return name || nights.some(night => night[band] > 0) ? { band, name: name ?? `Band ${index + 1}` } : []
  })

/** What stands in the grid at first. */
export const nightsAsBooked = ({ nights = [] }: View): Row[] =>
  nights.map(({ room_type, rate_code, adults, c1, c2, c3, rate_amount }) => ({
    room_type_id: room_type.id,
    rate_code_id: rate_code.id,
    adults,
    c1,
    c2,
    c3,
    rate_amount,
  }))

/** Only cells that are different; an amount goes with the reason that was given. */
export function patchesOf(view: View, values: FieldValues): Patches {
  const before = nightsAsBooked(view)
  const rows = (values.nights ?? []) as Partial<Row>[]
  return (view.nights ?? []).flatMap(({ stay_date }, index) => {
    const changed = Object.entries(rows[index] ?? {}).filter(
      ([field, value]) => value !== null && value !== '' && value !== before[index][field as keyof Row],
    )
    if (changed.length === 0) return []
    const set = Object.fromEntries(changed) as Patches[number]['set']
    return [
      {
        dates: [stay_date],
        set: set.rate_amount === undefined ? set : { ...set, reason: (values.reason as string) || '' },
      },
    ]
  })
}

/** The grid cell by cell, named by night and field, so that two versions of it can be laid side by side. */
export const cellsOf = (view: View): Record<string, unknown> =>
  cellsIn(view, { nights: nightsAsBooked(view) })

/** The same of what stands in the form, whose rows are the nights of the view. */
export const cellsIn = ({ nights = [] }: View, values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    nights.flatMap(({ stay_date }, index) =>
      Object.entries((values.nights as Row[])[index] ?? {}).map(([field, value]) => [
        `${stay_date} ${field}`,
        value,
      ]),
    ),
  )

/** Rows of the form from such cells; a night that is gone takes its cells with it. */
export const nightsFrom = (view: View, cells: Record<string, unknown>): Row[] =>
  nightsAsBooked(view).map((row, index) => {
    const night = view.nights?.[index]?.stay_date ?? ''
    return Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field, cells[`${night} ${field}`] ?? value]),
    ) as Row
  })
