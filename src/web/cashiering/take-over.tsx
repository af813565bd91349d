import Alert from '@mui/material/Alert'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { FoundField } from '../kit/field/found'
import { ReferencesField } from '../kit/field/reference'
import type { BillDialogProps } from './bill-dialog'
import { findAccounts } from './find-account'
import { ShiftOffer } from '../kit/open-shift'
import { usePreview } from './preview'

/** What this guest pays for another room: chosen charges of it come here. */
export const TakeOverDialog = ({ bill: { account }, window_no, onClose, onDone }: BillDialogProps) => {
  const send = ({ source, to_window, codes, from, to }: FieldValues) =>
    ({
      direction: 'from',
      account_id: account.id,
      row_version: account.row_version,
      other_account_ids: source ? [source.id] : [],
      what: {
        kind: 'criteria',
        codes: codes?.length > 0 ? codes : undefined,
        from: from || undefined,
        to: to || undefined,
      },
      to_window: to_window ? Number(to_window) : undefined,
    }) as InputOf<typeof cashiering.transferPosting>
  const form = useCallForm(cashiering.transferPosting, {
    defaults: { to_window: String(window_no) },
    send,
    onDone: ({ transferred }) => onDone({ says: `${transferred} came from the other room.` }),
  })
  return (
    <FormDialog of={form} title="Transfer from another room" confirm="Transfer" size="sm" onClose={onClose}>
      <FieldGrid columns={2}>
        <FoundField
          name="source"
          label="From"
          required
          autoFocus
          what={`account ${account.id}`}
          find={findAccounts(account.id)}
        />
        <ChoiceField
          name="to_window"
          label="To bill"
          required
          choices={['1', '2', '3', '4', '5', '6', '7', '8']}
        />
        <DateField name="from" label="From day" />
        <DateField name="to" label="To day" />
      </FieldGrid>
      <ReferencesField
        name="codes"
        label="Only these codes"
        entity="transaction-code"
        filters={{ transaction_type: 'revenue' }}
      />
      <Sum send={send} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Sum = ({ send }: { send: (values: FieldValues) => unknown }) => {
  const { data, failure } = usePreview(cashiering.transferPosting, send)
  if (failure) return <Alert severity="error">{failure.message}</Alert>
  return data ? <Alert severity="info">{data.transferred} would come to this bill.</Alert> : null
}
