import noteEntity from '../../../generated/entity/note.json'
import type { Entity } from '../../../hotel/master/entity'
import { masterCalls } from '../../../wire/master'
import { useCall } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { DateField } from '../../kit/field/date'
import { TextField } from '../../kit/field/text'
import { NoteTypeField } from '../../kit/note-type-field'
import type { View } from '../reservation-page'

const { store, update, remove } = masterCalls(noteEntity as unknown as Entity)
if (!store || !update || !remove) throw new Error('notes are written, changed and removed')

/** `text`: what was said already; its beginning is the title. */
type Props = { reservation_id: number; text?: string; onClose: () => void }
export type WrittenNote = NonNullable<View['notes']>[number]

/** Something to know about a stay; its sort says who reads it. */
export const WriteNoteDialog = ({ reservation_id, text: said = '', onClose }: Props) => {
  const form = useCallForm(store, {
    defaults: said === '' ? undefined : { title: said.slice(0, 100), text: said },
    send: ({ note_type_id, title, text, end_date }) => ({
      owner_type: 'reservation',
      owner_id: reservation_id,
      note_type_id,
      title,
      text,
      ...(end_date ? { end_date } : {}),
    }),
    says: 'The note is written',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Write a note" confirm="Write" size="sm" onClose={onClose}>
      <Fields />
    </FormDialog>
  )
}

/** What it said before stays in the history of the reservation. */
export const ChangeNoteDialog = ({ note, onClose }: { note: WrittenNote; onClose: () => void }) => {
  const { id, row_version, note_type_id, title, text, end_date } = note
  const form = useCallForm(update, {
    defaults: { note_type_id, title, text, end_date },
    send: values => ({
      id,
      row_version,
      note_type_id: values.note_type_id,
      title: values.title,
      text: values.text,
      end_date: values.end_date || null,
    }),
    says: 'The note is changed',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Change the note" confirm="Save" size="sm" onClose={onClose}>
      <Fields />
    </FormDialog>
  )
}

const Fields = () => (
  <>
    <NoteTypeField group="reservation" />
    <TextField name="title" label="Title" required maxLength={100} />
    <TextField name="text" label="Note" required maxLength={4000} lines={4} />
    <DateField name="end_date" label="Valid until" />
  </>
)

export const useRemoveNote = (onDone: () => void) =>
  useCall(remove, { says: 'The note is gone', inline: true, onDone })
