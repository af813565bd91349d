import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, instant, line, listInputWith, listOf, money, nothing, once } from '../kinds'
import { folioStyle } from './billing'
import { windowNo } from './charge'

const option = z.enum([
  'departing_today',
  'departing_tomorrow',
  'checked_out_today',
  'checked_out_yesterday',
  'all_in_house',
  'periodic',
])

/** A refusal: its word, its sentence, its facts. */
const why = z
  .object({ error: z.string(), message: z.string(), data: z.record(z.string(), z.unknown()) })
  .nullable()

const job = z.object({
  job_id: id,
  option: option.nullable(),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** Guests: all, worked on, and what became of them. */
  total: count,
  done: count,
  made: count,
  skipped: count,
  failed: count,
  /** On the paper. */
  bills: count,
  has_paper: flag,
  /** Of a job that failed as a whole. */
  why,
  asked_at: instant,
  finished_at: instant.nullable(),
})

/** Bills for many guests at once, on paper; nothing is posted or numbered (domain/finance 10.8). */
export const batchFolio = {
  billable: call({
    path: 'batch-folio-reservation-selection',
    permission: 'Batch folios',
    input: listInputWith({
      option,
      /** Of periodic: whose bill of the last whole period is not printed yet. */
      period_days: z.int().min(1).max(365),
      block_id: id,
      company_id: id,
      agent_id: id,
      rooms: once(z.array(line(10)).max(500)),
      room_type: id,
      vip: flag,
      rate_codes: once(z.array(id).max(200)),
      balance: z.enum(['any', 'open', 'zero']),
      payment_methods: once(z.array(id).max(100)),
      folio_email_only: flag,
    }),
    output: listOf(
      z.object({
        reservation_id: id,
        account_id: id,
        room_no: z.string().nullable(),
        guest_name: z.string(),
        company: z.string().nullable(),
        arrival: z.string(),
        departure: z.string(),
        status: z.string(),
        windows: z.array(
          z.object({ window_no: z.int(), payee: z.string(), method: z.string().nullable(), balance: money }),
        ),
        balance: money,
        email: z.string().nullable(),
        language: z.string().nullable(),
        /** When bills of it were last printed as those of a period. */
        last_periodic_folio: day.nullable(),
      }),
    ).extend({ totals: z.object({ balance: money }) }),
  }),
  /**
   * One PDF: what stands on the bills of guests in house, the folios of those who have left. It is made in the background; the
   * same key is the same job.
   */
  printBills: call({
    path: 'batch-folio-generate',
    permission: 'Batch folios',
    input: z.strictObject({
      reservation_ids: once(z.array(id).min(1).max(200)),
      /** From which list they were taken; of `periodic` each bill remembers the date. */
      option: option.optional(),
      /** Without them all. */
      windows: once(z.array(windowNo).min(1).max(8)).optional(),
      /** With what tonight will charge. */
      include_expected: flag.optional(),
      /** With a last line that says how it is going to be settled. */
      simulate_zero_balance: flag.optional(),
      style: folioStyle.optional(),
      skip_zero: flag.optional(),
    }),
    output: z.object({ job_id: id }),
  }),
  /** What the person has asked for, the newest first; kept for a week. */
  billJobs: call({
    path: 'batch-folio/list',
    permission: 'Batch folios',
    input: nothing,
    output: z.object({ items: z.array(job) }),
  }),
  /** How far one is, guest by guest. */
  billJob: call({
    path: 'batch-folio/status',
    permission: 'Batch folios',
    input: z.strictObject({ job_id: id }),
    output: job.extend({
      rows: z.array(
        z.object({
          reservation_id: id,
          room_no: z.string().nullable(),
          guest_name: z.string(),
          /** Null: not yet. */
          outcome: z.enum(['made', 'skipped', 'failed']).nullable(),
          bills: count,
          why,
        }),
      ),
    }),
  }),
  billPaper: call({
    path: 'batch-folio/view',
    permission: 'Batch folios',
    file: true,
    input: z.strictObject({ job_id: id }),
    output: z.unknown(),
  }),
  /** Once more, for what has failed. */
  billsAgain: call({
    path: 'batch-folio/again',
    permission: 'Batch folios',
    input: z.strictObject({ job_id: id }),
    output: z.object({ job_id: id }),
  }),
}
