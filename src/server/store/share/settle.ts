import { addDays, type BusinessDate, nightsBetween } from '../../../hotel/business-date'
import { minus, type Money, sum } from '../../../hotel/money'
import { planNight } from '../../../hotel/night-plan'
import type { Permission } from '../../../hotel/permission'
import type { Question } from '../../../hotel/question'
import { asGranted } from '../../../hotel/rate/price'
import { askReprice } from '../../../hotel/rate/repricing'
import { isRefusal } from '../../../hotel/refusal'
import {
  type SettledNight,
  settleShare,
  type Settling,
  type ShareMember,
  type Sharing,
} from '../../../hotel/share-settle'
import { movedCounters, type Taken } from '../../../hotel/stay-count'
import { accept, type At } from '../../serve'
import { may, type Tx } from '../../tx'
import { clerkOf } from '../pricing-clerk'
import { loadPricingFacts } from '../pricing-facts'
import type { SoldType } from '../sold-rate'
import type { Booked } from '../stay-change/booked'

/** A reservation that shares, shared or will share, as it is and as it shall be. */
export type Sharer = {
  booked: Booked
  before?: ShareMember
  after?: ShareMember
  /** Whether his reservation type takes a room afterwards; absent: as it does now. */
  deducts_after?: boolean
}

export type Settled = {
  nights: SettledNight[]
  /** How the counters move by it. */
  moved: Taken[]
  /** Asked when the amounts agreed and those of today differ; while it is open, the nights keep their amounts. */
  question: Question | undefined
  types: ReadonlyMap<number, SoldType>
}

type Wanted = {
  sharers: readonly Sharer[]
  before: Sharing | undefined
  /** The room and, when somebody leaves it, the one who has a room of his own then. */
  after: readonly Sharing[]
  reprice?: 'keep' | 'new'
  entered?: Settling['entered']
}

/**
 * Decides what everybody who shares, shared or will share a room pays and who of them counts, with the prices that it takes
 * (domain/reservations 5.9). Nothing is written. Refuses as `settleShare`.
 */
export async function settle(
  tx: Tx,
  { sharers, before, after, reprice, entered }: Wanted,
  { answers, who }: Pick<At, 'answers' | 'who'>,
): Promise<Settled> {
  const facts = await loadPricingFacts(
    tx,
    sharers.map(({ booked }) => booked),
    sharers.flatMap(one => one.after?.nights ?? []),
  )
  const allowed = (right: Permission) => may(who, right)
  const decide = (decision: 'keep' | 'new') => {
    const how: Settling = {
      decision,
      price: priceOf(tx, sharers, facts, allowed),
      entered,
      types: facts.types,
      may: allowed,
      coins: tx.coins,
    }
    const found: SettledNight[] = []
    for (const room of after) {
      const nights = settleShare(before, room, how)
      if (isRefusal(nights)) return nights
      found.push(...nights)
    }
    return found
  }
  const kept = accept(decide('keep'))
  const said = reprice ?? answers.reprice
  const renewed = said === undefined || said === 'new' ? decide('new') : kept
  // A price that is no longer sold cannot be offered in place of the one agreed.
  const other = isRefusal(renewed) ? kept : renewed
  const nights = said === 'new' ? accept(renewed) : kept
  return {
    nights,
    moved: movedOf(sharers, nights),
    question:
      said === undefined
        ? asking(
            tx,
            sharers.map(({ booked }) => booked),
            kept,
            other,
          )
        : undefined,
    types: facts.types,
  }
}

const totalOf = (nights: readonly { share_amount: Money }[]): Money =>
  sum(nights.map(({ share_amount }) => share_amount))

type Named = Pick<Booked, 'id' | 'called'>

/**
 * Who pays what by either answer, of the nights alone whose price is in question: of one total for everybody nobody saw that whoever stays
 * on pays nothing, because another had paid for all.
 */
function asking(
  { coins }: Tx,
  people: readonly Named[],
  kept: SettledNight[],
  renewed: SettledNight[],
): Question | undefined {
  const isSame = (one: SettledNight, other: SettledNight) =>
    one.reservation_id === other.reservation_id && one.stay_date === other.stay_date
  const others = kept.flatMap(night => {
    const other = renewed.find(one => isSame(one, night))
    return other && other.share_amount !== night.share_amount ? [{ night, other }] : []
  })
  const of = (nights: SettledNight[]) => ({
    nights: nights.map(({ stay_date, share_amount }) => ({ stay_date, rate_amount: share_amount })),
    total: totalOf(nights),
  })
  const [keep, renew] = [of(others.map(({ night }) => night)), of(others.map(({ other }) => other))]
  const question = askReprice({ keep, renew, difference: minus(renew.total, keep.total) }, ['people'], coins)
  if (!question) return undefined
  const each = people.flatMap(({ id, called }) => {
    const own = others.filter(({ night }) => night.reservation_id === id)
    if (own.length === 0) return []
    const nights = own.length === 1 ? '1 night' : `${own.length} nights`
    const [old, today] = [own.map(({ night }) => night), own.map(({ other }) => other)].map(side =>
      coins.write(totalOf(side)),
    )
    return [`${called} pays ${old} for ${nights} as agreed, or ${today} at today's price.`]
  })
  return {
    ...question,
    text: `Others are in the room now. ${each.join(' ')}`,
    choices: question.choices.filter(({ value }) => value !== 'by_hand'),
  }
}

/** Each with the nights that count by him before and after; who leaves the house takes nothing afterwards. */
function movedOf(sharers: readonly Sharer[], nights: readonly SettledNight[]): Taken[] {
  const all = sharers.flatMap(({ booked, before, after, deducts_after = booked.deducts }) => {
    const { rooms, deducts } = booked
    const settled = nights.filter(({ reservation_id }) => reservation_id === booked.id)
    const then = (after?.nights ?? []).map(night => ({
      ...night,
      ...settled.find(({ stay_date }) => stay_date === night.stay_date),
    }))
    return movedCounters(
      { nights: before?.nights ?? [], rooms, deducts },
      { nights: then, rooms, deducts: deducts_after },
    )
  })
  const byCell = new Map<string, Taken & { sold: number; tentative: number }>()
  for (const { sold = 0, tentative = 0, ...where } of all) {
    const key = `${where.stay_date} ${where.room_type_id} ${where.block_id}`
    const cell = byCell.get(key) ?? { ...where, sold: 0, tentative: 0 }
    byCell.set(key, {
      ...cell,
      sold: cell.sold + sold,
      tentative: cell.tentative + tentative,
    })
  }
  return [...byCell.values()].filter(({ sold, tentative }) => sold !== 0 || tentative !== 0)
}

/** What a member's night costs for so many people; a discount that was granted goes on without being granted again. */
function priceOf(
  { coins, who }: Tx,
  sharers: readonly Sharer[],
  facts: Awaited<ReturnType<typeof loadPricingFacts>>,
  allowed: (right: Permission) => boolean,
): Settling['price'] {
  return (member, night, party) => {
    const booked = sharers.find(one => one.booked.id === member.reservation_id)?.booked
    const held = booked?.nights.find(({ stay_date }) => stay_date === night.stay_date)
    const discount = held?.discount ?? undefined
    const clerk = clerkOf(who)
    return planNight({ ...night, party, discount }, placeOf(member, night.stay_date, booked), {
      ...facts,
      clerk: discount ? asGranted(clerk) : { ...clerk, may: allowed },
      coins,
    })
  }
}

/** Which night of a stay of which length it is; nights slept count, although they are not shared anew. */
function placeOf({ nights }: ShareMember, date: BusinessDate, booked: Booked | undefined) {
  const first = nights[0]?.stay_date ?? date
  const arrival = booked?.status === 'checked_in' ? booked.arrival_date : first
  const until = addDays(nights.at(-1)?.stay_date ?? date, 1)
  return { night_no: nightsBetween(arrival, date) + 1, nights: nightsBetween(arrival, until) }
}
