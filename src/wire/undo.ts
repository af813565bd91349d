import { z } from 'zod'
import { call } from './call'
import { flag, id, nothing } from './kinds'

/** What can be taken back; by which call stands in `undo-ways.ts`, which no page has to load. */
export const undoNames = [
  'check_in',
  'check_out',
  'cancel',
  'no_show',
  'assign_room',
  'assign_other_room',
  'unassign_room',
  'room_move',
  'queue',
  'advance_check_in',
  'no_post',
  'prices',
  'merge',
] as const
export type UndoName = (typeof undoNames)[number]

const line = z.object({ label: z.string(), at: z.string() })

/** What somebody did last and may take back. Whoever takes it back makes the call that is told, with `undo_of` beside its input. */
export const undoCalls = {
  last: call({
    path: 'undo/last',
    permission: 'signed in',
    input: nothing,
    output: z.object({
      offered: line
        .extend({
          /** Of the reservation that it is of: not every line of the log names him. */
          guest: z.string().nullable(),
          operation_id: id,
          way: z.enum(undoNames),
          path: z.string(),
          input: z.record(z.string(), z.unknown()),
          needs_reason: flag,
        })
        .nullable(),
      /** Done after it and not offered. */
      passed: z.array(
        line.extend({
          why: z.enum(['changed', 'not_permitted']),
          /** The right that is missing. */
          permission: z.string().nullable(),
          /** By whom it was changed since, and how where the person may read that; unknown where nobody has noted it. */
          later: z
            .object({ label: z.string().nullable(), by: z.string().nullable(), at: z.string() })
            .nullable(),
        }),
      ),
    }),
  }),
}
