import { type Refusal, refuse } from './refusal'
import type { Status } from './stay'

const over: readonly Status[] = ['checked_out', 'cancelled', 'no_show']

/**
 * Market and source of a stay that is over may be corrected until the day on which it ended is closed: from then on they stand in
 * the statistics, which never change (domain/reservations 5.5, domain/finance 17). In: the stay, the day it ended on, the business
 * date. Refuses `wrong_state` while it is not over, `history_closed`.
 */
export function refuseCorrection(
  { status, ended_on }: { status: Status; ended_on: string | null },
  today: string,
): Refusal | undefined {
  if (!over.includes(status)) return refuse('wrong_state', { state: status.replaceAll('_', ' ') })
  return ended_on === today ? undefined : refuse('history_closed', { date: ended_on ?? 'its end' })
}
