import type { Hook } from './hooks'
import { carryToHouse, refuseBegun } from './house-currency'

/** What the books are kept in is settled with the first posting (domain/master-data 2.3). */
export const currencyFormatHook: Hook = {
  saving: async (tx, row, before) => {
    const changed = (
      ['is_base', ...(before?.is_base === true ? ['code', 'decimal_places'] : [])] as const
    ).find(name => (row[name] ?? false) !== (before?.[name] ?? false))
    if (changed) await refuseBegun(tx, tx.property_id, changed)
    return row
  },
  saved: async (tx, row, before) => {
    if (row.is_base !== true) return
    const { code, decimal_places } = row
    if (before?.is_base === true && before.code === code && before.decimal_places === decimal_places) return
    await carryToHouse(tx, tx.property_id, { code: String(code), decimals: Number(decimal_places) })
  },
}
