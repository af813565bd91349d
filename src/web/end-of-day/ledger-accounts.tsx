import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { isBusinessDate } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { ledgerAccount } from '../../wire/ledger-account'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { DayInput } from '../kit/field/date'
import { LabelledFilter } from '../kit/labelled-filter'
import { formatCount, formatDay, isNothing } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { LedgerLines } from './ledger-lines'

type Balances = OutputOf<typeof ledgerAccount.balances>
type Account = Balances['items'][number]
export type Span = { from_date: string; through_date: string }

/** The chart of accounts: what stood on each, what moved, what stands now. A row opens the lines behind its figures. */
export const LedgerAccountsPage = () => {
  const [{ from, through, account, page }, go] = useAddress({ from: '', through: '', account: '', page: '' })
  const today = useHouse()?.business_date ?? ''
  const from_date = isBusinessDate(from) ? from : today
  const last = isBusinessDate(through) ? through : today
  const through_date = last < from_date ? from_date : last
  const span = { from_date, through_date }
  const bar = (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <LabelledFilter id="ledger-from" label="From">
        <DayInput
          id="ledger-from"
          width={160}
          value={from_date}
          max={today}
          onChange={day => day && go({ from: day, page: '' })}
        />
      </LabelledFilter>
      <LabelledFilter id="ledger-through" label="Until">
        <DayInput
          id="ledger-through"
          width={160}
          value={through_date}
          min={from_date}
          max={today}
          onChange={day => day && go({ through: day, page: '' })}
        />
      </LabelledFilter>
    </Box>
  )
  if (/^\d+$/.test(account)) {
    return (
      <LedgerLines
        ledger_account_id={Number(account)}
        span={span}
        bar={bar}
        page={/^\d+$/.test(page) ? Number(page) : 1}
        onPage={next => go({ page: String(next) })}
        onBack={() => go({ account: '', page: '' })}
      />
    )
  }
  return <Accounts span={span} bar={bar} onOpen={id => go({ account: String(id), page: '' })} />
}

type Props = { span: Span; bar: ReactNode; onOpen: (id: number) => void }
const Accounts = ({ span, bar, onOpen }: Props) => {
  const answer = useAnswer(ledgerAccount.balances, span, { keep: true })
  return (
    <Page title="Ledger accounts" hint={daysOf(span)} bar={bar}>
      <Sheet>
        <Answered
          answer={answer}
          empty={({ items }) => items.length === 0 && <Empty says="Nothing was posted up to this day." />}
        >
          {balances => (
            <DataTable
              caption="Ledger accounts"
              takesFocus
              rows={balances.items}
              idOf={({ id }) => id}
              columns={columnsOf(balances)}
              onOpen={({ id }) => onOpen(id)}
            />
          )}
        </Answered>
      </Sheet>
    </Page>
  )
}

export const daysOf = ({ from_date, through_date }: Span): string =>
  from_date === through_date
    ? formatDay(from_date, 'weekday')
    : `${formatDay(from_date)} – ${formatDay(through_date)}`

export const ledgerWords: Record<Account['ledger'], string> = {
  guest: 'Guests',
  deposit: 'Deposits',
  package: 'Packages',
  ar: 'Receivables',
  revenue: 'Revenue',
  tax: 'Taxes',
  cash: 'Money',
  internal: 'Internal',
}

const columnsOf = ({ proof }: Balances): Column<Account>[] => {
  const amount = (key: 'opening' | 'debits' | 'credits' | 'closing', label: string): Column<Account> => ({
    key,
    label,
    align: 'end',
    isMoney: true,
    from: key === 'closing' ? undefined : key === 'opening' ? 'md' : 'sm',
    cell: row => (isNothing(row[key]) ? null : <Amount value={row[key]} bare />),
    foot: key === 'closing' ? <Amount value={proof} bare /> : undefined,
  })
  return [
    {
      key: 'code',
      label: 'Account',
      width: 150,
      from: 'sm',
      sortBy: row => row.code,
      cell: row => row.code,
    },
    { key: 'name', label: 'Name', sortBy: row => row.name, cell: row => row.name, foot: 'All together' },
    {
      key: 'ledger',
      label: 'Ledger',
      from: 'md',
      sortBy: row => row.ledger,
      cell: row => ledgerWords[row.ledger],
    },
    {
      key: 'gl',
      label: 'GL account',
      from: 'lg',
      sortBy: row => row.gl_account ?? '',
      cell: row => row.gl_account,
    },
    amount('opening', 'Before'),
    amount('debits', 'Debit'),
    amount('credits', 'Credit'),
    amount('closing', 'After'),
    { key: 'lines', label: 'Lines', align: 'end', from: 'lg', cell: row => formatCount(row.lines) },
  ]
}
