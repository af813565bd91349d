import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Empty, Loading } from '../kit/states'
import { TakeDepositDialog } from '../kit/take-deposit'
import { StatusChip } from '../kit/status-chip'
import type { BillDialogProps } from './bill-dialog'
import { useDepositActions } from './deposit-actions'

type Deposits = OutputOf<typeof deposit.list>
type Line = Deposits['lines'][number]
export type DepositReceipt = Deposits['receipts'][number]

/** What the booking shall pay ahead, what came, and where it went. */
export const DepositsDialog = ({ bill, onClose, onDone }: BillDialogProps) => {
  const reservation_id = bill.account.reservation?.id ?? 0
  const answer = useAnswer(deposit.list, { reservation_id })
  const [isTaking, setTaking] = useState(false)
  const { actions, dialog } = useDepositActions({ reservation_id, guest: bill.account.name, onDone })
  const may = useMay()
  const isBefore = bill.account.status === 'pre_stay'

  if (isTaking) {
    return (
      <TakeDepositDialog
        reservation_id={reservation_id}
        open={openOf(answer.data)}
        onDone={onDone}
        onClose={() => setTaking(false)}
      />
    )
  }
  if (dialog) return dialog
  return (
    <ActionDialog
      title={`Deposits of ${bill.account.name}`}
      size="md"
      onClose={onClose}
      extra={
        isBefore && may('Deposit post') ? (
          <Button variant="contained" onClick={() => setTaking(true)}>
            Take a deposit
          </Button>
        ) : null
      }
    >
      <Answered
        answer={answer}
        loading={<Loading rows={3} />}
        empty={({ lines, receipts }) =>
          lines.length + receipts.length === 0 && <Empty says="No deposit is asked for, and none was paid." />
        }
      >
        {({ rule, lines, receipts, totals }) => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            {rule ? (
              <Box sx={{ fontSize: 13 }}>
                Rule {rule.code}, {rule.name}
                {rule.is_refundable ? '' : ', not given back'}
              </Box>
            ) : null}
            {lines.length > 0 ? (
              <DataTable
                caption="What is asked for"
                rows={lines}
                idOf={({ id }) => id}
                columns={asked(totals)}
                maxHeight="none"
              />
            ) : null}
            {receipts.length > 0 ? (
              <DataTable
                caption="What was received"
                rows={receipts}
                idOf={({ posting_id }) => posting_id}
                columns={received(totals)}
                maxHeight="none"
                actions={actions}
              />
            ) : null}
          </Box>
        )}
      </Answered>
    </ActionDialog>
  )
}

const openOf = (deposits: Deposits | undefined): string | null =>
  deposits?.lines.find(({ open }) => !isNothing(open))?.open ?? null

const looks: Record<Line['status'], { status: string; word: string }> = {
  open: { status: 'open', word: 'Open' },
  partial: { status: 'in_progress', word: 'In part' },
  paid: { status: 'done', word: 'Paid' },
  waived: { status: 'inactive', word: 'Waived' },
  cancelled: { status: 'cancelled', word: 'Cancelled' },
}

const asked = ({ asked, received }: Deposits['totals']): Column<Line>[] => [
  { key: 'due', label: 'Due', cell: row => formatDay(row.due_date) },
  {
    key: 'status',
    label: 'State',
    cell: row =>
      row.overdue ? <StatusChip status="error" word="Overdue" /> : <StatusChip {...looks[row.status]} />,
  },
  {
    key: 'amount',
    label: 'Asked',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.amount} bare />,
    foot: <Amount value={asked} bare />,
  },
  {
    key: 'received',
    label: 'Received',
    align: 'end',
    cell: row => <Amount value={row.received} bare />,
    foot: <Amount value={received} bare />,
  },
]

const received = ({
  received,
  applied,
  refunded,
  moved,
  left,
}: Deposits['totals']): Column<DepositReceipt>[] => [
  { key: 'date', label: 'Received', cell: row => formatDay(row.date) },
  {
    key: 'method',
    label: 'By',
    cell: row => [row.method, row.receipt_no].filter(Boolean).join(', '),
  },
  amountColumn('amount', 'Amount', received),
  { ...amountColumn('applied', 'On the bill', applied), from: 'md' },
  { ...amountColumn('refunded', 'Given back', refunded), from: 'md' },
  { ...amountColumn('moved', 'Moved', moved), from: 'md' },
  amountColumn('left', 'Left', left),
]

function amountColumn(
  key: 'amount' | 'applied' | 'refunded' | 'moved' | 'left',
  label: string,
  foot: string,
) {
  return {
    key,
    label,
    align: 'end' as const,
    cell: (row: DepositReceipt) => <Amount value={row[key]} bare />,
    foot: <Amount value={foot} bare />,
  }
}
