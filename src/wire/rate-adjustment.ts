import { z } from 'zod'
import { availabilityReaders } from './availability'
import { call } from './call'
import {
  count,
  day,
  decimal,
  flag,
  id,
  instant,
  line,
  listOf,
  money,
  named,
  once,
  rowVersion,
  weekday,
} from './kinds'

export const yieldReaders = [...availabilityReaders, 'Rate update'] as const

const oneOf = (of: { rate_class_id?: unknown; rate_category_id?: unknown; rate_code_id?: unknown }) =>
  [of.rate_class_id, of.rate_category_id, of.rate_code_id].filter(Boolean).length <= 1
const notOne = {
  path: ['rate_code_id'],
  message: 'Please choose a rate code, a category or a class, one of them.',
}
export const rateScope = {
  rate_class_id: id.nullish(),
  rate_category_id: id.nullish(),
  rate_code_id: id.nullish(),
}
export const scopeOfOne = { isOne: oneOf, notOne }

/** For what prices are adjusted; filled fields must all match, none is every rate and type. */
const scope = z.strictObject({ ...rateScope, room_type_id: id.nullish() }).refine(oneOf, notOne)

/** Up or down by so much: percent, or an amount for the room and night, with its sign. */
export const by = {
  kind: z.enum(['percent', 'amount']),
  value: z.string().regex(/^-?\d{1,9}(\.\d{1,4})?$/, 'Please give a number with at most four decimals.'),
}
type By = { kind: 'percent' | 'amount'; value: string }
/** What changes nothing, or would make a price less than nothing, is no adjustment. */
export const isSensible = ({ kind, value }: By): boolean =>
  !/^-?0+(\.0+)?$/.test(value) && (kind === 'amount' || (Number(value) >= -100 && Number(value) <= 1000))
export const notSensible = 'Please give a percentage from −100 to 1000, or an amount; zero changes nothing.'

const days = {
  begin_date: day,
  end_date: day,
  days_of_week: once(z.array(weekday).min(1, 'Please choose a day of the week.').max(7)).optional(),
}
const said = { ...days, ...by, note: line(200).nullish() }
const isForwards = ({ begin_date, end_date }: { begin_date: string; end_date: string }) =>
  begin_date <= end_date
const backwards = { path: ['end_date'], message: 'The last night may not be before the first.' }
const isShort = ({ begin_date, end_date }: { begin_date: string; end_date: string }) =>
  Date.parse(end_date) - Date.parse(begin_date) < 750 * 86_400_000
const long = { path: ['end_date'], message: 'Please choose at most 750 nights at once.' }

export const adjustmentRow = z.object({
  id,
  row_version: rowVersion,
  kind: by.kind,
  value: decimal,
  begin_date: day,
  end_date: day,
  days_of_week: z.array(weekday),
  rate_class: named.nullable(),
  rate_category: named.nullable(),
  rate_code: named.nullable(),
  room_type: named.nullable(),
  origin: z.enum(['manual', 'strategy']),
  strategy: z.object({ id, name: z.string() }).nullable(),
  note: z.string().nullable(),
  set_by: z.string().nullable(),
  set_at: instant,
})

/** A cell that would cost something else, for one and two persons. */
const twoPrices = z.object({ a1: money.nullable(), a2: money.nullable() })
export const priceChange = z.object({
  date: day,
  rate_code: z.object({ id, code: z.string() }),
  room_type: z.object({ id, code: z.string() }),
  min_nights: count,
  before: twoPrices,
  after: twoPrices,
})
/** At most so many cells are told; all are counted, on the nights that are looked at. */
export const mostToldChanges = 500
export const toldChanges = {
  items: z.array(priceChange),
  total: count,
  /** Nights that were looked at; what lies behind is not reckoned. */
  from: day.nullable(),
  to: day.nullable(),
  is_cut: flag,
}

const published = z.object({ rows: count, from: day, to: day })

/** Yield by hand (domain/reservations 3.2.6, 3.7). What is booked keeps its price. */
export const rateAdjustment = {
  /** From today on, unless days are given; those of strategies too. */
  list: call({
    path: 'rate-adjustment/list',
    permission: yieldReaders,
    input: z
      .strictObject({
        from_date: day.optional(),
        to_date: day.optional(),
        rate_code_id: id.optional(),
        room_type_id: id.optional(),
        origin: z.enum(['manual', 'strategy']).optional(),
        page: z.int().min(1).max(1_000_000).optional(),
        per_page: z.int().min(1).max(500).optional(),
      })
      .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
        path: ['to_date'],
        error: 'It must not be before the first day.',
      }),
    output: listOf(adjustmentRow),
  }),
  /** One row for each scope; what is sold is made anew at once. */
  store: call({
    path: 'rate-adjustment/store',
    permission: 'Rate update',
    input: z
      .strictObject({ ...said, scopes: z.array(scope).max(100).optional() })
      .refine(isForwards, backwards)
      .refine(isShort, long)
      .refine(isSensible, { path: ['value'], message: notSensible }),
    output: z.object({ items: z.array(adjustmentRow), published }),
  }),
  /** Other nights or another number; for what it is stays. */
  update: call({
    path: 'rate-adjustment/update',
    permission: 'Rate update',
    input: z
      .strictObject({ id, row_version: rowVersion, ...said })
      .refine(isForwards, backwards)
      .refine(isShort, long)
      .refine(isSensible, { path: ['value'], message: notSensible }),
    output: z.object({ item: adjustmentRow, published }),
  }),
  destroy: call({
    path: 'rate-adjustment/destroy',
    permission: 'Rate update',
    input: z.strictObject({ id, row_version: rowVersion.optional() }),
    output: z.object({ id, published }),
  }),
  /** What it would make of the prices; with `id`, in place of the one that stands. Nothing is written. */
  preview: call({
    path: 'rate-adjustment/preview',
    permission: yieldReaders,
    input: z
      .strictObject({ id: id.optional(), ...said, scopes: z.array(scope).max(100).optional() })
      .refine(isForwards, backwards)
      .refine(isShort, long)
      .refine(isSensible, { path: ['value'], message: notSensible }),
    output: z.object(toldChanges),
  }),
}
