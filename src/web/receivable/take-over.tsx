import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { openingColumns } from '../../wire/receivable/opening'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { csvOf } from '../kit/csv'
import { DataTable } from '../kit/data-table'
import { keepFile } from '../kit/files'
import { formatCount, sentenceCase } from '../kit/format'
import { Sheet } from '../kit/page'
import { useRested } from '../kit/rested'

type Trial = OutputOf<typeof receivable.openingBalances>

/** A table is chosen or pasted, tried as one types, and posted only when every row of it is right. */
export const TakeOver = () => {
  const [csv, setCsv] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const rested = useRested(csv, 400)
  const isThere = rested.trim() !== ''
  const { data, error, isFetching } = useAnswer(
    receivable.openingBalances,
    { csv: rested, preview: true },
    { enabled: isThere, inline: true, fresh: true },
  )
  const post = useCall(receivable.openingBalances, {
    inline: true,
    onBusinessDate: true,
    says: ({ rows }) => `${rowsOf(rows)} posted as opening balances`,
    onDone: () => setCsv(''),
  })
  const change = (text: string) => {
    post.reset()
    setCsv(text)
  }
  // Of another text nothing is said, and nothing is posted.
  const tried = isThere && rested === csv ? data : undefined
  const isGood = tried !== undefined && tried.problems.length === 0 && tried.rows > 0
  const failure = post.error ?? (isThere && rested === csv ? error : null)
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 3, padding: 4, minWidth: 0 }}>
        <Box sx={{ fontSize: 13 }}>
          A table with the names of its columns in the first line: {openingColumns.join(', ')}. The ledger is
          guest, deposit, ar or cash; amounts have the sign that people say: what somebody owes, what was paid
          ahead, what lies in the safe or in the drawer of a cashier.
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button variant="outlined" onClick={() => file.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={file}
            hidden
            type="file"
            accept=".csv,text/csv,text/tab-separated-values"
            aria-label="Choose a file"
            onChange={event => {
              const chosen = event.target.files?.[0]
              if (chosen) void chosen.text().then(change)
              event.target.value = ''
            }}
          />
          <Button onClick={() => keepFile(emptyTable(), 'opening-balances.csv')}>Empty table</Button>
        </Box>
        <OutlinedInput
          value={csv}
          onChange={event => change(event.target.value)}
          multiline
          minRows={4}
          maxRows={12}
          placeholder="Or paste it here"
          inputProps={{
            'aria-label': 'The table',
            dir: 'ltr',
            spellCheck: false,
            style: { fontFamily: 'monospace', fontSize: 12, whiteSpace: 'pre', overflowX: 'auto' },
          }}
        />
        {failure ? <Alert severity="error">{failure.message}</Alert> : null}
        {tried ? <Tried trial={tried} /> : null}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button
            variant="contained"
            disabled={!isGood || isFetching}
            loading={post.isPending}
            onClick={() => post.mutate({ csv })}
          >
            {isGood ? `Post ${rowsOf(tried.rows)}` : 'Post'}
          </Button>
        </Box>
      </Box>
    </Sheet>
  )
}

const rowsOf = (rows: number) => (rows === 1 ? 'one row' : `${formatCount(rows)} rows`)
const emptyTable = () => new Blob([csvOf([openingColumns])], { type: 'text/csv;charset=utf-8' })

export const ledgerNames: Record<'guest' | 'deposit' | 'ar' | 'cash', string> = {
  guest: 'Guests’ bills',
  deposit: 'Deposits',
  ar: 'Receivables',
  cash: 'Cash',
}
const ledgers = ['guest', 'deposit', 'ar', 'cash'] as const

/** What would be posted by ledger, and every row that is wrong. */
const Tried = ({ trial: { rows, counts, totals, problems } }: { trial: Trial }) => {
  const wrong = new Set(problems.map(({ row }) => row)).size
  return (
    <>
      {problems.length > 0 ? (
        <Alert severity="warning">
          {`${formatCount(wrong)} of ${rowsOf(rows)} ${wrong === 1 ? 'is' : 'are'} wrong. Nothing is posted before all are right.`}
        </Alert>
      ) : (
        <Alert severity="success">{`All is right with ${rowsOf(rows)}. Nothing is posted yet.`}</Alert>
      )}
      {problems.length > 0 ? (
        <DataTable
          caption="Rows that are wrong"
          rows={problems}
          idOf={({ row, field }) => `${row} ${field}`}
          maxHeight={280}
          columns={[
            { key: 'row', label: 'Line', align: 'end', width: 64, cell: ({ row }) => row },
            {
              key: 'field',
              label: 'Column',
              width: 150,
              cell: ({ field }) => (field === null ? '' : sentenceCase(field)),
            },
            { key: 'why', label: 'Why', cell: ({ message }) => message },
          ]}
        />
      ) : null}
      <DataTable
        caption="What would be posted"
        rows={ledgers.filter(ledger => counts[ledger] > 0)}
        idOf={ledger => ledger}
        columns={[
          {
            key: 'ledger',
            label: 'Ledger',
            cell: ledger => ledgerNames[ledger],
            foot: 'Against opening balances',
          },
          { key: 'rows', label: 'Rows', align: 'end', cell: ledger => formatCount(counts[ledger]) },
          {
            key: 'amount',
            label: 'Amount',
            align: 'end',
            isMoney: true,
            cell: ledger => <Amount value={totals[ledger]} bare />,
            foot: <Amount value={totals.opening} bare />,
          },
        ]}
      />
    </>
  )
}
