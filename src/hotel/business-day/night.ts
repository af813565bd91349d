import { claims, type NewEntry, type NewPosting } from '../journal/entry'
import { type Coins, type Money, sum } from '../money'
import { isRefusal, type Refusal } from '../refusal'
import { planFixed, type PlannedFixed } from './fixed'
import { chargeEach, type NightFacts, type NightPackage } from './night-facts'
import { duePackages, type NewGrant, packageClaim, packagePostings } from './night-package'
import { nothingPlanned, planAdded, planRoom } from './night-room'
import type { RouteGroup } from './routed'

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
 * one entry (room or wrapper, packages, their taxes), what is due today of an earlier night one for that night, so that neither is
 * taken back with the other, each fixed charge another; what is claimed already is left out.
 * In: the night's facts, who routes what where, coins. Out: balanced entries with claims. Refuses `package_exceeds_rate`,
 * `tax_exceeds_price`. Source: domain/finance 12.2, 12.3, 16.8.
 */
export function planNight(facts: NightFacts, routing: RouteGroup, coins: Coins): PlannedNight | Refusal {
  const roomClaim = claims.room(facts.reservation_id, facts.night)
  const isRoomOpen = facts.has_room && !facts.claimed.has(roomClaim)
  const room = isRoomOpen ? planRoom(facts, coins) : nothingPlanned
  if (isRefusal(room)) return room
  const added = facts.has_room ? planAdded(facts, coins) : nothingPlanned
  if (isRefusal(added)) return added
  const due = duePackages(facts, isRoomOpen)
  const isOfNight = ({ stay_date }: NightPackage) => stay_date === facts.night
  const ofNight = due.filter(isOfNight)
  const packages = chargeEach(ofNight, each => packagePostings(facts, each, 'guest', coins))
  if (isRefusal(packages)) return packages
  const earlier = planEarlier(
    facts,
    due.filter(each => !isOfNight(each)),
    coins,
  )
  if (isRefusal(earlier)) return earlier
  const fixed = planFixedOf(facts, coins)
  if (isRefusal(fixed)) return fixed

  const night: NewEntry = {
    kind: 'room',
    postings: grouped(
      [...room.groups, ...added.groups, ...packages].flatMap(group => routing(facts.account_id, group)),
    ),
    claims: [
      ...(isRoomOpen ? [roomClaim] : []),
      ...[...room.inside, ...added.inside, ...ofNight].map(packageClaim),
    ],
  }
  const hasMoney = night.postings.length > 0
  const charges = [
    ...earlier.map(
      ({ groups, claims: claimed }): NewEntry => ({
        kind: 'room',
        postings: grouped(groups.flatMap(group => routing(facts.account_id, group))),
        claims: claimed,
      }),
    ),
    ...fixed.map(
      ({ claim, postings }): NewEntry => ({
        kind: 'fixed',
        postings: grouped(routing(facts.account_id, postings)),
        claims: [claim],
      }),
    ),
  ]
  const all = [...(hasMoney ? [night] : []), ...charges.filter(({ postings }) => postings.length > 0)]
  return {
    entries: all,
    grants: [...room.grants, ...added.grants],
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

type Earlier = { groups: NewPosting[][]; claims: string[] }

/** What is due today of nights before this one, night by night. */
function planEarlier(facts: NightFacts, due: NightPackage[], coins: Coins): Earlier[] | Refusal {
  const planned: Earlier[] = []
  for (const night of [...new Set(due.map(({ stay_date }) => stay_date))].toSorted()) {
    const packages = due.filter(({ stay_date }) => stay_date === night)
    const groups = chargeEach(packages, each => packagePostings(facts, each, 'guest', coins))
    if (isRefusal(groups)) return groups
    planned.push({ groups, claims: packages.map(packageClaim) })
  }
  return planned
}

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
