import type { Tx } from '../tx'
import { createGuest } from './guest'

type Wanted = { last_name: string; first_name?: string | null; is_child?: boolean }
export type Companion = { guest_profile_id: number; is_child: boolean }

/**
 * Whoever comes along and is known by name alone (domain/reservations 5.4): each gets a profile that says no more, so that he is
 * found, stands on the registration card, and is forgotten like everybody else.
 */
export async function makeCompanions(tx: Tx, wanted: readonly Wanted[] = []): Promise<Companion[]> {
  const made: Companion[] = []
  for (const { last_name, first_name, is_child = false } of wanted) {
    const { id } = await createGuest(tx, { last_name, first_name }, '')
    made.push({ guest_profile_id: id, is_child })
  }
  return made
}
