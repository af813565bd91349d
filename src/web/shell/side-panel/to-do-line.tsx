import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../../wire/call'
import { toDoCalls } from '../../../wire/to-do'
import { useCall } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { ChoiceField } from '../../kit/field/choice'
import { DateField } from '../../kit/field/date'
import { TextField } from '../../kit/field/text'
import { TimeField } from '../../kit/field/time'
import { formatDay, formatInstant, formatTime } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { getLocale } from '../../words/locale'
import { translate } from '../../words/translate'
import { useWay } from '../way-to'
import { AssigneePicker, assigneeOf } from './assignee'
import { type Priority, priorityWord } from './priority'

type ToDo = OutputOf<typeof toDoCalls.store>

type Props = {
  toDo: ToDo
  onGo: () => void
  /** What moves it, where it can be moved. */
  children?: ReactNode
}

/** One to-do: ticked when it is done, changed and taken away where it stands. */
export const ToDoLine = ({ toDo, onGo, children }: Props) => {
  const { id, row_version, title, due_date, due_time, is_overdue, link, done_at } = toDo
  const { priority, employee, group, from } = toDo
  const [isEditing, setEditing] = useState(false)
  const way = useWay()
  const to = link ? way(link) : undefined
  const update = useCall(toDoCalls.update)
  const remove = useCall(toDoCalls.remove, { says: translate('The to-do is removed') })
  return (
    <Box sx={{ display: 'flex', flex: 1, gap: 1, padding: 1.5, minWidth: 0 }}>
      <Checkbox
        size="small"
        checked={done_at !== null}
        disabled={update.isPending}
        slotProps={{ input: { 'aria-label': translate('Done: %{title}', { title }) } }}
        onChange={(_, is_done) => update.mutate({ id, row_version, is_done })}
        sx={{ alignSelf: 'flex-start' }}
      />
      <Box sx={{ flex: 1, minWidth: 0, paddingBlock: '8px', display: 'grid', gap: 1 }}>
        <Box
          dir="auto"
          sx={{
            fontSize: 14,
            overflowWrap: 'anywhere',
            textDecoration: done_at ? 'line-through' : undefined,
            color: done_at ? 'text.secondary' : undefined,
          }}
        >
          {title}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 12 }}>
          {is_overdue ? <StatusChip status="warning" word={translate('Overdue')} /> : null}
          {due_date && !done_at ? (
            <span>
              {translate('Due %{day}', {
                day: `${formatDay(due_date, 'weekday', getLocale())}${due_time ? ` ${formatTime(due_time)}` : ''}`,
              })}
            </span>
          ) : null}
          {priority === 'normal' || done_at ? null : (
            <StatusChip status={priority === 'high' ? 'error' : 'plain'} word={priorityWord(priority)} />
          )}
          {(employee ?? group) ? (
            <span>{translate('For %{name}', { name: (employee ?? group)?.name ?? '' })}</span>
          ) : null}
          {from ? <span>{translate('From %{name}', { name: from.name })}</span> : null}
          {done_at ? <span>{translate('Done %{at}', { at: formatInstant(done_at) })}</span> : null}
          {to ? (
            <Button size="small" component={Link} to={to} onClick={onGo} sx={{ minHeight: 24, padding: 0 }}>
              {translate('Open it')}
            </Button>
          ) : null}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto auto', alignContent: 'start' }}>
        <IconButton
          size="small"
          aria-label={translate('Change: %{title}', { title })}
          onClick={() => setEditing(true)}
        >
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('Remove: %{title}', { title })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
        {children}
      </Box>
      {isEditing ? <ChangeDialog toDo={toDo} onClose={() => setEditing(false)} /> : null}
    </Box>
  )
}

const ChangeDialog = ({ toDo, onClose }: { toDo: ToDo; onClose: () => void }) => {
  const { id, row_version, title, due_date, due_time, priority, employee, group } = toDo
  const [whose, setWhose] = useState(employee ? `e${employee.id}` : group ? `g${group.id}` : '')
  const isOther = employee !== null || group !== null
  const form = useCallForm(toDoCalls.update, {
    defaults: { title, due_date, due_time, priority },
    send: ({ title, due_date, due_time, priority }) => ({
      id,
      row_version,
      title: String(title ?? ''),
      due_date: due_date ? String(due_date) : null,
      due_time: due_date && due_time ? String(due_time) : null,
      priority: priority as Priority,
      ...(whose === '' && !isOther ? {} : assigneeOf(whose)),
    }),
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={translate('Change the to-do')} confirm={translate('Save')} onClose={onClose}>
      <TextField name="title" label={translate('What is to be done')} required autoFocus maxLength={200} />
      <DateField name="due_date" label={translate('Due')} />
      <TimeField name="due_time" label={translate('Hour')} />
      <ChoiceField
        name="priority"
        label={translate('Priority')}
        required
        choices={(['high', 'normal', 'low'] as const).map(value => ({ value, label: priorityWord(value) }))}
      />
      <AssigneePicker id={`to-do-${id}-for`} value={whose} onChange={setWhose} />
    </FormDialog>
  )
}
