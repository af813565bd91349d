import { z } from 'zod'
import { call } from './call'
import {
  answers,
  count,
  day,
  decimal,
  filledLine,
  flag,
  id,
  instant,
  isNegative,
  line,
  listInputWith,
  listOf,
  money,
  named,
  once,
  rowVersion,
  text,
  time,
  weekday,
} from './kinds'

const readers = 'Manage blocks' as const

const effect = z.enum(['none', 'tentative', 'deduct'])
const control = z.enum(['non_elastic', 'elastic', 'sell_limit'])
const role = z.enum(['company', 'travel_agent', 'source', 'group', 'contact'])

const status = z.object({
  id,
  code: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  effect,
  allow_pickup: flag,
})

const header = {
  name: filledLine(120),
  begin_date: day,
  /** Last departure. */
  end_date: day,
  reservation_type_id: id,
  inventory_control: control,
  cutoff_date: day.nullable(),
  cutoff_days: z.int().min(0).max(999).nullable(),
  rate_code_id: id.nullable(),
  rate_guarantee: flag,
  market_code_id: id,
  source_code_id: id,
  origin_code_id: id.nullable(),
  reservation_method_id: id.nullable(),
  payment_method_id: id.nullable(),
  persons_per_room: z.int().min(1).max(4),
  decision_date: day.nullable(),
  followup_date: day.nullable(),
  rooming_list_due: day.nullable(),
  eta: time.nullable(),
  etd: time.nullable(),
  suppress_rate: flag,
  print_rate: flag,
  owner_id: id,
}

const profileWanted = z.strictObject({ role, guest_profile_id: id, is_primary: flag.optional() })

const wanted = z
  .strictObject(header)
  .partial()
  .required({ name: true, begin_date: true, end_date: true })
  .extend({
    code: filledLine(20).regex(
      /^[A-Z0-9][A-Z0-9_./+-]*$/,
      'Capital letters and digits, then also _ . / + -.',
    ),
    /** The first is the account unless another says so. */
    profiles: once(z.array(profileWanted).min(1).max(10), 'role', 'guest_profile_id'),
    /** Starts in this status instead of the house's starting one. */
    status_id: id.optional(),
  })

const row = z.object({
  id,
  row_version: rowVersion,
  code: z.string(),
  name: z.string(),
  status,
  begin_date: day,
  end_date: day,
  nights: count,
  /** Rooms of the night with most of them. */
  peak_rooms: count,
  room_nights: count,
  picked: count,
  pickup_percent: decimal.nullable(),
  revenue: money,
  cutoff: day.nullable(),
  is_cutoff_near: flag,
  decision_date: day.nullable(),
  rooming_list_due: day.nullable(),
  account: z.string().nullable(),
  owner: z.string().nullable(),
})

const reference = named.nullable()

const next = z.object({
  id,
  code: z.string(),
  name: z.string(),
  effect,
  allow_pickup: flag,
  reason_kind: z.enum(['none', 'lost', 'refused', 'cancellation']),
  reasons: z.array(named),
  requires_approval: flag,
  may_take: flag,
  reservation_type: reference,
})

const cell = z.object({
  date: day,
  room_type_id: id,
  allotted: count,
  original: count,
  picked: count,
  remaining: count,
  sell_limit: count.nullable(),
  cut_off_on: day.nullable(),
  a1: money.nullable(),
  a2: money.nullable(),
  a3: money.nullable(),
  a4: money.nullable(),
  /** Rooms of the type that the house has left that night, those held for the block not among them. */
  available: z.int(),
})

const grid = z.object({
  row_version: rowVersion,
  dates: z.array(day),
  types: z.array(z.object({ id, code: z.string(), name: z.string() })),
  cells: z.array(cell),
  totals: z.array(z.object({ date: day, allotted: count, picked: count, available: z.int() })),
  revenue: money,
})

const notNegative = money.refine(amount => !isNegative(amount), 'At least 0.')
const rooms = z.int().min(0).max(9999)
const amounts = {
  a1: notNegative.nullable().optional(),
  a2: notNegative.nullable().optional(),
  a3: notNegative.nullable().optional(),
  a4: notNegative.nullable().optional(),
}

/** Groups and the rooms that are set aside for them (domain/reservations 6). */
export const block = {
  list: call({
    path: 'block/list',
    permission: readers,
    input: listInputWith({
      status_ids: once(z.array(id).max(50)),
      /** Blocks that are neither lost nor refused nor cancelled, and not over. */
      is_open: flag,
      from_date: day,
      to_date: day,
      owner_id: id,
      guest_profile_id: id,
      market_code_id: id,
    }),
    output: listOf(row).extend({ totals: z.object({ room_nights: count, picked: count, revenue: money }) }),
  }),
  view: call({
    path: 'block/view',
    permission: readers,
    input: z.strictObject({ id: id.optional(), code: line(20).optional() }),
    output: z.object({
      ...row.shape,
      inventory_control: control,
      cutoff_date: day.nullable(),
      cutoff_days: count.nullable(),
      rate_guarantee: flag,
      persons_per_room: count,
      followup_date: day.nullable(),
      eta: time.nullable(),
      etd: time.nullable(),
      suppress_rate: flag,
      print_rate: flag,
      reservation_type: named,
      rate_code: reference,
      market_code: named,
      source_code: named,
      origin_code: reference,
      reservation_method: reference,
      payment_method: reference,
      owner_id: id,
      reason: z.string().nullable(),
      end_note: z.string().nullable(),
      cancellation_no: z.string().nullable(),
      profiles: z.array(z.object({ role, guest_profile_id: id, name: z.string(), is_primary: flag })),
      next_statuses: z.array(next),
      pickups: z.object({ reserved: count, in_house: count, others: count }),
    }),
  }),
  store: call({
    path: 'block/store',
    permission: 'Block store',
    input: wanted,
    output: z.object({ id, code: z.string(), row_version: rowVersion }),
  }),
  update: call({
    path: 'block/update',
    permission: 'Block store',
    input: z.strictObject({
      id,
      row_version: rowVersion,
      ...z.strictObject(header).partial().shape,
      profiles: once(z.array(profileWanted).min(1).max(10), 'role', 'guest_profile_id').optional(),
      answers,
    }),
    output: z.object({ id, code: z.string(), row_version: rowVersion }),
  }),
  changeStatus: call({
    path: 'block/status-change',
    permission: 'Block status',
    input: z.strictObject({
      id,
      row_version: rowVersion,
      to_status_id: id,
      reason_id: id.optional(),
      note: text(500).optional(),
      reservation_type_id: id.optional(),
      answers,
    }),
    output: z.object({
      row_version: rowVersion,
      room_nights: count,
      value: money,
      cancellation_no: z.string().nullable(),
    }),
  }),
  history: call({
    path: 'block/status-history',
    permission: readers,
    input: z.strictObject({ id }),
    output: z.object({
      items: z.array(
        z.object({
          display_sequence: count,
          from: z.string().nullable(),
          to: z.string(),
          reason: z.string().nullable(),
          note: z.string().nullable(),
          room_nights: count,
          value: money,
          business_date: day,
          at: instant,
          by: z.string().nullable(),
        }),
      ),
    }),
  }),
  grid: call({
    path: 'block-grid/view',
    permission: readers,
    input: z.strictObject({ id }),
    output: grid,
  }),
  /** Single cells as they were typed. */
  updateGrid: call({
    path: 'block-grid/update',
    permission: 'Block grid',
    input: z.strictObject({
      id,
      row_version: rowVersion,
      cells: once(
        z
          .array(
            z.strictObject({
              date: day,
              room_type_id: id,
              rooms: rooms.optional(),
              sell_limit: rooms.nullable().optional(),
              ...amounts,
            }),
          )
          .min(1)
          .max(2000),
        'date',
        'room_type_id',
      ),
      answers,
    }),
    output: grid,
  }),
  /** The same change on many nights and types. */
  fillGrid: call({
    path: 'block-grid/range',
    permission: 'Block grid',
    input: z.strictObject({
      id,
      row_version: rowVersion,
      room_type_ids: once(z.array(id).min(1).max(100)),
      from_date: day,
      /** The last night. */
      to_date: day,
      days_of_week: once(z.array(weekday).min(1).max(7)).optional(),
      rooms: z
        .strictObject({ mode: z.enum(['set', 'add', 'percent']), value: z.int().min(-9999).max(9999) })
        .optional(),
      sell_limit: rooms.nullable().optional(),
      amounts: z.strictObject(amounts).optional(),
      answers,
    }),
    output: grid,
  }),
  /** Gives back to the house what nobody has picked up; on all nights, or on those named. */
  cutOff: call({
    path: 'block/cutoff',
    permission: 'Block grid',
    input: z.strictObject({
      id,
      row_version: rowVersion,
      dates: once(z.array(day).min(1).max(366)).optional(),
    }),
    output: z.object({
      row_version: rowVersion,
      released: z.array(z.object({ date: day, room_type: z.string(), rooms: count })),
    }),
  }),
  pickups: call({
    path: 'block/pickups',
    permission: readers,
    input: z.strictObject({ id }),
    output: z.object({
      items: z.array(
        z.object({
          reservation_id: id,
          confirmation_no: z.string(),
          guest: z.string(),
          status: z.string(),
          arrival_date: day,
          departure_date: day,
          rooms: count,
          adults: count,
          children: count,
          room_type: z.string(),
          rate_code: z.string(),
          room: z.string().nullable(),
          total: money,
        }),
      ),
    }),
  }),
}
