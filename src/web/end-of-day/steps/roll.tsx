import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatDay } from '../../kit/format'
import { closingDay, dayAfter, isTurnOf, stepOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

/** Step 7: the day is sealed and the next one opened. */
export const RollStep = ({ overview, work: { roll }, mayRun }: StepProps) => {
  const state = stepOf(overview, 'roll')
  const posted = stepOf(overview, 'room_tax')
  const next = dayAfter(overview)
  return (
    <StepSheet
      title="Business date update"
      hint="The books of the day are sealed; from then on everybody works on the new date."
      failure={roll.error}
      notice={
        state?.status === 'done' ? (
          <Alert severity="success">The business date is now {formatDay(next, 'long')}.</Alert>
        ) : null
      }
      actions={
        mayRun && isTurnOf(overview, 'roll') ? (
          <Button
            variant="contained"
            loading={roll.isPending}
            onClick={() => roll.mutate({ expected_new_date: next })}
          >
            {`Change the date to ${formatDay(next)}`}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6, padding: 4, fontSize: 20 }}>
        <Day label="This day is closed" day={closingDay(overview)} />
        <Box aria-hidden sx={{ alignSelf: 'end', color: 'text.secondary' }}>
          →
        </Box>
        <Day label="This day opens" day={next} />
        <div>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Stays posted</Box>
          {posted ? `${posted.items_done} of ${posted.items_total}` : '–'}
        </div>
      </Box>
    </StepSheet>
  )
}

const Day = ({ label, day }: { label: string; day: string }) => (
  <div>
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
    <strong>{formatDay(day, 'weekday')}</strong>
  </div>
)
