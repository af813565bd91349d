import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactElement, useState } from 'react'
import { daysToReopen } from '../../hotel/room/maintenance'
import { rightTo } from '../../hotel/room/repair'
import { maintenance } from '../../wire/room/maintenance'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { lazyPart } from '../kit/lazy-page'
import { useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { FilterBar, Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { useHouse, useSession } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { type Kind, RepairDialog } from './repair-dialog'
import { type OpenRequest, useRequestActions } from './request-actions'
import { RequestCard } from './request-card'
import { openColumns, resolvedColumns } from './request-columns'
import { ReportDialog } from './report-fault'
import { AssignDialog, ChangeRequestDialog, ResolveDialog } from './request-dialogs'
import { roomsMs } from './room-row'
import { inOrder, isSought, isView, type RequestRow, type View, views, whatOf } from './request-row'

// Paper is for the few who print.
const RequestPaper = lazyPart<Parameters<typeof import('./request-paper').RequestPaper>[0]>(
  async () => (await import('./request-paper')).RequestPaper,
)

const everyMs = roomsMs
const unsaid = { new: '', room: '', fault: '', remarks: '' }
const usual = { view: 'to_do', q: '', request: '', priority: '', ...unsaid }

/** What is wrong with rooms, who repairs it and by when; whoever repairs it works through it here. */
export const RoomMaintenancePage = () => {
  const [{ view: said, q, request, priority, ...told }, go] = useAddress(usual)
  const [open, setOpen] = useState<OpenRequest>()
  const [isPrinted, setPrinted] = useState(false)
  const may = useMay()
  const me = useSession()?.profile?.id
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('lg'))
  const view: View = isView(said) ? said : 'to_do'
  const summary = useAnswer(maintenance.summary, {}, { keep: true, everyMs })
  const list = useRequests(view, Number(request))
  const actions = useRequestActions(setOpen)
  const mayReport = may('Room maintenance') || may('Manage task sheets')
  useHotkeys({ n: () => mayReport && setOpen({ dialog: 'report' }) })

  const all = (list.data?.items ?? []) as RequestRow[]
  // What a figure of the home page counts.
  const isAsUrgent = (row: RequestRow) => priority === '' || row.priority === priority
  const rows = inOrder(request ? all : all.filter(row => isSought(row, view, me, q) && isAsUrgent(row)), me)
  const shown = { ...list, data: list.data && { items: rows } } as typeof list
  const isResolved = view === 'resolved' && request === ''
  const change = (row: RequestRow) => {
    if (mayReport && row.status !== 'resolved') setOpen({ dialog: 'change', row })
  }

  return (
    <Page
      title="Room maintenance"
      hint={
        summary.data
          ? `${summary.data.open} open, ${summary.data.in_progress} in progress, ${summary.data.late} late`
          : '… open, … in progress, … late'
      }
      actions={
        <>
          <Button disabled={rows.length === 0} onClick={() => setPrinted(true)}>
            Print
          </Button>
          {mayReport ? (
            <Button
              variant="contained"
              aria-keyshortcuts={letterNow('n')}
              onClick={() => setOpen({ dialog: 'report' })}
            >
              Report a fault
            </Button>
          ) : null}
        </>
      }
    >
      <Sheet>
        <TabBar
          label="Requests"
          tabs={(Object.keys(views) as View[]).map(value => ({
            value,
            label: views[value],
            count: summary.data && countOf(value, summary.data),
          }))}
          value={request ? false : view}
          onChange={chosen => go({ view: chosen, request: '', priority: '' })}
        />
        <FilterBar>
          <SearchField
            label="Room, fault or person"
            value={q}
            onSearch={q => go({ q })}
            width={{ xs: '100%', sm: 280 }}
          />
          {priority ? <Box sx={{ fontSize: 13, alignSelf: 'center' }}>{`Priority: ${priority}`}</Box> : null}
          {request || priority ? <Button onClick={() => go(usual)}>Show all requests</Button> : null}
        </FilterBar>
        <Answered
          answer={shown}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says={q || priority ? 'No request fits this.' : nothing[view]}>
                {q || priority || view !== 'to_do' ? (
                  <Button onClick={() => go(usual)}>Show all that is to do</Button>
                ) : null}
              </Empty>
            )
          }
        >
          {() =>
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
                }}
              >
                {rows.map(row => (
                  <RequestCard key={row.id} row={row} actions={actions} />
                ))}
              </Box>
            ) : (
              <DataTable
                caption="Room maintenance"
                takesFocus
                rows={rows}
                idOf={({ id }) => id}
                columns={isResolved ? resolvedColumns : openColumns}
                actions={actions}
                onOpen={change}
              />
            )
          }
        </Answered>
      </Sheet>
      {dialogOf(open, () => setOpen(undefined))}
      {told.new && mayReport ? (
        <ReportDialog
          room_ids={told.room.split(',').map(Number).filter(Boolean)}
          fault_id={Number(told.fault) || undefined}
          remarks={told.remarks || undefined}
          onClose={() => go(unsaid)}
        />
      ) : null}
      {isPrinted ? (
        <RequestPaper title="Room maintenance" rows={rows} onDone={() => setPrinted(false)} />
      ) : null}
    </Page>
  )
}

type Counts = { open: number; in_progress: number; resolved: number; late: number; mine: number }
const countOf = (view: View, { open, in_progress, resolved, late, mine }: Counts): number =>
  ({ to_do: open + in_progress, mine, late, open, in_progress, resolved })[view]

const nothing: Record<View, string> = {
  to_do: 'Nothing is to be repaired.',
  mine: 'Nothing is assigned to you.',
  late: 'Nothing is late.',
  open: 'Nothing waits to be begun.',
  in_progress: 'Nobody works on anything.',
  resolved: 'Nothing was resolved in the last seven days.',
}

/** All that is not resolved, or what was in the days in which it may be opened again, or the one that is named. */
function useRequests(view: View, id: number) {
  // Of the whole day, so that it is the same list until tomorrow.
  const [since] = useState(() => {
    const day = new Date(Date.now() - daysToReopen * 86_400_000)
    return `${day.toISOString().slice(0, 10)}T00:00:00.000Z`
  })
  const filters =
    id > 0
      ? { id: [id] }
      : view === 'resolved'
        ? { status: 'resolved', resolved_at: { from: since } }
        : { status: ['open', 'in_progress'] }
  return useMasters('maintenance-request', { filters, per_page: 500 }, { everyMs })
}

function dialogOf(open: OpenRequest | undefined, onClose: () => void): ReactElement | null {
  switch (open?.dialog) {
    case 'report':
      return <ReportDialog onClose={onClose} />
    case 'change':
      return <ChangeRequestDialog row={open.row} onClose={onClose} />
    case 'assign':
      return <AssignDialog row={open.row} onClose={onClose} />
    case 'resolve':
      return <ResolveDialog row={open.row} onClose={onClose} />
    case 'withdraw':
      return <WithdrawDialog row={open.row} onClose={onClose} />
    case 'print':
      return <RequestPaper title={`Request ${open.row.request_no}`} rows={[open.row]} onDone={onClose} />
    default:
      return null
  }
}

/** The room is withdrawn as its fault suggests (domain/housekeeping R13). */
const WithdrawDialog = ({ row, onClose }: { row: RequestRow; onClose: () => void }) => {
  const may = useMay()
  const today = useHouse()?.business_date
  const { data } = useMasters('room-maintenance-code', {
    filters: { id: [row.room_maintenance_code_id] },
    per_page: 1,
  })
  const [code] = data?.items ?? []
  if (!code) return null
  const suggested: Kind = code.room_effect === 'out_of_service' ? 'out_of_service' : 'out_of_order'
  const other: Kind = suggested === 'out_of_order' ? 'out_of_service' : 'out_of_order'
  const kind = may(rightTo[suggested]) ? suggested : other
  return (
    <RepairDialog
      kind={kind}
      rooms={[{ room_id: row.room_id, code: row.room.code ?? '' }]}
      said={{
        from_date: today,
        reason_id: kind === suggested ? (code.reason_id as number | undefined) : undefined,
        comment: whatOf(row),
        maintenance_id: row.id,
      }}
      onClose={onClose}
    />
  )
}
