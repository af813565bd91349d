import type { NeedyType } from '../../../hotel/booking'
import type { RuleSchedule } from '../../../hotel/booking-rule'
import { remembered } from '../../remember'
import type { Tx } from '../../tx'

/** What somebody chooses for a booking; each names its table. */
export const chosenFields = [
  'market_code_id',
  'source_code_id',
  'origin_code_id',
  'purpose_of_stay_id',
  'guest_type_id',
  'reservation_method_id',
  'deposit_rule_id',
  'cancellation_penalty_id',
] as const
export type Chosen = { [field in (typeof chosenFields)[number]]?: number | null }

export const tableOf = (field: (typeof chosenFields)[number]): string => field.replace(/_id$/, '')

export type ReservationTypeRow = NeedyType & { id: number; deducts_inventory: boolean; is_active: boolean }

type TypeWithRules = ReservationTypeRow & {
  /** Kinds of profile for whose bookings it is preset. */
  is_default_for_profiles: string[]
  deposit_rule_id: number | null
  cancellation_penalty_id: number | null
}

export type Schedule = RuleSchedule & { kind: 'deposit' | 'penalty' }

/** The small lists of the property that a booking is held against. */
export type BookingLists = {
  reservation_types: TypeWithRules[]
  /** Kind of every payment method in use, by its id. */
  payment_types: Record<string, string>
  /** Those in use. */
  discount_reasons: { id: number; max_percent: string | null; applies_per: 'night' | 'stay' }[]
  /** Guest types that are exempt from some taxes. */
  exempt_guest_types: { id: number; is_tax_exempt: boolean; exempt_transaction_code_ids: number[] }[]
  /** When which rule of deposits and of penalties is in force. */
  schedules: Schedule[]
  /** What somebody may choose, by the field he chooses it for. */
  in_use: { [field in keyof Required<Chosen>]: number[] }
}

/** The lists of the property, in one query. */
export const loadLists = (tx: Tx): Promise<BookingLists> => remembered(tx, 'lists', () => readLists(tx))

async function readLists({ sql, property_id }: Tx): Promise<BookingLists> {
  const inUse = chosenFields
    .map(
      field => sql`
        select ${field} as field, coalesce(jsonb_agg(id), '[]') as ids from ${sql(tableOf(field))}
         where property_id = ${property_id} and is_active`,
    )
    .reduce((left, right) => sql`${left} union all ${right}`)
  const [row] = await sql<BookingLists[]>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'is_active', t.is_active,
               'deducts_inventory', t.deducts_inventory, 'payment_method_ids', t.payment_method_ids,
               'requires_arrival_time', t.requires_arrival_time, 'requires_credit_card', t.requires_credit_card,
               'requires_deposit', t.requires_deposit, 'requires_phone', t.requires_phone, 'requires_email', t.requires_email,
               'requires_address', t.requires_address, 'requires_company', t.requires_company,
               'requires_travel_agent', t.requires_travel_agent, 'deposit_rule_id', t.deposit_rule_id,
               'cancellation_penalty_id', t.cancellation_penalty_id,
               'is_default_for_profiles', t.is_default_for_profiles) order by t.display_sequence, t.code)
             from reservation_type t where t.property_id = ${property_id}), '[]') as reservation_types,
           (select coalesce(jsonb_object_agg(m.id, m.payment_type), '{}') from payment_method m
             where m.property_id = ${property_id} and m.is_active) as payment_types,
           coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'max_percent', d.max_percent::text, 'applies_per', coalesce(d.applies_per, 'night'))) from discount_reason d
                      where d.property_id = ${property_id} and d.is_active), '[]') as discount_reasons,
           coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'is_tax_exempt', true,
                              'exempt_transaction_code_ids', g.exempt_transaction_code_ids))
                       from guest_type g where g.property_id = ${property_id} and g.is_tax_exempt), '[]') as exempt_guest_types,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'kind', case when s.deposit_rule_id is null then 'penalty' else 'deposit' end,
                              'rule_id', coalesce(s.deposit_rule_id, s.cancellation_penalty_id), 'begin_date', s.begin_date,
                              'end_date', s.end_date, 'rate_code_ids', s.rate_code_ids, 'reservation_type_ids', s.reservation_type_ids,
                              'room_type_ids', s.room_type_ids, 'for_blocks', s.for_blocks, 'priority', coalesce(s.priority, 50)))
                       from booking_rule_schedule s where s.property_id = ${property_id} and s.is_active), '[]') as schedules,
           (select jsonb_object_agg(field, ids) from (${inUse}) u) as in_use`
  return row
}

/** The fields of what somebody chose that is not in use here. */
export const unusableOf = (chosen: Chosen, { in_use }: BookingLists): string[] =>
  chosenFields.filter(field => {
    const id = chosen[field]
    return id != null && !in_use[field].includes(id)
  })
