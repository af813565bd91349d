import { type Refusal, refuse } from '../refusal'

export type Condition = 'clean' | 'dirty' | 'pickup' | 'inspected'

/** A room status type of the property. */
export type StatusType = {
  id: number
  name: string
  base_status: string
  is_active: boolean
  /** People may set it; what is not, comes by a call of its own or at night. */
  is_selectable: boolean
  /** Types that may follow; empty is all. */
  next_status_ids: readonly number[]
}

const conditions: readonly string[] = ['clean', 'dirty', 'pickup', 'inspected'] satisfies Condition[]

/** What the house works with (domain/housekeeping 1.6). */
export type ConditionSettings = {
  inspection_enabled: boolean
  pickup_enabled: boolean
  allow_dirty_to_inspected: boolean
}

const usual: ConditionSettings = {
  inspection_enabled: true,
  pickup_enabled: true,
  allow_dirty_to_inspected: false,
}

const isUsed = (base_status: string, { inspection_enabled, pickup_enabled }: ConditionSettings): boolean =>
  conditions.includes(base_status) &&
  (inspection_enabled || base_status !== 'inspected') &&
  (pickup_enabled || base_status !== 'pickup')

/**
 * A person changes the condition of a room (domain/housekeeping 1.5, domain/master-data 2.16). In: the room with its type of now, the type it shall
 * have, whether the person may inspect, and what the house works with. Out: nothing if it may be, or `room_condition_only`, `room_inspection`,
 * `room_not_cleaned`, `room_status_order`. The same type again is no change and always fine.
 */
export function refuseCondition(
  room: { code: string; status: StatusType | null },
  to: StatusType,
  person: { may_inspect: boolean },
  house = usual,
): Refusal | undefined {
  const { code, status } = room
  if (status?.id === to.id) return undefined
  const isOffered = to.is_active && to.is_selectable && isUsed(to.base_status, house)
  if (!isOffered) return refuse('room_condition_only', { name: to.name })
  if (to.base_status === 'inspected') {
    if (!person.may_inspect) return refuse('room_inspection', { room: code })
    if (status?.base_status === 'dirty' && !house.allow_dirty_to_inspected)
      return refuse('room_not_cleaned', { room: code })
  }
  const next = status?.next_status_ids ?? []
  if (next.length > 0 && !next.includes(to.id))
    return refuse('room_status_order', { room: code, from: status?.name, to: to.name })
  return undefined
}
