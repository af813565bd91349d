import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { formatCount } from '../../kit/format'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { Line, Lines, type Share, ShareBar } from './parts'
import type { Widgets } from './widgets'

const board = '/home/inventory/housekeeping-board'
const arrivals = '/home/front-desk/arrivals'
const departures = '/home/front-desk/departures?tab=to_leave'

type Status = Widgets['house_status']

/** All rooms of the house in one bar, and how much of the day is left. */
export const HouseStatus = ({ of }: { of: Status }) => {
  const { primary, info, success, warning, error } = useTheme().palette
  const { rooms, walk_ins } = of
  const share = (key: keyof Status['rooms'], label: string, color: string, view: string = key): Share => {
    return { key, label, size: rooms[key], says: formatCount(rooms[key]), color, to: `${board}?view=${view}` }
  }
  return (
    <Panel title={translate('House status')} to={board}>
      <ShareBar
        shares={[
          share('stay_over', translate('Occupied, staying on'), primary.main),
          share('leaving', translate('Occupied, still to leave'), info.main),
          share('ready', translate('Vacant, ready'), success.main),
          share('not_ready', translate('Vacant, not ready'), warning.main),
          share('out_of_order', translate('Out of order'), error.main, 'empty_out_of_order'),
        ]}
      />
      <Box sx={{ marginTop: 2 }}>
        <Lines>
          <Line end={<Left of={of.arrivals} to={arrivals} />}>{translate('Still to arrive')}</Line>
          <Line end={<Left of={of.departures} to={departures} />}>{translate('Still to leave')}</Line>
          <Line end={<WayTo to={`${arrivals}?tab=arrived&walk_in=yes`}>{formatCount(walk_ins)}</WayTo>}>
            {translate('Walk-ins')}
          </Line>
        </Lines>
      </Box>
    </Panel>
  )
}

const Left = ({ of: { left, of }, to }: { of: Status['arrivals']; to: string }) => (
  <WayTo to={to}>
    {formatCount(left)} / {formatCount(of)}
  </WayTo>
)
