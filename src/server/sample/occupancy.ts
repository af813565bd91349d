import { roomsOf, roomTypes } from './rooms'
import type { DayNo } from './stay'

/** Rooms withdrawn around the handover: nobody is put into them (domain/master-data 5.10). */
export const withdrawn = ['404', '611', '215']
const openFrom: DayNo = -70

/** Which room is whose, night by night, so that what is invented fits into the house. */
export type House = {
  /** Rooms taken on a night. */
  taken(night: DayNo): number
  /** Free rooms of a type on all nights from a day up to, not including, another. */
  free(type: string, from: DayNo, until: DayNo): number
  /** Takes a room for the nights; which one, or nothing where none is free all the time. */
  take(type: string, from: DayNo, until: DayNo): string | undefined
}

export function emptyHouse(): House {
  const busy = new Map<string, Set<DayNo>>()
  const taken = new Map<DayNo, number>()
  const rooms = new Map(roomTypes.map(type => [type.code, roomsOf(type)]))
  for (const room of [...rooms.values()].flat()) busy.set(room, new Set())
  const nights = (from: DayNo, until: DayNo) =>
    Array.from({ length: until - from }, (_, index) => from + index)
  const isFree = (room: string, from: DayNo, until: DayNo): boolean =>
    !(withdrawn.includes(room) && until > -8 && from < 8) &&
    nights(from, until).every(night => !busy.get(room)?.has(night))
  /** The room that stood empty for the shortest time fits best and leaves long gaps to others. */
  const gap = (room: string, from: DayNo): number => {
    let night = from - 1
    while (night >= openFrom && !busy.get(room)?.has(night)) night--
    return from - night
  }
  return {
    taken: night => taken.get(night) ?? 0,
    free: (type, from, until) => (rooms.get(type) ?? []).filter(room => isFree(room, from, until)).length,
    take: (type, from, until) => {
      const [room] = (rooms.get(type) ?? [])
        .filter(one => isFree(one, from, until))
        .sort((a, b) => gap(a, from) - gap(b, from) || Number(a) - Number(b))
      if (room === undefined) return undefined
      for (const night of nights(from, until)) {
        busy.get(room)?.add(night)
        taken.set(night, (taken.get(night) ?? 0) + 1)
      }
      return room
    },
  }
}
