import { type FieldValues, useWatch } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { endOfDay } from '../../wire/end-of-day'
import { reservationReaders } from '../../wire/reservation-readers'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { PreviewOf } from '../kit/cancel-preview'
import { Facts } from '../kit/facts'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMay } from '../kit/may'
import { settledWords } from './results'
import type { ArrivalCase } from './steps/arrivals'

type Item = NonNullable<InputOf<typeof endOfDay.settleArrivals>['items']>[number]
export type ArrivalAction = Exclude<Item['action'], 'roll' | 'check_in'>

/** At night nobody is there to pay: what a deposit does not cover is settled later. */
export const uncoveredStaysOpen = { penalty_unpaid: 'open' }
const verbs = { no_show: 'Set as no-show', cancel: 'Cancel the reservation' } as const

type Props = {
  action: ArrivalAction
  rows: readonly ArrivalCase[]
  onDone: (done: OutputOf<typeof endOfDay.settleArrivals>) => void
  onClose: () => void
}

/** One decision for one arrival or for several. */
export const SettleDialog = ({ action, rows, onDone, onClose }: Props) => {
  const who = rows.length === 1 ? rows[0].guest_name : `${rows.length} reservations`
  const form = useCallForm(endOfDay.settleArrivals, {
    defaults: { charge: 'rule', reprice: 'new', keeps: rows.some(({ keeps }) => keeps) },
    send: values => ({
      items: rows.map(row => itemOf(action, row, values)),
      answers: answersOf(rows, values),
      approval: approvalOf(values.approval as Parameters<typeof approvalOf>[0]),
    }),
    says: ({ results }) => `${who}: ${settledWords(results)}`,
    onDone,
  })
  return (
    <FormDialog
      of={form}
      title={action === 'cancel' ? `Cancel ${who}` : `No-show of ${who}`}
      confirm={verbs[action]}
      cancel="Not now"
      isDestructive
      onClose={onClose}
    >
      {action === 'no_show' ? <KeepField rows={rows} /> : null}
      {rows.length === 1 ? <WhatItCosts action={action} row={rows[0]} /> : null}
      <ChargeFields action={action} />
      <OthersField rows={rows} />
      <ApprovalFields failure={form.failure} />
    </FormDialog>
  )
}

/** Of one: his nights, what he has paid ahead and what he is charged; said before, as at the desk. */
const WhatItCosts = ({ action, row }: { action: ArrivalAction; row: ArrivalCase }) => {
  const may = useMay()
  const keeps = useWatch({ name: 'keeps' }) as boolean | undefined
  const mayLook = reservationReaders.some(right => may(right))
  const preview = useAnswer(
    bookingView.cancelPreview,
    {
      reservation_id: row.reservation_id,
      event: action,
      ...(action === 'no_show' && row.may_keep ? { keep_nights: keeps ? 'rest' : 'none' } : {}),
    },
    { enabled: mayLook, inline: true, keep: true },
  )
  return mayLook ? <PreviewOf answer={preview} /> : null
}

/** All of them at once, as the house suggests. */
export const SettleAllDialog = ({ rows, onDone, onClose }: Omit<Props, 'action'>) => {
  const form = useCallForm(endOfDay.settleArrivals, {
    defaults: { reprice: 'new' },
    send: values => ({ auto: true, answers: answersOf(rows, values) }),
    says: ({ results }) => settledWords(results),
    onDone,
  })
  const noShows = rows.filter(({ suggested }) => suggested === 'no_show').length
  return (
    <FormDialog
      of={form}
      title={`Settle ${rows.length} arrivals as suggested`}
      confirm={`Settle ${rows.length} arrivals`}
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <Facts
        facts={[
          [
            'No-show',
            noShows > 0
              ? `${noShows} with guarantee: charged by their rule; what no deposit covers stays open on the bill.`
              : null,
          ],
          [
            'Cancelled',
            noShows < rows.length ? `${rows.length - noShows} without guarantee: no penalty.` : null,
          ],
        ]}
      />
      <OthersField rows={rows} />
    </FormDialog>
  )
}

const answersOf = (rows: readonly ArrivalCase[], { reprice }: FieldValues) => ({
  ...uncoveredStaysOpen,
  ...(rows.some(({ shares_with }) => shares_with) ? { reprice: reprice as string } : {}),
})

/** Who shares a room with somebody who has not come is in it alone: a price changes only because somebody says so. */
const OthersField = ({ rows }: { rows: readonly ArrivalCase[] }) => {
  const others = rows.flatMap(({ shares_with }) => shares_with ?? [])
  if (others.length === 0) return null
  return (
    <ChoiceField
      name="reprice"
      label="Others in the room"
      help={`${others.join('; ')}: what they pay without those who have not come.`}
      required
      choices={[
        { value: 'new', label: "Pays today's price for those who are there" },
        { value: 'keep', label: 'Pays what was agreed' },
      ]}
    />
  )
}

/** Who has guaranteed several nights may come a day later: the night that he missed is charged, the others wait for him. */
const KeepField = ({ rows }: { rows: readonly ArrivalCase[] }) => {
  const may = rows.filter(({ may_keep }) => may_keep)
  if (may.length === 0) return null
  return (
    <FlagField
      name="keeps"
      label="Keep the other nights one more day"
      help={
        may.length < rows.length
          ? `Of ${may.map(({ guest_name }) => guest_name).join('; ')}.`
          : 'The night that was missed is charged; the guest is expected again tomorrow.'
      }
    />
  )
}

const ChargeFields = ({ action }: { action: ArrivalAction }) => {
  const charge = useWatch({ name: 'charge' }) as string
  const mayWaive = useMay()('Penalty waive')
  return (
    <>
      {action === 'cancel' ? (
        <ReferenceField name="cancellation_reason_id" label="Reason" entity="cancellation-reason" autoFocus />
      ) : null}
      {mayWaive ? (
        <ChoiceField
          name="charge"
          label="Penalty"
          required
          help="What no deposit covers stays open on the bill."
          choices={[
            { value: 'rule', label: 'By the rule of the reservation' },
            { value: 'none', label: 'Waive it' },
            { value: 'amount', label: 'Another amount' },
          ]}
        />
      ) : null}
      {charge === 'amount' ? <MoneyField name="amount" label="Amount" required /> : null}
      {charge === 'none' || charge === 'amount' ? (
        <TextField
          name="waive_reason"
          label={charge === 'none' ? 'Reason for waiving it' : 'Reason for another amount'}
          required
          maxLength={200}
        />
      ) : null}
    </>
  )
}

function itemOf(action: ArrivalAction, row: ArrivalCase, values: FieldValues): Item {
  const { reservation_id, row_version } = row
  const { charge, amount, waive_reason, cancellation_reason_id, keeps } = values as Record<string, never>
  return {
    reservation_id,
    row_version,
    action,
    charge: charge === 'amount' ? amount : charge,
    waive_reason: charge === 'rule' ? undefined : waive_reason,
    ...(action === 'no_show' && row.may_keep
      ? { keep_nights: keeps ? ('rest' as const) : ('none' as const) }
      : {}),
    cancellation_reason_id: action === 'cancel' ? (cancellation_reason_id ?? undefined) : undefined,
  }
}
