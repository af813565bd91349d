import alertEntity from '../../generated/entity/alert-information.json'
import type { Entity } from '../../hotel/master/entity'
import { masterCalls } from '../../wire/master'
import { useCall } from './call'
import { FormDialog } from './call-form'
import { DateField } from './field/date'
import { ReferenceField, ReferencesField } from './field/reference'
import { TextField } from './field/text'
import { useMasterForm } from './master-form'

const { update } = masterCalls(alertEntity as unknown as Entity)
if (!update) throw new Error('alerts are resolved')

type Owner = { owner_type: 'guest_profile' | 'reservation'; owner_id: number }

/** Puts an alert on a guest or on one stay. */
export const AlertDialog = ({ owner, onClose }: { owner: Owner; onClose: () => void }) => {
  const form = useMasterForm('alert-information', { given: owner, says: 'The alert is set', onDone: onClose })
  return (
    <FormDialog of={form} title="Add an alert" confirm="Set" size="sm" onClose={onClose}>
      <ReferenceField name="alert_message_id" label="Alert" required entity="alert-message" autoFocus />
      <TextField name="message" label="Text" required maxLength={500} lines={2} />
      <ReferencesField name="notification_area_ids" label="Shown at" required entity="notification-area" />
      <DateField name="begin_date" label="From" />
      <DateField name="end_date" label="Until" />
    </FormDialog>
  )
}

/** What warned is settled: it warns no more, and who settled it is remembered. */
export function useResolveAlert() {
  const call = useCall(update!, { says: 'The alert is resolved' })
  return (alert: { id: number; row_version: number }) =>
    call.mutate({ id: alert.id, row_version: alert.row_version, is_resolved: true } as never)
}
