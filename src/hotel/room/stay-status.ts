import type { BusinessDate } from '../business-date'

export type StayValue = 'due_out' | 'stay_over' | 'day_use' | 'arrived' | 'departed' | 'arrival'
export type RoomFlag = 'overdue' | 'moved_out' | 'move_in' | 'move_out' | 'day_use' | 'check'

/** A reservation that has the room assigned on the date, or a move from or into it. */
export type RoomStay = {
  reservation_id: number
  status: 'reserved' | 'checked_in' | 'checked_out'
  arrival_date: BusinessDate
  departure_date: BusinessDate
  check_out_business_date: BusinessDate | null
  share_group_id: number | null
  is_share_primary: boolean
  /** A move out of this room is planned. */
  moves_out: boolean
}
export type RoomMoves = { left_today: boolean; comes_today: boolean }

const order: readonly StayValue[] = ['due_out', 'stay_over', 'day_use', 'arrived', 'departed', 'arrival']

/**
 * What happens in a room on a date, as housekeeping reads it (domain/housekeeping 1.2): one value per reservation, sharers one
 * together, in the order due out, stay-over, day use, arrived, departed, arrival. An empty list is a room not reserved. A room
 * that is occupied by nobody, or vacant with somebody in it, has the flag `check`.
 */
export function stayStatus(
  stays: readonly RoomStay[],
  moves: RoomMoves,
  { today, is_occupied }: { today: BusinessDate; is_occupied: boolean },
): { stay_status: StayValue[]; flags: RoomFlag[] } {
  const valued = oneOfEachShare(stays).flatMap(stay => {
    const value = valueOf(stay, today)
    return value ? [{ stay, value }] : []
  })
  const values = valued.map(({ value }) => value)
  if (moves.left_today) values.push('departed')
  if (moves.comes_today) values.push('arrival')
  const isInside = values.some(value => ['due_out', 'stay_over', 'day_use', 'arrived'].includes(value))
  const flags: [RoomFlag, boolean][] = [
    ['overdue', valued.some(({ stay, value }) => value === 'due_out' && stay.departure_date < today)],
    [
      'day_use',
      valued.some(
        ({ stay, value }) =>
          value !== 'day_use' &&
          stay.arrival_date === today &&
          (stay.departure_date === today || stay.check_out_business_date === today),
      ),
    ],
    ['moved_out', moves.left_today],
    ['move_in', moves.comes_today],
    ['move_out', valued.some(({ stay }) => stay.moves_out)],
    ['check', is_occupied !== isInside],
  ]
  return {
    stay_status: [...new Set(values)].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    flags: flags.filter(([, isSet]) => isSet).map(([flag]) => flag),
  }
}

/** The rows 1 to 6 of the table. */
function valueOf(stay: RoomStay, today: BusinessDate): StayValue | undefined {
  const { status, arrival_date, departure_date, check_out_business_date } = stay
  if (status === 'reserved') return arrival_date === today ? 'arrival' : undefined
  if (status === 'checked_out') return check_out_business_date === today ? 'departed' : undefined
  if (arrival_date >= today) return departure_date <= arrival_date ? 'day_use' : 'arrived'
  return departure_date <= today ? 'due_out' : 'stay_over'
}

/** Sharers have the primary's value while he is there, else that of those who remain. */
function oneOfEachShare(stays: readonly RoomStay[]): RoomStay[] {
  const seen = new Map<number, RoomStay>()
  const alone: RoomStay[] = []
  for (const stay of stays) {
    if (stay.share_group_id === null) alone.push(stay)
    else {
      const known = seen.get(stay.share_group_id)
      if (!known || weightOf(stay) > weightOf(known)) seen.set(stay.share_group_id, stay)
    }
  }
  return [...alone, ...seen.values()]
}

const weightOf = ({ status, is_share_primary }: RoomStay): number =>
  (status === 'checked_in' ? 4 : status === 'reserved' ? 2 : 0) + (is_share_primary ? 1 : 0)
