import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../kit/data-table'
import type { Failure } from '../kit/failure'
import { useHotkeys } from '../kit/hotkeys'
import { MarkedBar } from '../kit/marking-list'
import { FilterBar, Page, Sheet } from '../kit/page'
import type { RowAction } from '../kit/row-actions'
import { type ScreenKey, useScreenKeys } from '../kit/screen-keys'
import { SearchField } from '../kit/search-field'
import { useShownColumns } from '../kit/shown-columns'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { TableTools } from '../kit/table-tools'
import { useGo } from '../shell/way-to'
import { countSet, type DeskFilter, DeskFilters, type Narrowed } from './desk-filters'
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
  /** Filters behind the button, as they stand in the address. */
  narrowing: {
    filters: readonly DeskFilter[]
    asked: Narrowed
    onChange: (change: Record<string, string>) => void
  }
  /** Under which the person's columns are kept. */
  list: string
  /** All rows as they are narrowed, for a file or paper. */
  all: () => Promise<readonly R[]>
  /** Keys of the screen beside those of its rows. */
  keys?: readonly ScreenKey[]
  answer: UseQueryResult<{ items: R[]; total: number }, Failure>
  columns: readonly Column<R>[]
  rowActions: readonly RowAction<R>[]
  /** Background of a row that stands out. */
  tint?: (row: R) => string | undefined
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
  const { tabs, tab, onTab, answer, search, narrowing } = props
  const go = useGo()
  const { shown, toggle } = useShownColumns(props.list, props.columns)
  const count = countSet(narrowing.filters, narrowing.asked)
  // A link that narrows the list shows by what, where the list is still seen beside it.
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  const [isOpen, setOpen] = useState(count > 0 && !isSmall)
  useScreenKeys(props.keys ?? [])
  useHotkeys({ 'shift+f': () => setOpen(isNow => !isNow) })

  return (
    <Page title={props.title} hint={props.hint} actions={props.actions}>
      <Sheet>
        {tabs ? (
          <TabBar label={props.title} tabs={tabs} value={tab ?? false} onChange={chosen => onTab?.(chosen)} />
        ) : null}
        <FilterBar>
          <SearchField
            label="Name, room or confirmation"
            value={search}
            onSearch={props.onSearch}
            width={{ xs: '100%', sm: 300 }}
          />
          {props.filters}
          <Button
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            aria-keyshortcuts="Shift+F"
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? `Filters ${count}` : 'Filters'}
          </Button>
          <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
            <TableTools
              title={props.title}
              columns={props.columns}
              shown={shown}
              onToggle={toggle}
              idOf={({ reservation_id }) => reservation_id}
              rows={props.all}
              hint={props.hint}
              isEmpty={!answer.data?.items.length}
            />
          </Box>
          <MarkedBar count={props.marked?.size ?? 0}>{props.markedActions}</MarkedBar>
        </FilterBar>
        {isOpen ? <DeskFilters {...narrowing} /> : null}
        <Answered
          answer={answer}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says={search || count > 0 ? 'Nobody fits this search.' : props.nothing} />
            )
          }
        >
          {({ items }) => (
            <DataTable
              caption={props.title}
              takesFocus
              rows={items}
              idOf={({ reservation_id }) => reservation_id}
              columns={shown}
              actions={props.rowActions}
              tint={props.tint}
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
