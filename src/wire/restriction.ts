import { z } from 'zod'
import { restrictionKinds } from '../hotel/restriction'
import { hasValue } from '../hotel/restriction-words'
import { availabilityReaders } from './availability'
import { call } from './call'
import { count, day, flag, id, instant, line, listOf, named, once, rowVersion, weekday } from './kinds'

const readers = [...availabilityReaders, 'Restriction store'] as const

/** What a restriction is about; filled fields must all match, none is the whole house. */
const scope = z
  .strictObject({
    accommodation_type_id: id.nullish(),
    room_type_id: id.nullish(),
    rate_class_id: id.nullish(),
    rate_category_id: id.nullish(),
    rate_code_id: id.nullish(),
    channel: line(30).nullish(),
  })
  .refine(({ accommodation_type_id, room_type_id }) => !accommodation_type_id || !room_type_id, {
    path: ['room_type_id'],
    message: 'Please choose a room type or a class of them, not both.',
  })
  .refine(of => [of.rate_class_id, of.rate_category_id, of.rate_code_id].filter(Boolean).length <= 1, {
    path: ['rate_code_id'],
    message: 'Please choose a rate code, a category or a class, one of them.',
  })

const days = {
  begin_date: day,
  end_date: day,
  days_of_week: once(z.array(weekday).min(1, 'Please choose a day of the week.').max(7)).optional(),
}
const said = {
  ...days,
  kind: z.enum(restrictionKinds),
  value: z.int().min(0).max(999).nullish(),
  /** Closed days that may be asked for: they book as waitlist. */
  on_request: flag.optional(),
  note: line(200).nullish(),
}
type Said = {
  begin_date: string
  end_date: string
  kind: (typeof restrictionKinds)[number]
  value?: number | null
  on_request?: boolean
}

const isForwards = ({ begin_date, end_date }: Pick<Said, 'begin_date' | 'end_date'>) => begin_date <= end_date
const backwards = { path: ['end_date'], message: 'The last day may not be before the first.' }
const needsValue = ({ kind, value }: Said) => hasValue(kind) === (value !== null && value !== undefined)
const wrongValue = {
  path: ['value'],
  message: 'Minimum and maximum need a number; closed days have none.',
}
const isAskable = ({ kind, on_request }: Said) => kind === 'closed' || !on_request
const notAskable = { path: ['on_request'], message: 'Only closed days can be asked for.' }

export const restrictionRow = z.object({
  id,
  row_version: rowVersion,
  kind: z.enum(restrictionKinds),
  value: count.nullable(),
  begin_date: day,
  end_date: day,
  days_of_week: z.array(weekday),
  /** The narrowest thing it is about. */
  scope: z.string(),
  accommodation_type: named.nullable(),
  room_type: named.nullable(),
  rate_class: named.nullable(),
  rate_category: named.nullable(),
  rate_code: named.nullable(),
  channel: z.string().nullable(),
  on_request: flag,
  origin: z.enum(['manual', 'strategy', 'channel']),
  note: z.string().nullable(),
  set_by: z.string().nullable(),
  set_at: instant,
})

const touching = {
  room_type_id: id.optional(),
  rate_code_id: id.optional(),
  kind: z.enum(restrictionKinds).optional(),
}

/** What is closed or needs other lengths of stay (domain/reservations 4.5, 4.8). */
export const restriction = {
  /** From today on, unless days are given. */
  list: call({
    path: 'restriction/list',
    permission: readers,
    input: z
      .strictObject({
        from_date: day.optional(),
        to_date: day.optional(),
        ...touching,
        page: z.int().min(1).optional(),
        per_page: z.int().min(1).max(500).optional(),
      })
      .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
        path: ['to_date'],
        error: 'It must not be before the first day.',
      }),
    output: listOf(restrictionRow),
  }),
  /** One row for each scope; no scope is the house. `replace`: what stood there of this kind on these days gives way. */
  store: call({
    path: 'restriction/store',
    permission: 'Restriction store',
    input: z
      .strictObject({ ...said, scopes: z.array(scope).max(100).optional(), replace: flag.optional() })
      .refine(isForwards, backwards)
      .refine(needsValue, wrongValue)
      .refine(isAskable, notAskable),
    output: z.object({ items: z.array(restrictionRow) }),
  }),
  update: call({
    path: 'restriction/update',
    permission: 'Restriction store',
    input: z
      .strictObject({ id, row_version: rowVersion, ...said })
      .refine(isForwards, backwards)
      .refine(needsValue, wrongValue)
      .refine(isAskable, notAskable),
    output: restrictionRow,
  }),
  /** Lifts it; with days, on those alone. */
  remove: call({
    path: 'restriction/delete',
    permission: 'Restriction store',
    input: z
      .strictObject({ id, row_version: rowVersion.optional(), days: z.strictObject(days).optional() })
      .refine(({ days: lifted }) => !lifted || isForwards(lifted), {
        ...backwards,
        path: ['days', 'end_date'],
      }),
    output: z.object({ id, left: z.array(restrictionRow) }),
  }),
  /** Dates by what is restricted: the house, every type, and whatever else has a restriction in these days. */
  calendar: call({
    path: 'restriction/calendar',
    permission: readers,
    input: z.strictObject({
      from_date: day,
      days: z.int().min(1).max(62).optional(),
      room_type_id: touching.room_type_id,
      rate_code_id: touching.rate_code_id,
    }),
    output: z.object({
      dates: z.array(z.object({ date: day, weekday })),
      rows: z.array(
        z.object({
          key: z.string(),
          scope: z.string(),
          accommodation_type: named.nullable(),
          room_type: named.nullable(),
          rate_class: named.nullable(),
          rate_category: named.nullable(),
          rate_code: named.nullable(),
          channel: z.string().nullable(),
          /** Only dates that carry something. */
          cells: z.array(z.object({ date: day, restriction_ids: z.array(id) })),
        }),
      ),
      restrictions: z.array(restrictionRow),
    }),
  }),
}
