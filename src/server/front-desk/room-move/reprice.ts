import type { BusinessDate } from '../../../hotel/business-date'
import type { Party } from '../../../hotel/occupancy'
import { nextMoveAfter } from '../../../hotel/front-desk/stretches'
import { accept } from '../../serve'
import type { Tx } from '../../tx'
import { keepSettled, renewMoneyLines } from '../../store/share/keep'
import { loadSharedRoom, settleRoom } from '../../store/share/room'
import { currentPrices } from '../current-price'
import type { Part } from './carry-out'

type Night = { stay_date: BusinessDate; rate_code_id: number } & Party

/**
 * Charges the type of the new room from the day of the move on, at today's price of each night's rate code. Posted nights and
 * amounts that somebody fixed stay. On nights with others in the room it is the price for all of them, divided as they share.
 */
export async function repriceNights(tx: Tx, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const nights = await loadNights(tx, part)
    for (const rate_code_id of new Set(nights.map(night => night.rate_code_id)))
      await priceAndKeep(tx, part, rate_code_id, nights)
  }
  for (const group of new Set(parts.flatMap(({ mover }) => mover.share_group_id ?? [])))
    await repriceShared(tx, group, parts[0])
}

/** The types that they sleep in were saved before. */
async function repriceShared(tx: Tx, group: number, { mover, to, date }: Part): Promise<void> {
  const next = nextMoveAfter(mover.held, date)
  const room = await loadSharedRoom(tx, group)
  const charge_type_id = to.room_type_id
  const settled = await settleRoom(
    tx,
    room,
    member => ({
      ...member,
      nights: member.nights.map(night =>
        night.stay_date >= date && (next === null || night.stay_date < next) && night.share_group_id !== null
          ? { ...night, charge_type_id }
          : night,
      ),
    }),
    { answers: {}, who: tx.who, reprice: 'new' },
  )
  const { sql, property_id } = tx
  await sql`
    update reservation_night set charge_type_id = ${charge_type_id}
     where property_id = ${property_id} and share_group_id = ${group} and stay_date >= ${date} and posted_at is null
       and (${next}::date is null or stay_date < ${next}::date)
       and reservation_id = any (${room.members.map(({ id }) => id)}::bigint[])`
  await keepSettled(tx, settled.nights)
  await renewMoneyLines(tx, room.members, settled.nights)
}

async function priceAndKeep(tx: Tx, { mover, to }: Part, rate_code_id: number, all: Night[]): Promise<void> {
  const { sql, property_id, coins } = tx
  const nights = all.filter(night => night.rate_code_id === rate_code_id)
  const { arrival_date, departure_date } = mover
  const prices = accept(
    await currentPrices(tx, {
      rate_code_id,
      charge_type_id: to.room_type_id,
      arrival_date,
      departure_date,
      nights,
    }),
  )
  const rows = prices.map(({ stay_date, base_amount, rate_amount, exchange_rate, foreign_amount }) => ({
    stay_date,
    base: coins.write(base_amount),
    rate: coins.write(rate_amount),
    exchange: exchange_rate,
    foreign_amount: foreign_amount === undefined ? null : coins.write(foreign_amount),
  }))
  await sql`
    update reservation_night n
       set charge_type_id = ${to.room_type_id}, base_amount = t.base, rate_amount = t.rate, share_amount = t.rate,
           exchange_rate = t.exchange, foreign_amount = t.foreign_amount
      from jsonb_to_recordset(${sql.json(rows)}::jsonb) as t (stay_date date, base numeric, rate numeric, exchange numeric, foreign_amount numeric)
     where n.property_id = ${property_id} and n.reservation_id = ${mover.id} and n.stay_date = t.stay_date`
}

async function loadNights({ sql, property_id }: Tx, { mover, date }: Part): Promise<Night[]> {
  const next = nextMoveAfter(mover.held, date)
  return await sql<Night[]>`
    select stay_date, rate_code_id, adults, c1, c2, c3 from reservation_night
     where property_id = ${property_id} and reservation_id = ${mover.id} and stay_date >= ${date} and posted_at is null and not is_fixed
       and share_group_id is null and (${next}::date is null or stay_date < ${next}::date)
     order by stay_date`
}
