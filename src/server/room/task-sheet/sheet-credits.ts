import { sayCredits } from '../../../hotel/task-sheet/credits'
import type { Work } from '../../../hotel/task-sheet/line'
import type { CreditRule } from './facts'

/** What a sheet counts beyond its rooms: the way to each further floor, section or building, and what else is on that day. */
export function sheetCredits(
  rooms: readonly Work[],
  rules: readonly CreditRule[],
): { extra_credits: string; extra_note: string | null } {
  const further = (place: 'floor' | 'section' | 'building') =>
    Math.max(0, new Set(rooms.map(room => room[place])).size - 1)
  const times: Partial<Record<CreditRule['rule_type'], number>> = {
    travel_floor: further('floor'),
    travel_section: further('section'),
    travel_building: further('building'),
    misc: rooms.length > 0 ? 1 : 0,
  }
  const counting = rules.flatMap(rule => {
    const n = times[rule.rule_type] ?? 0
    return n > 0 ? [{ rule, n }] : []
  })
  const sum = counting.reduce((all, { rule, n }) => all + rule.credits * n, 0)
  const words = counting.map(({ rule, n }) => (n > 1 ? `${n} × ${rule.name}` : rule.name)).join(', ')
  return { extra_credits: sayCredits(sum), extra_note: words === '' ? null : words.slice(0, 200) }
}
