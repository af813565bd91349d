import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { formatAmount, formatDay } from '../../kit/format'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { percentOf } from '../desk-figures'
import { Panel } from '../panel'
import { Nothing } from './parts'
import type { Widgets } from './widgets'

type Figures = Widgets['key_figures']
type Day = Figures['days'][number]
type Name = 'occupancy_percent' | 'adr' | 'revpar' | 'room_revenue'

const revenueOf = ({ date }: Pick<Day, 'date'>): string => `/home/revenue?from=${date}&through=${date}`

/** How the last closed day went, beside the days before it and the same day of last year; a figure opens what it is made of. */
export const KeyFigures = ({ of: { days, last_year } }: { of: Figures }) => {
  const last = days.at(-1)
  if (!last)
    return (
      <Panel title={translate('Key figures')}>
        <Nothing says={translate('No night is closed yet.')} />
      </Panel>
    )
  const tile = (label: string, name: Name) => {
    return <Tile key={name} label={label} name={name} days={days} last={last} before={last_year} />
  }
  return (
    <Panel title={`${translate('Key figures')}: ${formatDay(last.date, 'weekday')}`} to={revenueOf(last)}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {tile(translate('Occupancy'), 'occupancy_percent')}
        {tile(translate('ADR'), 'adr')}
        {tile(translate('RevPAR'), 'revpar')}
        {tile(translate('Room revenue'), 'room_revenue')}
      </Box>
    </Panel>
  )
}

type TileProps = { label: string; name: Name; days: readonly Day[]; last: Day; before: Day | null }

const Tile = ({ label, name, days, last, before }: TileProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      <WayTo to={revenueOf(last)}>{said(name, last)}</WayTo>
    </Box>
    <Sparkline values={days.map(day => Number(day[name] ?? 0))} />
    {before ? (
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        <WayTo to={revenueOf(before)}>{translate('Last year')}</WayTo> {said(name, before)}
      </Box>
    ) : null}
  </Box>
)

function said(name: Name, day: Day): string {
  const value = day[name]
  if (value === null) return '–'
  return name === 'occupancy_percent' ? `${percentOf(value)} %` : formatAmount(value)
}

const height = 28

/** The days as a line, from nothing to the highest of them; the figures beside it say what it says. */
const Sparkline = ({ values }: { values: readonly number[] }) => {
  const { palette, direction } = useTheme()
  if (values.length < 2) return <Box sx={{ height }} />
  const highest = Math.max(...values, 1)
  const points = values.map(
    (value, at) => `${(100 * at) / (values.length - 1)},${2 + (height - 4) * (1 - value / highest)}`,
  )
  return (
    <svg
      aria-hidden
      data-days={values.length}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      // Time runs as the writing does.
      style={{
        width: '100%',
        height,
        display: 'block',
        transform: direction === 'rtl' ? 'scaleX(-1)' : undefined,
      }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
