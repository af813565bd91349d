type Id = number | null

/** Ids that each place may give; null gives nothing. A rate code's room price row may carry its own market. */
export type DefaultSources = {
  block: { market_code_id: Id; source_code_id: Id; reservation_type_id: Id } | null
  price_row: { market_code_id: Id } | null
  rate_code: { market_code_id: Id; source_code_id: Id; reservation_type_id: Id } | null
  profile: {
    market_code_id: Id
    source_code_id: Id
    default_payment_method_id: Id
    guest_type_id: Id
  } | null
  channel: { origin_code_id: Id } | null
  property: {
    default_market_code_id: Id
    default_source_code_id: Id
    default_origin_code_id: Id
    walkin_origin_code_id: Id
    default_payment_method_id: Id
    default_reservation_type_id: Id
    default_guest_type_id: Id
  }
}

export type BookingDefaults = {
  market_code_id: Id
  source_code_id: Id
  origin_code_id: Id
  reservation_type_id: Id
  guest_type_id: Id
}

/**
 * What a booking gets where nobody chose: the first place that has a value (domain/reservations 5.3). Market: block, price
 * row, rate code, profile, property. Source the same without the row. Origin: channel, property. Null when nobody has one.
 */
export function bookingDefaults(from: DefaultSources): BookingDefaults {
  const { block, price_row, rate_code, profile, channel, property } = from
  return {
    market_code_id: first(
      block?.market_code_id,
      price_row?.market_code_id,
      rate_code?.market_code_id,
      profile?.market_code_id,
      property.default_market_code_id,
    ),
    source_code_id: first(
      block?.source_code_id,
      rate_code?.source_code_id,
      profile?.source_code_id,
      property.default_source_code_id,
    ),
    origin_code_id: first(channel?.origin_code_id, property.default_origin_code_id),
    reservation_type_id: first(
      block?.reservation_type_id,
      rate_code?.reservation_type_id,
      property.default_reservation_type_id,
    ),
    guest_type_id: first(profile?.guest_type_id, property.default_guest_type_id),
  }
}

/** The same for somebody who walks in: his origin is the property's for walk-ins. */
export const walkInDefaults = (from: DefaultSources): BookingDefaults => ({
  ...bookingDefaults(from),
  origin_code_id: first(from.property.walkin_origin_code_id, from.property.default_origin_code_id),
})

/** In whose name a booking comes, the first of these that it has; with none of them it is the guest's own. */
const bookers = ['travel_agent', 'company', 'source', 'group', 'contact'] as const

/**
 * The reservation type that is preset for whoever books: the first in use that is the default for the kind of profile in whose
 * name the booking comes (domain/master-data 2.81). In: the types in their order, the roles of the booking's profiles. Out: its
 * id; null where no type is preset.
 */
export function typeForBooker(
  types: readonly { id: number; is_active: boolean; is_default_for_profiles: readonly string[] }[],
  roles: readonly string[],
): Id {
  const booker = bookers.find(kind => roles.includes(kind)) ?? 'individual'
  return types.find(type => type.is_active && type.is_default_for_profiles.includes(booker))?.id ?? null
}

/**
 * How the guest means to pay: the profile's method, the first of the reservation type's list, the property's method,
 * always one that the type takes; an empty list takes all (domain/reservations 5.3).
 */
export function defaultPaymentMethod(
  from: Pick<DefaultSources, 'profile' | 'property'>,
  reservationType: { payment_method_ids: readonly number[] },
): Id {
  const taken = reservationType.payment_method_ids
  const wanted = [from.profile?.default_payment_method_id, taken[0], from.property.default_payment_method_id]
  return first(...wanted.filter(id => id != null && (taken.length === 0 || taken.includes(id))))
}

const first = (...ids: (Id | undefined)[]): Id => ids.find(id => id != null) ?? null
