import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ApprovalFields, approvalOf } from '../kit/approval'
import type { BillDialogProps } from './bill-dialog'
import { windowName } from './bill-facts'
import { ChargeLines, chargeLinesOf } from '../kit/charge-lines'
import { useMay } from '../kit/may'
import { ShiftOffer } from '../kit/open-shift'
import { PreviewLines, usePreview } from './preview'

/** Charges by hand: code, price, and at once what taxes and routing make of it. */
export const PostChargeDialog = ({
  bill: { account, windows },
  window_no,
  onClose,
  onDone,
}: BillDialogProps) => {
  const may = useMay()
  const { reservation } = account
  const send = ({ lines, window, revenue_date, ignore_routing, in_full, approval }: FieldValues) =>
    ({
      account_id: account.id,
      row_version: account.row_version,
      window_no: Number(window),
      lines: chargeLinesOf({ lines }).map(line => ({ ...line, ...cleaned({ revenue_date }) })),
      ...(ignore_routing ? { ignore_routing: true } : {}),
      ...(in_full ? { use_allowance: false } : {}),
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
      <ChargeLines hasCheck />
      <FieldGrid columns={2}>
        {windows.length > 1 ? (
          <ChoiceField
            name="window"
            label="Bill"
            required
            choices={windows.map(window => ({ value: String(window.window_no), label: windowName(window) }))}
          />
        ) : null}
        {reservation && may('Cashiering post other date') ? (
          <DateField
            name="revenue_date"
            label="Belongs to the day"
            help="Left empty: today"
            min={reservation.arrival}
            max={reservation.departure}
          />
        ) : null}
        <FlagField name="ignore_routing" label="Leave it on this bill, whatever is routed" />
        {reservation ? (
          <FlagField name="in_full" label="Charge it in full, also what a package includes" />
        ) : null}
      </FieldGrid>
      <Preview send={send} account_id={account.id} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
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
