import { z } from 'zod'
import { strategyConditions } from '../hotel/rate/strategy'
import { restrictionKinds } from '../hotel/restriction'
import { hasValue } from '../hotel/restriction-words'
import { call } from './call'
import {
  count,
  day,
  decimal,
  filledLine,
  flag,
  id,
  instant,
  listOf,
  named,
  once,
  rowVersion,
  weekday,
} from './kinds'
import {
  adjustmentRow,
  by,
  isSensible,
  notSensible,
  rateScope,
  scopeOfOne,
  toldChanges,
  yieldReaders,
} from './rate-adjustment'

const daysOut = z.int().min(0).max(1000)

const fields = {
  name: filledLine(80),
  condition: z.enum(strategyConditions),
  /** Percent, or rooms. */
  threshold: z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'Please give a number with at most two decimals.'),
  /** Whose figure is looked at; the house's, where none is named. */
  room_type_id: id.nullish(),
  /** Nights so many days after the business date, both included. */
  days_out_from: daysOut,
  days_out_to: daysOut,
  days_of_week: once(z.array(weekday).min(1, 'Please choose a day of the week.').max(7)).optional(),
  effect: z.enum(['adjust', 'restrict']),
  adjust_kind: by.kind.nullish(),
  adjust_value: by.value.nullish(),
  restriction_kind: z.enum(restrictionKinds).nullish(),
  restriction_value: z.int().min(0).max(999).nullish(),
  ...rateScope,
  /** For which type it is done; all of them, where none is named. */
  for_room_type_id: id.nullish(),
  is_active: flag.optional(),
}
type Said = z.output<z.ZodObject<typeof fields>>

/** What a strategy says must hold together; what belongs to the other effect is left out. */
const checked = <S extends z.ZodRawShape>(shape: z.ZodObject<S>) =>
  shape.superRefine((value, context) => {
    const said = value as unknown as Said
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (said.days_out_to < said.days_out_from)
      wrong('days_out_to', 'The last night may not be before the first.')
    if (!scopeOfOne.isOne(said)) wrong(scopeOfOne.notOne.path[0], scopeOfOne.notOne.message)
    const { adjust_kind, adjust_value, restriction_kind, restriction_value } = said
    if (said.effect === 'adjust') {
      if (!adjust_kind) wrong('adjust_kind', 'Please choose percent or amount.')
      else if (!adjust_value || !isSensible({ kind: adjust_kind, value: adjust_value }))
        wrong('adjust_value', notSensible)
      if (restriction_kind) wrong('restriction_kind', 'This strategy adjusts prices.')
    } else {
      if (!restriction_kind) wrong('restriction_kind', 'Please choose a restriction.')
      else if (hasValue(restriction_kind) !== (restriction_value !== null && restriction_value !== undefined))
        wrong('restriction_value', 'Minimum and maximum need a number; closed days have none.')
      if (adjust_kind) wrong('adjust_kind', 'This strategy restricts.')
    }
  })

export const strategyRow = z.object({
  id,
  row_version: rowVersion,
  name: z.string(),
  condition: fields.condition,
  threshold: decimal,
  room_type: named.nullable(),
  days_out_from: count,
  days_out_to: count,
  days_of_week: z.array(weekday),
  effect: fields.effect,
  adjust_kind: by.kind.nullable(),
  adjust_value: decimal.nullable(),
  restriction_kind: z.enum(restrictionKinds).nullable(),
  restriction_value: count.nullable(),
  rate_class: named.nullable(),
  rate_category: named.nullable(),
  rate_code: named.nullable(),
  for_room_type: named.nullable(),
  is_active: flag,
  /** Nights from today on that it is in force on. */
  nights: count,
  set_by: z.string().nullable(),
  set_at: instant,
})

/** What a run has done. */
const ran = {
  strategies: count,
  began: count,
  ended: count,
  changed: count,
  /** The same in words. */
  says: z.string(),
}
const span = { from_date: day, days: z.int().min(1).max(92).optional() }

/** Yield by rule (domain/reservations 3.2.8, 3.7): for as long as a figure of a night says so, a price is adjusted or a stay restricted. */
export const rateStrategy = {
  list: call({
    path: 'rate-strategy/list',
    permission: yieldReaders,
    input: z.strictObject({
      include_inactive: flag.optional(),
      page: z.int().min(1).max(1_000_000).optional(),
      per_page: z.int().min(1).max(500).optional(),
    }),
    output: listOf(strategyRow),
  }),
  /** It is in force at once, where its condition holds. */
  store: call({
    path: 'rate-strategy/store',
    permission: 'Rate update',
    input: checked(z.strictObject(fields)),
    output: z.object({ item: strategyRow, run: z.object(ran) }),
  }),
  /** The whole strategy as it shall be; switched off, what it has set goes. */
  update: call({
    path: 'rate-strategy/update',
    permission: 'Rate update',
    input: checked(z.strictObject({ id, row_version: rowVersion, ...fields })),
    output: z.object({ item: strategyRow, run: z.object(ran) }),
  }),
  /** What it has set goes with it; what it has done stays in the log. */
  destroy: call({
    path: 'rate-strategy/destroy',
    permission: 'Rate update',
    input: z.strictObject({ id, row_version: rowVersion.optional() }),
    output: z.object({ id, run: z.object(ran) }),
  }),
  /** What a strategy, kept or not yet, would do on the nights to come: as if it were active. Nothing is written. */
  simulate: call({
    path: 'rate-strategy/simulate',
    permission: yieldReaders,
    input: z
      .strictObject({
        id: id.optional(),
        strategy: checked(z.strictObject(fields)).optional(),
        from_date: day.optional(),
        to_date: day.optional(),
      })
      .refine(({ id: kept, strategy }) => kept !== undefined || strategy !== undefined, {
        path: ['id'],
        message: 'Please name a strategy, or say one.',
      })
      .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
        path: ['to_date'],
        message: 'The last night may not be before the first.',
      }),
    output: z.object({
      /** Those it looks at, with the figure it looks at. */
      nights: z.array(
        z.object({
          date: day,
          figure: decimal,
          is_met: flag,
          what: z.enum(['began', 'ended', 'changed']).nullable(),
        }),
      ),
      prices: z.object(toldChanges),
    }),
  }),
  /** All strategies, now. */
  run: call({
    path: 'rate-strategy/run',
    permission: 'Rate update',
    input: z.strictObject({}),
    output: z.object(ran),
  }),
  /** What the runs have done, the last one first. */
  runs: call({
    path: 'rate-strategy/runs',
    permission: yieldReaders,
    input: z.strictObject({
      strategy_id: id.optional(),
      page: z.int().min(1).max(1_000_000).optional(),
      per_page: z.int().min(1).max(200).optional(),
    }),
    output: listOf(
      z.object({
        id,
        ran_at: instant,
        business_date: day,
        occasion: z.enum(['hand', 'saved', 'night', 'clock']),
        by: z.string().nullable(),
        ...ran,
        changes: z.array(
          z.object({
            strategy: z.object({ id, name: z.string() }),
            what: z.enum(['began', 'ended', 'changed']),
            nights: z.array(z.object({ date: day, figure: decimal.nullable() })),
          }),
        ),
      }),
    ),
  }),
  /** Nights by what yields them: how full the house is, which strategy is in force, what was adjusted by hand. */
  calendar: call({
    path: 'rate-strategy/calendar',
    permission: yieldReaders,
    input: z.strictObject(span),
    output: z.object({
      dates: z.array(
        z.object({ date: day, weekday, occupancy_percent: decimal, sold: count, rooms: z.int() }),
      ),
      strategies: z.array(
        z.object({
          strategy: strategyRow,
          /** Nights it looks at, or is in force on. */
          cells: z.array(z.object({ date: day, figure: decimal, is_met: flag, is_in_force: flag })),
        }),
      ),
      /** Those set by hand, with the nights they are in force on. */
      adjustments: z.array(z.object({ adjustment: adjustmentRow, nights: z.array(day) })),
    }),
  }),
}
