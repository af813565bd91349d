import { type Refusal, refuse } from './refusal'
import { refuseState, type Status } from './stay'

export type SplitMode = 'all' | 'one' | 'count'

/**
 * How many rooms each reservation has after a division (domain/reservations 5.10): the original first, then the new ones.
 * Refuses `wrong_state`, `split_single`, `split_too_many`.
 */
export function splitRooms(
  stay: { status: Status; rooms: number },
  mode: SplitMode,
  count: number,
): { original: number; created: number[] } | Refusal {
  const { status, rooms } = stay
  const refusal = refuseState('split', status)
  if (refusal) return refusal
  if (rooms < 2) return refuse('split_single')
  if (mode === 'all') return { original: 1, created: Array<number>(rooms - 1).fill(1) }
  const leaving = mode === 'one' ? 1 : count
  if (leaving >= rooms) return refuse('split_too_many', { n: rooms - 1 })
  return { original: rooms - leaving, created: [leaving] }
}

/**
 * How many rooms stay and leave when some of a reservation are cancelled: they are split off first (domain/reservations 5.8).
 * Null: all of them, so the reservation itself is cancelled. Refuses `wrong_state`, `cancel_too_many`.
 */
export function roomsToCancel(
  stay: { status: Status; rooms: number },
  leaving: number,
): { original: number; created: number[] } | null | Refusal {
  const { status, rooms } = stay
  const refusal = refuseState('cancel', status)
  if (refusal) return refusal
  if (leaving > rooms) return refuse('cancel_too_many', { n: rooms })
  return leaving === rooms ? null : { original: rooms - leaving, created: [leaving] }
}
