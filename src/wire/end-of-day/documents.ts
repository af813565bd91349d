import { z } from 'zod'
import { call } from '../call'
import { count, day, filledLine, flag, once } from '../kinds'
import { reportFormats } from '../../hotel/report/report'
import { keptReport } from '../report-shown'
import { overview } from './run'

/** The papers of the night, made and read again. */
export const eodDocuments = {
  finish: call({
    path: 'finalizing_end_of_the_day',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['list', 'run', 'retry', 'configure', 'choose']),
      /** Of configure: which paper, and whether the nights to come make it. */
      report: filledLine(60).optional(),
      active: flag.optional(),
      /** Of choose: the reports that the nights to come keep, and no others. */
      reports: once(z.array(filledLine(60)).max(100)).optional(),
    }),
    output: z.object({
      documents: z.array(
        z.object({
          report: z.string(),
          title: z.string(),
          is_mandatory: z.boolean(),
          is_active: z.boolean(),
          /** `failed`: `message` says why, and the night is over without it. `next_night`: chosen after this one was over. */
          status: z.string(),
          message: z.string().nullable(),
          rows: count.nullable(),
          /** Of a report of the house: where it stands among those, and whether a house begins with it. */
          group: z.string().nullable(),
          is_usual: flag,
        }),
      ),
      overview,
    }),
  }),
  documents: call({
    path: 'eod-document/list',
    permission: ['End of day', 'Financial reports', 'Financial report'],
    input: z.strictObject({ business_date: day }),
    output: z.object({
      items: z.array(
        z.object({
          report: z.string(),
          title: z.string(),
          group: z.string().nullable(),
          rows: count,
          created_at: z.string(),
        }),
      ),
      /** Reports that the night was to keep and could not. */
      failed: z.array(
        z.object({
          report: z.string(),
          title: z.string(),
          message: z.string(),
          /** Those of the last night can be made once more; of an earlier one nothing stands as it was. */
          may_retry: flag,
        }),
      ),
    }),
  }),
  document: call({
    path: 'eod-document/view',
    permission: ['End of day', 'Financial reports', 'Financial report'],
    /** With a format the answer is the file, of a report of the house. */
    input: z.strictObject({
      business_date: day,
      report: filledLine(60),
      format: z.enum(reportFormats).optional(),
    }),
    output: z.object({
      report: z.string(),
      title: z.string(),
      business_date: z.string(),
      content_sha: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.unknown())),
      /** Of a report of the house; `columns` and `rows` are empty then. */
      kept: keptReport.nullable(),
    }),
  }),
}
