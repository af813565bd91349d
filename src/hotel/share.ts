import type { BusinessDate } from './business-date'
import { allocate, type Coins, larger, type Money, minus, money, sum, zero } from './money'
import type { May } from './override'
import { mayI, type Question } from './question'
import { type Refusal, refuse } from './refusal'
import { refuseState, type Status } from './stay'

export type ShareMode = 'entire' | 'split' | 'full' | 'custom'

/** One of those who are in the room on a night. `amount` is his fixed amount, or the one entered for `custom`. */
export type Sharer = {
  reservation_id: number
  confirmation_no: string
  is_primary: boolean
  is_fixed: boolean
  amount: Money | null
}

export type Part = { reservation_id: number; share_amount: Money }

export type SharedNight = {
  stay_date: BusinessDate
  /** Price of the charge type for the people of all sharers of this night together; for one alone his own price. */
  total: Money
  sharers: readonly Sharer[]
}

/**
 * What each sharer pays of a night (domain/reservations 5.9). Entire: the payer all, the others nothing. Split: equal parts,
 * cents left over to the lowest confirmation numbers. Full: each the total. Custom: what was entered, which must come to the
 * total unless the person holds *Rate override* (`share_sum`). Fixed amounts stay; the others share what is left.
 * Out: one part per sharer in the order of the confirmation numbers.
 */
export function shareNight(
  night: SharedNight,
  by: { mode: ShareMode; payer_reservation_id: number | null },
  { may, coins }: { may: May; coins: Coins },
): Part[] | Refusal {
  const { total } = night
  const sharers = [...night.sharers].sort(byConfirmation)
  if (by.mode === 'custom') {
    const entered = sum(sharers.map(({ amount }) => amount ?? zero))
    if (entered !== total && !may('Rate override')) {
      return refuse('share_sum', { sum: coins.write(entered), total: coins.write(total) })
    }
    return sharers.map(({ reservation_id, amount }) => ({ reservation_id, share_amount: amount ?? zero }))
  }

  const fixed = sharers.filter(({ is_fixed }) => is_fixed)
  const open = sharers.filter(({ is_fixed }) => !is_fixed)
  const rest = remainder(total, sum(fixed.map(({ amount }) => amount ?? zero)))
  const shares = by.mode === 'full' ? open.map(() => total) : divide(rest, open, by)
  const amounts = new Map(open.map(({ reservation_id }, index) => [reservation_id, shares[index]]))
  return sharers.map(({ reservation_id, amount }) => ({
    reservation_id,
    share_amount: amounts.get(reservation_id) ?? amount ?? zero,
  }))
}

type PartlyPaid = { stay_date: BusinessDate; rate_amount: Money; share_amount: Money }

/**
 * Whoever may charge another price than that of the room enters parts that do not come to it knowingly (domain/reservations 5.9 lets him,
 * and does not say that he is told). In: what each pays of the nights whose parts were entered, coins. Out: the question `share_sum`
 * (answer `yes`) with those nights; nothing where all of them come to the price.
 */
export function askShareSum(parts: readonly PartlyPaid[], coins: Coins): Question | undefined {
  const dates = [...new Set(parts.map(({ stay_date }) => stay_date))].toSorted()
  const nights = dates.flatMap(stay_date => {
    const ofNight = parts.filter(part => part.stay_date === stay_date)
    const entered = sum(ofNight.map(({ share_amount }) => share_amount))
    const [{ rate_amount: total }] = ofNight
    return entered === total ? [] : [{ stay_date, sum: coins.write(entered), total: coins.write(total) }]
  })
  if (nights.length === 0) return undefined
  const [first] = nights
  const others = nights.length - 1
  const more =
    others === 0 ? '' : others === 1 ? ', and 1 night more differs' : `, and ${others} nights more differ`
  return mayI(
    'share_sum',
    `On ${first.stay_date} the parts come to ${first.sum}, the room costs ${first.total}${more}. Charge the parts?`,
    { permission: 'Rate override', data: { nights }, yes: 'Charge the parts' },
  )
}

/** The sharer who counts in the inventory of a night: the primary if he is there, else the lowest confirmation number. */
export function countingSharer(sharers: readonly Sharer[]): Sharer | undefined {
  return sharers.find(({ is_primary }) => is_primary) ?? [...sharers].sort(byConfirmation)[0]
}

type RoomNight = { stay_date: BusinessDate; counts_inventory: boolean }
type RoomSharer = { is_share_primary: boolean; nights: readonly RoomNight[] }

/**
 * Of those who leave a shared room before they come (cancelled, no-show), whoever the room goes with: a room counts once, also when it
 * is lost (domain/reports 2, "A shared room counts once", M15, M16). In: who leaves at one moment and who stays, with their nights in the
 * order of their dates. Out: those who leave on whose first night nobody stays and who counted the room on it; nobody where others have
 * the room. Refuses nothing.
 */
export function goneWithRoom<S extends RoomSharer>(
  leaving: readonly S[],
  staying: readonly RoomSharer[],
): S[] {
  return leaving.filter(one => {
    const [first] = one.nights
    if (first === undefined) return one.is_share_primary
    const onIt = ({ nights }: RoomSharer) => nights.find(({ stay_date }) => stay_date === first.stay_date)
    if (staying.some(onIt)) return false
    const counting = leaving.find(other => onIt(other)?.counts_inventory)
    return counting ? counting === one : one.is_share_primary
  })
}

/**
 * Nobody sleeps in the house uncounted: what is charged by heads (city tax) for one who pays nothing of the room he shares is charged to
 * whoever pays for it, to the first by confirmation number where several do. Where nobody pays, a room that is given away, there is no
 * charge that could carry it. In: a stay, everybody in its room on one night. Out: whose heads it is charged for beside its own.
 * Refuses nothing. Source: domain/reservations 3.6, 5.9; domain/finance 3.3, 16.8, which leave open who pays for him.
 */
export function headsChargedTo<
  S extends { reservation_id: number; confirmation_no: string; share_amount: Money },
>(reservation_id: number, inRoom: readonly S[]): S[] {
  const sorted = inRoom.toSorted(byConfirmation)
  const payer = sorted.find(({ share_amount }) => share_amount > zero)
  return payer?.reservation_id === reservation_id
    ? sorted.filter(({ share_amount }) => share_amount === zero)
    : []
}

export type SharedStay = {
  property_id: number
  confirmation_no: string
  status: Status
  rooms: number
  is_day_use: boolean
  /** Nights that are not slept, those billed ahead among them: who has paid for his is in the room all the same. */
  open: readonly BusinessDate[]
}

/**
 * Two stays may share a room on the nights they have in common: same property, one room each, reserved or in house, overnight
 * (domain/reservations 5.9). Whether all people fit the type is looked at night by night in `settleShare`. Out: the common
 * nights, or `wrong_state`, `share_not_possible` with its cause.
 */
export function mayCombine(target: SharedStay, joining: SharedStay): BusinessDate[] | Refusal {
  const refusal = refuseState('share', target.status) ?? refuseState('share', joining.status)
  if (refusal) return refusal
  if (target.property_id !== joining.property_id) return notPossible('they are in two houses')
  const many = [target, joining].find(({ rooms }) => rooms !== 1)
  if (many) return notPossible(`${many.confirmation_no} has ${many.rooms} rooms`)
  const short = [target, joining].find(({ is_day_use }) => is_day_use)
  if (short) return notPossible(`${short.confirmation_no} stays for the day only`)
  if (joining.status === 'checked_in' && target.status !== 'checked_in')
    return notPossible(`${joining.confirmation_no} is in house already, so the other one has to join him`)
  const common = target.open.filter(night => joining.open.includes(night))
  return common.length === 0 ? notPossible('they have no night in common') : common
}

/**
 * A stay may be booked into the room of another one at once (domain/reservations 5.16, `share_with`): reserved for certain, one
 * room, and of single rooms that of the other one alone. Whose nights meet is looked at by `mayCombine`. Out: nothing, or
 * `share_not_possible` with its cause.
 */
export function mayBookInto(
  target: { confirmation_no: string; room_id: number | null },
  { status, rooms, room_id }: { status: Status | undefined; rooms: number; room_id: number | undefined },
): undefined | Refusal {
  if (status !== undefined && status !== 'reserved') return notPossible(`it is booked as ${status} only`)
  if (rooms !== 1) return notPossible(`${rooms} rooms are booked`)
  if (room_id !== undefined && room_id !== target.room_id)
    return notPossible(`the room is not that of ${target.confirmation_no}`)
  return undefined
}

const notPossible = (cause: string): Refusal => refuse('share_not_possible', { cause })

function divide(
  rest: Money,
  open: readonly Sharer[],
  by: { mode: ShareMode; payer_reservation_id: number | null },
): Money[] {
  if (open.length === 0) return []
  if (by.mode === 'split')
    return allocate(
      rest,
      open.map(() => 1n),
    )
  const payer = open.find(({ reservation_id }) => reservation_id === by.payer_reservation_id) ?? open[0]
  return open.map(sharer => (sharer === payer ? rest : zero))
}

/** Fixed amounts above the total leave nothing to the others, but give nothing back either. */
const remainder = (total: Money, fixed: Money): Money =>
  fixed === zero ? total : larger(minus(total, fixed), total < 0n ? money(total - fixed) : zero)

type Numbered = { confirmation_no: string }
const byConfirmation = (a: Numbered, b: Numbered): number =>
  a.confirmation_no.length - b.confirmation_no.length || (a.confirmation_no < b.confirmation_no ? -1 : 1)
