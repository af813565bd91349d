import type { CheckInFacts } from './check-in'
import { type GuestAtDesk, lacking } from './check-in-guest'
import type { Guard } from './guard'

/** How a finding is put right at the desk, and what the way there has to know. */
export type Fix = {
  action: string
  /** Of a reservation that is split first. */
  rooms?: number
  /** Whose profile lacks something, or who shows no document. */
  guest_profile_id?: number
  missing?: ('first_name' | 'country' | 'nationality')[]
  /** Alerts that stop until somebody says that they are settled; one that raises itself is not settled by a word. */
  alerts?: { id: number; row_version: number; text: string }[]
  /** The room whose condition is in the way. */
  room_id?: number
  /** What the reservation type takes; empty for everything. */
  payment_method_ids?: number[]
}

type Alert = CheckInFacts['alerts'][number] & { id: number | null; row_version: number | null }
type Facts = Pick<CheckInFacts, 'need_country' | 'reservation'> & {
  guests: readonly GuestAtDesk[]
  alerts: readonly Alert[]
  room_id: number | null
  payment_method_ids: readonly number[]
}

/**
 * What a clerk does about a finding of the check-in without leaving it (domain/reservations 7.4, 7.10 `fix`). In: the guard, and the
 * facts that it looked at. Out: the action and what it needs; nothing where only an answer helps, or where nothing is in the way.
 */
export function fixOf(guard: Pick<Guard, 'key' | 'state'>, facts: Facts): Fix | undefined {
  if (guard.state === 'pass') return undefined
  switch (guard.key) {
    case 'rooms':
      return { action: 'split', rooms: facts.reservation.rooms }
    case 'reservation_type':
      return { action: 'change_reservation_type' }
    case 'profile':
      return completing(facts)
    case 'identification': {
      const without = facts.guests.find(({ is_child, has_valid_id }) => !is_child && !has_valid_id)
      return without && { action: 'add_document', guest_profile_id: without.guest_profile_id }
    }
    case 'alerts':
      return { action: 'read_alerts', alerts: stopping(facts.alerts) }
    case 'room_condition':
      return { action: 'choose_room', ...(facts.room_id === null ? {} : { room_id: facts.room_id }) }
    case 'room':
    case 'room_free':
    case 'repair':
    case 'room_type':
    case 'overbook':
    case 'sharers':
      return { action: 'choose_room' }
    case 'payment_method':
      return { action: 'change_payment_method', payment_method_ids: [...facts.payment_method_ids] }
    case 'authorisation':
      return { action: 'authorise' }
    case 'deposit':
    case 'credit':
      return { action: 'post_deposit' }
    default:
      return undefined
  }
}

function completing({ guests, need_country }: Facts): Fix | undefined {
  const guest = guests.at(0)
  return (
    guest && {
      action: 'complete_profile',
      guest_profile_id: guest.guest_profile_id,
      missing: lacking(guest, need_country),
    }
  )
}

const stopping = (alerts: readonly Alert[]): NonNullable<Fix['alerts']> =>
  alerts.flatMap(({ id, row_version, text, severity }) =>
    severity === 'stop' && id !== null && row_version !== null ? [{ id, row_version, text }] : [],
  )
