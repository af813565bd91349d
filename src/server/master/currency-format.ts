import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Hook } from './hooks'

/** What the books are kept in is settled with the first posting (domain/master-data 2.3). */
export const currencyFormatHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    const changed = (
      ['is_base', ...(before?.is_base === true ? ['code', 'decimal_places'] : [])] as const
    ).find(name => (row[name] ?? false) !== (before?.[name] ?? false))
    if (!changed) return row
    const [posted] = await sql`select 1 from journal_entry where property_id = ${property_id} limit 1`
    if (posted) throw new Refused(refuse('books_begun', {}))
    return row
  },
}
