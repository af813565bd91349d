import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useCall } from '../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { ShiftOffer } from '../kit/open-shift'
import type { BillDialogProps } from './bill-dialog'
import { PreviewLines, usePreview } from './preview'

/** Taxes come off the bill of a guest who is exempt; the prices stay. */
export const TaxExemptDialog = ({ bill: { account }, onClose, onDone }: BillDialogProps) => {
  const send = ({ set_future, ...values }: FieldValues) =>
    ({
      ...cleaned(values),
      account_id: account.id,
      row_version: account.row_version,
      set_future: set_future || undefined,
    }) as InputOf<typeof cashiering.exempt>
  const form = useCallForm(cashiering.exempt, {
    defaults: { set_future: true },
    send,
    onDone: ({ removed }) => onDone({ says: `Taxes of ${removed} are off the bill of ${account.name}.` }),
  })
  const end = useCall(cashiering.endExempt, {
    onDone: () => onDone({ says: `${account.name} is taxed as usual again.` }),
  })
  return (
    <FormDialog
      of={form}
      title={`Take the taxes off the bill of ${account.name}`}
      confirm="Take them off"
      size="sm"
      onClose={onClose}
    >
      {account.tax_type ? (
        <Alert
          severity="info"
          action={
            <Button
              size="small"
              disabled={end.isPending}
              onClick={() => end.mutate({ account_id: account.id, row_version: account.row_version })}
            >
              Tax as usual
            </Button>
          }
        >
          {`Taxed as ${account.tax_type.name} from now on.`}
        </Alert>
      ) : null}
      <ReferenceField name="tax_type_id" label="Taxed as" required entity="tax-type" autoFocus />
      <FieldGrid columns={2}>
        <TextField name="proof_type" label="What the guest has shown" maxLength={40} />
        <TextField name="proof_no" label="Its number" maxLength={60} />
        <DateField name="from" label="Services from" />
        <DateField name="to" label="Services until" />
      </FieldGrid>
      <FlagField name="set_future" label="What is posted from now on is exempt too" />
      <Preview send={send} account_id={account.id} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Preview = ({ send, account_id }: { send: (values: FieldValues) => unknown; account_id: number }) => {
  const { data, failure } = usePreview(cashiering.exempt, send)
  return (
    <PreviewLines
      lines={data?.postings ?? []}
      windows={data?.windows}
      account_id={account_id}
      failure={failure}
    />
  )
}
