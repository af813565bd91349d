import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useCallForm } from '../kit/call-form'
import { csvOf } from '../kit/csv'
import type { Failure } from '../kit/failure'
import { keepFile } from '../kit/files'
import { say } from '../kit/toast'
import type { Chargeable } from './batch-charges'
import type { FieldValues } from 'react-hook-form'

type Done = OutputOf<typeof cashiering.chargeMany>
type Result = Done['results'][number]
export type BatchProps = {
  accounts: readonly Chargeable[]
  onClose: () => void
  /** What could not be posted to stays marked. */
  onPosted: (left: readonly number[]) => void
}
type Send = (values: FieldValues, account_ids: number[]) => unknown

/** The form of one batch: what is refused stays in the dialog, to be tried again without what is done. */
export function useBatch({ accounts, onClose, onPosted }: BatchProps, defaults: FieldValues, of: Send) {
  const [left, setLeft] = useState<readonly Result[]>([])
  const all = accounts.map(({ account_id }) => account_id)
  const ids = left.length > 0 ? left.map(({ account_id }) => account_id) : all
  const send = (values: FieldValues) =>
    of(values, values.only_asked ? left.filter(isAsked).map(({ account_id }) => account_id) : ids)
  const form = useCallForm(cashiering.chargeMany, {
    defaults,
    send: values => send(values) as InputOf<typeof cashiering.chargeMany>,
    onDone: ({ posted, total, results }) => {
      const refused = results.filter(({ ok }) => !ok)
      say('success', `Posted to ${posted} ${posted === 1 ? 'bill' : 'bills'}, ${total} together`)
      const open = [
        ...left.filter(({ account_id }) => !results.some(each => each.account_id === account_id)),
        ...refused,
      ]
      onPosted(open.map(({ account_id }) => account_id))
      form.form.setValue('only_asked', false)
      setLeft(open)
      if (open.length === 0) onClose()
    },
    onBusinessDate: true,
  })
  const answerAsked = () => {
    form.form.setValue('only_asked', true)
    form.submit()
  }
  return {
    form,
    send,
    refused: left.length > 0 ? left : told(form.failure),
    answerAsked,
    hasPosted: left.length > 0,
  }
}

const isAsked = ({ is_question }: Result) => is_question
/** Of a batch that was refused altogether: every bill's own reason, unless it is the same for all. */
function told(failure: Failure | null): readonly Result[] {
  const { results = [] } = (failure?.data ?? {}) as { results?: Result[] }
  return results.some(({ message }) => message !== failure?.message) ? results : []
}

type Props = { refused: readonly Result[]; onAnswer: () => void }

/** Which bills got nothing, and why. */
export const BatchRefused = ({ refused, onAnswer }: Props) => {
  if (refused.length === 0) return null
  const asked = refused.filter(isAsked)
  const keep = () =>
    keepFile(
      new Blob(
        [
          csvOf([
            ['Room', 'Guest', 'Why'],
            ...refused.map(each => [each.room_no ?? '', each.guest_name, each.message ?? '']),
          ]),
        ],
        { type: 'text/csv' },
      ),
      'not-posted.csv',
    )
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" onClick={keep}>
          Save the list
        </Button>
      }
      sx={{ '& .MuiAlert-message': { maxHeight: 200, overflow: 'auto', flex: 1 } }}
    >
      {refused.map(({ account_id, room_no, guest_name, message }) => (
        <div key={account_id}>
          <strong>{room_no}</strong> <bdi>{guest_name}</bdi>: {message}
        </div>
      ))}
      {asked.length > 0 && asked.length < refused.length ? (
        <Button size="small" variant="outlined" onClick={onAnswer} sx={{ marginTop: 2 }}>
          Answer for the {asked.length} that ask
        </Button>
      ) : null}
    </Alert>
  )
}
