import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { z } from 'zod'
import { call, type OutputOf } from '../../../wire/call'
import { filledLine } from '../../../wire/kinds'
import { undoCalls } from '../../../wire/undo'
import { ActionDialog } from '../../kit/action-dialog'
import { useAnswer } from '../../kit/call'
import { CallFields, useCallForm } from '../../kit/call-form'
import { TextField } from '../../kit/field/text'
import { formatTime, onHouseClock, withDays } from '../../kit/format'
import { Loading, Trouble } from '../../kit/states'
import { translate, translated } from '../../words/translate'
import { afterwards } from './words'

type Last = OutputOf<typeof undoCalls.last>
type Props = { onClose: () => void }

/** What the person did last, and whether it is taken back. What was read first stands: nobody says yes to something else. */
export const UndoDialog = ({ onClose }: Props) => {
  const answer = useAnswer(undoCalls.last, {}, { fresh: true, inline: true })
  const [last, setLast] = useState<Last>()
  if (!last && answer.data) setLast(answer.data)
  if (last?.offered) return <TakeBack offered={last.offered} passed={last.passed} onClose={onClose} />
  return (
    <ActionDialog title={translate('Undo what you did last')} onClose={onClose}>
      {last ? (
        <>
          <Passed passed={last.passed} />
          <div>{translate('Nothing of today is left that you can take back.')}</div>
        </>
      ) : answer.error ? (
        <Trouble failure={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading rows={2} />
      )}
    </ActionDialog>
  )
}

type TakeBackProps = Props & { offered: NonNullable<Last['offered']>; passed: Last['passed'] }

const TakeBack = ({ offered, passed, onClose }: TakeBackProps) => {
  const { label, at, guest, way, path, input, needs_reason, operation_id } = offered
  const what = withDays(label)
  const form = useCallForm(needs_reason ? withReason(path) : withoutReason(path), {
    // The house keeps which line of the log it has taken back, so that it is not offered again.
    send: ({ reason }) => ({ ...input, ...(needs_reason ? { reason } : {}), undo_of: operation_id }),
    says: translate('Taken back: %{what}', { what }),
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <ActionDialog
      title={translate('%{what}, %{time} – take it back?', { what, time: timeOf(at) })}
      confirm={translate('Take it back')}
      isDestructive
      enterConfirms
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Passed passed={passed} />
      <CallFields of={form}>
        {guest && !label.includes(guest) ? <strong>{guest}</strong> : null}
        <div>{translate(afterwards[way])}</div>
        {needs_reason ? (
          <TextField name="reason" label={translate('Reason')} required maxLength={200} autoFocus />
        ) : null}
      </CallFields>
    </ActionDialog>
  )
}

/** The house has said which call takes it back, and with what; all that is left to fill in is why. */
const withoutReason = (path: string) =>
  call({ path, permission: 'signed in', input: z.looseObject({}), output: z.unknown() })
const withReason = (path: string) =>
  call({
    path,
    permission: 'signed in',
    input: z.looseObject({ reason: filledLine(200) }),
    output: z.unknown(),
  })

/** Done after it, and why it is not what is offered. */
const Passed = ({ passed }: Pick<Last, 'passed'>) =>
  passed.map(one => (
    <Alert key={`${one.at} ${one.label}`} severity="info">
      {translate('Not offered: %{what}, %{time}.', { what: withDays(one.label), time: timeOf(one.at) })}{' '}
      {whyNot(one)}
    </Alert>
  ))

function whyNot({ permission, later }: Last['passed'][number]): string {
  if (permission !== null)
    return translate('It takes the right “%{right}”.', { right: translated(permission) })
  const by = later?.by
  if (!by) return translate('It was changed since.')
  return later.label
    ? translate('Changed since by %{by}: %{what}', { by, what: withDays(later.label) })
    : translate('Changed since by %{by}.', { by })
}

const timeOf = (at: string): string => formatTime(onHouseClock(at).time)
