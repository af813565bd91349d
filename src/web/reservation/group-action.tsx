import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bookingChange } from '../../wire/booking-change'
import type { InputOf, OutputOf } from '../../wire/call'
import { confirmationLetter } from '../../wire/letter'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { ActionDialog } from '../kit/action-dialog'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { IntegerField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { TimeField } from '../kit/field/time'
import { giveFile } from '../kit/files'
import { useMay } from '../kit/may'
import { refunds, useReason } from './cancel'
import { ChargeFields, penaltyOf } from './penalty-charge'

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
    defaults: { type: 'check_in', charge: 'rule', refund: 'keep_on_ledger' },
    send: values => ({ reservation_id, action: actionOf(values) }),
    onDone: done => {
      const [letter] = done.letter_ids
      if (letter !== undefined) giveFile(confirmationLetter.pdf, { id: letter }, 'show')
      return done.results.every(one => one.done) ? onClose() : setResults(done.results)
    },
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
  return type === 'cancel' ? <Cancelling /> : null
}

/** What each of them costs is its own rule's; here is only said whether that is charged, and what becomes of what was paid ahead. */
const Cancelling = () => {
  const may = useMay()
  const [charge, refund] = useWatch({ name: ['charge', 'refund'] })
  const reason = useReason(useWatch({ name: 'cancellation_reason_id' }) as number | undefined)
  return (
    <>
      <ReferenceField name="cancellation_reason_id" label="Reason" required entity="cancellation-reason" />
      <TextField name="note" label="Note" required={reason?.requires_comment === true} maxLength={500} />
      {may('Penalty waive') ? <ChargeFields isEach /> : null}
      <ChoiceField name="refund" label="Deposit that is left" required choices={refunds} />
      {may('Letter send') ? <FlagField name="letter" label="Write a cancellation letter" /> : null}
      <ApprovalFields failure={null} isShown={charge !== 'rule' || refund === 'refund'} />
    </>
  )
}

function actionOf({ type, days, eta, text, ...cancelling }: Record<string, unknown>): Action {
  const { cancellation_reason_id, note, refund, letter, approval, ...charged } = cancelling
  const fields = {
    shift: { days },
    eta: { eta: eta || null },
    note: { text: text ?? '' },
    cancel: {
      cancellation_reason_id,
      refund,
      ...(note ? { note } : {}),
      penalty: penaltyOf(charged),
      approval: approvalOf(approval as Parameters<typeof approvalOf>[0]),
      ...(letter ? { letter: true } : {}),
    },
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
