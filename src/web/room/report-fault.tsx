import { type FieldValues, useFormContext } from 'react-hook-form'
import requestEntity from '../../generated/entity/maintenance-request.json'
import type { Entity } from '../../hotel/master/entity'
import { priorities } from '../../hotel/room/maintenance'
import type { InputOf, OutputOf } from '../../wire/call'
import { reportFault } from '../../wire/room/report-fault'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField } from '../kit/field/choice'
import { ReferenceField, ReferencesField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { MasterRow } from '../kit/masters'
import { type Kind, kindWords } from './repair-dialog'
import { Whole, WorkFields } from './request-dialogs'
import { useWithdrawalDefaults, WithdrawFields } from './withdraw-fields'

const call = reportFault(requestEntity as unknown as Entity)

/** What somebody has said of it elsewhere already. */
type ReportProps = { room_ids?: readonly number[]; fault_id?: number; remarks?: string; onClose: () => void }

/** Somebody has found the same thing wrong with one room or several, which may be withdrawn for it at once. */
export const ReportDialog = ({ room_ids = [], fault_id, remarks, onClose }: ReportProps) => {
  const withdraw = useWithdrawalDefaults()
  const form = useCallForm(call, {
    defaults: { room_ids, room_maintenance_code_id: fault_id, remarks, source: 'staff', withdraw },
    send: sentOf,
    says: saysOf,
    onDone: onClose,
  })
  const hasRooms = room_ids.length > 0
  return (
    <FormDialog of={form} title="Report a fault" confirm="Report" size="sm" columns={2} onClose={onClose}>
      <Whole>
        <ReferencesField name="room_ids" label="Rooms" entity="room" required autoFocus={!hasRooms} />
      </Whole>
      <WhatField autoFocus={hasRooms} />
      <ChoiceField name="priority" label="Priority" choices={priorities} help="Empty: as the fault says" />
      <Whole>
        <TextField name="remarks" label="Remarks" lines={2} maxLength={2000} />
      </Whole>
      <ChoiceField name="source" label="Reported by" required choices={['staff', 'attendant', 'guest']} />
      <WorkFields />
      <WithdrawFields failure={form.failure} />
    </FormDialog>
  )
}

type Input = InputOf<typeof call>

/** The period goes with it only where it is wanted; what was typed of it stays in the form. */
const sentOf = ({ is_withdrawn, withdraw, room_ids, ...fault }: FieldValues): Input => ({
  ...cleaned({ ...fault, withdraw: is_withdrawn === true ? (withdraw as unknown) : undefined }),
  room_ids: room_ids as number[],
})

function saysOf({ requests, created }: OutputOf<typeof call>, { withdraw }: Input): string {
  const reported = requests.length === 1 ? 'It is reported' : `It is reported of ${requests.length} rooms`
  if (!withdraw) return reported
  const words = kindWords[withdraw.kind as Kind]
  return created.length === 1
    ? `${reported}, room ${created[0]?.room} is ${words}`
    : `${reported}, they are ${words}`
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
