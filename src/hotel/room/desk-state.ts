import type { BusinessDate } from '../business-date'

export const deskStates = ['stay_over', 'leaving', 'ready', 'not_ready', 'out_of_order'] as const
export type DeskState = (typeof deskStates)[number]

/** `condition`: the stored one, which a room keeps while it is withdrawn. */
export type RoomNow = {
  fo_status: 'vacant' | 'occupied'
  condition: string | null
  withdrawn: 'out_of_order' | 'out_of_service' | null
  /** The last day of whoever is in it. */
  departure_date: BusinessDate | null
}

/** Conditions in which a guest may have a room without anybody looking at it again. */
export const readyConditions = ({
  inspection_enabled,
}: {
  inspection_enabled: boolean
}): readonly string[] => (inspection_enabled ? ['inspected'] : ['clean', 'inspected'])

/**
 * Every room is one of these on a day, so that together they are the house (domain/housekeeping 21): its guest stays on or is still to
 * leave, or nobody is in it and it is ready, not ready or out of order. A room out of service is sold, and counts by its condition.
 */
export function deskStateOf(
  { fo_status, condition, withdrawn, departure_date }: RoomNow,
  { today, ready }: { today: BusinessDate; ready: readonly string[] },
): DeskState {
  if (fo_status === 'occupied')
    return departure_date !== null && departure_date <= today ? 'leaving' : 'stay_over'
  if (withdrawn === 'out_of_order') return 'out_of_order'
  return ready.includes(condition ?? 'dirty') ? 'ready' : 'not_ready'
}
