import { z } from 'zod'
import { id } from '../kinds'

/** What became of one stay of several. */
export const itemResult = z.object({
  reservation_id: id,
  done: z.boolean(),
  message: z.string().nullable(),
  error: z.string().nullable(),
})
