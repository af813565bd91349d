import { useListContext } from 'ra-core'
import type { Entity } from '../../hotel/master/entity'
import { usualOrder } from '../data/provider'
import { type Look, SavedFilters as KeptFilters } from '../kit/saved-filters'
import { useHiddenColumns } from './columns'

/** Filters that the person has kept for the list of a master. */
export const SavedFilters = ({ entity, list }: { entity: Entity; list: string }) => {
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const [hidden, setHidden] = useHiddenColumns(entity, list)
  const take = ({ search, filters, include_inactive, sort: order, hidden: columns }: Look) => {
    setFilters({
      ...filters,
      ...(search ? { q: search } : {}),
      ...(include_inactive ? { include_inactive } : {}),
    })
    setSort(order ?? { field: usualOrder, order: 'ASC' })
    if (columns) setHidden(columns)
  }
  return (
    <KeptFilters
      list={list}
      look={lookOf(filterValues as Record<string, unknown>, sort, hidden)}
      onTake={take}
    />
  )
}

type Sort = { field: string; order: 'ASC' | 'DESC' }

function lookOf(filterValues: Record<string, unknown>, sort: Sort, hidden: string[]): Look {
  const { q, include_inactive, ...filters } = filterValues
  return {
    search: typeof q === 'string' ? q : null,
    filters,
    include_inactive: include_inactive === true,
    sort: sort.field === usualOrder ? null : { field: sort.field, order: sort.order },
    hidden,
  }
}
