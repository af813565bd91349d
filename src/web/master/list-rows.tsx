import { useListContext, useRecordContext } from 'ra-core'
import { DataTableBody, DataTableRow, type DataTableRowProps } from 'react-admin'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { MasterRow } from '../kit/masters'
import { focusRow, moveFocus } from '../kit/row-focus'
import { recordName } from './origin'

/** Rows that the keyboard walks through: one of them is in the order of Tab, the arrows move between all. */
export const Rows = (props: object) => <DataTableBody {...props} row={Row} />

const Row = (props: DataTableRowProps) => {
  const record = useRecordContext<MasterRow>()
  const { data } = useListContext<MasterRow>()
  const isFirst = data?.[0]?.id === record?.id
  return (
    <DataTableRow
      {...props}
      ref={row => nameTick(row, record)}
      tabIndex={isFirst ? 0 : -1}
      onFocus={focusRow}
      onKeyDown={act}
    />
  )
}

/** The library names the frame around a row's tick, where nobody hears it; the tick takes it over with the name of its record. */
function nameTick(row: HTMLElement | null, record: MasterRow | undefined): void {
  const frame = row?.querySelector('.select-item[aria-label]')
  if (!frame || !record) return
  const label = `${frame.getAttribute('aria-label')} ${recordName(record)}`.trim()
  frame.querySelector('input')?.setAttribute('aria-label', label)
  frame.removeAttribute('aria-label')
}

/** Enter opens, Space marks, with Shift all from the one marked before, a full stop shows what can be done. */
function act(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row, key, shiftKey } = event
  if (target !== row || event.ctrlKey || event.metaKey || event.altKey) return
  if (moveFocus(event)) return
  if (key === 'Enter') row.click()
  else if (key === ' ') mark(row, shiftKey)
  else if (key === '.') row.querySelector<HTMLElement>('[aria-haspopup]')?.click()
  else return
  event.preventDefault()
}

const mark = (row: HTMLElement, shiftKey: boolean): void => {
  const box = row.querySelector('input[type="checkbox"]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

type Pages = {
  page: number
  perPage: number
  total: number
  setPage: (page: number) => void
  rows: readonly MasterRow[] | undefined
}

/** Page Up and Page Down turn the pages, with Ctrl to the first and the last; the row in the same place has the focus then. */
export function useRowKeys({ page, perPage, total, setPage, rows }: Pages): {
  body: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
} {
  const body = useRef<HTMLDivElement>(null)
  const place = useRef<number>(undefined)
  const before = useRef<number>(undefined)
  const last = Math.max(1, Math.ceil(total / perPage))

  useEffect(() => {
    const table = body.current
    if (!table) return
    const all = rowsIn(table)
    const remember = ({ target }: FocusEvent) => {
      const at = all.findIndex(row => row.contains(target as Node))
      if (at >= 0) before.current = at
    }
    table.addEventListener('focusin', remember)
    // What had the focus may have gone with what was done to it; the next row stands in its place then.
    const to = place.current ?? (isNowhere(document.activeElement) ? before.current : undefined)
    if (to !== undefined) all[Math.min(to, all.length - 1)]?.focus()
    place.current = undefined
    return () => table.removeEventListener('focusin', remember)
  }, [rows])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { PageDown: page + 1, PageUp: page - 1 }[event.key]
    const row = (event.target as HTMLElement).closest('tbody tr')
    if (to === undefined || !row || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = event.ctrlKey ? (to > page ? last : 1) : to
    if (next === page || next < 1 || next > last) return
    place.current = rowsIn(body.current).indexOf(row as HTMLElement)
    setPage(next)
  }
  return { body, onKeyDown }
}

/** The heading has it when a screen opens, and when what is to have it has gone. */
const isNowhere = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.tagName === 'H1'

const rowsIn = (table: HTMLElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('tbody tr') ?? []),
]
