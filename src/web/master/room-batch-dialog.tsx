import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Field } from '../../hotel/master/entity'
import { addRooms } from '../../wire/masters'
import { ActionDialog } from '../kit/action-dialog'
import { CallFields, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { IntegerField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { formatCount } from '../kit/format'
import { useDefaultsFrom } from './default-from'
import { useEntity } from './entities'
import { inputOf } from './inputs'
import { inputOfBatch, type Values } from './room-batch-input'
import { useRequiredBy } from './required-by'
import { RoomBatchPreview, useBatchPreview } from './room-batch-preview'
import { translate } from '../words/translate'

/** What rooms of a batch usually have in common, in the order of the form; the rest is filled in room by room. */
const alike = [
  'room_type_id',
  'smoking',
  'building_id',
  'floor_id',
  'day_section_id',
  'evening_section_id',
  'room_view_id',
  'bed_type_id',
  'feature_ids',
  'in_service_from',
  'is_accessible',
  'has_turndown',
] as const

/** Many rooms alike but for their numbers, with every number that will be made before it is. */
export const RoomBatchDialog = ({ onClose }: { onClose: () => void }) => {
  const entity = useEntity('room')
  const call = addRooms(entity)
  const fields = useMemo(
    () => alike.flatMap(name => entity.fields.find(field => field.name === name) ?? []),
    [entity],
  )
  const form = useCallForm(call, {
    defaults: { step: 1, feature_ids: [], skip_existing: false, is_accessible: false, has_turndown: false },
    send: values => inputOfBatch(values as Values) as never,
    says: ({ created }) => translate('%{count} rooms are added', { count: formatCount(created.length) }),
    onDone: onClose,
  })
  useDefaultsFrom(fields, form.form)
  const asked = useRequiredBy(fields, form.form.control as unknown as Control)
  const values = useWatch({ control: form.form.control }) as Values
  const preview = useBatchPreview(call, values)
  const { data } = preview.answer
  const made = data?.created.length ?? 0

  return (
    <ActionDialog
      title={translate('Add several rooms')}
      size="md"
      confirm={
        made > 0
          ? translate('Add %{count} rooms', { count: formatCount(made) })
          : translate('Add several rooms')
      }
      isBusy={form.isSending}
      // Only what is shown is made.
      isDisabled={!preview.isCurrent || made === 0 || (data?.refused.length ?? 0) > 0}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <CallFields of={form} columns={3}>
        <TextField name="prefix" label={translate('Before the number')} maxLength={4} />
        <IntegerField name="from_number" label={translate('From number')} required autoFocus />
        <IntegerField name="to_number" label={translate('To number')} required />
        <IntegerField name="step" label={translate('Every how many')} />
        <IntegerField name="pad_length" label={translate('Fill up to digits')} />
        <TextField name="suffix" label={translate('After the number')} maxLength={4} />
        <TextField
          name="skip"
          label={translate('Numbers to leave out')}
          help={translate('Such as 13, 113')}
          maxLength={200}
        />
        <TextField
          name="extension_prefix"
          label={translate('Telephone: before the number')}
          help={translate('Empty: no telephone number')}
          maxLength={4}
        />
        <FlagField name="skip_existing" label={translate('Leave out rooms that exist')} />
        {fields.map(field => (
          <Box key={field.name} sx={{ minWidth: 0 }}>
            {inputOf(field, {
              name: field.name,
              label: field.label,
              required: isAsked(field) || field.name === asked,
            })}
          </Box>
        ))}
      </CallFields>
      <RoomBatchPreview {...preview} />
    </ActionDialog>
  )
}

const isAsked = ({ required, kind }: Field): boolean => required && kind !== 'flag'
