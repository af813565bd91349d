import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bookingChange } from '../../wire/booking-change'
import type { InputOf, OutputOf } from '../../wire/call'
import { ActionDialog } from '../kit/action-dialog'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { IntegerField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { TimeField } from '../kit/field/time'
import { useMay } from '../kit/may'

type Action = NonNullable<InputOf<typeof bookingChange.link>['action']>
type Results = OutputOf<typeof bookingChange.link>['results']

type Props = {
  reservation_id: number
  /** By id, to say of whom something is told. */
  names: ReadonlyMap<number, string>
  onClose: () => void
}

/** The same for all reservations of a group: each is done by itself, and what was not possible is told. */
export const GroupActionDialog = ({ reservation_id, names, onClose }: Props) => {
  const may = useMay()
  const [results, setResults] = useState<Results>()
  const form = useCallForm(bookingChange.link, {
    defaults: { type: 'check_in' },
    send: values => ({ reservation_id, action: actionOf(values) }),
    onDone: done => (done.results.every(one => one.done) ? onClose() : setResults(done.results)),
    says: done =>
      `${done.results.filter(one => one.done).length} of ${done.results.length} reservations are done`,
    onBusinessDate: true,
  })
  if (results) return <Told results={results} names={names} onClose={onClose} />
  const type = form.form.watch('type') as Action['type'] | undefined
  return (
    <FormDialog
      of={form}
      title="The same for all of the group"
      confirm={type === 'cancel' ? 'Cancel all' : type === 'check_in' ? 'Check all in' : 'Change all'}
      cancel="Not now"
      size="sm"
      isDestructive={type === 'cancel'}
      onClose={onClose}
    >
      <ChoiceField
        name="type"
        label="What"
        required
        autoFocus
        choices={[
          ...(may('Check in') ? [{ value: 'check_in', label: 'Check in those that are due' }] : []),
          { value: 'shift', label: 'Move the dates' },
          { value: 'eta', label: 'Time of arrival' },
          { value: 'note', label: 'Write a note' },
          ...(may('Reservation cancel') ? [{ value: 'cancel', label: 'Cancel' }] : []),
        ]}
      />
      <Fields />
    </FormDialog>
  )
}

const Fields = () => {
  const type = useWatch({ name: 'type' }) as Action['type'] | undefined
  if (type === 'shift')
    return <IntegerField name="days" label="Days" required help="Later; with a minus earlier." />
  if (type === 'eta') return <TimeField name="eta" label="Time of arrival" help="Empty: not known." />
  if (type === 'note') return <TextField name="text" label="Note" required maxLength={2000} />
  if (type !== 'cancel') return null
  return (
    <>
      <ReferenceField name="cancellation_reason_id" label="Reason" required entity="cancellation-reason" />
      <TextField name="note" label="Note" maxLength={500} />
    </>
  )
}

function actionOf({ type, days, eta, text, note, cancellation_reason_id }: Record<string, unknown>): Action {
  const fields = {
    shift: { days },
    eta: { eta: eta || null },
    note: { text: text ?? '' },
    cancel: { cancellation_reason_id, ...(note ? { note } : {}) },
    check_in: {},
  }[type as Action['type']]
  return { type, ...fields } as Action
}

const Told = ({ results, names, onClose }: { results: Results } & Pick<Props, 'names' | 'onClose'>) => (
  <ActionDialog title="What was done" size="sm" onClose={onClose}>
    {results.map(({ id, done, message }) => (
      <Alert key={id} severity={done ? 'success' : 'warning'}>
        {names.get(id) ?? ''}: {message}
      </Alert>
    ))}
  </ActionDialog>
)
