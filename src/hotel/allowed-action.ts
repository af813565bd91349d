import type { BusinessDate } from './business-date'
import { refuseCorrection } from './history-correction'
import type { Permission } from './permission'
import { type Refusal, type RefusalCode, refuse, sentenceOf } from './refusal'
import { type Action, refuseState, reinstate, type Status } from './stay'

/** What people do with a reservation from its page, in the order in which they look for it. */
export const reservationActions = [
  'check_in',
  'check_out',
  'assign_room',
  'move_room',
  'leave_early',
  'activate',
  'book',
  'reinstate',
  'reinstate_check_out',
  'change',
  'change_details',
  'change_nights',
  'change_reservation_type',
  'upgrade',
  'share',
  'split',
  'copy',
  'link',
  'put_on_waitlist',
  'correct_history',
  'undo_check_in',
  'mark_no_show',
  'cancel',
] as const
export type ReservationAction = (typeof reservationActions)[number]

/** What decides, beside the rights of the person. */
export type ActionFacts = {
  status: Status
  arrival_date: BusinessDate
  departure_date: BusinessDate
  checked_in_business_date: BusinessDate | null
  check_out_business_date: BusinessDate | null
  rooms: number
  has_room: boolean
  has_deposit: boolean
  is_posting_master: boolean
}

export type AllowedAction = {
  action: ReservationAction
  is_allowed: boolean
  /** Why not, as a person reads it. */
  reason: string | null
  refused: RefusalCode | null
  permission: Permission
}

type May = (right: Permission) => boolean

/**
 * What can be done with a reservation now, each with the reason if not (domain/reservations 5.2, 5.16, 8.1). The first no of
 * the state and the dates is said before a missing right. In: the facts, the business date, what the person may. The call
 * that does it looks at everything else again.
 */
export function allowedActions(facts: ActionFacts, today: BusinessDate, may: May): AllowedAction[] {
  return reservationActions.map(action => {
    const permission = rights[action]
    const refusal = refuseAny(action, facts, today, may)
    return {
      action,
      is_allowed: refusal === undefined,
      reason: refusal ? sentenceOf(refusal) : null,
      refused: refusal?.refused ?? null,
      permission,
    }
  })
}

/** The same without the reasons, for lists: sentences that nobody reads are not made. */
export const actionsAllowed = (facts: ActionFacts, today: BusinessDate, may: May): ReservationAction[] =>
  reservationActions.filter(action => refuseAny(action, facts, today, may) === undefined)

const refuseAny = (
  action: ReservationAction,
  facts: ActionFacts,
  today: BusinessDate,
  may: May,
): Refusal | undefined =>
  refuseAction(action, facts, today) ??
  (may(rights[action]) ? undefined : refuse('not_permitted', { permission: rights[action] }))

/** The one thing that is to be done next, if it is allowed (domain/reservations 5.19). Nothing while everything takes its course. */
export function nextAction(
  { status, arrival_date, departure_date, rooms }: ActionFacts,
  allowed: readonly AllowedAction[],
  today: BusinessDate,
): ReservationAction | null {
  const wanted = ((): ReservationAction | null => {
    if (status === 'checked_in') return departure_date <= today ? 'check_out' : null
    if (status === 'waitlist') return 'activate'
    if (status === 'inquiry') return 'book'
    if (status === 'cancelled' || status === 'no_show') return 'reinstate'
    if (status !== 'reserved') return null
    if (rooms > 1) return 'split'
    return arrival_date <= today ? 'check_in' : 'change'
  })()
  return allowed.some(({ action, is_allowed }) => is_allowed && action === wanted) ? wanted : null
}

const rights: Record<ReservationAction, Permission> = {
  check_in: 'Check in',
  check_out: 'Check out',
  assign_room: 'Check in',
  move_room: 'Room move',
  leave_early: 'Check out',
  activate: 'Reservation waitlist',
  book: 'Reservation store',
  reinstate: 'Reservation reinstate',
  reinstate_check_out: 'Reinstate checkout',
  change: 'Reservation update',
  change_details: 'Reservation update',
  change_nights: 'Reservation update',
  change_reservation_type: 'Reservation update',
  upgrade: 'Reservation update',
  share: 'Reservation update',
  split: 'Reservation update',
  copy: 'Reservation store',
  link: 'Reservation update',
  put_on_waitlist: 'Reservation waitlist',
  correct_history: 'Reservation history correction',
  undo_check_in: 'Undo check-in',
  mark_no_show: 'Reservation cancel',
  cancel: 'Reservation cancel',
}

/** Actions that begin in the same states as another one. */
const beginsLike: Partial<Record<ReservationAction, Action>> = {
  leave_early: 'check_out',
  change_details: 'change',
  change_nights: 'change',
  upgrade: 'change_reservation_type',
}

function refuseAction(
  action: ReservationAction,
  facts: ActionFacts,
  today: BusinessDate,
): Refusal | undefined {
  const { status, arrival_date, rooms } = facts
  if (action === 'copy' || action === 'link') {
    return status === 'hold' ? refuse('wrong_state', { state: 'hold' }) : undefined
  }
  if (action === 'correct_history')
    return status === 'checked_out'
      ? refuseCorrection({ status, ended_on: facts.check_out_business_date }, today)
      : refuse('wrong_state', { state: status.replaceAll('_', ' ') })
  const refusal = refuseState(beginsLike[action] ?? (action as Action), status)
  if (refusal) return refusal
  switch (action) {
    case 'check_in':
      if (today < arrival_date) return refuse('arrival_is_later', { date: arrival_date })
      return refuseSeveral(rooms)
    case 'assign_room':
    case 'share':
      return refuseSeveral(rooms)
    case 'split':
      return rooms > 1 ? undefined : no('One room only; there is nothing to split.')
    case 'mark_no_show':
      return today < arrival_date ? refuse('arrival_is_later', { date: arrival_date }) : undefined
    case 'leave_early':
      return facts.departure_date <= today
        ? no('The guest leaves today anyway. Please check out.')
        : undefined
    case 'undo_check_in':
      return onlyToday('check-in', facts.checked_in_business_date, today)
    case 'reinstate_check_out':
      return onlyToday('check-out', facts.check_out_business_date, today)
    case 'reinstate': {
      const back = reinstate(facts, today)
      return 'refused' in back ? back : undefined
    }
    case 'put_on_waitlist':
      if (facts.has_room) return no('A room is assigned. Please take it back first.')
      return facts.has_deposit ? no('A deposit is paid. Please refund or move it first.') : undefined
    case 'move_room':
      return facts.is_posting_master ? no('A posting master has no room to move from.') : undefined
    default:
      return undefined
  }
}

const refuseSeveral = (n: number): Refusal | undefined => (n > 1 ? refuse('split_first', { n }) : undefined)

const onlyToday = (what: string, day: BusinessDate | null, today: BusinessDate): Refusal | undefined =>
  day === today ? undefined : refuse('undo_too_late', { cause: `the ${what} was on ${day ?? 'another day'}` })

const no = (message: string): Refusal => refuse('validation', { message })
