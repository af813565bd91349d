import type { Problem } from '../../../hotel/booking'
import type { BusinessDate } from '../../../hotel/business-date'
import { defaultPaymentMethod } from '../../../hotel/booking-defaults'
import { suggestTimes } from '../../../hotel/late-check-out'
import { type Money, sum, times } from '../../../hotel/money'
import type { PlannedNight } from '../../../hotel/night-plan'
import { nobodyStays } from '../../../hotel/occupancy'
import { askOverbookOnce, isOversold } from '../../../hotel/overbook'
import type { Permission } from '../../../hotel/permission'
import { roleProblems } from '../../../hotel/profile-role'
import { instant } from '../../../hotel/property-time'
import { askPrice } from '../../../hotel/quote'
import { mayI, type Question } from '../../../hotel/question'
import { isRefusal, type Refusal, refuse } from '../../../hotel/refusal'
import type { Stay } from '../../../hotel/rule-amount'
import { maySell } from '../../../hotel/sell'
import { type At, ask, Refused } from '../../serve'
import { may, type Tx } from '../../tx'
import { refuseAll } from '../refuse-all'
import { stayOf } from './charge'
import { blockProblems, fieldProblems, houseUseProblems, unusableProblems } from './check'
import { codesOf } from './codes'
import type { BookingFacts } from './facts'
import type { PlannedPackage } from './package'
import { judgeItems, nothingTaken } from './package-item'
import { occupancyQuestions, overlapQuestion, personProblems, restrictionQuestions } from './people'
import { priceBooking } from './priced'
import type { Booking, Wish } from './wish'

/** A booking that may be made: everything decided, nothing written. */
export type BookingPlan = {
  status: 'reserved' | 'inquiry' | 'waitlist'
  wish: Wish
  nights: (PlannedNight & { market_code_id: number; source_code_id: number; origin_code_id: number | null })[]
  packages: PlannedPackage[]
  codes: {
    market_code_id: number
    source_code_id: number
    origin_code_id: number | null
    guest_type_id: number | null
  }
  reservation_type_id: number
  deducts: boolean
  is_pseudo: boolean
  payment_method_id: number | null
  is_oversold: boolean
  /** Nights on which it goes into a room that somebody has already. */
  shared_nights: ReadonlySet<BusinessDate>
  force: { type: boolean; house: boolean }
  early_check_in: boolean
  late_check_out: boolean
  /** What the times suggest and nobody has agreed. */
  suggested: string[]
  /** What deposits and penalties are counted from. */
  stay: Stay
  /** All rooms and nights, without packages and taxes on top. */
  room_total: Money
  total: Money
}

/** `is_past`: it was taken in an older system, whose word counts. */
type Asking = Pick<At, 'answers' | 'who'> &
  Pick<BookingPlan, 'shared_nights'> & { brings_guest: boolean; is_past: boolean }

/**
 * Decides a booking (domain/reservations 5.3): all that is wrong is refused at once, all that only a person can decide is
 * asked at once. Refuses and asks as the rules it calls; the last guard is the database, under its locks.
 */
export async function planBooking(
  tx: Tx,
  booking: Booking,
  wish: Wish,
  facts: BookingFacts,
  asking: Asking,
): Promise<BookingPlan> {
  const { rates, types, setup, reservation_type } = facts
  const { answers, who } = asking
  const allowed = (permission: Permission) => may(who, permission)
  const rate = rates.get(booking.rate_code_id)
  const type = types.get(booking.room_type_id)
  if (!rate || !type)
    throw new Refused(
      refuse(
        'not_found',
        rate ? { room_type_id: booking.room_type_id } : { rate_code_id: booking.rate_code_id },
      ),
    )
  if (!rate.is_active)
    throw new Refused(
      refuse('rate_not_available', { code: rate.code, type: type.code, date: wish.arrival_date }),
    )

  const guest = facts.people.find(({ id }) => id === booking.guest_profile_id)
  const codes = codesOf(booking, wish, facts, guest)
  const payment_method_id =
    booking.payment?.find(({ window_no }) => window_no === 1)?.payment_method_id ??
    (booking.block_id === undefined ? null : facts.blocks.get(booking.block_id)?.payment_method_id) ??
    (reservation_type
      ? defaultPaymentMethod({ profile: guest ?? null, property: setup }, reservation_type)
      : null)
  const status = booking.status ?? 'reserved'
  const sold = { rate: rate.code, type: type.code, party: wish.party }
  const { shared_nights } = asking
  const {
    reasons,
    nights: priced,
    packages,
  } = priceBooking(tx, booking, wish, facts, { status, shared_nights, allowed })
  const selling = maySell(reasons, sold, allowed)

  const problems: Problem[] = [
    ...fieldProblems(tx, booking, wish, facts, {
      ...codes,
      payment_method_id,
      has_guest: asking.brings_guest || guest !== undefined,
      is_past: asking.is_past,
    }),
    ...unusableProblems(booking, facts, payment_method_id),
    ...(status === 'reserved' ? blockProblems(booking, wish, facts) : []),
    ...(asking.is_past ? [] : houseUseProblems(wish.nights, facts, allowed)),
    // Who was named in an older system is who he was there.
    ...(asking.is_past ? [] : roleProblems(booking, facts.people, { is_posting_master: type.is_pseudo })),
    ...personProblems(facts, { answers, allowed }),
    ...(isRefusal(selling) ? [{ field: fieldOf(selling), refusal: selling }] : []),
    ...(isRefusal(priced) ? [{ field: 'rate_amount', refusal: priced }] : []),
  ]
  if (isRefusal(packages)) problems.push({ field: 'packages', refusal: packages })
  // Who waits takes nothing yet, and what came from an older system has what it has.
  const takesItems = status === 'reserved' && !asking.is_past && !isRefusal(packages)
  const items = takesItems ? await judgeItems(tx, { packages, reservation_id: null }) : nothingTaken
  problems.push(...items.problems)
  await refuseAll(tx, problems, {
    ...wish,
    room_type_id: booking.room_type_id,
    rate_code_id: booking.rate_code_id,
  })
  if (
    isRefusal(selling) ||
    priced === undefined ||
    isRefusal(priced) ||
    isRefusal(packages) ||
    !reservation_type
  ) {
    throw new Error('a problem was not told')
  }

  const nights = priced.map(night => {
    const own = booking.nights_detail?.find(({ date }) => date === night.stay_date)
    return {
      ...night,
      market_code_id:
        own?.market_code_id ??
        booking.market_code_id ??
        night.market_code_id ??
        rates.get(night.rate_code_id)?.market_code_id ??
        (codes.market_code_id as number),
      source_code_id:
        own?.source_code_id ??
        booking.source_code_id ??
        rates.get(night.rate_code_id)?.source_code_id ??
        (codes.source_code_id as number),
      origin_code_id: own?.origin_code_id ?? codes.origin_code_id,
    }
  })
  const stay = stayOf(tx, { nights, packages, wish, facts, guest_type_id: codes.guest_type_id })
  const roomTotal = times(sum(nights.map(({ rate_amount }) => rate_amount)), wish.rooms)
  const total = sum(stay.lines.flatMap(({ amount, added_tax }) => [amount, added_tax]))
  ask(
    [
      ...[nobodyStays(wish.party)].filter(question => question !== undefined),
      ...overlapQuestion(facts),
      ...restrictionQuestions(facts, { answers, allowed }),
      ...occupancyQuestions(wish, facts, allowed),
      ...askOverbookOnce(selling),
      ...items.questions,
      ...priceQuestion(tx, booking, { room: roomTotal, stay: total }),
    ],
    { answers, who },
  )

  const agreed = {
    early_check_in: booking.early_check_in ?? false,
    late_check_out: booking.late_check_out ?? false,
  }
  const oversells = answers.overbook === 'yes'
  const isWaiting = reasons.some(({ on_request }) => on_request) && answers.on_request === 'waitlist'
  return {
    status: isWaiting ? 'waitlist' : status,
    wish,
    nights,
    packages,
    codes: {
      ...codes,
      market_code_id: nights[0].market_code_id,
      source_code_id: nights[0].source_code_id,
    },
    reservation_type_id: reservation_type.id,
    deducts: reservation_type.deducts_inventory,
    is_pseudo: type.is_pseudo,
    payment_method_id,
    is_oversold: isOversold(reasons),
    shared_nights,
    force: {
      type: oversells && allowed('Overbook room type'),
      house: oversells && allowed('Overbook house'),
    },
    ...agreed,
    suggested: suggestTimes({ eta: booking.eta ?? null, etd: booking.etd ?? null, ...agreed }, setup),
    stay,
    room_total: roomTotal,
    total,
  }
}

/** The price that the guest was told may have changed since (domain/reservations 3.6). */
function priceQuestion(
  { coins }: Tx,
  { quote_id, quoted_total }: Booking,
  { room, stay }: { room: Money; stay: Money },
): Question[] {
  if (quote_id !== undefined) {
    const question = askPrice(quote_id, { total: stay, now: instant(new Date().toISOString()) }, coins)
    return question ? [question] : []
  }
  if (quoted_total === undefined || coins.read(quoted_total) === room) return []
  const [old, now] = [coins.write(coins.read(quoted_total)), coins.write(room)]
  return [
    mayI('price_changed', `The price changed from ${old} to ${now} since the quote. Use the new one?`, {
      data: { old, new: now },
      yes: `Book at ${now}`,
    }),
  ]
}

const fields: Record<string, string> = {
  occupancy_too_high: 'adults',
  rate_not_available: 'rate_code_id',
  occupancy_not_priced: 'adults',
  rate_sell_window: 'rate_code_id',
  rate_not_negotiated: 'rate_code_id',
  rate_for_blocks: 'rate_code_id',
  rate_day_use: 'rate_code_id',
  restricted_stay: 'arrival_date',
}
const fieldOf = ({ refused }: Refusal): string => fields[refused] ?? 'room_type_id'
