import { z } from 'zod'
import { reports } from '../hotel/report/catalogue'
import { type Chosen, namesOf } from '../hotel/report/param'
import {
  type Param,
  type Report,
  type ReportFormat,
  reportFormats,
  reportGroups,
} from '../hotel/report/report'
import { type Call, call } from './call'
import { day, flag, id, line, money, once } from './kinds'
import { reportShown } from './report-shown'

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

const inputOf = ({ params, files = reportFormats }: Report): z.ZodObject =>
  z.strictObject({ ...Object.assign({}, ...params.map(inputsOf)), format: z.enum(files).optional() })

/** What was chosen of its parameters, and which file is wanted. */
export type ReportAsked = Chosen & { format?: ReportFormat }

export type ReportCall = Call<z.ZodObject, typeof reportShown>

/** One call a report: whoever holds the title of its group may run it (domain/reports 13). */
export const reportCalls: Record<string, ReportCall> = Object.fromEntries(
  reports.map(report => [
    report.key,
    call({
      path: `reports/${report.key}`,
      permission: reportGroups[report.group],
      input: inputOf(report),
      output: reportShown,
    }),
  ]),
)
