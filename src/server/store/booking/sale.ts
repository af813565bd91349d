import type { BusinessDate } from '../../../hotel/business-date'
import { evaluate, notYet, type Offer } from '../../../hotel/offer'
import { cellFor, type Prices } from '../../../hotel/rate/rate-day'
import type { Reason, ReasonCode } from '../../../hotel/reason'
import type { Tx } from '../../tx'
import { countersOf } from '../counters'
import { restrictedOffer } from '../sold-rate'
import type { BookingFacts } from './facts'
import type { Booking, Wish } from './wish'

/** Reasons that stand in the way of an inquiry or a waitlist entry too: they take no room and obey no restriction. */
const alwaysInTheWay: readonly ReasonCode[] = [
  'type_not_yet',
  'rate_not_available',
  'occupancy_not_priced',
  'occupancy_too_high',
  'rate_sell_window',
  'rate_not_negotiated',
  'day_use_only',
  'block_only',
]

/** Why a booking cannot be sold as it is wanted, by the function that explains every cell of look-to-book. */
export function reasonsOf(
  tx: Tx,
  booking: Booking,
  wish: Wish,
  facts: BookingFacts,
  { status, shared_nights }: { status: string; shared_nights?: ReadonlySet<BusinessDate> },
): Reason[] {
  const rate = facts.rates.get(booking.rate_code_id)
  const type = facts.types.get(booking.room_type_id)
  if (!rate || !type || wish.departure_date < wish.arrival_date) return []
  const prices = new Map<BusinessDate, Prices>()
  for (const { stay_date, rate_code_id, charge_type_id } of wish.nights) {
    const cell = cellFor(facts.cells, {
      rate_code_id,
      room_type_id: charge_type_id,
      stay_date,
      nights: wish.nights.length,
    })
    if (cell) prices.set(stay_date, cell)
  }
  const offer: Offer = {
    ...restrictedOffer(rate, type, booking.channel ?? 'desk'),
    rate,
    room_type: type,
    prices,
  }
  const takesRooms =
    status === 'reserved' && facts.reservation_type?.deducts_inventory === true && !type.is_pseudo
  const counters = takesRooms
    ? wish.nights
        .filter(({ stay_date }) => !shared_nights?.has(stay_date))
        .flatMap(night =>
          countersOf(
            facts.counted.filter(({ stay_date }) => stay_date === night.stay_date),
            night.room_type_id,
          ),
        )
    : []
  const holds_rate = !rate.is_negotiated || isHeld(facts, wish)
  const { max_advance_days } = facts.setup
  const reasons = evaluate(wish, offer, {
    today: tx.today,
    max_advance_days,
    restrictions: facts.restrictions,
    counters,
    holds_rate,
  })
  const all = [...reasons, ...notYetOthers(wish, booking, facts)]
  return status === 'reserved' ? all : all.filter(({ code }) => alwaysInTheWay.includes(code))
}

/** Nights that are wanted of another type than the stay's own. */
const notYetOthers = ({ nights }: Wish, { room_type_id }: Booking, { types }: BookingFacts): Reason[] =>
  nights.flatMap(night => {
    const type = night.room_type_id === room_type_id ? undefined : types.get(night.room_type_id)
    return type ? notYet([night.stay_date], type) : []
  })

const isHeld = ({ held, rates }: BookingFacts, { nights }: Wish): boolean =>
  nights.every(
    ({ stay_date, rate_code_id, charge_type_id }) =>
      !rates.get(rate_code_id)?.is_negotiated ||
      held.some(
        one =>
          one.rate_code_id === rate_code_id &&
          one.begin_date <= stay_date &&
          (one.end_date === null || stay_date <= one.end_date) &&
          (one.room_type_ids.length === 0 || one.room_type_ids.includes(charge_type_id)),
      ),
  )
