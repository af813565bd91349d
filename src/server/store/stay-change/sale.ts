import type { BusinessDate } from '../../../hotel/business-date'
import type { Reason } from '../../../hotel/reason'
import type { Touched } from '../../../hotel/stay-change/may-change'
import type { ChangedNight, HeldNight } from '../../../hotel/stay-change/nights'
import { reasonsOfChange, reasonsOfType, withoutOwn } from '../../../hotel/stay-change/sale'
import type { Taken } from '../../../hotel/stay-count'
import type { Tx } from '../../tx'
import type { BookingFacts } from '../booking/facts'
import { reasonsOf } from '../booking/sale'
import type { Booking, Wish } from '../booking/wish'
import type { Booked } from './booked'
import type { ChangeHow } from './wanted'

type Counting = { status: string; isNight: boolean; becomes: boolean; others?: ReadonlySet<BusinessDate> }

/** A night that was there counts as it did; a new one for the first time, unless the room is another sharer's on that night. */
export function countedNights(
  booked: Booked,
  nights: readonly ChangedNight[],
  { status, isNight, becomes, others }: Counting,
) {
  const takes = (status === 'reserved' || status === 'checked_in') && isNight && !booked.is_posting_master
  const wasNight = booked.arrival_date < booked.departure_date
  return nights.map(({ stay_date, room_type_id, block_id, before }) => {
    const counted = before?.counts_inventory ?? !others?.has(stay_date)
    // Of sharers one counts; anybody else's night does whenever he stays overnight.
    const isSecond = booked.share_group_id !== null && wasNight && !becomes && !counted
    return { stay_date, room_type_id, block_id, counts_inventory: takes && !isSecond }
  })
}

type Asked = {
  booking: Booking
  wish: Wish
  facts: BookingFacts
  moved: Taken[]
  changed: ChangedNight[]
  touched: ReadonlySet<Touched>
  how: ChangeHow
  status: string
  lost: HeldNight[]
  /** Nights are added of a code that is sold no more. */
  isOfOldCode: boolean
}

/** Why what is asked for anew cannot be sold; what was sold once is not asked again. */
export function changeReasons(tx: Tx, asked: Asked): Reason[] {
  const { booking, wish, facts, moved, changed, touched, how, status, lost, isOfOldCode } = asked
  const open = changed.find(({ is_open }) => is_open)
  if (!open) return []
  const offered: Booking = { ...booking, rate_code_id: open.rate_code_id, room_type_id: open.room_type_id }
  const counted = withoutOwn(facts.counted, moved, wish.rooms)
  const reasons = reasonsOf(
    tx,
    offered,
    wish,
    { ...facts, counted },
    { status: status === 'checked_in' ? 'reserved' : status },
  )
  const isOther = ({ is_open, like, ...night }: ChangedNight) =>
    is_open && (night.rate_code_id !== like.rate_code_id || night.room_type_id !== like.room_type_id)
  const isOffer = changed.some(isOther)
  const isAdded = ({ before }: ChangedNight) => before === undefined
  const on = (nights: readonly ChangedNight[]) => nights.map(({ stay_date }) => stay_date)
  const added = on(changed.filter(isAdded))
  const becomes = how.becomes !== undefined
  const anew = becomes ? on(changed) : on(changed.filter(night => isAdded(night) || isOther(night)))
  if (how.goes_on) return reasons.filter(isOfRooms)
  if (how.gives_type) return reasonsOfType(reasons)
  return reasonsOfChange(reasons, {
    in_house: status === 'checked_in',
    of_old_code: isOfOldCode,
    arrival: touched.has('arrival') || becomes,
    departure: touched.has('departure') || becomes,
    length: added.length > 0 || lost.length > 0 || becomes,
    offer: isOffer || becomes,
    added,
    anew,
  })
}

const isOfRooms = ({ code }: Reason): boolean =>
  code === 'no_availability' || code === 'house_full' || code === 'sell_limit'
