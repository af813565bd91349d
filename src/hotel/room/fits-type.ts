import type { Problems } from '../master/record'

/** A type that a suite is made of, and how many rooms of it. */
export type Part = { room_type_id: number; code: string; quantity: number }
export type TypeOfRoom = {
  code: string
  is_pseudo: boolean
  is_generic: boolean
  max_occupancy: number
  parts: readonly Part[]
}
export type RoomAsked = {
  /** Absent for a new room. */
  id?: number
  max_occupancy: number | null
  connecting_room_ids: readonly number[]
  /** The type of each room that this one is made of. */
  components: readonly { id: number; room_type_id: number }[]
  /** The type that the room's own rack rate belongs to. */
  rate_of_type?: string
}

/**
 * A room is of a type that has rooms, holds no more than its type, and is made of what its type is made
 * of. Answers what is wrong, by field (domain/master-data 2.13, 2.15).
 */
export function roomProblems(room: RoomAsked, type: TypeOfRoom): Problems {
  const { id, max_occupancy, connecting_room_ids, components, rate_of_type } = room
  const problems: Problems = {}
  if (type.is_generic)
    problems.room_type_id = `Room type ${type.code} is sold without rooms of its own. Please choose another.`
  if (max_occupancy !== null && max_occupancy > type.max_occupancy)
    problems.max_occupancy = `At most ${type.max_occupancy}, as room type ${type.code} says.`
  if (id !== undefined && connecting_room_ids.includes(id))
    problems.connecting_room_ids = 'A room has no door to itself.'
  if (components.some(one => one.id === id)) problems.component_room_ids = 'A room is not a part of itself.'
  else if (components.length > 0 && !isMadeOf(components, type.parts))
    problems.component_room_ids = partsWanted(type)
  if (rate_of_type !== undefined && rate_of_type !== type.code)
    problems.rate_id = `Please choose a rack rate of room type ${type.code}.`
  return problems
}

const isMadeOf = (components: RoomAsked['components'], parts: readonly Part[]): boolean =>
  components.every(one => parts.some(part => part.room_type_id === one.room_type_id)) &&
  parts.every(
    ({ room_type_id, quantity }) =>
      components.filter(one => one.room_type_id === room_type_id).length === quantity,
  )

const partsWanted = ({ code, parts }: TypeOfRoom): string =>
  parts.length === 0
    ? `Room type ${code} is not made of other rooms.`
    : `Room type ${code} is made of ${parts.map(part => `${part.quantity} ${part.code}`).join(' and ')}.`

export type RoomTypeAsked = {
  /** Absent for a new type. */
  id?: number
  is_pseudo: boolean
  is_generic: boolean
  max_occupancy: number
  part_ids: readonly number[]
}
export type ClassOfType = { code: string; kind: string }
/** The room of the type that holds most, and how many rooms there are. */
export type RoomsOfType = { rooms: number; largest: { code: string; max_occupancy: number } | null }

/** A room type is pseudo exactly as its class is, is no part of itself, and its rooms fit it. By field (master-data 2.13). */
export function roomTypeProblems(
  { id, is_pseudo, is_generic, max_occupancy, part_ids }: RoomTypeAsked,
  { code, kind }: ClassOfType,
  { rooms, largest }: RoomsOfType,
): Problems {
  const problems: Problems = {}
  if (is_pseudo !== (kind === 'posting_master'))
    problems.is_pseudo = is_pseudo
      ? `Class ${code} has guest rooms: only types of a class of posting masters are pseudo.`
      : `Class ${code} has posting masters: all its types are pseudo.`
  if (is_generic && rooms > 0) problems.is_generic = `This type has ${rooms} rooms. Please move them first.`
  if (largest && largest.max_occupancy > max_occupancy)
    problems.max_occupancy = `Room ${largest.code} takes ${largest.max_occupancy}. Please lower the room first.`
  const itself = part_ids.findIndex(part => part === id)
  if (itself !== -1)
    problems[`component_room_types.${itself}.room_type_id`] = 'A room type is not a part of itself.'
  return problems
}
