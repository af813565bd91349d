import { corridorPlan } from '../../hotel/floor-plan'
import { floorPlan } from '../../wire/floor-plan'
import { answerByKeys } from '../serve'
import { together } from '../together'
import { loadRooms } from './list'

type Floor = { id: number; code: string; name: string; image: number | null; building_id: number | null }

/** `floor-plans`: the floors that have rooms, each room where it is and as the board shows it. Four queries, whatever is asked. */
export const answerFloorPlans = answerByKeys(floorPlan.list, async ({ building_id, floor_id }, { tx }) => {
  const { sql } = tx
  const [floors, rooms] = await together([
    sql<Floor[]>`
      select id, code, name, image, parent_id as building_id from master_type
       where category = 'floor' and is_active order by display_sequence, code`,
    loadRooms(tx),
  ])
  return {
    floors: floors
      .filter(
        floor =>
          (building_id === undefined || floor.building_id === building_id) &&
          (floor_id === undefined || floor.id === floor_id),
      )
      .map(({ building_id: _, ...floor }) => {
        const own = rooms.filter(room => room.floor?.id === floor.id)
        return { ...floor, auto: true, shapes: corridorPlan(own), rooms: own }
      })
      .filter(({ rooms: own }) => own.length > 0),
  }
})
