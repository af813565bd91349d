import { z } from 'zod'
import { call } from './call'
import { restrictionKinds } from '../hotel/restriction'
import {
  answers,
  count,
  day,
  decimal,
  filledLine,
  flag,
  id,
  instant,
  line,
  money,
  nothing,
  once,
  weekday,
} from './kinds'

/** Whoever sells rooms may look at what there is. */
export const availabilityReaders = [
  'Look to book',
  'Property availability',
  'Manage reservation',
  'Walk-in reservation',
  'Reservation',
  'Arrivals',
  'In-house',
] as const

const people = {
  adults: z.int().min(0).max(99).optional(),
  child_ages: z.array(z.int().min(0).max(17)).max(30).optional(),
  c1: z.int().min(0).max(30).optional(),
  c2: z.int().min(0).max(30).optional(),
  c3: z.int().min(0).max(30).optional(),
}

/** A stay as it is asked for: until a day or for some nights; no night is day use. */
export const stayAsked = {
  arrival_date: day,
  departure_date: day.optional(),
  nights: z.int().min(0).max(999).optional(),
  rooms: z.int().min(1).max(99).optional(),
  ...people,
}

const search = z.strictObject({
  ...stayAsked,
  guest_profile_id: id.optional(),
  company_id: id.optional(),
  /** The company by the number that its people give on the telephone. */
  corporate_no: filledLine(20).optional(),
  agent_id: id.optional(),
  source_id: id.optional(),
  group_id: id.optional(),
  rate_class_id: id.optional(),
  room_type_ids: once(z.array(id).max(100)).optional(),
  rate_code_ids: once(z.array(id).max(100)).optional(),
  show_closed: flag.optional(),
})

/** One thing in the way of a sale, with the shortest change that would clear it (domain/reservations 4.5). */
export const reason = z.object({
  code: z.string(),
  scope: z.string(),
  dates: z.array(day),
  value: z.number().optional(),
  actual: z.number().optional(),
  who: z.string().optional(),
  restriction_id: id.optional(),
  set_by: z.string().optional(),
  set_at: z.string().optional(),
  on_request: flag.optional(),
  fix: z.string(),
  overridable_with: z.string().optional(),
})

export const alternative = z.object({
  kind: z.enum(['type', 'dates', 'split', 'waitlist']),
  room_type_id: id.optional(),
  room_type: z.string().optional(),
  arrival_date: day.optional(),
  departure_date: day.optional(),
  rooms_left: z.int().optional(),
  total: money.optional(),
  difference: money.optional(),
  /** Of a split stay: the first type and, from the day on which the guest moves, the second. */
  then_room_type_id: id.optional(),
  then_room_type: z.string().optional(),
  moves_on: day.optional(),
})

const figures = z.object({
  physical: z.int(),
  ooo: z.int(),
  oos: z.int(),
  inventory: z.int(),
  sold: z.int(),
  blk_left: z.int(),
  tent: z.int(),
  overbook: z.int(),
  sell_limit: z.int().nullable(),
  min_avail: z.int(),
  max_avail: z.int(),
  to_sell: z.int(),
  occupancy_percent: decimal,
})

const restricted = z.object({ kind: z.enum(restrictionKinds), value: count.nullable(), on_request: flag })

/** The figures of domain/housekeeping-and-misc 12. */
const night = z.object({
  date: day,
  physical: z.int(),
  ooo: z.int(),
  oos: z.int(),
  sold: z.int(),
  block_held: z.int(),
  tentative: z.int(),
  overbook: z.int(),
  sell_limit: z.int().nullable(),
  available: z.int(),
  min_available: z.int(),
  max_available: z.int(),
  sellable: z.int(),
  occupancy_percent: decimal,
  restrictions: z.array(restricted),
})

/** What may be sold, to whom and why not (domain/reservations 4). */
/** What is charged for a stay. */
const priceTold = {
  /** For all rooms and nights. Null where a night has no price. */
  total: money.nullable(),
  /** Per room and night. */
  average: money.nullable(),
  first_night: money.nullable(),
}

export const availability = {
  /** Rooms to sell of each type and of the house, night by night. */
  search: call({
    path: 'availability/search',
    permission: availabilityReaders,
    input: z.strictObject({
      from_date: day,
      days: z.int().min(1).max(62).optional(),
      room_type_ids: once(z.array(id).max(100)).optional(),
      /** Rooms of tentative reservations and blocks are taken off what may be sold. */
      include_tentative: flag.optional(),
    }),
    output: z.object({
      dates: z.array(z.object({ date: day, weekday: z.string(), house: figures })),
      rows: z.array(
        z.object({
          room_type: z.object({ id, code: z.string(), name: z.string() }),
          cells: z.array(figures.extend({ date: day })),
        }),
      ),
    }),
  }),
  /** Every figure of every night; of nights that are over, as they ended. */
  property: call({
    path: 'property-availability',
    permission: availabilityReaders,
    input: z.strictObject({
      from: day,
      days: z.int().min(1).max(62).optional(),
      view: z.enum(['type', 'class', 'house']).optional(),
      room_type_ids: once(z.array(id).max(100)).optional(),
      class: id.optional(),
      include_tentative: flag.optional(),
    }),
    output: z.object({
      dates: z.array(z.object({ date: day, weekday })),
      house: z.array(
        night.extend({
          arrivals: count,
          departures: count,
          stay_overs: count,
          persons: count,
          day_use: count,
          waitlist: z.object({ rooms: count, persons: count }),
        }),
      ),
      rows: z.array(
        z.object({ of: z.object({ id, code: z.string(), name: z.string() }), cells: z.array(night) }),
      ),
    }),
  }),
  lookToBook: call({
    path: 'look-to-book/search',
    permission: availabilityReaders,
    input: search,
    output: z.object({
      arrival_date: day,
      departure_date: day,
      nights: count,
      rooms: count,
      party: z.object({ adults: count, c1: count, c2: count, c3: count }),
      /** Whose corporate number was given. */
      company: z.object({ id, name: z.string() }).nullable(),
      types: z.array(
        z.object({ id, code: z.string(), name: z.string(), rooms_left: z.int(), house_left: z.int() }),
      ),
      rates: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          negotiated: flag,
          currency: z.string(),
          short_info: z.string().nullable(),
          /** By name; null where there is none, or another for another room type. */
          policies: z.object({ deposit: z.string().nullable(), cancel: z.string().nullable() }),
          /** Packages that come with the rate and are charged beside its price, told as prices are. */
          extras: z.array(z.object({ name: z.string(), ...priceTold })),
        }),
      ),
      /** What the house sells to somebody who asks for no rate (property control); null where it says none. */
      default_rate_id: id.nullable(),
      cells: z.array(
        z.object({
          rate_id: id,
          type_id: id,
          ...priceTold,
          sellable: flag,
          reasons: z.array(z.string()),
        }),
      ),
      alternatives: z.array(alternative),
    }),
  }),
  explain: call({
    path: 'look-to-book/explain',
    permission: availabilityReaders,
    input: search.extend({ rate_id: id, type_id: id }),
    output: z.object({
      sellable: flag,
      reasons: z.array(reason),
      house: line(200).nullable(),
      nights: z.array(
        z.object({
          date: day,
          type_available: z.int().nullable(),
          house_available: z.int().nullable(),
          price: money.nullable(),
          restrictions: z.array(z.string()),
        }),
      ),
      /** Whose rooms could be had: the hour until which they are held has struck. */
      releasable: z.array(
        z.object({
          reservation_id: id,
          confirmation_no: z.string(),
          guest: z.string(),
          rooms: count,
          held_until: z.string(),
        }),
      ),
      /** Where rooms lack: who took the last one of the first night on which they do, and when. */
      last_taker: z.object({ date: day, by: z.string().nullable(), at: z.string() }).nullable(),
      alternatives: z.array(alternative),
    }),
  }),
  /**
   * Puts rooms aside while somebody books them; they count as sold until they are booked with `hold_id`, released or the time
   * is over. Nulls where the house holds nothing.
   */
  hold: call({
    path: 'look-to-book/hold',
    permission: 'Reservation store',
    input: z.strictObject({
      ...stayAsked,
      room_type_id: id,
      rate_code_id: id,
      /** Nights in another type, as they will be booked. */
      nights_detail: once(
        z.array(z.strictObject({ date: day, room_type_id: id })).max(999),
        'date',
      ).optional(),
      answers,
    }),
    output: z.object({ reservation_id: id.nullable(), expires_at: instant.nullable() }),
  }),
  /** Whoever held them no longer books; what is over or booked meanwhile is no matter. */
  release: call({
    path: 'look-to-book/release',
    permission: 'Reservation store',
    input: z.strictObject({ reservation_id: id }),
    output: nothing,
  }),
}
