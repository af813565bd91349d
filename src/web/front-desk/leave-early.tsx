import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { ApprovalFields, approvalOf, isConsentWanted } from '../kit/approval'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import { useAnswer } from '../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { formatDay, inCurrency, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { useRested } from '../kit/rested'
import { getHouse, useHouse } from '../kit/session'
import { Answered, Loading } from '../kit/states'
import { plainAmount } from '../kit/typed-number'
import type { DeskRow } from './desk-row'

type Props = {
  row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'departure_date'>
  onClose: () => void
}

const asDay = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
/** What is asked for: that of the rule, nothing, or what is typed in its place. */
const feeOf = (isFree: unknown, typed: unknown) =>
  isFree === true ? 'none' : typeof typed === 'string' && typed.trim() !== '' ? typed : 'rule'
/** Half of an amount is none yet: what the rule says is shown meanwhile. */
const shownFee = (isFree: unknown, typed: unknown) => {
  const fee = feeOf(isFree, typed)
  if (fee === 'none' || fee === 'rule') return fee
  const plain = plainAmount(fee, getHouse()?.currency_decimals ?? 2)
  return isAmount.test(plain) ? plain : 'rule'
}
const isAmount = /^\d+(\.\d+)?$/

/** The guest leaves before the day that was booked, today or later: what it costs is seen first. */
export const LeaveEarlyDialog = ({
  row: { reservation_id, row_version, guest, departure_date: booked },
  onClose,
}: Props) => {
  const today = useHouse()?.business_date ?? ''
  const last = addDays(booked as BusinessDate, -1)
  const mayWaive = useMay()('Penalty waive')
  const form = useCallForm(checkOut.leaveEarly, {
    defaults: { is_free: false, fee: null, departure_date: today, reason_id: null, reason: null },
    send: ({ is_free, fee, departure_date, reason_id, reason, approval }) =>
      ({
        reservation_id,
        row_version,
        departure_date: asDay(departure_date),
        fee: feeOf(is_free, fee),
        reason_id: reason_id ?? undefined,
        reason: reason || undefined,
        approval: approvalOf(approval),
      }) as InputOf<typeof checkOut.leaveEarly>,
    onBusinessDate: true,
    says: ({ departure_date, credit_bills }) =>
      [`${guest} leaves on ${formatDay(departure_date)}`, ...credit_bills.map(creditBill)].join('; '),
    onDone: onClose,
  })
  const [isFree, typed] = useWatch({ control: form.form.control, name: ['is_free', 'fee'] })
  const fee = shownFee(isFree, typed)
  const asked = useRested(fee, 300)
  const day = asDay(useWatch({ control: form.form.control, name: 'departure_date' }))
  const preview = useAnswer(
    checkOut.leaveEarly,
    { reservation_id, departure_date: day, fee: asked, preview: true },
    { keep: true, inline: true, fresh: true },
  )
  // Whoever may not forgo so much by himself asks somebody who may, and does not stand before a closed door.
  const wantsConsent = isConsentWanted(preview.error)
  const isSeen = preview.data !== undefined && !preview.isPlaceholderData && asked === fee
  return (
    <FormDialog
      of={form}
      title={`${guest} leaves early`}
      confirm={day === undefined || day === today ? 'Leave today' : `Leave on ${formatDay(day)}`}
      isDisabled={!isSeen && !wantsConsent}
      onClose={onClose}
    >
      {last > today ? <DateField name="departure_date" label="Leaves on" min={today} max={last} /> : null}
      {wantsConsent ? (
        <Alert severity="warning">{preview.error?.message}</Alert>
      ) : (
        <Answered answer={preview} loading={<Loading rows={2} />}>
          {({ departure_date, freed_nights, fee, refundable, ...more }) => (
            <>
              <div>
                {`New departure ${formatDay(departure_date, 'weekday')}; ${freedWords(freed_nights)}.`}
              </div>
              <WhatElse {...more} />
              <Alert severity="info">
                {isNothing(fee)
                  ? 'Leaving early costs nothing.'
                  : `Fee for leaving early: ${inCurrency(fee)}.`}
                {isNothing(refundable) ? null : ` To be paid back: ${inCurrency(refundable)}.`}
              </Alert>
            </>
          )}
        </Answered>
      )}
      {mayWaive ? <FlagField name="is_free" label="Without the fee" /> : null}
      {mayWaive && isFree !== true ? (
        <MoneyField name="fee" label="Another fee" help="Instead of the one above" />
      ) : null}
      <FieldGrid columns={2}>
        <ReferenceField name="reason_id" label="Why" entity="cancellation-reason" />
        <TextField name="reason" label="Remark" maxLength={200} />
      </FieldGrid>
      <ApprovalFields failure={form.failure} isShown={wantsConsent} />
    </FormDialog>
  )
}

/** None: whoever shares the room stays on in it. */
const freedWords = (nights: number): string =>
  nights === 0
    ? 'no night is free for others, the room stays taken'
    : `${nights === 1 ? '1 night is' : `${nights} nights are`} free for others`

const creditBill = ({ display_no }: { display_no: string | null }) => `credit bill ${display_no}`

type More = Pick<
  OutputOf<typeof checkOut.leaveEarly>,
  'advance_returned' | 'advance_on_folio' | 'credit_bills' | 'given_back' | 'charges_ended'
>

/** What ends with the stay and is easily forgotten; of most guests nothing. */
const WhatElse = ({ advance_returned, advance_on_folio, credit_bills, given_back, charges_ended }: More) => (
  <>
    {isNothing(advance_returned) ? null : (
      <div>{`Billed ahead, taken back: ${inCurrency(advance_returned)}.`}</div>
    )}
    {credit_bills.map(({ credits_folio, amount, ar_account }) => (
      <div key={credits_folio}>
        {`Credit bill for folio ${credits_folio}: ${inCurrency(amount)}, ${ar_account === null ? 'kept on the bill' : `to the account of ${ar_account}`}.`}
      </div>
    ))}
    {isNothing(advance_on_folio) ? null : (
      <Alert severity="warning">
        {`${inCurrency(advance_on_folio)} billed ahead is on a folio that is not credited by itself: its account is closed, or it is too old.`}
      </Alert>
    )}
    {given_back.length > 0 ? <div>{`To be given back: ${given_back.join(', ')}.`}</div> : null}
    {charges_ended.length > 0 ? <div>{`Charged no more: ${charges_ended.join(', ')}.`}</div> : null}
  </>
)
