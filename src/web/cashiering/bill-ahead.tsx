import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { FormDialog, useCallForm } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { formatDay } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import { Reckoning } from '../kit/reckoning'
import type { BillDialogProps } from './bill-dialog'
import { usePreview } from './preview'

/** The nights to come on the bill of today, for a guest who wants to pay them now. */
export const BillAheadDialog = ({ bill: { account }, onClose, onDone }: BillDialogProps) => {
  const send = ({ to_date }: FieldValues) =>
    ({
      account_id: account.id,
      row_version: account.row_version,
      to_date: to_date || undefined,
    }) as InputOf<typeof cashiering.billAhead>
  const form = useCallForm(cashiering.billAhead, {
    send,
    onDone: ({ nights, total }) =>
      onDone({
        says: `${nights.length === 1 ? 'One night is' : `${nights.length} nights are`} on the bill, ${total} together.`,
      }),
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Bill the nights to come of ${account.name}`}
      confirm="Post them now"
      size="xs"
      onClose={onClose}
    >
      <DateField name="to_date" label="Up to the night of" autoFocus help="Without a day to the departure" />
      <Nights send={send} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Nights = ({ send }: { send: (values: FieldValues) => unknown }) => {
  const { data, failure } = usePreview(cashiering.billAhead, send)
  if (failure) return <Box sx={{ fontSize: 13, color: 'error.main' }}>{failure.message}</Box>
  if (!data) return null
  return (
    <Reckoning label="What will be posted">
      {data.nights.map(({ night, total }) => (
        <Box key={night} sx={{ display: 'contents' }}>
          <span>Night of {formatDay(night, 'weekday')}</span>
          <Amount value={total} bare />
        </Box>
      ))}
      {data.left_out.map(night => (
        <Box key={night} sx={{ display: 'contents', color: 'text.secondary' }}>
          <span>Night of {formatDay(night, 'weekday')}</span>
          <span>on its own day</span>
        </Box>
      ))}
      {data.to_be_granted.map(night => (
        <Box key={`package-${night}`} sx={{ display: 'contents', color: 'text.secondary' }}>
          <span>Package to be consumed, {formatDay(night, 'weekday')}</span>
          <span>on its own day</span>
        </Box>
      ))}
      <strong>Total</strong>
      <Amount value={data.total} strong />
    </Reckoning>
  )
}
