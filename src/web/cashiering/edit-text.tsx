import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { IntegerField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import type { BillDialogProps } from './bill-dialog'
import type { BillLine } from './bill-facts'

type Props = BillDialogProps & { line: BillLine }

/** The words of a posting; what was written before stays to be read. */
export const EditTextDialog = ({ bill: { account }, line, onClose, onDone }: Props) => {
  const { reference, supplement, check_no, covers } = line
  const form = useCallForm(cashiering.editPosting, {
    defaults: { reference, supplement, check_no, covers },
    send: ({ reference, supplement, check_no, covers }) => ({
      action: 'text' as const,
      account_id: account.id,
      row_version: account.row_version,
      posting_id: line.id,
      reference: reference || null,
      supplement: supplement || null,
      check_no: check_no || null,
      covers: covers ?? null,
    }),
    onDone: () => onDone({ says: `The text of ${line.description} is changed.` }),
  })
  return (
    <FormDialog
      of={form}
      title={`Text of ${line.description}`}
      confirm="Save"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <TextField name="reference" label="Reference" autoFocus maxLength={120} />
      <TextField name="check_no" label="Check number" maxLength={20} />
      <TextField name="supplement" label="Supplement" maxLength={200} />
      <IntegerField name="covers" label="Covers" />
    </FormDialog>
  )
}
