import type { BusinessDate } from '../../../hotel/business-date'
import { loadBefore, loadForecast } from '../forecast'
import type { RowsOf } from '../rows'

/** Closed nights, then those of the books, each beside the night that it is compared with. */
export const rows: RowsOf = async (tx, params) => {
  const span = { from: params.stay_from as BusinessDate, to: params.stay_to as BusinessDate }
  const [nights, before] = await Promise.all([loadForecast(tx, span), loadBefore(tx, params, span)])
  return nights.map(night => ({
    ...night,
    part: night.date < tx.today ? 'History' : 'Forecast',
    ...(before.get(night.date) ?? {
      nights_before: null,
      available_before: null,
      sold_before: null,
      revenue_before: null,
    }),
  }))
}
