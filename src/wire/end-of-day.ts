import { z } from 'zod'
import { call } from './call'
import {
  answers,
  count,
  day,
  filledLine,
  id,
  line,
  listInput,
  listOf,
  money,
  nothing,
  rowVersion,
} from './kinds'

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

const finding = z.object({
  code: z.string(),
  level: z.enum(['block', 'warn', 'info']),
  /** A warning that somebody must have seen. */
  needs_confirmation: z.boolean(),
  count,
  message: z.string(),
  detail: z.array(z.record(z.string(), z.unknown())),
})

const overview = z.object({
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

const itemResult = z.object({
  reservation_id: id,
  done: z.boolean(),
  message: z.string().nullable(),
  error: z.string().nullable(),
})

const arrival = z.object({
  reservation_id: id,
  row_version: rowVersion,
  confirmation_no: z.string(),
  guest_name: z.string(),
  company: z.string().nullable(),
  room_no: z.string().nullable(),
  room_type: z.string(),
  reservation_type: z.string(),
  guarantee: z.string(),
  eta: z.string().nullable(),
  arrival_date: z.string(),
  departure_date: z.string(),
  nights: z.int(),
  rate_code: z.string(),
  rate_amount: money,
  deposit_left: money,
  /** Who else is or will be in the room. */
  shares_with: z.string().nullable(),
  suggested: z.enum(['no_show', 'cancel']),
})

const departure = z.object({
  reservation_id: id,
  account_id: id.nullable(),
  row_version: rowVersion,
  confirmation_no: z.string(),
  room_no: z.string().nullable(),
  guest_name: z.string(),
  departure_date: z.string(),
  balance: money,
  deposit_left: money,
  next_arrival_on_room: z.string().nullable(),
  suggested: z.enum(['check_out', 'extend']),
})

/** Of a row of the preview: to be posted, posted already, or not to be planned. */
export const nightStates = ['open', 'posted', 'failed'] as const

const planLine = z.object({
  code: z.string(),
  description: z.string(),
  window_no: z.int(),
  to_account_id: id.nullable(),
  ledger: z.string(),
  amount: money,
  tax: z.boolean(),
})

const preview = z.object({
  business_date: z.string(),
  plan_hash: z.string(),
  computed_at: z.string(),
  rows: z.array(
    z.object({
      item_key: z.string(),
      room_no: z.string().nullable(),
      guest_name: z.string(),
      reservation_id: id.nullable(),
      account_id: id.nullable(),
      /** Of a receivables account that is charged by itself. */
      ar_account_id: id.nullable(),
      rate_code: z.string().nullable(),
      already_posted: z.boolean(),
      flags: z.array(z.string()),
      lines: z.array(planLine),
      total: money,
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** Of a stay that cannot be planned: what may be set by hand for tonight. */
      fixable: z
        .object({
          /** Of the room; nothing where no night was planned. */
          rate_amount: money.nullable(),
          is_shared: z.boolean(),
          packages: z.array(
            z.object({
              reservation_package_id: id,
              description: z.string(),
              mode: z.string(),
              amount: money,
            }),
          ),
        })
        .nullable(),
    }),
  ),
  by_code: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      count,
      amount: money,
      /** What the night before posted, and how much more tonight is with what of it is posted already; nothing where only some of the rows are asked for. */
      yesterday: money.nullable(),
      difference: money.nullable(),
    }),
  ),
  totals: z.object({
    guest: money,
    package: money,
    receivables: money,
    stays: count,
    /** House accounts and receivables accounts with fixed charges. */
    accounts: count,
    errors: count,
  }),
})

const work = z.object({ run_id: id, items_total: count, items_done: count, items_failed: count, overview })

/** The closing of the business day, step by step (specification section 4; domain/finance 16). */
export const endOfDay = {
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
    }),
  }),
  prepare: call({
    path: 'preparing-end-of-the-day',
    permission: 'End of day run',
    input: z.strictObject({
      check_only: z.boolean().optional(),
      confirm: z.array(z.string().max(40)).max(50).optional(),
      auto_continue: z.boolean().optional(),
    }),
    output: z.object({ findings: z.array(finding), ready: z.boolean(), overview }),
  }),
  guestCountry: call({
    path: 'guest-country-update',
    permission: 'End of day run',
    input: z.strictObject({
      updates: z
        .array(
          z.strictObject({ guest_profile_id: id, country_id: id.optional(), nationality_id: id.optional() }),
        )
        .max(500)
        .optional(),
      skip: z.boolean().optional(),
      skip_reason: line(200).optional(),
    }),
    output: z.object({ missing: count, overview }),
  }),
  arrivals: call({
    path: 'arrival-not-checked-in/list',
    permission: ['End of day', 'End of day run'],
    input: listInput,
    output: listOf(arrival),
  }),
  settleArrivals: call({
    path: 'arrival-not-checked-in/update',
    permission: 'End of day run',
    input: z.strictObject({
      auto: z.boolean().optional(),
      items: z
        .array(
          z.strictObject({
            reservation_id: id,
            row_version: rowVersion.optional(),
            action: z.enum(['no_show', 'cancel', 'roll', 'check_in']),
            /** Of a check-in: the room that is given unless one is held already. */
            room_id: id.optional(),
            /** Of a roll: the night that is missed, free unless given. */
            charge: z.union([z.literal('rule'), z.literal('none'), money]).optional(),
            waive_reason: line(200).optional(),
            cancellation_reason_id: id.optional(),
            /** Of a roll: the next business date unless given. */
            new_arrival_date: day.optional(),
            new_departure_date: day.optional(),
          }),
        )
        .max(500)
        .optional(),
      answers,
    }),
    output: z.object({ results: z.array(itemResult), overview }),
  }),
  departures: call({
    path: 'departure-not-checked-out-list',
    permission: ['End of day', 'End of day run'],
    input: listInput,
    output: listOf(departure),
  }),
  extendDepartures: call({
    path: 'departure-not-checked-out/extend',
    permission: 'End of day run',
    input: z.strictObject({
      items: z
        .array(z.strictObject({ reservation_id: id, new_departure: day, rate_amount: money.optional() }))
        .min(1)
        .max(500),
      answers,
    }),
    output: z.object({ results: z.array(itemResult), overview }),
  }),
  cashiers: call({
    path: 'cashier-closure-eod',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['list', 'close', 'freeze']),
      shift_ids: z.union([z.literal('all'), z.array(id).max(200)]).optional(),
      auto_continue: z.boolean().optional(),
    }),
    output: z.object({
      shifts: z.array(
        z.object({
          shift_id: id,
          cashier: z.string(),
          user: z.string(),
          status: z.string(),
          opened_at: z.string(),
          postings: count,
          may_auto_close: z.boolean(),
        }),
      ),
      overview,
    }),
  }),
  previewRoomAndTax: call({
    path: 'postingroomandtax/list',
    permission: ['End of day', 'End of day run'],
    input: z.strictObject({
      filters: z
        .strictObject({
          state: z.enum(nightStates).optional(),
          /** What the number of the room begins with. */
          room_no: line(20).optional(),
          /** Rows with a posting of one of these. */
          codes: z.array(filledLine(20)).max(100).optional(),
        })
        .optional(),
    }),
    output: preview,
  }),
  postRoomAndTax: call({
    path: 'postingroomandtax',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['start', 'continue', 'retry', 'skip', 'fix']),
      expected_plan_hash: z.string().length(64).optional(),
      item_key: line(120).optional(),
      /** Of a fix: whose night failed, and what it pays for tonight. */
      reservation_id: id.optional(),
      rate_amount: money.optional(),
      /** The same of its packages of tonight, each for all its units. */
      package_lines: z
        .array(z.strictObject({ reservation_package_id: id, amount: money }))
        .max(50)
        .optional(),
      reason: line(200).optional(),
    }),
    output: work,
  }),
  roll: call({
    path: 'update-business-date',
    permission: 'End of day run',
    input: z.strictObject({ expected_new_date: day }),
    output: z.object({
      closed: z.string(),
      business_date: z.string(),
      seal: z.object({ seq: z.int(), hash: z.string() }),
      overview,
    }),
  }),
  procedures: call({
    path: 'additional_procedures',
    permission: 'End of day run',
    input: z.strictObject({
      action: z.enum(['list', 'run', 'retry', 'skip']),
      code: line(40).optional(),
      reason: line(200).optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          is_mandatory: z.boolean(),
          status: z.string(),
          message: z.string().nullable(),
        }),
      ),
      overview,
    }),
  }),
  finish: call({
    path: 'finalizing_end_of_the_day',
    permission: 'End of day run',
    input: z.strictObject({ action: z.enum(['list', 'run', 'retry']) }),
    output: z.object({
      documents: z.array(
        z.object({
          report: z.string(),
          title: z.string(),
          is_mandatory: z.boolean(),
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
