import type { BusinessDate } from '../business-date'
import type { TaxCircumstances } from '../generate'
import { type ChargeCode, chargePostings, type Landing, textOf } from '../journal/charge'
import { claims, type NewEntry, type NewPosting, type PostingTexts } from '../journal/entry'
import { type Coins, type Money, negate, plus, sum, zero } from '../money'
import { type PackageOfNight, planPackageNight } from '../package-posting'
import { isRefusal, type Refusal } from '../refusal'
import { chargeGroup } from '../tax'
import { type DueFixedCharge, planFixed, type PlannedFixed } from './fixed'
import type { RouteGroup } from './routed'

/** One package of a stay as a night's run sees it: of this night, or due today from an earlier one. */
export type NightPackage = PackageOfNight & {
  stay_date: BusinessDate
  consume_date: BusinessDate
  package_code_id: number
  code: string
  description: string
  charge_code: ChargeCode
  includes_tax: boolean
}

/** Everything that decides what one stay is charged for one night. */
export type NightFacts = {
  reservation_id: number
  account_id: number
  night: BusinessDate
  /** The day it is posted on: the night itself at end of day, later when it is caught up. */
  today: BusinessDate
  /** 1 for the night of arrival. */
  night_no: number
  /** Posting masters have no room. */
  has_room: boolean
  /** The day of a day guest: lodging, but no overnight's room revenue. */
  is_day_use?: boolean
  share_amount: Money
  /** Of the room, whoever pays it. */
  room_amount: Money
  /** What of that price the packages of everybody in the room are; absent: nobody shares it. */
  included_of_all?: Money
  adults: number
  child_ages: (number | null)[]
  room_code: ChargeCode
  wrapper_code: ChargeCode | null
  includes_tax: boolean
  packages: NightPackage[]
  fixed_charges: DueFixedCharge[]
  texts: PostingTexts
  taxation: Pick<TaxCircumstances, 'tax_type' | 'guest_type'>
  control_package_account_id: number
  explain: Record<string, unknown>
  /** Claims that are live already: posted by hand, billed in advance, or by an earlier try. */
  claimed: ReadonlySet<string>
}

/** An allowance that the night grants, to be written beside its entry. */
export type NewGrant = {
  reservation_package_id: number
  package_code_id: number
  granted_on: BusinessDate
  valid_on: BusinessDate
  price: Money
  price_tax: Money
  /** What the price contains, code by code, by what was in force on the day that it is for; service charges too. */
  price_taxes: { transaction_code_id: number; amount: Money; taxable: Money | null }[]
  allowance: Money
}

export type PlannedNight = {
  entries: NewEntry[]
  /** Grants belong to the first entry. */
  grants: NewGrant[]
  /** Claimed without an entry, because there is nothing to pay. */
  zero_claims: string[]
  already_posted: boolean
  total: Money
}

/**
 * What is shown and what is done are one function: the preview, the run and the check-out all plan a night with it. A night is
 * one entry (room or wrapper, packages, their taxes), each fixed charge another; what is claimed already is left out.
 * In: the night's facts, who routes what where, coins. Out: balanced entries with claims. Refuses `package_exceeds_rate`,
 * `tax_exceeds_price`. Source: domain/finance 12.2, 12.3, 16.8.
 */
export function planNight(facts: NightFacts, routing: RouteGroup, coins: Coins): PlannedNight | Refusal {
  const roomClaim = claims.room(facts.reservation_id, facts.night)
  const isRoomOpen = facts.has_room && !facts.claimed.has(roomClaim)
  const room = isRoomOpen ? planRoom(facts, coins) : nothingPlanned
  if (isRefusal(room)) return room
  const due = duePackages(facts, isRoomOpen)
  const packages = chargeEach(due, each => packagePostings(facts, each, 'guest', coins))
  if (isRefusal(packages)) return packages
  const fixed = planFixedOf(facts, coins)
  if (isRefusal(fixed)) return fixed

  const night: NewEntry = {
    kind: 'room',
    postings: grouped([...room.groups, ...packages].flatMap(group => routing(facts.account_id, group))),
    claims: [...(isRoomOpen ? [roomClaim] : []), ...[...room.inside, ...due].map(packageClaim)],
  }
  const hasMoney = night.postings.length > 0
  const charges = fixed.map(
    ({ claim, postings }): NewEntry => ({
      kind: 'fixed',
      postings: grouped(routing(facts.account_id, postings)),
      claims: [claim],
    }),
  )
  const all = [...(hasMoney ? [night] : []), ...charges.filter(({ postings }) => postings.length > 0)]
  return {
    entries: all,
    grants: room.grants,
    zero_claims: [
      ...(hasMoney ? [] : (night.claims ?? [])),
      ...charges.filter(({ postings }) => postings.length === 0).flatMap(({ claims = [] }) => claims),
    ],
    already_posted: facts.has_room && !isRoomOpen,
    total: sum(
      all.flatMap(({ postings }) =>
        postings.filter(({ ledger }) => ledger === 'guest').map(({ amount }) => amount),
      ),
    ),
  }
}

type RoomPlan = { groups: NewPosting[][]; inside: NightPackage[]; grants: NewGrant[] }
const nothingPlanned: RoomPlan = { groups: [], inside: [], grants: [] }

function planRoom(facts: NightFacts, coins: Coins): RoomPlan | Refusal {
  const ofNight = facts.packages.filter(({ stay_date }) => stay_date === facts.night)
  const plan = planPackageNight(
    {
      stay_date: facts.night,
      share_amount: facts.share_amount,
      rate_amount: facts.room_amount,
      ...(facts.included_of_all === undefined ? {} : { included_of_all: facts.included_of_all }),
      packages: ofNight,
    },
    coins,
  )
  if (isRefusal(plan)) return plan
  const full = (each: PackageOfNight) =>
    ofNight.find(one => one.reservation_package_id === each.reservation_package_id) as NightPackage
  const grants = plan.grants.map(full)
  const granted = grantsOf(facts, grants, coins)
  if (isRefusal(granted)) return granted
  const added = chargeEach(
    grants.filter(({ mode }) => mode !== 'included'),
    each => [wrapperPosting(facts, each.charge_code, each.amount, each.description)],
  )
  if (isRefusal(added)) return added
  if (plan.wrapper === null || !facts.wrapper_code) {
    const room = roomPostings(facts, plan.room, coins)
    return isRefusal(room) ? room : { groups: [room, ...added], inside: [], grants: granted }
  }
  const wrapped = wrappedRoom(
    facts,
    { wrapper: plan.wrapper, wrapper_code: facts.wrapper_code, room: plan.room },
    coins,
  )
  if (isRefusal(wrapped)) return wrapped
  const inside = plan.inside.map(full)
  const components = chargeEach(inside, each => packagePostings(facts, each, 'package', coins))
  if (isRefusal(components)) return components
  return { groups: [...wrapped, ...components, ...added], inside, grants: granted }
}

const landing = (facts: NightFacts, more: Partial<Landing> = {}): Landing => ({
  ledger: 'guest',
  holder_id: facts.account_id,
  window_no: 1,
  origin: 'room',
  revenue_date: facts.night,
  reservation_id: facts.reservation_id,
  ...facts.texts,
  ...more,
})

const persons = ({ adults, child_ages }: NightFacts) => ({ quantity: '1', adults, child_ages })

const circumstances = ({ taxation, night_no, includes_tax }: NightFacts) => ({
  ...taxation,
  night: night_no,
  includes_tax,
})

const roomPostings = (
  facts: NightFacts,
  amount: Money,
  coins: Coins,
  ledger: 'guest' | 'package' = 'guest',
) =>
  chargePostings(
    roomCode(facts, amount),
    landing(facts, {
      ledger,
      is_overnight: !facts.is_day_use,
      unit_price: amount,
      explain: { rule: 'room', night: facts.night, amount: coins.write(amount), ...facts.explain },
    }),
    { amount, ...persons(facts) },
    circumstances(facts),
    coins,
  )

/**
 * A sharer whose packages are worth more than his share gives back of the room what somebody else has paid of it: with what it contains
 * by the hundred, but nobody gives back a tax that is counted by heads or nights.
 */
const roomCode = ({ room_code, share_amount }: NightFacts, amount: Money): ChargeCode =>
  amount < zero && share_amount >= zero
    ? { ...room_code, generates: room_code.generates.filter(({ method }) => method === 'percent') }
    : room_code

/** The whole share as one charge; the room with its contained taxes stands on the package ledger, added taxes on the folio. */
function wrappedRoom(
  facts: NightFacts,
  { wrapper, wrapper_code, room }: { wrapper: Money; wrapper_code: ChargeCode; room: Money },
  coins: Coins,
): NewPosting[][] | Refusal {
  const parts = roomPostings(facts, room, coins, 'package')
  if (isRefusal(parts)) return parts
  const isAdded = (posting: NewPosting) => posting.parent !== undefined && posting.explain?.included === false
  const onFolio = parts
    .filter(isAdded)
    .map(({ parent: _, ...posting }) => ({ ...posting, ledger: 'guest' as const }))
  const inside = parts.filter(posting => !isAdded(posting))
  // Where somebody else pays the room there is nothing to wrap.
  if (wrapper === zero)
    return [...onFolio.map(posting => [posting]), inside].filter(group => group.length > 0)
  const wrapped = onFolio.map(posting => ({ ...posting, parent: 0 }))
  return [[wrapperPosting(facts, wrapper_code, wrapper), ...wrapped], inside]
}

const wrapperPosting = (
  facts: NightFacts,
  code: ChargeCode,
  amount: Money,
  description = textOf(code),
): NewPosting => ({
  ...landing(facts, { origin: 'package' }),
  transaction_code_id: code.id,
  description,
  side: 'charge',
  amount,
  contra: [
    {
      ledger: 'package',
      ledger_account_id: facts.control_package_account_id,
      folio_account_id: facts.account_id,
      amount: negate(amount),
      transaction_code_id: code.id,
    },
  ],
  explain: { rule: 'wrapper', night: facts.night },
})

function packagePostings(facts: NightFacts, each: NightPackage, ledger: 'guest' | 'package', coins: Coins) {
  const isPlain = ledger === 'guest'
  return chargePostings(
    each.charge_code,
    landing(facts, {
      ledger,
      origin: 'package',
      revenue_date: isPlain ? facts.today : each.consume_date,
      description: each.description,
      package_code: each.code,
      explain: { rule: 'package', package: each.code, night: each.stay_date },
    }),
    { amount: each.amount, ...persons(facts) },
    { ...facts.taxation, night: facts.night_no, includes_tax: each.includes_tax },
    coins,
  )
}

/** Packages without allowance whose day is today; of tonight only when the room itself is being posted inside no wrapper. */
function duePackages(facts: NightFacts, isRoomOpen: boolean): NightPackage[] {
  const isWrapped = (date: BusinessDate) =>
    facts.packages.some(
      ({ stay_date, mode, allowance }) => stay_date === date && mode === 'included' && allowance !== null,
    )
  return facts.packages
    .filter(({ allowance, consume_date }) => allowance === null && consume_date === facts.today)
    .filter(({ mode, stay_date }) => !(mode === 'included' && isWrapped(stay_date)))
    .filter(
      ({ stay_date }) =>
        stay_date !== facts.night ||
        isRoomOpen ||
        facts.claimed.has(claims.room(facts.reservation_id, facts.night)),
    )
    .filter(each => !facts.claimed.has(packageClaim(each)))
}

const packageClaim = ({ reservation_package_id, stay_date }: NightPackage) =>
  claims.package(reservation_package_id, stay_date)

const planFixedOf = (facts: NightFacts, coins: Coins): PlannedFixed[] | Refusal =>
  planFixed(
    facts.fixed_charges,
    {
      ledger: 'guest',
      holder_id: facts.account_id,
      reservation_id: facts.reservation_id,
      texts: facts.texts,
      adults: facts.adults,
      child_ages: facts.child_ages,
      taxation: facts.taxation,
      night: facts.night_no,
      date: facts.today,
      today: facts.today,
    },
    facts.claimed,
    coins,
  )

function grantsOf(facts: NightFacts, grants: NightPackage[], coins: Coins): NewGrant[] | Refusal {
  const granted: NewGrant[] = []
  for (const each of grants) {
    const group = chargeGroup(
      each.charge_code,
      { ...circumstances(facts), includes_tax: each.includes_tax, revenue_date: each.consume_date },
      { amount: each.amount, ...persons(facts) },
      coins,
    )
    if (isRefusal(group)) return group
    const contained = group.generated.filter(({ included, amount }) => included && amount !== 0n)
    granted.push({
      reservation_package_id: each.reservation_package_id,
      package_code_id: each.package_code_id,
      granted_on: facts.night,
      valid_on: each.consume_date,
      price: each.amount,
      price_tax: sum(contained.map(({ amount }) => amount)),
      price_taxes: contained.map(({ generate, amount, taxable_amount }) => ({
        transaction_code_id: generate.transaction_code_id,
        amount,
        taxable: taxable_amount,
      })),
      allowance: each.allowance ?? zero,
    })
  }
  return granted
}

function chargeEach<T>(all: T[], charge: (each: T) => NewPosting[] | Refusal): NewPosting[][] | Refusal {
  const groups: NewPosting[][] = []
  for (const each of all) {
    const postings = charge(each)
    if (isRefusal(postings)) return postings
    if (postings.length > 0) groups.push(postings)
  }
  return groups
}

/** Groups, each with parents counted from its own start, as the postings of one entry. */
function grouped(groups: NewPosting[][]): NewPosting[] {
  const postings: NewPosting[] = []
  for (const group of groups) {
    const start = postings.length
    for (const posting of group)
      postings.push(posting.parent === undefined ? posting : { ...posting, parent: posting.parent + start })
  }
  return postings
}

/** What a group comes to: the amount that routing walks with. */
export const totalOf = (postings: NewPosting[]): Money =>
  postings.reduce((total, { amount }) => plus(total, amount), zero)
