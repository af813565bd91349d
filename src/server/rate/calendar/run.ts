import type { BusinessDate } from '../../../hotel/business-date'
import { type Overtyped, type Overtyping, overtypedFields } from '../../../hotel/rate/overtype'
import type { OutputOf } from '../../../wire/call'
import type { priceCalendar } from '../../../wire/price-calendar'
import { may, type Tx } from '../../tx'
import { loadOverrides, type OverrideRow, type Overrides, rowOf } from './overrides'

/** A night of a type before and after; null is not overtyped. */
export type RunCell = { before: OverrideRow | null; after: OverrideRow | null }

type Run = {
  rate_code_id: number
  room_type_ids: readonly number[]
  nights: readonly BusinessDate[]
  before: Overrides
  label: string
  undo_of?: number
}

/** Keeps what a run has changed, cell by cell, after it is done; null where nothing is other than before. */
export async function keepRun(
  tx: Tx,
  { rate_code_id, before, label, undo_of, ...where }: Run,
): Promise<number | null> {
  const { sql, property_id, today, who } = tx
  const after = await loadOverrides(tx, rate_code_id, where)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const cells = keys.flatMap((key): RunCell[] => {
    const [was, is] = [rowAt(tx, key, before), rowAt(tx, key, after)]
    return sameRow(was, is) ? [] : [{ before: was, after: is }]
  })
  if (cells.length === 0) return null
  const [{ id }] = await sql<{ id: number }[]>`
    insert into price_run (property_id, rate_code_id, label, business_date, cells, undo_of, created_by_id)
    values (${property_id}, ${rate_code_id}, ${label}, ${today}, ${sql.json(cells as never)}, ${undo_of ?? null}, ${who.employee_id || null})
    returning id`
  return id
}

export const rowAt = (tx: Tx, key: string, of: Overrides): OverrideRow | null => {
  const overtyped = of.get(key)
  const [room_type_id, stay_date] = key.split(' ')
  return overtyped
    ? rowOf(tx, { room_type_id: Number(room_type_id), stay_date: stay_date as BusinessDate }, overtyped)
    : null
}

export const sameRow = (a: OverrideRow | null, b: OverrideRow | null): boolean =>
  overtypedFields.every(field => (a?.[field] ?? null) === (b?.[field] ?? null))

type Values = Partial<Record<keyof Overtyped, string | null>>
type Where = { types: readonly { code: string }[]; nights: readonly BusinessDate[] }

/** `DLX, 2026-07-09 to 2026-07-12: two adults +10 %`, as the button says that takes it back. */
export function runLabel(
  mode: Overtyping['mode'] | 'clear',
  values: Values,
  { types, nights }: Where,
): string {
  const [first, last] = [nights[0], nights[nights.length - 1]]
  const days = first === last ? first : `${first} to ${last}`
  const codes = types.map(({ code }) => code)
  const types_ = codes.length > 4 ? `${codes.length} room types` : codes.join(', ')
  return `${types_}, ${days}: ${mode === 'clear' ? 'back to the normal price' : valuesWords(mode, values)}`
}

function valuesWords(mode: Overtyping['mode'], values: Values): string {
  return overtypedFields
    .flatMap(field => {
      const value = values[field]
      if (value === undefined) return []
      if (value === null) return [`${fieldWords[field]} normal`]
      const moved = value.startsWith('-') ? value : `+${value}`
      return [`${fieldWords[field]} ${mode === 'set' ? value : mode === 'add' ? moved : `${moved} %`}`]
    })
    .join(', ')
}

const fieldWords: Record<keyof Overtyped, string> = {
  a1: '1 adult',
  a2: '2 adults',
  a3: '3 adults',
  a4: '4 adults',
  extra_adult: 'further adult',
  c1: '1st child band',
  c2: '2nd child band',
  c3: '3rd child band',
}

type Shown = OutputOf<typeof priceCalendar.view>['undo']

/** The newest run of a rate that this person may take back, and nobody has. */
export async function undoableRun({ sql, property_id, who }: Tx, rate_code_id: number): Promise<Shown> {
  if (!may(who, 'Rate update')) return null
  const [run] = await sql<NonNullable<Shown>[]>`
    select r.id as run_id, r.label, r.created_at as at, e.name as by
      from price_run r left join employee e on e.id = r.created_by_id
     where r.property_id = ${property_id} and r.rate_code_id = ${rate_code_id} and r.undo_of is null
       and (${may(who, 'Undo others')} or r.created_by_id = ${who.employee_id})
       and not exists (select from price_run u where u.property_id = r.property_id and u.undo_of = r.id)
     order by r.id desc limit 1`
  return run ?? null
}
