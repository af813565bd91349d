import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, isNothing, sentenceCase } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { FilterBar } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import type { Account } from './account'
import { bucketNames } from './aging-plot'
import { InvoiceDialog } from './invoice'
import { CompressDialog, MoveDialog } from './move'
import { PayDialog } from './pay'

type Answer = OutputOf<typeof receivable.invoices>
export type Invoice = Answer['items'][number]
type State = NonNullable<NonNullable<InputOf<typeof receivable.invoices>['filters']>['state']>

/** Documents of an account, the open ones first; those that are marked are paid together. */
export const InvoicesTab = ({ account }: { account: Account }) => {
  const [{ state }, go] = useAddress({ state: 'open' })
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const [shown, setShown] = useState<Invoice>()
  const [doing, setDoing] = useState<'pay' | 'move' | 'compress'>()
  const may = useMay()
  const [mayPay, mayMove, mayCompress] = [may('AR payment'), may('AR transfer'), may('AR invoice')]
  const mayMark = mayPay || mayMove || mayCompress
  const list = useAnswer(
    receivable.invoices,
    { filters: { account_id: account.id, state: state as State }, per_page: 500 },
    { keep: true },
  )
  const all = list.data?.items.filter(({ item_id }) => marked.has(item_id)) ?? []
  const chosen = all.filter(({ kind }) => kind === 'invoice')
  const credits = all.filter(({ kind, open }) => kind !== 'invoice' && !isNothing(open))
  const close = () => setDoing(undefined)
  const done = () => setMarked(new Set())
  useHotkeys({
    a: () => mayPay && chosen.length > 0 && setDoing('pay'),
    m: () => mayMove && all.length > 0 && setDoing('move'),
    t: () => mayCompress && chosen.length > 1 && setDoing('compress'),
  })
  return (
    <>
      <FilterBar>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Which invoices"
          value={state}
          onChange={(_, chosen: string | null) => chosen !== null && go({ state: chosen })}
        >
          <ToggleButton value="open">Open</ToggleButton>
          <ToggleButton value="closed">Settled</ToggleButton>
          <ToggleButton value="all">All</ToggleButton>
        </ToggleButtonGroup>
        <span style={{ flex: 1 }} />
        {all.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 13 }}>
            {all.length} marked
            {mayMove ? (
              <Button size="small" aria-keyshortcuts={letterNow('m')} onClick={() => setDoing('move')}>
                Move
              </Button>
            ) : null}
            {mayCompress && chosen.length > 1 ? (
              <Button size="small" aria-keyshortcuts={letterNow('t')} onClick={() => setDoing('compress')}>
                Put together
              </Button>
            ) : null}
            {mayPay && chosen.length > 0 ? (
              <Button
                size="small"
                variant="contained"
                aria-keyshortcuts={letterNow('a')}
                onClick={() => setDoing('pay')}
              >
                Pay these
              </Button>
            ) : null}
          </Box>
        ) : null}
      </FilterBar>
      <Answered
        answer={list}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty says={state === 'open' ? 'Everything is paid.' : 'There are no invoices.'} />
          )
        }
      >
        {data => (
          <DataTable
            caption="Invoices"
            takesFocus
            rows={data.items}
            idOf={({ item_id }) => item_id}
            columns={columnsOf(data, { isSettled: state === 'closed' })}
            onOpen={setShown}
            marked={mayMark ? marked : undefined}
            onMark={mayMark ? setMarked : undefined}
          />
        )}
      </Answered>
      {shown ? <InvoiceDialog item_id={shown.item_id} onClose={() => setShown(undefined)} /> : null}
      {doing === 'pay' ? (
        <PayDialog account={account} invoices={chosen} credits={credits} onClose={close} onPaid={done} />
      ) : doing === 'move' ? (
        <MoveDialog from={account} items={all} onClose={close} onDone={done} />
      ) : doing === 'compress' ? (
        <CompressDialog items={chosen} onClose={close} onDone={done} />
      ) : null}
    </>
  )
}

const ages = ['success', 'info', 'warning', 'error', 'error'] as const

/** What is settled adds up to nothing: invoices and what paid them stand in one list, and a sum of 0.00 would tell nobody anything. */
const columnsOf = ({ totals }: Answer, { isSettled }: { isSettled: boolean }): Column<Invoice>[] => [
  {
    key: 'document_no',
    label: 'Document',
    sortBy: row => row.document_no,
    cell: ({ document_no, kind }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <strong>{document_no ?? '–'}</strong>
        {kind === 'invoice' ? null : (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{sentenceCase(kind)}</Box>
        )}
      </Box>
    ),
  },
  {
    key: 'item_date',
    label: 'Date',
    from: 'md',
    sortBy: row => row.item_date,
    cell: row => formatDay(row.item_date),
  },
  {
    key: 'due_date',
    label: 'Due',
    from: 'sm',
    sortBy: row => row.due_date,
    cell: row => formatDay(row.due_date),
  },
  {
    key: 'age',
    label: 'Age',
    from: 'md',
    sortBy: row => row.age,
    // Of what nothing is open nobody has waited since.
    cell: row =>
      isNothing(row.open) ? (
        <StatusChip status="done" word="Settled" />
      ) : (
        <span title={`${bucketNames[row.bucket] ?? ''} days`}>
          <StatusChip status={ages[row.bucket] ?? 'plain'} word={`${row.age} days`} />
        </span>
      ),
  },
  {
    key: 'guest',
    label: 'Guest',
    from: 'md',
    cell: row => [row.guest_name, row.room_no ? `room ${row.room_no}` : null].filter(Boolean).join(', '),
  },
  { key: 'reference', label: 'Reference', from: 'xl', cell: row => row.reference },
  {
    key: 'original',
    label: 'Amount',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.original} bare />,
    foot: isSettled ? undefined : <Amount value={totals.original} bare />,
  },
  { key: 'paid', label: 'Paid', align: 'end', from: 'lg', cell: row => <Amount value={row.paid} bare /> },
  {
    key: 'open',
    label: 'Open',
    align: 'end',
    isMoney: true,
    sortBy: row => Number.parseFloat(row.open),
    cell: row => <Amount value={row.open} bare strong />,
    foot: isSettled ? undefined : <Amount value={totals.open} bare />,
  },
  {
    key: 'marks',
    label: 'Marks',
    from: 'lg',
    cell: row => (
      <Box sx={{ display: 'flex', gap: 1 }}>
        {row.parent !== null ? (
          <StatusChip status="plain" word={`Part of ${row.parent}`} />
        ) : row.moved_to !== null ? (
          <StatusChip status="plain" word={`Moved to ${row.moved_to}`} />
        ) : isTakenBack(row) ? (
          <StatusChip status="cancelled" word="Taken back" />
        ) : null}
        {row.compressed && !isTakenBack(row) ? <StatusChip status="info" word="Several" /> : null}
        {row.came_from === null ? null : <StatusChip status="plain" word={`From ${row.came_from}`} />}
        {row.disputed ? <StatusChip status="warning" word="Disputed" /> : null}
        {row.reminder_level > 0 ? <StatusChip status="open" word={`Reminder ${row.reminder_level}`} /> : null}
      </Box>
    ),
  },
]

const isTakenBack = ({ original, adjusted }: Invoice): boolean =>
  adjusted === (original.startsWith('-') ? original.slice(1) : `-${original}`)
