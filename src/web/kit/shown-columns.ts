import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { Column } from './data-table'

export const columnsKey = (list: string): string => `${list}.columns`

/** Columns of a list that the person does not want to see, kept on the device; `usual` is the same array each time. */
export const useHiddenNames = (list: string, usual: string[]) => useStore<string[]>(columnsKey(list), usual)

/** The columns of a list that the person has chosen: those that are extra are not shown until they are. */
export function useShownColumns<R>(list: string, columns: readonly Column<R>[]) {
  const usual = useMemo(() => columns.flatMap(({ key, isExtra }) => (isExtra ? key : [])), [columns])
  const [hidden, setHidden] = useHiddenNames(list, usual)
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const toggle = (key: string) =>
    setHidden(hidden.includes(key) ? hidden.filter(one => one !== key) : [...hidden, key])
  return { shown, toggle, hidden, setHidden }
}
