import { type Money, sum, zero } from '../../../hotel/money'
import type { ShareMode } from '../../../hotel/share'
import type { SettledNight } from '../../../hotel/share-settle'
import type { Tx } from '../../tx'
import { sameAs } from '../as-seen'
import { type MoneyLines, writeMoneyLines } from '../booking-terms'
import { lockReservations, type ReservationRow } from '../reservation'
import { loadSetup } from '../setup'
import type { Booked } from '../stay-change/booked'
import type { SharedRoom } from './room'

/** Locks everybody whom a share is about, in ascending id, and looks again when one of them is not what was read. */
export async function lockSharing(tx: Tx, read: readonly Booked[]): Promise<ReservationRow[]> {
  const ids = [...new Set(read.map(({ id }) => id))].toSorted((a, b) => a - b)
  const locked = await lockReservations(tx, ids)
  for (const one of read)
    sameAs(
      one,
      locked.find(({ id }) => id === one.id),
    )
  return locked
}

/**
 * Writes what was settled: first the nights that count no longer, then those that do, because two sharers may never count in
 * one night. Everybody whose nights are others than before is a new version, so that whoever has read him looks again.
 */
export async function keepSettled(tx: Tx, nights: readonly SettledNight[]): Promise<void> {
  await write(
    tx,
    nights.filter(({ counts_inventory }) => !counts_inventory),
  )
  await write(
    tx,
    nights.filter(({ counts_inventory }) => counts_inventory),
  )
}

async function write({ sql, property_id, coins, who }: Tx, nights: readonly SettledNight[]): Promise<void> {
  if (nights.length === 0) return
  const rows = nights.map(night => ({
    reservation_id: night.reservation_id,
    stay_date: night.stay_date,
    counts_inventory: night.counts_inventory,
    share_group_id: night.share_group_id,
    base_amount: coins.write(night.base_amount),
    rate_amount: coins.write(night.rate_amount),
    share_amount: coins.write(night.share_amount),
    exchange_rate: night.exchange_rate ?? null,
    foreign_amount: night.foreign_amount == null ? null : coins.write(night.foreign_amount),
  }))
  await sql`
    with changed as (
      update reservation_night n
         set base_amount = t.base_amount, rate_amount = t.rate_amount, share_amount = t.share_amount,
             -- What was settled between people, and is no price of today, is agreed in the money of the house.
             exchange_rate = coalesce(t.exchange_rate, case when n.rate_amount = t.rate_amount then n.exchange_rate else 1 end),
             foreign_amount = case when t.exchange_rate is null then n.foreign_amount else t.foreign_amount end,
             counts_inventory = t.counts_inventory, share_group_id = t.share_group_id
        from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (reservation_id bigint, stay_date date, base_amount numeric,
             rate_amount numeric, share_amount numeric, counts_inventory boolean, share_group_id bigint, exchange_rate numeric, foreign_amount numeric)
       where n.property_id = ${property_id} and n.reservation_id = t.reservation_id and n.stay_date = t.stay_date
         and (n.base_amount, n.rate_amount, n.share_amount, n.counts_inventory, n.share_group_id, n.exchange_rate)
             is distinct from (t.base_amount, t.rate_amount, t.share_amount, t.counts_inventory, t.share_group_id,
                               coalesce(t.exchange_rate, n.exchange_rate))
      returning n.reservation_id)
    update reservation set updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id in (select reservation_id from changed)`
}

/** The group of a room: made, or changed when it is there. Its id is the key by which they hold the room. */
export async function keepGroup(
  { sql, property_id, who }: Tx,
  {
    id,
    mode,
    payer_reservation_id,
  }: { id: number | null; mode: ShareMode; payer_reservation_id: number | null },
): Promise<number> {
  const by = who.employee_id || null
  const [row] = await sql<{ id: number }[]>`
    insert into share_group (property_id, id, mode, payer_reservation_id, created_by_id)
    values (${property_id}, coalesce(${id}::bigint, nextval('occupancy_key_seq')), ${mode}, ${payer_reservation_id}, ${by})
    on conflict (property_id, id) do update
       set mode = excluded.mode, payer_reservation_id = excluded.payer_reservation_id, updated_by_id = ${by}
    returning id`
  return row.id
}

/** Puts a reservation into a group. */
export async function join(
  { sql, property_id, who }: Tx,
  { id, group, is_primary }: { id: number; group: number; is_primary: boolean },
): Promise<void> {
  await sql`
    update reservation set share_group_id = ${group}, is_share_primary = ${is_primary}, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = ${id}`
}

/**
 * Takes reservations out of their group: who is left goes on, with the lowest number in the place of a primary who has left;
 * one alone shares no longer. The nights of those who leave are no longer anybody else's.
 */
export async function leave(tx: Tx, room: SharedRoom, leaving: readonly Booked[]): Promise<void> {
  const { sql, property_id, who } = tx
  const ids = leaving.map(({ id }) => id)
  const left = room.members.filter(({ id }) => !ids.includes(id))
  const alone = left.length === 1 ? left.map(({ id }) => id) : []
  await sql`
    update reservation_night set share_group_id = null, rate_amount = share_amount
     where property_id = ${property_id} and reservation_id = any (${ids}::bigint[]) and share_group_id = ${room.id} and posted_at is null`
  await sql`
    update reservation set share_group_id = null, is_share_primary = true, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = any (${[...ids, ...alone]}::bigint[])`
  if (left.length > 1 && !left.some(({ is_share_primary }) => is_share_primary))
    await join(tx, { id: firstOf(left).id, group: room.id, is_primary: true })
  if (ids.includes(room.payer_reservation_id ?? 0))
    await keepGroup(tx, { ...room, payer_reservation_id: null })
}

/** The lowest confirmation number. */
export const firstOf = (members: readonly Booked[]): Booked =>
  members.reduce((first, one) => (Number(one.confirmation_no) < Number(first.confirmation_no) ? one : first))

/**
 * What those who have still to come are asked ahead follows what they pay: their own share, and by heads for whoever pays nothing. Answers
 * what is asked of each who may pay something else than before.
 */
export async function renewMoneyLines(
  tx: Tx,
  members: readonly Booked[],
  nights: readonly SettledNight[],
): Promise<Map<number, MoneyLines>> {
  const { time_zone } = await loadSetup(tx)
  const paysNothing = ({ share_amount }: { share_amount: Money }) => share_amount === zero
  const hasGuest = [...members.flatMap(one => one.nights), ...nights].some(paysNothing)
  const renewed = new Map<number, MoneyLines>()
  for (const booked of members) {
    if (booked.status !== 'reserved' || !(hasGuest || paysOther(booked, nights))) continue
    const lines = await writeMoneyLines(
      tx,
      { ...booked, rate_code_id: booked.rate_code_id },
      { guest_name: booked.guest, time_zone, booked_at: booked.booked_at },
    )
    renewed.set(booked.id, lines)
  }
  return renewed
}

const paysOther = ({ id, nights: held }: Booked, settled: readonly SettledNight[]): boolean => {
  const own = settled.filter(({ reservation_id }) => reservation_id === id)
  const before = held.filter(({ stay_date }) => own.some(night => night.stay_date === stay_date))
  const totals = [own, before].map(nights => sum(nights.map(({ share_amount }) => share_amount)))
  return own.length !== before.length || totals[0] !== totals[1]
}
