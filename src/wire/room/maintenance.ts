import { z } from 'zod'
import { call } from '../call'
import { count, filledLine, flag, id, nothing, rowVersion } from '../kinds'

const menders = ['Room maintenance', 'Manage task sheets'] as const

/** What is wrong with rooms, beside the calls of the record (domain/housekeeping 8, 14.6). */
export const maintenance = {
  /** It is repaired. A withdrawal that was made for it ends with it where the person says so; the room may get a condition. */
  resolve: call({
    path: 'tasksheet-room-maintenance/resolve',
    permission: menders,
    input: z.strictObject({
      id,
      row_version: rowVersion,
      resolution: filledLine(500),
      /** Whether rooms that were withdrawn for it come back; where it is not said and there are such, the person is asked. */
      end_withdrawal: flag.optional(),
      /** Default: as it is, or as the withdrawal returns it. */
      room_status_type_id: id.optional(),
    }),
    output: z.object({
      id,
      row_version: rowVersion,
      request_no: count,
      room: z.string(),
      /** Of a withdrawal that ended. */
      is_back: flag,
      /** As the room is now: clean, dirty, pickup, inspected. */
      condition: z.string(),
    }),
  }),
  /** How many there are of each state, for the whole house; those resolved of the days in which they may be opened again. */
  summary: call({
    path: 'tasksheet-room-maintenance/summary',
    permission: menders,
    input: nothing,
    output: z.object({ open: count, in_progress: count, resolved: count, late: count, mine: count }),
  }),
}
