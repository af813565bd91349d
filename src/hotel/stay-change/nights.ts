import type { BusinessDate } from '../business-date'
import type { Money } from '../money'
import type { Party } from '../occupancy'
import type { Discount } from '../rate/discount'
import { type Refusal, refuse } from '../refusal'
import { dayUseOrNights } from '../stay'

/** What is sold, charged and counted on a night. */
export type NightTerms = {
  room_type_id: number
  charge_type_id: number
  rate_code_id: number
  party: Party
  market_code_id: number
  source_code_id: number
  origin_code_id: number | null
  /** Out of which block it is sold. */
  block_id: number | null
}

/** A night as the reservation has it; amounts per room. */
export type HeldNight = NightTerms & {
  stay_date: BusinessDate
  base_amount: Money
  discount: Discount | null
  rate_amount: Money
  share_amount: Money
  is_fixed: boolean
  /** What one of the rate's currency was worth, decimal text. */
  exchange_rate: string
  /** What the table said in that currency, where that is kept. */
  foreign_amount?: Money | null
  is_posted: boolean
  counts_inventory: boolean
  share_group_id: number | null
}

/** What somebody wants to be different on a night. */
export type NightPatch = Partial<Omit<NightTerms, 'party' | 'block_id'>> & {
  party?: Partial<Party>
  overtyped?: { amount: Money; reason: string }
  /** Null takes a discount away. */
  discount?: Discount | null
  is_fixed?: boolean
}

/** A night of the stay as it shall be. `like`: the night itself as it was, or for a new one the nearest that there is. */
export type ChangedNight = NightTerms & {
  stay_date: BusinessDate
  before: HeldNight | undefined
  like: HeldNight
  /** It may change: neither posted nor slept already. */
  is_open: boolean
  patch: NightPatch
}

export type StayWanted = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  /** In house: tonight. What lies before it was slept. */
  open_from: BusinessDate | null
  /** For every open night. */
  all: NightPatch
  /** For single nights, after what is for all. */
  dated: readonly { dates: readonly BusinessDate[]; set: NightPatch }[]
}

/**
 * The nights of a changed stay (domain/reservations 5.5, 5.11): those that stay with what is wanted of them, new ones like
 * their nearest neighbour; posted nights and nights slept are as they were. Refuses `night_posted` when a posted night would
 * fall away or is asked to change, `night_outside` for a date that is no night of the stay.
 */
export function nightsAfter(held: readonly HeldNight[], wanted: StayWanted): ChangedNight[] | Refusal {
  const dates = dayUseOrNights(wanted.arrival_date, wanted.departure_date)
  const lost = held.find(({ stay_date, is_posted }) => is_posted && !dates.includes(stay_date))
  if (lost) return refuse('night_posted', { date: lost.stay_date })

  const nights = dates.map((stay_date): ChangedNight => {
    const before = held.find(night => night.stay_date === stay_date)
    const like = before ?? nearest(held, stay_date)
    const is_open = isOpen(before, stay_date, wanted.open_from)
    const patch = is_open ? patchOf(stay_date, wanted) : {}
    return { ...termsAfter(like, patch), stay_date, before, like, is_open, patch }
  })
  for (const date of wanted.dated.flatMap(one => one.dates)) {
    const night = nights.find(({ stay_date }) => stay_date === date)
    if (!night) return refuse('night_outside', { date })
    if (!night.is_open) return refuse('night_posted', { date })
  }
  return nights
}

/** Nights that fall out of the stay. */
export const nightsLost = (held: readonly HeldNight[], nights: readonly ChangedNight[]): HeldNight[] =>
  held.filter(({ stay_date }) => !nights.some(night => night.stay_date === stay_date))

/** Whether a night can still change: not posted, and not slept. */
export const isOpen = (
  before: Pick<HeldNight, 'is_posted'> | undefined,
  date: BusinessDate,
  from: BusinessDate | null,
): boolean => before === undefined || (!before.is_posted && (from === null || date >= from))

const patchOf = (date: BusinessDate, { all, dated }: StayWanted): NightPatch =>
  dated
    .filter(({ dates }) => dates.includes(date))
    .reduce((patch, { set }) => ({ ...patch, ...set, party: { ...patch.party, ...set.party } }), all)

/** Whoever sleeps in another type is charged for it, unless the charged type is named: an upgrade is a call of its own. */
function termsAfter(like: HeldNight, patch: NightPatch): NightTerms {
  const { room_type_id = like.room_type_id } = patch
  const follows = room_type_id === like.room_type_id ? like.charge_type_id : room_type_id
  return {
    room_type_id,
    charge_type_id: patch.charge_type_id ?? follows,
    rate_code_id: patch.rate_code_id ?? like.rate_code_id,
    party: { ...like.party, ...patch.party },
    market_code_id: patch.market_code_id ?? like.market_code_id,
    source_code_id: patch.source_code_id ?? like.source_code_id,
    origin_code_id: patch.origin_code_id ?? like.origin_code_id,
    block_id: like.block_id,
  }
}

/** New nights lie before or after what there is. */
function nearest(held: readonly HeldNight[], date: BusinessDate): HeldNight {
  const night = held.findLast(({ stay_date }) => stay_date <= date) ?? held[0]
  if (!night) throw new Error('a reservation without nights')
  return night
}
