import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Column, DataTable } from '../kit/data-table'
import type { Failure } from '../kit/failure'
import { formatCount } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { useOpens } from '../shell/way-to'
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
  const opens = useOpens()
  const navigate = useNavigate()
  const open = (row: R) => opens(reservationPath(row)) && void navigate(reservationPath(row))

  return (
    <Page title={props.title} hint={props.hint} actions={props.actions}>
      <Sheet>
        {tabs ? (
          <Tabs
            value={tab}
            onChange={(_, chosen: string) => onTab?.(chosen)}
            variant="scrollable"
            scrollButtons="auto"
            aria-label={props.title}
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {tabs.map(({ value, label, count }) => (
              <Tab
                key={value}
                value={value}
                label={count === undefined ? label : `${label} ${formatCount(count)}`}
              />
            ))}
          </Tabs>
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
          {props.marked && props.marked.size > 0 ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 13 }}>
              {props.marked.size} marked
              {props.markedActions}
            </Box>
          ) : null}
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
              onOpen={open}
              marked={props.marked}
              onMark={props.onMark}
              maxHeight="max(320px, calc(100vh - 290px))"
            />
          )}
        </Answered>
      </Sheet>
      {props.children}
    </Page>
  )
}
