import type { MasterRecord } from '../../hotel/master/record'
import { refuseDerivation } from '../../hotel/rate/derivation'
import { accept } from '../serve'
import { loadPricedCodes, publishRates } from '../store/rate-day'
import type { Hook } from './hooks'

/** What changes the published price of a rate code. */
const pricing = [
  'begin_sell_date',
  'end_sell_date',
  'room_type_ids',
  'pricing_basis',
  'base_rate_code_id',
  'derive_type',
  'derive_value',
  'derive_rounding',
  'derive_children',
  'floor_amount',
  'is_yieldable',
  'rate_category_id',
]

/** A rate is not based on itself; what changes its prices is sold at once (domain/reservations 3.2.5, 3.2.9). */
export const rateCodeHook: Hook = {
  saved: async (tx, row, before) => {
    accept(refuseDerivation([...(await loadPricedCodes(tx)).values()], row.id))
    const isNew = before === undefined && row.pricing_basis === 'schedule'
    if (!isNew && pricing.some(field => differs(field, row, before))) await publishRates(tx, [row.id])
  },
}

const differs = (field: string, row: MasterRecord, before: MasterRecord | undefined): boolean =>
  JSON.stringify(row[field] ?? null) !== JSON.stringify(before?.[field] ?? null)
