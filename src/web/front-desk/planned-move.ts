import { roomMove } from '../../wire/room-move'
import { useCall } from '../kit/call'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { useHouse } from '../kit/session'
import type { DeskRow } from './desk-row'

/** A move that was planned is done on its day, or the guest stays where he is. */
export function usePlannedMove(): RowAction<DeskRow>[] {
  const may = useMay()
  const today = useHouse()?.business_date ?? ''
  const done = useCall(roomMove.store, { says: 'The guest is in the new room', onBusinessDate: true })
  const drop = useCall(roomMove.store, { says: 'The guest stays in this room', onBusinessDate: true })
  const isPlanned = ({ move }: DeskRow) => may('Room move') && move !== null
  return [
    {
      label: 'The planned move is done',
      key: 'w',
      when: row => isPlanned(row) && (row.move?.move_date ?? '') <= today,
      run: ({ move }) => move && done.mutate({ done: move.id }),
    },
    {
      label: 'Do not move after all',
      when: isPlanned,
      run: ({ move }) => move && drop.mutate({ drop: move.id }),
    },
  ]
}

/** `Moves to 305 on Mon 16/03/2026`. */
export const moveWords = ({ move }: Pick<DeskRow, 'move'>): string | undefined =>
  move ? `Moves to ${move.to_room} on ${formatDay(move.move_date, 'weekday')}` : undefined
