import { priorities } from '../../hotel/room/maintenance'
import type { ReactNode } from 'react'
import { maintenance } from '../../wire/room/maintenance'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { FilesField } from '../kit/field/file'
import { InstantField } from '../kit/field/instant'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm } from '../kit/master-form'
import type { RequestRow } from './request-row'
import { titleOf } from './request-title'

/** A field as wide as the form. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <div style={{ gridColumn: '1 / -1' }}>{children}</div>
)

/** Who repairs it and by when, and what it looks like. */
export const WorkFields = () => (
  <>
    <ReferenceField name="assigned_to_id" label="Assigned to" entity="employee" />
    <InstantField name="due_at" label="Due" help="Empty: as fast as was agreed for it" />
    <Whole>
      <FilesField name="images" label="Pictures" isPicture />
    </Whole>
  </>
)

type Props = { row: RequestRow; onClose: () => void }

/** Who repairs it, by when, and what else there is to say. */
export const ChangeRequestDialog = ({ row, onClose }: Props) => {
  const { id, row_version, priority, remarks, assigned_to_id, due_at, images } = row
  const form = useMasterForm('maintenance-request', {
    record: { id, row_version },
    defaults: { priority, remarks, assigned_to_id, due_at, images },
    says: `Request ${row.request_no} is changed`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={titleOf(row)} confirm="Save" size="sm" columns={2} onClose={onClose}>
      <ChoiceField name="priority" label="Priority" required choices={priorities} />
      <Whole>
        <TextField name="remarks" label="Remarks" lines={2} maxLength={2000} />
      </Whole>
      <WorkFields />
    </FormDialog>
  )
}

/** Somebody is to repair it. */
export const AssignDialog = ({ row, onClose }: Props) => {
  const { id, row_version, assigned_to_id } = row
  const form = useMasterForm('maintenance-request', {
    record: { id, row_version },
    defaults: { assigned_to_id },
    says: `Request ${row.request_no} is assigned`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={titleOf(row)} confirm="Assign" size="xs" onClose={onClose}>
      <ReferenceField name="assigned_to_id" label="Assigned to" entity="employee" autoFocus />
    </FormDialog>
  )
}

/** It is repaired. Whether a room that was withdrawn for it is back, the house asks. */
export const ResolveDialog = ({ row, onClose }: Props) => {
  const { id, row_version } = row
  const form = useCallForm(maintenance.resolve, {
    send: ({ resolution, room_status_type_id }) => ({
      id,
      row_version,
      resolution: String(resolution ?? ''),
      room_status_type_id: Number(room_status_type_id) || undefined,
    }),
    says: ({ request_no, room, is_back, condition }) =>
      is_back
        ? `Request ${request_no} is resolved, room ${room} is back, ${condition}`
        : `Request ${request_no} is resolved`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={titleOf(row)} confirm="Resolve" size="sm" onClose={onClose}>
      <TextField name="resolution" label="What was done" lines={2} required autoFocus maxLength={500} />
      <ReferenceField
        name="room_status_type_id"
        label="The room is then"
        entity="room-status-type"
        filters={{ base_status: ['dirty', 'clean', 'inspected', 'pickup'] }}
        help={row.withdrawn_until ? 'Empty: as its withdrawal says' : 'Empty: as it is'}
      />
    </FormDialog>
  )
}
