import type { BusinessDate } from '../../../hotel/business-date'
import type { HeldStretch } from '../../../hotel/front-desk/stretches'
import type { PackageMode } from '../../../hotel/package'
import type { HeldNight } from '../../../hotel/stay-change/nights'
import { type Instant, instant, momentOn } from '../../../hotel/property-time'
import { found } from '../../serve'
import type { Tx } from '../../tx'
import type { Booking } from '../booking/wish'
import { called } from '../called'
import type { ReservationRow } from '../reservation'
import { loadSetup } from '../setup'

/** A package as the reservation has it; amounts as text. */
export type HeldPackage = {
  id: number
  package_code_id: number
  origin: 'rate' | 'block' | 'reservation'
  mode: PackageMode
  quantity: number
  from_date: BusinessDate
  to_date: BusinessDate
  price_override: string | null
  excluded_dates: BusinessDate[]
  once_date: BusinessDate | null
  nights: {
    stay_date: BusinessDate
    unit_price: string
    amount: string
    exchange_rate: string
    foreign_price: string | null
    is_posted: boolean
  }[]
}

type Profile = NonNullable<Booking['profiles']>[number]

/** A reservation with all that a change of it is decided on. */
export type Booked = ReservationRow & {
  guest: string
  /** How the log calls him, which people read who may not know who stays incognito. */
  called: string
  eta: string | null
  etd: string | null
  booker_name: string | null
  booker_phone: string | null
  booker_email: string | null
  purpose_of_stay_id: number | null
  reservation_method_id: number | null
  channel: string
  custom_ref: string | null
  currency_code: string
  /** When it was booked, as deadlines are measured with: see `momentOn`. */
  booked_at: Instant
  /** The reservation that its rooms left, of which what they ask ahead is asked. */
  deposit_of_id: number | null
  block_id: number | null
  upgraded_from_type_id: number | null
  is_oversold: boolean
  /** His account is open and the key is still at the desk. */
  is_ahead: boolean
  deducts: boolean
  room: string | null
  nights: HeldNight[]
  packages: HeldPackage[]
  profiles: Profile[]
  held: (HeldStretch & { occupancy_key: number })[]
}

type Amounts = 'base_amount' | 'rate_amount' | 'share_amount'
type Row = Omit<Booked, 'nights' | 'booked_at'> & {
  created_at: string
  nights: (Omit<HeldNight, Amounts | 'party' | 'foreign_amount'> & { [field in Amounts]: string } & {
    foreign_amount: string | null
  } & HeldNight['party'])[]
}

/** Reads a reservation whole, in one query; nothing is locked. */
export async function loadBooked(tx: Tx, id: number): Promise<Booked> {
  const { sql, property_id, coins } = tx
  const [{ time_zone }, [row]] = await Promise.all([
    loadSetup(tx),
    sql<Row[]>`
    select r.id, r.confirmation_no, r.status, r.reservation_type_id, r.arrival_date, r.departure_date, r.rooms, r.room_type_id, r.charge_type_id,
           r.rate_code_id, r.room_id, r.adults, r.c1, r.c2, r.c3, r.child_ages, r.guest_profile_id, r.market_code_id, r.source_code_id,
           r.origin_code_id, r.guest_type_id, r.payment_method_id, r.share_group_id, r.is_share_primary, r.deposit_rule_id,
           r.cancellation_penalty_id, r.early_check_in, r.late_check_out, r.is_no_post, r.is_posting_master, r.is_walk_in, r.do_not_move,
           r.booked_business_date, r.checked_in_business_date, r.check_out_business_date, r.row_version, coalesce(g.name, '') as guest,
           r.advance_checked_in_at is not null as is_ahead,
           ${called(tx)} as called,
           to_char(r.eta, 'HH24:MI') as eta, to_char(r.etd, 'HH24:MI') as etd, r.booker_name, r.booker_phone, r.booker_email,
           r.purpose_of_stay_id, r.reservation_method_id, r.channel, r.custom_ref, r.currency_code,
           coalesce(r.booked_at, r.created_at) as created_at, r.deposit_of_id,
           r.upgraded_from_type_id, r.is_oversold, r.block_id, t.deducts_inventory as deducts, m.code as room,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'room_type_id', n.room_type_id, 'charge_type_id', n.charge_type_id,
                       'rate_code_id', n.rate_code_id, 'adults', n.adults, 'c1', n.c1, 'c2', n.c2, 'c3', n.c3, 'market_code_id', n.market_code_id,
                       'source_code_id', n.source_code_id, 'origin_code_id', n.origin_code_id, 'block_id', n.block_id, 'base_amount', n.base_amount::text,
                       'rate_amount', n.rate_amount::text, 'share_amount', n.share_amount::text, 'is_fixed', n.is_fixed, 'exchange_rate', n.exchange_rate::text,
                       'foreign_amount', n.foreign_amount::text,
                       'is_posted', n.posted_at is not null, 'counts_inventory', n.counts_inventory, 'share_group_id', n.share_group_id,
                       'discount', case when n.discount_kind is not null then jsonb_build_object('kind', n.discount_kind,
                         'value', n.discount_value::text, 'discount_reason_id', n.discount_reason_id, 'max_percent', null) end)
                       order by n.stay_date)
              from reservation_night n where n.property_id = r.property_id and n.reservation_id = r.id), '[]') as nights,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'package_code_id', p.package_code_id, 'origin', p.origin, 'mode', p.mode,
                       'quantity', p.quantity, 'from_date', p.from_date, 'to_date', p.to_date, 'price_override', p.price_override::text,
                       'excluded_dates', p.excluded_dates, 'once_date', p.once_date,
                       'nights', coalesce((select jsonb_agg(jsonb_build_object('stay_date', k.stay_date, 'unit_price', k.unit_price::text,
                           'amount', k.amount::text, 'exchange_rate', k.exchange_rate::text, 'foreign_price', k.foreign_price::text,
                           'is_posted', k.posted_at is not null) order by k.stay_date)
                         from reservation_package_night k where k.property_id = p.property_id and k.reservation_package_id = p.id), '[]')) order by p.id)
              from reservation_package p where p.property_id = r.property_id and p.reservation_id = r.id and p.removed_at is null), '[]') as packages,
           coalesce((select jsonb_agg(jsonb_build_object('role', p.role, 'guest_profile_id', p.guest_profile_id, 'contact_id', p.contact_id,
                       'is_commissionable', p.is_commissionable, 'commission_percent', p.commission_percent::text, 'voucher_no', p.voucher_no,
                       'record_locator', p.record_locator) order by p.role, p.display_sequence)
              from reservation_profile p where p.property_id = r.property_id and p.reservation_id = r.id), '[]') as profiles,
           coalesce((select jsonb_agg(jsonb_build_object('room_id', o.room_id, 'from_date', o.from_date, 'to_date', o.to_date, 'early', o.early,
                       'late', o.late, 'occupancy_key', o.occupancy_key) order by o.from_date)
              from room_occupancy o where o.property_id = r.property_id and o.reservation_id = r.id and o.is_active and o.kind = 'stay'), '[]') as held
      from reservation r
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = ${id} and r.status <> 'hold'`,
  ])
  const { created_at, ...booked } = found(row, { reservation_id: id })
  return {
    ...booked,
    booked_at: momentOn(booked.booked_business_date, instant(created_at), time_zone),
    nights: booked.nights.map(({ adults, c1, c2, c3, ...night }) => ({
      ...night,
      party: { adults, c1, c2, c3 },
      base_amount: coins.read(night.base_amount),
      rate_amount: coins.read(night.rate_amount),
      share_amount: coins.read(night.share_amount),
      foreign_amount: night.foreign_amount === null ? null : coins.read(night.foreign_amount),
    })),
  }
}

/** The reservation in the words of a booking, as it stands. */
export const bookingOf = (booked: Booked): Booking => ({
  arrival_date: booked.arrival_date,
  departure_date: booked.departure_date,
  rooms: booked.rooms,
  adults: booked.adults,
  c1: booked.c1,
  c2: booked.c2,
  c3: booked.c3,
  child_ages: booked.child_ages,
  room_type_id: booked.room_type_id,
  charge_type_id: booked.charge_type_id,
  rate_code_id: booked.rate_code_id,
  guest_profile_id: booked.guest_profile_id ?? undefined,
  reservation_type_id: booked.reservation_type_id,
  market_code_id: booked.market_code_id,
  source_code_id: booked.source_code_id,
  origin_code_id: booked.origin_code_id ?? undefined,
  guest_type_id: booked.guest_type_id ?? undefined,
  channel: booked.channel,
  block_id: booked.block_id ?? undefined,
  profiles: booked.profiles,
  booker: {
    name: booked.booker_name ?? undefined,
    phone: booked.booker_phone ?? undefined,
    email: booked.booker_email ?? undefined,
  },
  eta: booked.eta,
  etd: booked.etd,
  deposit_rule_id: booked.deposit_rule_id ?? undefined,
  cancellation_penalty_id: booked.cancellation_penalty_id ?? undefined,
  status: booked.status === 'inquiry' || booked.status === 'waitlist' ? booked.status : 'reserved',
})
