import type { BusinessDate } from '../../hotel/business-date'
import { partsOf } from '../../hotel/mixed-stay'
import { againstBooking } from '../../hotel/waiting'
import type { Tx } from '../tx'
import { nobody, noPrices } from './alternative-open'
import { loadSaleRules } from './restriction'
import { loadSoldRates, loadSoldTypes, restrictedOffer } from './sold-rate'

type Waits = {
  id: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  channel: string
  nights: { stay_date: BusinessDate; rate_code_id: number; room_type_id: number }[]
}
/** One who waits and whose rooms are to be had by now. `against`: what forbids the sale all the same, in sentences that say what to do. */
type RoomsFree = { id: number; against: string[] }

/** Who waits and could be booked now, by anybody: his rooms are to be had, and nothing closes them (domain/reservations 5.14). */
export async function loadFitting(tx: Tx): Promise<number[]> {
  return (await loadRoomsFree(tx)).flatMap(({ id, against }) => (against.length === 0 ? id : []))
}

/**
 * Of those who wait (or of one of them) who has his rooms to be had on each night, and what the rules that book have against it:
 * restrictions, the dates on which a code or the house is sold. The house would phone in vain who is refused then. Two queries and the
 * set-up, however many wait.
 */
export async function loadRoomsFree(tx: Tx, only?: number): Promise<RoomsFree[]> {
  const { sql, property_id } = tx
  const waiting = await sql<Waits[]>`
    select r.id, r.arrival_date, r.departure_date, r.rooms, r.channel,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'rate_code_id', n.rate_code_id, 'room_type_id', n.room_type_id)
                                      order by n.stay_date)
              from reservation_night n where n.property_id = r.property_id and n.reservation_id = r.id), '[]') as nights
      from reservation r
     where r.property_id = ${property_id} and r.status = 'waitlist' and r.arrival_date >= ${tx.today}
       and ${only === undefined ? sql`true` : sql`r.id = ${only}`}
       and not exists (
         select from reservation_night n
           join inventory_day i on i.property_id = n.property_id and i.stay_date = n.stay_date and i.room_type_id = n.room_type_id
           join house_day h on h.property_id = n.property_id and h.stay_date = n.stay_date
          where n.property_id = r.property_id and n.reservation_id = r.id
            and least(i.available, h.available, i.sell_limit - i.sold, h.sell_limit - h.sold) < r.rooms)`
  if (waiting.length === 0) return []
  const days = waiting
    .flatMap(({ arrival_date, departure_date }) => [arrival_date, departure_date])
    .toSorted()
  const nights = waiting.flatMap(one => one.nights)
  const [{ sells, rules }, rates, types] = await Promise.all([
    loadSaleRules(tx, { from: days[0], to: days.at(-1) ?? days[0] }),
    loadSoldRates(
      tx,
      nights.map(({ rate_code_id }) => rate_code_id),
    ),
    loadSoldTypes(
      tx,
      nights.map(({ room_type_id }) => room_type_id),
    ),
  ])
  const offerOf = (
    { rate_code_id, room_type_id }: { rate_code_id: number; room_type_id: number },
    channel: string,
  ) => {
    const rate = rates.find(({ id }) => id === rate_code_id)
    const room_type = types.find(({ id }) => id === room_type_id)
    return (
      rate && room_type && { ...restrictedOffer(rate, room_type, channel), rate, room_type, prices: noPrices }
    )
  }
  return waiting.map(({ id, channel, nights, ...stay }) => {
    const offers = partsOf(nights).map(part => ({ part, offer: offerOf(part, channel) }))
    return { id, against: againstBooking({ ...stay, party: nobody }, offers, { ...rules, sells }) }
  })
}
