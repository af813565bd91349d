import type { BusinessDate } from '../../../hotel/business-date'
import { evaluateBeside, partsOf } from '../../../hotel/mixed-stay'
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
    ...restrictedOffer(rate, type, channelOf(booking)),
    block_id: booking.block_id ?? null,
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
  const about = {
    today: tx.today,
    max_advance_days: facts.setup.max_advance_days,
    restrictions: facts.restrictions,
    counters,
  }
  const own = ({ rate_code_id, room_type_id }: Sold) =>
    rate_code_id === booking.rate_code_id && room_type_id === booking.room_type_id
  const parts = partsOf(wish.nights)
  const part = parts.find(own) ?? noNight
  const reasons = [
    ...evaluate(wish, offer, { ...about, holds_rate: holds(facts, wish, booking), part }),
    ...parts.flatMap(one => {
      const other = own(one) ? undefined : offerOf(booking, one, facts)
      const holds_rate = holds(facts, wish, one)
      return other ? evaluateBeside(wish, { ...other, prices }, { ...about, holds_rate, part: one }) : []
    }),
  ]
  const all = [...reasons, ...notYetOthers(wish, booking, facts)]
  return status === 'reserved' ? all : all.filter(({ code }) => alwaysInTheWay.includes(code))
}

type Sold = { rate_code_id: number; room_type_id: number }

/** The stay is led by a code and a type that none of its nights has. */
const noNight = { dates: [], is_first: false, is_last: false }
const channelOf = ({ channel = 'desk' }: Booking): string => channel

/** What other nights are sold as; nothing for what is not there, which is said elsewhere. */
function offerOf(
  booking: Booking,
  { rate_code_id, room_type_id }: Sold,
  { rates, types }: BookingFacts,
): Omit<Offer, 'prices'> | undefined {
  const [rate, type] = [rates.get(rate_code_id), types.get(room_type_id)]
  return rate && type && { ...restrictedOffer(rate, type, channelOf(booking)), rate, room_type: type }
}

const holds = (facts: BookingFacts, { nights }: Wish, { rate_code_id }: Sold): boolean =>
  facts.rates.get(rate_code_id)?.is_negotiated !== true ||
  isHeld(
    facts,
    nights.filter(night => night.rate_code_id === rate_code_id),
  )

/** Nights that are wanted of another type than the stay's own. */
const notYetOthers = ({ nights }: Wish, { room_type_id }: Booking, { types }: BookingFacts): Reason[] =>
  nights.flatMap(night => {
    const type = night.room_type_id === room_type_id ? undefined : types.get(night.room_type_id)
    return type ? notYet([night.stay_date], type) : []
  })

const isHeld = ({ held, rates }: BookingFacts, nights: Wish['nights']): boolean =>
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
