import type { BusinessDate } from '../../hotel/business-date'
import { legOn } from '../../hotel/front-desk/legs'
import { candidatesFor, isOthers, legOf, restFrom, type WishfulStay } from '../../hotel/front-desk/room-fit'
import { conditions } from '../../hotel/front-desk/room-choice'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { answer, found } from '../serve'
import type { Tx } from '../tx'
import { candidateShown, loadWishNames } from './candidate'
import { loadHouse } from './house-rooms'
import { loadWishes, passingStay, type RoomWish } from './room-wishes'

/** `front-desk/room-candidates`: rooms for the rest of a reservation's stay, or for somebody who has none yet, the best first. */
export const answerRoomCandidates = answer(roomChoice.candidates, async (input, { tx }) => {
  const stay =
    input.reservation_id === undefined
      ? passingStay(found(input.stay) as Parameters<typeof passingStay>[0])
      : restOfLeg(
          found((await loadWishes(tx, [input.reservation_id]))[0], { reservation_id: input.reservation_id }),
          (input.from_date ?? tx.today) as BusinessDate,
        )
  const rooms = await candidatesSeen(tx, stay, input)
  return { rooms: rooms.slice(0, input.limit ?? rooms.length), total: rooms.length }
})

/** What is left on a day of the nights that are slept in one type; the room for the others is found when this one is given. */
export function restOfLeg(wish: RoomWish, date: BusinessDate): RoomWish {
  const leg = legOn(wish.legs, date)
  return restFrom(leg === undefined ? wish : legOf(wish, leg), date)
}

/** Candidates of one stay as the clerk sees them. */
export async function candidatesSeen(
  tx: Tx,
  stay: WishfulStay,
  { all_types, min_condition }: { all_types?: boolean; min_condition?: (typeof conditions)[number] } = {},
) {
  const [house, names] = await Promise.all([loadHouse(tx, stay.arrival_date), loadWishNames(tx, [stay])])
  const { spans, today } = house
  const worst = min_condition === undefined ? conditions.length : conditions.indexOf(min_condition)
  const good = house.rooms.filter(
    ({ base_status, is_out_of_service, occupant }) =>
      min_condition === undefined ||
      (!is_out_of_service && !occupant && conditions.indexOf(base_status) <= worst),
  )
  const othersIn = (room_id: number) => (spans.get(room_id) ?? []).filter(span => isOthers(span, stay))
  const seen = new Map(good.map(room => [room.room_id, room]))
  return candidatesFor(stay, { ...house, rooms: good }, { all_types }).flatMap(candidate => {
    const room = seen.get(candidate.room_id)
    return room ? [candidateShown(candidate, room, { spans: othersIn(room.room_id), today, names })] : []
  })
}
