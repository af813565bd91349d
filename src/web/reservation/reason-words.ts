import { sentenceCase } from '../kit/format'

const words: Record<string, string | undefined> = {
  cta: 'No arrival',
  ctd: 'No departure',
  min_los: 'Min. stay',
  max_los: 'Max. stay',
  min_stay_through: 'Min. stay',
  max_stay_through: 'Max. stay',
  min_advance: 'Too late',
  max_advance: 'Too early',
  type_not_yet: 'Not yet sold',
  date_in_past: 'In the past',
  house_not_open: 'House closed',
  day_use_full: 'Day guests full',
  no_availability: 'Sold out',
  rate_sell_window: 'Not these dates',
  rate_not_negotiated: 'Negotiated',
  block_only: 'Blocks only',
  day_use_only: 'Day use',
  arrival_day: 'Other weekdays',
  rate_not_available: 'No price',
  occupancy_not_priced: 'No price',
  occupancy_too_high: 'Too many',
  item_sold_out: 'Item taken',
}
/** Why a stay is not sold, as the trade says it, in the room of a cell. */
export const reasonWords = (reason: string): string => words[reason] ?? sentenceCase(reason)
