import { inventoryOf, minAvailable } from '../../../hotel/availability'
import { addDays, type BusinessDate, later, weekdayNo } from '../../../hotel/business-date'
import { loadCounters } from '../../store/counters'
import { loadSoldTypes } from '../../store/sold-rate'
import { countedType, loadCounting } from '../../store/uncounted-types'
import { isAmong } from '../records'
import type { RowsOf } from '../rows'

const days = 28

/**
 * Nights from the business date on, each type on a night or in a week of them. Available and occupied are counted as the occupancy of the
 * house counts them; what is left is what there is to sell, and no room that is out of order.
 */
export const rows: RowsOf = async (tx, { start, room_classes, group_by }) => {
  const until = addDays(start as BusinessDate, days)
  const from = later(start as BusinessDate, tx.today)
  if (from >= until) return []
  const [nights, sold, counting] = await Promise.all([
    loadCounters(tx, { from, until }),
    loadSoldTypes(tx, 'sold'),
    loadCounting(tx, { from, until }),
  ])
  const types = sold.filter(
    ({ id, accommodation_type_id }) =>
      !counting.uncounted.includes(id) && isAmong(accommodation_type_id, room_classes),
  )
  const dateOf = (night: BusinessDate) => (group_by === 'week' ? mondayOf(night) : night)
  const dates = [...new Set(nights.map(({ stay_date }) => dateOf(stay_date)))]
  return dates.flatMap(date => {
    const own = nights.filter(({ stay_date }) => dateOf(stay_date) === date)
    return types.map(({ id, code }) => {
      const line = { date, room_type: code, available: 0, occupied: 0, left: 0 }
      for (const night of own) {
        const [type, counts] = [night.types.get(id), countedType(night, id, counting)]
        if (!type || !counts) continue
        line.available += inventoryOf(counts)
        line.occupied += type.sold + type.block_held
        line.left += minAvailable(type)
      }
      return line
    })
  })
}

const mondayOf = (night: BusinessDate): BusinessDate => addDays(night, 1 - weekdayNo(night))
