import Button from '@mui/material/Button'
import { useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog'
import { AlertDialog, useResolveAlert } from '../../kit/alert-dialog'
import { formatDay, formatInstant } from '../../kit/format'
import { MakeToDo } from '../../kit/make-to-do'
import { useMay } from '../../kit/may'
import { StatusChip } from '../../kit/status-chip'
import type { TabProps } from '../reservation-page'
import { Entry } from './entry'
import { None, Part } from './part'
import { TracesPart } from './traces'
import { ChangeNoteDialog, useRemoveNote, WriteNoteDialog, type WrittenNote } from './write-note'

/** What somebody wrote down, what warns, and who still has to do something. */
export const NotesTab = ({ view: { reservation, notes = [], alerts = [] } }: TabProps) => {
  const [open, setOpen] = useState<'note' | 'alert'>()
  const close = () => setOpen(undefined)
  const resolve = useResolveAlert()
  const may = useMay()('Reservation update')
  const [leaving, setLeaving] = useState<WrittenNote>()
  const [changing, setChanging] = useState<WrittenNote>()
  const about = [reservation.guest, reservation.confirmation_no].filter(Boolean).join(', ')
  const remove = useRemoveNote(() => setLeaving(undefined))
  return (
    <>
      <Part
        title="Notes"
        extra={
          may ? (
            <Button size="small" onClick={() => setOpen('note')}>
              Write a note
            </Button>
          ) : null
        }
      >
        {notes.length === 0 ? <None says="Nobody has written anything." /> : null}
        {notes.map(note => {
          const { id, title, text, note_type, is_internal, owner_type, at, by, begin_date, end_date } = note
          return (
            <Entry
              key={id}
              title={title}
              marks={
                <>
                  <StatusChip status="plain" word={note_type} />
                  {is_internal ? <StatusChip status="info" word="Only for the house" /> : null}
                  {owner_type === 'guest_profile' ? <StatusChip status="plain" word="Of the guest" /> : null}
                  <span style={{ flex: 1 }} />
                  <MakeToDo about={about} says={title} />
                  {may && owner_type === 'reservation' ? (
                    <>
                      <Button size="small" onClick={() => setChanging(note)}>
                        Change
                      </Button>
                      <Button size="small" color="error" onClick={() => setLeaving(note)}>
                        Remove
                      </Button>
                    </>
                  ) : null}
                </>
              }
              below={[formatInstant(at), by, validity(begin_date, end_date)]}
            >
              {text}
            </Entry>
          )
        })}
      </Part>
      <Part
        title="Alerts"
        extra={
          may ? (
            <Button size="small" onClick={() => setOpen('alert')}>
              Add an alert
            </Button>
          ) : null
        }
      >
        {alerts.length === 0 ? <None says="No alerts." /> : null}
        {alerts.map(({ id, alert_message_id, code, severity, message, owner_type, row_version, seen }) => (
          <Entry
            key={id ?? `by rule ${alert_message_id}`}
            title={message}
            marks={
              <>
                <StatusChip status={severity === 'stop' ? 'error' : severity} word={code} />
                <span style={{ flex: 1 }} />
                <MakeToDo about={about} says={message} />
                {may && id !== null && row_version !== null && owner_type === 'reservation' ? (
                  <Button size="small" onClick={() => resolve({ id, row_version })}>
                    Resolve
                  </Button>
                ) : null}
              </>
            }
            below={[id === null ? 'Raised by itself' : owners[owner_type], seenWords(seen)]}
          />
        ))}
      </Part>
      <TracesPart reservation_id={reservation.reservation_id} />
      {leaving ? (
        <ActionDialog
          title={`Remove “${leaving.title}”`}
          confirm="Remove the note"
          isDestructive
          isBusy={remove.isPending}
          failure={remove.error}
          onConfirm={() => remove.mutate({ id: leaving.id })}
          onClose={() => setLeaving(undefined)}
        >
          It is not shown any more; what it said stays in the history.
        </ActionDialog>
      ) : null}
      {changing ? <ChangeNoteDialog note={changing} onClose={() => setChanging(undefined)} /> : null}
      {open === 'note' ? (
        <WriteNoteDialog reservation_id={reservation.reservation_id} onClose={close} />
      ) : null}
      {open === 'alert' ? (
        <AlertDialog
          owner={{ owner_type: 'reservation', owner_id: reservation.reservation_id }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const owners = { reservation: null, guest_profile: 'Of a guest or company', block: 'Of the block' }

/** `Read by Kim, 16/03/2026 10:52 at the check-in`; of each person the last time. */
function seenWords(seen: NonNullable<TabProps['view']['alerts']>[number]['seen']): string {
  if (seen.length === 0) return 'Nobody has read it yet'
  const last = new Map(seen.map(one => [one.by, one]))
  return `Read by ${[...last.values()]
    .map(({ by, at, trigger }) => `${by}, ${formatInstant(at)}${places[trigger] ?? ''}`)
    .join('; ')}`
}

const places: Record<string, string | undefined> = {
  check_in: ' at the check-in',
  check_out: ' at the check-out',
}

const validity = (from: string | null, to: string | null): string | null =>
  from || to ? `valid ${[from, to].map(day => (day ? formatDay(day) : '…')).join(' – ')}` : null
