import { refuseProblems, type Problem } from '../../../hotel/booking'
import { mayOccupy, nobodyStays } from '../../../hotel/occupancy'
import { askOverbookOnce, isOversold } from '../../../hotel/overbook'
import type { BusinessDate } from '../../../hotel/business-date'
import type { Permission } from '../../../hotel/permission'
import { minus, type Money } from '../../../hotel/money'
import type { Question } from '../../../hotel/question'
import { askReprice, type Change } from '../../../hotel/rate/repricing'
import type { Reason } from '../../../hotel/reason'
import { isRefusal, type Refusal, refuse } from '../../../hotel/refusal'
import { maySell } from '../../../hotel/sell'
import { type Touched } from '../../../hotel/stay-change/may-change'
import { type ChangedNight, type HeldNight, nightsAfter, nightsLost } from '../../../hotel/stay-change/nights'
import {
  isSameParty,
  priceChanges,
  priceNights,
  type PricedNight,
  roomTotal,
} from '../../../hotel/stay-change/price'
import { reasonsOfChange, withoutOwn } from '../../../hotel/stay-change/sale'
import { movedCounters, type Taken } from '../../../hotel/stay-count'
import { accept, type At, ask, Refused } from '../../serve'
import { may, type Tx } from '../../tx'
import { findAlternatives } from '../alternative'
import { fieldProblems, unusableProblems } from '../booking/check'
import type { BookingFacts } from '../booking/facts'
import type { PlannedPackage } from '../booking/package'
import { overlapQuestion, personProblems, restrictionQuestions } from '../booking/people'
import { pricingOf } from '../booking/plan'
import { reasonsOf } from '../booking/sale'
import type { Booking, Wish } from '../booking/wish'
import type { Booked } from './booked'
import { planHeldPackages } from './packages'
import { type ChangeHow, datesAfter, mergedWith, nightsWanted, type StayChange } from './wanted'

/** A change that may be made: everything decided, nothing written. */
export type ChangePlan = {
  booking: Booking
  wish: Wish
  nights: (PricedNight & { counts_inventory: boolean })[]
  lost: HeldNight[]
  /** Absent: the packages stay as they are. */
  packages: PlannedPackage[] | undefined
  deducts: boolean
  moved: Taken[]
  force: { type: boolean; house: boolean }
  is_oversold: boolean
  room_total: Money
}

type Planning = {
  change: StayChange
  how: ChangeHow
  touched: ReadonlySet<Touched>
  facts: BookingFacts
  /** Nights on which somebody else is in the room with him. */
  others?: ReadonlySet<BusinessDate>
}

/** Decides a change (domain/reservations 5.5): refuses all that is wrong at once, asks all that is open at once. */
export async function planChange(
  tx: Tx,
  booked: Booked,
  { change, how, touched, facts, others }: Planning,
  at: Pick<At, 'answers' | 'who'>,
): Promise<ChangePlan> {
  const allowed = (permission: Permission) => may(at.who, permission)
  const booking = mergedWith(booked, change)
  const dates = datesAfter(booked, change)
  if (dates.departure_date < dates.arrival_date)
    throw new Refused(refuse('departure_first', { date: dates.arrival_date }))
  const changed = accept(nightsAfter(booked.nights, nightsWanted(tx, booked, change, facts)))
  const lost = nightsLost(booked.nights, changed)
  const rooms = booking.rooms ?? booked.rooms
  const wish: Wish = { ...dates, rooms, party: changed[0].party, nights: changed }

  const status = how.becomes ?? booked.status
  const nights = countedNights(booked, changed, {
    status,
    isNight: dates.arrival_date < dates.departure_date,
    becomes: how.becomes !== undefined,
    others,
  })
  const deducts = facts.reservation_type?.deducts_inventory ?? booked.deducts
  const moved = movedCounters(
    { nights: booked.nights, rooms: booked.rooms, deducts: booked.deducts },
    { nights, rooms, deducts },
  )
  const reasons = changeReasons(tx, {
    booked,
    booking,
    wish,
    facts,
    moved,
    changed,
    touched,
    how,
    status,
    lost,
  })
  const first = changed.find(({ is_open }) => is_open) ?? changed[0]
  const codes = {
    rate: facts.rates.get(first.rate_code_id)?.code ?? '',
    type: facts.types.get(first.room_type_id)?.code ?? '',
    party: first.party,
  }
  const selling = maySell(reasons, codes, allowed)
  const isActivated = how.becomes === 'reserved' && isWaiting(booked)
  // What was quoted while it took no room may have changed since.
  const changes: Change[] = [
    ...priceChanges(changed, lost.length > 0),
    ...(isActivated ? ['rate_code' as const] : []),
  ]
  const pricing = choosePrices(tx, changed, { facts, how, changes, rooms, allowed, answers: at.answers })
  const fitting = fits(changed, facts, allowed, how)

  const problems: Problem[] = [
    ...ownProblems(tx, { booked, booking, wish, facts, touched, how }),
    ...(touched.has('profiles') ? personProblems(facts, { answers: at.answers, allowed }) : []),
    ...fitting.filter(isRefusal).map(refusal => ({ field: 'adults', refusal })),
    ...(isRefusal(selling) ? [{ field: 'departure_date', refusal: selling }] : []),
    ...(isRefusal(pricing) ? [{ field: priceField(pricing), refusal: pricing }] : []),
  ]
  const packages = isRefusal(pricing)
    ? undefined
    : planHeldPackages(tx, booked, {
        wish,
        nights: pricing.nights,
        facts,
        changes,
        rooms,
        edits: how.packages,
      })
  if (isRefusal(packages)) problems.push({ field: 'packages', refusal: packages })
  await refuseAll(tx, problems, wish, first)
  if (isRefusal(selling) || isRefusal(pricing) || isRefusal(packages))
    throw new Error('a problem was not told')

  const isAnew =
    touched.has('arrival') || touched.has('departure') || how.becomes !== undefined || touched.has('profiles')
  ask(
    [
      ...(touched.has('people')
        ? [nobodyStays(changed[0].party)].filter(question => question !== undefined)
        : []),
      ...(isAnew ? overlapQuestion(facts) : []),
      ...(touched.has('profiles') ? restrictionQuestions(facts, { answers: at.answers, allowed }) : []),
      ...(fitting.filter(one => !isRefusal(one)) as Question[]).slice(0, 1),
      ...askOverbookOnce(selling),
      ...pricing.questions,
    ],
    at,
  )
  const oversells = at.answers.overbook === 'yes'
  const priced = pricing.nights.map((night, index) => ({
    ...night,
    counts_inventory: nights[index].counts_inventory,
  }))
  return {
    booking,
    wish,
    nights: priced,
    lost,
    packages,
    deducts,
    moved,
    force: {
      type: oversells && allowed('Overbook room type'),
      house: oversells && allowed('Overbook house'),
    },
    is_oversold: isOversold(reasons),
    room_total: roomTotal(priced, rooms),
  }
}

type Counting = { status: string; isNight: boolean; becomes: boolean; others?: ReadonlySet<BusinessDate> }

/** A night that was there counts as it did; a new one for the first time, unless the room is another sharer's on that night. */
function countedNights(
  booked: Booked,
  nights: readonly ChangedNight[],
  { status, isNight, becomes, others }: Counting,
) {
  const takes = (status === 'reserved' || status === 'checked_in') && isNight && !booked.is_posting_master
  const wasNight = booked.arrival_date < booked.departure_date
  return nights.map(({ stay_date, room_type_id, before }) => {
    const counted = before?.counts_inventory ?? !others?.has(stay_date)
    // Of sharers one counts; anybody else's night does whenever he stays overnight.
    const isSecond = booked.share_group_id !== null && wasNight && !becomes && !counted
    return { stay_date, room_type_id, counts_inventory: takes && !isSecond }
  })
}

type Asked = {
  booked: Booked
  booking: Booking
  wish: Wish
  facts: BookingFacts
  moved: Taken[]
  changed: ChangedNight[]
  touched: ReadonlySet<Touched>
  how: ChangeHow
  status: string
  lost: HeldNight[]
}

function changeReasons(tx: Tx, asked: Asked): Reason[] {
  const { booking, wish, facts, moved, changed, touched, how, status, lost } = asked
  const open = changed.find(({ is_open }) => is_open)
  if (!open) return []
  const offered: Booking = { ...booking, rate_code_id: open.rate_code_id, room_type_id: open.room_type_id }
  const counted = withoutOwn(facts.counted, moved, wish.rooms)
  const reasons = reasonsOf(
    tx,
    offered,
    wish,
    { ...facts, counted },
    status === 'checked_in' ? 'reserved' : status,
  )
  const isOffer = changed.some(
    ({ is_open, like, ...night }) =>
      is_open && (night.rate_code_id !== like.rate_code_id || night.room_type_id !== like.room_type_id),
  )
  const added = changed.filter(({ before }) => before === undefined).map(({ stay_date }) => stay_date)
  const becomes = how.becomes !== undefined
  if (how.goes_on) return reasons.filter(isOfRooms)
  return reasonsOfChange(reasons, {
    arrival: touched.has('arrival') || becomes,
    departure: touched.has('departure') || becomes,
    length: added.length > 0 || lost.length > 0 || becomes,
    offer: isOffer || becomes,
    added,
  })
}

const isOfRooms = ({ code }: Reason): boolean =>
  code === 'no_availability' || code === 'house_full' || code === 'sell_limit'

type Choosing = {
  facts: BookingFacts
  how: ChangeHow
  changes: Change[]
  rooms: number
  allowed: (permission: Permission) => boolean
  answers: At['answers']
}

/** The amounts as decided, and the question if nobody has decided yet and it makes a difference. */
function choosePrices(
  tx: Tx,
  nights: ChangedNight[],
  { facts, how, changes, rooms, allowed, answers }: Choosing,
): { nights: PricedNight[]; questions: Question[] } | Refusal {
  const pricing = pricingOf(tx, facts, allowed)
  const of = (mode: 'keep' | 'new') => priceNights(nights, mode, pricing, how)
  const said = how.reprice ?? answers.reprice
  if (said === 'new') {
    const renewed = of('new')
    return isRefusal(renewed) ? renewed : { nights: renewed, questions: [] }
  }
  const kept = of('keep')
  if (isRefusal(kept) || said !== undefined || changes.length === 0)
    return isRefusal(kept) ? kept : { nights: kept, questions: [] }
  // A price that is no longer sold cannot be offered in place of the one agreed.
  const renewed = of('new')
  if (isRefusal(renewed)) return { nights: kept, questions: [] }
  const [keep, renew] = [kept, renewed].map(priced => ({ nights: priced, total: roomTotal(priced, rooms) }))
  const question = askReprice({ keep, renew, difference: minus(renew.total, keep.total) }, changes, tx.coins)
  return { nights: kept, questions: question ? [question] : [] }
}

/** Everybody has a place to sleep on the nights where people or type are others than before. */
function fits(
  nights: readonly ChangedNight[],
  { types }: BookingFacts,
  allowed: (permission: Permission) => boolean,
  how: ChangeHow,
): (Refusal | Question)[] {
  const others = nights.filter(
    ({ is_open, before, party, room_type_id }) =>
      is_open &&
      (before === undefined ||
        how.becomes !== undefined ||
        before.room_type_id !== room_type_id ||
        !isSameParty(before.party, party)),
  )
  return others
    .flatMap(({ party, room_type_id }) => {
      const type = types.get(room_type_id)
      return (type && mayOccupy(party, type, allowed)) ?? []
    })
    .slice(0, 1)
}

type Own = Pick<Asked, 'booked' | 'booking' | 'wish' | 'facts' | 'touched' | 'how'>

/** What is wrong with the fields that are touched; what was booked once is not held against a later change. */
function ownProblems(tx: Tx, { booked, booking, wish, facts, touched, how }: Own): Problem[] {
  const payment_method_id =
    booking.payment?.find(({ window_no }) => window_no === 1)?.payment_method_id ?? booked.payment_method_id
  const codes = {
    market_code_id: booking.market_code_id ?? null,
    source_code_id: booking.source_code_id ?? null,
    origin_code_id: booking.origin_code_id ?? null,
  }
  const settled = {
    ...codes,
    payment_method_id,
    has_guest: booking.guest_profile_id !== undefined,
    is_past: false,
  }
  const found = [
    ...fieldProblems(tx, booking, wish, facts, settled),
    ...unusableProblems(booking, facts, payment_method_id),
  ]
  const matters = how.becomes
    ? new Set(['arrival_date', 'departure_date', ...(isWaiting(booked) ? ['reservation_type_id'] : [])])
    : new Set(
        Object.entries(fieldsOf).flatMap(([what, fields]) => (touched.has(what as Touched) ? fields : [])),
      )
  return found.filter(({ field }) => matters.has(field))
}

/** A price typed without a reason misses the reason. */
const priceField = ({ refused }: Refusal): string =>
  refused === 'reason_required' ? 'rate_reason' : 'rate_amount'

const isWaiting = ({ status }: Booked): boolean => status === 'waitlist' || status === 'inquiry'

const fieldsOf: Partial<Record<Touched, string[]>> = {
  arrival: ['arrival_date', 'departure_date'],
  departure: ['departure_date'],
  rooms: ['rooms'],
  people: ['child_ages'],
  sold_type: ['room_type_id'],
  price: ['room_type_id', 'nights_detail', 'discount', 'rate_code_id'],
  reservation_type: ['reservation_type_id', 'payment_method_id'],
  profiles: ['guest_profile_id'],
  codes: [
    'market_code_id',
    'source_code_id',
    'origin_code_id',
    'purpose_of_stay_id',
    'guest_type_id',
    'reservation_method_id',
  ],
  payment: ['payment', 'payment_method_id', 'deposit_rule_id', 'cancellation_penalty_id'],
}

async function refuseAll(
  tx: Tx,
  problems: readonly Problem[],
  wish: Wish,
  first: ChangedNight,
): Promise<void> {
  const refusal = refuseProblems(problems)
  if (!refusal) return
  if (!['no_availability', 'house_full', 'sell_limit_reached'].includes(refusal.refused))
    throw new Refused(refusal)
  const alternatives = await findAlternatives(tx, {
    ...wish,
    room_type_id: first.room_type_id,
    rate_code_id: first.rate_code_id,
  })
  throw new Refused({ ...refusal, facts: { ...refusal.facts, alternatives } })
}
