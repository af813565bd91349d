import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Amount } from './amount'
import { type Column, DataTable } from './data-table'
import type { Failure } from './failure'
import { FilterBar, Sheet } from './page'
import { SearchField } from './search-field'
import { Answered, Empty } from './states'
import { TabBar } from './tab-bar'

type Id = number | string
type Tab<V extends string> = { value: V; label: string; nothing: string }

/** Which of several lists is shown, what is marked in it, and which rows that are. Another list has other rows to mark. */
export function useMarking<R, V extends string>(
  tabs: readonly Tab<V>[],
  asked: { tab: string; go: (tab: V) => void; idOf: (row: R) => Id },
) {
  const [marked, mark] = useState<ReadonlySet<Id>>(new Set())
  return {
    tabs,
    tab: tabs.find(({ value }) => value === asked.tab) ?? tabs[0],
    onTab: (tab: V) => {
      asked.go(tab)
      mark(new Set())
    },
    idOf: asked.idOf,
    marked,
    mark: (ids: Iterable<Id>) => mark(new Set(ids)),
    among: (rows: readonly R[] | undefined) => (rows ?? []).filter(row => marked.has(asked.idOf(row))),
  }
}

type Props<R, V extends string, A> = {
  marking: ReturnType<typeof useMarking<R, V>>
  /** What the tabs choose among. */
  label: string
  caption: string
  search: { label: string; value: string; onSearch: (text: string) => void; width?: number }
  filters?: ReactNode
  /** What is done with the marked rows. */
  done?: ReactNode
  answer: UseQueryResult<A, Failure>
  columns: (answer: A) => readonly Column<R>[]
  /** Said when something is searched for and nothing fits. */
  noneFits?: string
  mayMark?: boolean
  onOpen: (row: R) => void
  /** As many rows as are read; whoever needs others narrows the search. */
  most?: number
}

/** A list in which rows are marked, for one thing to be done with all of them. */
export function MarkingList<R, V extends string, A extends { items: R[]; total?: number | null }>(
  props: Props<R, V, A>,
): ReactNode {
  const { marking, search, answer, noneFits, most, mayMark = true } = props
  const total = answer.data?.total ?? 0
  return (
    <Sheet>
      <TabBar label={props.label} tabs={marking.tabs} value={marking.tab.value} onChange={marking.onTab} />
      <FilterBar>
        <SearchField {...search} width={{ xs: '100%', sm: search.width ?? 260 }} />
        {props.filters}
        <span style={{ flex: 1 }} />
        {props.done}
      </FilterBar>
      <Answered
        answer={answer}
        empty={({ items }) => items.length === 0 && <Empty says={noneFits ?? marking.tab.nothing} />}
      >
        {data => (
          <DataTable
            caption={props.caption}
            takesFocus
            rows={data.items}
            idOf={marking.idOf}
            columns={props.columns(data)}
            marked={mayMark ? marking.marked : undefined}
            onMark={mayMark ? marking.mark : undefined}
            onOpen={props.onOpen}
          />
        )}
      </Answered>
      {most !== undefined && total > most ? (
        <Box sx={{ padding: '10px', fontSize: 13, color: 'text.secondary' }}>
          The first {most} of {total}: narrow the search for the others.
        </Box>
      ) : null}
    </Sheet>
  )
}

/** How many rows are marked, what they come to, and what can be done with them; nothing while none is. */
export const MarkedBar = ({
  count,
  amount,
  children,
}: {
  count: number
  amount?: string
  children: ReactNode
}) =>
  count === 0 ? null : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 13 }}>
      <span>
        {count} marked{amount === undefined ? '' : ','}
      </span>
      {amount === undefined ? null : <Amount value={amount} strong />}
      {children}
    </Box>
  )
