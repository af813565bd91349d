import { z } from 'zod'
import { choosable } from '../hotel/profile-merge'
import { call } from './call'
import { count, flag, id, rowVersion } from './kinds'
import { profileShown } from './profile'

const side = z.enum(['survivor', 'victim'])
const pair = { survivor_id: id, victim_id: id }

/** Two profiles of one guest or firm become one, and two again (domain/reservations 2.4). */
export const profileMerge = {
  /** Side by side: which value would go on, what would go over, what is in the way. Nothing is written. */
  preview: call({
    path: 'guest-profile/merge-preview',
    permission: 'Guest merge',
    input: z.strictObject(pair),
    output: z.object({
      survivor: z.object({ id, code: z.string(), name: z.string(), row_version: z.int() }),
      victim: z.object({ id, code: z.string(), name: z.string(), row_version: z.int() }),
      /** Fields that either of them has filled. `from`: whose value is proposed. */
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          kind: z.string(),
          survivor: z.string().nullable(),
          victim: z.string().nullable(),
          proposed: z.string().nullable(),
          from: side,
          /** The clerk may take the other one. */
          is_choice: flag,
        }),
      ),
      /** In words of one: `reservation`. */
      moves: z.array(z.object({ table: z.string(), noun: z.string(), count })),
      blocks: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  }),
  /** Everything that refers to the victim refers to the survivor afterwards. */
  merge: call({
    path: 'guest-profile/merge',
    permission: 'Guest merge',
    input: z.strictObject({
      ...pair,
      choices: z.partialRecord(z.enum(choosable), side).optional(),
      survivor_row_version: rowVersion,
      victim_row_version: rowVersion,
    }),
    output: z.object({ survivor: profileShown, merge_id: id, moved: count }),
  }),
  /** Brings back what was moved and has stayed where it was brought. */
  undo: call({
    path: 'guest-profile/merge-undo',
    permission: 'Guest merge',
    input: z.strictObject({ merge_id: id }),
    output: z.object({ ...pair, survivor_name: z.string(), victim_name: z.string() }),
  }),
}
