import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, [down: number, along: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** An arrow takes the focus from one price to the next one there is in that direction, past empty cells. */
export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest('td, th')
  const row = cell?.parentElement
  if (!step || !cell || !row) return
  event.preventDefault()
  const rows = [...event.currentTarget.children]
  const along = getComputedStyle(row).direction === 'rtl' ? -step[1] : step[1]
  let down = rows.indexOf(row)
  let at = [...row.children].indexOf(cell)
  for (;;) {
    down += step[0]
    at += along
    const next = rows[down]?.children[at]
    if (!next) return
    const button = next.querySelector('button')
    if (button) return button.focus()
  }
}
