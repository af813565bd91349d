import Box from '@mui/material/Box'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Standing, shownOf } from '../../hotel/report/report'
import type { ReportShown } from '../../wire/report-shown'
import { CellOf } from './report-cell'

/** What columns come to, said above the table. */
export const Sums = ({ report, shown: { totals } }: { report: Standing; shown: ReportShown }) => {
  const summed = shownOf(report.columns).filter(({ id }) => totals[id] !== undefined && totals[id] !== null)
  return (
    <Box
      component="dl"
      aria-label="Total"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, margin: 0, padding: '6px 12px' }}
    >
      {summed.map(column => (
        <Box key={column.id} sx={{ display: 'flex', gap: 0.75, fontSize: 13 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {column.label}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            <CellOf column={column} value={totals[column.id]} isSum />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Looks at the foot of a table. Out: whether one has to scroll for a sum in it, or it is left out of a narrow one. */
export function useUnseenSums(table: RefObject<HTMLElement | null>, shown: ReportShown): boolean {
  const [isUnseen, setUnseen] = useState(false)
  useLayoutEffect(() => {
    const own = table.current?.querySelector('table')
    const box = own?.parentElement
    if (!own || !box) return
    const measure = () =>
      setUnseen([...own.querySelectorAll('tfoot td')].some(cell => !isSeen(cell, own, box)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(own)
    return () => observer.disconnect()
  }, [table, shown])
  return isUnseen
}

/** What is empty is missed by nobody. */
function isSeen(cell: Element, table: HTMLElement, box: HTMLElement): boolean {
  if (cell.textContent === '' || box.clientWidth === 0) return true
  const { left, right, top, width } = cell.getBoundingClientRect()
  const whole = table.getBoundingClientRect()
  const reach = getComputedStyle(box).direction === 'rtl' ? whole.right - left : right - whole.left
  return width > 0 && reach <= box.clientWidth && top + window.scrollY < window.innerHeight
}
