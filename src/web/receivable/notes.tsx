import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { useAnswer, useCall } from '../kit/call'
import { type CallForm, FormDialog, useCallForm } from '../kit/call-form'
import { type Column, DataTable } from '../kit/data-table'
import { DateField } from '../kit/field/date'
import { TextField } from '../kit/field/text'
import { formatDay, formatInstant, sentenceCase } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import type { Account } from './account'

type Note = OutputOf<typeof receivable.notes>['items'][number]

/** What the house knows of whoever owes it, and what somebody has to do when. */
export const NotesTab = ({ account }: { account: Account }) => {
  const mayWrite = useMay()('AR manage')
  const [open, setOpen] = useState<Note | 'note' | 'trace'>()
  const list = useAnswer(
    receivable.notes,
    { filters: { account_id: account.id }, per_page: 200 },
    { keep: true },
  )
  const resolve = useCall(receivable.updateNote, { says: 'Saved' })
  const remove = useCall(receivable.removeNote, { says: 'Removed' })
  const close = () => setOpen(undefined)
  return (
    <>
      {mayWrite ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end', padding: '10px' }}>
          <Button size="small" onClick={() => setOpen('note')}>
            New note
          </Button>
          <Button size="small" variant="contained" onClick={() => setOpen('trace')}>
            New trace
          </Button>
        </Box>
      ) : null}
      <Answered
        answer={list}
        empty={({ items }) => items.length === 0 && <Empty says="Nothing has been noted yet." />}
      >
        {({ items }) => (
          <DataTable
            caption="Notes"
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            onOpen={mayWrite ? setOpen : undefined}
            actions={
              mayWrite
                ? [
                    {
                      label: 'Done',
                      key: 'd',
                      isQuick: true,
                      when: ({ kind, resolved }) => kind === 'trace' && !resolved,
                      run: ({ id, row_version }) => resolve.mutate({ id, row_version, resolved: true }),
                    },
                    {
                      label: 'Not done yet',
                      key: 'o',
                      when: ({ kind, resolved }) => kind === 'trace' && resolved,
                      run: ({ id, row_version }) => resolve.mutate({ id, row_version, resolved: false }),
                    },
                    {
                      label: 'Remove',
                      key: 'x',
                      isDestructive: true,
                      run: ({ id }) => remove.mutate({ id }),
                    },
                  ]
                : []
            }
          />
        )}
      </Answered>
      {open === 'note' || open === 'trace' ? (
        <NewNote account_id={account.id} kind={open} onClose={close} />
      ) : open ? (
        <ChangedNote note={open} onClose={close} />
      ) : null}
    </>
  )
}

/** The frame of both: what is written of an account, and of a trace the day on which it is to be done. */
const NoteDialog = ({
  of,
  kind,
  title,
  onClose,
}: {
  of: CallForm
  kind: Note['kind']
  title: string
  onClose: () => void
}) => (
  <FormDialog of={of} title={title} confirm="Save" size="xs" onClose={onClose}>
    <TextField
      name="body"
      label={kind === 'note' ? 'Note' : 'What is to be done'}
      required
      autoFocus
      lines={3}
      maxLength={2000}
    />
    {kind === 'trace' ? <DateField name="due_date" label="On" /> : null}
  </FormDialog>
)

const sent = ({ body, due_date }: FieldValues, kind: Note['kind']) => ({
  body: (body as string | undefined) ?? '',
  ...(kind === 'trace' ? { due_date: (due_date as string | undefined) || null } : {}),
})

type New = { account_id: number; kind: Note['kind']; onClose: () => void }

const NewNote = ({ account_id, kind, onClose }: New) => {
  const form = useCallForm(receivable.storeNote, {
    send: values => ({ account_id, kind, ...sent(values, kind) }),
    says: 'Saved',
    onDone: onClose,
  })
  return <NoteDialog of={form} kind={kind} title={`New ${kind}`} onClose={onClose} />
}

type Changed = { note: Note; onClose: () => void }

const ChangedNote = ({ note: { id, row_version, kind, body, due_date }, onClose }: Changed) => {
  const form = useCallForm(receivable.updateNote, {
    defaults: { body, due_date },
    send: values => ({ id, row_version, ...sent(values, kind) }),
    says: 'Saved',
    onDone: onClose,
  })
  return <NoteDialog of={form} kind={kind} title={sentenceCase(kind)} onClose={onClose} />
}

const columns: Column<Note>[] = [
  {
    key: 'state',
    label: 'State',
    width: 110,
    cell: ({ kind, resolved }) =>
      kind === 'note' ? (
        'Note'
      ) : (
        <StatusChip status={resolved ? 'success' : 'open'} word={resolved ? 'Done' : 'To do'} />
      ),
  },
  { key: 'due_date', label: 'On', width: 100, cell: row => (row.due_date ? formatDay(row.due_date) : '') },
  { key: 'body', label: 'Text', cell: row => <Box sx={{ whiteSpace: 'pre-line' }}>{row.body}</Box> },
  { key: 'user', label: 'User', from: 'md', cell: row => row.user },
  { key: 'created_at', label: 'Written', from: 'lg', cell: row => formatInstant(row.created_at) },
]
