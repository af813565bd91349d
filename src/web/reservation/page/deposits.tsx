import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { deposit } from '../../../wire/deposit'
import { useDepositActions } from '../../cashiering/deposit-actions'
import { Amount } from '../../kit/amount'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatDay } from '../../kit/format'
import { useMay } from '../../kit/may'
import type { RowAction } from '../../kit/row-actions'
import { Answered, Loading } from '../../kit/states'
import { TakeDepositDialog } from '../../kit/take-deposit'
import { say } from '../../kit/toast'
import { StatusChip } from '../../kit/status-chip'
import { DepositLineDialog, WaiveDialog } from './deposit-line'
import { None, Part } from './part'

type Found = OutputOf<typeof deposit.list>
type Line = Found['lines'][number]
type Receipt = Found['receipts'][number]

type Props = { reservation_id: number; guest: string; mayAsk: boolean }

/** What is asked ahead, and what was paid ahead with what became of it. */
export const Deposits = ({ reservation_id, guest, mayAsk }: Props) => {
  const answer = useAnswer(deposit.list, { reservation_id }, { keep: true })
  const { actions, dialog } = useDepositActions({
    reservation_id,
    guest,
    onDone: ({ says }) => say('success', says),
  })
  const { lineActions, lineDialog, ask } = useLines(reservation_id, mayAsk)
  return (
    <Answered answer={answer} loading={<Loading rows={3} />}>
      {({ rule, lines, receipts, totals }) => (
        <>
          <Part title={rule ? `Deposit: ${rule.name}` : 'Deposit'} extra={ask}>
            {lines.length === 0 ? (
              <None says="No deposit is asked." />
            ) : (
              <DataTable
                caption="Deposit"
                rows={lines}
                idOf={({ id }) => id}
                columns={lineColumns(totals)}
                maxHeight="none"
                actions={lineActions}
              />
            )}
          </Part>
          {receipts.length > 0 ? (
            <Part title="Paid ahead">
              <DataTable
                caption="Paid ahead"
                rows={receipts}
                idOf={({ posting_id }) => posting_id}
                columns={receiptColumns(totals)}
                maxHeight="none"
                actions={actions}
              />
            </Part>
          ) : null}
          {dialog}
          {lineDialog}
        </>
      )}
    </Answered>
  )
}

/** What is done with a line that is asked: another amount or day, none at all, or none any more. */
function useLines(reservation_id: number, mayAsk: boolean) {
  const may = useMay()
  const [open, setOpen] = useState<
    { dialog: 'line'; line?: Line } | { dialog: 'waive' | 'take'; line: Line }
  >()
  const close = () => setOpen(undefined)
  const drop = useCall(deposit.remove, { says: 'That is not asked any more', onBusinessDate: true })
  const isOpen = ({ status }: Line) => status === 'open'
  const mayPost = mayAsk && may('Deposit post')
  const isOwed = ({ status }: Line) => ['open', 'partial'].includes(status)
  const actions: RowAction<Line>[] = [
    {
      // What is asked is asked to be taken: nobody has to look for it on another screen.
      label: 'Take',
      isQuick: isOwed,
      when: line => mayPost && isOwed(line),
      run: line => setOpen({ dialog: 'take', line }),
    },
    {
      label: 'Change',
      when: line => mayPost && isOpen(line),
      run: line => setOpen({ dialog: 'line', line }),
    },
    {
      label: 'Waive',
      when: line => mayAsk && may('Deposit waive') && isOwed(line),
      run: line => setOpen({ dialog: 'waive', line }),
    },
    {
      label: 'Remove',
      isDestructive: true,
      when: line => mayPost && isOpen(line) && line.is_manual,
      run: ({ id, row_version }) => drop.mutate({ id, row_version }),
    },
  ]
  return {
    lineActions: actions,
    ask: mayPost ? (
      <Button size="small" onClick={() => setOpen({ dialog: 'line' })}>
        Ask for a deposit
      </Button>
    ) : null,
    lineDialog:
      open?.dialog === 'line' ? (
        <DepositLineDialog reservation_id={reservation_id} line={open.line} onClose={close} />
      ) : open?.dialog === 'waive' ? (
        <WaiveDialog line={open.line} onClose={close} />
      ) : open ? (
        <TakeDepositDialog
          reservation_id={reservation_id}
          open={open.line.open}
          onClose={close}
          onDone={({ says, receipt_no }) => {
            say('success', receipt_no ? `${says} Receipt ${receipt_no}.` : says)
            close()
          }}
        />
      ) : null,
  }
}

const lineColumns = (totals: Found['totals']): Column<Line>[] => [
  { key: 'due_date', label: 'Due', cell: ({ due_date }) => formatDay(due_date, 'weekday'), foot: 'Total' },
  {
    key: 'comments',
    label: 'Why',
    from: 'md',
    cell: ({ comments, waive_reason, is_manual }) =>
      waive_reason ?? comments ?? (is_manual ? 'Added by hand' : null),
  },
  {
    key: 'amount',
    label: 'Asked',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare />,
    foot: <Amount value={totals.asked} bare strong />,
  },
  {
    key: 'received',
    label: 'Received',
    align: 'end',
    from: 'sm',
    cell: ({ received }) => <Amount value={received} bare />,
  },
  { key: 'open', label: 'Open', align: 'end', cell: ({ open }) => <Amount value={open} bare strong /> },
  {
    key: 'status',
    label: 'State',
    cell: ({ status, overdue }) =>
      overdue ? (
        <StatusChip status="error" word="Overdue" />
      ) : (
        <StatusChip status={lineLooks[status]} word={lineWords[status]} />
      ),
  },
]

const lineLooks = {
  open: 'open',
  partial: 'in_progress',
  paid: 'done',
  waived: 'plain',
  cancelled: 'plain',
} as const
const lineWords = {
  open: 'Open',
  partial: 'In part',
  paid: 'Paid',
  waived: 'Waived',
  cancelled: 'Not asked any more',
}

const receiptColumns = (totals: Found['totals']): Column<Receipt>[] => [
  { key: 'date', label: 'Paid on', cell: ({ date }) => formatDay(date), foot: 'Total' },
  { key: 'method', label: 'By', cell: ({ method }) => method },
  { key: 'receipt_no', label: 'Receipt', from: 'sm', cell: ({ receipt_no }) => receipt_no },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare />,
    foot: <Amount value={totals.received} bare strong />,
  },
  {
    key: 'applied',
    label: 'On the bill',
    align: 'end',
    from: 'sm',
    cell: ({ applied }) => <Amount value={applied} bare />,
  },
  {
    key: 'refunded',
    label: 'Paid back',
    align: 'end',
    from: 'md',
    cell: ({ refunded }) => <Amount value={refunded} bare />,
  },
  {
    key: 'moved',
    label: 'Moved',
    align: 'end',
    from: 'md',
    cell: ({ moved }) => <Amount value={moved} bare />,
  },
  {
    key: 'left',
    label: 'Left',
    align: 'end',
    cell: ({ left }) => <Amount value={left} bare strong />,
    foot: <Amount value={totals.left} bare strong />,
  },
]
