import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../kit/data-table'
import type { Failure } from '../kit/failure'
import { MarkedBar } from '../kit/marking-list'
import { Page, Sheet } from '../kit/page'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { useGo } from '../shell/way-to'
import { type DeskRow, reservationPath } from './desk-row'

type Props<R extends DeskRow> = {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  tabs?: readonly { value: string; label: string; count?: number }[]
  tab?: string
  onTab?: (tab: string) => void
  search: string
  onSearch: (search: string) => void
  /** Further filters beside the search. */
  filters?: ReactNode
  answer: UseQueryResult<{ items: R[]; total: number }, Failure>
  columns: readonly Column<R>[]
  rowActions: readonly RowAction<R>[]
  marked?: ReadonlySet<number | string>
  onMark?: (marked: Set<number | string>) => void
  /** What can be done with the marked rows. */
  markedActions?: ReactNode
  /** When there is nothing and nothing is searched for. */
  nothing: string
  children?: ReactNode
}

/** The frame of arrivals, in-house and departures: tabs with counts, a search, a dense list that letters act on. */
export function DeskPage<R extends DeskRow>(props: Props<R>): ReactNode {
  const { tabs, tab, onTab, answer, search } = props
  const go = useGo()

  return (
    <Page title={props.title} hint={props.hint} actions={props.actions}>
      <Sheet>
        {tabs ? (
          <TabBar label={props.title} tabs={tabs} value={tab ?? false} onChange={chosen => onTab?.(chosen)} />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', padding: '10px' }}>
          <SearchField
            label="Name, room or confirmation"
            value={search}
            onSearch={props.onSearch}
            width={300}
          />
          {props.filters}
          <span style={{ flex: 1 }} />
          <MarkedBar count={props.marked?.size ?? 0}>{props.markedActions}</MarkedBar>
        </Box>
        <Answered
          answer={answer}
          empty={({ items }) =>
            items.length === 0 && <Empty says={search ? 'Nobody fits this search.' : props.nothing} />
          }
        >
          {({ items }) => (
            <DataTable
              caption={props.title}
              takesFocus
              rows={items}
              idOf={({ reservation_id }) => reservation_id}
              columns={props.columns}
              actions={props.rowActions}
              onOpen={row => go(reservationPath(row))}
              marked={props.marked}
              onMark={props.onMark}
            />
          )}
        </Answered>
      </Sheet>
      {props.children}
    </Page>
  )
}
