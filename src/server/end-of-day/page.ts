import type { ListInput } from '../../wire/kinds'

/** A page of a list that is short by its nature: what is left to decide tonight. */
export function pageOf<T>(
  rows: T[],
  { search, page = 1, per_page = 500 }: ListInput,
  textsOf: (row: T) => (string | null)[],
) {
  const wanted = search?.toLowerCase()
  const found = wanted
    ? rows.filter(row => textsOf(row).some(text => text?.toLowerCase().includes(wanted)))
    : rows
  return { items: found.slice((page - 1) * per_page, page * per_page), total: found.length, page, per_page }
}
