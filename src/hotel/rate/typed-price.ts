import { type Refusal, refuse } from '../refusal'
import type { Overtyping } from './overtype'

export type TypedPrice = { mode: Overtyping['mode']; value: string } | { mode: 'clear' }

/**
 * What somebody types over marked nights of the price calendar (domain/reservations 3.9). `180` and `=180` set the price, `+10%`
 * and `-5%` move it by percent, `+10` and `-5` by an amount, nothing takes it back to the normal price. A comma parts decimals as
 * a point does. Out: decimal text with its sign. Refuses `price_not_read`.
 */
export function typedPrice(text: string): TypedPrice | Refusal {
  const typed = text.replace(/\s/g, '').replace('−', '-').replace(',', '.')
  if (typed === '') return { mode: 'clear' }
  const [, sign, figure, percent] = /^([=+-]?)(\d{1,12}(?:\.\d{1,4})?)(%?)$/.exec(typed) ?? []
  const isMoved = sign === '+' || sign === '-'
  if (figure === undefined || (percent && !isMoved)) return refuse('price_not_read', { typed: text.trim() })
  if (!isMoved) return { mode: 'set', value: figure }
  return { mode: percent ? 'percent' : 'add', value: sign === '-' ? `-${figure}` : figure }
}
