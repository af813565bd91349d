import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import type { taskSheets } from '../../wire/room/task-sheet'
import { Sheet } from '../kit/page'
import { StatusChip } from '../kit/status-chip'
import { PutOnSheetDialog } from './task-sheet-dialogs'
import type { TaskSheet } from './task-sheet-words'

type LeftOver = OutputOf<typeof taskSheets.list>['left_over'][number]
type Props = { rooms: readonly LeftOver[]; sheets: readonly TaskSheet[] }

/** Rooms that are to be cleaned and on nobody's list, each one step from a sheet. */
export const RoomsLeftOver = ({ rooms, sheets }: Props) => {
  const [open, setOpen] = useState<readonly LeftOver[]>()
  if (rooms.length === 0) return null
  const taking = sheets.filter(({ kind, is_locked }) => kind === 'day' && !is_locked)
  const mayPut = taking.length > 0
  return (
    <Sheet>
      <Box component="section" aria-label="Rooms on no sheet" sx={{ padding: '8px 12px', fontSize: 14 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            <strong>{rooms.length === 1 ? '1 room' : `${rooms.length} rooms`} to clean on no sheet</strong>
            {mayPut ? null : <span>. All sheets are locked: please unlock one first.</span>}
          </Box>
          {mayPut && rooms.length > 1 ? (
            <Button size="small" onClick={() => setOpen(rooms)}>
              Put all on …
            </Button>
          ) : null}
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
            columnGap: 5,
          }}
        >
          {rooms.map(row => (
            <Box
              component="li"
              key={row.room_id}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}
            >
              <Box component="strong" sx={{ width: 48 }}>
                {row.room}
              </Box>
              <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <span title={row.task.name ?? undefined}>{row.task.code}</span>
                <StatusChip status={row.effective_status.base_status} word={row.effective_status.name} />
                {row.stay_status
                  .filter(status => status !== 'not_reserved')
                  .map(status => (
                    <StatusChip key={status} status={status} />
                  ))}
              </Box>
              {mayPut ? (
                <Button
                  size="small"
                  aria-label={`Put ${row.room} on a sheet`}
                  onClick={() => setOpen([row])}
                  sx={{ flexShrink: 0 }}
                >
                  Put on …
                </Button>
              ) : null}
            </Box>
          ))}
        </Box>
      </Box>
      {open ? <PutOnSheetDialog rooms={open} sheets={taking} onClose={() => setOpen(undefined)} /> : null}
    </Sheet>
  )
}
