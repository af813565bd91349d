import { useFormContext } from 'react-hook-form'
import { priorities } from '../../hotel/room/maintenance'
import { FormDialog } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm } from '../kit/master-form'
import type { MasterRow } from '../kit/masters'
import { Whole, WorkFields } from './request-dialogs'

/** What somebody has said of it elsewhere already. */
type ReportProps = { room_id?: number; fault_id?: number; remarks?: string; onClose: () => void }

/** Somebody has found something wrong with a room. */
export const ReportDialog = ({ room_id, fault_id, remarks, onClose }: ReportProps) => {
  const form = useMasterForm('maintenance-request', {
    defaults: { room_id, room_maintenance_code_id: fault_id, remarks, source: 'staff' },
    says: 'It is reported',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Report a fault" confirm="Report" size="sm" columns={2} onClose={onClose}>
      <ReferenceField name="room_id" label="Room" entity="room" required autoFocus={room_id === undefined} />
      <WhatField autoFocus={room_id !== undefined} />
      <Whole>
        <TextField name="remarks" label="Remarks" lines={2} maxLength={2000} />
      </Whole>
      <ChoiceField name="priority" label="Priority" choices={priorities} help="Empty: as the fault says" />
      <ChoiceField name="source" label="Reported by" required choices={['staff', 'attendant', 'guest']} />
      <WorkFields />
    </FormDialog>
  )
}

/** What is wrong says how urgent it is, until somebody says otherwise. */
const WhatField = ({ autoFocus }: { autoFocus: boolean }) => {
  const { setValue, formState } = useFormContext()
  // Read while it is drawn: what is not looked at then is not kept.
  const { dirtyFields } = formState
  const preset = ({ priority }: MasterRow) => {
    if (!dirtyFields.priority) setValue('priority', priority)
  }
  return (
    <ReferenceField
      name="room_maintenance_code_id"
      label="What is wrong"
      entity="room-maintenance-code"
      required
      autoFocus={autoFocus}
      onPicked={preset}
    />
  )
}
