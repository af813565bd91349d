import { adjustmentWords } from './adjustment-words'
import type { RateAdjustment } from './adjustment'
import type { PriceSource } from './rate-day'

/** Where a price comes from. */
export const sourceWords: Record<PriceSource, string> = {
  schedule: 'of the season',
  override: 'overtyped',
  derived: 'from another rate',
  rack: 'rack rate',
}

type Move = Pick<RateAdjustment, 'kind' | 'value'> & { strategy: string | null }

/** What has moved it since: `+10 % (Nearly full), −5.00 by hand`. */
export const movedWords = (moves: readonly Move[]): string =>
  moves
    .map(move => `${adjustmentWords(move)} ${move.strategy === null ? 'by hand' : `(${move.strategy})`}`)
    .join(', ')
