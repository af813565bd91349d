import Box from '@mui/material/Box'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { nameOf } from './adjust'
import { AdjustmentReason } from './adjustment-reason'
import type { BillDialogProps } from './bill-dialog'
import { type BillLine, owedOf } from './bill-facts'
import { ShiftOffer } from '../kit/open-shift'

type Props = BillDialogProps & { lines: BillLine[] }

/** It should not be there at all: taken back whole, with its taxes, today. */
export const ReverseDialog = ({ bill: { account }, lines, onClose, onDone }: Props) => {
  const form = useCallForm(cashiering.editPosting, {
    send: ({ adjustment_code_id, reason }) => ({
      action: 'reverse' as const,
      account_id: account.id,
      row_version: account.row_version,
      posting_ids: lines.map(({ id }) => id),
      adjustment_code_id,
      reason: reason || undefined,
    }),
    onDone: () => onDone({ says: `${nameOf(lines)} is reversed.` }),
  })
  return (
    <FormDialog
      of={form}
      title={`Reverse ${nameOf(lines)}`}
      confirm="Reverse"
      isDestructive
      size="xs"
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13 }}>
        Taken back with its taxes
        <Amount value={owedOf(lines)} strong />
      </Box>
      <ReferenceField
        name="adjustment_code_id"
        label="Why"
        required
        autoFocus
        entity="adjustment-code"
        filters={{ adjustment_type: ['correction', 'void'] }}
      />
      <AdjustmentReason />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}
