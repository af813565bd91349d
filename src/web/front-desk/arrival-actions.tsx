import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { arrivalSteps, registration } from '../../wire/front-desk'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { useCall } from '../kit/call'
import { giveFile } from '../kit/files'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { CleanFirstDialog } from '../room/clean-first'
import { useOpens } from '../shell/way-to'
import { AssignRoomDialog } from './assign-room'
import { AutoAssignDialog } from './auto-assign'
import { sayBatch } from './batch'
import { CheckInDialog } from './check-in'
import { EarlyCheckInDialog } from './daytime'
import { billingPath, type DeskRow } from './desk-row'
import { QueuePriorityDialog } from './queue-priority'
import { UndoCheckInDialog } from './undo-check-in'

/** Which dialog stands over the arrivals, and of whom. */
export type ArrivalOpen =
  | { dialog: 'check_in' | 'assign' | 'undo' | 'early' | 'priority' | 'clean_first'; row: DeskRow }
  | { dialog: 'auto_assign'; reservation_ids?: number[] }

/** What can be done with an arrival, each with its letter. */
export function useArrivalActions(setOpen: (open: ArrivalOpen) => void): RowAction<DeskRow>[] {
  const may = useMay()
  const opens = useOpens()
  const navigate = useNavigate()
  const queueRemove = useCall(arrivalSteps.queueRemove, { says: 'Does not wait any more' })
  const preCheckIn = useCall(arrivalSteps.preCheckIn, {
    onDone: ({ results }) => sayBatch(results, 'pre-registered'),
  })
  const undoPreCheckIn = useCall(arrivalSteps.undoPreCheckIn, {
    onDone: ({ results }) => sayBatch(results, 'not pre-registered any more'),
  })
  const advance = useCall(arrivalSteps.advanceCheckIn, { says: 'The bill is open; the key is given later' })
  const undoAdvance = useCall(arrivalSteps.undoAdvanceCheckIn, {
    says: 'The bill waits for the check-in again',
  })
  const release = useCall(roomChoice.release, { says: 'The room is free for others again' })
  const isAhead = ({ badges }: DeskRow) => badges.includes('advance_checked_in')
  const isDue = ({ status }: DeskRow) => may('Check in') && status === 'reserved'
  const oneOf = ({ reservation_id, row_version }: DeskRow) => ({ reservation_id, row_version })

  return [
    {
      label: 'Check in',
      key: 'k',
      isQuick: true,
      when: isDue,
      run: row => setOpen({ dialog: 'check_in', row }),
    },
    { label: 'Assign a room', key: 'm', when: isDue, run: row => setOpen({ dialog: 'assign', row }) },
    {
      label: 'Release the held room',
      key: 'l',
      when: row => isDue(row) && row.held?.is_mine === true,
      run: ({ held }) => held && release.mutate({ room_id: held.room_id }),
    },
    {
      label: 'Put in the queue',
      key: 'q',
      when: row => isDue(row) && row.queue === null,
      run: row => setOpen({ dialog: 'priority', row }),
    },
    {
      label: 'Take out of the queue',
      key: 'q',
      when: row => isDue(row) && row.queue !== null,
      run: row => queueRemove.mutate(oneOf(row)),
    },
    {
      label: 'Place in the queue',
      key: 'p',
      when: row => isDue(row) && row.queue !== null,
      run: row => setOpen({ dialog: 'priority', row }),
    },
    {
      label: 'Clean the room first …',
      key: 'f',
      when: row => isDue(row) && row.room_id !== null && row.room_status?.is_ready === false,
      run: row => setOpen({ dialog: 'clean_first', row }),
    },
    {
      label: 'Pre-register',
      key: 'r',
      when: row => isDue(row) && row.pre_registered_at === null,
      run: ({ reservation_id }) => preCheckIn.mutate({ reservation_ids: [reservation_id] }),
    },
    {
      label: 'Not pre-registered any more',
      key: 'r',
      when: row => isDue(row) && row.pre_registered_at !== null,
      run: ({ reservation_id }) => undoPreCheckIn.mutate({ reservation_ids: [reservation_id] }),
    },
    {
      label: 'Open the bill ahead of the key',
      key: 'o',
      when: row => isDue(row) && !isAhead(row),
      run: row => advance.mutate(oneOf(row)),
    },
    {
      label: 'Close the bill again',
      key: 'o',
      when: row => isDue(row) && isAhead(row),
      run: row => undoAdvance.mutate(oneOf(row)),
    },
    {
      label: 'Early check-in',
      key: 'e',
      when: isDue,
      run: row => setOpen({ dialog: 'early', row }),
    },
    {
      label: 'Registration card',
      key: 'g',
      when: row => may('Check in') && (row.status === 'reserved' || row.status === 'checked_in'),
      run: ({ reservation_id }) => giveFile(registration.card, { reservation_ids: [reservation_id] }, 'show'),
    },
    {
      label: 'Billing',
      key: 'b',
      when: row => opens(billingPath(row)),
      run: row => void navigate(billingPath(row)),
    },
    {
      label: 'Undo check-in',
      key: 'u',
      isDestructive: true,
      when: ({ status }) => may('Undo check-in') && status === 'checked_in',
      run: row => setOpen({ dialog: 'undo', row }),
    },
  ]
}

export function arrivalDialog(open: ArrivalOpen | undefined, onClose: () => void): ReactElement | null {
  switch (open?.dialog) {
    case 'check_in':
      return <CheckInDialog {...open.row} onClose={onClose} />
    case 'assign':
      return <AssignRoomDialog row={open.row} onClose={onClose} />
    case 'undo':
      return <UndoCheckInDialog row={open.row} onClose={onClose} />
    case 'early':
      return <EarlyCheckInDialog row={open.row} onClose={onClose} />
    case 'clean_first': {
      const { room_id, room, reservation_id } = open.row
      if (room_id === null) return null
      return (
        <CleanFirstDialog
          room={{ room_id, code: room ?? '' }}
          reservation_id={reservation_id}
          onClose={onClose}
        />
      )
    }
    case 'priority':
      return <QueuePriorityDialog row={open.row} onClose={onClose} />
    case 'auto_assign':
      return <AutoAssignDialog reservation_ids={open.reservation_ids} onClose={onClose} />
    default:
      return null
  }
}
