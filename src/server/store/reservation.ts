import type { BusinessDate } from '../../hotel/business-date'
import { found } from '../serve'
import type { Tx } from '../tx'

export type ReservationStatus =
  | 'hold'
  | 'inquiry'
  | 'waitlist'
  | 'reserved'
  | 'checked_in'
  | 'checked_out'
  | 'cancelled'
  | 'no_show'

/** A reservation as the calls lock, decide on and keep it. */
export type ReservationRow = {
  id: number
  confirmation_no: string
  status: ReservationStatus
  reservation_type_id: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  room_type_id: number
  charge_type_id: number
  rate_code_id: number
  room_id: number | null
  adults: number
  c1: number
  c2: number
  c3: number
  child_ages: number[]
  guest_profile_id: number | null
  market_code_id: number
  source_code_id: number
  origin_code_id: number | null
  guest_type_id: number | null
  payment_method_id: number | null
  share_group_id: number | null
  is_share_primary: boolean
  was_sharer: boolean
  deposit_rule_id: number | null
  cancellation_penalty_id: number | null
  early_check_in: boolean
  late_check_out: boolean
  is_no_post: boolean
  is_posting_master: boolean
  is_walk_in: boolean
  do_not_move: boolean
  booked_business_date: BusinessDate
  checked_in_business_date: BusinessDate | null
  check_out_business_date: BusinessDate | null
  row_version: number
}

const columns = [
  'id',
  'confirmation_no',
  'status',
  'reservation_type_id',
  'arrival_date',
  'departure_date',
  'rooms',
  'room_type_id',
  'charge_type_id',
  'rate_code_id',
  'room_id',
  'adults',
  'c1',
  'c2',
  'c3',
  'child_ages',
  'guest_profile_id',
  'market_code_id',
  'source_code_id',
  'origin_code_id',
  'guest_type_id',
  'payment_method_id',
  'share_group_id',
  'is_share_primary',
  'was_sharer',
  'deposit_rule_id',
  'cancellation_penalty_id',
  'early_check_in',
  'late_check_out',
  'is_no_post',
  'is_posting_master',
  'is_walk_in',
  'do_not_move',
  'booked_business_date',
  'checked_in_business_date',
  'check_out_business_date',
  'row_version',
] as const

/** Locks a reservation for a change; refuses one that this property does not have. */
export async function lockReservation({ sql, property_id }: Tx, id: number): Promise<ReservationRow> {
  const [row] = await sql<ReservationRow[]>`
    select ${sql(columns)} from reservation where property_id = ${property_id} and id = ${id} for update`
  return found(row, { reservation_id: id })
}

/** Locks several in ascending id, so that no two calls block each other. Those of other houses are left out. */
export async function lockReservations(
  { sql, property_id }: Tx,
  ids: readonly number[],
): Promise<ReservationRow[]> {
  return await sql<ReservationRow[]>`
    select ${sql(columns)} from reservation
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) order by id for update`
}

/** Reads several in the order asked, without locking them; refuses when this property does not have one. */
export async function loadReservations(
  { sql, property_id }: Tx,
  ids: readonly number[],
): Promise<ReservationRow[]> {
  const rows = await sql<ReservationRow[]>`
    select ${sql(columns)} from reservation where property_id = ${property_id} and id = any (${ids as number[]}::bigint[])`
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => found(byId.get(id), { reservation_id: id }))
}

/** Reads a reservation without locking it. */
export async function loadReservation({ sql, property_id }: Tx, id: number): Promise<ReservationRow> {
  const [row] = await sql<ReservationRow[]>`
    select ${sql(columns)} from reservation where property_id = ${property_id} and id = ${id}`
  return found(row, { reservation_id: id })
}

/** Keeps changed columns of a reservation; answers its new version. */
export async function saveReservation(
  { sql, property_id, who }: Tx,
  id: number,
  changed: Record<string, unknown>,
): Promise<{ row_version: number }> {
  const [row] = await sql<{ row_version: number }[]>`
    update reservation set ${sql({ ...changed, updated_by_id: who.employee_id || null } as never)}
     where property_id = ${property_id} and id = ${id} returning row_version`
  return row
}

export type NightRow = {
  stay_date: BusinessDate
  room_type_id: number
  charge_type_id: number
  rate_code_id: number
  adults: number
  c1: number
  c2: number
  c3: number
  market_code_id: number
  source_code_id: number
  origin_code_id: number | null
  block_id: number | null
  /** Database text of amounts: read with coins. */
  base_amount: string
  rate_amount: string
  share_amount: string
  is_fixed: boolean
  counts_inventory: boolean
  posted_at: string | null
}

/** The nights of a stay in order; a day use has one. */
export async function loadNights({ sql, property_id }: Tx, reservation_id: number): Promise<NightRow[]> {
  return await sql<NightRow[]>`
    select stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3, market_code_id, source_code_id, origin_code_id, block_id,
           base_amount, rate_amount, share_amount, is_fixed, counts_inventory, posted_at
      from reservation_night where property_id = ${property_id} and reservation_id = ${reservation_id} order by stay_date`
}
