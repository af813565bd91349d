import type { MasterRecord } from '../../hotel/master/record'
import { usualOrder } from '../data/provider'
import type { MasterList } from '../kit/masters'

type Shown = { filterValues: MasterRecord; sort: { field: string; order: 'ASC' | 'DESC' } }

/** What a list on the screen asks the house for: `q` searches, `include_inactive` shows what is out of use, the rest are fields. */
export function askedOf({ filterValues, sort }: Shown, given: MasterRecord = {}): MasterList {
  const { q, include_inactive, ...filters } = { ...filterValues, ...given }
  return {
    ...(q ? { search: String(q) } : {}),
    filters,
    include_inactive: include_inactive === true,
    ...(sort.field === usualOrder ? {} : { sort: [{ field: sort.field, order: sort.order }] }),
  }
}
