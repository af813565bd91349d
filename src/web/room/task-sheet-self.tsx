import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { onHouseClock } from '../kit/format'
import type { SelfActions } from './task-sheet-actions'
import type { TaskSheet } from './task-sheet-words'

type Props = { sheet: TaskSheet; actions: SelfActions; isBusy: boolean }

/** What attendants do about themselves, below the head of their own sheet: a break, and a call for help. */
export const SelfBar = ({ sheet, actions, isBusy }: Props) => {
  const { break_since, help, help_since, state } = sheet
  const { beginBreak, endBreak, call, endCall } = actions
  return (
    <Box sx={{ display: 'grid', gap: 1, paddingInlineEnd: '8px' }}>
      <Box
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: '1fr',
          gap: 1,
          // For a telephone in one hand, as the rooms (domain/housekeeping 15.5).
          '& .MuiButton-root': { minHeight: { xs: 48, md: 32 }, paddingInline: '4px' },
        }}
      >
        {break_since === null ? (
          <Button
            variant="outlined"
            disabled={isBusy || state === 'completed'}
            onClick={() => beginBreak(sheet)}
          >
            Break
          </Button>
        ) : (
          <Button variant="contained" disabled={isBusy} onClick={() => endBreak(sheet)}>
            Back to work
          </Button>
        )}
        {help === null ? (
          <Button variant="outlined" disabled={isBusy} onClick={() => call(sheet, 'general')}>
            Ask for help
          </Button>
        ) : (
          <Button variant="outlined" disabled={isBusy} onClick={() => endCall(sheet)}>
            Help is here
          </Button>
        )}
        {help === 'emergency' ? null : (
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => call(sheet, 'emergency')}>
            Emergency
          </Button>
        )}
      </Box>
      {help_since === null ? null : (
        <Box role="status" sx={{ fontSize: 12, color: 'text.secondary' }}>
          The supervisors were {help === 'emergency' ? 'told of an emergency' : 'asked for help'} at{' '}
          {onHouseClock(help_since).time}.
        </Box>
      )}
    </Box>
  )
}
