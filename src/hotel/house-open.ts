import { type BusinessDate, previousDay } from './business-date'
import { type DayUses, refuseDayUse } from './day-use'
import { because, type Reason, type ReasonCode } from './reason'
import { type Refusal, refuse, sentenceOf } from './refusal'

type Stay = { arrival_date: BusinessDate; departure_date: BusinessDate }

/** The first and the last night that a house sells at all; null: it says none. */
export type SellDates = { sell_begin_date: BusinessDate | null; sell_end_date: BusinessDate | null }

/**
 * A stay is inside the sell dates of the house (domain/reservations 5.3). In: the stay, the dates, today: whoever came before today
 * may stay. Out: nothing when it is. Refuses `house_not_open`.
 */
export function refuseClosedHouse(
  { arrival_date, departure_date }: Stay,
  { sell_begin_date, sell_end_date }: SellDates,
  today: BusinessDate,
): Refusal | undefined {
  const last = departure_date > arrival_date ? previousDay(departure_date) : arrival_date
  const isEarly = sell_begin_date !== null && arrival_date < sell_begin_date && arrival_date >= today
  const isLate = sell_end_date !== null && last > sell_end_date
  if (!isEarly && !isLate) return undefined
  return refuse('house_not_open', { from: sell_begin_date, to: sell_end_date ?? 'further notice' })
}

/**
 * What the house itself has against a stay, whatever is sold in it: that it is past, not open, or takes no more day guests
 * (domain/reservations 4.10, 5.3). The same that booking refuses, as reasons of every offer.
 */
export function houseReasons(
  stay: Stay & { rooms: number },
  facts: { sells: SellDates; day_uses: DayUses; today: BusinessDate },
): Reason[] {
  const { arrival_date } = stay
  const past = arrival_date < facts.today ? refuse('date_in_past', { bd: facts.today }) : undefined
  const closed = refuseClosedHouse(stay, facts.sells, facts.today)
  const full = refuseDayUse(stay, facts.day_uses)
  const told = (code: ReasonCode, refusal: Refusal | undefined) =>
    refusal ? because(code, 'house', [arrival_date], sentenceOf(refusal)) : []
  return [...told('date_in_past', past), ...told('house_not_open', closed), ...told('day_use_full', full)]
}
