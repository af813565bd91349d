import { type ChargeCode, chargePostings, headPostings, textOf } from '../journal/charge'
import type { NewPosting } from '../journal/entry'
import { type Coins, type Money, negate, zero } from '../money'
import { type PackageOfNight, planPackageNight } from '../package-posting'
import { isRefusal, type Refusal, refuse } from '../refusal'
import {
  chargeEach,
  circumstances,
  everybody,
  landing,
  type NightFacts,
  type NightPackage,
} from './night-facts'
import { addedGrants, grantsOf, type NewGrant, packagePostings } from './night-package'

/** Charges, the packages that are charged by them beside their own day, and the allowances that come with them. */
export type RoomPlan = { groups: NewPosting[][]; inside: NightPackage[]; grants: NewGrant[] }
export const nothingPlanned: RoomPlan = { groups: [], inside: [], grants: [] }

/**
 * The room of a night with the packages that belong into its price (domain/finance 12.2, 12.3). In: the night's facts, coins. Refuses
 * `package_exceeds_rate`, `tax_exceeds_price`, `package_code_missing` where nothing can charge the price as one.
 */
export function planRoom(facts: NightFacts, coins: Coins): RoomPlan | Refusal {
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
  const granted = grantsOf(
    facts,
    plan.grants.map(full).filter(({ mode }) => mode === 'included'),
    coins,
  )
  if (isRefusal(granted)) return granted
  if (plan.wrapper === null) {
    const room = roomPostings(facts, plan.room, coins)
    if (isRefusal(room)) return room
    return { groups: [room, ...headsOf(facts, plan.room, coins)], inside: [], grants: granted }
  }
  if (!facts.wrapper_code) return refuse('package_code_missing', { rate: facts.texts.rate_code })
  const wrapped = wrappedRoom(
    facts,
    { wrapper: plan.wrapper, wrapper_code: facts.wrapper_code, room: plan.room },
    coins,
  )
  if (isRefusal(wrapped)) return wrapped
  const inside = plan.inside.map(full)
  const components = chargeEach(inside, each => packagePostings(facts, each, 'package', coins))
  if (isRefusal(components)) return components
  return { groups: [...wrapped, ...components], inside, grants: granted }
}

/** The allowances that stand beside the rate, each charged at its price by its own text (domain/finance 12.3). */
export function planAdded(facts: NightFacts, coins: Coins): RoomPlan | Refusal {
  const added = addedGrants(facts)
  const grants = grantsOf(facts, added, coins)
  if (isRefusal(grants)) return grants
  return {
    groups: added.map(each => [wrapperPosting(facts, each.charge_code, each.amount, each.description)]),
    inside: added,
    grants,
  }
}

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
    { amount, ...everybody(facts) },
    circumstances(facts),
    coins,
  )

/** Whoever pays for the room pays by heads, also where his packages are worth all of it and no charge is left to bring that along. */
const headsOf = (facts: NightFacts, room: Money, coins: Coins): NewPosting[][] =>
  room > zero || facts.share_amount === zero
    ? []
    : headPostings(
        facts.room_code,
        landing(facts),
        { amount: room, ...everybody(facts) },
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
  const heads = headsOf(facts, room, coins)
  // Where somebody else pays the room there is nothing to wrap.
  if (wrapper === zero)
    return [...onFolio.map(posting => [posting]), inside].filter(group => group.length > 0)
  const wrapped = [...onFolio, ...heads.flat()].map(posting => ({ ...posting, parent: 0 }))
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
