import { arrivalSteps } from '../../wire/front-desk'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { TimeField } from '../kit/field/time'
import { formatAmount } from '../kit/format'
import type { DeskRow } from './desk-row'

type Props = {
  row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'eta' | 'etd'>
  onClose: () => void
}

/** The room is kept for some hours of the day of departure. */
export const LateCheckOutDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, etd } = row
  const form = useCallForm(arrivalSteps.lateCheckOut, {
    defaults: { time: etd, fee: 'rule' },
    send: ({ time, fee }) => ({ reservation_id, row_version, time: time || null, fee }),
    says: ({ charge }) => `${guest} leaves later; ${formatAmount(charge)} is charged for it`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Late check-out of ${guest}`} confirm="Keep the room" onClose={onClose}>
      <TimeField name="time" label="Leaves at" required autoFocus />
      <Fee />
    </FormDialog>
  )
}

/** The room is given before the hour of the house. */
export const EarlyCheckInDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, eta } = row
  const form = useCallForm(arrivalSteps.earlyCheckIn, {
    defaults: { time: eta, fee: 'rule' },
    send: ({ time, fee }) => ({ reservation_id, row_version, time: time || null, fee }),
    says: ({ charge }) => `${guest} comes earlier; ${formatAmount(charge)} is charged for it`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Early check-in of ${guest}`}
      confirm="Have the room ready"
      onClose={onClose}
    >
      <TimeField name="time" label="Comes at" required autoFocus />
      <Fee />
    </FormDialog>
  )
}

const Fee = () => (
  <ChoiceField
    name="fee"
    label="Fee"
    required
    choices={[
      { value: 'rule', label: 'By the rule of the house' },
      { value: 'none', label: 'None' },
    ]}
  />
)
