import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { rateStrategy } from '../../../wire/rate-strategy'
import { ActionDialog } from '../../kit/action-dialog'
import { useAddress } from '../../kit/address'
import { useAnswer } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatDay, formatInstant } from '../../kit/format'
import { Pager } from '../../kit/pager'
import { Answered, Empty } from '../../kit/states'

type Run = OutputOf<typeof rateStrategy.runs>['items'][number]
type Change = Run['changes'][number]

const perPage = 30

/** What the strategies have done, run by run. */
export const RunsTab = () => {
  const [{ page }, go] = useAddress({ page: '1' })
  const [open, setOpen] = useState<Run>()
  const at = Math.max(1, Number(page) || 1)
  const answer = useAnswer(rateStrategy.runs, { page: at, per_page: perPage }, { keep: true })
  return (
    <>
      <Answered
        answer={answer}
        empty={({ total }) => total === 0 && <Empty says="No strategy has changed anything yet." />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption="Runs of strategies"
              takesFocus
              rows={items}
              idOf={({ id }) => id}
              columns={columns}
              onOpen={setOpen}
            />
            <Pager page={at} perPage={perPage} total={total} onPage={to => go({ page: String(to) })} />
          </>
        )}
      </Answered>
      {open ? (
        <ActionDialog
          title={`Run of ${formatInstant(open.ran_at)}`}
          size="sm"
          onClose={() => setOpen(undefined)}
        >
          {open.changes.length === 0 ? (
            open.says
          ) : (
            <DataTable
              caption="What it has changed"
              rows={open.changes}
              idOf={({ strategy, what }) => `${strategy.id} ${what}`}
              columns={changeColumns}
              maxHeight="60vh"
            />
          )}
        </ActionDialog>
      ) : null}
    </>
  )
}

const occasions: Record<Run['occasion'], string> = {
  hand: 'By hand',
  saved: 'A strategy was saved',
  night: 'End of day',
  clock: 'By itself',
}

const namesOf = ({ changes }: Run): string =>
  [...new Set(changes.map(({ strategy }) => strategy.name))].join(', ')

const columns: readonly Column<Run>[] = [
  { key: 'ran_at', label: 'When', cell: ({ ran_at }) => formatInstant(ran_at) },
  { key: 'says', label: 'What it did', cell: ({ says }) => says },
  { key: 'strategies', label: 'Strategies', from: 'sm', cell: namesOf },
  { key: 'occasion', label: 'Why', from: 'sm', cell: ({ occasion }) => occasions[occasion] },
  { key: 'by', label: 'By', from: 'md', cell: ({ by }) => by },
  {
    key: 'business_date',
    label: 'Business date',
    from: 'md',
    cell: ({ business_date }) => formatDay(business_date),
  },
]

const whatWords: Record<Change['what'], string> = {
  began: 'In force',
  ended: 'No longer in force',
  changed: 'In force as it is now',
}

const changeColumns: readonly Column<Change>[] = [
  { key: 'strategy', label: 'Strategy', cell: ({ strategy }) => strategy.name },
  { key: 'what', label: '', cell: ({ what }) => whatWords[what] },
  {
    key: 'nights',
    label: 'Nights, with the figure of then',
    cell: ({ nights }) =>
      nights
        .map(({ date, figure }) => (figure === null ? formatDay(date) : `${formatDay(date)} (${figure})`))
        .join(', '),
  },
]
