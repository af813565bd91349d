import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { nextHigher } from '../../hotel/upgrade-proposal'
import { reservation } from '../../wire/reservation'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { useMasters } from '../kit/masters'
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
  const proposed = useNextHigher(room_type)
  const { getFieldState, setValue } = form.form
  useEffect(() => {
    if (proposed !== undefined && !getFieldState('room_type_id').isDirty) setValue('room_type_id', proposed)
  }, [proposed, getFieldState, setValue])
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

/** What one would give: the next higher type of the house. */
function useNextHigher(code: string): number | undefined {
  const types = useMasters('room-type', { per_page: 500 })
  const classes = useMasters('accommodation-type', { per_page: 500 })
  if (!types.data || !classes.data) return undefined
  const ranks = new Map(classes.data.items.map(({ id, rank }) => [id, rank as number | null]))
  const all = types.data.items.map(({ id, code, accommodation_type_id, upgrade_rank, is_pseudo }) => ({
    id,
    code,
    class_rank: ranks.get(accommodation_type_id as number) ?? null,
    upgrade_rank: upgrade_rank as number | null,
    is_pseudo: is_pseudo === true,
  }))
  const booked = all.find(type => type.code === code)
  return booked && nextHigher(all, booked.id)?.id
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
