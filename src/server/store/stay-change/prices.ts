import { minus, type Money, plus, sum, zero } from '../../../hotel/money'
import type { PricingFacts } from '../../../hotel/night-plan'
import type { Permission } from '../../../hotel/permission'
import type { Question } from '../../../hotel/question'
import { askReprice, type Change } from '../../../hotel/rate/repricing'
import { isRefusal, type Refusal } from '../../../hotel/refusal'
import type { ChangedNight } from '../../../hotel/stay-change/nights'
import { askWithoutPrice } from '../../../hotel/stay-change/no-price'
import {
  nightsWithoutPrice,
  priceNights,
  type PricedNight,
  type Reprice,
  roomTotal,
} from '../../../hotel/stay-change/price'
import type { At } from '../../serve'
import type { Tx } from '../../tx'
import type { BookingFacts } from '../booking/facts'
import type { PlannedPackage } from '../booking/package'
import { pricingOf } from '../booking/priced'
import type { ChangeHow } from './wanted'

type Choosing = {
  facts: BookingFacts
  how: ChangeHow
  changes: Change[]
  rooms: number
  /** He waited until now, or only asked. */
  is_activated: boolean
  allowed: (permission: Permission) => boolean
  answers: At['answers']
  packagesOf: (nights: PricedNight[], mode: Reprice) => Chosen['packages']
}

/** The amounts of the nights, and the packages that go with them; undefined: those stay as they are. */
type Chosen = { nights: PricedNight[]; packages: PlannedPackage[] | undefined | Refusal }

/** The amounts as decided, and the question if nobody has decided yet and it makes a difference. */
export function choosePrices(
  tx: Tx,
  nights: ChangedNight[],
  { facts, how, changes, rooms, is_activated, allowed, answers, packagesOf }: Choosing,
): (Chosen & { questions: Question[] }) | Refusal {
  const pricing = pricingOf(tx, facts, allowed)
  const of = (mode: Reprice): Chosen | Refusal => {
    const priced = priceNights(nights, mode, pricing, how)
    return isRefusal(priced) ? priced : { nights: priced, packages: packagesOf(priced, mode) }
  }
  const said = how.reprice ?? answers.reprice
  if (said === 'new') {
    const renewed = of('new')
    return isRefusal(renewed) ? renewed : { ...renewed, questions: [] }
  }
  const kept = of('keep')
  if (isRefusal(kept) || said !== undefined || changes.length === 0)
    return isRefusal(kept) ? kept : { ...kept, questions: [] }
  // A price that is no longer sold cannot be offered in place of the one agreed.
  const renewed = of('new')
  if (isRefusal(renewed)) return { ...kept, questions: withoutPrice(tx, nights, pricing, is_activated) }
  // What cannot be had beside the rooms is told of either price, and makes no difference between them.
  const counts = !isRefusal(kept.packages) && !isRefusal(renewed.packages)
  const [keep, renew] = [kept, renewed].map(({ nights: priced, packages }) => ({
    nights: priced,
    total: plus(roomTotal(priced, rooms), counts ? addedTotal(packages) : zero),
  }))
  const question = askReprice({ keep, renew, difference: minus(renew.total, keep.total) }, changes, tx.coins)
  const asked = question && how.was_sharer ? ofFormerSharer(question) : question
  return { ...kept, questions: asked ? [asked] : [] }
}

/** What packages cost beside the price of the room. */
const addedTotal = (packages: Chosen['packages']): Money =>
  packages === undefined || isRefusal(packages)
    ? zero
    : sum(
        packages
          .filter(({ mode }) => mode !== 'included')
          .flatMap(one => one.nights.map(({ amount }) => amount)),
      )

/** Another code, type or party that has no price: what was agreed does not silently become its price. */
const withoutPrice = (
  tx: Tx,
  nights: ChangedNight[],
  pricing: PricingFacts,
  is_activated: boolean,
): Question[] =>
  askWithoutPrice(
    nightsWithoutPrice(nights, pricing, { is_activated }).map(({ night, refusal }) => ({
      agreed: night.like.rate_amount,
      refusal,
    })),
    tx.coins,
  )

/** What he paid was his part of a room that others have now. */
const ofFormerSharer = (question: Question): Question => ({
  ...question,
  text: `The room was shared. Keep ${String(question.data?.keep)} for one of his own, or today's price ${String(question.data?.new)}?`,
  choices: question.choices.filter(({ value }) => value !== 'by_hand'),
})

/** A price typed without a reason misses the reason. */
export const priceField = ({ refused }: Refusal): string =>
  refused === 'reason_required' ? 'rate_reason' : 'rate_amount'
