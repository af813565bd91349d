import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { room } from '../../wire/room'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { lazyPanel } from '../kit/lazy-page'
import { useMay } from '../kit/may'
import { CleanFirstDialog } from './clean-first'
import { useConditionsUsed } from './conditions-used'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { useOpens } from '../shell/way-to'
import { PersonsSeenDialog } from './persons-seen'
import { RepairDialog } from './repair-dialog'
import { type OpenRoom, useMayReport, useRoomActions, useRoomChange } from './room-actions'
import { RoomCard } from './room-card'
import { roomColumns } from './room-columns'
import { RoomDialog } from './room-dialog'
import { type RoomRow, roomsMs } from './room-row'
import { noFilters, RoomsFilters } from './rooms-filters'
import { type Condition, StatusBar } from './status-bar'
import { views } from './views'

// Faults are few beside what is done with rooms all day.
const ReportDialog = lazyPanel<Parameters<typeof import('./report-fault').ReportDialog>[0]>(
  async () => (await import('./report-fault')).ReportDialog,
)

const floorPlans = '/home/inventory/floor-plans'

type Marked = ReadonlySet<number | string>

/** Every room, its condition and who is in it; what housekeeping and the desk do with rooms is done here. */
export const RoomsPage = () => {
  const [{ view, ...said }, go] = useAddress({ view: 'all', ...noFilters })
  const { q, floor, attendant, accessible } = said
  const [open, setOpen] = useState<OpenRoom>()
  const [marked, setMarked] = useState<Marked>(new Set())
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('lg'))
  const list = useAnswer(
    room.list,
    {
      search: q || undefined,
      per_page: 500,
      filters: {
        ...views[view]?.filters,
        ...(floor ? { floor_ids: [Number(floor)] } : {}),
        ...(attendant ? { attendant_ids: [Number(attendant)] } : {}),
        ...(accessible ? { is_accessible: true } : {}),
      },
    },
    { keep: true, everyMs: roomsMs },
  )
  const actions = useRoomActions(setOpen)
  const opens = useOpens()
  const batch = useRoomChange(left => setMarked(new Set(left)))
  const summary = list.data?.summary
  const rows = (list.data?.items ?? []).filter(({ room_id }) => marked.has(room_id))
  const set = (status: Condition) =>
    batch.mutate({ rooms: rows.map(({ room_id, row_version }) => ({ room_id, row_version })), status })
  const occupied = summary?.by_status
    .filter(({ fo_status }) => fo_status === 'occupied')
    .reduce((sum, { rooms }) => sum + rooms, 0)

  return (
    <Page
      title="Rooms"
      hint={
        list.isPending ? (
          // As long as it will be: on a telephone a line more would push the list down.
          '… rooms, … occupied, … discrepancies'
        ) : summary && views.all ? (
          <>
            {`${views.all.count(summary)} rooms, ${occupied} occupied, ${summary.discrepancies} ${summary.discrepancies === 1 ? 'discrepancy' : 'discrepancies'}`}
            {summary.maintenance_open > 0 ? (
              <>
                ,{' '}
                <MuiLink
                  component={Link}
                  to="?view=to_repair"
                >{`${summary.maintenance_open} to repair`}</MuiLink>
              </>
            ) : null}
          </>
        ) : null
      }
      actions={
        opens(floorPlans) ? (
          <Button component={Link} to={floorPlans}>
            Floor plans
          </Button>
        ) : null
      }
    >
      <Sheet>
        <TabBar
          label="Rooms"
          tabs={Object.entries(views).flatMap(([value, { label, count, isRare, isAside }]) => {
            const rooms = summary && count(summary)
            const isLeftOut = isAside || (isRare && !rooms)
            return isLeftOut && value !== view ? [] : { value, label, count: rooms }
          })}
          value={view}
          onChange={chosen => {
            setMarked(new Set())
            go({ view: chosen })
          }}
          wraps
        />
        <FilterBar>
          <RoomsFilters said={said} attendants={summary?.by_attendant ?? []} go={go} />
          <span style={{ flex: 1 }} />
          {rows.length > 0 && !isSmall ? (
            <MarkedActions rows={rows} isBusy={batch.isPending} onSet={set} onOpen={setOpen} />
          ) : null}
        </FilterBar>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says="No room fits this.">
                <Button onClick={() => go({ view: 'all', ...noFilters })}>Show all rooms</Button>
              </Empty>
            )
          }
        >
          {({ items }) =>
            isSmall ? (
              <Box
                component="ul"
                sx={{
                  listStyle: 'none',
                  margin: 0,
                  padding: 2,
                  display: 'grid',
                  // On a tablet two of them stand beside each other.
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
                  gap: 2,
                  paddingBottom: rows.length > 0 ? 32 : 2,
                }}
              >
                {items.map(row => (
                  <RoomCard
                    key={row.room_id}
                    row={row}
                    actions={actions}
                    isMarked={marked.has(row.room_id)}
                    onMark={() => setMarked(toggled(marked, row.room_id))}
                  />
                ))}
              </Box>
            ) : (
              <DataTable
                caption="Rooms"
                takesFocus
                rows={items}
                idOf={({ room_id }) => room_id}
                columns={roomColumns}
                actions={actions}
                onOpen={row => setOpen({ dialog: 'room', row })}
                marked={marked}
                onMark={setMarked}
              />
            )
          }
        </Answered>
      </Sheet>
      {rows.length > 0 && isSmall ? (
        <StatusBar
          count={rows.length}
          isBusy={batch.isPending}
          onSet={set}
          onReport={() => setOpen({ dialog: 'report', rooms: rows })}
          onClear={() => setMarked(new Set())}
        />
      ) : null}
      {dialogOf(open, () => setOpen(undefined))}
    </Page>
  )
}

type MarkedProps = {
  rows: readonly RoomRow[]
  isBusy: boolean
  onSet: (status: Condition) => void
  onOpen: (what: OpenRoom) => void
}

const MarkedActions = ({ rows, isBusy, onSet, onOpen }: MarkedProps) => {
  const may = useMay()
  const mayReport = useMayReport()
  const isUsed = useConditionsUsed()
  const all: Condition[] = ['clean', 'pickup', 'dirty', 'inspected']
  const conditions = all.filter(one => isUsed(one) && (one !== 'inspected' || may('Set inspected')))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
      {rows.length} marked
      {conditions.map(status => (
        <Button key={status} size="small" disabled={isBusy} onClick={() => onSet(status)}>
          {status === 'inspected' ? 'Inspected' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`}
        </Button>
      ))}
      {mayReport ? (
        <Button size="small" onClick={() => onOpen({ dialog: 'report', rooms: rows })}>
          Report a fault …
        </Button>
      ) : null}
      {may('Out of order') ? (
        <Button size="small" onClick={() => onOpen({ dialog: 'out_of_order', rooms: rows })}>
          Out of order …
        </Button>
      ) : null}
      {may('Out of service') ? (
        <Button size="small" onClick={() => onOpen({ dialog: 'out_of_service', rooms: rows })}>
          Out of service …
        </Button>
      ) : null}
    </Box>
  )
}

function toggled(marked: Marked, id: number): Marked {
  const next = new Set(marked)
  if (!next.delete(id)) next.add(id)
  return next
}

function dialogOf(open: OpenRoom | undefined, onClose: () => void): ReactElement | null {
  switch (open?.dialog) {
    case 'persons':
      return <PersonsSeenDialog row={open.row} onClose={onClose} />
    case 'clean_first':
      return <CleanFirstDialog room={open.row} onClose={onClose} />
    case 'room':
      return <RoomDialog row={open.row} onClose={onClose} />
    case 'report':
      return <ReportDialog room_ids={open.rooms.map(({ room_id }) => room_id)} onClose={onClose} />
    case 'out_of_order':
    case 'out_of_service':
      return <RepairDialog kind={open.dialog} rooms={open.rooms} onClose={onClose} />
    default:
      return null
  }
}
