import { Amount } from '../kit/amount'
import { type Column, DataTable } from '../kit/data-table'
import { Empty } from '../kit/states'
import type { Account } from './account'

type Month = Account['year'][number]

/** Twelve months: what was invoiced, what was paid, what was owed at each end. */
export const YearTab = ({ account }: { account: Account }) => (
  <DataTable
    caption="Year"
    rows={account.year}
    idOf={({ month }) => month}
    columns={columns}
    maxHeight="none"
    empty={<Empty says="Nothing has happened on this account yet." />}
  />
)

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const columns: Column<Month>[] = [
  { key: 'month', label: 'Month', cell: row => monthName.format(new Date(row.month)) },
  { key: 'invoiced', label: 'Invoiced', align: 'end', cell: row => <Amount value={row.invoiced} bare /> },
  { key: 'paid', label: 'Paid', align: 'end', cell: row => <Amount value={row.paid} bare /> },
  {
    key: 'balance',
    label: 'Balance at the end',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.balance} bare strong />,
  },
]
