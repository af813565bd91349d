import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import { reservation } from '../../wire/reservation'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { IntegerField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { Facts } from '../kit/facts'
import { formatAmount, formatDay, withDays } from '../kit/format'
import { Answered, Loading } from '../kit/states'
import type { ActionDialogProps } from './row'

type Preview = OutputOf<typeof bookingView.cancelPreview>

/** The stay will not be: what it costs is seen before, and what becomes of the deposit is said. */
export const CancelDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, rooms: all } = row
  const [some, setSome] = useState<number>()
  const preview = useAnswer(
    bookingView.cancelPreview,
    { reservation_id, ...(some === undefined ? {} : { rooms: some }) },
    { inline: true, fresh: true, keep: true },
  )
  const form = useCallForm(reservation.cancel, {
    defaults: { refund: 'keep_on_ledger', charge: 'rule', rooms: all },
    send: ({ cancellation_reason_id, note, refund, charge, waive_reason, rooms }) => ({
      reservation_ids: [reservation_id],
      row_versions: [row_version],
      ...(all > 1 ? { rooms } : {}),
      cancellation_reason_id,
      note: note || undefined,
      ...(hasRefund(preview.data) ? { refund } : {}),
      ...(charge === 'none' ? { penalty: { amount: '0', waive_reason: waive_reason || undefined } } : {}),
    }),
    says: ({ results: [done] }) =>
      done === undefined || done.id === reservation_id
        ? `${confirmation_no} ${guest} is cancelled: ${done?.cancellation_no ?? ''}`
        : `${some ?? ''} of the ${all} rooms of ${guest} are cancelled as ${done.confirmation_no}: ${done.cancellation_no}`,
    onDone: onClose,
    onBusinessDate: true,
  })
  const release_reason_id = preview.data?.release_reason_id ?? null
  const { setValue, getValues } = form.form
  // Who is held past his hour is released, unless somebody has chosen another reason.
  useEffect(() => {
    if (release_reason_id !== null && !getValues('cancellation_reason_id'))
      setValue('cancellation_reason_id', release_reason_id)
  }, [release_reason_id, getValues, setValue])
  return (
    <FormDialog
      of={form}
      title={`Cancel ${confirmation_no} ${guest}`}
      confirm={some === undefined ? 'Cancel the reservation' : `Cancel ${some} of ${all} rooms`}
      cancel="Keep it"
      size="sm"
      isDestructive
      onClose={onClose}
    >
      {all > 1 ? <RoomsField all={all} onSome={setSome} /> : null}
      <PreviewOf answer={preview} />
      <ReferenceField
        name="cancellation_reason_id"
        label="Reason"
        required
        entity="cancellation-reason"
        autoFocus
      />
      <TextField name="note" label="Note" maxLength={500} />
      {preview.data && preview.data.may_waive && !isZero(preview.data.totals.penalty) ? (
        <ChoiceField name="charge" label="Penalty" required choices={charges} />
      ) : null}
      {form.form.watch('charge') === 'none' ? (
        <TextField name="waive_reason" label="Reason for waiving it" required maxLength={200} />
      ) : null}
      {hasRefund(preview.data) ? (
        <ChoiceField name="refund" label="Deposit that is left" required choices={refunds} />
      ) : null}
    </FormDialog>
  )
}

/** How many of the rooms: fewer than all leave the reservation first, the others stay with their number. */
const RoomsField = ({ all, onSome }: { all: number; onSome: (rooms: number | undefined) => void }) => {
  const rooms = Number(useWatch({ name: 'rooms' }))
  const some = Number.isInteger(rooms) && rooms > 0 && rooms < all ? rooms : undefined
  useEffect(() => onSome(some), [some, onSome])
  return <IntegerField name="rooms" label={`Rooms to cancel, of ${all}`} required />
}

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
    send: ({ charge, waive_reason }) => ({
      reservation_ids: [reservation_id],
      ...(first?.may_keep
        ? { keep_nights: first.kept_from === null ? ('none' as const) : ('rest' as const) }
        : {}),
      charge,
      waive_reason: waive_reason || undefined,
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
      title={`Mark ${confirmation_no} ${guest} as no-show`}
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
        <ChoiceField name="charge" label="Penalty" required choices={charges} />
      ) : null}
      {form.form.watch('charge') === 'none' ? (
        <TextField name="waive_reason" label="Reason for waiving it" required maxLength={200} />
      ) : null}
    </FormDialog>
  )
}

const PreviewOf = ({
  answer,
}: {
  answer: ReturnType<typeof useAnswer<typeof bookingView.cancelPreview>>
}) => (
  <Answered answer={answer} loading={<Loading rows={3} />}>
    {({ preview: [one] }) =>
      one ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {one.reason ? <Alert severity="warning">{withDays(one.reason)}</Alert> : null}
          <Facts
            facts={[
              [
                'Stay',
                `${formatDay(one.arrival_date, 'weekday')} – ${formatDay(one.departure_date, 'weekday')}, ${one.room_type}`,
              ],
              ['The whole stay', <Amount key="stay" value={one.stay_total} />],
              [
                'Penalty',
                isZero(one.penalty) ? 'None' : one.line ? `${one.line}` : formatAmount(one.penalty),
              ],
              ['Expected instead on', one.kept_from ? formatDay(one.kept_from, 'weekday') : null],
              [
                'Deposit paid',
                isZero(one.deposit_paid) ? null : <Amount key="paid" value={one.deposit_paid} />,
              ],
              ['To be paid back', isZero(one.refund) ? null : <Amount key="back" value={one.refund} />],
              [
                'Still to charge',
                isZero(one.to_charge) ? null : <Amount key="due" value={one.to_charge} strong />,
              ],
            ]}
          />
        </Box>
      ) : null
    }
  </Answered>
)

const charges = [
  { value: 'rule', label: 'By the rule of the reservation' },
  { value: 'none', label: 'Waive it' },
]
const refunds = [
  { value: 'keep_on_ledger', label: 'Keep it for later' },
  { value: 'refund', label: 'Pay it back now' },
]

const hasRefund = (preview: Preview | undefined): boolean => !isZero(preview?.totals.refund ?? '0')
const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)
