import { z } from 'zod'
import { call } from './call'
import { change } from './masters'
import { answers, count, day, decimal, filledLine, id, instant, line, listOf, money, named } from './kinds'

/** Whoever works with guests may look at them; the titles open the screens. */
export const guestReaders = [
  'Guest profile',
  'Customer profile',
  'Add profile',
  'Manage reservation',
  'Look to book',
  'Walk-in reservation',
  'Arrivals',
  'Departures',
  'In-house',
] as const

export const profileType = z.enum(['individual', 'company', 'travel_agent', 'source', 'contact', 'group'])

/** As the agencies' association gives it; of an agency alone. */
const iataNo = line(12).regex(/^([0-9]{7,8})?$/, 'Please enter 7 or 8 digits.')

/** What is known at the telephone; a last name is enough. */
export const quickGuest = z.strictObject({
  last_name: filledLine(100),
  first_name: line(60).nullish(),
  title_id: id.nullish(),
  phone: line(25)
    .regex(/^([0-9+() ./-]{3,25})?$/, 'Please enter a valid telephone number.')
    .nullish(),
  email: z.union([z.literal(''), z.email('Please enter a valid e-mail address.').max(120)]).nullish(),
  country_id: id.nullish(),
  language_id: id.nullish(),
})

/**
 * Whoever is booked for the first time: where he lives and his paper as well, if he is willing to say it. A paper needs the right to
 * change profiles; what it lacks is said at its field.
 */
export const newGuest = quickGuest.extend({
  /** Its country is that of the guest where none is given. */
  address: z
    .strictObject({
      line1: line(120).nullish(),
      postal_code: line(15).nullish(),
      city: line(60).nullish(),
      state_id: id.nullish(),
      country_id: id.nullish(),
    })
    .optional(),
  identification: z
    .strictObject({
      identification_type_id: id.nullish(),
      number: line(40).nullish(),
      issuing_country_id: id.nullish(),
      expiry_date: day.nullish(),
    })
    .optional(),
})

export const profileRef = z.object({
  id,
  code: z.string(),
  profile_type: profileType,
  name: z.string(),
  vip_level: named.nullable(),
  restriction: z.enum(['warn', 'block_new_charges', 'block_booking']).nullable(),
})

/** A profile with how to reach it, as those that look alike are told apart. */
export const profileFound = profileRef.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
})

/** What speaks for two profiles being one; contradictions have negative points. */
export const evidence = z.object({ code: z.string(), points: z.int() })

const match = z.object({
  profile: profileFound,
  score: z.int(),
  strength: z.enum(['strong', 'possible', 'none']),
  evidence: z.array(evidence),
})

/** `cancelled` are the no-shows too. */
const stayScope = z.enum(['future', 'past', 'cancelled', 'all'])

const stay = z.object({
  reservation_id: id,
  confirmation_no: z.string(),
  status: z.string(),
  arrival_date: day,
  departure_date: day,
  nights: count,
  rooms: count,
  room_type: z.string(),
  room: z.string().nullable(),
  rate_code: z.string(),
  /** Of a room and night; what this reservation pays of it. */
  average_rate: money,
  /** What the nights come to as they are booked. */
  room_total: money,
  /** Net, of days that are closed; null before the first. */
  revenue: money.nullable(),
  /** `guest`, `accompanying`, or what the profile is to the reservation. */
  role: z.string(),
})

/** A profile as its page shows it. */
export const profileShown = z.looseObject({
  id,
  code: z.string(),
  name: z.string(),
  row_version: z.int(),
  merged_from: z.string().nullable(),
  /** Below eighteen on the business date. */
  is_minor: z.boolean(),
  /** What a check-in would ask of this guest. */
  missing: z.array(z.enum(['first_name', 'country', 'nationality'])),
  /** What was merged into it and can still be taken out again. */
  merges: z.array(
    z.object({
      merge_id: id,
      code: z.string(),
      name: z.string(),
      merged_at: instant,
      by: z.string().nullable(),
    }),
  ),
  addresses: z.array(z.looseObject({})),
  contacts: z.array(z.looseObject({})),
  identifications: z.array(z.looseObject({})),
  preferences: z.array(z.looseObject({})),
  keywords: z.array(z.looseObject({})),
  memberships: z.array(z.looseObject({})),
  consents: z.array(z.looseObject({})),
  relations: z.array(z.looseObject({})),
  negotiated_rates: z.array(z.looseObject({})),
  notes: z.array(z.looseObject({})),
  alerts: z.array(z.looseObject({})),
  /** Confidential ones for those who may change the profile. */
  attachments: z.array(z.looseObject({})),
  notes_count: count,
  attachments_count: count,
  last_stay: z
    .object({
      reservation_id: id,
      confirmation_no: z.string(),
      arrival_date: day,
      departure_date: day,
      room: z.string().nullable(),
      rate_code: z.string(),
      rate_amount: money.nullable(),
    })
    .nullable(),
  next_stay: z.object({ reservation_id: id, confirmation_no: z.string(), arrival_date: day }).nullable(),
  future_stays: count,
  counts: z.object({ stays: count, nights: count, cancellations: count, no_shows: count }),
})

/** Calls about guests, companies and agencies beside those of the master (domain/reservations 2.8). */
export const guestProfile = {
  /** Makes a profile inside another form. Asks `similar_profile` when somebody is very likely known already. */
  quickStore: call({
    path: 'guest-profile/quick-store',
    permission: 'Guest profile store',
    input: quickGuest.extend({
      profile_type: profileType.optional(),
      tax_no: line(30).nullish(),
      iata_no: iataNo.nullish(),
      answers,
    }),
    output: z.object({ id, code: z.string(), name: z.string(), matches: z.array(match) }),
  }),
  /** Who a draft may be; nothing is written. */
  match: call({
    path: 'guest-profile/match',
    permission: guestReaders,
    input: quickGuest.extend({
      profile_type: profileType.optional(),
      date_of_birth: day.nullish(),
      postal_code: line(15).nullish(),
      line1: line(120).nullish(),
      city: line(60).nullish(),
      membership_no: line(40).nullish(),
      tax_no: line(30).nullish(),
      iata_no: line(12).nullish(),
      limit: z.int().min(1).max(50).optional(),
    }),
    output: z.object({ matches: z.array(match) }),
  }),
  /** Everything a profile page shows; the number of a merged profile opens its survivor. */
  view: call({
    path: 'guest-profile/view',
    permission: guestReaders,
    input: z
      .strictObject({ id: id.optional(), code: line(12).optional() })
      .refine(asked => (asked.id === undefined) !== (asked.code === undefined), 'Please give id or code.'),
    output: profileShown,
  }),
  /** Who changed what about the profile and what belongs to it, the newest first (domain/reservations 2.11). */
  history: call({
    path: 'guest-profile/history',
    permission: guestReaders,
    input: z.strictObject({
      id,
      page: z.int().min(1).max(100_000).optional(),
      per_page: z.int().min(1).max(200).optional(),
    }),
    output: listOf(
      z.object({
        id,
        at: instant,
        business_date: day.nullable(),
        by: z.object({ id, name: z.string() }).nullable(),
        label: z.string(),
        kind: z.string(),
        /** The list that the record is one of: the profile itself, an address, a note. */
        entity: z.string(),
        changes: z.array(change),
      }),
    ),
  }),
  /** What is to come, what was, what was cancelled, as guest or in whatever role; and what it all comes to. */
  stays: call({
    path: 'future_and_past_stay',
    permission: guestReaders,
    input: z.strictObject({
      guest_profile_id: id,
      scope: stayScope.optional(),
      page: z.int().min(1).optional(),
      per_page: z.int().min(1).max(200).optional(),
    }),
    output: listOf(stay).extend({
      counts: z.object({ future: count, past: count, cancelled: count }),
      /** Of stays that have begun. Revenue is net, of days that are closed. */
      totals: z.object({
        first_stay: day.nullable(),
        last_stay: day.nullable(),
        stays: count,
        nights: count,
        average_nights: decimal.nullable(),
        revenue: money,
        average_rate: money.nullable(),
        no_shows: count,
        cancellations: count,
        usual_room_type: z.string().nullable(),
        usual_rate_code: z.string().nullable(),
      }),
    }),
  }),
}
