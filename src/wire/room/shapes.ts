import { z } from 'zod'
import { id } from '../kinds'

/** Rooms, floors or stays that a call names. */
export const ids = z.array(id).min(1).max(500)
/** How a room is withdrawn. */
export const kinds = ['out_of_order', 'out_of_service'] as const
