import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { bookingChange } from '../../wire/booking-change'
import { reservationPath } from '../front-desk/desk-row'
import { useAddress } from '../kit/address'
import { useAnswer, useCall } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { DayInput } from '../kit/field/date'
import { ReferencePicker } from '../kit/field/reference'
import { formatCount } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { useGo, useOpens } from '../shell/way-to'
import { CancelDialog } from './cancel'
import { KeepWaitingDialog } from './keep-waiting'
import { WaitOffersDialog } from './wait-offers'
import { columns, type Waiting } from './waiting-columns'

const perPage = 50
const usual = { q: '', tab: 'all', priority: '', from: '', to: '', page: '1' }
const lookToBook = '/home/booking/look-to-book'
type Open = { dialog: 'offers' | 'entry' | 'cancel'; row: Waiting }

/** Who waits for a room, the most urgent first; whom it could be given to now is green, and one press books him. */
export const WaitlistPage = () => {
  const [asked, ask] = useAddress(usual)
  const [open, setOpen] = useState<Open>()
  const go = useGo()
  const opens = useOpens()
  const list = useAnswer(bookingChange.waiting, inputOf(asked), { keep: true, everyMs: 30_000 })
  const actions = useWaitActions(setOpen)
  const close = () => setOpen(undefined)
  const totals = list.data?.totals

  return (
    <Page
      title="Waitlist"
      hint={totals ? hintOf(totals) : null}
      actions={
        opens(lookToBook) ? (
          <Button component={Link} to={lookToBook}>
            Look to book
          </Button>
        ) : null
      }
    >
      <Sheet>
        <TabBar
          label="Who waits"
          tabs={[
            { value: 'all', label: 'All' },
            { value: 'fits', label: 'Could be booked now' },
          ]}
          value={asked.tab === 'fits' ? 'fits' : 'all'}
          onChange={tab => ask({ tab, page: '' })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', padding: '10px' }}>
          <SearchField
            label="Name or number"
            value={asked.q}
            onSearch={q => ask({ q, page: '' })}
            autoFocus
            width={{ xs: '100%', sm: 260 }}
          />
          <Labelled id="wait-priority" label="Priority" width={180}>
            <ReferencePicker
              id="wait-priority"
              entity="master-type"
              filters={{ category: 'waitlist_priority' }}
              value={Number(asked.priority) || null}
              onChange={value => ask({ priority: value === null ? '' : String(value), page: '' })}
            />
          </Labelled>
          <Labelled id="wait-from" label="Arrival from">
            <DayInput
              id="wait-from"
              width={150}
              value={asked.from}
              onChange={day => ask({ from: day ?? '', page: '' })}
            />
          </Labelled>
          <Labelled id="wait-to" label="Arrival to">
            <DayInput
              id="wait-to"
              width={150}
              value={asked.to}
              onChange={day => ask({ to: day ?? '', page: '' })}
            />
          </Labelled>
        </Box>
        <Answered
          answer={list}
          empty={({ items }) => items.length === 0 && <Empty says="Nobody waits for a room." />}
        >
          {({ items, total, page }) => (
            <>
              <DataTable
                caption="Waitlist"
                takesFocus
                rows={items}
                idOf={({ reservation_id }) => reservation_id}
                columns={columns}
                actions={actions}
                onOpen={row => go(reservationPath(row))}
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
      {open?.dialog === 'offers' ? <WaitOffersDialog row={open.row} onClose={close} /> : null}
      {open?.dialog === 'entry' ? <KeepWaitingDialog row={open.row} onClose={close} /> : null}
      {open?.dialog === 'cancel' ? <CancelDialog row={open.row} onClose={close} /> : null}
    </Page>
  )
}

function useWaitActions(setOpen: (open: Open) => void): RowAction<Waiting>[] {
  const may = useMay()
  const activate = useCall(bookingChange.activate, { onBusinessDate: true, says: ({ message }) => message })
  const mayChange = may('Reservation waitlist')
  return [
    {
      label: 'Book',
      key: 'b',
      isQuick: true,
      when: ({ allowed, fits_now }) => fits_now && allowed.includes('activate'),
      run: ({ reservation_id, row_version }) => activate.mutate({ id: reservation_id, row_version }),
    },
    { label: 'What could be offered', key: 'w', run: row => setOpen({ dialog: 'offers', row }) },
    {
      label: 'Priority, note and offer',
      key: 'e',
      when: () => mayChange,
      run: row => setOpen({ dialog: 'entry', row }),
    },
    {
      label: 'Cancel',
      key: 'x',
      isDestructive: true,
      when: ({ allowed }) => allowed.includes('cancel'),
      run: row => setOpen({ dialog: 'cancel', row }),
    },
  ]
}

function inputOf({ q, tab, priority, from, to, page }: typeof usual) {
  return {
    search: q || undefined,
    filters: {
      ...(tab === 'fits' ? { fits_now: true } : {}),
      ...(Number(priority) > 0 ? { priority_id: Number(priority) } : {}),
      ...(from ? { arrival_from: from } : {}),
      ...(to ? { arrival_to: to } : {}),
    },
    page: Math.max(1, Number(page) || 1),
    per_page: perPage,
  }
}

const hintOf = ({
  waiting,
  rooms,
  fits_now,
}: {
  waiting: number
  rooms: number
  fits_now: number
}): string =>
  waiting === 0
    ? ''
    : `${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for ${formatCount(rooms)} ${rooms === 1 ? 'room' : 'rooms'}, ${formatCount(fits_now)} could be booked now`

type LabelledProps = { id: string; label: string; width?: number; children: ReactNode }

const Labelled = ({ id, label, width, children }: LabelledProps) => (
  <Box sx={{ width: { xs: width === undefined ? 'auto' : '100%', sm: width } }}>
    <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
      {label}
    </Box>
    {children}
  </Box>
)
