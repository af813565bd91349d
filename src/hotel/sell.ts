import { type May, overridden } from './override'
import { mayI, type Question } from './question'
import { isRefusal, type Refusal, type RefusalCode, refuse } from './refusal'
import type { Reason, ReasonCode } from './reason'
import { isRestrictionKind } from './restriction'
import { brokenWords } from './restriction-words'

export type Sold = { rate: string; type: string; party: { adults: number } }

/**
 * What follows from the reasons against an offer (domain/reservations 4.3, 4.5, 5.3): a refusal if one of them stands for
 * this person; else the questions that remain, one for all restrictions together; an empty list sells.
 * In: the reasons of `evaluate`, codes for the sentences, what the person may. Refuses `type_not_yet`, `no_availability`, `house_full`,
 * `sell_limit_reached`, `rate_not_available`, `occupancy_not_priced`, `occupancy_too_high`, `rate_sell_window`,
 * `rate_not_negotiated`, `rate_for_blocks`, `rate_day_use`, `restricted_stay`. Asks `on_request` (answer `waitlist`).
 */
export function maySell(reasons: readonly Reason[], sold: Sold, may: May): Refusal | Question[] {
  const stopping = reasons.filter(reason => !reason.on_request && !isOverridable(reason, may))
  const others = stopping.filter(reason => !isRestriction(reason))
  if (others[0]) return refusalOf(others[0], sold)
  if (stopping.length > 0) return restricted(stopping)

  const overriding = reasons.filter(reason => isOverridable(reason, may))
  const broken = overriding.filter(isRestriction)
  const asked = overriding.filter(reason => !isRestriction(reason)).flatMap(reason => ask(reason, sold))
  const onRequest = reasons.filter(reason => isToAsk(reason, may))
  return [
    ...asked,
    ...(broken.length > 0 ? [overridden(restricted(broken), 'Restriction override')] : []),
    ...onRequest.slice(0, 1).map(reason => askToWait(reason, sold)),
  ]
}

/**
 * The same for a stay that is sold, or is to be sold now: it cannot go and wait for some of its nights (domain/reservations 4.5).
 * Refuses also `on_request`.
 */
export function maySellNow(reasons: readonly Reason[], sold: Sold, may: May): Refusal | Question[] {
  const selling = maySell(reasons, sold, may)
  const waiting = reasons.find(reason => isToAsk(reason, may))
  if (isRefusal(selling) || !waiting) return selling
  return refuse('on_request', { type: sold.type, date: waiting.dates[0], reasons: [waiting] })
}

const isToAsk = (reason: Reason, may: May): boolean =>
  reason.on_request === true && !isOverridable(reason, may)

const isRestriction = ({ code }: Reason): boolean => code === 'arrival_day' || isRestrictionKind(code)

const isOverridable = ({ overridable_with }: Reason, may: May): boolean =>
  overridable_with !== undefined && may(overridable_with)

/** Reasons that are no restriction, and the word that refuses them. */
const words: { [code in ReasonCode]?: RefusalCode } = {
  type_not_yet: 'type_not_yet',
  no_availability: 'no_availability',
  house_full: 'house_full',
  sell_limit: 'sell_limit_reached',
  rate_not_available: 'rate_not_available',
  occupancy_not_priced: 'occupancy_not_priced',
  occupancy_too_high: 'occupancy_too_high',
  rate_sell_window: 'rate_sell_window',
  rate_not_negotiated: 'rate_not_negotiated',
  block_only: 'rate_for_blocks',
  day_use_only: 'rate_day_use',
  item_sold_out: 'item_sold_out',
}

function refusalOf(reason: Reason, { rate, type, party }: Sold): Refusal {
  const { code, dates, value, actual, scope, who } = reason
  const n = code === 'occupancy_not_priced' ? party.adults : actual
  const facts = { date: dates[0], max: value, who, n, reasons: [reason] }
  const what = scope === 'house' ? 'the house' : type
  return refuse(words[code] ?? 'restricted_stay', { ...facts, code: rate, type: what })
}

/** The first is said in words; of a single one also what would clear it. */
function restricted(reasons: readonly Reason[]): Refusal {
  const [first, ...more] = reasons
  const others = more.length === 1 ? '1 more restriction stands' : `${more.length} more restrictions stand`
  return refuse('restricted_stay', {
    n: reasons.length,
    first: brokenWords(first),
    what_else: more.length === 0 ? first.fix : `${others} in the way.`,
    date: first.dates[0],
    reasons,
  })
}

/** Overselling is asked night by night, the rest like any override. */
function ask(reason: Reason, sold: Sold): Question[] {
  if (reason.overridable_with === undefined) return []
  const refusal = refusalOf(reason, sold)
  if (reason.code === 'occupancy_too_high') return [overridden(refusal, reason.overridable_with)]
  const { type, date } = refusal.facts
  return [
    mayI(`overbook_${reason.scope}`, `This oversells ${String(type)} on ${String(date)}. Sell anyway?`, {
      permission: reason.overridable_with,
      data: { dates: reason.dates, rooms: reason.actual },
      yes: 'Oversell',
    }),
  ]
}

const askToWait = (reason: Reason, { type }: Sold): Question => ({
  code: 'on_request',
  text: `${type} on ${reason.dates[0]} is on request. Waitlist it?`,
  choices: [{ value: 'waitlist', label: 'Put on the waitlist' }],
  data: { dates: reason.dates },
})
