import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChargeLines, chargeLinesOf } from '../kit/charge-lines'
import { type Column, DataTable } from '../kit/data-table'
import { TextField } from '../kit/field/text'
import { ShiftOffer } from '../kit/open-shift'
import { StatusChip } from '../kit/status-chip'

type Done = OutputOf<typeof receivable.chargeAccounts>
type Result = Done['results'][number]

/** The same charges for many accounts: an invoice each. */
export const BatchInvoiceDialog = ({
  account_ids,
  onClose,
}: {
  account_ids: number[]
  onClose: () => void
}) => {
  const [done, setDone] = useState<Done>()
  const form = useCallForm(receivable.chargeAccounts, {
    defaults: { lines: [{}] },
    send: ({ lines, reference }: FieldValues) =>
      ({
        account_ids,
        lines: chargeLinesOf({ lines }),
        reference: reference || undefined,
      }) as InputOf<typeof receivable.chargeAccounts>,
    onDone: setDone,
    onBusinessDate: true,
  })
  if (done) return <Results done={done} onClose={onClose} />
  return (
    <FormDialog
      of={form}
      title={`New invoice for ${account_ids.length} accounts`}
      confirm="Issue"
      size="md"
      onClose={onClose}
    >
      <ChargeLines filters={{ ar_posting: true }} />
      <TextField name="reference" label="Reference of the invoices" maxLength={120} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Results = ({ done, onClose }: { done: Done; onClose: () => void }) => (
  <ActionDialog key="done" title="Invoices" size="md" enterConfirms onConfirm={onClose} onClose={onClose}>
    <Alert severity={done.refused === 0 ? 'success' : 'warning'}>
      {done.refused === 0
        ? `${done.invoiced} invoices are issued.`
        : `${done.invoiced} invoices are issued, ${done.refused} accounts have none.`}
    </Alert>
    <DataTable
      caption="Invoices"
      rows={done.results}
      idOf={({ account_id }) => account_id}
      columns={columnsOf(done)}
      maxHeight="50vh"
    />
  </ActionDialog>
)

const columnsOf = ({ total }: Done): Column<Result>[] => [
  { key: 'account', label: 'Account', cell: row => `${row.account_no} ${row.name}` },
  {
    key: 'document',
    label: 'Document',
    cell: row => (row.ok ? row.document_no : <StatusChip status="failed" word={row.message ?? 'Refused'} />),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => (row.amount === null ? null : <Amount value={row.amount} bare />),
    foot: <Amount value={total} bare />,
  },
]
