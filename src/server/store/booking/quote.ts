import { departureWithin, type StayAsked } from '../../../hotel/stay-asked'
import { cancelText } from '../../../hotel/cancel-text'
import { type AskedDeposit, depositLines } from '../../../hotel/deposit'
import { depositText } from '../../../hotel/deposit-text'
import { type Money, zero } from '../../../hotel/money'
import type { PlannedNight } from '../../../hotel/night-plan'
import { penaltySteps } from '../../../hotel/penalty'
import { type Instant, instant, momentOn } from '../../../hotel/property-time'
import { type QuotedNight, type QuotedPackage, quoteOf, type QuoteTotals } from '../../../hotel/quote'
import { because, type Reason } from '../../../hotel/reason'
import { isRefusal, type Refusal, sentenceOf } from '../../../hotel/refusal'
import type { Stay } from '../../../hotel/rule-amount'
import { accept, found } from '../../serve'
import { may, type Tx, type Who } from '../../tx'
import { rulesOf } from '../booking-terms'
import { loadSetup } from '../setup'
import { codesOf } from './codes'
import { taxesOf, stayOf } from './charge'
import { fieldProblems, houseUseProblems, unusableProblems } from './check'
import { type BookingFacts, loadBookingFacts } from './facts'
import type { PlannedPackage } from './package'
import { judgeItems } from './package-item'
import { priceBooking } from './priced'
import { depositRuleLines, penaltyRuleLines } from './rule-lines'
import { type Booking, factsWanted, type Wish, wishOf } from './wish'

/** What stands in the way: a reason of look-to-book, or the word and the sentence that booking would refuse with. */
export type QuoteProblem = Omit<Reason, 'code' | 'scope'> & { code: string; scope: string }

/** What a stay would cost, in all its parts; `price` is absent while something about it is wrong. */
export type StayQuote = {
  facts: BookingFacts
  wish: Wish
  price?: { nights: QuotedNight<PlannedNight>[]; totals: QuoteTotals }
  packages: PlannedPackage[]
  deposit: { text: string; lines: AskedDeposit[] }
  cancel: {
    text: string
    free_until: Instant | null
    lines: { deadline_at: Instant; penalty: Money }[]
  }
  problems: QuoteProblem[]
}

/**
 * Prices a stay that nobody has booked yet, with the functions that book it (domain/reservations 3.6, 3.7). Reads in one round trip
 * and writes nothing; what booking would refuse is told as a problem. Refuses `not_found`, `departure_first`, `stay_too_long`.
 */
export async function quoteStay(tx: Tx, booking: Booking, who: Who): Promise<StayQuote> {
  const { max_stay_nights } = await loadSetup(tx)
  accept(departureWithin(booking as StayAsked, max_stay_nights))
  const facts = await loadBookingFacts(tx, factsWanted(booking))
  const { room_type_id, rate_code_id } = booking
  found(facts.rates.get(rate_code_id), { rate_code_id })
  found(facts.types.get(room_type_id), { room_type_id })
  const wish = wishOf(tx, booking, facts)
  const guest = facts.people.find(({ id }) => id === booking.guest_profile_id)
  const codes = codesOf(booking, wish, facts, guest)
  const { reasons, nights, packages } = priceBooking(tx, booking, wish, facts, {
    status: booking.status ?? 'reserved',
    allowed: permission => may(who, permission),
  })
  const items = isRefusal(packages) ? [] : await missingItems(tx, packages)
  const problems = [
    ...reasons,
    ...[nights, packages].filter(isRefusal).map(problemOf),
    ...items,
    ...inactive(facts, booking),
    ...houseUseProblems(wish.nights, facts, permission => may(who, permission)).map(({ refusal }) =>
      problemOf(refusal),
    ),
    ...ofTheStay(tx, booking, wish, { facts, codes }),
  ]
  if (nights === undefined || isRefusal(nights) || isRefusal(packages)) {
    return { facts, wish, problems, packages: [], deposit: { text: '', lines: [] }, cancel: nothingSaid }
  }

  const charged = { nights, packages, wish, facts, guest_type_id: codes.guest_type_id }
  const stay = stayOf(tx, charged)
  const price = quoteOf({
    nights,
    rooms: wish.rooms,
    packages: packages.flatMap(quotedPackages(facts)),
    taxes: taxesOf(tx, charged),
    lines: stay.lines,
  })
  const terms = await termsOf(tx, booking, { wish, facts, stay })
  return { facts, wish, price, packages, ...terms, problems }
}

const nothingSaid = { text: '', free_until: null, lines: [] }

const quotedPackages =
  ({ packages }: BookingFacts) =>
  ({ package_code_id, code, mode, nights }: PlannedPackage): QuotedPackage[] =>
    nights.map(({ stay_date, units, amount }) => ({
      stay_date,
      code,
      name: packages.get(package_code_id)?.name ?? code,
      mode,
      units,
      amount,
    }))

const problemOf = (refusal: Refusal): QuoteProblem => ({
  code: refusal.refused,
  scope: 'rate',
  dates: typeof refusal.facts.date === 'string' ? [refusal.facts.date as never] : [],
  fix: sentenceOf(refusal),
})

/** Things of the packages that somebody else has: what booking refuses and what it asks about. */
async function missingItems(tx: Tx, packages: readonly PlannedPackage[]): Promise<QuoteProblem[]> {
  const { problems, questions } = await judgeItems(tx, { packages, reservation_id: null })
  return [
    ...problems.map(({ refusal }) => problemOf(refusal)),
    ...questions.map(({ code, text }): QuoteProblem => ({ code, scope: 'rate', dates: [], fix: text })),
  ]
}

function inactive({ rates }: BookingFacts, { rate_code_id, arrival_date }: Booking): QuoteProblem[] {
  const rate = rates.get(rate_code_id)
  if (rate?.is_active !== false) return []
  const fix = `${rate.code} is no longer sold. Take another rate.`
  return because('rate_not_available', 'rate', [arrival_date as never], fix)
}

/** Fields that say which stay it is; who comes and how it is guaranteed need not be known before the price is. */
const asked = [
  'arrival_date',
  'departure_date',
  'rooms',
  'child_ages',
  'room_type_id',
  'nights_detail',
  'discount',
]

function ofTheStay(
  tx: Tx,
  booking: Booking,
  wish: Wish,
  { facts, codes }: { facts: BookingFacts; codes: ReturnType<typeof codesOf> },
): QuoteProblem[] {
  const settled = { ...codes, payment_method_id: null, has_guest: true, is_past: false }
  return [...fieldProblems(tx, booking, wish, facts, settled), ...unusableProblems(booking, facts, null)]
    .filter(({ field }) => asked.includes(field))
    .map(({ refusal }) => ({ ...problemOf(refusal), scope: 'stay', dates: [wish.arrival_date] }))
}

/** What is asked ahead and what cancelling costs, by the rules that a booking of now would carry. */
async function termsOf(
  tx: Tx,
  booking: Booking,
  { wish, facts, stay }: { wish: Wish; facts: BookingFacts; stay: Stay },
): Promise<Pick<StayQuote, 'deposit' | 'cancel'>> {
  const { coins, today } = tx
  const { time_zone } = facts.setup
  const { arrival_date, nights } = wish
  const rules = rulesOf(facts.terms, {
    arrival_date,
    rate_code_id: nights[0].rate_code_id,
    reservation_type_id: facts.reservation_type?.id ?? 0,
    room_type_id: nights[0].room_type_id,
    deposit_rule_id: booking.deposit_rule_id ?? null,
    cancellation_penalty_id: booking.cancellation_penalty_id ?? null,
  })
  const booked_at = momentOn(today, instant(new Date().toISOString()), time_zone)
  const [asking = [], penalties = []] = await Promise.all([
    rules.deposit === null ? undefined : depositRuleLines(tx, rules.deposit),
    rules.penalty === null
      ? undefined
      : penaltyRuleLines(tx, rules.penalty, { booked_at, arrival_date, time_zone }),
  ])
  const deposits = depositLines(asking, stay, { booked_on: today, arrival_date }, [], coins)
  const numbered = penalties.map((line, index) => ({ ...line, id: index + 1 }))
  const steps = penaltySteps(numbered, stay, booked_at, coins)
  return {
    deposit: { text: depositText(deposits, today, coins), lines: deposits },
    cancel: {
      text: cancelText(penalties, stay, { booked_at, time_zone }, coins),
      free_until: steps[0].amount === zero ? (steps.at(1)?.from ?? null) : null,
      lines: steps
        .filter(({ amount }) => amount !== zero)
        .map(({ from, amount }) => ({ deadline_at: from, penalty: amount })),
    },
  }
}
