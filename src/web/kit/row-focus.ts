import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Moves the focus between the rows of a table body; says whether the key was one of those. */
export function moveFocus(event: KeyboardEvent<HTMLTableRowElement>): boolean {
  const row = event.currentTarget
  const all = [...(row.parentElement?.children ?? [])] as HTMLElement[]
  const at = all.indexOf(row)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined) return false
  event.preventDefault()
  all[to]?.focus()
  return true
}

/** The row that had the focus last is the one that Tab comes back to. */
export function focusRow(event: FocusEvent<HTMLTableRowElement>): void {
  if (event.target !== event.currentTarget) return
  for (const row of event.currentTarget.parentElement?.children ?? []) (row as HTMLElement).tabIndex = -1
  event.currentTarget.tabIndex = 0
}

/**
 * Puts the focus on a row when nothing else has it: when the list is first there, and when the row that had it has gone, for
 * the next one stands in its place then. Without rows it leaves the focus alone.
 */
export function useRowFocus(rows: readonly unknown[] | undefined): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef(0)

  useEffect(() => {
    const table = body.current
    if (!table || !rows) return
    const remember = () => {
      const at = [...table.children].indexOf(document.activeElement as Element)
      if (at >= 0) last.current = at
    }
    table.addEventListener('focusin', remember)
    if (isFree(document.activeElement)) {
      const row = table.children[Math.min(last.current, table.children.length - 1)]
      if (row instanceof HTMLElement) row.focus({ preventScroll: last.current === 0 })
    }
    return () => table.removeEventListener('focusin', remember)
  }, [rows])

  return body
}

/** Nobody has put it there by hand: the heading gets it when a screen opens. */
const isFree = (focused: Element | null): boolean =>
  (focused === null || focused === document.body || focused.tagName === 'H1') &&
  document.querySelector('[role="dialog"]') === null

/** The first row of the list that something belongs to: of the nearest one around it. */
export function firstRowNear(place: HTMLElement | null): HTMLElement | null {
  for (let around = place?.parentElement; around; around = around.parentElement) {
    const row = around.querySelector<HTMLElement>('tbody tr[tabindex]')
    if (row) return row
  }
  return null
}
