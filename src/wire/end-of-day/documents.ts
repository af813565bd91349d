import { z } from 'zod'
import { call } from '../call'
import { count, day, filledLine, flag } from '../kinds'
import { overview } from './run'

/** The papers of the night, made and read again. */
export const eodDocuments = {
  finish: call({
    path: 'finalizing_end_of_the_day',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['list', 'run', 'retry', 'configure']),
      /** Of configure: which paper, and whether the nights to come make it. */
      report: filledLine(60).optional(),
      active: flag.optional(),
    }),
    output: z.object({
      documents: z.array(
        z.object({
          report: z.string(),
          title: z.string(),
          is_mandatory: z.boolean(),
          is_active: z.boolean(),
          status: z.string(),
          rows: count.nullable(),
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
        z.object({ report: z.string(), title: z.string(), rows: count, created_at: z.string() }),
      ),
    }),
  }),
  document: call({
    path: 'eod-document/view',
    permission: ['End of day', 'Financial reports', 'Financial report'],
    input: z.strictObject({ business_date: day, report: filledLine(60) }),
    output: z.object({
      report: z.string(),
      title: z.string(),
      business_date: z.string(),
      content_sha: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  }),
}
