import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, formatDay, formatInstant } from '../kit/format'
import { Answered, Empty } from '../kit/states'
import { ledgerNames } from './take-over'

type Entry = OutputOf<typeof receivable.openings>['entries'][number]

/** What was taken over already; Enter shows an entry row by row. */
export const OpeningEntries = ({ entries }: { entries: Entry[] }) => {
  const [open, setOpen] = useState<Entry>()
  return (
    <>
      <DataTable
        caption="Posted opening balances"
        rows={entries}
        idOf={({ entry_id }) => entry_id}
        columns={columns}
        onOpen={setOpen}
        actions={[{ label: 'Rows', key: 'r', run: setOpen }]}
        empty={<Empty says="Nothing has been taken over yet." />}
      />
      {open ? <Rows entry={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

const amount = (key: 'guest' | 'deposit' | 'ar' | 'cash'): Column<Entry> => ({
  key,
  label: ledgerNames[key],
  align: 'end',
  isMoney: true,
  from: 'sm',
  cell: row => <Amount value={row[key]} bare />,
})

const columns: Column<Entry>[] = [
  { key: 'date', label: 'Date', cell: row => formatDay(row.business_date) },
  { key: 'at', label: 'Posted', from: 'md', cell: row => formatInstant(row.posted_at) },
  { key: 'user', label: 'By', from: 'md', cell: row => row.user },
  { key: 'rows', label: 'Rows', align: 'end', cell: row => formatCount(row.rows) },
  amount('guest'),
  amount('deposit'),
  amount('ar'),
  amount('cash'),
]

const Rows = ({ entry: { entry_id, business_date }, onClose }: { entry: Entry; onClose: () => void }) => {
  const rows = useAnswer(receivable.openingRows, { entry_id })
  return (
    <ActionDialog
      title={`Opening balances of ${formatDay(business_date)}`}
      cancel="Close"
      size="md"
      onClose={onClose}
    >
      <Answered answer={rows}>
        {data => (
          <DataTable
            caption="Rows"
            rows={data.rows}
            idOf={({ line_no }) => line_no}
            columns={[
              { key: 'ledger', label: 'Ledger', cell: ({ ledger }) => ledgerNames[ledger] },
              {
                key: 'whose',
                label: 'Of',
                cell: ({ whose, ledger }) => whose ?? (ledger === 'cash' ? 'Safe' : ''),
              },
              { key: 'document', label: 'Document', from: 'sm', cell: row => row.document_no },
              { key: 'text', label: 'Text', from: 'sm', cell: row => row.text },
              {
                key: 'amount',
                label: 'Amount',
                align: 'end',
                isMoney: true,
                cell: row => <Amount value={row.amount} bare />,
              },
            ]}
          />
        )}
      </Answered>
    </ActionDialog>
  )
}
