import { z } from 'zod'
import { flag, id, once, rowVersion } from '../kinds'

export const oneReservation = { reservation_id: id, row_version: rowVersion.optional() }
export const several = once(z.array(id).min(1).max(500))
export const changed = z.object({ reservation_id: id, row_version: rowVersion })

const roomStatus = z.object({
  id,
  code: z.string(),
  name: z.string(),
  base_status: z.string(),
  color: z.string(),
})

/** A room that may be given, with the reasons of its score (domain/reservations 7.2, 7.10). */
export const roomCandidate = z.object({
  room_id: id,
  code: z.string(),
  room_type: z.string(),
  floor: z.string().nullable(),
  room_status: roomStatus.nullable(),
  fo_status: z.enum(['vacant', 'occupied']),
  /** Nobody is known to be in it, and housekeeping saw somebody today. */
  is_seen_occupied: flag,
  score: z.int(),
  reasons: z.array(z.object({ code: z.string(), text: z.string(), points: z.int() })),
  next_arrival: z.string().nullable(),
  vacant_from: z.string().nullable(),
  features: z.array(z.string()),
  assignment_note: z.string().nullable(),
  is_accessible: flag,
})
