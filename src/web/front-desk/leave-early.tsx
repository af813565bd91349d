import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { formatAmount, formatDay, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Loading } from '../kit/states'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { DeskRow } from './desk-row'

type Props = { row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest'>; onClose: () => void }

/** The guest leaves before the day that was booked: what it costs is seen first. */
export const LeaveEarlyDialog = ({ row: { reservation_id, row_version, guest }, onClose }: Props) => {
  const [isFree, setFree] = useState(false)
  const fee = isFree ? 'none' : 'rule'
  const mayWaive = useMay()('Penalty waive')
  const preview = useAnswer(
    checkOut.leaveEarly,
    { reservation_id, fee, preview: true },
    { keep: true, inline: true, fresh: true },
  )
  const leave = useCall(checkOut.leaveEarly, {
    inline: true,
    onBusinessDate: true,
    says: ({ departure_date, credit_bills }) =>
      [`${guest} leaves on ${formatDay(departure_date)}`, ...credit_bills.map(creditBill)].join('; '),
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={`${guest} leaves early`}
      confirm="Leave today"
      isDisabled={!preview.data}
      isBusy={leave.isPending}
      failure={leave.error}
      onConfirm={() => leave.mutate({ reservation_id, row_version, fee })}
      onClose={onClose}
    >
      <Answered answer={preview} loading={<Loading rows={2} />}>
        {({ departure_date, freed_nights, fee, refundable, ...more }) => (
          <>
            <div>
              {`New departure ${formatDay(departure_date, 'weekday')}; ${freed_nights === 1 ? '1 night is' : `${freed_nights} nights are`} free for others.`}
            </div>
            <WhatElse {...more} />
            <Alert severity="info">
              {`Fee for leaving early: ${formatAmount(fee)}. To be paid back: ${formatAmount(refundable)}.`}
            </Alert>
          </>
        )}
      </Answered>
      {mayWaive ? (
        <FormControlLabel
          control={<Checkbox size="small" checked={isFree} onChange={(_, free) => setFree(free)} />}
          label="Without the fee"
        />
      ) : null}
    </ActionDialog>
  )
}

const creditBill = ({ display_no }: { display_no: string | null }) => `credit bill ${display_no}`

type More = Pick<
  OutputOf<typeof checkOut.leaveEarly>,
  'advance_returned' | 'advance_on_folio' | 'credit_bills' | 'given_back' | 'charges_ended'
>

/** What ends with the stay and is easily forgotten; of most guests nothing. */
const WhatElse = ({ advance_returned, advance_on_folio, credit_bills, given_back, charges_ended }: More) => (
  <>
    {isNothing(advance_returned) ? null : (
      <div>{`Billed ahead, taken back: ${formatAmount(advance_returned)}.`}</div>
    )}
    {credit_bills.map(({ credits_folio, amount, ar_account }) => (
      <div key={credits_folio}>
        {`Credit bill for folio ${credits_folio}: ${formatAmount(amount)}, ${ar_account === null ? 'kept on the bill' : `to the account of ${ar_account}`}.`}
      </div>
    ))}
    {isNothing(advance_on_folio) ? null : (
      <Alert severity="warning">
        {`${formatAmount(advance_on_folio)} billed ahead is on a folio that is not credited by itself: its account is closed, or it is too old.`}
      </Alert>
    )}
    {given_back.length > 0 ? <div>{`To be given back: ${given_back.join(', ')}.`}</div> : null}
    {charges_ended.length > 0 ? <div>{`Charged no more: ${charges_ended.join(', ')}.`}</div> : null}
  </>
)
