import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField } from '../kit/field/choice'
import { ApprovalFields, approvalOf } from '../kit/approval'
import type { BillDialogProps } from './bill-dialog'
import { windowName } from './bill-facts'
import { ChargeLine } from '../kit/charge-line'
import { ShiftOffer } from '../kit/open-shift'
import { PreviewLines, usePreview } from './preview'

/** Charges by hand: code, price, and at once what taxes and routing make of it. */
export const PostChargeDialog = ({
  bill: { account, windows },
  window_no,
  onClose,
  onDone,
}: BillDialogProps) => {
  const send = ({ lines, window, approval }: FieldValues) =>
    ({
      account_id: account.id,
      row_version: account.row_version,
      window_no: Number(window),
      lines: (lines as FieldValues[]).map(lineOf),
      approval: approvalOf(approval),
    }) as InputOf<typeof cashiering.postCharges>
  const form = useCallForm(cashiering.postCharges, {
    defaults: { window: String(window_no), lines: [{}] },
    send,
    onDone: ({ lines, slip_of }) =>
      onDone({
        says: `${lines.find(({ kind }) => kind === 'main')?.description ?? 'The charge'} is posted.`,
        slip_of,
      }),
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Post a charge to ${account.name}`}
      confirm="Post"
      size="md"
      onClose={onClose}
    >
      <Lines />
      {windows.length > 1 ? (
        <FieldGrid columns={2}>
          <ChoiceField
            name="window"
            label="Bill"
            required
            choices={windows.map(window => ({ value: String(window.window_no), label: windowName(window) }))}
          />
        </FieldGrid>
      ) : null}
      <Preview send={send} account_id={account.id} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Lines = () => {
  const { fields, append, remove } = useFieldArray({ name: 'lines' })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map(({ id }, index) => (
        <ChargeLine
          key={id}
          name={`lines.${index}`}
          isFirst={index === 0}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div>
        <Button size="small" startIcon={<Add />} onClick={() => append({})}>
          Another charge
        </Button>
      </div>
    </Box>
  )
}

const Preview = ({ send, account_id }: { send: (values: FieldValues) => unknown; account_id: number }) => {
  const { data, failure } = usePreview(cashiering.postCharges, send)
  return (
    <PreviewLines
      lines={data?.lines ?? []}
      windows={data?.windows}
      account_id={account_id}
      failure={failure}
    />
  )
}

const lineOf = ({ item, ...line }: FieldValues) => ({ ...cleaned(line), code: item?.code ?? '' })
