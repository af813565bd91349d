import { z } from 'zod'
import { call } from './call'
import { count, id } from './kinds'

/** Rights of a group as a whole set (domain/master-data 2.27). The screen ticks and unticks; one call says how it shall be. */
export const grants = {
  update: call({
    path: 'group-permission/update',
    permission: 'Group permission',
    input: z.strictObject({ group_id: id, permission_ids: z.array(id).max(1000) }),
    output: z.object({ group_id: id, permission_ids: z.array(id), given: count, taken: count }),
  }),
}
