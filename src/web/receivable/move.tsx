import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { receivable } from '../../wire/receivable'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { FlagField } from '../kit/field/choice'
import { type Found, FoundField } from '../kit/field/found'
import { TextField } from '../kit/field/text'
import { useMay } from '../kit/may'
import { ShiftOffer } from '../kit/open-shift'
import { findArAccounts } from '../kit/payment-fields'
import { Reckoning } from '../kit/reckoning'

type Item = { item_id: number; document_no: string | null; kind: string; open: string }
type Props = { items: readonly Item[]; onClose: () => void; onDone?: () => void }

const named = (items: readonly Item[]): string =>
  items.length === 1
    ? (items[0].document_no ?? (items[0].kind === 'payment' ? 'the payment' : 'the document'))
    : `${items.length} documents`

/** What came on the wrong account goes to the right one; what both owe then is seen before. */
export const MoveDialog = ({
  items,
  from,
  onClose,
  onDone,
}: Props & { from: { id: number; account_no: string } }) => {
  const item_ids = items.map(({ item_id }) => item_id)
  const form = useCallForm(receivable.transferItems, {
    send: ({ to, reason }) => ({
      item_ids,
      to_account_id: (to as Found | null)?.id ?? 0,
      reason: (reason as string | undefined) ?? '',
    }),
    says: ({ amount }) => `${named(items)} moved, ${amount}`,
    onDone: () => {
      onClose()
      onDone?.()
    },
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Move ${named(items)} to another account`}
      confirm="Move"
      size="sm"
      onClose={onClose}
    >
      <FoundField name="to" label="To account" required autoFocus what="ar_account" find={findArAccounts} />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <Afterwards item_ids={item_ids} from={from} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Afterwards = ({ item_ids, from }: { item_ids: number[]; from: { id: number; account_no: string } }) => {
  const to = useWatch({ name: 'to' }) as Found | null | undefined
  const isOther = to != null && to.id !== from.id
  const { data, error } = useAnswer(
    receivable.transferItems,
    { item_ids, to_account_id: to?.id ?? 0, reason: '-', preview: true },
    { enabled: isOther, inline: true },
  )
  if (to?.id === from.id) return <Alert severity="error">They are on this account already.</Alert>
  if (!isOther) return null
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!data || !('to_balance' in data)) return null
  return (
    <Reckoning label="Afterwards">
      <span>{from.account_no} owes</span>
      <Amount value={data.from_balance} bare />
      <span>{to.label} owes</span>
      <Amount value={data.to_balance} strong />
    </Reckoning>
  )
}

/** Several invoices become one that is paid as one. */
export const CompressDialog = ({ items, onClose, onDone }: Props) => {
  const item_ids = items.map(({ item_id }) => item_id)
  const form = useCallForm(receivable.compress, {
    send: ({ reference }) => ({ item_ids, reference: (reference as string | undefined) ?? '' }),
    says: ({ document_no, amount }) => `${named(items)} are invoice ${document_no ?? ''} of ${amount} now`,
    onDone: () => {
      onClose()
      onDone?.()
    },
    onBusinessDate: true,
  })
  const { data, error } = useAnswer(
    receivable.compress,
    { item_ids, reference: '-', preview: true },
    { inline: true },
  )
  return (
    <FormDialog
      of={form}
      title={`Put ${named(items)} together`}
      confirm="Put together"
      size="sm"
      onClose={onClose}
    >
      <TextField
        name="reference"
        label="Reference of the new invoice"
        required
        autoFocus
        maxLength={120}
        help="Each of them stands on it. It is as old as the oldest, and can be taken apart until something is paid."
      />
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {data && 'amount' in data ? (
        <Reckoning label="One invoice">
          <span>Amount</span>
          <Amount value={data.amount} strong />
        </Reckoning>
      ) : null}
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** The one invoice is void, and they are several again. */
export const UncompressDialog = ({ invoice, onClose }: { invoice: Item; onClose: () => void }) => {
  const { item_id } = invoice
  const form = useCallForm(receivable.uncompress, {
    send: ({ reason }) => ({ item_id, reason: (reason as string | undefined) ?? '' }),
    says: ({ item_ids }) => `${item_ids.length} invoices are open again`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Take ${named([invoice])} apart`}
      confirm="Take apart"
      isDestructive
      size="xs"
      onClose={onClose}
    >
      <Alert severity="info">
        Its paper becomes void. What it is made of is open again, each with its own number.
      </Alert>
      <TextField name="reason" label="Reason" required autoFocus maxLength={200} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

type Changed = Item & {
  reference: string | null
  supplement: string | null
  disputed: boolean
  due_date: string
  row_version: number
}

/** What stands beside a document's amount. */
export const ChangeInvoiceDialog = ({ invoice, onClose }: { invoice: Changed; onClose: () => void }) => {
  const { item_id, kind, reference, supplement, disputed, due_date, row_version } = invoice
  const mayManage = useMay()('AR manage')
  const isInvoice = kind === 'invoice'
  const form = useCallForm(receivable.updateInvoice, {
    defaults: { reference, supplement, disputed, due_date },
    send: values => ({
      item_id,
      row_version,
      reference: (values.reference as string | null) || null,
      supplement: (values.supplement as string | null) || null,
      ...(isInvoice ? { disputed: values.disputed === true } : {}),
      ...(mayManage && isInvoice ? { due_date: values.due_date as string } : {}),
    }),
    says: `${named([invoice])} is saved`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Change ${named([invoice])}`} confirm="Save" size="sm" onClose={onClose}>
      <FieldGrid columns={2}>
        <TextField name="reference" label="Reference" autoFocus maxLength={120} />
        {isInvoice ? <DateField name="due_date" label="Due" required disabled={!mayManage} /> : null}
      </FieldGrid>
      <TextField name="supplement" label="Supplement" maxLength={200} />
      {isInvoice ? (
        <FlagField
          name="disputed"
          label="Disputed"
          help="Payments leave it out, nobody is reminded of it and it costs no interest."
        />
      ) : null}
    </FormDialog>
  )
}
