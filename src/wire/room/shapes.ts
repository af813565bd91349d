import { z } from 'zod'
import { id, once } from '../kinds'

/** Rooms, floors or stays that a call names. */
export const ids = once(z.array(id).min(1).max(500))
/** How a room is withdrawn. */
export const kinds = ['out_of_order', 'out_of_service'] as const
/** Of which half of the day a task sheet is. */
export const kindsOfSheet = ['day', 'turndown'] as const
/** Work of a room or a sheet, to a tenth. */
export const credit = z
  .string()
  .regex(/^(\d|[1-8]\d|9[0-8])(\.\d)?$|^99(\.0)?$/, 'Please give credits such as 1.5, at most 99.')
