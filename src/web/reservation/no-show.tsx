import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { bookingView } from '../../wire/booking-view'
import { reservation } from '../../wire/reservation'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { formatDay } from '../kit/format'
import { isZero, PreviewOf } from '../kit/cancel-preview'
import { ChargeFields, penaltyOf } from './penalty-charge'
import type { ActionDialogProps } from './row'

/** The guest has not come. */
export const NoShowDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, guest, confirmation_no } = row
  const [keeps, setKeeps] = useState<'none' | 'rest'>()
  const preview = useAnswer(
    bookingView.cancelPreview,
    { reservation_id, event: 'no_show', keep_nights: keeps },
    { inline: true, fresh: true, keep: true },
  )
  const [first] = preview.data?.preview ?? []
  const form = useCallForm(reservation.noShow, {
    defaults: { charge: 'rule' },
    send: ({ approval, ...charged }) => ({
      reservation_ids: [reservation_id],
      ...(first?.may_keep
        ? { keep_nights: first.kept_from === null ? ('none' as const) : ('rest' as const) }
        : {}),
      charge: penaltyOf(charged)?.amount ?? 'rule',
      waive_reason: penaltyOf(charged)?.waive_reason,
      approval: approvalOf(approval),
    }),
    says: ({ results: [done] }) =>
      done?.kept_from
        ? `${confirmation_no} ${guest} is expected on ${formatDay(done.kept_from)} instead`
        : `${confirmation_no} ${guest} is a no-show`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`${confirmation_no} ${guest} has not come`}
      confirm={first?.kept_from ? 'Charge and keep the nights' : 'Mark as no-show'}
      cancel="Keep it"
      size="sm"
      isDestructive
      onClose={onClose}
    >
      {first?.may_keep ? (
        <FormControlLabel
          control={
            <Switch checked={first.kept_from !== null} onChange={(_, on) => setKeeps(on ? 'rest' : 'none')} />
          }
          label="Keep the other nights one more day"
        />
      ) : null}
      <PreviewOf answer={preview} />
      {preview.data && preview.data.may_waive && !isZero(preview.data.totals.penalty) ? (
        <ChargeFields />
      ) : null}
      <ApprovalFields failure={form.failure} />
    </FormDialog>
  )
}
