import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { formatAmount, formatCount, formatDay } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate, translated } from '../../words/translate'
import { Panel } from '../panel'
import { Bars, Line, Lines, Nothing, ShareBar } from './parts'
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

const board = '/home/inventory/housekeeping-board'

type Why = Widgets['inspection']['items'][number]['why']

const whyWords = (why: Why): string => {
  switch (why) {
    case 'skip':
      return translate('Seen vacant')
    case 'sleep':
      return translate('Seen occupied')
    case 'person':
      return translate('Other number of guests')
    case 'check':
      return translate('To be looked at')
    case 'priority':
      return translate('Guest to come')
  }
}

/** What a supervisor goes to first. */
export const Inspection = ({
  of: { to_inspect, priority, discrepancies, items },
}: {
  of: Widgets['inspection']
}) => (
  <Panel title={translate('To look at')} to={board}>
    <Lines>
      {to_inspect === null ? null : (
        <Line end={<Count of={to_inspect} to={`${board}?view=clean`} />}>{translate('To inspect')}</Line>
      )}
      <Line end={<Count of={priority} to={`${board}?view=arrival`} />}>
        {translate('Not ready, with a guest to come')}
      </Line>
      <Line end={<Count of={discrepancies} to={`${board}?view=discrepancy`} />}>
        {translate('Discrepancies')}
      </Line>
      {items.map(({ room, why, guest, eta }) => (
        <Line
          key={`${room} ${why}`}
          before={<StatusChip status={why === 'priority' ? 'warning' : 'error'} word={whyWords(why)} />}
          after={eta ?? undefined}
        >
          <WayTo to={`${board}?q=${room}`}>{room}</WayTo> {guest}
        </Line>
      ))}
    </Lines>
  </Panel>
)

const Count = ({ of, to }: { of: number; to: string }) => (
  <strong>
    <WayTo to={to}>{formatCount(of)}</WayTo>
  </strong>
)

const revenueOf = ({ from_date, through_date }: { from_date: string; through_date: string }): string =>
  `/home/revenue?from=${from_date}&through=${through_date}`

/** What each department has earned this month, beside the same days of last year. */
export const Departments = ({ of: { this_year, last_year, items } }: { of: Widgets['departments'] }) => {
  const { primary, divider } = useTheme().palette
  const sizes = items.flatMap(item => [Number(item.this_year), Number(item.last_year)])
  const longest = Math.max(1, ...sizes)
  return (
    <Panel title={translate('Revenue of the month by department')} to={revenueOf(this_year)}>
      {items.length === 0 ? <Nothing says={translate('Nothing is posted yet.')} /> : null}
      <Box
        component="table"
        sx={{ width: '100%', fontSize: 13, borderSpacing: '0 4px', fontVariantNumeric: 'tabular-nums' }}
      >
        <thead>
          <tr>
            <th aria-label={translate('Department')} />
            <th aria-hidden />
            {([this_year, last_year] as const).map((span, at) => (
              <Box component="th" key={span.from_date} sx={{ textAlign: 'end', fontWeight: 500 }}>
                <WayTo to={revenueOf(span)}>
                  {at === 0 ? translate('This year') : translate('Last year')}
                </WayTo>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.code}>
              <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400 }}>
                {item.name}
              </Box>
              <Box component="td" sx={{ width: '40%', paddingInline: 2 }}>
                <Bars
                  longest={longest}
                  of={[
                    { key: 'this', size: Number(item.this_year), color: primary.main },
                    { key: 'last', size: Number(item.last_year), color: divider },
                  ]}
                />
              </Box>
              <Box component="td" sx={{ textAlign: 'end' }}>
                {formatAmount(item.this_year)}
              </Box>
              <Box component="td" sx={{ textAlign: 'end', color: 'text.secondary' }}>
                {formatAmount(item.last_year)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  )
}

/** Who has slept here this month, by market group. */
export const MarketMix = ({ of: { nights, items, ...span } }: { of: Widgets['market_mix'] }) => {
  const { primary, success, warning, info, secondary, error } = useTheme().palette
  const colors = [primary, success, warning, info, secondary, error].map(({ main }) => main)
  return (
    <Panel title={translate('Market mix of the month')} to={revenueOf(span)}>
      {nights === 0 ? <Nothing says={translate('No night is closed yet.')} /> : null}
      <ShareBar
        shares={items.map(({ code, name, color, nights: own }, at) => ({
          key: code,
          label: name,
          size: own,
          says: `${formatCount(own)} · ${Math.round((100 * own) / nights)} %`,
          color: color ?? colors[at % colors.length] ?? primary.main,
        }))}
      />
      <Lines>
        <Line end={<strong>{formatCount(nights)}</strong>}>{translate('Room nights')}</Line>
      </Lines>
    </Panel>
  )
}
