import Alert from '@mui/material/Alert'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { FoundField } from '../kit/field/found'
import { nameOf } from './adjust'
import type { BillDialogProps } from './bill-dialog'
import { type BillLine, owedOf } from './bill-facts'
import { findAccounts } from './find-account'
import { ShiftOffer } from '../kit/open-shift'
import { usePreview } from './preview'

type Props = BillDialogProps & { lines: BillLine[] }

/** What another room shall pay: it goes there as it stands here. */
export const TransferDialog = ({ bill: { account }, lines, onClose, onDone }: Props) => {
  const send = ({ target, to_window }: FieldValues) =>
    ({
      direction: 'to',
      account_id: account.id,
      row_version: account.row_version,
      other_account_ids: target ? [target.id] : [],
      what: { kind: 'postings', posting_ids: lines.map(({ id }) => id) },
      to_window: to_window ? Number(to_window) : undefined,
      include_payments: lines.some(({ side }) => side === 'payment') || undefined,
    }) as InputOf<typeof cashiering.transferPosting>
  const form = useCallForm(cashiering.transferPosting, {
    send,
    onDone: ({ target }) =>
      onDone({
        says: `${nameOf(lines)} went to ${target.room_no ? `room ${target.room_no}, ` : ''}${target.name}.`,
      }),
  })
  return (
    <FormDialog
      of={form}
      title={`Transfer ${nameOf(lines)} of ${owedOf(lines)}`}
      confirm="Transfer"
      size="sm"
      onClose={onClose}
    >
      <FieldGrid columns={2}>
        <FoundField
          name="target"
          label="To"
          required
          autoFocus
          what={`account ${account.id}`}
          find={findAccounts(account.id)}
        />
        <ChoiceField
          name="to_window"
          label="Bill"
          choices={bills}
          help="Unless the room's own routing says so"
        />
      </FieldGrid>
      <Target send={send} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const bills = ['1', '2', '3', '4', '5', '6', '7', '8']

const Target = ({ send }: { send: (values: FieldValues) => unknown }) => {
  const { data, failure } = usePreview(cashiering.transferPosting, send)
  if (failure) return <Alert severity="error">{failure.message}</Alert>
  if (!data) return null
  const { target } = data
  return (
    <Alert severity="info">
      {target.room_no ? `Room ${target.room_no}, ` : ''}
      {target.name} owes {target.balance} afterwards.
    </Alert>
  )
}
