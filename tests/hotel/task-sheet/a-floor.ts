import type { Work, Worker } from '../../../src/hotel/task-sheet/line'

const weights = {
  STD: { dep: 10, stay: 5, touch: 3 },
  DLX: { dep: 13, stay: 7, touch: 3 },
  SUI: { dep: 20, stay: 10, touch: 5 },
} as const
const ranks = { dep: 5, stay: 8, touch: 10 } as const

type Kind = keyof typeof ranks
const room = (code: string, type: keyof typeof weights, kind: Kind): Work => ({
  room_id: Number(code),
  code,
  building: 0,
  floor: Number(code[0]),
  section: 0,
  sequence: 0,
  credits: weights[type][kind],
  rank: ranks[kind],
})

/** The eighteen rooms of domain/housekeeping 6.4: 15.8 credits on three floors. */
export const eighteen: Work[] = [
  room('101', 'STD', 'dep'),
  room('102', 'STD', 'stay'),
  room('103', 'STD', 'stay'),
  room('104', 'STD', 'dep'),
  room('105', 'DLX', 'dep'),
  room('106', 'STD', 'stay'),
  room('107', 'STD', 'dep'),
  room('201', 'STD', 'stay'),
  room('202', 'STD', 'dep'),
  room('203', 'STD', 'dep'),
  room('204', 'DLX', 'stay'),
  room('205', 'DLX', 'dep'),
  room('206', 'STD', 'stay'),
  room('301', 'SUI', 'dep'),
  room('302', 'SUI', 'stay'),
  room('303', 'DLX', 'stay'),
  room('304', 'STD', 'dep'),
  room('305', 'STD', 'touch'),
]

/** Ana, Bo and Cy, at home on a floor each, with what each can do in tenths of a credit. */
export const three = (ana: number, bo: number, cy: number): Worker[] =>
  [ana, bo, cy].map((capacity, index) => ({
    id: index + 1,
    code: ['Ana', 'Bo', 'Cy'][index],
    capacity,
    floor: index + 1,
    section: null,
  }))

/** Drawn by a number, so that a failure can be drawn again. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A house by chance: rooms on floors and people with limits. */
export function aHouse(seed: number, most = 12): { rooms: Work[]; workers: Worker[] } {
  const draw = chance(seed)
  const rooms = Array.from({ length: 1 + draw(most) }, (_, index): Work => {
    const floor = 1 + draw(3)
    return {
      room_id: index + 1,
      code: `${floor}${String(index).padStart(2, '0')}`,
      building: 0,
      floor,
      section: draw(2),
      sequence: 0,
      credits: 3 + draw(18),
      rank: 1 + draw(11),
    }
  })
  const workers = Array.from(
    { length: 1 + draw(4) },
    (_, index): Worker => ({
      id: index + 1,
      code: `HK${index + 1}`,
      capacity: 15 + draw(60),
      floor: draw(2) === 0 ? 1 + draw(3) : null,
      section: draw(2),
    }),
  )
  return { rooms, workers }
}

export const shuffled = <T>(all: readonly T[], seed: number): T[] => {
  const draw = chance(seed)
  return all
    .map(one => ({ one, key: draw(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one)
}
