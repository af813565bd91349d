export type FlowStatus = { id: number; code: string; status_type: string; display_sequence: number }
export type FlowStep = { from_status_id: number; to_status_id: number }

const final = ['lost', 'refused', 'cancelled']

/** Whether a block's life ends in a status. */
export const isFinal = ({ status_type }: Pick<FlowStatus, 'status_type'>): boolean =>
  final.includes(status_type)

/**
 * What is wrong with a step: a block goes on through its life, never back, and not on from its end (domain/master-data 2.80).
 * Out: the field and what to do, or nothing. No refusal: the drawing would load the sentences of all others with it.
 */
export function wrongWithStep(
  from: FlowStatus,
  to: FlowStatus,
): { field: keyof FlowStep; message: string } | undefined {
  if (from.id === to.id) return { field: 'to_status_id', message: 'Please choose another status to go to.' }
  if (isFinal(from)) return { field: 'from_status_id', message: 'A block does not leave this status.' }
  if (to.display_sequence <= from.display_sequence)
    return { field: 'to_status_id', message: 'Please choose a status that comes later.' }
  return undefined
}

/** Statuses that a block could never leave although its life does not end there: each needs an exit. */
export function withoutExit<S extends FlowStatus>(statuses: readonly S[], steps: readonly FlowStep[]): S[] {
  const left = new Set(steps.map(({ from_status_id }) => from_status_id))
  return statuses.filter(status => !isFinal(status) && !left.has(status.id))
}
