import type { BusinessDate } from './business-date'
import { type Coins, type Money, sum } from './money'
import { type Capacity, misfits, type Party, together } from './occupancy'
import type { May } from './override'
import { isRefusal, type Refusal, refuse } from './refusal'
import { countingSharer, type Part, type ShareMode, shareNight } from './share'
import type { HeldNight } from './stay-change/nights'

export type ShareNight = Omit<HeldNight, 'discount' | 'market_code_id' | 'source_code_id' | 'origin_code_id'>

/** One of those who share, with the nights that are not slept: those billed ahead keep their amounts, the others may still change. */
export type ShareMember = {
  reservation_id: number
  confirmation_no: string
  is_primary: boolean
  /** A day guest and a posting master take no room of a night. */
  is_overnight: boolean
  /** His reservation type takes a room out of availability; absent: it does. */
  deducts?: boolean
  nights: readonly ShareNight[]
}

export type Sharing = {
  id: number
  mode: ShareMode
  payer_reservation_id: number | null
  members: readonly ShareMember[]
}

/** Of a price in a foreign currency also its course, and what it is in that currency where that is known. */
export type Priced = {
  base_amount: Money
  rate_amount: Money
  exchange_rate?: string
  foreign_amount?: Money
}

export type Settling = {
  /** What becomes of amounts that were agreed: they stay, or the price of today for those who are there. */
  decision: 'keep' | 'new'
  /** Price of the charge type of a member's night for so many people, by his rate code. */
  price: (member: ShareMember, night: ShareNight, party: Party) => Priced | Refusal
  /** Amounts entered by hand, by night and reservation; they count in mode `custom`. */
  entered?: ReadonlyMap<BusinessDate, ReadonlyMap<number, Money>>
  types: ReadonlyMap<number, Capacity>
  may: May
  coins: Coins
}

/** A night of one of them as it shall be; with its course where the price was made anew. */
export type SettledNight = Pick<
  ShareNight,
  'stay_date' | 'base_amount' | 'rate_amount' | 'share_amount' | 'counts_inventory' | 'share_group_id'
> & { reservation_id: number; exchange_rate?: string; foreign_amount?: Money | null }

type There = { member: ShareMember; night: ShareNight }

/**
 * Nights on which several are in the room are shared, all others are each one's own (domain/reservations 5.9). In: who shared
 * before and who shares now. Out: every night of those who share now. On a shared night one counts in the inventory (of those whose
 * reservation type takes a room, while there is such a one), all carry the price for all people together, and the mode divides it; that
 * price is made anew when somebody has joined, and by `decision: 'new'` when somebody has left, the people are others or another type is
 * charged. A night that was billed ahead counts like any other and costs what it was billed at while the others can pay what that
 * leaves; where nobody can, it has its part of the new price as well, and the bill says that it was billed at another one
 * (domain/finance 10.7: the user reverses it and bills it again). Alone, a night costs what it did, or by `new` its own price. Amounts
 * entered by hand that do not come to a new price are split evenly. Refuses `share_not_possible` when they do not fit the type or are
 * sold different ones, `share_sum`, and as the price.
 */
export function settleShare(
  before: Sharing | undefined,
  after: Sharing,
  how: Settling,
): SettledNight[] | Refusal {
  const dates = [...new Set(after.members.flatMap(({ nights }) => nights.map(night => night.stay_date)))]
  const settled: SettledNight[] = []
  for (const date of dates.toSorted()) {
    const there = thereOn(after, date)
    const [alone] = there
    const nights =
      there.length === 1
        ? settleAlone(alone, how)
        : settleShared({ before, after, was: before ? thereOn(before, date) : [], there }, how)
    if (isRefusal(nights)) return nights
    settled.push(...nights)
  }
  return settled
}

const thereOn = ({ members }: Sharing, date: BusinessDate): There[] =>
  members.flatMap(member => {
    const night = member.nights.find(({ stay_date }) => stay_date === date)
    return night ? [{ member, night }] : []
  })

function settleAlone(
  { member, night }: There,
  { decision, price }: Pick<Settling, 'decision' | 'price'>,
): SettledNight[] | Refusal {
  const { stay_date, base_amount, rate_amount, share_amount } = night
  const own = {
    reservation_id: member.reservation_id,
    stay_date,
    share_group_id: null,
    counts_inventory: member.is_overnight,
  }
  if (night.share_group_id === null) return [{ ...own, base_amount, rate_amount, share_amount }]
  if (night.is_fixed || decision === 'keep')
    return [{ ...own, base_amount, rate_amount: share_amount, share_amount }]
  const priced = price(member, night, night.party)
  if (isRefusal(priced)) return priced
  const { rate_amount: today } = priced
  return [
    { ...own, base_amount: priced.base_amount, rate_amount: today, share_amount: today, ...courseOf(priced) },
  ]
}

type Together = { before: Sharing | undefined; after: Sharing; was: readonly There[]; there: There[] }

function settleShared({ before, after, was, there }: Together, how: Settling): SettledNight[] | Refusal {
  const parties = together(there.map(({ night }) => night.party))
  const main = leaderOf(there)
  const counting = countingOf(there)
  const { stay_date } = main.night
  const other = there.find(({ night }) => night.room_type_id !== main.night.room_type_id)
  if (other) return refuse('share_not_possible', { cause: 'they are in one room, so of one type' })
  const isChanged = signature(was) !== signature(there)
  if (isChanged) {
    const type = how.types.get(main.night.room_type_id)
    const [misfit] = type ? misfits(parties, type) : []
    if (type && misfit)
      return refuse('share_not_possible', { cause: `${type.code} takes ${misfit.max} ${misfit.who}` })
  }
  const hasJoined = there.some(({ member, night }) => !isOneOf(was, member) || night.share_group_id === null)
  const isNew = hasJoined || (isChanged && how.decision === 'new')
  const priced = isNew ? how.price(main.member, main.night, parties) : undefined
  if (isRefusal(priced)) return priced
  const entered = how.entered?.get(stay_date)
  const isOther = before?.mode !== after.mode || entered || hasOtherPayer(before, after)
  const held = there.map(({ member, night }) => ({ ...member, share_amount: night.share_amount }))
  const total = priced?.rate_amount ?? totalHeld(after.mode, { was, there })
  const parts = isNew || isOther ? divided(total, { after, there, entered, isNew }, how) : held
  if (isRefusal(parts)) return parts
  return there.map(({ member, night }) => ({
    reservation_id: member.reservation_id,
    stay_date,
    base_amount: priced?.base_amount ?? night.base_amount,
    rate_amount: total,
    share_amount: partOf(parts, member),
    counts_inventory: member === counting.member && member.is_overnight,
    share_group_id: after.id,
    ...courseOf(priced),
  }))
}

/** Whoever pays a part of a price in a foreign currency pays it at the course of that price. */
const courseOf = (priced: Priced | undefined): Pick<SettledNight, 'exchange_rate' | 'foreign_amount'> =>
  priced?.exchange_rate === undefined
    ? {}
    : { exchange_rate: priced.exchange_rate, foreign_amount: priced.foreign_amount ?? null }

/** Who has left pays no more, but nobody pays in his place before somebody decides it. */
const hasOtherPayer = (before: Sharing, { mode, payer_reservation_id }: Sharing): boolean =>
  mode === 'entire' && payer_reservation_id !== null && before.payer_reservation_id !== payer_reservation_id

/** Who leads them counts in the inventory, unless another has the room for certain: what is promised to one of them is sold. */
function countingOf(there: readonly There[]): There {
  const certain = there.filter(({ member: { deducts = true, is_overnight } }) => deducts && is_overnight)
  return leaderOf(certain.length > 0 ? certain : there)
}

/** Who leads has the rate code that prices the night for all. */
function leaderOf(there: readonly There[]): There {
  const main = countingSharer(there.map(asSharer))
  return there.find(({ member }) => member.reservation_id === main?.reservation_id) ?? there[0]
}

/** Who is there with whom, and which type is charged: what a price was made for. */
const signature = (there: readonly There[]): string => {
  const people = there.map(({ member, night: { party } }) =>
    [member.reservation_id, party.adults, party.c1, party.c2, party.c3].join('.'),
  )
  const charged = there.length === 0 ? [] : [`type ${leaderOf(there).night.charge_type_id}`]
  return [...charged, ...people.toSorted()].join(' ')
}

const isOneOf = (there: readonly There[], { reservation_id }: ShareMember): boolean =>
  there.some(({ member }) => member.reservation_id === reservation_id)

/** What was agreed for the room; of those who are left, what they pay together. */
function totalHeld(mode: ShareMode, { was, there }: Pick<Together, 'was' | 'there'>): Money {
  const hasLeft = was.some(({ member }) => !isOneOf(there, member))
  return hasLeft && mode !== 'full'
    ? sum(there.map(({ night }) => night.share_amount))
    : there[0].night.rate_amount
}

type Dividing = {
  after: Sharing
  there: readonly There[]
  entered: ReadonlyMap<number, Money> | undefined
  isNew: boolean
}

function divided(
  total: Money,
  { after, there, entered, isNew }: Dividing,
  { may, coins }: Settling,
): Part[] | Refusal {
  const { payer_reservation_id } = after
  const isByHand = after.mode === 'custom' && (entered !== undefined || !isNew)
  const mode = after.mode === 'custom' && !isByHand ? 'split' : after.mode
  const isSet = setAmong(there)
  const sharers = there.map(({ member, night }) => {
    const held = isSet(night) || isByHand ? night.share_amount : null
    const own = isByHand && !night.is_posted ? entered?.get(member.reservation_id) : undefined
    return { ...asSharer({ member, night }), is_fixed: isSet(night), amount: own ?? held }
  })
  // Amounts that stand are not asked for the right to have entered them again.
  const right: May = isByHand && entered === undefined ? () => true : may
  return shareNight(
    { stay_date: there[0].night.stay_date, total, sharers },
    { mode, payer_reservation_id },
    { may: right, coins },
  )
}

const asSharer = ({ member: { reservation_id, confirmation_no, is_primary }, night }: There) => ({
  reservation_id,
  confirmation_no,
  is_primary,
  is_fixed: night.is_fixed,
  amount: null,
})

/** Agreed for good; or billed ahead, where another can pay what that leaves. */
function setAmong(there: readonly There[]): (night: ShareNight) => boolean {
  const othersCanPay = there.some(({ night }) => !night.is_fixed && !night.is_posted)
  return ({ is_fixed, is_posted }) => is_fixed || (is_posted && othersCanPay)
}

const partOf = (parts: readonly Part[], { reservation_id }: ShareMember): Money => {
  const part = parts.find(one => one.reservation_id === reservation_id)
  if (!part) throw new Error('a sharer without a part')
  return part.share_amount
}
