import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { conditionWords, doneWords, effectWords } from '../../../hotel/rate/strategy-words'
import { weekdays } from '../../../hotel/business-date'
import { rateStrategy } from '../../../wire/rate-strategy'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { sentenceCase } from '../../kit/format'
import { letterNow, useHotkeys } from '../../kit/hotkeys'
import { useMay } from '../../kit/may'
import type { RowAction } from '../../kit/row-actions'
import { Answered, Empty } from '../../kit/states'
import { saidAgain, StrategyDialog } from './strategy-dialog'
import { daysOutWords, type Strategy, strategyFor } from './words'

/** The rules by which prices and restrictions follow how full the nights are. */
export const StrategiesTab = () => {
  const [open, setOpen] = useState<Strategy | 'new'>()
  const mayChange = useMay()('Rate update')
  const answer = useAnswer(rateStrategy.list, { include_inactive: true, per_page: 500 }, { keep: true })
  const run = useCall(rateStrategy.run, { says: ({ says }) => says })
  const change = useCall(rateStrategy.update, {
    says: ({ item, run: ran }) => `${item.name}: ${doneWords(ran)}`,
  })
  const remove = useCall(rateStrategy.destroy, { says: ({ run: ran }) => `Taken away. ${doneWords(ran)}` })
  useHotkeys({ n: () => mayChange && setOpen('new') })
  const actions: RowAction<Strategy>[] = mayChange
    ? [
        { label: 'Change', key: 'e', run: setOpen },
        {
          label: 'Switch off',
          key: 's',
          isQuick: true,
          when: ({ is_active }) => is_active,
          run: row => change.mutate(saidAgain(row, { is_active: false })),
        },
        {
          label: 'Switch on',
          isQuick: true,
          when: ({ is_active }) => !is_active,
          run: row => change.mutate(saidAgain(row, { is_active: true })),
        },
        {
          label: 'Take away',
          isDestructive: true,
          run: ({ id, row_version }) => remove.mutate({ id, row_version }),
        },
      ]
    : []

  return (
    <>
      {mayChange ? (
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', padding: '10px' }}>
          <Button size="small" disabled={run.isPending} onClick={() => run.mutate({})}>
            Run now
          </Button>
          <Button
            variant="contained"
            size="small"
            aria-keyshortcuts={letterNow('n')}
            onClick={() => setOpen('new')}
          >
            New strategy
          </Button>
        </Box>
      ) : null}
      <Answered
        answer={answer}
        empty={({ total }) =>
          total === 0 && (
            <Empty says="No strategy is set up yet. A strategy adjusts prices, or restricts stays, while a night is as full as you say." />
          )
        }
      >
        {({ items }) => (
          <DataTable
            caption="Strategies"
            takesFocus
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            actions={actions}
            onOpen={row => mayChange && setOpen(row)}
          />
        )}
      </Answered>
      {open ? (
        <StrategyDialog row={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

const columns: readonly Column<Strategy>[] = [
  { key: 'name', label: 'Strategy', sortBy: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
  { key: 'condition', label: 'When', from: 'sm', cell: conditionWords },
  { key: 'effect', label: 'Then', cell: effectWords },
  { key: 'for', label: 'For', from: 'sm', cell: row => strategyFor(row) || 'All rates' },
  { key: 'days', label: 'Looks at', from: 'md', cell: daysOutWords },
  {
    key: 'weekdays',
    label: 'Weekdays',
    from: 'lg',
    cell: ({ days_of_week }) =>
      days_of_week.length === weekdays.length ? '' : days_of_week.map(sentenceCase).join(' '),
  },
  {
    key: 'nights',
    label: 'In force',
    align: 'end',
    sortBy: ({ nights }) => nights,
    cell: ({ nights, is_active }) =>
      is_active ? (nights === 1 ? '1 night' : `${nights} nights`) : 'Switched off',
  },
]
