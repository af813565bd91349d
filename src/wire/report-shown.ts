import { z } from 'zod'
import { cellTypes } from '../hotel/report/report'
import { count, flag } from './kinds'

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()
const totals = z.record(z.string(), z.union([z.string(), z.number()]).nullable())
const chosen = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.number(), z.array(z.number())]).nullable(),
)

/** What a run answers on the screen; with a `format` the answer is the file. */
export const reportShown = z.object({
  key: z.string(),
  title: z.string(),
  business_date: z.string(),
  generated_at: z.string(),
  /** The range includes the open business date: what is told of it may still change. */
  preliminary: flag,
  /** What it was narrowed by, the usual filled in. */
  params: chosen,
  /** What some columns are called in this house, by their id. */
  headings: z.record(z.string(), z.string()),
  /** The cells of a row in the order of the columns; amounts in the currency of the property. */
  rows: z.array(z.array(cell)),
  /** All that there are; more than are sent are in the totals, and in the file. */
  row_count: count,
  groups: z.array(z.object({ value: z.string().nullable(), from: count, count, totals })),
  totals,
  /** What must agree with something else that the house knows, in the currency of the property. */
  proofs: z.array(z.object({ label: z.string(), found: z.string(), expected: z.string(), holds: flag })),
})

export type ReportShown = z.output<typeof reportShown>

/** A report that was kept, with the columns that it had then, whatever it has become since. */
export const keptReport = z.object({
  columns: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      type: z.enum(cellTypes),
      from: z.enum(['sm', 'md', 'lg']).optional(),
    }),
  ),
  group_by: z.string().nullable(),
  is_in_parts: flag,
  plot: z
    .object({
      x: z.string(),
      bars: z.array(z.string()),
      line: z.string().nullable(),
      is_stacked: flag,
      is_across: flag,
      of_groups: flag,
    })
    .nullable(),
  shown: reportShown,
})
export type KeptReport = z.output<typeof keptReport>
