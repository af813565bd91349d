import { type BusinessDate, nextDay } from '../../hotel/business-date'
import { askDayPrice, type DayPrice, firstNight } from '../../hotel/day-use-price'
import type { Money } from '../../hotel/money'
import { rateReasons } from '../../hotel/offer-rate'
import { priceStay } from '../../hotel/rate/price'
import { cellFor } from '../../hotel/rate/rate-day'
import { isRefusal } from '../../hotel/refusal'
import { type At, ask } from '../serve'
import { loadPrices } from '../store/price'
import { loadSoldRates, loadSoldTypes, restrictedOffer } from '../store/sold-rate'
import { changeStay } from '../store/stay-change/change'
import type { Tx } from '../tx'
import type { Leaving } from './facts'

type Ends = Pick<Leaving, 'reservation_id' | 'arrival_date'>
type Night = {
  charge_type_id: number
  rate_code: string
  rate_amount: string
  adults: number
  c1: number
  c2: number
  c3: number
}

/**
 * Asks what is charged to a guest who leaves on the day he came (domain/reservations 7.12). Answers the day use rate that is taken;
 * nothing where it is the first night: it was said so, there is no such rate, the night is on a bill already, or others share the room.
 */
export async function dayRateOf(
  tx: Tx,
  leaving: Ends,
  departure_date: BusinessDate,
  at: Pick<At, 'answers' | 'who'>,
): Promise<number | undefined> {
  if (departure_date > leaving.arrival_date) return undefined
  const night = await loadOpenNight(tx, leaving)
  const prices = night ? await loadDayPrices(tx, leaving, night) : []
  const first = night && { code: night.rate_code, amount: tx.coins.read(night.rate_amount) }
  const question = first && askDayPrice(first, prices, tx.coins)
  if (!question) return undefined
  ask([question], at)
  const answer = at.answers.day_use_price
  return answer === firstNight ? undefined : Number(answer)
}

/** Charges the day, which is all that is left of the stay, by that rate. Answers the new version of the reservation. */
export async function chargeByDay(
  tx: Tx,
  { reservation_id: id }: Pick<Ends, 'reservation_id'>,
  rate_code_id: number,
  at: Pick<At, 'answers' | 'who'>,
): Promise<number> {
  const { row_version } = await changeStay(tx, { id, change: { rate_code_id }, reprice: 'new' }, at)
  return row_version
}

async function loadOpenNight(
  { sql, property_id }: Tx,
  { reservation_id, arrival_date }: Ends,
): Promise<Night | undefined> {
  const [night] = await sql<Night[]>`
    select n.charge_type_id, c.code as rate_code, n.rate_amount, n.adults, n.c1, n.c2, n.c3
      from reservation_night n
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
      join rate_code c on c.property_id = n.property_id and c.id = n.rate_code_id
     where n.property_id = ${property_id} and n.reservation_id = ${reservation_id} and n.stay_date = ${arrival_date}
       and n.posted_at is null and r.share_group_id is null and not r.is_posting_master
       and not exists (select from posting_claim k where k.property_id = n.property_id
                          and k.claim_key = 'room:' || n.reservation_id || ':' || n.stay_date)`
  return night
}

/** What day guests pay that day, of the rates that anybody may have. */
async function loadDayPrices(tx: Tx, { arrival_date }: Ends, night: Night): Promise<DayPrice[]> {
  const { charge_type_id, adults, c1, c2, c3 } = night
  const party = { adults, c1, c2, c3 }
  const stay = { arrival_date, departure_date: arrival_date, rooms: 1, party }
  const [all, [room_type]] = await Promise.all([
    loadSoldRates(tx, 'active'),
    loadSoldTypes(tx, [charge_type_id]),
  ])
  const rates = all.filter(
    rate => rate.is_day_use && !rate.is_house_use && rate.room_type_ids.includes(charge_type_id),
  )
  if (!room_type || rates.length === 0) return []
  const cells = await loadPrices(tx, {
    rate_code_ids: rates.map(({ id }) => id),
    room_type_ids: [charge_type_id],
    from: arrival_date,
    until: nextDay(arrival_date),
  })
  return rates.flatMap(rate => {
    const prices = cellFor(cells, {
      rate_code_id: rate.id,
      room_type_id: charge_type_id,
      stay_date: arrival_date,
      nights: 1,
    })
    const offer = { ...restrictedOffer(rate, room_type), rate, room_type, prices: new Map() }
    const facts = {
      today: tx.today,
      max_advance_days: null,
      restrictions: [],
      counters: [],
      holds_rate: false,
    }
    if (!prices || rateReasons(stay, offer, facts).length > 0) return []
    const priced = priceStay([{ stay_date: arrival_date, night_no: 1, prices, party }], 1, {
      rate,
      room_type,
      clerk: { may: () => false, max_discount_percent: null },
      coins: tx.coins,
    })
    const amount: Money | undefined = isRefusal(priced) ? undefined : priced.nights[0]?.rate_amount
    return amount === undefined ? [] : [{ rate_code_id: rate.id, code: rate.code, amount }]
  })
}
