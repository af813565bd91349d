import { addDays, type BusinessDate } from '../../../hotel/business-date'
import type { CountedNight } from '../../../hotel/rate/strategy'
import { loadCounters } from '../../store/counters'
import { loadHorizon } from '../../store/rate-day'
import type { Tx } from '../../tx'
import type { Strategy } from './rows'

/** The figures of nights as a strategy looks at them: of its type, or of the house. */
export type Figures = (strategy: Pick<Strategy, 'watched_type_id'>) => CountedNight[]

/**
 * What strategies look at: as far out as the furthest of them looks, and no further than the house takes bookings. Two queries,
 * however many they are.
 */
export async function loadFigures(tx: Tx, strategies: readonly Strategy[]): Promise<Figures> {
  const { today } = tx
  const { max_advance_days } = await loadHorizon(tx)
  const out = Math.max(-1, ...strategies.map(({ days_out_to }) => Math.min(days_out_to, max_advance_days)))
  const from = Math.min(out + 1, ...strategies.map(({ days_out_from }) => days_out_from))
  return await figuresBetween(tx, strategies, { from: addDays(today, from), until: addDays(today, out + 1) })
}

/** The same of some nights. */
export async function figuresBetween(
  tx: Tx,
  strategies: readonly Pick<Strategy, 'watched_type_id'>[],
  { from, until }: { from: BusinessDate; until: BusinessDate },
): Promise<Figures> {
  const types = strategies.flatMap(({ watched_type_id }) => watched_type_id ?? [])
  const counted = from < until ? await loadCounters(tx, { from, until }, types) : []
  return ({ watched_type_id }) =>
    counted.flatMap(({ stay_date, house, types: ofTypes }) => {
      const counters = watched_type_id === null ? house : ofTypes.get(watched_type_id)
      return counters ? [{ stay_date, counters }] : []
    })
}
