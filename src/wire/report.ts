import { z } from 'zod'
import { reports } from '../hotel/report/catalogue'
import { type Chosen, namesOf } from '../hotel/report/param'
import { type Param, type Report, reportGroups } from '../hotel/report/report'
import { type Call, call } from './call'
import { count, day, flag, id, line, money, once } from './kinds'

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable()
const totals = z.record(z.string(), z.union([z.string(), z.number()]).nullable())
const chosen = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.number(), z.array(z.number())]).nullable(),
)

/** What a run answers on the screen; with a `format` the answer is the file. */
const shown = z.object({
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

export type ReportShown = z.output<typeof shown>

/** As many rooms, rates or people as anybody picks by hand. */
const mostRecords = 100

function schemaOf(param: Param): z.ZodType {
  switch (param.kind) {
    case 'flag':
      return flag
    case 'choice':
      return z.enum(param.choices.map(({ value }) => value) as [string, ...string[]])
    case 'count':
      return z.int().min(param.least).max(param.most)
    case 'amount':
      return money
    case 'words':
      return line(60)
    case 'record':
      return id
    case 'records':
      return once(z.array(id).max(mostRecords))
    default:
      return day
  }
}

const inputsOf = (param: Param): Record<string, z.ZodType> =>
  Object.fromEntries(namesOf(param).map(name => [name, schemaOf(param).optional()]))

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const

const inputOf = ({ params }: Report): z.ZodObject =>
  z.strictObject({ ...Object.assign({}, ...params.map(inputsOf)), format: z.enum(reportFormats).optional() })

/** What was chosen of its parameters, and which file is wanted. */
export type ReportAsked = Chosen & { format?: (typeof reportFormats)[number] }

export type ReportCall = Call<z.ZodObject, typeof shown>

/** One call a report: whoever holds the title of its group may run it (domain/reports 13). */
export const reportCalls: Record<string, ReportCall> = Object.fromEntries(
  reports.map(report => [
    report.key,
    call({
      path: `reports/${report.key}`,
      permission: reportGroups[report.group],
      input: inputOf(report),
      output: shown,
    }),
  ]),
)
