/** A thing on a floor plan: its corners run from 0 to 1, left to right and top to bottom. */
export type PlanShape = {
  kind: 'room' | 'label'
  room_id: number | null
  label: string
  points: [number, number][]
}

const perSide = 14
const [side, corridor] = [0.4, 0.2]

/**
 * A floor that nobody has drawn lays itself out (domain/housekeeping-and-misc 11): in display order, odd numbers on one side
 * of a corridor and even ones on the other, 14 a side, then another corridor below.
 */
export function corridorPlan(rooms: readonly { room_id: number; code: string }[]): PlanShape[] {
  const odd = rooms.filter(({ code }) => isOdd(code))
  const even = rooms.filter(({ code }) => !isOdd(code))
  const longest = Math.max(odd.length, even.length)
  if (longest === 0) return []
  const columns = Math.min(perSide, longest)
  const bands = Math.ceil(longest / perSide)
  const width = 1 / columns
  const height = 1 / bands

  const onSide = (on: typeof odd, from: number): PlanShape[] =>
    on.map(({ room_id, code }, place) => {
      const top = Math.floor(place / perSide) * height + from * height
      const left = (place % perSide) * width
      return { kind: 'room', room_id, label: code, points: box({ left, top, width, height: side * height }) }
    })
  const corridors = Array.from(
    { length: bands },
    (_, band): PlanShape => ({
      kind: 'label',
      room_id: null,
      label: 'Corridor',
      points: box({ left: 0, top: (band + side) * height, width: 1, height: corridor * height }),
    }),
  )
  return [...onSide(odd, 0), ...onSide(even, side + corridor), ...corridors]
}

/** By the last figures of the number: 101, A-101 and 1.01 are odd; a room without figures is even. */
const isOdd = (code: string): boolean => Number(/(\d+)\D*$/.exec(code)?.[1] ?? 0) % 2 === 1

type Box = { left: number; top: number; width: number; height: number }

const box = ({ left, top, width, height }: Box): [number, number][] => {
  const [right, bottom] = [left + width, top + height]
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  return corners.map(([x, y]) => [rounded(x), rounded(y)])
}

const rounded = (length: number): number => Math.round(length * 10_000) / 10_000
