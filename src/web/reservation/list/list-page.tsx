import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReservationAction } from '../../../hotel/allowed-action'
import { bookingView } from '../../../wire/booking-view'
import { reservationPath } from '../../front-desk/desk-row'
import { useAddress } from '../../kit/address'
import { allPages } from '../../kit/all-pages'
import { useAnswer } from '../../kit/call'
import { DataTable } from '../../kit/data-table'
import { FiguresLine } from '../../kit/figures-line'
import { letterNow, useHotkeys } from '../../kit/hotkeys'
import { FilterBar, Page, Sheet } from '../../kit/page'
import { Pager } from '../../kit/pager'
import type { RowAction } from '../../kit/row-actions'
import { useScreenKeys } from '../../kit/screen-keys'
import { SavedFilters } from '../../kit/saved-filters'
import { SearchField } from '../../kit/search-field'
import { useShownColumns } from '../../kit/shown-columns'
import { Answered, Empty } from '../../kit/states'
import { TabBar } from '../../kit/tab-bar'
import { TableTools } from '../../kit/table-tools'
import { useGo, useOpens } from '../../shell/way-to'
import { pageActions } from '../actions'
import { type ReservationRow, tabs } from '../row'
import { askedOf, furtherCount, inputOf, lookOf, perPage, tabOf, usual, wholeOf } from './asked'
import { columns } from './columns'
import { ArrivalFilter, ListFilters } from './filters'
import { Totals } from './totals'

const lookToBook = '/home/booking/look-to-book'
const listName = 'booking/manage-reservation'

/** Every stay that there is, was and will be: one field finds it, tabs and filters narrow it. */
export const ReservationListPage = () => {
  const [asked, ask] = useAddress(usual)
  const [doing, setDoing] = useState<{ action: ReservationAction; row: ReservationRow }>()
  const go = useGo()
  const opens = useOpens()
  const list = useAnswer(bookingView.list, inputOf(asked), { keep: true })
  const whole = useAnswer(bookingView.list, wholeOf(asked), { inline: true })
  const search = useCallback((q: string) => ask({ q, page: '' }), [ask])
  const count = furtherCount(asked)
  // A link that narrows the list shows by what, where the list is still seen beside it.
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  const [isOpen, setOpen] = useState(count > 0 && !isSmall)
  const [field, order] = asked.sort.split(':')
  const sort = field ? { field, order: order === 'desc' ? ('desc' as const) : ('asc' as const) } : undefined
  const Dialog = pageActions.find(({ action }) => action === doing?.action)?.Dialog
  const { shown, toggle, hidden, setHidden } = useShownColumns(listName, columns)
  useScreenKeys([['F', 'Filters']])
  useHotkeys({ f: () => setOpen(isNow => !isNow) })

  return (
    <Page
      title="Reservations"
      hint={
        <FiguresLine
          answer={whole}
          meanwhile="… reservations, … rooms, … persons, … room nights, … room revenue"
        >
          {whole.data?.totals ? <Totals totals={whole.data.totals} /> : null}
        </FiguresLine>
      }
      actions={
        opens(lookToBook) ? (
          <Button component={Link} to={lookToBook} variant="contained">
            New reservation
          </Button>
        ) : null
      }
    >
      <Sheet>
        <TabBar label="States" tabs={tabs} value={tabOf(asked)} onChange={tab => ask({ tab, page: '' })} />
        <FilterBar>
          <SearchField
            label="Name, number, room, phone or e-mail"
            value={asked.q}
            onSearch={search}
            autoFocus
            width={{ xs: '100%', sm: 320 }}
          />
          <ArrivalFilter asked={asked} onChange={ask} />
          <Button
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            aria-keyshortcuts={letterNow('f')}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? `Filters ${count}` : 'Filters'}
          </Button>
          <span style={{ flex: 1 }} />
          <SavedFilters
            list={listName}
            look={lookOf(asked, hidden)}
            sx={savedSx}
            onTake={look => {
              ask(askedOf(look))
              if (look.hidden) setHidden(look.hidden)
            }}
          />
          <TableTools
            title="Reservations"
            columns={columns}
            shown={shown}
            onToggle={toggle}
            idOf={({ reservation_id }) => reservation_id}
            rows={() => allPages(bookingView.list, inputOf(asked))}
            hint={whole.data?.totals ? <Totals totals={whole.data.totals} /> : null}
            isEmpty={!list.data?.items.length}
          />
        </FilterBar>
        {isOpen ? <ListFilters asked={asked} onChange={ask} /> : null}
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says={asked.q ? `Nobody fits “${asked.q}”.` : 'No reservation fits.'}>
                <Button onClick={() => ask(usual)}>Show all current ones</Button>
              </Empty>
            )
          }
        >
          {({ items, total, page }) => (
            <>
              <DataTable
                caption="Reservations"
                takesFocus
                rows={items}
                idOf={({ reservation_id }) => reservation_id}
                columns={shown}
                sort={sort}
                onSort={({ field, order }) => ask({ sort: `${field}:${order}`, page: '' })}
                actions={actionsOf((action, row) => setDoing({ action, row }))}
                onOpen={row => go(reservationPath(row))}
              />
              <Pager
                page={page}
                perPage={perPage}
                total={total ?? whole.data?.total ?? null}
                onPage={next => ask({ page: String(next) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
      {doing && Dialog ? <Dialog row={doing.row} onClose={() => setDoing(undefined)} /> : null}
    </Page>
  )
}

// Beside search and days there is room for its word on a wide screen alone.
const savedSx = {
  minWidth: 40,
  '@media (max-width: 1699.95px)': { fontSize: 0, '& .MuiButton-startIcon': { margin: 0 } },
}

/** The house says with each row what may be done with it. */
const actionsOf = (
  run: (action: ReservationAction, row: ReservationRow) => void,
): RowAction<ReservationRow>[] =>
  pageActions.map(({ action, label, key, isDestructive }) => ({
    label,
    key,
    isDestructive,
    when: ({ allowed }) => allowed.includes(action),
    run: row => run(action, row),
  }))
