import type { BusinessDate } from '../../hotel/business-date'
import { type Money, sum, times, zero } from '../../hotel/money'
import { bookingView } from '../../wire/booking-view'
import { answer, found } from '../serve'
import { type BookedNight, holdersOf, pricesToday } from '../store/night-prices'
import type { Tx } from '../tx'
import { loadNightDetails, type Night } from './view/nights'

/** `booking-daily-details/list` (domain/reservations 5.11): the nights as they are, beside what they would cost now. */
export const answerDailyDetails = answer(bookingView.dailyDetails, async ({ reservation_id }, { tx }) => {
  const { coins } = tx
  const [stay, nights] = await Promise.all([
    loadStayOf(tx, reservation_id),
    loadNightDetails(tx, reservation_id),
  ])
  const prices = stay.is_shared ? [] : await pricesToday(tx, { ...stay, nights: nights.map(bookedNight) })
  const read = (texts: string[]): Money => sum(texts.map(coins.read))
  const current = nights.map((_, index) => prices[index] ?? null)
  return {
    row_version: stay.row_version,
    nights: nights.map((night, index) => {
      const price = current[index]
      return { ...night, current_price: price === null ? null : coins.write(price) }
    }),
    totals: {
      nights: nights.length,
      rooms: stay.rooms,
      room: coins.write(times(read(nights.map(({ share_amount }) => share_amount)), stay.rooms)),
      // A package's amount is for all its rooms already.
      packages: coins.write(read(nights.flatMap(({ packages }) => packages.map(({ amount }) => amount)))),
      current: current.includes(null)
        ? null
        : coins.write(times(sum(current.map(price => price ?? zero)), stay.rooms)),
    },
  }
})

type Stay = {
  row_version: number
  rooms: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
  is_shared: boolean
  profile_ids: number[]
}

async function loadStayOf({ sql, property_id }: Tx, id: number): Promise<Stay> {
  const [row] = await sql<Stay[]>`
    select r.row_version, r.rooms, r.arrival_date, r.departure_date, r.share_group_id is not null as is_shared,
           ${holdersOf({ sql })} as profile_ids
      from reservation r where r.property_id = ${property_id} and r.id = ${id} and r.status <> 'hold'`
  return found(row, { reservation_id: id })
}

const bookedNight = ({ rate_code, charge_type, discount, stay_date, ...night }: Night): BookedNight => ({
  stay_date: stay_date as BusinessDate,
  rate_code_id: rate_code.id,
  charge_type_id: charge_type.id,
  adults: night.adults,
  c1: night.c1,
  c2: night.c2,
  c3: night.c3,
  discount: discount && { ...discount, max_percent: null },
})
