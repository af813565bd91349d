import type { BusinessDate } from '../../../hotel/business-date'
import type { Tx } from '../../tx'
import type { BookingFacts } from './facts'
import type { BookingPlan } from './plan'
import type { Booking } from './wish'

/** `is_past`: taken in an older system. */
export type KeptHow = { is_past: boolean; confirmation_no?: string }

/** Nights of a real stay count; of a day use, a posting master, an inquiry and a waitlist entry, and in a shared room, they do not. */
export const countsOn = (
  { status, is_pseudo, shared_nights, wish }: BookingPlan,
  stay_date: BusinessDate,
): boolean =>
  status === 'reserved' &&
  !is_pseudo &&
  !shared_nights.has(stay_date) &&
  wish.arrival_date < wish.departure_date

/** The row of a booking, column by column; whose it is and its number are known when it is written. */
export function headerOf(
  tx: Tx,
  booking: Booking,
  plan: BookingPlan,
  { rates }: BookingFacts,
  how: KeptHow,
): Record<string, unknown> {
  const { wish, codes } = plan
  const rate = rates.get(booking.rate_code_id)
  const [first] = plan.nights
  const by = tx.who.employee_id || null
  return {
    status: plan.status,
    reservation_type_id: plan.reservation_type_id,
    arrival_date: wish.arrival_date,
    departure_date: wish.departure_date,
    original_arrival: wish.arrival_date,
    original_departure: wish.departure_date,
    rooms: wish.rooms,
    room_type_id: first.room_type_id,
    charge_type_id: first.charge_type_id,
    rate_code_id: first.rate_code_id,
    ...first.party,
    child_ages: wish.child_ages,
    eta: booking.eta ?? null,
    etd: booking.etd ?? null,
    early_check_in: plan.early_check_in,
    late_check_out: plan.late_check_out,
    booker_name: booking.booker?.name || null,
    booker_phone: booking.booker?.phone || null,
    booker_email: booking.booker?.email || null,
    market_code_id: codes.market_code_id,
    source_code_id: codes.source_code_id,
    origin_code_id: codes.origin_code_id,
    guest_type_id: codes.guest_type_id,
    purpose_of_stay_id: booking.purpose_of_stay_id ?? null,
    reservation_method_id: booking.reservation_method_id ?? null,
    block_id: booking.block_id ?? null,
    channel: booking.channel ?? 'desk',
    external_ref: booking.external_ref || null,
    custom_ref: booking.custom_ref || null,
    // Its amounts are exchanged already.
    currency_code: tx.currency,
    payment_method_id: plan.payment_method_id,
    deposit_rule_id: booking.deposit_rule_id ?? null,
    cancellation_penalty_id: booking.cancellation_penalty_id ?? null,
    print_rate: booking.print_rate ?? rate?.print_rate ?? true,
    suppress_rate: booking.suppress_rate ?? rate?.suppress_rate ?? false,
    is_no_post: booking.is_no_post ?? false,
    is_posting_master: plan.is_pseudo,
    do_not_move: booking.do_not_move ?? false,
    is_oversold: plan.is_oversold,
    is_imported: how.is_past,
    // Of a hold that is booked: the number that it was given.
    ...(how.confirmation_no ? { confirmation_no: how.confirmation_no } : {}),
    is_share_primary: true,
    booked_business_date: tx.today,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    row_version: 1,
    created_by_id: by,
    updated_by_id: by,
  }
}

/** Nights as they are written: amounts as text, what nobody discounted or typed empty. */
export function nightRows({ coins, who }: Tx, { block_id }: Booking, plan: BookingPlan) {
  return plan.nights.map(night => ({
    stay_date: night.stay_date,
    room_type_id: night.room_type_id,
    charge_type_id: night.charge_type_id,
    rate_code_id: night.rate_code_id,
    ...night.party,
    market_code_id: night.market_code_id,
    source_code_id: night.source_code_id,
    origin_code_id: night.origin_code_id,
    block_id: block_id ?? null,
    base_amount: coins.write(night.base_amount),
    discount_kind: night.discount?.kind ?? null,
    discount_value: night.discount?.value ?? null,
    discount_reason_id: night.discount?.discount_reason_id ?? null,
    rate_amount: coins.write(night.rate_amount),
    exchange_rate: night.exchange_rate,
    foreign_amount: night.foreign_amount === undefined ? null : coins.write(night.foreign_amount),
    is_fixed: night.is_fixed,
    override_by_id: night.overtyped ? who.employee_id || null : null,
    override_reason: night.overtyped?.reason ?? null,
    counts_inventory: countsOn(plan, night.stay_date),
  }))
}

/** Several profiles of one role stand in the order they were given. */
export const profileRows = (profiles: NonNullable<Booking['profiles']>) =>
  profiles.map((profile, index) => ({
    ...profile,
    place: profiles.slice(0, index).filter(({ role }) => role === profile.role).length + 1,
  }))
