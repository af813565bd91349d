import { type BusinessDate, isInMask } from './business-date'
import type { Money } from './money'

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
