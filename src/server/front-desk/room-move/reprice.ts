import { nightsBetween } from '../../../hotel/business-date'
import { nextMoveAfter } from '../../../hotel/front-desk/stretches'
import { planNight } from '../../../hotel/night-plan'
import { asGranted } from '../../../hotel/rate/price'
import { accept } from '../../serve'
import { clerkOf } from '../../store/pricing-clerk'
import { loadPricingFacts } from '../../store/pricing-facts'
import type { Tx } from '../../tx'
import { keepSettled, renewMoneyLines } from '../../store/share/keep'
import { loadSharedRoom, settleRoom } from '../../store/share/room'
import { loadBooked } from '../../store/stay-change/booked'
import { type Agreed, isSame, loadAgreed } from './agreed'
import type { Part } from './carry-out'

type NightOf = Pick<Agreed, 'reservation_id' | 'stay_date'>
type Wanted = NightOf & Pick<Agreed, 'share_group_id'>

/**
 * Charges the type of the new room from the day of the move on, at today's price of each night's rate code. Posted nights and
 * amounts that somebody fixed stay, and those nights that go back to what was `agreed`. On nights with others in the room it is the price for all of them, divided as they share.
 */
export async function repriceNights(
  tx: Tx,
  parts: readonly Part[],
  agreed: readonly NightOf[] = [],
): Promise<void> {
  const [{ date }] = parts
  const open = await loadAgreed(tx, { movers: parts.map(({ mover }) => mover), date })
  const wanted = open.filter(night => !agreed.some(one => isSame(night, one)))
  for (const part of parts) await priceAndKeep(tx, part, wanted)
  for (const group of new Set(wanted.flatMap(({ share_group_id }) => share_group_id ?? [])))
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

/** A discount that was granted goes on without being granted again, and so does what a profile has negotiated. */
async function priceAndKeep(tx: Tx, { mover, to }: Part, wanted: readonly Wanted[]): Promise<void> {
  const { sql, property_id, coins } = tx
  const own = wanted.filter(one => one.reservation_id === mover.id && one.share_group_id === null)
  if (own.length === 0) return
  const booked = await loadBooked(tx, mover.id)
  const nights = booked.nights
    .filter(({ stay_date }) => own.some(one => one.stay_date === stay_date))
    .map(({ stay_date, room_type_id, rate_code_id, party, discount }) => ({
      stay_date,
      room_type_id,
      rate_code_id,
      party,
      charge_type_id: to.room_type_id,
      discount: discount ?? undefined,
    }))
  const { arrival_date, departure_date } = mover
  const facts = await loadPricingFacts(tx, [booked], nights)
  const length = nightsBetween(arrival_date, departure_date)
  const rows = nights.map(night => {
    const place = { night_no: nightsBetween(arrival_date, night.stay_date) + 1, nights: length }
    const clerk = clerkOf(tx.who)
    const { base_amount, rate_amount, exchange_rate, foreign_amount } = accept(
      planNight(night, place, { ...facts, clerk: night.discount ? asGranted(clerk) : clerk, coins }),
    )
    return {
      stay_date: night.stay_date,
      base: coins.write(base_amount),
      rate: coins.write(rate_amount),
      exchange: exchange_rate,
      foreign_amount: foreign_amount === undefined ? null : coins.write(foreign_amount),
    }
  })
  await sql`
    update reservation_night n
       set charge_type_id = ${to.room_type_id}, base_amount = t.base, rate_amount = t.rate, share_amount = t.rate,
           exchange_rate = t.exchange, foreign_amount = t.foreign_amount
      from jsonb_to_recordset(${sql.json(rows)}::jsonb) as t (stay_date date, base numeric, rate numeric, exchange numeric, foreign_amount numeric)
     where n.property_id = ${property_id} and n.reservation_id = ${mover.id} and n.stay_date = t.stay_date`
}
