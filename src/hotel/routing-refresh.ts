import type { BusinessDate } from './business-date'
import type { Origin } from './journal/entry'
import { refuseUnreleased, type StandingGroup } from './journal/standing'
import { minus, type Money, sum, zero } from './money'
import { route, type RoutedPart, type RoutingFacts, takenAfter } from './routing'
import { type LandingCharge, matchingInstructions, type RoutingInstruction } from './routing-instruction'

/** What is routed anew: an account's charges as they stand, and what its routing says now. */
export type Refreshing = {
  account_id: number
  /** The stay of the account; what others consumed was routed or transferred here and is not sent on. */
  reservation_id: number | null
  groups: readonly StandingGroup[]
  facts: RoutingFacts
  classify: (transaction_code_id: number) => LandingCharge['code']
  today: BusinessDate
  /** Only charges that this instruction takes or has taken. */
  only?: RoutingInstruction
}

export type WhyLeft = 'on_folio' | 'adjusted' | 'billed_ahead' | 'divided' | 'daily_limit'
export type Rerouted = {
  group: StandingGroup
  /** Shown in another window: no entry. Otherwise the group is posted anew, part by part. */
  how: 'shown' | 'posted'
  parts: RoutedPart[]
}
export type Refreshed = { moves: Rerouted[]; left: { group: StandingGroup; why: WhyLeft }[] }

/**
 * Charges that stand on an account are routed anew, as if they were posted now under today's routing: first what an instruction
 * holds already, so that nothing changes hands for nothing, then the oldest. What is on a folio stays; so does what was adjusted
 * (its rebate would stay behind), a night billed ahead, a part of a share (the share is of the whole), and what an amount for each
 * day takes of an earlier day (that day's account of it is closed).
 * A charge that only changes its window is shown there; one that is cut, that leaves the account, or whose limit must know of it is
 * posted anew. In: groups with their facts, amounts in minor units. Out: what changes, and what would but must not. Refuses nothing.
 * Source: domain/finance 5.4 ("Refresh").
 */
export function refreshRouting(refreshing: Refreshing): Refreshed {
  const { groups, facts } = refreshing
  const landed = groups
    .filter(isRoutable)
    .map(group => ({ group, own: isOwn(group, refreshing), charge: chargeOf(group, refreshing) }))
    .filter(({ group, charge }) => concerns(refreshing.only, group, charge))
    .toSorted((a, b) => Number(isTaken(b, facts)) - Number(isTaken(a, facts)) || order(a.group, b.group))
  const judged = landed.map(each => ({ ...each, why: whyLeft(each, refreshing) }))
  const free = judged.filter(({ why }) => why === undefined)

  let taken = withoutThese(free, refreshing)
  const walk = ({ group, own, charge }: Landed): Rerouted | undefined => {
    const { parts } = route(charge, { ...factsFor(own, facts), taken })
    taken = takenAfter(taken, parts)
    return changed(group, own, parts, facts)
  }
  const moves = free.flatMap(each => walk(each) ?? [])
  // What stays would only be named when it stands elsewhere than routing wants it.
  const left = judged.flatMap(({ why, ...each }) =>
    why && !isTaken(each, facts) && walk(each) ? [{ group: each.group, why }] : [],
  )
  return { moves, left }
}

type Landed = { group: StandingGroup; own: boolean; charge: LandingCharge }

const routed: readonly Origin[] = [
  'manual',
  'batch',
  'interface',
  'room',
  'package',
  'fixed',
  'penalty',
  'advance',
  'transfer',
  'split',
]

/** Payments, adjustments, reversals and the like lie where the posting lies that they concern. */
const isRoutable = ([main]: StandingGroup): boolean =>
  main.ledger === 'guest' &&
  main.side === 'charge' &&
  main.is_live &&
  main.adjusts_id === undefined &&
  routed.includes(main.origin)

/** Whether the account's own stay consumed it: only that goes on to another account (domain/finance 5.4, point 6). */
const isOwn = ([main]: StandingGroup, { account_id, reservation_id }: Refreshing): boolean =>
  (main.routed_from_account_id === undefined || main.routed_from_account_id === account_id) &&
  (main.reservation_id === undefined || main.reservation_id === reservation_id)

const factsFor = (own: boolean, facts: RoutingFacts): RoutingFacts =>
  own
    ? facts
    : { ...facts, instructions: facts.instructions.filter(({ routing_type }) => routing_type === 'window') }

function chargeOf(group: StandingGroup, refreshing: Refreshing): LandingCharge {
  const [main] = group
  const wasRouted = main.routing_instruction_id !== undefined && isOwn(group, refreshing)
  return {
    business_date: main.revenue_date,
    code: refreshing.classify(main.transaction_code_id),
    total: sum(group.map(({ amount }) => amount)),
    account_id: refreshing.account_id,
    // What nobody takes stays where a person put it, and goes back to the first bill when it was routing that put it there.
    window_no: wasRouted ? 1 : main.window_no,
    ignore_routing: false,
  }
}

const concerns = (
  only: RoutingInstruction | undefined,
  [main]: StandingGroup,
  charge: LandingCharge,
): boolean =>
  only === undefined ||
  main.routing_instruction_id === only.id ||
  matchingInstructions([only], charge).length > 0

/** By the day of the service, then in the order in which they were first posted. */
const order = ([a]: StandingGroup, [b]: StandingGroup): number =>
  a.revenue_date === b.revenue_date
    ? (a.root_id ?? a.id) - (b.root_id ?? b.id) || a.id - b.id
    : a.revenue_date < b.revenue_date
      ? -1
      : 1

function whyLeft({ group, own, charge }: Landed, { facts, today }: Refreshing): WhyLeft | undefined {
  if (group.some(({ folio_no }) => folio_no !== null)) return 'on_folio'
  if (group.some(({ is_adjusted }) => is_adjusted)) return 'adjusted'
  if (refuseUnreleased([group])) return 'billed_ahead'
  const matching = matchingInstructions(factsFor(own, facts).instructions, charge)
  const isPart = 'part' in group[0].explain || group[0].origin === 'split'
  if (isPart && matching.some(({ limit_percent }) => limit_percent !== null)) return 'divided'
  const isPast = group[0].business_date !== today || group[0].revenue_date !== today
  if (isPast && matching.some(({ limit_period }) => limit_period === 'per_day')) return 'daily_limit'
  return undefined
}

/** Whether an instruction that holds today has it already. */
const isTaken = ({ group, own, charge }: Landed, facts: RoutingFacts): boolean =>
  matchingInstructions(factsFor(own, facts).instructions, charge).some(
    ({ id }) => id === group[0].routing_instruction_id,
  )

/** What the limits have given without the charges that are routed anew; of an amount for each day, of today. */
function withoutThese(free: readonly Landed[], { facts, today }: Refreshing): Map<number, Money> {
  const taken = new Map(facts.taken)
  for (const { group, own, charge } of free) {
    const id = group[0].routing_instruction_id
    const instruction = facts.instructions.find(each => each.id === id)
    if (!own || !instruction || instruction.limit_amount === null) continue
    if (instruction.limit_period === 'per_day' && group[0].business_date !== today) continue
    taken.set(instruction.id, minus(taken.get(instruction.id) ?? zero, charge.total))
  }
  return taken
}

/** Nothing when it stands already where it goes. */
function changed(
  group: StandingGroup,
  own: boolean,
  parts: RoutedPart[],
  { instructions }: RoutingFacts,
): Rerouted | undefined {
  const [{ holder_id, window_no, routing_instruction_id: before }] = group
  const [only] = parts
  const isWhole = parts.length === 1 && only.account_id === holder_id
  if (!isWhole) return { group, how: 'posted', parts: own ? parts : withLinkOf(group, parts) }
  const counts = (id: number | null | undefined) =>
    instructions.some(each => each.id === id && each.limit_amount !== null)
  const after = only.routing_instruction_id
  const mustCount = own && (before ?? null) !== after && (counts(before) || counts(after))
  if (mustCount) return { group, how: 'posted', parts }
  return only.window_no === window_no ? undefined : { group, how: 'shown', parts }
}

/** Who sent it here keeps it on his account. */
const withLinkOf = ([main]: StandingGroup, parts: RoutedPart[]): RoutedPart[] =>
  parts.map(part => ({ ...part, routing_instruction_id: main.routing_instruction_id ?? null }))
