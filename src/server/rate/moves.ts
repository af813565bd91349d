import { adjustmentsInForce, adjustmentsOf } from '../../hotel/rate/adjustment'
import type { RateDay } from '../../hotel/rate/rate-day'
import type { Nights } from '../../hotel/rate/schedule'
import type { OutputOf } from '../../wire/call'
import type { priceCalendar } from '../../wire/price-calendar'
import { found } from '../serve'
import { loadAdjustments } from '../store/rate-adjustment'
import { loadPricedCodes } from '../store/rate-day'
import type { Tx } from '../tx'
import { valueShown } from './adjustment/rows'

type Move = OutputOf<typeof priceCalendar.view>['items'][number]['adjustments'][number]

/** What has moved published cells of a code: it is not kept with them, but its rows are. */
export async function loadMoves(
  tx: Tx,
  rate_code_id: number,
  nights: Nights,
): Promise<(cell: RateDay) => Move[]> {
  const adjustments = await loadAdjustments(tx, nights)
  if (adjustments.length === 0) return () => []
  const code = found((await loadPricedCodes(tx)).get(rate_code_id), { rate_code_id })
  const yielded = { ...code, rounding: 'none' as const }
  const on = adjustmentsOf(yielded, adjustments)
  return cell =>
    adjustmentsInForce(cell, yielded, on(cell.stay_date)).map(({ id, kind, value, strategy }) => ({
      id,
      kind,
      value: valueShown(tx, kind, value),
      strategy,
    }))
}
