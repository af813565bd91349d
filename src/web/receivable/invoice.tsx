import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { receivable } from '../../wire/receivable'
import { CreditBillDialog } from '../cashiering/credit-bill'
import { type Done, DoneBar } from '../cashiering/done-bar'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { giveFile } from '../kit/files'
import { formatDay, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { useHouse } from '../kit/session'
import { Answered, Loading } from '../kit/states'
import { RefundDialog, ReturnDialog, WriteOffDialog } from './back'
import { ChangeInvoiceDialog, UncompressDialog } from './move'
import { useTakeBack } from './take-back'

type Invoice = OutputOf<typeof receivable.invoice>
type Line = { date: string; text: string; quantity: string; amount: string }
type Application = Invoice['applications'][number]

/** A document opened: its frozen lines, and what was paid on it. */
export const InvoiceDialog = ({ item_id, onClose }: { item_id: number; onClose: () => void }) => {
  const answer = useAnswer(receivable.invoice, { item_id })
  const may = useMay()
  const today = useHouse()?.business_date
  const [open, setOpen] = useState<'return' | 'refund' | 'write_off' | 'change' | 'apart' | 'credit'>()
  const [done, setDone] = useState<Done>()
  const invoice = answer.data
  const folio = invoice?.folio
  const mayReturn =
    may('AR invoice') && invoice && isReturnable(invoice, today) && (!folio || may('Void folio'))
  const mayPay = may('AR payment')
  const allocate = useCall(receivable.makePayment, {
    says: ({ applications }) =>
      applications.length === 0 ? 'No invoice is open' : `Allocated to ${applications.length} invoices`,
  })
  const takeBack = useTakeBack()
  const mayRefund = mayPay && invoice?.kind === 'credit' && !isNothing(invoice.open)
  const mayWriteOff = may('AR write-off') && invoice?.kind === 'invoice' && !isNothing(invoice.open)
  const mayApart =
    may('AR invoice') && invoice?.compressed && isNothing(invoice.paid) && !isNothing(invoice.open)
  const mayCredit =
    may('Issue credit bill') &&
    may('AR credit') &&
    invoice?.kind === 'invoice' &&
    folio &&
    !invoice.compressed
  const mayChange = may('AR invoice') && invoice !== undefined && invoice.kind !== 'payment'
  if (invoice && open === 'change') return <ChangeInvoiceDialog invoice={invoice} onClose={onClose} />
  if (invoice && open === 'apart') return <UncompressDialog invoice={invoice} onClose={onClose} />
  if (invoice && open === 'write_off') return <WriteOffDialog invoice={invoice} onClose={onClose} />
  if (invoice && folio && open === 'credit')
    return (
      <CreditBillDialog
        folio={{ ...folio, payee_name: invoice.account_name }}
        onClose={() => setOpen(undefined)}
        onDone={result => {
          setOpen(undefined)
          setDone(result)
        }}
      />
    )
  if (invoice && open === 'return') return <ReturnDialog invoice={invoice} onClose={onClose} />
  if (invoice && open === 'refund')
    return (
      <RefundDialog
        credit={{ ...invoice, open: invoice.open.replace('-', ''), name: invoice.account_name }}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title={answer.data?.document_no ? `Document ${answer.data.document_no}` : 'Document'}
      size="md"
      onClose={onClose}
      extra={
        <>
          {mayReturn ? (
            <Button color="error" onClick={() => setOpen('return')}>
              Back to the bill
            </Button>
          ) : null}
          {mayApart ? (
            <Button color="error" onClick={() => setOpen('apart')}>
              Take apart
            </Button>
          ) : null}
          {mayChange ? <Button onClick={() => setOpen('change')}>Change</Button> : null}
          {mayCredit ? <Button onClick={() => setOpen('credit')}>Credit</Button> : null}
          {mayWriteOff ? <Button onClick={() => setOpen('write_off')}>Write off</Button> : null}
          {mayRefund ? (
            <>
              <Button onClick={() => setOpen('refund')}>Refund</Button>
              <Button
                disabled={allocate.isPending}
                onClick={() =>
                  allocate.mutate({
                    account_id: invoice.account_id,
                    credit_item_ids: [item_id],
                    apply: { mode: 'oldest' },
                  })
                }
              >
                Allocate to the oldest
              </Button>
            </>
          ) : null}
          {folio && (may('Folio reprint') || may('Folio history')) ? (
            <Button
              onClick={() =>
                giveFile(cashiering.reprint, { folio_id: folio.folio_id, channel: 'print' }, 'show')
              }
            >
              Print
            </Button>
          ) : null}
        </>
      }
    >
      <Answered answer={answer} loading={<Loading rows={4} />}>
        {invoice => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            {done ? <DoneBar done={done} onClose={() => setDone(undefined)} /> : null}
            <Box sx={{ fontSize: 13 }}>
              {[
                formatDay(invoice.item_date),
                `due ${formatDay(invoice.due_date)}`,
                invoice.guest_name,
                invoice.room_no ? `room ${invoice.room_no}` : null,
                invoice.reference,
                invoice.supplement,
                invoice.disputed ? 'disputed' : null,
                invoice.parent ? `part of ${invoice.parent}` : null,
                invoice.moved_to ? `moved to account ${invoice.moved_to}` : null,
                invoice.came_from ? `from account ${invoice.came_from}` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {invoice.folio ? (
              <DataTable
                caption="Lines"
                rows={linesOf(invoice.folio.content)}
                idOf={({ index }) => index}
                columns={lineColumns(invoice.folio)}
                maxHeight="40vh"
              />
            ) : null}
            {invoice.applications.length > 0 ? (
              <DataTable
                caption={invoice.kind === 'invoice' ? 'What was paid on it' : 'What it paid'}
                rows={invoice.applications}
                idOf={({ application_id }) => application_id}
                columns={applicationColumns(invoice)}
                maxHeight="none"
                actions={mayPay && invoice.kind === 'credit' ? [takeBack] : []}
              />
            ) : null}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, alignItems: 'baseline' }}>
              Open <Amount value={invoice.open} strong />
            </Box>
          </Box>
        )}
      </Answered>
    </ActionDialog>
  )
}

/** What the house would say no to at once is not offered: it says the rest itself. */
const isReturnable = (
  { kind, item_date, paid, open, statement_no }: Invoice,
  today: string | undefined,
): boolean =>
  kind !== 'payment' && item_date === today && isNothing(paid) && !isNothing(open) && statement_no === null

/** Lines of the frozen paper, as far as they can be read. */
function linesOf(content: unknown): (Line & { index: number })[] {
  const lines = (content as { lines?: Line[] } | null)?.lines ?? []
  return lines.map((line, index) => ({ ...line, index }))
}

const lineColumns = ({
  total_net,
  total_tax,
  total_gross,
}: NonNullable<Invoice['folio']>): Column<Line>[] => [
  { key: 'date', label: 'Date', width: 90, cell: row => formatDay(row.date) },
  {
    key: 'text',
    label: 'Text',
    cell: row => row.text,
    foot: isNothing(total_tax) ? 'Total' : `Net ${total_net}, tax ${total_tax}`,
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.amount} bare />,
    foot: <Amount value={total_gross} bare />,
  },
]

const applicationColumns = ({ kind }: Invoice): Column<Application>[] => [
  { key: 'date', label: 'Date', width: 90, cell: row => formatDay(row.date) },
  kind === 'invoice'
    ? { key: 'from', label: 'By', cell: row => row.from_document ?? 'Payment' }
    : { key: 'to', label: 'Invoice', cell: row => row.to_document },
  { key: 'user', label: 'User', from: 'md', cell: row => row.user },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => (
      <Box sx={{ textDecoration: row.taken_back ? 'line-through' : undefined }}>
        <Amount value={row.amount} bare />
      </Box>
    ),
  },
]
