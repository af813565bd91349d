import { useFormContext } from 'react-hook-form'
import { ReferenceField } from './field/reference'

type Props = { group: 'guest_profile' | 'reservation' }

/** The sort of a note; its template stands in the form until somebody has typed something of their own. */
export const NoteTypeField = ({ group }: Props) => {
  const { getValues, setValue, formState } = useFormContext()
  // Read while it is drawn: what is not looked at then is not kept.
  const { dirtyFields } = formState
  return (
    <ReferenceField
      name="note_type_id"
      label="Sort"
      required
      entity="note-type"
      filters={{ note_group: group }}
      autoFocus
      onPicked={({ default_text }) => {
        const isTyped = dirtyFields.text !== undefined && getValues('text') !== ''
        if (!isTyped) setValue('text', default_text ?? '')
      }}
    />
  )
}
