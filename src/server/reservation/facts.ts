import type { z } from 'zod'
import type { BusinessDate } from '../../hotel/business-date'
import type { AgeBand, Capacity } from '../../hotel/occupancy'
import { found } from '../serve'
import type { Tx } from '../tx'
import type { bookingInput } from '../../wire/reservation'

export type BookingInput = z.output<typeof bookingInput>

type Control = {
  max_stay_nights: number
  max_advance_days: number
  child_age_bands: AgeBand[]
  default_reservation_type_id: number
  default_market_code_id: number
  default_source_code_id: number
  default_origin_code_id: number
  default_payment_method_id: number | null
  default_guest_type_id: number | null
}
type Type = Capacity & { id: number; is_pseudo: boolean; is_active: boolean; min_rate: string | null }
export type RateFacts = {
  id: number
  code: string
  is_active: boolean
  begin_sell_date: BusinessDate
  end_sell_date: BusinessDate
  market_code_id: number
  source_code_id: number | null
  reservation_type_id: number | null
  deposit_rule_id: number | null
  cancellation_penalty_id: number | null
  is_day_use: boolean
  is_complimentary: boolean
  is_house_use: boolean
  allow_discount: boolean
  allow_overtype: boolean
  floor_amount: string | null
  free_night_every: number | null
  currency_code: string
  packages: { package_code_id: number; quantity: number; is_included: boolean }[]
}
export type ReservationTypeFacts = {
  id: number
  code: string
  guarantee: string
  deducts_inventory: boolean
  payment_method_ids: number[]
  deposit_rule_id: number | null
  cancellation_penalty_id: number | null
  requires_arrival_time: boolean
  requires_credit_card: boolean
  requires_deposit: boolean
  requires_phone: boolean
  requires_email: boolean
  requires_address: boolean
  requires_company: boolean
  requires_travel_agent: boolean
}
export type BookingFacts = {
  control: Control
  type: Type
  charge_type: Type
  rate: RateFacts
  reservation_type: ReservationTypeFacts
  has_schedules: boolean
}

/** Everything that a booking is decided on beside prices and availability, in one query. */
export async function loadBookingFacts({ sql, property_id }: Tx, input: BookingInput): Promise<BookingFacts> {
  const [row] = await sql<BookingFacts[]>`
    select to_jsonb(c) as control, to_jsonb(t) || jsonb_build_object('min_rate', t.min_rate::text) as type, to_jsonb(x) as charge_type,
           to_jsonb(r) || jsonb_build_object('floor_amount', r.floor_amount::text) as rate, to_jsonb(y) as reservation_type,
           exists (select 1 from booking_rule_schedule s where s.property_id = c.property_id) as has_schedules
      from property_control c
      join room_type t on t.property_id = c.property_id and t.id = ${input.room_type_id}
      join room_type x on x.property_id = c.property_id and x.id = ${input.charge_type_id ?? input.room_type_id}
      join rate_code r on r.property_id = c.property_id and r.id = ${input.rate_code_id}
      join reservation_type y on y.property_id = c.property_id
           and y.id = coalesce(${input.reservation_type_id ?? null}::bigint, r.reservation_type_id, c.default_reservation_type_id)
     where c.property_id = ${property_id}`
  return found(row, { room_type_id: input.room_type_id, rate_code_id: input.rate_code_id })
}
