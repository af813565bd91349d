import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useNavigate, useParams } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { DayLimit } from '../kit/labelled-filter'
import { formatDay, formatInstant, onHouseClock, isNothing } from '../kit/format'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'

type Shift = OutputOf<typeof cashiering.shifts>['items'][number]
type Report = OutputOf<typeof cashiering.reports>
type Kind = Report['report']

/** `…/cashier-reports` is the history of shifts, `…/187` what one of them did, sort by sort. */
export const CashierReportsPage = () => {
  const rest = useParams()['*'] ?? ''
  return /^\d{1,15}$/.test(rest) ? <ReportPage key={rest} shift_id={Number(rest)} /> : <ShiftsPage />
}

const ShiftsPage = () => {
  const [{ from, to, off }, go] = useAddress({ from: '', to: '', off: '' })
  const navigate = useNavigate()
  const list = useAnswer(
    cashiering.shifts,
    {
      filters: { from: from || undefined, to: to || undefined, with_difference: off === '1' || undefined },
      per_page: 200,
    },
    { keep: true },
  )
  return (
    <Page title="Cashier reports" hint="Shifts, the newest first; Enter opens what was done on one">
      <Sheet>
        <FilterBar>
          <DayLimit id="shifts-from" label="From" day={from} onDay={from => go({ from })} />
          <DayLimit id="shifts-to" label="to" day={to} onDay={to => go({ to })} />
          <Button
            variant={off === '1' ? 'contained' : 'outlined'}
            size="small"
            aria-pressed={off === '1'}
            onClick={() => go({ off: off === '1' ? '' : '1' })}
          >
            With a difference
          </Button>
        </FilterBar>
        <Answered
          answer={list}
          empty={({ items }) => items.length === 0 && <Empty says="No shift fits this search." />}
        >
          {({ items }) => (
            <DataTable
              caption="Shifts"
              takesFocus
              rows={items}
              idOf={({ shift_id }) => shift_id}
              columns={shiftColumns}
              onOpen={({ shift_id }) => void navigate(`/home/financials/cashier-reports/${shift_id}`)}
            />
          )}
        </Answered>
      </Sheet>
    </Page>
  )
}

const states: Record<Shift['status'], { status: string; word: string }> = {
  open: { status: 'in_progress', word: 'Open' },
  counted: { status: 'warning', word: 'Counted' },
  closed: { status: 'closed', word: 'Closed' },
}

const shiftColumns: Column<Shift>[] = [
  {
    key: 'date',
    label: 'Date',
    width: 90,
    sortBy: row => row.business_date,
    cell: row => formatDay(row.business_date),
  },
  {
    key: 'number',
    label: 'Cashier',
    sortBy: row => row.number,
    cell: row => `${row.number}, shift ${row.shift_no}`,
  },
  { key: 'user', label: 'User', from: 'sm', sortBy: row => row.user, cell: row => row.user },
  {
    key: 'status',
    label: 'State',
    from: 'md',
    cell: row =>
      row.auto_closed ? (
        <StatusChip status="warning" word="Without a count" />
      ) : (
        <StatusChip {...states[row.status]} />
      ),
  },
  { key: 'opened', label: 'Opened', from: 'lg', cell: row => formatInstant(row.opened_at) },
  {
    key: 'closed',
    label: 'Closed',
    from: 'lg',
    cell: row => (row.closed_at ? formatInstant(row.closed_at) : ''),
  },
  {
    key: 'retained',
    label: 'Float kept',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.retained_float} bare />,
  },
  {
    key: 'over_short',
    label: 'Difference',
    align: 'end',
    isMoney: true,
    cell: row => (isNothing(row.over_short) ? null : <Amount value={row.over_short} bare strong />),
  },
]

const kinds: Record<Exclude<Kind, 'summary'>, string> = {
  cash: 'Cash',
  cheque: 'Cheques',
  foreign: 'Foreign cash',
  card: 'Cards',
  city_ledger: 'City ledger',
  other: 'Other payments',
  deposit: 'Deposits',
  paid_out: 'Paid out',
  exchange: 'Currency exchange',
  charges: 'Charges',
  corrections: 'Corrections',
}

const ReportPage = ({ shift_id }: { shift_id: number }) => {
  const [{ report }, go] = useAddress({ report: 'cash' })
  const navigate = useNavigate()
  const answer = useAnswer(
    cashiering.reports,
    { report: report as Kind, shift_id },
    { keep: true, inline: true },
  )
  const shift = answer.data?.shift
  return (
    <Page
      title={shift ? `Cashier ${shift.number}, shift ${shift.shift_no}` : 'Cashier report'}
      hint={shift ? `${shift.user} · ${formatDay(shift.business_date)}` : null}
      actions={
        <>
          <Button onClick={() => window.print()}>Print</Button>
          <Button
            variant="outlined"
            onClick={() => void navigate(`/home/financials/cashier-closure/${shift_id}`)}
          >
            The drawer
          </Button>
        </>
      }
      bar={
        <Select
          size="small"
          value={report}
          inputProps={{ 'aria-label': 'Report' }}
          onChange={event => go({ report: event.target.value })}
          sx={{ justifySelf: 'start', minWidth: 200 }}
        >
          {Object.entries(kinds).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </Select>
      }
    >
      <Answered answer={answer}>
        {({ rows, totals }) => (
          <>
            <Sheet>
              <DataTable
                caption={kinds[report as keyof typeof kinds] ?? 'Report'}
                takesFocus
                rows={rows.map((row, index) => ({ ...row, index }))}
                idOf={({ index }) => index}
                columns={rowColumns}
                empty={<Empty says="Nothing of this was done on the shift." />}
              />
            </Sheet>
            {totals.length > 0 ? (
              <Sheet>
                <DataTable
                  caption="Totals"
                  rows={totals}
                  idOf={({ code, currency }) => `${code} ${currency}`}
                  columns={totalColumns}
                  maxHeight="none"
                />
              </Sheet>
            ) : null}
          </>
        )}
      </Answered>
    </Page>
  )
}

/** What the house did with the drawer itself has no code that a clerk knows. */
function nameOf({ code, description }: { code: string; description: string }): string {
  return code.includes('_') ? description : `${code} ${description}`
}

/** `1423.0000` as it is counted. */
const shortOf = (amount: string): string => amount.replace(/(\.\d\d)\d*$/, '$1')

const rowColumns: Column<Report['rows'][number]>[] = [
  { key: 'at', label: 'At', width: 60, sortBy: row => row.at, cell: row => onHouseClock(row.at).time },
  { key: 'room', label: 'Room', width: 60, from: 'sm', sortBy: row => row.room_no, cell: row => row.room_no },
  { key: 'name', label: 'Name', from: 'md', sortBy: row => row.name, cell: row => row.name },
  {
    key: 'what',
    label: 'What',
    sortBy: row => row.code,
    cell: row => (
      <Box sx={{ minWidth: 100 }}>
        {nameOf(row)}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {[row.reference, row.supplement].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    ),
  },
  { key: 'receipt', label: 'Receipt', from: 'lg', cell: row => row.receipt_no },
  {
    key: 'debit',
    label: 'Debit',
    align: 'end',
    isMoney: true,
    cell: row => (isNothing(row.debit) ? null : <Amount value={row.debit} bare />),
  },
  {
    key: 'credit',
    label: 'Credit',
    align: 'end',
    cell: row => (isNothing(row.credit) ? null : <Amount value={row.credit} bare />),
  },
  {
    key: 'foreign',
    label: 'In currency',
    align: 'end',
    from: 'lg',
    cell: row => <Amount value={shortOf(row.currency_amount)} currency={row.currency} />,
  },
]

const totalColumns: Column<Report['totals'][number]>[] = [
  { key: 'what', label: 'What', cell: nameOf },
  { key: 'count', label: 'Number', align: 'end', from: 'sm', cell: row => row.count },
  {
    key: 'debit',
    label: 'Debit',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.debit} bare />,
  },
  { key: 'credit', label: 'Credit', align: 'end', cell: row => <Amount value={row.credit} bare /> },
  {
    key: 'foreign',
    label: 'In currency',
    align: 'end',
    from: 'lg',
    cell: row => <Amount value={shortOf(row.currency_amount)} currency={row.currency} />,
  },
]
