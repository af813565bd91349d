import Checkbox from '@mui/material/Checkbox'
import { toDoCalls } from '../../../wire/to-do'
import { useCall } from '../../kit/call'
import { formatDay, formatTime } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { counted, Line, Lines, Nothing } from './parts'
import type { Widgets } from './widgets'

type ToDo = Widgets['todos']['items'][number]

/** The first of what somebody has still to do; ticked here when it is done. */
export const OwnToDos = ({ of: { total, items } }: { of: Widgets['todos'] }) => (
  <Panel title={counted(translate('To-dos'), total)}>
    {total === 0 ? <Nothing says={translate('There is nothing to do.')} /> : null}
    <Lines>
      {items.map(toDo => (
        <OwnToDo key={toDo.id} toDo={toDo} />
      ))}
    </Lines>
  </Panel>
)

const OwnToDo = ({ toDo }: { toDo: ToDo }) => {
  const { id, row_version, title, due_date, due_time, is_overdue, link } = toDo
  const update = useCall(toDoCalls.update)
  const due = [due_date && formatDay(due_date), due_time && formatTime(due_time)].filter(Boolean).join(' ')
  return (
    <Line
      before={
        <Checkbox
          size="small"
          sx={{ padding: '2px' }}
          checked={update.isSuccess}
          disabled={update.isPending}
          slotProps={{ input: { 'aria-label': translate('Done: %{title}', { title }) } }}
          onChange={() => update.mutate({ id, row_version, is_done: true })}
        />
      }
      end={is_overdue ? <StatusChip status="error" word={translate('Overdue')} /> : due}
    >
      {link ? <WayTo to={link}>{title}</WayTo> : title}
    </Line>
  )
}
