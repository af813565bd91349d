import Box from '@mui/material/Box'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import type { Account } from './account'
import { RefundDialog, ReverseDialog } from './back'
import { useTakeBack } from './take-back'

type Answer = OutputOf<typeof receivable.payments>
type Payment = Answer['items'][number]

/** Money that came, and the invoices it paid; what is left is given to the oldest. */
export const PaymentsTab = ({ account }: { account: Account }) => {
  const list = useAnswer(
    receivable.payments,
    { filters: { account_id: account.id, state: 'all' }, per_page: 200 },
    { keep: true },
  )
  const [shown, setShown] = useState<number>()
  const [back, setBack] = useState<{ how: 'refund' | 'reverse'; payment: Payment }>()
  const may = useMay()
  const [mayPay, mayWriteOff] = [may('AR payment'), may('AR write-off')]
  const apply = useCall(receivable.makePayment, {
    says: ({ applications }) =>
      applications.length === 0 ? 'No invoice is open' : `Allocated to ${applications.length} invoices`,
  })
  const opened = list.data?.items.find(({ item_id }) => item_id === shown)
  return (
    <>
      <Answered
        answer={list}
        empty={({ items }) => items.length === 0 && <Empty says="Nothing has been paid yet." />}
      >
        {data => (
          <DataTable
            caption="Payments"
            rows={data.items}
            idOf={({ item_id }) => item_id}
            columns={columnsOf(data)}
            onOpen={({ item_id }) => setShown(item_id)}
            actions={[
              {
                label: 'Allocate to the oldest',
                key: 'a',
                isQuick: true,
                when: ({ open }) => mayPay && !isNothing(open),
                run: ({ item_id }) =>
                  apply.mutate({
                    account_id: account.id,
                    credit_item_ids: [item_id],
                    apply: { mode: 'oldest' },
                  }),
              },
              {
                label: 'Refund',
                key: 'r',
                when: ({ open }) => mayPay && !isNothing(open),
                run: payment => setBack({ how: 'refund', payment }),
              },
              {
                label: 'Take back',
                key: 'u',
                isDestructive: true,
                when: one =>
                  mayPay && (one.is_written_off ? mayWriteOff && !one.is_reversed : one.amount === one.open),
                run: payment => setBack({ how: 'reverse', payment }),
              },
            ]}
          />
        )}
      </Answered>
      {back?.how === 'refund' ? (
        <RefundDialog credit={{ ...back.payment, name: account.name }} onClose={() => setBack(undefined)} />
      ) : back ? (
        <ReverseDialog payment={back.payment} name={account.name} onClose={() => setBack(undefined)} />
      ) : null}
      {opened ? <PaymentDialog payment={opened} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

/** What one payment paid; each of these can be taken back. */
const PaymentDialog = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const mayPay = useMay()('AR payment')
  const takeBack = useTakeBack()
  return (
    <ActionDialog
      title={`Payment of ${formatDay(payment.date)}, ${payment.receipt_no ?? payment.method}`}
      size="sm"
      onClose={onClose}
    >
      <DataTable
        caption="What it paid"
        rows={payment.applications}
        idOf={({ application_id }) => application_id}
        columns={paid}
        maxHeight="50vh"
        actions={mayPay && !payment.is_written_off ? [takeBack] : []}
        empty={<Empty says="It has paid no invoice yet." />}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        Left to allocate <Amount value={payment.open} strong />
      </Box>
    </ActionDialog>
  )
}

const paid: Column<Payment['applications'][number]>[] = [
  { key: 'date', label: 'Date', width: 90, cell: row => formatDay(row.date) },
  { key: 'to', label: 'Invoice', cell: row => row.to_document },
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

const columnsOf = ({ totals }: Answer): Column<Payment>[] => [
  { key: 'date', label: 'Date', width: 90, sortBy: row => row.date, cell: row => formatDay(row.date) },
  {
    key: 'method',
    label: 'By',
    cell: row => (
      <Box sx={{ minWidth: 90 }}>
        {row.method}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {[row.receipt_no, row.reference].filter(Boolean).join(' · ')}
        </Box>
        {row.is_reversed ? (
          <StatusChip status="cancelled" word="Taken back" />
        ) : isNothing(row.given_back) ? null : (
          <StatusChip status="open" word={`${row.given_back} refunded`} />
        )}
      </Box>
    ),
  },
  { key: 'user', label: 'User', from: 'lg', cell: row => row.user },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.amount} bare />,
    foot: <Amount value={totals.amount} bare />,
  },
  {
    key: 'applied',
    label: 'Allocated',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.applied} bare />,
  },
  {
    key: 'open',
    label: 'Left',
    align: 'end',
    from: 'sm',
    cell: row => (isNothing(row.open) ? null : <Amount value={row.open} bare strong />),
    foot: <Amount value={totals.open} bare />,
  },
]
