import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeModules } from '../../hotel/changes-log'
import type { OutputOf } from '../../wire/call'
import { changesLog } from '../../wire/changes-log'
import { useAddress } from '../kit/address'
import { allPages } from '../kit/all-pages'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, formatInstant, sentenceCase } from '../kit/format'
import { useHotkeys } from '../kit/hotkeys'
import { DayLimit } from '../kit/labelled-filter'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useShownColumns } from '../kit/shown-columns'
import { TableTools } from '../kit/table-tools'
import { useOpens } from '../shell/way-to'
import { ChangeDialog } from './change-dialog'
import { ChangeFilters, noMore } from './change-filters'

export type Line = OutputOf<typeof changesLog.list>['items'][number]
const perPage = 50
const usual = { q: '', from: '', to: '', part: '', page: '1', ...noMore }

/** Who changed what in the house: today first, and any other time by day, person, part of the house, reservation or room. */
export const ChangesLogPage = () => {
  const [asked, go] = useAddress(usual)
  const [open, setOpen] = useState<number>()
  const count = [asked.by, asked.no, asked.room].filter(Boolean).length
  const [isWide, setWide] = useState(count > 0)
  useHotkeys({ 'shift+f': () => setWide(isNow => !isNow) })
  const narrow = (more: Partial<typeof usual>) => go({ ...more, page: '1' })
  const input = {
    search: asked.q || undefined,
    filters: {
      from: asked.from || undefined,
      to: asked.to || undefined,
      employee_ids: Number(asked.by) ? [Number(asked.by)] : undefined,
      modules: partOf(asked.part),
      confirmation_no: asked.no || undefined,
      room: asked.room || undefined,
    },
  }
  const list = useAnswer(
    changesLog.list,
    { ...input, page: Number(asked.page), per_page: perPage },
    { keep: true },
  )
  const today = useHouse()?.business_date
  const { shown, toggle } = useShownColumns('changes-log', columns)
  const actions = useActions(({ id }) => setOpen(id))
  return (
    <Page title="Changes log" hint={`Who changed what, the newest first. ${said(asked, today)}`}>
      <Sheet>
        <FilterBar>
          <SearchField
            label="What or who"
            value={asked.q}
            onSearch={q => narrow({ q })}
            width={{ xs: '100%', sm: 220 }}
          />
          <DayLimit id="change-from" label="From" day={asked.from} onDay={from => narrow({ from })} />
          <DayLimit id="change-to" label="to" day={asked.to} onDay={to => narrow({ to })} />
          <Select
            size="small"
            displayEmpty
            value={partOf(asked.part)?.[0] ?? ''}
            inputProps={{ 'aria-label': 'Part of the house' }}
            onChange={({ target }) => narrow({ part: target.value })}
            sx={{ minWidth: 150 }}
          >
            <MenuItem value="">Whole house</MenuItem>
            {changeModules.map(part => (
              <MenuItem key={part} value={part}>
                {sentenceCase(part)}
              </MenuItem>
            ))}
          </Select>
          <Button
            startIcon={<FilterList />}
            aria-expanded={isWide}
            aria-keyshortcuts="Shift+F"
            onClick={() => setWide(!isWide)}
          >
            {count > 0 ? `Filters ${count}` : 'Filters'}
          </Button>
          <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
            <TableTools
              title="Changes log"
              columns={columns}
              shown={shown}
              onToggle={toggle}
              idOf={({ id }) => id}
              rows={() => allPages(changesLog.list, input)}
              isEmpty={!list.data?.total}
            />
          </Box>
        </FilterBar>
        {isWide ? <ChangeFilters asked={asked} onAsk={narrow} /> : null}
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says={isUsual(asked) ? 'Nothing was changed today.' : 'No change fits this search.'} />
            )
          }
        >
          {data => (
            <>
              <DataTable
                caption="Changes"
                takesFocus
                rows={data.items}
                idOf={({ id }) => id}
                columns={shown}
                onOpen={({ id }) => setOpen(id)}
                actions={actions}
              />
              <Pager
                page={data.page}
                perPage={perPage}
                total={data.total}
                onPage={page => go({ page: String(page) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
      {open === undefined ? null : <ChangeDialog id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

const partOf = (text: string) => {
  const part = changeModules.find(one => one === text)
  return part && [part]
}

const isUsual = ({ page: _, ...asked }: typeof usual) => Object.values(asked).every(one => one === '')

/** Of which days the list is, where nobody has chosen any. */
const said = ({ from, to, no }: typeof usual, today: string | null | undefined): string =>
  from || to || no || !today ? '' : `${formatDay(today)}.`

function useActions(show: (line: Line) => void): RowAction<Line>[] {
  const opens = useOpens()
  const navigate = useNavigate()
  const path = ({ confirmation_no }: Line) => `/home/booking/manage-reservation/${confirmation_no}`
  return [
    { label: 'Before and after', key: 'v', isQuick: true, when: ({ fields }) => fields > 0, run: show },
    {
      label: 'Open the reservation',
      key: 'o',
      when: line => line.confirmation_no !== null && opens(path(line)),
      run: line => void navigate(path(line)),
    },
  ]
}

export const byWhom = ({ by }: Pick<Line, 'by'>): string => by ?? 'The house itself'

const columns: Column<Line>[] = [
  {
    key: 'at',
    label: 'When',
    width: 140,
    text: ({ at }) => at,
    cell: ({ at }) => <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(at)}</span>,
  },
  { key: 'by', label: 'Who', from: 'sm', text: byWhom, cell: byWhom },
  {
    key: 'module',
    label: 'Part',
    from: 'md',
    text: ({ module }) => sentenceCase(module),
    cell: ({ module }) => sentenceCase(module),
  },
  {
    key: 'label',
    label: 'What',
    text: ({ label }) => label,
    cell: ({ label, is_undone }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' }}>
        <bdi>{label}</bdi>
        {is_undone ? <StatusChip status="plain" word="Taken back" /> : null}
      </Box>
    ),
  },
  {
    key: 'confirmation_no',
    label: 'Reservation',
    from: 'lg',
    text: ({ confirmation_no }) => confirmation_no,
    cell: ({ confirmation_no }) => confirmation_no,
  },
  {
    key: 'business_date',
    label: 'Business date',
    from: 'lg',
    text: ({ business_date }) => business_date,
    cell: ({ business_date }) => (business_date ? formatDay(business_date) : null),
  },
  {
    key: 'fields',
    label: 'Fields',
    align: 'end',
    from: 'lg',
    text: ({ fields }) => fields,
    cell: ({ fields }) => fields || null,
  },
]
