import type { FocusEvent, KeyboardEvent } from 'react'

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
