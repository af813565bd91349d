import { type Refusal, refuse } from './refusal'

export type FlowStatus = { id: number; code: string; status_type: string; display_sequence: number }
export type FlowStep = { from_status_id: number; to_status_id: number }

const final = ['lost', 'refused', 'cancelled']

/** Whether a block's life ends in a status. */
export const isFinal = ({ status_type }: Pick<FlowStatus, 'status_type'>): boolean =>
  final.includes(status_type)

/** A block goes on through its life, never back, and not on from its end: `validation` (domain/master-data 2.80). */
export function refuseStep(from: FlowStatus, to: FlowStatus): Refusal | undefined {
  if (from.id === to.id) return wrong('to_status_id', 'Please choose another status to go to.')
  if (isFinal(from)) return wrong('from_status_id', 'A block does not leave this status.')
  if (to.display_sequence <= from.display_sequence)
    return wrong('to_status_id', 'Please choose a status that comes later.')
  return undefined
}

const wrong = (field: string, message: string): Refusal =>
  refuse('validation', { message, fields: { [field]: message } })

/** Statuses that a block could never leave although its life does not end there: each needs an exit. */
export function withoutExit<S extends FlowStatus>(statuses: readonly S[], steps: readonly FlowStep[]): S[] {
  const left = new Set(steps.map(({ from_status_id }) => from_status_id))
  return statuses.filter(status => !isFinal(status) && !left.has(status.id))
}
