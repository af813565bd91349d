import { type BusinessDate, previousDay } from '../business-date'
import { type Refusal, refuse } from '../refusal'

/** First and last night of a row of prices. */
export type Period = { begin_date: BusinessDate; end_date: BusinessDate }

/**
 * A row of prices in two, the second from that night on; together they price the nights that the one did (domain/reservations 3.7).
 * Refuses `split_outside` for a night before which there is nothing to cut off.
 */
export function splitBefore(
  { begin_date, end_date }: Period,
  night: BusinessDate,
): [Period, Period] | Refusal {
  if (night <= begin_date || night > end_date)
    return refuse('split_outside', { from: begin_date, to: end_date })
  return [
    { begin_date, end_date: previousDay(night) },
    { begin_date: night, end_date },
  ]
}
