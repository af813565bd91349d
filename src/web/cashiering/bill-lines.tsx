import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { useHotkeys } from '../kit/hotkeys'
import { useWindowNumbers } from '../kit/house-windows'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import type { Open } from './bill-dialog'
import {
  type Bill,
  type BillLine,
  type Earlier,
  owedBefore,
  owedOf,
  quantityOf,
  totalOf,
  windowName,
} from './bill-facts'
import { BillPages, usualBill } from './bill-pages'
import { MoveButton } from './move-button'

type Props = {
  bill: Bill
  lines: BillLine[]
  window_no: number | undefined
  isAll: boolean
  onOpen: (open: Open) => void
}

/** What stands on the bill. Space marks, a digit moves what is marked to that window, letters correct. */
export const BillLines = ({ bill, lines, window_no, isAll, onOpen }: Props) => {
  const { account, windows } = bill
  const may = useMay()
  const [{ from, to, before }] = useAddress(usualBill)
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const shown = window_no === undefined ? lines : lines.filter(line => line.window_no === window_no)
  const earlier = bill.earlier.filter(row => window_no === undefined || row.window_no === window_no)
  const chosen = shown.filter(({ id }) => marked.has(id))
  const move = useCall(cashiering.editPosting, {
    says: (_, input) => (input.action === 'move' ? `Moved to bill ${input.to_window}` : ''),
    onDone: () => setMarked(new Set()),
  })
  const moveTo = (to_window: number, rows: readonly BillLine[]) => {
    const posting_ids = rows.filter(({ may }) => may.move).map(({ id }) => id)
    if (posting_ids.length === 0) return
    move.mutate({
      action: 'move',
      account_id: account.id,
      row_version: account.row_version,
      posting_ids,
      to_window,
    })
  }
  useHotkeys(
    Object.fromEntries(useWindowNumbers().map(no => [String(no), () => moveTo(no, chosen)])),
    chosen.length > 0,
  )
  const canAll = (what: keyof BillLine['may']) => chosen.every(({ may }) => may[what])
  const many = (dialog: 'transfer' | 'adjust' | 'reverse' | 'settle') => onOpen({ dialog, lines: chosen })

  return (
    <>
      {chosen.length > 0 ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            padding: '8px 12px',
            borderBottom: 1,
            borderColor: 'divider',
            fontSize: 13,
          }}
        >
          <span>{chosen.length} marked,</span>
          <Amount value={owedOf(chosen)} strong />
          <MoveButton windows={windows} isDisabled={!canAll('move')} onMove={no => moveTo(no, chosen)} />
          <Correction can={canAll('transfer')} onClick={() => many('transfer')}>
            Transfer
          </Correction>
          <Correction can={canAll('adjust')} onClick={() => many('adjust')}>
            Adjust
          </Correction>
          <Correction can={canAll('reverse')} onClick={() => many('reverse')}>
            Reverse
          </Correction>
          {may('Folio issue') && may('Cashiering post payment') ? (
            <Correction can={canSettle(account, chosen)} onClick={() => many('settle')}>
              Settle
            </Correction>
          ) : null}
        </Box>
      ) : null}
      <BillPages bill={bill} earlier={earlier} />
      <DataTable
        caption="Postings"
        takesFocus
        rows={shown}
        idOf={({ id }) => id}
        columns={columnsOf(bill, shown, {
          earlier,
          showWindow: window_no === undefined && windows.length > 1,
          isAll,
        })}
        marked={marked}
        onMark={setMarked}
        carries={({ id }) => (marked.has(id) ? [...marked].join(',') : String(id))}
        onOpen={line => onOpen({ dialog: 'explain', line })}
        actions={actionsOf(onOpen)}
        tint={({ live }) => (live ? undefined : 'action.hover')}
        empty={
          <Empty
            says={
              from || to || before
                ? 'Nothing stands on this bill in these days.'
                : 'Nothing stands on this bill yet. Press C to post a charge.'
            }
          />
        }
      />
    </>
  )
}

/** Lines of one bill that stand and are on no folio get one of their own. */
const canSettle = ({ status }: Bill['account'], lines: readonly BillLine[]): boolean =>
  (status === 'open' || status === 'reopened') &&
  lines.every(
    ({ live, folio_no, window_no }) => live && folio_no === null && window_no === lines[0]?.window_no,
  )

const Correction = ({ can, onClick, children }: { can: boolean; onClick: () => void; children: string }) => (
  <span title={can ? undefined : 'Not possible with what is marked'}>
    <Button size="small" disabled={!can} onClick={onClick}>
      {children}
    </Button>
  </span>
)

const actionsOf = (onOpen: (open: Open) => void): RowAction<BillLine>[] => [
  { label: 'Details', key: 'i', run: line => onOpen({ dialog: 'explain', line }) },
  {
    label: 'Adjust',
    key: 'a',
    when: ({ may }) => may.adjust,
    run: line => onOpen({ dialog: 'adjust', lines: [line] }),
  },
  {
    label: 'Transfer to another room',
    key: 't',
    when: ({ may }) => may.transfer,
    run: line => onOpen({ dialog: 'transfer', lines: [line] }),
  },
  { label: 'Split', key: 's', when: ({ may }) => may.split, run: line => onOpen({ dialog: 'split', line }) },
  {
    label: 'Edit text',
    key: 'e',
    when: ({ may }) => may.text,
    run: line => onOpen({ dialog: 'text', line }),
  },
  {
    label: 'Reverse',
    key: 'r',
    isDestructive: true,
    when: ({ may }) => may.reverse,
    run: line => onOpen({ dialog: 'reverse', lines: [line] }),
  },
]

const columnsOf = (
  { windows }: Bill,
  lines: readonly BillLine[],
  { earlier, showWindow, isAll }: { earlier: readonly Earlier[]; showWindow: boolean; isAll: boolean },
): Column<BillLine>[] => [
  {
    key: 'date',
    label: 'Date',
    width: 84,
    sortBy: row => row.revenue_date,
    cell: row => <span style={{ whiteSpace: 'nowrap' }}>{formatDay(row.revenue_date)}</span>,
  },
  { key: 'code', label: 'Code', width: 64, from: 'md', sortBy: row => row.code, cell: row => row.code },
  {
    key: 'text',
    label: 'Text',
    sortBy: row => row.description,
    cell: row => <Text line={row} isAll={isAll} />,
  },
  ...(showWindow
    ? [
        {
          key: 'window',
          label: 'Bill',
          from: 'md' as const,
          sortBy: (row: BillLine) => row.window_no,
          cell: (row: BillLine) => (
            <span title={windows.filter(({ window_no }) => window_no === row.window_no).map(windowName)[0]}>
              {row.window_no}
            </span>
          ),
        },
      ]
    : []),
  {
    key: 'quantity',
    label: 'Quantity',
    align: 'end',
    from: 'md',
    cell: ({ quantity }) => (quantityOf(quantity) === '1' ? '' : quantityOf(quantity)),
  },
  {
    key: 'charge',
    label: 'Charge',
    labelNarrow: 'Amount',
    align: 'end',
    isMoney: true,
    sortBy: row => (row.side === 'charge' ? Number.parseFloat(row.group_total) : null),
    // Where there is room for one column alone, payments stand in it with their sign.
    cell: row =>
      row.side === 'charge' ? (
        <Amount value={row.group_total} bare />
      ) : (
        <Box sx={onlyNarrow}>
          <Amount value={owedOf([row])} bare />
        </Box>
      ),
    foot: (
      <>
        <Box sx={onlyNarrow}>
          <Amount value={totalOf([owedOf(lines), owedBefore(earlier)])} bare />
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Amount value={totalOf([sumOf(lines, 'charge'), ...earlier.map(({ charges }) => charges)])} bare />
        </Box>
      </>
    ),
  },
  {
    key: 'payment',
    label: 'Payment',
    align: 'end',
    from: 'sm',
    sortBy: row => (row.side === 'payment' ? Number.parseFloat(row.group_total) : null),
    cell: row => (row.side === 'payment' ? <Amount value={row.group_total} bare /> : null),
    foot: (
      <Amount value={totalOf([sumOf(lines, 'payment'), ...earlier.map(({ payments }) => payments)])} bare />
    ),
  },
  {
    key: 'who',
    label: 'By',
    from: 'lg',
    sortBy: row => row.user,
    cell: ({ user, cashier }) => (
      <span style={{ whiteSpace: 'nowrap' }} title={cashier ? `Cashier ${cashier}` : undefined}>
        {user}
      </span>
    ),
  },
]

const onlyNarrow = { display: { xs: 'block', sm: 'none' } }

const sumOf = (lines: readonly BillLine[], side: BillLine['side']): string =>
  totalOf(lines.filter(line => line.side === side).map(({ group_total }) => group_total))

/** What the line is, where it came from and what happened to it, in words and marks. */
const Text = ({ line, isAll }: { line: BillLine; isAll: boolean }) => {
  const { description, reference, supplement, check_no, origin, room_no, moved_from_id, adjusts_id } = line
  const below = [
    reference,
    supplement,
    check_no ? `Check ${check_no}` : null,
    line.fx ? `${line.fx.amount} ${line.fx.currency}` : null,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Box sx={{ minWidth: { xs: 80, sm: 110 }, paddingInlineStart: adjusts_id === null ? 0 : 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="bdi" sx={{ textDecoration: isAll && !line.live ? 'line-through' : undefined }}>
          {adjusts_id === null ? '' : '− '}
          {description}
        </Box>
        {moved_from_id === null ? null : origin === 'split' ? (
          <StatusChip status="plain" word="Part" />
        ) : origin === 'transfer' ? (
          <StatusChip status="plain" word={room_no ? `From ${room_no}` : 'Transferred'} />
        ) : null}
        {line.is_edited ? <StatusChip status="plain" word="Edited" /> : null}
        {line.folio_no ? <StatusChip status="closed" word={line.folio_no} /> : null}
        {line.receipt_no ? <StatusChip status="plain" word={line.receipt_no} /> : null}
        {isAll && !line.live ? <StatusChip status="inactive" word="Reversed" /> : null}
      </Box>
      {below ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{below}</Box> : null}
    </Box>
  )
}
