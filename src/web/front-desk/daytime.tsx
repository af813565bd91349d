import { arrivalSteps } from '../../wire/front-desk'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { TimeField } from '../kit/field/time'
import { inCurrency, isNothing } from '../kit/format'
import type { DeskRow } from './desk-row'

type Props = {
  row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'eta' | 'etd'>
  onClose: () => void
}

/** The room is kept for some hours of the day of departure; `time` is what was said already. */
export const LateCheckOutDialog = ({ row, time, onClose }: Props & { time?: string | null }) => {
  const { reservation_id, row_version, guest, etd } = row
  const form = useCallForm(arrivalSteps.lateCheckOut, {
    defaults: { time: time ?? etd, fee: 'rule' },
    send: ({ time, fee }) => ({ reservation_id, row_version, time: time || null, fee }),
    says: ({ charge }) => `${guest} leaves later; ${chargedFor(charge)}`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Late check-out of ${guest}`} confirm="Keep the room" onClose={onClose}>
      <TimeField name="time" label="Leaves at" required autoFocus />
      <Fee />
      <Price reservation_id={reservation_id} {...form.form.watch()} />
    </FormDialog>
  )
}

/** The room is given before the hour of the house. */
export const EarlyCheckInDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, eta } = row
  const form = useCallForm(arrivalSteps.earlyCheckIn, {
    defaults: { time: eta, fee: 'rule' },
    send: ({ time, fee }) => ({ reservation_id, row_version, time: time || null, fee }),
    says: ({ charge }) => `${guest} comes earlier; ${chargedFor(charge)}`,
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

const chargedFor = (charge: string): string =>
  isNothing(charge) ? 'nothing is charged for it' : `${inCurrency(charge)} is charged for it`

/** What it costs by the rule, before it is agreed. */
const Price = ({ reservation_id, time, fee }: { reservation_id: number; time?: unknown; fee?: unknown }) => {
  const at = typeof time === 'string' ? time.slice(0, 5) : ''
  const isAsked = fee === 'rule' && /^\d\d:\d\d$/.test(at)
  const { data } = useAnswer(
    arrivalSteps.lateCheckOutPrice,
    { reservation_id, time: at },
    { enabled: isAsked, inline: true },
  )
  if (!isAsked || !data) return null
  return (
    <div role="status">
      {data.charge === null
        ? 'So late it is another night.'
        : isNothing(data.charge)
          ? 'Costs nothing by the rule of the house.'
          : `Costs ${inCurrency(data.charge)} by the rule of the house.`}
    </div>
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
