import { roomMove } from '../../../wire/room-move'
import { useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatDay } from '../../kit/format'
import { useMay } from '../../kit/may'
import type { RowAction } from '../../kit/row-actions'
import { useHouse } from '../../kit/session'
import { StatusChip } from '../../kit/status-chip'
import type { View } from '../reservation-page'
import { Part } from './part'

type Move = NonNullable<View['moves']>[number]

/** From which room to which, and why; nothing is shown of a guest who stayed where he was. */
export const Moves = ({ moves = [] }: Pick<View, 'moves'>) => {
  const actions = useMoveActions()
  return moves.length === 0 ? null : (
    <Part title="Room moves">
      <DataTable
        caption="Room moves"
        rows={moves}
        idOf={({ id }) => id}
        columns={columns}
        maxHeight="none"
        actions={actions}
      />
    </Part>
  )
}

/** A planned move is done or dropped, one of today taken back. */
function useMoveActions(): RowAction<Move>[] {
  const may = useMay()
  const today = useHouse()?.business_date ?? ''
  const done = useCall(roomMove.store, { says: 'The guest is in the new room', onBusinessDate: true })
  const drop = useCall(roomMove.store, { says: 'The guest stays in this room', onBusinessDate: true })
  const undo = useCall(roomMove.store, { says: 'The guest is in the old room again', onBusinessDate: true })
  if (!may('Room move')) return []
  return [
    {
      label: 'Done',
      isQuick: true,
      when: ({ state, move_date }) => state === 'planned' && move_date <= today,
      run: ({ id }) => done.mutate({ done: id }),
    },
    { label: 'Drop', when: ({ state }) => state === 'planned', run: ({ id }) => drop.mutate({ drop: id }) },
    {
      label: 'Undo',
      isDestructive: true,
      when: ({ state, move_date }) => state === 'done' && move_date === today,
      run: ({ id }) => undo.mutate({ undo: id }),
    },
  ]
}

const columns: Column<Move>[] = [
  { key: 'move_date', label: 'Day', cell: ({ move_date }) => formatDay(move_date, 'weekday') },
  {
    key: 'rooms',
    label: 'Rooms',
    cell: ({ from_room, to_room, from_type, to_type }) =>
      from_type === to_type
        ? `${from_room} → ${to_room}`
        : `${from_room} (${from_type}) → ${to_room} (${to_type})`,
  },
  {
    key: 'reason',
    label: 'Why',
    from: 'sm',
    cell: ({ reason, note }) => [reason ?? 'Two room types booked', note].filter(Boolean).join(': '),
  },
  { key: 'by', label: 'Who', from: 'md', cell: ({ by }) => by },
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) => <StatusChip status={state === 'planned' ? 'open' : state} word={words[state]} />,
  },
]

const words = { planned: 'Planned', done: 'Done', dropped: 'Dropped', undone: 'Undone' }
