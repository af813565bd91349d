import { useWatch } from 'react-hook-form'
import { reservation } from '../../wire/reservation'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import type { ActionDialogProps } from './row'

/** A better room at the price that was agreed, or for a little more a night. */
export const UpgradeDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, room_type } = row
  const form = useCallForm(reservation.upgrade, {
    defaults: { keep_rate: true },
    send: ({ room_type_id, reason, keep_rate, upsell_amount, upsell_package_code_id }) => ({
      id: reservation_id,
      row_version,
      room_type_id,
      reason: reason ?? '',
      keep_rate,
      ...(upsell_amount
        ? { upsell_amount, upsell_package_code_id: upsell_package_code_id ?? undefined }
        : {}),
    }),
    says: `${confirmation_no} ${guest} is upgraded`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Upgrade ${guest}`}
      confirm="Upgrade"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <ReferenceField
        name="room_type_id"
        label="Room type"
        required
        entity="room-type"
        help={`Booked and charged: ${room_type}. An assigned room is released.`}
        autoFocus
      />
      <FlagField name="keep_rate" label="Keep the price as booked" />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <Upsell />
    </FormDialog>
  )
}

const Upsell = () => {
  const amount = useWatch({ name: 'upsell_amount' }) as string | undefined
  return (
    <>
      <MoneyField name="upsell_amount" label="Extra for each night" help="Empty: the upgrade is free." />
      {amount ? (
        <ReferenceField
          name="upsell_package_code_id"
          label="Charged as"
          required
          entity="package-code"
          filters={{ calculation_rule: 'per_room', posting_rhythm: 'every_night' }}
        />
      ) : null}
    </>
  )
}
