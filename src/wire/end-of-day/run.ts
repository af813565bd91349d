import { z } from 'zod'
import { call } from '../call'
import { count, id, line, nothing } from '../kinds'

const step = z.object({
  step: z.int(),
  code: z.string(),
  title: z.string(),
  status: z.enum(['pending', 'blocked', 'ready', 'running', 'failed', 'done']),
  message: z.string().nullable(),
  items_total: count,
  items_done: count,
  items_failed: count,
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  by: z.string().nullable(),
})

/** Something that preparation looked at, and what it found. */
export const finding = z.object({
  code: z.string(),
  level: z.enum(['block', 'warn', 'info']),
  /** A warning that somebody must have seen. */
  needs_confirmation: z.boolean(),
  count,
  message: z.string(),
  detail: z.array(z.record(z.string(), z.unknown())),
})

/** The state of the closing: where every call of it leaves the page (domain/finance 16). */
export const overview = z.object({
  business_date: z.string(),
  next_date: z.string(),
  day_status: z.enum(['open', 'closing']),
  server_time: z.string(),
  counters: z.object({
    arrivals_open: count,
    departures_open: count,
    open_shifts: count,
    in_house: count,
    country_missing: count,
    findings_block: count,
    findings_warn: count,
  }),
  run: z
    .object({
      id,
      status: z.string(),
      started_by: z.string(),
      started_at: z.string(),
      frozen_at: z.string().nullable(),
      rolled_at: z.string().nullable(),
      auto_continue: z.boolean(),
      steps: z.array(step),
      findings: z.array(finding),
      /** Who is at a step at this moment, as the house's clock said when it began; nobody else may run one. */
      executing: z.object({ step: z.int(), by: z.string(), since: z.string(), clock: z.string() }).nullable(),
      may: z.object({ prepare: z.boolean(), start_step: z.int().nullable(), abandon: z.boolean() }),
    })
    .nullable(),
  pending_previous: z.object({ business_date: z.string(), steps_open: z.array(z.int()) }).nullable(),
})

/** Where the closing stands, and how the last one went (domain/finance 16). */
export const endOfDayRun = {
  overview: call({
    path: 'manage-end-of-the-day',
    permission: ['End of day', 'End of day run'],
    input: z.strictObject({ action: z.enum(['abandon']).optional(), reason: line(200).optional() }),
    output: overview,
  }),
  last: call({
    path: 'last-end-of-time',
    permission: ['End of day', 'End of day run'],
    input: nothing,
    output: z.object({
      business_date_closed: z.string().nullable(),
      started_at: z.string().nullable(),
      rolled_at: z.string().nullable(),
      finished_at: z.string().nullable(),
      duration_seconds: z.number().nullable(),
      started_by: z.string().nullable(),
      seal: z.object({ seq: z.int(), hash: z.string() }).nullable(),
      documents: count,
      skipped_items: count,
      /** Reports that it could not keep. */
      failed_documents: count,
    }),
  }),
}
