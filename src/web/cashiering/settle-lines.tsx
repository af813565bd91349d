import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { giveFile } from '../kit/files'
import { formatAmount, isNothing } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import type { BillDialogProps } from './bill-dialog'
import { type BillLine, owedOf, windowName } from './bill-facts'
import { doneOf } from './done-bar'
import { usePreview } from './preview'

type Props = BillDialogProps & { lines: BillLine[] }
type Folio = { folio_id: number; display_no: string }

/** Lines of a bill are paid and get a folio of their own, while the rest of it stays open. */
export const SettleLinesDialog = (props: Props) =>
  isNothing(owedOf(props.lines)) ? <Even {...props} /> : <Owing {...props} />

/** The paper is what the guest waits for. */
const show = ({ folio_id }: Folio) => giveFile(cashiering.reprint, { folio_id, channel: 'print' }, 'show')

/** A payment was marked with what it paid: nothing is taken. */
const Even = ({ bill: { account }, lines, onClose, onDone }: Props) => {
  const issue = useCall(cashiering.issue, {
    inline: true,
    onDone: folio => {
      show(folio)
      onDone({ says: `Folio ${folio.display_no} is issued.`, folio })
    },
  })
  return (
    <ActionDialog
      title={titleOf(lines, account.name)}
      confirm="Issue folio"
      size="sm"
      isBusy={issue.isPending}
      failure={issue.error}
      onConfirm={() =>
        issue.mutate({
          account_id: account.id,
          row_version: account.row_version,
          window_no: lines[0].window_no,
          posting_ids: lines.map(({ id }) => id),
        })
      }
      onClose={onClose}
    >
      <Lines lines={lines} />
      <Box sx={{ fontSize: 13 }}>Charges and payments are equal: they get a folio of their own.</Box>
    </ActionDialog>
  )
}

const Owing = ({ bill: { account, windows }, lines, onClose, onDone }: Props) => {
  const [{ window_no }] = lines
  const window = windows.find(one => one.window_no === window_no)
  const owed = owedOf(lines)
  const isCredit = owed.startsWith('-')
  const send = ({ payments }: FieldValues) =>
    ({
      account_id: account.id,
      row_version: account.row_version,
      window_no,
      payments: (payments as FieldValues[]).map(paymentOf),
      posting_ids: lines.map(({ id }) => id),
    }) as InputOf<typeof cashiering.postPayments>
  const form = useCallForm(cashiering.postPayments, {
    defaults: {
      payments: [{ payment_method_id: window?.payment_method_id ?? null, amount: isCredit ? null : owed }],
    },
    send,
    onDone: (result, { payments: [paid] }) => {
      const [taken = paid.amount] = result.taken ?? []
      if (result.folio) show(result.folio)
      onDone(doneOf(`${taken} received from ${account.name} for ${counted(lines)}.`, result))
    },
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={titleOf(lines, account.name)}
      confirm="Settle and issue folio"
      size="sm"
      isDisabled={isCredit}
      onClose={onClose}
    >
      <Lines lines={lines} />
      {isCredit ? (
        <Alert severity="warning">
          These lines are in credit. Mark what they paid as well, so that nothing is left.
        </Alert>
      ) : (
        <>
          {windows.length > 1 && window ? (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Of bill {windowName(window)}</Box>
          ) : null}
          <PaymentFields
            name="payments.0"
            useFor="folio"
            autoFocus
            card={window?.card ?? undefined}
            costs={{ account_id: account.id }}
          />
          <Missing send={send} />
        </>
      )}
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const counted = ({ length }: readonly BillLine[]) => (length === 1 ? 'one line' : `${length} lines`)
const titleOf = (lines: readonly BillLine[], name: string) => `Settle ${counted(lines)} of ${name}`

const Lines = ({ lines }: { lines: readonly BillLine[] }) => (
  <Box component="section" aria-label="What is settled" sx={{ fontSize: 13 }}>
    {lines.map(line => (
      <Row key={line.id}>
        <span>{line.description}</span>
        <Amount value={owedOf([line])} bare />
      </Row>
    ))}
    <Box sx={{ borderTop: 1, borderColor: 'divider', marginTop: 1, paddingTop: 1 }}>
      <Row>
        <span>To settle</span>
        <Amount value={owedOf(lines)} strong />
      </Row>
    </Box>
  </Box>
)

const Row = ({ children }: { children: React.ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) max-content', gap: 3 }}>{children}</Box>
)

/** The house says what the payment leaves, for a folio is issued only when nothing is left. */
const Missing = ({ send }: { send: (values: FieldValues) => unknown }) => {
  const { data } = usePreview(cashiering.postPayments, send)
  if (!data?.missing || isNothing(data.missing)) return null
  return (
    <Alert severity="warning">
      {data.missing.startsWith('-')
        ? `${formatAmount(data.missing.slice(1))} more than these lines come to.`
        : `${formatAmount(data.missing)} of these lines is still missing.`}
    </Alert>
  )
}
