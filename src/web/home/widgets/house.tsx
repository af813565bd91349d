import Box from '@mui/material/Box'
import { filled, framed } from '../../kit/forced'
import { formatCount, formatDay } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate, translated } from '../../words/translate'
import { Panel } from '../panel'
import { Line, Lines, Nothing } from './parts'
import type { Widgets } from './widgets'

const endOfDay = '/home/financials/manage-end-of-day'

/** How far the end of day is, and how old the business date. */
export const Closing = ({ of: { days_behind, run, last } }: { of: Widgets['closing'] }) => (
  <Panel title={translate('End of day')} to={endOfDay}>
    {run ? (
      <>
        <Box aria-hidden sx={{ display: 'flex', gap: '3px', marginBottom: 2 }}>
          {Array.from({ length: run.steps }, (_, step) => (
            <Box
              key={step}
              sx={{
                flex: 1,
                height: 10,
                borderRadius: '2px',
                backgroundColor: step < run.done ? 'success.main' : 'divider',
                ...(step < run.done ? filled : framed),
              }}
            />
          ))}
        </Box>
        <Lines>
          <Line>{translate('%{done} of %{of} steps done', { done: run.done, of: run.steps })}</Line>
          {run.next ? (
            <Line before={<StatusChip status="warning" word={translate('Next')} />}>
              <WayTo to={endOfDay}>{translated(run.next)}</WayTo>
            </Line>
          ) : null}
        </Lines>
      </>
    ) : (
      <Nothing says={translate('The end of day has not begun.')} />
    )}
    <Lines>
      {days_behind > 0 ? (
        <Line before={<StatusChip status="warning" word={translate('Open')} />}>
          {translate(
            'End of day not run: %{smart_count} day behind the calendar |||| End of day not run: %{smart_count} days behind the calendar',
            { smart_count: days_behind },
          )}
        </Line>
      ) : null}
      {last ? (
        <Line end={translate('%{count} min', { count: formatCount(last.minutes) })}>
          {translate('Last closed: %{day}', { day: formatDay(last.business_date) })}
        </Line>
      ) : null}
    </Lines>
  </Panel>
)
