import type { RateAdjustment } from './adjustment'

type Said = Pick<RateAdjustment, 'kind' | 'value'>

/** An adjustment as a revenue manager says it: `+10 %`, `−5.00`. */
export function adjustmentWords({ kind, value }: Said): string {
  const signed = value.startsWith('-') ? `−${value.slice(1)}` : `+${value}`
  return kind === 'percent' ? `${signed} %` : signed
}

type Coded = { code: string | null; name: string | null } | null
type About = { rate_code: Coded; rate_category: Coded; rate_class: Coded; room_type: Coded }

/** For what it is, by its codes: `BAR, DLX`; nothing when it is for all rates and types. */
export const yieldedWords = ({ rate_code, rate_category, rate_class, room_type }: About): string =>
  [rate_code ?? rate_category ?? rate_class, room_type]
    .flatMap(one => (one ? [one.code ?? one.name ?? ''] : []))
    .join(', ')
