import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { weekdays } from '../../../hotel/business-date'
import { adjustmentWords, yieldedWords } from '../../../hotel/rate/adjustment-words'
import { rateAdjustment } from '../../../wire/rate-adjustment'
import { useAddress } from '../../kit/address'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatDay, formatInstant, sentenceCase } from '../../kit/format'
import { letterNow, useHotkeys } from '../../kit/hotkeys'
import { useMay } from '../../kit/may'
import { Pager } from '../../kit/pager'
import type { RowAction } from '../../kit/row-actions'
import { useHouse } from '../../kit/session'
import { Answered, Empty } from '../../kit/states'
import { ChangeAdjustmentDialog, NewAdjustmentDialog } from './adjustment-dialog'
import type { Adjustment } from './words'

const perPage = 50

/** What is adjusted from today on; what a strategy has set is changed at the strategy. */
export const AdjustmentsTab = () => {
  const today = useHouse()?.business_date ?? ''
  const [{ page }, go] = useAddress({ page: '1' })
  const [isNew, setNew] = useState(false)
  const [changed, setChanged] = useState<Adjustment>()
  const mayChange = useMay()('Rate update')
  const answer = useAnswer(
    rateAdjustment.list,
    { page: Math.max(1, Number(page) || 1), per_page: perPage },
    { keep: true },
  )
  const remove = useCall(rateAdjustment.destroy, {
    says: ({ published }) => `${published.rows} prices made anew`,
  })
  useHotkeys({ n: () => mayChange && setNew(true) })
  const actions: RowAction<Adjustment>[] = mayChange
    ? [
        { label: 'Change', key: 'e', when: isByHand, run: setChanged },
        {
          label: 'Take back',
          key: 'l',
          isQuick: true,
          when: isByHand,
          run: ({ id, row_version }) => remove.mutate({ id, row_version }),
        },
      ]
    : []

  return (
    <>
      {mayChange ? (
        <Box sx={{ padding: '10px', textAlign: 'end' }}>
          <Button
            variant="contained"
            size="small"
            aria-keyshortcuts={letterNow('n')}
            onClick={() => setNew(true)}
          >
            Adjust prices
          </Button>
        </Box>
      ) : null}
      <Answered
        answer={answer}
        empty={({ total }) => total === 0 && <Empty says="No price is adjusted from today on." />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption="Adjusted prices"
              takesFocus
              rows={items}
              idOf={({ id }) => id}
              columns={columns}
              actions={actions}
              onOpen={row => mayChange && isByHand(row) && setChanged(row)}
            />
            <Pager
              page={Number(page) || 1}
              perPage={perPage}
              total={total}
              onPage={to => go({ page: String(to) })}
            />
          </>
        )}
      </Answered>
      {isNew ? (
        <NewAdjustmentDialog days={{ begin_date: today, end_date: today }} onClose={() => setNew(false)} />
      ) : null}
      {changed ? <ChangeAdjustmentDialog row={changed} onClose={() => setChanged(undefined)} /> : null}
    </>
  )
}

const isByHand = ({ origin }: Adjustment): boolean => origin === 'manual'

const columns: readonly Column<Adjustment>[] = [
  {
    key: 'value',
    label: 'Adjustment',
    align: 'end',
    width: 110,
    cell: row => <strong>{adjustmentWords(row)}</strong>,
  },
  { key: 'about', label: 'For', sortBy: yieldedWords, cell: row => yieldedWords(row) || 'All rates' },
  {
    key: 'begin',
    label: 'First night',
    sortBy: row => row.begin_date,
    cell: row => formatDay(row.begin_date),
  },
  { key: 'end', label: 'Last night', sortBy: row => row.end_date, cell: row => formatDay(row.end_date) },
  {
    key: 'weekdays',
    label: 'Weekdays',
    from: 'md',
    cell: ({ days_of_week }) =>
      days_of_week.length === weekdays.length ? '' : days_of_week.map(sentenceCase).join(' '),
  },
  { key: 'origin', label: 'By', from: 'sm', cell: ({ strategy }) => strategy?.name ?? 'Hand' },
  { key: 'note', label: 'Note', from: 'lg', cell: row => (row.strategy ? '' : row.note) },
  {
    key: 'set',
    label: 'Set',
    from: 'lg',
    cell: row => [row.set_by, formatInstant(row.set_at)].filter(Boolean).join(', '),
  },
]
