import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, formatDay } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { DayLimit } from '../kit/labelled-filter'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { NewBlockDialog } from './block-form'
import { blockPath, BlockStatusChip, percentOf } from './block-words'

type Row = OutputOf<typeof block.list>['items'][number]

const usual = { q: '', tab: 'open', from: '', to: '', page: '1' }
const perPage = 50

/** Groups by their first arrival; at first those that may still come. */
export const BlocksPage = () => {
  const [asked, ask] = useAddress(usual)
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()
  const mayMake = useMay()('Block store')
  const list = useAnswer(
    block.list,
    {
      search: asked.q || undefined,
      filters: {
        is_open: asked.tab === 'open' || undefined,
        from_date: asked.from || undefined,
        to_date: asked.to || undefined,
      },
      page: Number(asked.page),
      per_page: perPage,
    },
    { keep: true },
  )
  useHotkeys({ n: () => mayMake && setNew(true) })
  const totals = list.data?.totals

  return (
    <Page
      title="Manage blocks"
      hint={
        totals
          ? `${formatCount(totals.room_nights)} room nights, ${formatCount(totals.picked)} picked up`
          : null
      }
      actions={
        mayMake ? (
          <Button variant="contained" aria-keyshortcuts={letterNow('n')} onClick={() => setNew(true)}>
            New block
          </Button>
        ) : null
      }
    >
      <Sheet>
        <TabBar
          label="Which blocks"
          tabs={[
            { value: 'open', label: 'Open' },
            { value: 'all', label: 'All' },
          ]}
          value={asked.tab === 'all' ? 'all' : 'open'}
          onChange={tab => ask({ tab, page: '' })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', padding: '10px' }}>
          <SearchField
            label="Code, name or account"
            value={asked.q}
            onSearch={q => ask({ q, page: '' })}
            autoFocus
            width={{ xs: '100%', sm: 260 }}
          />
          <DayLimit id="blocks-from" label="From" day={asked.from} onDay={from => ask({ from, page: '' })} />
          <DayLimit id="blocks-to" label="Until" day={asked.to} onDay={to => ask({ to, page: '' })} />
        </Box>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty
                says={asked.q ? 'No block has this in its name.' : 'No rooms are set aside for groups.'}
              />
            )
          }
        >
          {({ items, total, page }) => (
            <>
              <DataTable
                caption="Blocks"
                rows={items}
                idOf={({ id }) => id}
                columns={columns}
                onOpen={({ code }) => void navigate(blockPath(code))}
              />
              <Pager
                page={page}
                perPage={perPage}
                total={total}
                onPage={next => ask({ page: String(next) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
      {isNew ? (
        <NewBlockDialog
          onClose={() => setNew(false)}
          onDone={({ code }) => void navigate(`${blockPath(code)}?tab=grid`)}
        />
      ) : null}
    </Page>
  )
}

const columns: Column<Row>[] = [
  { key: 'code', label: 'Code', cell: ({ code }) => code },
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'account', label: 'Account', from: 'md', cell: ({ account }) => account },
  { key: 'status', label: 'Status', cell: ({ status }) => <BlockStatusChip status={status} /> },
  { key: 'begin_date', label: 'Begin', cell: ({ begin_date }) => formatDay(begin_date) },
  { key: 'nights', label: 'Nights', align: 'end', from: 'md', cell: ({ nights }) => formatCount(nights) },
  {
    key: 'peak_rooms',
    label: 'Most rooms',
    align: 'end',
    from: 'sm',
    cell: ({ peak_rooms }) => formatCount(peak_rooms),
  },
  {
    key: 'pickup_percent',
    label: 'Picked up',
    align: 'end',
    from: 'sm',
    cell: ({ pickup_percent }) => percentOf(pickup_percent),
  },
  {
    key: 'revenue',
    label: 'Revenue',
    align: 'end',
    isMoney: true,
    from: 'md',
    cell: ({ revenue }) => <Amount value={revenue} bare />,
  },
  {
    key: 'cutoff',
    label: 'Cut-off',
    from: 'md',
    cell: ({ cutoff, is_cutoff_near }) =>
      cutoff === null ? null : is_cutoff_near ? (
        <StatusChip status="warning" word={formatDay(cutoff)} />
      ) : (
        formatDay(cutoff)
      ),
  },
  {
    key: 'decision_date',
    label: 'Decision',
    from: 'lg',
    cell: ({ decision_date }) => (decision_date ? formatDay(decision_date) : null),
  },
  { key: 'owner', label: 'Owner', from: 'lg', cell: ({ owner }) => owner },
]
