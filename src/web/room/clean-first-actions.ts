import type { InputOf } from '../../wire/call'
import { roomPriority } from '../../wire/room/priority'
import { useCall } from '../kit/call'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { useConditionsUsed } from './conditions-used'
import type { OpenRoom } from './room-actions'
import type { RoomRow } from './room-row'

type Action = NonNullable<InputOf<typeof roomPriority.update>['action']>

/** Whoever may say which rooms are cleaned first. */
export function useMayPutFirst(): boolean {
  const may = useMay()
  return may('Housekeeping board') || may('Set inspected') || may('Check in')
}

/** Which rooms are cleaned before all others, and in which order (domain/housekeeping 9). */
export function useCleanFirstActions(open: (what: OpenRoom) => void): RowAction<RoomRow>[] {
  const isUsed = useConditionsUsed()
  const order = useCall(roomPriority.update)
  const drop = useCall(roomPriority.update, { says: 'Not to be cleaned first any more' })
  const mayPut = useMayPutFirst()
  const isReady = ({ room_status_type }: RoomRow) =>
    room_status_type?.base_status === 'inspected' ||
    (room_status_type?.base_status === 'clean' && !isUsed('inspected'))
  const isFirst = ({ cleaning_priority }: RoomRow) => mayPut && cleaning_priority !== null
  const move =
    (action: Action) =>
    ({ room_id }: RoomRow) =>
      order.mutate({ room_id, action })

  return [
    {
      label: 'Clean first …',
      key: 'f',
      when: row => mayPut && row.repair === null && !isReady(row) && row.cleaning_priority?.no !== 1,
      run: row => open({ dialog: 'clean_first', row }),
    },
    {
      label: 'Earlier',
      key: 'e',
      when: row => isFirst(row) && row.cleaning_priority?.no !== 1,
      run: move('up'),
    },
    { label: 'Later', key: 'l', when: isFirst, run: move('down') },
    {
      label: 'Not first any more',
      when: row => isFirst(row) && row.cleaning_priority?.by !== null,
      run: ({ room_id }) => drop.mutate({ room_id, action: 'remove' }),
    },
  ]
}
