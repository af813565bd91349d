import { roomsOf, roomTypes } from './rooms'
import type { DayNo } from './stay'

/** Rooms withdrawn around the handover and later: nobody is put into them (domain/master-data 5.10). */
export const withdrawals: Withdrawal[] = [
  { rooms: ['404'], kind: 'out_of_order', reason: 'MAINT', said: -1, from: -1, through: 2 },
  { rooms: ['611'], kind: 'out_of_order', reason: 'LEAK', said: -1, from: -1, through: 1 },
  { rooms: ['215'], kind: 'out_of_service', reason: 'SHOW', said: 0, from: 0, through: 0 },
  {
    rooms: ['701', '702', '703', '704', '705'],
    kind: 'out_of_order',
    reason: 'RENOV',
    said: -9,
    from: 21,
    through: 25,
  },
]
type Withdrawal = {
  rooms: string[]
  kind: 'out_of_order' | 'out_of_service'
  reason: string
  said: DayNo
  from: DayNo
  through: DayNo
}
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
  const isWithdrawn = (room: string, from: DayNo, until: DayNo): boolean =>
    withdrawals.some(one => one.rooms.includes(room) && from <= one.through && one.from < until)
  const isFree = (room: string, from: DayNo, until: DayNo): boolean =>
    !isWithdrawn(room, from, until) && nights(from, until).every(night => !busy.get(room)?.has(night))
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
