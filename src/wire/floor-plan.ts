import { z } from 'zod'
import { call } from './call'
import { flag, id } from './kinds'
import { boardTitles, roomSeen } from './room/board'

const length = z.number().min(0).max(1)

/** Floors with their rooms where they are (domain/housekeeping-and-misc 11, 14.3). */
export const floorPlan = {
  list: call({
    path: 'floor-plans',
    permission: boardTitles,
    input: z.strictObject({ building_id: id.optional(), floor_id: id.optional() }),
    output: z.object({
      floors: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          /** A picture of the floor, if it has one. */
          image: id.nullable(),
          /** Laid out by itself: nobody has drawn it. */
          auto: flag,
          shapes: z.array(
            z.object({
              kind: z.enum(['room', 'label']),
              room_id: id.nullable(),
              label: z.string(),
              points: z.array(z.tuple([length, length])),
            }),
          ),
          rooms: z.array(roomSeen),
        }),
      ),
    }),
  }),
}
