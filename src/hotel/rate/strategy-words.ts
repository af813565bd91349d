import type { RestrictionKind } from '../restriction'
import { restrictionWords } from '../restriction-words'
import { adjustmentWords } from './adjustment-words'
import type { StrategyCondition } from './strategy'

type Condition = {
  condition: StrategyCondition
  threshold: string
  room_type: { code: string | null } | null
}

/** What a strategy waits for: `Occupancy of DLX reaches 90 %`. */
export function conditionWords({ condition, threshold, room_type }: Condition): string {
  const of = room_type?.code ? ` of ${room_type.code}` : ''
  return words[condition](of, threshold)
}

const rooms = (n: string): string => (n === '1' ? '1 room' : `${n} rooms`)
const words: Record<StrategyCondition, (of: string, threshold: string) => string> = {
  occupancy_reaches: (of, threshold) => `Occupancy${of} reaches ${threshold} %`,
  occupancy_below: (of, threshold) => `Occupancy${of} is below ${threshold} %`,
  rooms_sold_reaches: (of, threshold) => `${rooms(threshold)}${of} or more are sold`,
  rooms_sold_below: (of, threshold) => `Fewer than ${rooms(threshold)}${of} are sold`,
}

type Effect = {
  adjust_kind: 'percent' | 'amount' | null
  adjust_value: string | null
  restriction_kind: RestrictionKind | null
  restriction_value: number | null
}

/** What it does then: `+10 %`, `At least 2 nights`. */
export function effectWords({
  adjust_kind,
  adjust_value,
  restriction_kind,
  restriction_value,
}: Effect): string {
  if (adjust_kind && adjust_value !== null) return adjustmentWords({ kind: adjust_kind, value: adjust_value })
  return restriction_kind
    ? restrictionWords({ kind: restriction_kind, value: restriction_value, on_request: false })
    : ''
}

/** What a run has done, for the night and its log: `2 strategies: in force on 3 more nights, no longer on 1`. */
export function runWords({
  strategies,
  began,
  ended,
  changed,
}: Record<'strategies' | 'began' | 'ended' | 'changed', number>): string {
  if (strategies + began + ended + changed === 0) return 'No strategy is in use'
  const looked = strategies === 1 ? '1 strategy' : `${strategies} strategies`
  const done = [
    began > 0 ? `in force on ${nights(began)} more` : '',
    ended > 0 ? `no longer on ${nights(ended)}` : '',
    changed > 0 ? `otherwise on ${nights(changed)}` : '',
  ].filter(Boolean)
  return `${looked}: ${done.length > 0 ? done.join(', ') : 'nothing to change'}`
}

const nights = (n: number): string => (n === 1 ? '1 night' : `${n} nights`)
