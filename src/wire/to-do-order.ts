import { z } from 'zod'
import { call } from './call'
import { id, once } from './kinds'

/** Beside the other calls of to-dos, which every first page brings with it. */
export const toDoOrder = {
  /** In which order the person wants to see them; whoever else sees them has an order of their own. Not seen any more: left out. */
  keep: call({
    path: 'todo/order',
    permission: 'signed in',
    input: z.strictObject({ ids: once(z.array(id).min(1).max(200)) }),
    output: z.object({ ids: z.array(id) }),
  }),
}
