import { addDays, type BusinessDate, nightsBetween } from '../../../hotel/business-date'
import type { Party } from '../../../hotel/occupancy'
import { type NightPatch, nightsAfter, type StayWanted } from '../../../hotel/stay-change/nights'
import { zero } from '../../../hotel/money'
import { isRefusal } from '../../../hotel/refusal'
import type { Touched } from '../../../hotel/stay-change/may-change'
import { partyAsked } from '../../../hotel/stay-asked'
import type { Reprice } from '../../../hotel/stay-change/price'
import type { Tx } from '../../tx'
import type { BookingFacts } from '../booking/facts'
import { type Booking, carryingNights, discountByNight } from '../booking/wish'
import { bookingOf, type Booked } from './booked'

type Kept = Omit<
  Booking,
  | 'status'
  | 'guest'
  | 'room_id'
  | 'external_ref'
  | 'waitlist'
  | 'quoted_total'
  | 'quote_id'
  | 'packages'
  | 'channel'
  | 'block_id'
  | 'arrival_date'
  | 'departure_date'
  | 'nights'
  | Freed
>

/** What a booking may have or not: null takes it away. */
type Freed = 'purpose_of_stay_id' | 'guest_type_id' | 'reservation_method_id'

/** Fields of a booking that somebody wants to be different; what is absent stays. */
export type StayChange = Partial<Kept> & { [field in Freed]?: number | null } & {
  arrival_date?: string
  departure_date?: string
  nights?: number
  /** For single nights, each for several dates. */
  patches?: readonly {
    dates: readonly BusinessDate[]
    set: Omit<NonNullable<Booking['nights_detail']>[number], 'date'>
  }[]
}

type Package = NonNullable<Booking['packages']>[number]
/** What shall be different; null takes a price or a day away. */
type PackageSet = Omit<Package, 'package_code_id' | 'price' | 'once_date'> & {
  [field in 'price' | 'once_date']?: Package[field] | null
}

/** Packages added, changed or taken away. */
export type PackageEdits = {
  add?: NonNullable<Booking['packages']>
  /** The packages of a group, which are sold together whether or not each is sold by itself. */
  of_group?: NonNullable<Booking['packages']>
  set?: readonly { id: number; set: PackageSet }[]
  remove?: readonly number[]
}

export type ChangeHow = {
  packages?: PackageEdits
  reprice?: Reprice | 'manual'
  /**
   * Nobody sells anything here: who simply stays on, comes a day later or is taken back needs a room, but no restriction holds
   * him off, and where his code has no price his nights cost what their neighbours do.
   */
  goes_on?: boolean
  /** The house gives another type to a stay that is sold already: only what is in the way of the type itself counts. */
  gives_type?: boolean
  /** Its state changes with it: every night is taken anew, or given back. */
  becomes?: 'reserved' | 'waitlist'
  /** He had a part of a room and gets one of his own: what it costs is asked, for his amounts are those of the part. */
  was_sharer?: boolean
}

/** The dates after the change; only the arrival given keeps the length of the stay. */
export function datesAfter(
  booked: Booked,
  change: StayChange,
): { arrival_date: BusinessDate; departure_date: BusinessDate } {
  const arrival_date = (change.arrival_date ?? booked.arrival_date) as BusinessDate
  const length = change.nights ?? nightsBetween(booked.arrival_date, booked.departure_date)
  const isMoved = change.arrival_date !== undefined || change.nights !== undefined
  const departure_date =
    change.departure_date ?? (isMoved ? addDays(arrival_date, length) : booked.departure_date)
  return { arrival_date, departure_date: departure_date as BusinessDate }
}

/** The whole booking as it shall be, for the checks that every booking has to stand. */
export const mergedWith = (booked: Booked, { patches: _, nights: __, ...change }: StayChange): Booking => ({
  ...bookingOf(booked),
  ...(change as Partial<Booking>),
  ...datesAfter(booked, change),
})

/** Who comes in by a change: whoever is named already is not judged again because something else changes. */
export const newlyNamed = (
  booked: Booked,
  { guest_profile_id, accompanying, profiles = [] }: StayChange,
): Pick<Booking, 'guest_profile_id' | 'accompanying' | 'profiles'> => ({
  ...(guest_profile_id === booked.guest_profile_id ? {} : { guest_profile_id }),
  accompanying,
  profiles: profiles.filter(
    ({ role, guest_profile_id: id }) =>
      !booked.profiles.some(one => one.role === role && one.guest_profile_id === id),
  ),
})

export function touchedBy(booked: Booked, change: StayChange): ReadonlySet<Touched> {
  const { arrival_date, departure_date } = datesAfter(booked, change)
  const given = (...fields: (keyof StayChange)[]) => fields.some(field => change[field] !== undefined)
  const nights = [...(change.nights_detail ?? []), ...(change.patches ?? []).map(({ set }) => set)]
  const inNights = (...fields: (keyof (typeof nights)[number])[]) =>
    nights.some(night => fields.some(field => night[field] !== undefined))
  const isType = (id: number | undefined) =>
    id !== undefined && booked.nights.some(night => night.room_type_id !== id)
  const found: [Touched, boolean][] = [
    ['arrival', arrival_date !== booked.arrival_date],
    ['departure', departure_date !== booked.departure_date],
    ['rooms', change.rooms !== undefined && change.rooms !== booked.rooms],
    ['people', given('adults', 'child_ages', 'c1', 'c2', 'c3') || inNights('adults', 'c1', 'c2', 'c3')],
    ['sold_type', isType(change.room_type_id) || nights.some(night => isType(night.room_type_id))],
    [
      'price',
      given('charge_type_id', 'rate_code_id', 'rate_amount', 'discount', 'is_fixed') || nights.length > 0,
    ],
    [
      'reservation_type',
      change.reservation_type_id !== undefined && change.reservation_type_id !== booked.reservation_type_id,
    ],
    ['profiles', given('guest_profile_id', 'accompanying', 'companions', 'profiles', 'booker')],
    [
      'codes',
      given(
        'market_code_id',
        'source_code_id',
        'origin_code_id',
        'purpose_of_stay_id',
        'guest_type_id',
        'reservation_method_id',
      ),
    ],
    ['payment', given('payment', 'deposit_rule_id', 'cancellation_penalty_id')],
    ['other', given('eta', 'etd', 'comments', 'specials', 'custom_ref', 'do_not_move')],
  ]
  return new Set(found.filter(([, isSo]) => isSo).map(([what]) => what))
}

/** What is wanted of the nights: what is for the whole stay first, then what is for single dates. */
export function nightsWanted(tx: Tx, booked: Booked, change: StayChange, facts: BookingFacts): StayWanted {
  const { rate_amount, rate_reason, discount } = change
  const isOfStay = isForStay(discount, facts)
  const party = partyWanted(booked, change, facts)
  const own: Omit<NonNullable<Booking['nights_detail']>[number], 'date'> = {
    room_type_id: change.room_type_id,
    charge_type_id: change.charge_type_id,
    rate_code_id: change.rate_code_id,
    market_code_id: change.market_code_id,
    source_code_id: change.source_code_id,
    origin_code_id: change.origin_code_id,
    rate_amount,
    reason: rate_reason,
    is_fixed: change.is_fixed,
    ...(discount && !discount.dates && !isOfStay ? { discount } : {}),
  }
  const all: NightPatch = { ...patchOf(tx, own, facts), ...(party ? { party } : {}) }
  const dated = [
    ...(discount?.dates && !isOfStay ? [{ dates: discount.dates, set: { discount } }] : []),
    ...(change.nights_detail ?? []).map(({ date, ...set }) => ({ dates: [date], set })),
    ...(change.patches ?? []),
  ].map(({ dates, set }) => ({ dates: dates as BusinessDate[], set: patchOf(tx, set, facts) }))
  const { today } = tx
  const wanted = {
    ...datesAfter(booked, change),
    open_from: booked.status === 'checked_in' ? today : null,
    all,
    dated,
  }
  return discount && isOfStay ? withParts(tx, booked, wanted, { discount, facts }) : wanted
}

const isForStay = (discount: StayChange['discount'], { discount_reasons }: BookingFacts): boolean =>
  discount?.kind === 'amount' &&
  discount_reasons.find(({ id }) => id === discount.discount_reason_id)?.applies_per === 'stay'

/**
 * A discount that is for the stay, in parts for each night that can still change and that carries one; what is said of a single night
 * counts there. A night that was posted or that is none refuses the change as it is.
 */
function withParts(
  tx: Tx,
  booked: Booked,
  wanted: StayWanted,
  { discount, facts }: { discount: NonNullable<StayChange['discount']>; facts: BookingFacts },
): StayWanted {
  const { dates } = discount
  const named = { dates: (dates ?? []) as BusinessDate[], set: {} }
  const nights = nightsAfter(booked.nights, { ...wanted, dated: [...wanted.dated, named] })
  if (isRefusal(nights)) return { ...wanted, dated: [...wanted.dated, named] }
  const agreed = new Set(
    nights
      .filter(({ before, patch }) => before?.is_fixed && patch.is_fixed !== false)
      .map(night => night.stay_date),
  )
  const taking = new Set(
    nights
      .filter(({ patch }) => patch.discount === undefined)
      .filter(({ stay_date, is_open }) => dates?.includes(stay_date) ?? is_open)
      .map(night => night.stay_date),
  )
  const asked = nights.map(({ patch, ...night }) => ({ ...night, overtyped: patch.overtyped }))
  const carrying = carryingNights(tx, asked, facts)
    .filter(({ stay_date }) => taking.has(stay_date))
    .map(night => (agreed.has(night.stay_date) ? { ...night, most: zero } : night))
  const parts = [...discountByNight(tx, discount, carrying, facts.discount_reasons)].map(([date, part]) => ({
    dates: [date],
    set: patchOf(tx, { discount: part }, facts),
  }))
  return { ...wanted, dated: [...parts, ...wanted.dated] }
}

function partyWanted(
  booked: Booked,
  change: StayChange,
  { setup }: BookingFacts,
): Partial<Party> | undefined {
  const { adults, child_ages, c1, c2, c3 } = change
  if (child_ages !== undefined && child_ages.length > 0) {
    const asked = { arrival_date: booked.arrival_date, adults: adults ?? booked.adults, child_ages }
    return partyAsked(asked, setup.bands)
  }
  const bands = child_ages === undefined ? { c1, c2, c3 } : { c1: c1 ?? 0, c2: c2 ?? 0, c3: c3 ?? 0 }
  const given = Object.entries({ adults, ...bands }).filter(([, number]) => number !== undefined)
  return given.length > 0 ? (Object.fromEntries(given) as Partial<Party>) : undefined
}

type Set_ = Omit<NonNullable<Booking['nights_detail']>[number], 'date'>

function patchOf({ coins }: Tx, set: Set_, { discount_reasons }: BookingFacts): NightPatch {
  const { rate_amount, reason = '', discount, adults, c1, c2, c3, ...terms } = set
  const max_percent =
    discount_reasons.find(({ id }) => id === discount?.discount_reason_id)?.max_percent ?? null
  const party = Object.fromEntries(
    Object.entries({ adults, c1, c2, c3 }).filter(([, number]) => number !== undefined),
  )
  const plain = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
  return {
    ...plain,
    ...(Object.keys(party).length > 0 ? { party } : {}),
    ...(rate_amount === undefined ? {} : { overtyped: { amount: coins.read(rate_amount), reason } }),
    ...(discount === undefined
      ? {}
      : {
          discount: discount && {
            kind: discount.kind,
            value: discount.value,
            discount_reason_id: discount.discount_reason_id,
            max_percent,
          },
        }),
  }
}
