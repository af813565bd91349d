import { inventoryOf, maxAvailable, minAvailable, occupancyPercent, toSell } from '../../hotel/availability'
import { addDays, type BusinessDate, weekdayOf } from '../../hotel/business-date'
import { availability } from '../../wire/availability'
import { answer } from '../serve'
import { loadCounters, type Tallied } from '../store/counters'
import { loadSoldTypes } from '../store/sold-rate'
import { countedHouse, countedType, loadCounting } from '../store/uncounted-types'

/** `availability/search`: rooms to sell of each type and of the house, night by night (domain/reservations 4.2, 4.6). */
export const answerAvailability = answer(availability.search, async (input, { tx }) => {
  const { days = 14, room_type_ids, include_tentative = false } = input
  const from = input.from_date as BusinessDate
  const span = { from, until: addDays(from, days) }
  const [counted, types, counting] = await Promise.all([
    loadCounters(tx, span),
    loadSoldTypes(tx, room_type_ids ?? 'sold'),
    loadCounting(tx, span),
  ])
  /** `counts`: the same as far as it counts in the occupancy. */
  const figures = (tallied: Tallied, { sellable, counts }: { sellable: number; counts: Tallied }) => ({
    physical: tallied.physical,
    ooo: tallied.ooo,
    oos: tallied.oos,
    inventory: inventoryOf(tallied),
    sold: tallied.sold,
    blk_left: tallied.block_held,
    tent: tallied.tentative,
    overbook: tallied.overbook,
    sell_limit: tallied.sell_limit,
    min_avail: minAvailable(tallied),
    max_avail: maxAvailable(tallied),
    to_sell: Math.max(0, sellable - (include_tentative ? tallied.tentative : 0)),
    occupancy_percent: occupancyPercent(counts),
  })
  return {
    dates: counted.map(night => ({
      date: night.stay_date,
      weekday: weekdayOf(night.stay_date),
      house: figures(night.house, {
        sellable: toSell({ type: night.house, house: night.house }),
        counts: countedHouse(night, counting),
      }),
    })),
    rows: types
      .filter(({ is_pseudo }) => !is_pseudo)
      .map(({ id, code, name }) => ({
        room_type: { id, code, name },
        cells: counted.flatMap(night => {
          const [type, counts] = [night.types.get(id), countedType(night, id, counting)]
          if (!type || !counts) return []
          const sellable = toSell({ type, house: night.house })
          return [{ date: night.stay_date, ...figures(type, { sellable, counts }) }]
        }),
      })),
  }
})
