import { addDays, type BusinessDate, earlier } from '../../../hotel/business-date'
import { type Restriction, restrictionReasons } from '../../../hotel/restriction'
import { priceCalendar, longestCalendar } from '../../../wire/price-calendar'
import { answer, found } from '../../serve'
import { loadPrices } from '../../store/price'
import { loadMoves } from '../moves'
import { undoableRun } from './run'
import { pricedNight } from '../priced-night'
import { loadRestrictions } from '../../store/restriction'
import { loadSetup } from '../../store/setup'
import {
  loadSoldRates,
  loadSoldTypes,
  restrictedOffer,
  type SoldRate,
  type SoldType,
} from '../../store/sold-rate'

/** `price-calendar/view`: what is sold, cell by cell, with where each price comes from and what restricts its night. */
export const answerPriceCalendar = answer(priceCalendar.view, async (input, { tx }) => {
  const { coins, today } = tx
  const [rate] = await loadSoldRates(tx, [input.rate_code_id])
  const { id, code, name, currency_code, room_type_ids } = found(rate, { rate_code_id: input.rate_code_id })
  const wanted = room_type_ids.filter(type => input.room_type_ids?.includes(type) ?? true)
  const from = input.from_date as BusinessDate
  const until = earlier(addDays(input.to_date as BusinessDate, 1), addDays(from, longestCalendar))
  const [types, setup, cells, restrictions, movedBy, undo] = await Promise.all([
    loadSoldTypes(tx, wanted),
    loadSetup(tx),
    loadPrices(tx, { rate_code_ids: [id], room_type_ids: wanted, from, until }),
    loadRestrictions(tx, { from, to: addDays(until, -1) }),
    loadMoves(tx, id, { from, until }),
    undoableRun(tx, id),
  ])
  const { nights = 1 } = input
  const byType = new Map(types.map(type => [type.id, type]))
  const sold = cells
    .filter(({ min_nights, max_nights }) => min_nights <= nights && nights <= max_nights)
    .toSorted((a, b) => (a.stay_date < b.stay_date ? -1 : a.stay_date > b.stay_date ? 1 : 0))
  return {
    rate_code: { id, code, name, currency_code },
    room_types: types.map(coded),
    undo,
    bands: setup.bands.map(band => band.name),
    items: sold.flatMap(cell => {
      const type = byType.get(cell.room_type_id)
      if (!type) return []
      const moved = movedBy(cell)
      return [
        {
          room_type: coded(type),
          ...pricedNight(cell, coins),
          adjusted: moved.length > 0,
          adjustments: moved,
          restrictions: restrictedOn(cell.stay_date, { rate, type, restrictions, today }),
        },
      ]
    }),
  }
})

const coded = ({ id, code, name }: SoldType) => ({ id, code, name })

type Looking = { rate: SoldRate; type: SoldType; restrictions: readonly Restriction[]; today: BusinessDate }

/** The kinds that touch a night of this rate and type, by the rule that sells. */
function restrictedOn(date: BusinessDate, { rate, type, restrictions, today }: Looking): string[] {
  const rows = restrictions.filter(({ begin_date, end_date }) => begin_date <= date && date <= end_date)
  if (rows.length === 0) return []
  const day = { arrival_date: date, departure_date: date }
  return restrictionReasons(day, restrictedOffer(rate, type), { restrictions: rows, limits: [], today }).map(
    ({ code }) => code,
  )
}
