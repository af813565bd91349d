import { inOwnBlock } from '../../../hotel/block/pick-up'
import type { Problem } from '../../../hotel/booking'
import type { BusinessDate } from '../../../hotel/business-date'
import { overrideComment } from '../../../hotel/front-desk/check-in-guest'
import type { Money } from '../../../hotel/money'
import { childAges, nobodyStays } from '../../../hotel/occupancy'
import { askOverbookOnce, isOversold } from '../../../hotel/overbook'
import type { Permission } from '../../../hotel/permission'
import type { Question } from '../../../hotel/question'
import type { Change } from '../../../hotel/rate/repricing'
import { roleProblems } from '../../../hotel/profile-role'
import { isRefusal, refuse } from '../../../hotel/refusal'
import { maySellNow } from '../../../hotel/sell'
import type { Touched } from '../../../hotel/stay-change/may-change'
import { withCodesOfRate } from '../../../hotel/stay-change/codes-follow'
import { type ChangedNight, type HeldNight, nightsAfter, nightsLost } from '../../../hotel/stay-change/nights'
import { askOldPrice, nightsGiven, nightsOfOldCode, refuseOldCode } from '../../../hotel/stay-change/old-code'
import { askOutside, type Fate, type Outside, outsideStay } from '../../../hotel/stay-change/outside'
import { priceChanges, type PricedNight, roomTotal } from '../../../hotel/stay-change/price'
import { movedCounters, type Taken } from '../../../hotel/stay-count'
import { accept, type At, ask, Refused } from '../../serve'
import { may, type Tx } from '../../tx'
import { houseUseProblems } from '../booking/check'
import { nightDefaults } from '../booking/codes'
import type { BookingFacts } from '../booking/facts'
import type { PlannedPackage } from '../booking/package'
import { type ItemsWanted, judgeItems, loadHeldItems, nothingTaken } from '../booking/package-item'
import { overlapQuestion, personProblems, restrictionQuestions } from '../booking/people'
import type { Booking, Wish } from '../booking/wish'
import { refuseAll } from '../refuse-all'
import type { Booked } from './booked'
import { type LentPlan, planLent } from './lent'
import { planHeldPackages } from './packages'
import { choosePrices, priceField } from './prices'
import { blockProblemsOfChange, fits, isWaiting, ownProblems } from './problems'
import { changeReasons, countedNights } from './sale'
import { type ChangeHow, datesAfter, mergedWith, newlyNamed, nightsWanted, type StayChange } from './wanted'

/** A change that may be made: everything decided, nothing written. */
export type ChangePlan = {
  booking: Booking
  wish: Wish
  nights: (PricedNight & { counts_inventory: boolean })[]
  lost: HeldNight[]
  /** Absent: the packages stay as they are. */
  packages: PlannedPackage[] | undefined
  /** What is had once and is on another night now. */
  moved_once: Outside[]
  /** What it takes of the things of the house; absent while that stays as it is. */
  items: ItemsWanted | undefined
  /** What was lent to it by hand and goes with its dates. */
  lent: LentPlan
  deducts: boolean
  moved: Taken[]
  force: { type: boolean; house: boolean }
  is_oversold: boolean
  /** Why somebody who is blocked is taken all the same. */
  override: { restriction_override?: string }
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
  const terms = accept(nightsAfter(booked.nights, nightsWanted(tx, booked, change, facts)))
  const guest = facts.people.find(({ id }) => id === booking.guest_profile_id)
  const changed = withCodesOfRate(inOwnBlock(terms, facts.blocks), {
    was: nightDefaults(facts, { guest, nights: booked.nights.length }),
    is: nightDefaults(facts, { guest, nights: terms.length }),
  })
  const lost = nightsLost(booked.nights, changed)
  const rooms = booking.rooms ?? booked.rooms
  const child_ages = childAges(booking.child_ages ?? [], facts.setup.bands)
  const wish: Wish = { ...dates, rooms, party: changed[0].party, child_ages, nights: changed }

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
  const old = nightsOfOldCode(changed, facts.rates, tx.today)
  const is_activated = how.becomes === 'reserved' && isWaiting(booked)
  const given = nightsGiven(changed, { is_activated })
  const gone = refuseOldCode(given, facts.rates, facts.types)
  const isOfOldCode = old.length > 0 && !how.goes_on
  const reasons = changeReasons(tx, {
    booking,
    wish,
    facts,
    moved,
    changed,
    touched,
    how,
    status,
    lost,
    isOfOldCode,
  })
  const first = changed.find(({ is_open }) => is_open) ?? changed[0]
  const codes = {
    rate: facts.rates.get(first.rate_code_id)?.code ?? '',
    type: facts.types.get(first.room_type_id)?.code ?? '',
    party: first.party,
  }
  const selling = maySellNow(reasons, codes, allowed)
  // Whom the house does not take any more is not given a room that he had no right to until now.
  const judgesPeople = touched.has('profiles') || how.becomes === 'reserved'
  // What was quoted while it took no room may have changed since.
  const changes: Change[] = [
    ...priceChanges(changed, lost.length > 0),
    ...(is_activated ? ['rate_code' as const] : []),
    ...(how.was_sharer ? ['people' as const] : []),
  ]
  const outside = outsideOf(tx, booked, { dates, facts, how })
  const fate: Fate = how.goes_on || at.answers.package_outside === 'move' ? 'move' : 'drop'
  const nightOf = new Map(outside.map(({ id, to }) => [id, fate === 'move' ? to : null]))
  const pricing = choosePrices(tx, changed, {
    facts,
    how: isOfOldCode ? { ...how, goes_on: true } : how,
    changes,
    rooms,
    is_activated,
    allowed,
    answers: at.answers,
    packagesOf: (priced, mode) =>
      planHeldPackages(tx, booked, {
        wish,
        nights: priced,
        facts,
        changes,
        rooms,
        edits: how.packages,
        mode,
        outside: nightOf,
      }),
  })
  const fitting = fits(changed, facts, allowed, how)

  const problems: Problem[] = [
    ...ownProblems(tx, { booked, booking, wish, facts, touched, how }),
    ...roleProblems(newlyNamed(booked, change), facts.people, booked),
    ...(judgesPeople ? personProblems(facts, { answers: at.answers, allowed }) : []),
    ...fitting.filter(isRefusal).map(refusal => ({ field: 'adults', refusal })),
    ...blockProblemsOfChange(changed, facts, rooms),
    ...houseUseProblems(given, facts, allowed),
    ...(gone ? [{ field: 'rate_code_id', refusal: gone }] : []),
    ...(isRefusal(selling) ? [{ field: 'departure_date', refusal: selling }] : []),
    ...(isRefusal(pricing) ? [{ field: priceField(pricing), refusal: pricing }] : []),
  ]
  const packages = isRefusal(pricing) ? undefined : pricing.packages
  if (isRefusal(packages)) problems.push({ field: 'packages', refusal: packages })
  const items = isRefusal(packages) ? undefined : await itemsOf(tx, booked, { packages, status, how })
  const judged = items ? await judgeItems(tx, items) : nothingTaken
  const lent = await planLent(tx, booked, wish)
  problems.push(...judged.problems, ...lent.problems)
  await refuseAll(tx, problems, {
    ...wish,
    room_type_id: first.room_type_id,
    rate_code_id: first.rate_code_id,
  })
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
      ...(judgesPeople ? restrictionQuestions(facts, { answers: at.answers, allowed }) : []),
      ...(fitting.filter(one => !isRefusal(one)) as Question[]).slice(0, 1),
      ...askOverbookOnce(selling),
      ...judged.questions,
      ...lent.questions,
      ...(how.goes_on ? [] : askOutside(outside)),
      ...pricing.questions,
      ...(isOfOldCode ? oldPrice(tx, { old, facts, priced: pricing.nights }) : []),
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
    moved_once: fate === 'move' ? outside.filter(({ to }) => to !== null) : [],
    items,
    lent,
    deducts,
    moved,
    force: {
      type: oversells && allowed('Overbook room type'),
      house: oversells && allowed('Overbook house'),
    },
    is_oversold: isOversold(reasons),
    override: judgesPeople ? overrideComment(facts.people, at.answers) : {},
    room_total: roomTotal(priced, rooms),
  }
}

type Moving = {
  dates: { arrival_date: BusinessDate; departure_date: BusinessDate }
  facts: BookingFacts
  how: ChangeHow
}

/** What is had once, and will have no night with these dates unless it gets another. */
function outsideOf(tx: Tx, booked: Booked, { dates, facts, how }: Moving): Outside[] {
  const { set = [], remove = [] } = how.packages ?? {}
  const decided = new Set([...remove, ...set.flatMap(({ id, set: { once_date } }) => (once_date ? id : []))])
  const once = booked.packages.flatMap(({ id, package_code_id, once_date, nights }) => {
    const definition = facts.packages.get(package_code_id)
    const isHad = nights.some(({ stay_date, is_posted }) => stay_date === once_date && !is_posted)
    if (definition?.posting_rhythm !== 'once_on_date' || once_date === null || !isHad || decided.has(id))
      return []
    return [{ id, code: definition.code, date: once_date }]
  })
  const open_from = booked.status === 'checked_in' ? tx.today : undefined
  return outsideStay(once, { was: booked, now: dates, open_from })
}

type OfOldCode = { old: readonly ChangedNight[]; facts: BookingFacts; priced: readonly PricedNight[] }

const oldPrice = (tx: Tx, { old, facts, priced }: OfOldCode): Question[] =>
  askOldPrice(
    facts.rates.get(old[0].rate_code_id)?.code ?? '',
    priced.filter(({ stay_date }) => old.some(night => night.stay_date === stay_date)),
    tx.coins,
  )

/** Packages that are planned anew take their things anew, and who comes back needs again what he had. */
async function itemsOf(
  tx: Tx,
  { id }: Booked,
  { packages, status, how }: Pick<ChangePlan, 'packages'> & { status: string; how: ChangeHow },
): Promise<ItemsWanted | undefined> {
  if (status !== 'reserved' && status !== 'checked_in') return undefined
  if (packages) return { packages, reservation_id: id }
  return how.becomes === 'reserved'
    ? { packages: await loadHeldItems(tx, id), reservation_id: id }
    : undefined
}
