import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { filled, framed } from '../../kit/forced'
import { formatCount, formatDay, formatInstant, formatTime } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { Bars, counted, Line, Lines, More, Nothing } from './parts'
import type { Widgets } from './widgets'

const board = '/home/inventory/housekeeping-board'
const sheets = '/home/inventory/manage-task-sheets'

const conditions = ['dirty', 'pickup', 'clean', 'inspected', 'out_of_order', 'out_of_service'] as const
const occupancies = ['vacant', 'occupied'] as const

/** How far the attendants are, and the rooms by condition and by whether somebody is in them. */
export const Progress = ({ of: { done, of, attendants, rooms } }: { of: Widgets['progress'] }) => {
  const { success, divider } = useTheme().palette
  const most = Math.max(...attendants.map(each => each.of))
  const roomsOf = (condition: (typeof conditions)[number], fo: (typeof occupancies)[number]) =>
    rooms.find(({ base_status, fo_status }) => base_status === condition && fo_status === fo)?.rooms ?? 0
  return (
    <Panel title={translate('Housekeeping: %{done} of %{of} rooms done', { done, of })} to={sheets}>
      {of === 0 ? <Nothing says={translate('No task sheet is made for today.')} /> : null}
      <Box component="table" sx={table}>
        <tbody>
          {attendants.map(one => (
            <tr key={one.name ?? ''}>
              <Box component="th" scope="row" sx={head}>
                {one.name === null ? (
                  translate('Nobody yet')
                ) : (
                  <WayTo to={`${sheets}?q=${encodeURIComponent(one.name)}`}>{one.name}</WayTo>
                )}
              </Box>
              <Box component="td" sx={{ width: '45%', paddingInline: 2 }}>
                <Box
                  aria-hidden
                  sx={{
                    width: `${(100 * one.of) / most}%`,
                    height: 8,
                    borderRadius: '2px',
                    backgroundColor: divider,
                    ...framed,
                  }}
                >
                  <Box
                    data-bar
                    sx={{
                      width: `${(100 * one.done) / one.of}%`,
                      height: '100%',
                      borderRadius: '2px',
                      backgroundColor: success.main,
                      ...(one.done > 0 && filled),
                    }}
                  />
                </Box>
              </Box>
              <Box component="td" sx={figure}>
                {formatCount(one.done)} / {formatCount(one.of)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box component="table" sx={{ ...table, marginTop: 3 }}>
        <thead>
          <tr>
            <th aria-label={translate('Condition')} />
            <Box component="th" sx={figure}>
              {translate('Vacant')}
            </Box>
            <Box component="th" sx={figure}>
              {translate('Occupied')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {conditions.map(condition => (
            <tr key={condition}>
              <Box component="th" scope="row" sx={head}>
                <StatusChip status={condition} />
              </Box>
              {occupancies.map(fo => (
                <Box component="td" key={fo} sx={figure}>
                  <WayTo to={`${board}?view=${condition}_${fo}`}>{formatCount(roomsOf(condition, fo))}</WayTo>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  )
}

const table = { width: '100%', fontSize: 13, borderSpacing: '0 4px', fontVariantNumeric: 'tabular-nums' }
const head = { textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' }
const figure = { textAlign: 'end', fontWeight: 500, height: 24, whiteSpace: 'nowrap' }

const requests = '/home/inventory/room-maintenance'

type Request = Widgets['maintenance']['items'][number]

const looks = { low: 'plain', normal: 'info', high: 'warning', urgent: 'error' } as const

const priorityWord = (priority: Request['priority']): string => {
  switch (priority) {
    case 'urgent':
      return translate('Urgent')
    case 'high':
      return translate('High')
    case 'normal':
      return translate('Normal')
    case 'low':
      return translate('Low')
  }
}

const PriorityChip = ({ priority }: Pick<Request, 'priority'>) => (
  <StatusChip status={looks[priority]} word={priorityWord(priority)} />
)

/** What is to be repaired, by how urgent it is; what should be done by now stands first. */
export const Maintenance = ({ of: { total, late, priorities, items } }: { of: Widgets['maintenance'] }) => {
  const { palette } = useTheme()
  const colors = {
    urgent: palette.error.main,
    high: palette.warning.main,
    normal: palette.info.main,
    low: palette.text.secondary,
  }
  const longest = Math.max(1, ...priorities.map(({ open }) => open))
  return (
    <Panel title={counted(translate('To repair'), total)} to={requests}>
      {total === 0 ? <Nothing says={translate('Nothing is to be repaired.')} /> : null}
      <Box component="table" sx={table}>
        <tbody>
          {priorities.map(({ priority, open }) => (
            <tr key={priority}>
              <Box component="th" scope="row" sx={head}>
                <PriorityChip priority={priority} />
              </Box>
              <Box component="td" sx={{ width: '55%', paddingInline: 2 }}>
                <Bars longest={longest} of={[{ key: priority, size: open, color: colors[priority] }]} />
              </Box>
              <Box component="td" sx={figure}>
                <WayTo to={`${requests}?priority=${priority}`}>{formatCount(open)}</WayTo>
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Lines>
        <Line end={<WayTo to={`${requests}?view=late`}>{formatCount(late)}</WayTo>}>
          {translate('Overdue')}
        </Line>
        {items.map(({ id, room, what, priority, due_at, is_late }) => (
          <Line
            key={id}
            before={<PriorityChip priority={priority} />}
            end={
              is_late ? (
                <StatusChip status="error" word={translate('Overdue')} />
              ) : due_at === null ? undefined : (
                formatInstant(due_at)
              )
            }
          >
            <WayTo to={`${requests}?request=${id}`}>{`${room} · ${what}`}</WayTo>
          </Line>
        ))}
        <More total={total} shown={items.length} to={requests} />
      </Lines>
    </Panel>
  )
}

const pathOf = (kind: Widgets['withdrawn']['items'][number]['kind']): string =>
  kind === 'out_of_order' ? '/home/inventory/out-of-order' : '/home/inventory/out-of-service'

/** Which rooms are withdrawn, and when they are back. */
export const Withdrawn = ({ of: { out_of_order, out_of_service, items } }: { of: Widgets['withdrawn'] }) => (
  <Panel title={counted(translate('Rooms withdrawn'), out_of_order + out_of_service)}>
    {items.length === 0 ? <Nothing says={translate('No room is withdrawn.')} /> : null}
    <Lines>
      {items.map(({ id, room, kind, reason, back_on, back_at, is_waiting }) => (
        <Line
          key={id}
          before={
            is_waiting ? (
              <StatusChip status="warning" word={translate('Still occupied')} />
            ) : (
              <StatusChip status={kind} />
            )
          }
          end={translate('back on %{date}', {
            date: [formatDay(back_on), back_at && formatTime(back_at)].filter(Boolean).join(' '),
          })}
        >
          <WayTo to={`${pathOf(kind)}?q=${room}`}>{`${room} · ${reason}`}</WayTo>
        </Line>
      ))}
      <More
        total={out_of_order + out_of_service}
        shown={items.length}
        to={pathOf(out_of_order > 0 ? 'out_of_order' : 'out_of_service')}
      />
    </Lines>
  </Panel>
)
