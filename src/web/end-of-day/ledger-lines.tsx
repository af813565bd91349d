import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { ledgerAccount } from '../../wire/ledger-account'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { Facts } from '../kit/facts'
import { formatDay, formatInstant, isNothing, sentenceCase } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { Answered, Empty } from '../kit/states'
import { daysOf, ledgerWords, type Span } from './ledger-accounts'

type Lines = OutputOf<typeof ledgerAccount.lines>
type Line = Lines['items'][number]

type Props = {
  ledger_account_id: number
  span: Span
  bar: ReactNode
  page: number
  onPage: (page: number) => void
  onBack: () => void
}

/** The lines behind the figures of one account; a line opens the bill, or the receivables account, on which it stands. */
export const LedgerLines = ({ ledger_account_id, span, bar, page, onPage, onBack }: Props) => {
  const answer = useAnswer(ledgerAccount.lines, { ledger_account_id, ...span, page }, { keep: true })
  const navigate = useNavigate()
  const account = answer.data?.account
  return (
    <Page
      title={account ? `${account.code} ${account.name}` : 'Ledger account'}
      hint={account ? `${ledgerWords[account.ledger]}, ${daysOf(span)}` : ''}
      actions={
        <Button variant="outlined" onClick={onBack}>
          All accounts
        </Button>
      }
      bar={bar}
    >
      <Answered answer={answer}>
        {({ items, total, per_page, account: head }) => (
          <>
            <Sheet padded>
              <Facts
                columns={2}
                facts={[
                  ['Before', <Amount key="opening" value={head.opening} />],
                  ['Debit', <Amount key="debits" value={head.debits} />],
                  ['Credit', <Amount key="credits" value={head.credits} />],
                  ['After', <Amount key="closing" value={head.closing} strong />],
                ]}
              />
            </Sheet>
            <Sheet>
              <DataTable
                caption="Lines of the account"
                takesFocus
                rows={items}
                idOf={({ entry_id, line_no }) => `${entry_id} ${line_no}`}
                columns={columns}
                onOpen={line => {
                  const to = wayTo(line)
                  if (to) void navigate(to)
                }}
                empty={<Empty says="Nothing moved on this account in these days." />}
              />
              <Pager page={page} perPage={per_page} total={total} onPage={onPage} />
            </Sheet>
          </>
        )}
      </Answered>
    </Page>
  )
}

const wayTo = ({ folio_account, ar_account }: Line): string | undefined =>
  folio_account
    ? `/home/financials/billing/account/${folio_account.id}`
    : ar_account
      ? `/home/financials/manage-account-receivable/${ar_account.id}`
      : undefined

const columns: Column<Line>[] = [
  { key: 'date', label: 'Date', width: 100, cell: row => formatDay(row.business_date) },
  { key: 'seq', label: 'Entry', align: 'end', from: 'lg', cell: row => row.seq },
  { key: 'kind', label: 'Kind', from: 'lg', cell: row => sentenceCase(row.kind) },
  {
    key: 'text',
    label: 'Text',
    cell: row => [row.code, row.text].filter(Boolean).join(' '),
  },
  {
    key: 'whose',
    label: 'Account of',
    from: 'sm',
    cell: ({ folio_account, ar_account }) =>
      folio_account
        ? [folio_account.room_no, folio_account.name].filter(Boolean).join(' ')
        : (ar_account?.name ?? null),
  },
  { key: 'user', label: 'By', from: 'md', cell: row => row.user },
  { key: 'at', label: 'Posted', from: 'xl', cell: row => formatInstant(row.posted_at) },
  {
    key: 'debit',
    label: 'Debit',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) =>
      amount.startsWith('-') || isNothing(amount) ? null : <Amount value={amount} bare />,
  },
  {
    key: 'credit',
    label: 'Credit',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => (amount.startsWith('-') ? <Amount value={amount.slice(1)} bare /> : null),
  },
]
