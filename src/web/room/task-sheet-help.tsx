import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { onHouseClock } from '../kit/format'
import { Sheet } from '../kit/page'
import { StatusChip } from '../kit/status-chip'
import { placeOf, sheetTitle, type TaskSheet } from './task-sheet-words'

type Props = {
  sheets: readonly TaskSheet[]
  /** Somebody goes there. */
  onGo: (sheet: TaskSheet) => void
  isBusy: boolean
}

/** Who calls for help, emergencies first and then whoever has waited longest: above all sheets, for supervisors (domain/housekeeping 15.4). */
export const CallsForHelp = ({ sheets, onGo, isBusy }: Props) => {
  const calling = sheets
    .filter(({ help }) => help !== null)
    .toSorted((a, b) => urgency(a) - urgency(b) || (a.help_since ?? '').localeCompare(b.help_since ?? ''))
  if (calling.length === 0) return null
  return (
    <Sheet>
      <Box component="section" role="alert" aria-label="Calls for help">
        {calling.map(sheet => (
          <Box
            key={sheet.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
              padding: '8px 12px',
              fontSize: 14,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <StatusChip
              status={sheet.help === 'emergency' ? 'error' : 'warning'}
              word={sheet.help === 'emergency' ? 'Emergency' : 'Help wanted'}
            />
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <strong>{sheetTitle(sheet)}</strong>, {placeOf(sheet)}
              {sheet.help_since ? `, since ${onHouseClock(sheet.help_since).time}` : ''}
            </Box>
            <Button
              variant="contained"
              disabled={isBusy}
              aria-label={`I go to ${sheetTitle(sheet)}`}
              onClick={() => onGo(sheet)}
            >
              I go there
            </Button>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

const urgency = ({ help }: TaskSheet): number => (help === 'emergency' ? 0 : 1)
