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

type Done = Record<'began' | 'ended' | 'changed', number>

/** What a run has done, for the night and its log: `2 strategies: in force on 3 nights more, no longer on 1 night`. */
export function runWords({ strategies, ...done }: Done & { strategies: number }): string {
  if (strategies === 0) return hasDone(done) ? doneWords(done) : 'No strategy is in use'
  const words = doneWords(done)
  return `${strategies === 1 ? '1 strategy' : `${strategies} strategies`}: ${words[0].toLowerCase()}${words.slice(1)}`
}

/** The same of one strategy that was kept or switched off: `In force on 3 nights more`. */
export function doneWords({ began, ended, changed }: Done): string {
  const done = [
    began > 0 ? `in force on ${nights(began)} more` : '',
    ended > 0 ? `no longer on ${nights(ended)}` : '',
    changed > 0 ? `otherwise on ${nights(changed)}` : '',
  ].filter(Boolean)
  const words = done.length > 0 ? done.join(', ') : 'nothing to change'
  return words[0].toUpperCase() + words.slice(1)
}

const hasDone = ({ began, ended, changed }: Done): boolean => began + ended + changed > 0
const nights = (n: number): string => (n === 1 ? '1 night' : `${n} nights`)
