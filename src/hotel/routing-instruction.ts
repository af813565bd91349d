import { type BusinessDate, isInMask } from './business-date'
import type { Money } from './money'
import { type Refusal, refuse } from './refusal'

/** A row of `routing_instruction` with the codes it names; removed instructions are not handed in. */
export type RoutingInstruction = {
  id: number
  display_sequence: number
  routing_type: 'window' | 'room'
  target_window: number
  /** Set for `room`: another stay, a posting master or a house account. */
  target_account_id: number | null
  all_codes: boolean
  transaction_code_ids: readonly number[]
  routing_codes: readonly RoutingCode[]
  /** Both ends belong to it; null is the whole stay. */
  begin_date: BusinessDate | null
  end_date: BusinessDate | null
  days_of_week: number
  limit_amount: Money | null
  /** Decimal text: percent of the group that is routed. */
  limit_percent: string | null
  limit_period?: 'per_day' | 'per_stay' | null
}

/** A named set of codes, as its members stand now. */
export type RoutingCode = {
  transaction_code_ids: readonly number[]
  transaction_subgroup_ids: readonly number[]
  transaction_group_ids: readonly number[]
}

/** A charge group about to land: its main code, its total with everything generated, and where it was asked for. */
export type LandingCharge = {
  business_date: BusinessDate
  code: { id: number; transaction_subgroup_id: number; transaction_group_id: number }
  total: Money
  account_id: number
  window_no: number
  ignore_routing: boolean
}

/**
 * The instructions of an account that concern a charge, in the order in which they take: by sequence, room before window.
 * In: instructions in any order, the charge. Out: those whose dates, weekdays and codes contain it. Refuses nothing.
 * Source: domain/finance 5.4, points 3 and 4.
 */
export const matchingInstructions = (
  instructions: readonly RoutingInstruction[],
  charge: LandingCharge,
): RoutingInstruction[] =>
  instructions
    .filter(instruction => matches(instruction, charge))
    .sort((a, b) => a.display_sequence - b.display_sequence || byType(a) - byType(b) || a.id - b.id)

/** Whether an account takes routed charges: an open one, and before arrival only posting masters and house accounts. */
export const takesRoutedCharges = (account: {
  kind: 'stay' | 'passer_by' | 'house'
  status: 'pre_stay' | 'open' | 'closed' | 'reopened'
  is_posting_master: boolean
}): boolean =>
  account.status === 'open' ||
  (account.status === 'pre_stay' && (account.kind === 'house' || account.is_posting_master))

function matches(instruction: RoutingInstruction, { business_date, code }: LandingCharge): boolean {
  const { begin_date, end_date, days_of_week, all_codes, transaction_code_ids, routing_codes } = instruction
  if (begin_date !== null && business_date < begin_date) return false
  if (end_date !== null && end_date < business_date) return false
  if (!isInMask(days_of_week, business_date)) return false
  return all_codes || transaction_code_ids.includes(code.id) || routing_codes.some(set => includes(set, code))
}

const includes = (set: RoutingCode, code: LandingCharge['code']) =>
  set.transaction_code_ids.includes(code.id) ||
  set.transaction_subgroup_ids.includes(code.transaction_subgroup_id) ||
  set.transaction_group_ids.includes(code.transaction_group_id)

const byType = ({ routing_type }: RoutingInstruction) => (routing_type === 'room' ? 0 : 1)

/** Where an instruction would send charges, and where that account sends its own. */
export type RoutingTarget = {
  id: number
  name: string
  room_no: string | null
  kind: 'stay' | 'passer_by' | 'house'
  status: 'pre_stay' | 'open' | 'closed' | 'reopened'
  reservation_status: string | null
  /** Accounts that instructions of the target send charges to. */
  sends_to: readonly number[]
}

/**
 * Charges go to somebody who is there or comes, and never back to where they came from.
 * In: the account whose charges they are, the target. Out: nothing when it may be.
 * Refuses `routing_target`, `routing_circle`. Source: domain/finance 5.4, domain/reservations 5.12.
 */
export function refuseTarget(account_id: number, target: RoutingTarget): Refusal | undefined {
  const { id, name, room_no, kind, status, reservation_status, sends_to } = target
  if (id === account_id || sends_to.includes(account_id)) {
    return refuse('routing_circle', { room: room_no ?? name })
  }
  const isHouse = kind === 'house' && (status === 'open' || status === 'pre_stay')
  const isStay = kind === 'stay' && (reservation_status === 'reserved' || reservation_status === 'checked_in')
  return isHouse || isStay ? undefined : refuse('routing_target', { name })
}

/** What an instruction covers, its codes as they stand now. */
export type Coverage = Pick<
  RoutingInstruction,
  'all_codes' | 'begin_date' | 'end_date' | 'days_of_week' | 'limit_amount' | 'limit_percent'
> & { covered_ids: readonly number[] }

/**
 * Codes that another instruction already takes whole on a same day: what comes later would get nothing of them.
 * In: the instruction, the others of its account. Out: the codes' ids; `all` when either means all. Empty: no question.
 * Source: domain/finance 5.4 (`routing_overlap`).
 */
export function overlappingCodes(one: Coverage, others: readonly Coverage[]): number[] | 'all' {
  const whole = others.filter(
    other => other.limit_amount === null && other.limit_percent === null && meets(one, other),
  )
  if (whole.length === 0) return []
  if (one.all_codes || whole.some(({ all_codes }) => all_codes)) return 'all'
  return one.covered_ids.filter(id => whole.some(({ covered_ids }) => covered_ids.includes(id)))
}

const meets = (a: Coverage, b: Coverage): boolean =>
  (a.days_of_week & b.days_of_week) !== 0 &&
  !(a.end_date !== null && b.begin_date !== null && a.end_date < b.begin_date) &&
  !(b.end_date !== null && a.begin_date !== null && b.end_date < a.begin_date)
