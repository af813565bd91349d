import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { stayTrace } from '../../../wire/stay-trace'
import { ActionDialog } from '../../kit/action-dialog'
import { useAnswer, useCall } from '../../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../../kit/call-form'
import { DateField } from '../../kit/field/date'
import { ReferenceField } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { TimeField } from '../../kit/field/time'
import { formatDay, formatInstant, formatTime } from '../../kit/format'
import { useMay } from '../../kit/may'
import { useHouse } from '../../kit/session'
import { Answered, Loading } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { Entry } from './entry'
import { None, Part } from './part'

type Trace = OutputOf<typeof stayTrace.store>

/** What somebody has to do for this stay, on which days, and who has done it. */
export const TracesPart = ({ reservation_id }: { reservation_id: number }) => {
  const traces = useAnswer(stayTrace.list, { reservation_id }, { keep: true })
  const mayChange = useMay()('Reservation update')
  const [writing, setWriting] = useState<Trace | 'new'>()
  const [doing, setDoing] = useState<Trace>()
  const [leaving, setLeaving] = useState<Trace>()
  const open = useCall(stayTrace.update, { says: 'The trace is open again' })
  return (
    <Part
      title="Traces"
      extra={
        mayChange ? (
          <Button size="small" onClick={() => setWriting('new')}>
            Add a trace
          </Button>
        ) : null
      }
    >
      <Answered answer={traces} loading={<Loading rows={2} />}>
        {({ items }) => (
          <>
            {items.length === 0 ? <None says="No traces." /> : null}
            {items.map(trace => (
              <Entry
                key={trace.id}
                title={trace.department.name}
                marks={
                  <>
                    {trace.resolved_at ? (
                      <StatusChip status="resolved" word="Done" />
                    ) : (
                      <StatusChip
                        status={trace.is_overdue ? 'error' : 'open'}
                        word={trace.is_overdue ? 'Overdue' : 'Open'}
                      />
                    )}
                    <span style={{ flex: 1 }} />
                    {trace.resolved_at ? (
                      <Button
                        size="small"
                        onClick={() => open.mutate({ id: trace.id, is_resolved: false })}
                        disabled={open.isPending}
                      >
                        Open again
                      </Button>
                    ) : (
                      <>
                        {mayChange ? (
                          <Button size="small" onClick={() => setWriting(trace)}>
                            Change
                          </Button>
                        ) : null}
                        <Button size="small" onClick={() => setDoing(trace)}>
                          Done
                        </Button>
                      </>
                    )}
                    {mayChange ? (
                      <Button size="small" color="error" onClick={() => setLeaving(trace)}>
                        Remove
                      </Button>
                    ) : null}
                  </>
                }
                below={belowOf(trace)}
              >
                {trace.text}
              </Entry>
            ))}
          </>
        )}
      </Answered>
      {writing ? (
        <TraceDialog
          reservation_id={reservation_id}
          trace={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      ) : null}
      {leaving ? <RemoveDialog trace={leaving} onClose={() => setLeaving(undefined)} /> : null}
      {doing ? <DoneDialog trace={doing} onClose={() => setDoing(undefined)} /> : null}
    </Part>
  )
}

const belowOf = (trace: Trace) => [
  trace.from_date === trace.to_date
    ? formatDay(trace.from_date)
    : `${formatDay(trace.from_date)} – ${formatDay(trace.to_date)}`,
  trace.due_time && `until ${formatTime(trace.due_time)}`,
  trace.by && `from ${trace.by}`,
  trace.resolved_at &&
    `done ${formatInstant(trace.resolved_at)}${trace.resolved_by ? ` by ${trace.resolved_by}` : ''}`,
  trace.resolved_note,
]

const TraceDialog = ({
  reservation_id,
  trace,
  onClose,
}: {
  reservation_id: number
  trace: Trace | undefined
  onClose: () => void
}) =>
  trace ? <ChangeDialog trace={trace} onClose={onClose} /> : <AddDialog {...{ reservation_id, onClose }} />

const AddDialog = ({ reservation_id, onClose }: { reservation_id: number; onClose: () => void }) => {
  const today = useHouse()?.business_date
  const form = useCallForm(stayTrace.store, {
    defaults: { from_date: today },
    send: ({ department_id, from_date, to_date, due_time, text }) => ({
      reservation_id,
      department_id,
      from_date,
      to_date: to_date || undefined,
      due_time: due_time || null,
      text: text ?? '',
    }),
    says: 'The trace is added',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Add a trace" confirm="Add" size="sm" onClose={onClose}>
      <Fields />
    </FormDialog>
  )
}

const ChangeDialog = ({ trace, onClose }: { trace: Trace; onClose: () => void }) => {
  const { id, row_version, from_date, to_date, due_time, text, department } = trace
  const form = useCallForm(stayTrace.update, {
    defaults: { department_id: department.id, from_date, to_date, due_time: due_time?.slice(0, 5), text },
    send: values => ({
      id,
      row_version,
      department_id: values.department_id,
      from_date: values.from_date,
      to_date: values.to_date || values.from_date,
      due_time: values.due_time || null,
      text: values.text ?? '',
    }),
    says: 'The trace is changed',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Change the trace" confirm="Save" size="sm" onClose={onClose}>
      <Fields />
    </FormDialog>
  )
}

const Fields = () => (
  <>
    <ReferenceField
      name="department_id"
      label="Department"
      required
      entity="master-type"
      category="department"
      autoFocus
    />
    <TextField name="text" label="What is to be done" required maxLength={2000} lines={3} />
    <FieldGrid columns={3}>
      <DateField name="from_date" label="From" required />
      <DateField name="to_date" label="To" />
      <TimeField name="due_time" label="Until" />
    </FieldGrid>
  </>
)

const RemoveDialog = ({ trace: { id, text }, onClose }: { trace: Trace; onClose: () => void }) => {
  const remove = useCall(stayTrace.remove, { says: 'The trace is gone', inline: true, onDone: onClose })
  return (
    <ActionDialog
      title={`Remove “${text.slice(0, 60)}”`}
      confirm="Remove the trace"
      isDestructive
      isBusy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      Nobody will do it any more; what it said stays in the history.
    </ActionDialog>
  )
}

const DoneDialog = ({ trace: { id, row_version, text }, onClose }: { trace: Trace; onClose: () => void }) => {
  const form = useCallForm(stayTrace.update, {
    send: ({ resolved_note }) => ({
      id,
      row_version,
      is_resolved: true,
      resolved_note: resolved_note || undefined,
    }),
    says: 'The trace is done',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Done: ${text.slice(0, 60)}`} confirm="Done" size="xs" onClose={onClose}>
      <TextField name="resolved_note" label="What was done" maxLength={200} autoFocus />
    </FormDialog>
  )
}
