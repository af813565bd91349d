import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { formatCount, formatDay } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { Bars } from './parts'
import type { Widgets } from './widgets'

const shareOut = '/home/inventory/mutual-generate-task-sheets'

/** The work of the coming days beside those who are there for it. */
export const Forecast = ({ of: { days } }: { of: Widgets['forecast'] }) => {
  const { primary, divider } = useTheme().palette
  // Lengths of bars alone: nothing is calculated from these numbers.
  const longest = Math.max(1, ...days.flatMap(({ credits, capacity }) => [Number(credits), Number(capacity)]))
  return (
    <Panel title={translate('Work of the next 7 days')} to={shareOut}>
      <Box
        component="table"
        sx={{ width: '100%', fontSize: 13, borderSpacing: '0 4px', fontVariantNumeric: 'tabular-nums' }}
      >
        <thead>
          <tr>
            <th aria-label={translate('Day')} />
            <Box component="th" sx={figure}>
              {translate('Departures')}
            </Box>
            <Box component="th" sx={figure}>
              {translate('Stay-overs')}
            </Box>
            <Box component="th" aria-hidden sx={plot} />
            <Box component="th" sx={figure}>
              {translate('Attendants')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, departures, stay_overs, credits, capacity, gap }) => (
            <tr key={date}>
              <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400 }}>
                <WayTo to={shareOut}>{formatDay(date, 'weekday')}</WayTo>
              </Box>
              <Box component="td" sx={figure}>
                {formatCount(departures)}
              </Box>
              <Box component="td" sx={figure}>
                {formatCount(stay_overs)}
              </Box>
              <Box component="td" sx={plot}>
                <Bars
                  longest={longest}
                  of={[
                    { key: 'work', size: Number(credits), color: primary.main },
                    { key: 'people', size: Number(capacity), color: divider },
                  ]}
                />
              </Box>
              <Box component="td" sx={figure}>
                <StatusChip status={gap < 0 ? 'error' : 'success'} word={gapWord(gap)} />
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  )
}

const figure = { textAlign: 'end', fontWeight: 500, height: 26, whiteSpace: 'nowrap', paddingInlineStart: 2 }
/** A telephone has no room for a length that says anything; the word beside it does. */
const plot = { display: { xs: 'none', sm: 'table-cell' }, width: '24%', paddingInline: 2 }

function gapWord(gap: number): string {
  if (gap < 0) return translate('%{count} too few', { count: formatCount(-gap) })
  return gap === 0 ? translate('Enough') : translate('%{count} spare', { count: formatCount(gap) })
}
