import MuiLink from '@mui/material/Link'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Column as ReportColumn } from '../../hotel/report/report'
import type { ReportShown } from '../../wire/report-shown'
import { Amount } from '../kit/amount'
import { formatAmount, formatDay, formatInstant, withDays } from '../kit/format'
import { StatusChip } from '../kit/status-chip'

export type Cell = ReportShown['rows'][number][number]

type CellProps = {
  column: ReportColumn
  value: Cell | undefined
  isSum: boolean
  /** The page that the cell leads to. */
  to?: string
}

/** One cell, or what a column comes to. */
export const CellOf = ({ column: { type }, value, isSum, to }: CellProps): ReactNode => {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  if (type === 'money') return <Amount value={text} bare strong={isSum} />
  if (type === 'count' || type === 'number') return <Figure isSum={isSum}>{formatAmount(text)}</Figure>
  if (type === 'percent') return <Figure isSum={isSum}>{`${formatAmount(text)} %`}</Figure>
  if (type === 'date') return formatDay(text)
  if (type === 'instant') return <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(text)}</span>
  if (type === 'longtext')
    return <bdi style={{ display: 'block', whiteSpace: 'normal', minWidth: 240 }}>{withDays(text)}</bdi>
  if (type === 'status') return <StatusChip status={text} />
  if (to === undefined) return <bdi style={wrapped(text)}>{withDays(text)}</bdi>
  return (
    <MuiLink component={Link} to={to}>
      <bdi style={wrapped(text)}>{text}</bdi>
    </MuiLink>
  )
}

/** A name that few are as long as takes a second line, so that no column is as wide as its longest. */
export const wrapped = (text: string): CSSProperties | undefined =>
  text.length > 26
    ? { display: 'inline-block', whiteSpace: 'normal', width: 'max-content', maxWidth: 180 }
    : undefined

const Figure = ({ isSum, children }: { isSum: boolean; children: string }) => (
  <span
    style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: isSum ? 600 : undefined }}
  >
    {children}
  </span>
)
