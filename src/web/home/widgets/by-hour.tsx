import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { coloured } from '../../kit/forced'
import { formatCount } from '../../kit/format'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { Legend, Line, Lines, Nothing } from './parts'
import type { Widgets } from './widgets'

const arrivals = '/home/front-desk/arrivals'

/** When guests come: what was said beside what has happened. */
export const ByHour = ({ of: { hours, without_time } }: { of: Widgets['by_hour'] }) => {
  const { primary, success } = useTheme().palette
  const most = Math.max(1, ...hours.flatMap(({ expected, arrived }) => [expected, arrived]))
  const column = (count: number, color: string) => (
    <Box
      data-bar
      sx={{
        width: 8,
        height: `${(100 * count) / most}%`,
        backgroundColor: color,
        borderRadius: '2px 2px 0 0',
        ...(count > 0 && coloured),
      }}
    />
  )
  const figure = (count: number, name: 'eta' | 'arrived', hour: number) =>
    count === 0 ? (
      count
    ) : (
      <WayTo to={`${arrivals}?tab=all&${name}_from=${two(hour)}:00&${name}_to=${two(hour)}:59`}>
        {count}
      </WayTo>
    )
  return (
    <Panel title={translate('Arrivals by hour')} to={`${arrivals}?tab=all`}>
      {hours.length === 0 ? (
        <Nothing says={translate('Nobody has said when they come.')} />
      ) : (
        <>
          <Box sx={{ display: 'flex', gap: 3, fontSize: 12, color: 'text.secondary', marginBottom: 1 }}>
            <Legend color={primary.main} says={translate('Expected')} />
            <Legend color={success.main} says={translate('Checked in')} />
          </Box>
          <Box sx={{ display: 'flex', overflowX: 'auto', fontSize: 12 }} role="list">
            {hours.map(({ hour, expected, arrived }) => (
              <Box key={hour} role="listitem" sx={{ flex: 1, minWidth: 24, textAlign: 'center' }}>
                <Box
                  aria-hidden
                  sx={{
                    display: 'flex',
                    gap: '2px',
                    height: 100,
                    alignItems: 'flex-end',
                    justifyContent: 'center',
                  }}
                >
                  {column(expected, primary.main)}
                  {column(arrived, success.main)}
                </Box>
                <Box component="span">{two(hour)}</Box>
                {/* One above the other: fourteen hours fit on a telephone, each wide enough for a finger (WCAG 2.5.8). */}
                {expected + arrived > 0 ? (
                  <Box sx={{ fontVariantNumeric: 'tabular-nums', '& > *': { display: 'block' } }}>
                    <Box component="span" sx={{ color: 'primary.main' }}>
                      {figure(expected, 'eta', hour)}
                    </Box>
                    <Box component="span" sx={{ color: 'success.main' }}>
                      {figure(arrived, 'arrived', hour)}
                    </Box>
                  </Box>
                ) : null}
              </Box>
            ))}
          </Box>
        </>
      )}
      {without_time > 0 ? (
        <Lines>
          <Line end={<WayTo to={`${arrivals}?without_eta=yes`}>{formatCount(without_time)}</WayTo>}>
            {translate('Without a time')}
          </Line>
        </Lines>
      ) : null}
    </Panel>
  )
}

const two = (hour: number): string => String(hour).padStart(2, '0')
