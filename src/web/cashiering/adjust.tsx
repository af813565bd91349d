import { type FieldValues, useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { MoneyField, PercentField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { cleaned } from '../kit/cleaned'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { AdjustmentPreset, AdjustmentReason } from './adjustment-reason'
import type { BillDialogProps } from './bill-dialog'
import { type BillLine, owedOf } from './bill-facts'
import { ShiftOffer } from '../kit/open-shift'
import { PreviewLines, usePreview } from './preview'

type Props = BillDialogProps & { lines: BillLine[] }

/** The price was wrong, or a rebate is given; the charge stays to be seen. */
export const AdjustDialog = ({ bill: { account }, lines, onClose, onDone }: Props) => {
  const send = ({ approval, ...values }: FieldValues) =>
    ({
      ...cleaned(values),
      account_id: account.id,
      row_version: account.row_version,
      posting_ids: lines.map(({ id }) => id),
      approval: approvalOf(approval),
    }) as InputOf<typeof cashiering.adjust>
  const form = useCallForm(cashiering.adjust, {
    defaults: { by: 'amount' },
    send,
    onDone: () => onDone({ says: `${nameOf(lines)} is adjusted.` }),
  })
  return (
    <FormDialog of={form} title={`Adjust ${nameOf(lines)}`} confirm="Adjust" size="sm" onClose={onClose}>
      <FieldGrid columns={2}>
        <ChoiceField
          name="by"
          label="By"
          required
          choices={[
            { value: 'amount', label: 'Amount' },
            { value: 'percent', label: 'Percent' },
          ]}
        />
        <Value of={owedOf(lines)} />
        <ReferenceField
          name="adjustment_code_id"
          label="Adjustment code"
          required
          entity="adjustment-code"
          filters={{ adjustment_type: ['adjustment', 'service_recovery', 'correction'] }}
        />
        <TextField name="reference" label="Reference" maxLength={120} />
      </FieldGrid>
      <AdjustmentPreset />
      <AdjustmentReason />
      <FlagField name="include_flat" label="Also charges that do not follow the price, such as city tax" />
      <Preview send={send} account_id={account.id} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Value = ({ of }: { of: string }) => {
  const by = useWatch({ name: 'by' }) as string
  const help = `Of ${of}; with a minus it is a surcharge`
  return by === 'percent' ? (
    <PercentField name="value" label="Rebate" required autoFocus help={help} />
  ) : (
    <MoneyField name="value" label="Rebate" required autoFocus help={help} />
  )
}

const Preview = ({ send, account_id }: { send: (values: FieldValues) => unknown; account_id: number }) => {
  // A reason does not change the figures: they are shown before it is typed.
  const { data, failure } = usePreview(cashiering.adjust, values =>
    send({ ...values, reason: values.reason || '–', adjustment_code_id: values.adjustment_code_id }),
  )
  return (
    <PreviewLines
      lines={data?.postings ?? []}
      windows={data?.windows}
      account_id={account_id}
      failure={failure}
    />
  )
}

export const nameOf = (lines: readonly BillLine[]): string =>
  lines.length === 1 ? lines[0].description : `${lines.length} charges`
