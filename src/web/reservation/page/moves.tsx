import { type Column, DataTable } from '../../kit/data-table'
import { formatDay } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import type { View } from '../reservation-page'
import { Part } from './part'

type Move = NonNullable<View['moves']>[number]

/** From which room to which, and why; nothing is shown of a guest who stayed where he was. */
export const Moves = ({ moves = [] }: Pick<View, 'moves'>) =>
  moves.length === 0 ? null : (
    <Part title="Room moves">
      <DataTable caption="Room moves" rows={moves} idOf={({ id }) => id} columns={columns} maxHeight="none" />
    </Part>
  )

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
    cell: ({ reason, note }) => (note ? `${reason}: ${note}` : reason),
  },
  { key: 'by', label: 'Who', from: 'md', cell: ({ by }) => by },
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) => <StatusChip status={state === 'planned' ? 'open' : state} word={words[state]} />,
  },
]

const words = { planned: 'Planned', done: 'Done', dropped: 'Dropped', undone: 'Undone' }
