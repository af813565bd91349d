import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bookingView } from '../../wire/booking-view'
import type { InputOf, OutputOf } from '../../wire/call'
import { confirmationLetter } from '../../wire/letter'
import { reservation } from '../../wire/reservation'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { IntegerField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { giveFile } from '../kit/files'
import { useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { isZero, type Preview, PreviewOf } from '../kit/cancel-preview'
import { ChargeFields, penaltyOf } from './penalty-charge'
import type { ActionDialogProps } from './row'

type Cancelled = OutputOf<typeof reservation.cancel>

/** The stay will not be: what it costs is seen before, and what becomes of the deposit is said. */
export const CancelDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, guest, confirmation_no, rooms: all, links } = row
  const [some, setSome] = useState<number>()
  const [isAll, setAll] = useState(false)
  const [letter, setLetter] = useState(false)
  const maySend = useMay()('Letter send')
  const preview = useAnswer(
    bookingView.cancelPreview,
    {
      reservation_id,
      ...(isAll ? { scope: 'linked' as const } : {}),
      ...(some === undefined || isAll ? {} : { rooms: some }),
    },
    { inline: true, fresh: true, keep: true },
  )
  const going = goingOf(preview.isPlaceholderData ? undefined : preview.data)
  const form = useCallForm(reservation.cancel, {
    defaults: { refund: 'keep_on_ledger', charge: 'rule', rooms: all },
    send: ({ cancellation_reason_id, note, refund, rooms, approval, ...charged }) => ({
      ...(isAll ? going : onlyThis(row)),
      ...(all > 1 && !isAll ? { rooms } : {}),
      cancellation_reason_id,
      note: note || undefined,
      ...(hasRefund(preview.data) ? { refund } : {}),
      ...(isZero(preview.data?.totals.penalty ?? '0') ? {} : { penalty: penaltyOf(charged) }),
      approval: approvalOf(approval),
      ...(letter ? { letter } : {}),
    }),
    says: done => sayCancelled(done, { ...row, some: isAll ? undefined : some }),
    onDone: ({ letter_ids: [id] }) => {
      onClose()
      if (id !== undefined) giveFile(confirmationLetter.pdf, { id }, 'show')
    },
    onBusinessDate: true,
  })
  const release_reason_id = preview.data?.release_reason_id ?? null
  const { setValue, getValues } = form.form
  // Who is held past his hour is released, unless somebody has chosen another reason.
  useEffect(() => {
    if (release_reason_id !== null && !getValues('cancellation_reason_id'))
      setValue('cancellation_reason_id', release_reason_id)
  }, [release_reason_id, getValues, setValue])
  const reason = useReason(form.form.watch('cancellation_reason_id'))
  const costs = !isZero(preview.data?.totals.penalty ?? '0')
  const isWaived = costs && reason?.waive_penalty === true && preview.data?.may_waive === true
  // The house asks nothing of whoever cancels for such a reason; a person may still charge it.
  useEffect(() => {
    setValue('charge', isWaived ? 'none' : 'rule')
    setValue('waive_reason', isWaived ? String(reason?.name ?? '') : '')
  }, [isWaived, reason?.name, setValue])
  return (
    <FormDialog
      of={form}
      title={`Cancel ${confirmation_no} ${guest}`}
      confirm={confirmWords({ isAll, going: going.reservation_ids.length, some, all })}
      cancel="Keep it"
      size="sm"
      isDestructive
      isDisabled={isAll && going.reservation_ids.length === 0}
      onClose={onClose}
    >
      {links > 0 ? (
        <FormControlLabel
          control={<Switch checked={isAll} onChange={(_, on) => setAll(on)} />}
          label={`All linked reservations, ${links + 1} together`}
        />
      ) : null}
      {all > 1 && !isAll ? <RoomsField all={all} onSome={setSome} /> : null}
      <PreviewOf answer={preview} />
      <ReferenceField
        name="cancellation_reason_id"
        label="Reason"
        required
        entity="cancellation-reason"
        autoFocus
      />
      <TextField name="note" label="Note" required={reason?.requires_comment === true} maxLength={500} />
      {costs && preview.data?.may_waive ? <ChargeFields isEach={isAll && links > 0} /> : null}
      {hasRefund(preview.data) ? (
        <ChoiceField name="refund" label="Deposit that is left" required choices={refunds} />
      ) : null}
      {maySend ? (
        <FormControlLabel
          control={<Switch checked={letter} onChange={(_, on) => setLetter(on)} />}
          label="Write a cancellation letter"
        />
      ) : null}
      <ApprovalFields failure={form.failure} />
    </FormDialog>
  )
}

/** The chosen reason, with what it says of the penalty and the note. */
export function useReason(id: unknown) {
  const chosen = typeof id === 'number' ? id : undefined
  const { data } = useMasters(
    'cancellation-reason',
    { filters: { id: [chosen ?? 0] }, per_page: 1 },
    { enabled: chosen !== undefined },
  )
  return chosen === undefined ? undefined : data?.items.find(one => one.id === chosen)
}

type Going = Pick<InputOf<typeof reservation.cancel>, 'reservation_ids' | 'row_versions'>

const onlyThis = ({ reservation_id, row_version }: ActionDialogProps['row']): Going => ({
  reservation_ids: [reservation_id],
  row_versions: [row_version],
})

/** Those that can be cancelled, as they were seen. */
function goingOf(preview: Preview | undefined): Going {
  const going = (preview?.preview ?? []).filter(({ reason }) => reason === null)
  return {
    reservation_ids: going.map(({ reservation_id }) => reservation_id),
    row_versions: going.map(({ row_version }) => row_version),
  }
}

type Said = { isAll: boolean; going: number; some: number | undefined; all: number }

function confirmWords({ isAll, going, some, all }: Said): string {
  if (isAll) return `Cancel ${going} reservations`
  return some === undefined ? 'Cancel the reservation' : `Cancel ${some} of ${all} rooms`
}

function sayCancelled(
  { results }: Cancelled,
  row: ActionDialogProps['row'] & { some: number | undefined },
): string {
  const [done] = results
  const { guest, confirmation_no, rooms, some, reservation_id } = row
  if (results.length > 1)
    return `${results.length} reservations are cancelled: ${results.map(one => one.cancellation_no).join(', ')}`
  return some === undefined || done === undefined || done.id === reservation_id
    ? `${confirmation_no} ${guest} is cancelled: ${done?.cancellation_no ?? ''}`
    : `${some} of the ${rooms} rooms of ${guest} are cancelled as ${done.confirmation_no}: ${done.cancellation_no}`
}

/** How many of the rooms: fewer than all leave the reservation first, the others stay with their number. */
const RoomsField = ({ all, onSome }: { all: number; onSome: (rooms: number | undefined) => void }) => {
  const rooms = Number(useWatch({ name: 'rooms' }))
  const some = Number.isInteger(rooms) && rooms > 0 && rooms < all ? rooms : undefined
  useEffect(() => onSome(some), [some, onSome])
  return <IntegerField name="rooms" label={`Rooms to cancel, of ${all}`} required />
}

export const refunds = [
  { value: 'keep_on_ledger', label: 'Keep it for later' },
  { value: 'refund', label: 'Pay it back now' },
]

const hasRefund = (preview: Preview | undefined): boolean => !isZero(preview?.totals.refund ?? '0')
