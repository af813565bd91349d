import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Amount } from '../kit/amount'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, onHouseClock, isNothing } from '../kit/format'
import { Sheet } from '../kit/page'
import { Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { totalOf } from './bill-facts'
import type { Shift } from './cashier-closure'

type Drawer = Shift['drawer'][number]
type ByCode = Shift['payments'][number]
type Card = Shift['cards'][number]
type Exchange = Shift['exchanges'][number]
type Reversal = Shift['reversals'][number]

/** What lies in the drawer, what was taken and what was posted (domain/finance 9.4). */
export const ShiftSheets = ({ summary }: { summary: Shift }) => (
  <>
    <Sheet>
      <DataTable
        caption="Drawer"
        rows={summary.drawer}
        idOf={({ instrument, currency }) => `${instrument} ${currency}`}
        columns={drawer}
        maxHeight="none"
        empty={<Empty says="Nothing lies in the drawer." />}
      />
      {summary.is_blind ? (
        <Box sx={{ padding: 3, fontSize: 13, color: 'text.secondary' }}>
          What should be there is shown after the count.
        </Box>
      ) : null}
    </Sheet>
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Titled title="Payments">
        <CodeTable caption="Payments by code" rows={summary.payments} nothing="No payment was taken." />
      </Titled>
      {summary.cards.some(isUsed) ? (
        <Titled title="Cards">
          <DataTable
            caption="Cards by sort"
            rows={summary.cards.filter(isUsed)}
            idOf={({ brand }) => brand}
            columns={cards}
            maxHeight="none"
          />
        </Titled>
      ) : null}
      <Titled title="Charges">
        <CodeTable caption="Charges by code" rows={summary.charges} nothing="Nothing was charged." />
      </Titled>
      {summary.exchanges.length > 0 ? (
        <Titled title="Currency exchange">
          <DataTable
            caption="Currency exchange"
            rows={summary.exchanges}
            idOf={({ fx_transaction_id }) => fx_transaction_id}
            columns={exchanges}
            maxHeight="none"
          />
        </Titled>
      ) : null}
      {summary.reversals.length > 0 ? (
        <Titled title="Reversals">
          <DataTable
            caption="Reversals"
            rows={summary.reversals}
            idOf={({ posting_id }) => posting_id}
            columns={reversals}
            maxHeight="none"
          />
        </Titled>
      ) : null}
    </Box>
  </>
)

/** A sort that the house takes is shown where something was taken, or a slip counted. */
const isUsed = ({ count, counted }: Card): boolean => count > 0 || counted !== null

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <Box component="h2" sx={{ typography: 'h3', margin: 0, marginBottom: 2 }}>
      {title}
    </Box>
    <Sheet>{children}</Sheet>
  </Box>
)

const CodeTable = ({ caption, rows, nothing }: { caption: string; rows: ByCode[]; nothing: string }) => (
  <DataTable
    caption={caption}
    rows={rows}
    idOf={({ code }) => code}
    columns={byCode(rows)}
    maxHeight="none"
    empty={<Empty says={nothing} />}
  />
)

const figure = (
  key: 'opening' | 'received' | 'paid_out' | 'dropped' | 'expected' | 'counted',
  label: string,
  from?: 'sm' | 'md',
) =>
  ({
    key,
    label,
    align: 'end',
    from,
    cell: row => <Amount value={row[key]} bare strong={key === 'expected'} />,
  }) satisfies Column<Drawer>

function differenceColumn<Row extends { difference: string | null }>(): Column<Row> {
  return {
    key: 'difference',
    label: 'Difference',
    align: 'end',
    isMoney: true,
    cell: ({ difference }) =>
      difference === null ? null : isNothing(difference) ? (
        <StatusChip status="success" word="Right" />
      ) : (
        <Box sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
          <Amount value={difference} bare />
          <StatusChip status="error" word={difference.startsWith('-') ? 'Short' : 'Over'} />
        </Box>
      ),
  }
}

const drawer: Column<Drawer>[] = [
  {
    key: 'currency',
    label: 'Drawer',
    cell: ({ instrument, currency }) => (
      <strong>
        {instrument === 'cash' ? 'Cash' : 'Cheques'} {currency}
      </strong>
    ),
  },
  figure('opening', 'Opening', 'sm'),
  figure('received', 'Received', 'md'),
  figure('paid_out', 'Paid out', 'md'),
  figure('dropped', 'Dropped', 'md'),
  figure('expected', 'Expected'),
  figure('counted', 'Counted'),
  differenceColumn(),
]

const cards: Column<Card>[] = [
  { key: 'brand', label: 'Card', cell: row => row.brand },
  { key: 'count', label: 'Number', align: 'end', from: 'sm', cell: row => formatCount(row.count) },
  {
    key: 'total',
    label: 'Posted',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.total} bare />,
    foot: ' ',
  },
  { key: 'counted', label: 'Slips', align: 'end', cell: row => <Amount value={row.counted} bare /> },
  differenceColumn(),
]

const byCode = (rows: ByCode[]): Column<ByCode>[] => [
  { key: 'code', label: 'Code', width: 64, sortBy: row => row.code, cell: row => row.code },
  { key: 'description', label: 'Text', sortBy: row => row.description, cell: row => row.description },
  { key: 'count', label: 'Number', align: 'end', cell: row => formatCount(row.count) },
  {
    key: 'total',
    label: 'Total',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.total} bare />,
    foot: <Amount value={totalOf(rows.flatMap(({ total }) => total ?? []))} bare />,
  },
]

const exchanges: Column<Exchange>[] = [
  { key: 'receipt_no', label: 'Receipt', cell: row => row.receipt_no },
  { key: 'name', label: 'Name', cell: row => row.name },
  {
    key: 'foreign',
    label: 'Foreign',
    align: 'end',
    cell: row => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {row.direction === 'buy' ? 'Bought ' : 'Sold '}
        {row.foreign_amount} {row.currency}
      </span>
    ),
  },
  { key: 'base_net', label: 'For', align: 'end', cell: row => <Amount value={row.base_net} bare /> },
]

const reversals: Column<Reversal>[] = [
  { key: 'at', label: 'At', width: 64, cell: row => onHouseClock(row.at).time },
  { key: 'code', label: 'Code', width: 64, cell: row => row.code },
  { key: 'description', label: 'Text', cell: row => row.description },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.amount} bare />,
  },
]
