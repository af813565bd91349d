import Box from '@mui/material/Box'
import { StatusChip } from '../kit/status-chip'
import { WayTo } from '../shell/way-to'
import type { Today } from './desk-figures'
import { Panel } from './panel'
import { translate } from '../words/translate'

const conditions = ['dirty', 'pickup', 'clean', 'inspected', 'out_of_order', 'out_of_service'] as const

const board = '/home/inventory/housekeeping-board'

/** How many rooms are in which condition; each opens those rooms. */
export const RoomsByCondition = ({ rooms }: { rooms: Today['rooms'] }) => (
  <Panel
    title={translate('Rooms %{occupied} / %{total} occupied', {
      occupied: rooms.occupied,
      total: rooms.total,
    })}
    to={board}
  >
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: '6px 14px',
        // As many beside each other as their words leave room for.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 146px), 1fr))',
      }}
    >
      {conditions.map(condition => (
        <Box
          component="li"
          key={condition}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <StatusChip status={condition} mayWrap />
          <WayTo to={`${board}?view=${condition}`}>
            {/* A single figure is wide enough to be hit (WCAG 2.5.8). */}
            <Box
              component="strong"
              sx={{ display: 'inline-block', minWidth: 24, lineHeight: '24px', textAlign: 'end' }}
            >
              {rooms[condition]}
            </Box>
          </WayTo>
        </Box>
      ))}
    </Box>
  </Panel>
)
