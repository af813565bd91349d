import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import { taskSheets } from '../../wire/room/task-sheet'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { FilterBar, Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { useHouse, useSession } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { useOpens } from '../shell/way-to'
import { roomsMs } from './room-row'
import { useSheetActions } from './task-sheet-actions'
import { TaskSheetCard } from './task-sheet-card'
import { SheetByHandDialog } from './task-sheet-dialogs'
import { CallsForHelp } from './task-sheet-help'
import { RoomsLeftOver } from './task-sheet-left-over'
import { isOnBreak, leftOutToo, type TaskSheet } from './task-sheet-words'

const shareOut = '/home/inventory/mutual-generate-task-sheets'
const days = [
  { value: 'yesterday', label: 'Yesterday', from: -1 },
  { value: 'today', label: 'Today', from: 0 },
  { value: 'tomorrow', label: 'Tomorrow', from: 1 },
] as const

/** The sheets of a day: supervisors see how all of them come on, an attendant the own one, to work on with a thumb. */
export const TaskSheetsPage = () => {
  const [{ day, q }, go] = useAddress({ day: 'today', q: '' })
  const [isByHand, setByHand] = useState(false)
  const may = useMay()
  const opens = useOpens()
  const today = useHouse()?.business_date as BusinessDate
  const me = useSession()?.profile?.id
  const supervises = may('Supervise task sheets')
  const from = days.find(({ value }) => value === day)?.from ?? 0
  const task_date = addDays(today, from)
  const list = useAnswer(
    taskSheets.list,
    { search: q || undefined, filters: { task_date } },
    { keep: true, everyMs: roomsMs },
  )
  const isOwn = ({ attendant }: TaskSheet) => attendant !== null && attendant.employee_id === me
  const sheets = (list.data?.items ?? []).filter(sheet => supervises || isOwn(sheet))
  const isToday = from === 0
  const { ofSheet, ofRoom, ofSelf, dialog, isBusy } = useSheetActions({
    sheets,
    supervises,
    isOver: from < 0,
    isToday,
  })
  const mayMake = may('Generate task sheets') && from >= 0
  useHotkeys({ n: () => mayMake && setByHand(true) })

  return (
    <Page
      title="Manage task sheets"
      hint={list.isPending ? '… sheets, … of … rooms done' : counted(sheets)}
      actions={
        <>
          <Button onClick={() => window.print()}>Print</Button>
          {mayMake ? (
            <Button aria-keyshortcuts={letterNow('n')} onClick={() => setByHand(true)}>
              By hand
            </Button>
          ) : null}
          {opens(shareOut) ? (
            <Button variant="contained" component={Link} to={shareOut}>
              Share out rooms
            </Button>
          ) : null}
        </>
      }
    >
      <Sheet>
        <TabBar label="Day" tabs={days} value={day as never} onChange={chosen => go({ day: chosen })} />
        <FilterBar>
          <SearchField label="Attendant or room" value={q} onSearch={q => go({ q })} width={220} />
        </FilterBar>
      </Sheet>
      {supervises && isToday ? <CallsForHelp sheets={sheets} onGo={ofSelf.endCall} isBusy={isBusy} /> : null}
      {supervises && isToday && !q ? (
        <RoomsLeftOver rooms={list.data?.left_over ?? []} sheets={sheets} />
      ) : null}
      <Answered
        answer={list}
        empty={() =>
          sheets.length === 0 && (
            <Sheet>
              <Empty says={nothing({ q, supervises, day: from })}>
                {opens(shareOut) && from >= 0 && !q ? (
                  <Button component={Link} to={shareOut}>
                    Share out rooms
                  </Button>
                ) : null}
              </Empty>
            </Sheet>
          )
        }
      >
        {() => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
              gap: 3,
              alignItems: 'start',
            }}
          >
            {sheets.map(sheet => (
              <TaskSheetCard
                key={sheet.id}
                sheet={sheet}
                actions={ofSheet}
                roomActions={ofRoom(sheet)}
                selfActions={isToday && isOwn(sheet) ? ofSelf : undefined}
                isBusy={isBusy}
              />
            ))}
          </Box>
        )}
      </Answered>
      {dialog}
      {isByHand ? <SheetByHandDialog day={task_date} onClose={() => setByHand(false)} /> : null}
    </Page>
  )
}

function counted(sheets: readonly TaskSheet[]): string {
  const rooms = sheets.reduce((sum, sheet) => sum + sheet.rooms.length, 0)
  const done = sheets.reduce((sum, sheet) => sum + sheet.done, 0)
  const left = sheets.reduce((sum, sheet) => sum + sheet.left_out, 0)
  const resting = sheets.filter(isOnBreak).length
  return [
    `${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'}`,
    `${done} of ${rooms} rooms done`,
    ...leftOutToo(left),
    ...(resting > 0 ? [`${resting} on a break`] : []),
  ].join(', ')
}

function nothing({ q, supervises, day }: { q: string; supervises: boolean; day: number }): string {
  if (q) return 'No sheet fits this.'
  if (!supervises) return 'No task sheet is yours on this day.'
  return day < 0 ? 'There were no task sheets.' : 'The rooms of this day are not shared out yet.'
}
