import { z } from 'zod'
import { reservationActions } from '../../hotel/allowed-action'
import { deskRow } from '../desk-list'
import { count, day, decimal, flag, id, line, money, once, time } from '../kinds'

const ids = once(z.array(id).min(1).max(200))

/** A reservation in a list: as the desk has it, with what it comes to and where it comes from. */
export const reservationRow = deskRow.extend({
  rooms: count,
  /** Of all nights and rooms; the amounts that this reservation pays. */
  room_total: money,
  average_rate: money,
  market_code: z.string(),
  source_code: z.string(),
  group: z.string().nullable(),
  booked_business_date: z.string(),
  cancellation_no: z.string().nullable(),
  shares: count,
  links: count,
  alerts: count,
  notes: count,
  traces: count,
  /** What the person may do with it now. */
  allowed: z.array(z.enum(reservationActions)),
})

export const listTab = z.enum([
  'current',
  'due_in',
  'reserved',
  'in_house',
  'departed',
  'inquiry',
  'waitlist',
  'cancelled',
  'no_show',
  'all',
])

/** What a list of reservations can be narrowed to. */
export const listFilters = {
  /** Usual sets of states; `current` is what is still to come or in house. */
  tab: listTab,
  status: once(
    z
      .array(z.enum(['inquiry', 'waitlist', 'reserved', 'checked_in', 'checked_out', 'cancelled', 'no_show']))
      .min(1)
      .max(7),
  ),
  name: line(120),
  phone: line(40),
  email: line(120),
  confirmation_no: line(20),
  cancellation_no: line(20),
  external_ref: line(60),
  custom_ref: line(40),
  arrival_from: day,
  arrival_to: day,
  departure_from: day,
  departure_to: day,
  stay_on: day,
  /** A night between these two; the nights of the whole list are counted within them. */
  stay_from: day,
  stay_to: day,
  /** Takes a room in that night, as the counters of sold rooms have it; those who share one with it too. */
  sold_on: day,
  booked_from: day,
  booked_to: day,
  cancelled_from: day,
  cancelled_to: day,
  /** Booked or cancelled since. */
  changed_from: day,
  /** Booked since and stands, or booked before and cancelled since. */
  pickup_from: day,
  /** The hour at which the guest is expected. */
  eta_from: time,
  eta_to: time,
  room: line(10),
  floor_ids: ids,
  room_type_ids: ids,
  rate_code_ids: ids,
  reservation_type_ids: ids,
  market_code_ids: ids,
  source_code_ids: ids,
  origin_code_ids: ids,
  company_ids: ids,
  travel_agent_ids: ids,
  group_ids: ids,
  block_id: id,
  /** As guest, accompanying person, or in any role. */
  guest_profile_id: id,
  special_ids: ids,
  created_by_ids: ids,
  link_name: line(60),
  vip: flag,
  vip_level_ids: ids,
  /** Due in without a room. */
  unassigned: flag,
  /** Waits at the desk for a room. */
  is_queued: flag,
  has_balance: flag,
  /** The guest owes more, or less, than this. */
  balance_over: decimal,
  balance_under: decimal,
  /** A deposit was asked for and has not come whole. */
  deposit_open: flag,
  /** A deposit that has not come whole is due until that day. */
  deposit_due_to: day,
  is_oversold: flag,
}
