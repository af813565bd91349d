import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { AlertDialog, useResolveAlert } from '../kit/alert-dialog'
import { FormDialog } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { TextField } from '../kit/field/text'
import { formatDay, formatInstant } from '../kit/format'
import { MakeToDo } from '../kit/make-to-do'
import { useMasterForm, useMasterRemoval } from '../kit/master-form'
import { NoteTypeField } from '../kit/note-type-field'
import { RowActions } from '../kit/row-actions'
import { StatusChip } from '../kit/status-chip'
import { None, Section } from './section'
import type { TabProps } from './tabs'

/** What somebody wrote down about the guest, and what warns of him on every stay. */
export const NotesAndAlerts = ({ profile: { id, name, notes, alerts }, mayEdit }: TabProps) => {
  const [open, setOpen] = useState<'note' | 'alert'>()
  const dropNote = useMasterRemoval('note', 'The note is gone')
  const resolve = useResolveAlert()
  const close = () => setOpen(undefined)
  return (
    <>
      <Section title="Alerts" add={mayEdit ? [{ label: 'Add alert', run: () => setOpen('alert') }] : []}>
        {alerts.length === 0 ? <None says="Nothing warns of this profile." /> : null}
        {alerts.map(alert => (
          <Line
            key={alert.id}
            title={alert.message}
            marks={
              <>
                <StatusChip status={alert.severity === 'stop' ? 'error' : alert.severity} word={alert.code} />
                {alert.is_resolved ? <StatusChip status="inactive" word="Resolved" /> : null}
              </>
            }
            below={[alert.areas.join(', '), validity(alert.begin_date, alert.end_date)]}
            end={
              alert.is_resolved ? null : (
                <Ends about={name} says={alert.message}>
                  {mayEdit ? (
                    <RowActions row={alert} actions={[{ label: 'Resolve', isQuick: true, run: resolve }]} />
                  ) : null}
                </Ends>
              )
            }
          />
        ))}
      </Section>
      <Section title="Notes" add={mayEdit ? [{ label: 'Write a note', run: () => setOpen('note') }] : []}>
        {notes.length === 0 ? <None says="Nobody has written anything." /> : null}
        {notes.map(note => (
          <Line
            key={note.id}
            title={note.title}
            marks={
              <>
                <StatusChip status="plain" word={note.note_type} />
                {note.is_internal ? <StatusChip status="info" word="Only for the house" /> : null}
              </>
            }
            text={note.text}
            below={[formatInstant(note.at), note.by, validity(note.begin_date, note.end_date)]}
            end={
              <Ends about={name} says={note.title}>
                {mayEdit ? (
                  <RowActions
                    row={note}
                    actions={[
                      { label: 'Delete', isDestructive: true, run: ({ id }) => dropNote.mutate({ id }) },
                    ]}
                  />
                ) : null}
              </Ends>
            }
          />
        ))}
      </Section>
      {open === 'note' ? <NoteDialog profile_id={id} onClose={close} /> : null}
      {open === 'alert' ? <AlertDialog owner={ofProfile(id)} onClose={close} /> : null}
    </>
  )
}

/** What can be done about a line: keep it as something to do, and what else there is. */
const Ends = ({ children, ...made }: { about: string; says: string; children: ReactNode }) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'flex-start', gap: 1 }}
  >
    <MakeToDo {...made} />
    {children}
  </Box>
)

type LineProps = {
  title: string
  marks: ReactNode
  text?: string
  below: (string | null)[]
  end: ReactNode
}

const Line = ({ title, marks, text, below, end }: LineProps) => (
  <Box sx={{ display: 'flex', gap: 2, paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }} dir="auto">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <strong>{title}</strong>
        {marks}
      </Box>
      {text ? <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box> : null}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{below.filter(Boolean).join(' · ')}</Box>
    </Box>
    {end}
  </Box>
)

const validity = (from: string | null, to: string | null): string | null =>
  from || to ? `valid ${[from, to].map(day => (day ? formatDay(day) : '…')).join(' – ')}` : null

type DialogProps = { profile_id: number; onClose: () => void }

const ofProfile = (owner_id: number) => ({ owner_type: 'guest_profile' as const, owner_id })

const NoteDialog = ({ profile_id, onClose }: DialogProps) => {
  const form = useMasterForm('note', {
    given: ofProfile(profile_id),
    says: 'The note is written',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Write a note" confirm="Write" size="sm" onClose={onClose}>
      <NoteTypeField group="guest_profile" />
      <TextField name="title" label="Title" required maxLength={100} />
      <TextField name="text" label="Note" required maxLength={4000} lines={4} />
      <DateField name="end_date" label="Valid until" />
      <FlagField name="is_internal" label="Only for the house" />
    </FormDialog>
  )
}
