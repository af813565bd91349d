import type { FlowStep } from '../block-flow'
import type { Question } from '../question'
import { type Refusal, refuse } from '../refusal'
import { effectOf, type StatusType } from './effect'

export type BlockStatus = {
  id: number
  code: string
  name: string
  status_type: StatusType
  display_sequence: number
  allow_pickup: boolean
  reason_kind: 'none' | 'lost' | 'refused' | 'cancellation'
  default_reservation_type_id: number | null
}

export type ApprovedStep = FlowStep & { requires_approval: boolean; approval_group_ids: readonly number[] }

/** The statuses that may follow one, in the order of a block's life; whether this person may take the step (domain/reservations 6.2). */
export function followersOf<S extends BlockStatus>(
  status_id: number,
  { statuses, steps }: { statuses: readonly S[]; steps: readonly ApprovedStep[] },
  groups: readonly number[],
): (S & { requires_approval: boolean; may_take: boolean })[] {
  return steps
    .filter(({ from_status_id }) => from_status_id === status_id)
    .flatMap(step => {
      const status = statuses.find(({ id }) => id === step.to_status_id)
      const may_take = !step.requires_approval || step.approval_group_ids.some(id => groups.includes(id))
      return status ? [{ ...status, requires_approval: step.requires_approval, may_take }] : []
    })
    .sort((a, b) => a.display_sequence - b.display_sequence)
}

/**
 * The step to another status. In: the followers of the present one, the status wanted, the reason given. Out: the status. Refuses
 * `block_status_step` for one that does not follow, `approval_needed`, `reason_required` (domain/reservations 6.2).
 */
export function stepTo<S extends BlockStatus>(
  followers: readonly (S & { may_take: boolean })[],
  { to_status_id, reason_id }: { to_status_id: number; reason_id?: number },
  from: { code: string },
): S | Refusal {
  const to = followers.find(({ id }) => id === to_status_id)
  if (!to) {
    const next = followers.map(({ code }) => code).join(', ')
    return refuse('block_status_step', { from: from.code, next: next || 'nothing' })
  }
  if (!to.may_take) return refuse('approval_needed', { status: to.name })
  if (to.reason_kind !== 'none' && reason_id === undefined) return refuse('reason_required')
  return to
}

/**
 * Rooms are taken from the house by both or by neither: a block that is picked up and its guests' reservation type (6.2). While nobody
 * can be picked up there is nothing to agree about.
 */
export const refuseType = (
  status: Pick<BlockStatus, 'code' | 'status_type' | 'allow_pickup'>,
  type: { code: string; deducts_inventory: boolean },
): Refusal | undefined => {
  const effect = effectOf(status.status_type)
  return status.allow_pickup && (effect === 'deduct') !== type.deducts_inventory
    ? refuse('block_type_mismatch', { status: status.code, type: type.code })
    : undefined
}

/** Guests who have booked out of a block that ends (6.2): in house they stand in its way, else they go on without it. */
export function pickupsLeft(
  { reserved, in_house }: { reserved: number; in_house: number },
  code: string,
): Refusal | Question | undefined {
  if (in_house > 0) return refuse('block_has_pickups', { block: code, count: in_house })
  if (reserved === 0) return undefined
  const many = reserved === 1 ? '1 reservation was' : `${reserved} reservations were`
  return {
    code: 'pickups',
    text: `${many} picked up out of ${code}. Keep them outside the block, at their prices?`,
    choices: [{ value: 'keep_outside', label: 'Keep them' }],
    data: { reserved },
  }
}
