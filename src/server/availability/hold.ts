import { nightsBetween, nightsOf } from '../../hotel/business-date'
import { refuseClosedHouse } from '../../hotel/house-open'
import { mayOccupy } from '../../hotel/occupancy'
import { notYet } from '../../hotel/offer'
import type { Permission } from '../../hotel/permission'
import { isRefusal, refuse } from '../../hotel/refusal'
import { type TypedNight, typedNights } from '../../hotel/split-stay'
import { departureOf, partyAsked, type StayAsked } from '../../hotel/stay-asked'
import { availability } from '../../wire/availability'
import { accept, found, Refused, serve } from '../serve'
import { loadLists } from '../store/booking/lists'
import { moveInventory } from '../store/booking/move-inventory'
import { releaseExpiredHolds, releaseHolds } from '../store/hold'
import { loadSetup } from '../store/setup'
import { loadSoldRates, loadSoldTypes } from '../store/sold-rate'
import { may, type Tx } from '../tx'

type Input = StayAsked & {
  rooms?: number
  room_type_id: number
  rate_code_id: number
  nights_detail?: { date: string; room_type_id: number }[]
}

/**
 * `look-to-book/hold` (domain/reservations 4.4): rooms are put aside while a clerk types, sold for as long as the house says
 * and nobody's afterwards. Refuses `house_not_open`, `type_not_yet`, `no_availability`, `house_full`.
 */
export const serveHold = serve(availability.hold, async ({ answers: _, ...input }, { tx }) => {
  const minutes = await loadMinutes(tx)
  if (minutes === null) return { reservation_id: null, expires_at: null }
  await releaseExpiredHolds(tx)
  return await hold(tx, input as Input, minutes)
})

/** `look-to-book/release`: the clerk has left the form; somebody else's hold is not his to end. */
export const serveReleaseHold = serve(availability.release, async ({ reservation_id }, { tx, who }) => {
  const { sql, property_id } = tx
  const held = await sql<{ id: number }[]>`
    select id from reservation
     where property_id = ${property_id} and id = ${reservation_id} and status = 'hold' and created_by_id = ${who.employee_id}`
  await releaseHolds(
    tx,
    held.map(({ id }) => id),
  )
  return {}
})

async function loadMinutes({ sql, property_id }: Tx): Promise<number | null> {
  const [row] = await sql<{ hold_minutes: number | null }[]>`
    select hold_minutes from property_control where property_id = ${property_id}`
  return row?.hold_minutes ?? null
}

async function hold(tx: Tx, input: Input, minutes: number) {
  const { nights_detail = [] } = input
  const type_ids = [
    ...new Set([input.room_type_id, ...nights_detail.map(({ room_type_id }) => room_type_id)]),
  ]
  const [setup, types, [rate], lists] = await Promise.all([
    loadSetup(tx),
    loadSoldTypes(tx, type_ids),
    loadSoldRates(tx, [input.rate_code_id]),
    loadLists(tx),
  ])
  const { arrival_date, rooms = 1 } = input
  const departure_date = departureOf(input)
  const party = partyAsked(input, setup.bands)
  for (const room_type_id of type_ids) {
    const type = types.find(({ id }) => id === room_type_id)
    found(type?.is_active && !type.is_pseudo ? type : undefined, { room_type_id })
  }
  found(rate?.is_active ? rate : undefined, { rate_code_id: input.rate_code_id })
  if (arrival_date < tx.today) throw new Refused(refuse('date_in_past', { bd: tx.today }))
  if (nightsBetween(arrival_date, departure_date) < 1)
    throw new Refused(refuse('departure_first', { date: arrival_date }))
  if (nightsBetween(arrival_date, departure_date) > setup.max_stay_nights)
    throw new Refused(refuse('stay_too_long', { n: setup.max_stay_nights }))
  const closed = refuseClosedHouse({ arrival_date, departure_date }, setup, tx.today)
  if (closed) throw new Refused(closed)
  for (const type of types) {
    const fits = mayOccupy(party, type, (right: Permission) => may(tx.who, right))
    if (isRefusal(fits)) accept(fits)
  }

  const wanted = rate.reservation_type_id ?? setup.default_reservation_type_id
  const deducting = lists.reservation_types.filter(one => one.deducts_inventory && one.is_active)
  const reservation_type = deducting.find(({ id }) => id === wanted) ?? deducting[0]
  const source_code_id = rate.source_code_id ?? setup.default_source_code_id
  if (!reservation_type) throw new Refused(refuse('field_missing', { what: 'a reservation type' }))
  if (source_code_id === null) throw new Refused(refuse('field_missing', { what: 'a source code' }))

  const nights = accept(
    typedNights(nightsOf(arrival_date, departure_date), input.room_type_id, nights_detail),
  )
  for (const { stay_date, room_type_id } of nights) {
    const type = types.find(({ id }) => id === room_type_id)
    if (type && notYet([stay_date], type).length > 0)
      throw new Refused(refuse('type_not_yet', { type: type.code, date: stay_date }))
  }
  await moveInventory(
    tx,
    nights.map(night => ({ ...night, sold: rooms })),
    {},
    { types: new Map(types.map(type => [type.id, type])) },
  )
  const [{ room_type_id }] = nights
  return await keep(tx, {
    minutes,
    nights,
    row: {
      arrival_date,
      departure_date,
      original_arrival: arrival_date,
      original_departure: departure_date,
      rooms,
      ...party,
      room_type_id,
      charge_type_id: room_type_id,
      rate_code_id: rate.id,
      reservation_type_id: reservation_type.id,
      market_code_id: rate.market_code_id,
      source_code_id,
      currency_code: tx.currency,
      booked_business_date: tx.today,
    },
  })
}

type Kept = { minutes: number; nights: TypedNight[]; row: Record<string, unknown> }

/** It is nobody's yet and costs nothing; what it will cost is decided when it is booked. */
async function keep({ sql, property_id, who }: Tx, { minutes, nights, row }: Kept) {
  const header = { property_id, status: 'hold', created_by_id: who.employee_id, ...row }
  const names = sql.unsafe(Object.keys(header).join(', '))
  const values = sql.unsafe(
    Object.keys(header)
      .map(name => `h.${name}`)
      .join(', '),
  )
  const [held] = await sql<{ reservation_id: number; expires_at: string }[]>`
    with held as (
      insert into reservation (${names}, hold_expires_at)
      select ${values}, now() + make_interval(mins => ${minutes})
        from jsonb_populate_record(null::reservation, ${sql.json(header as never)}::jsonb) h
      returning property_id, id, hold_expires_at, rate_code_id, adults, c1, c2, c3, market_code_id, source_code_id),
    nights as (
      insert into reservation_night (property_id, reservation_id, stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3,
             market_code_id, source_code_id, base_amount, rate_amount, share_amount)
      select held.property_id, held.id, n.stay_date, n.room_type_id, n.room_type_id, held.rate_code_id, held.adults, held.c1, held.c2,
             held.c3, held.market_code_id, held.source_code_id, 0, 0, 0
        from held, jsonb_to_recordset(${sql.json(nights)}::jsonb) as n (stay_date date, room_type_id bigint))
    select id as reservation_id, hold_expires_at as expires_at from held`
  return held
}
