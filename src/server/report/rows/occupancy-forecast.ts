import type { BusinessDate } from '../../../hotel/business-date'
import { loadForecast } from '../forecast'
import type { RowsOf } from '../rows'

/**
 * Nights from the business date on, month by month. What is left is what there is to sell: a room that is out of order is not, also where its
 * reason leaves it among those available (domain/housekeeping-and-misc 3.1).
 */
export const rows: RowsOf = async (tx, { stay_from, stay_to }) => {
  const from = String(stay_from) < tx.today ? tx.today : (stay_from as BusinessDate)
  const nights = await loadForecast(tx, { from, to: stay_to as BusinessDate })
  return nights.map(night => ({
    ...night,
    month: night.date.slice(0, 7),
    left: night.available - night.kept_out_of_order - night.occupied,
  }))
}
