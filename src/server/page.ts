import type { ListInput } from '../wire/kinds'

/** Which part of a list is asked for. */
export function pageOf({ page = 1, per_page = 50 }: Pick<ListInput, 'page' | 'per_page'>) {
  return { page, per_page, offset: (page - 1) * per_page }
}

/** Rows that carry the total of their list, as a list. */
export function listed<R extends { total: number }>(
  rows: readonly R[],
  { page, per_page }: { page: number; per_page: number },
): { items: Omit<R, 'total'>[]; total: number; page: number; per_page: number } {
  return {
    items: rows.map(row => without(row, 'total')),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
}

/** A record without some of its fields. */
export function without<T extends object, K extends keyof T>(record: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name as K))) as Omit<
    T,
    K
  >
}
