import { useMemo, useState } from 'react'

export type Sort = { field: string; order: 'asc' | 'desc' }
type Value = string | number | bigint | boolean | null | undefined
export type Sortable<R> = {
  key: string
  /** What the column sorts by; without it the column cannot be sorted. */
  sortBy?: (row: R) => Value
}

type Props<R> = {
  rows: readonly R[]
  columns: readonly Sortable<R>[]
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** Rows in the order that was asked for: by the server when it is told, else here. */
export function useSorted<R>({ rows, columns, sort: asked, onSort }: Props<R>) {
  const [own, setOwn] = useState<Sort>()
  const sort = onSort ? asked : (own ?? asked)

  const sorted = useMemo(() => {
    const by = columns.find(({ key }) => key === sort?.field)?.sortBy
    if (onSort || !sort || !by) return rows
    const sign = sort.order === 'asc' ? 1 : -1
    return [...rows].sort((a, b) => sign * compare(by(a), by(b)))
  }, [rows, columns, sort, onSort])

  const sortBy = (field: string) => {
    const order = sort?.field === field && sort.order === 'asc' ? 'desc' : 'asc'
    if (onSort) onSort({ field, order })
    else setOwn({ field, order })
  }

  return { rows: sorted, sort, sortBy }
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

// What is empty stands last in rising order.
function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null || a === undefined || a === '') return 1
  if (b === null || b === undefined || b === '') return -1
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b)
  return a < b ? -1 : 1
}
