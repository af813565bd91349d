import { describe, expect, test } from 'vitest'
import { allot, type Order, type Wish } from '../../../src/hotel/task-sheet/allot'
import { floorChanges, lineUp, lineUpWorkers, sumOf, type Work } from '../../../src/hotel/task-sheet/line'
import { aHouse, eighteen, shuffled, three } from './a-floor'

const wish = (order_by: Order, within: Wish['within'] = 'location'): Wish => ({
  order_by,
  within,
  travelWeight: 0.25,
})
const said = (sheets: { worker: { code: string }; rooms: Work[]; load: number }[]) =>
  Object.fromEntries(
    sheets.map(({ worker, rooms, load }) => [
      worker.code,
      `${rooms.map(({ code }) => code).join(' ')} = ${load / 10}`,
    ]),
  )

describe('6.4, eighteen rooms of 15.8 credits', () => {
  test('with enough staff each stays on a floor', () => {
    const { sheets, extra, fairness } = allot(eighteen, three(70, 70, 50), wish('location'))
    expect(said(sheets)).toEqual({
      Ana: '101 102 103 104 105 106 107 = 5.8',
      Bo: '201 202 203 204 205 206 = 5',
      Cy: '301 302 303 304 305 = 5',
    })
    expect(extra).toEqual([])
    expect(fairness).toEqual({ max: 58, min: 50, average: 53, floor_changes: 0 })
    expect(sheets.map(({ target }) => target)).toEqual([58, 58, 42])
  })

  test('balanced, the heaviest rooms go first, whatever the way', () => {
    const { sheets } = allot(eighteen, three(70, 70, 50), wish('balance'))
    const rooms = Object.fromEntries(
      sheets.map(({ worker, rooms }) => [worker.code, new Set(rooms.map(({ code }) => code))]),
    )
    expect(rooms).toEqual({
      Ana: new Set(['301', '104', '203', '204', '102', '201']),
      Bo: new Set(['105', '101', '202', '302', '303', '106', '206']),
      Cy: new Set(['205', '107', '304', '103', '305']),
    })
    expect(sheets.map(({ load }) => load)).toEqual([57, 60, 41])
  })

  test('short of staff the touch-up and the last stay-over of the third floor go to Bo', () => {
    const { sheets, extra } = allot(eighteen, three(60, 60, 40), wish('location'))
    expect(said(sheets)).toEqual({
      Ana: '101 102 103 104 105 106 107 = 5.8',
      Bo: '201 202 203 204 205 206 303 305 = 6',
      Cy: '301 302 304 = 4',
    })
    expect(extra).toEqual([])
  })
})

test('what nobody has time for is left to assign, in the order of the way', () => {
  const { sheets, extra } = allot(eighteen, three(20, 0, 0), wish('location'))
  expect(sheets.map(({ load }) => load)).toEqual([20])
  expect(sumOf(extra) + 20).toBe(158)
  expect(extra).toEqual(lineUp(extra))
  expect(allot(eighteen, [], wish('floor'))).toMatchObject({ sheets: [], extra: lineUp(eighteen) })
})

test('by floor no sheet leaves its floor, and whoever has no home helps where there is most to do', () => {
  const [ana, bo] = three(70, 70, 70)
  const helper = { ...ana, id: 9, code: 'Di', floor: null }
  const { sheets, extra } = allot(eighteen, [ana, bo, helper], wish('floor'))
  expect(extra).toEqual([])
  expect(said(sheets)).toEqual({
    Ana: '101 102 103 104 105 106 107 = 5.8',
    Bo: '201 202 203 204 205 206 = 5',
    Di: '301 302 303 304 305 = 5',
  })
})

test('a sheet is worked on by the way through the house, or the most wanted first', () => {
  const first = (within: Wish['within']) =>
    allot(eighteen, three(70, 70, 50), wish('location', within)).sheets[2].rooms.map(({ code }) => code)
  expect(first('location')).toEqual(['301', '302', '303', '304', '305'])
  expect(first('priority')).toEqual(['301', '304', '302', '303', '305'])
})

const seeds = Array.from({ length: 300 }, (_, index) => index + 1)
const orders: Order[] = ['location', 'section', 'floor', 'balance']

test.each(orders)(
  'by %s, in 300 houses by chance, every room is given once and nobody has too much',
  order => {
    for (const seed of seeds) {
      const { rooms, workers } = aHouse(seed)
      const result = allot(rooms, workers, wish(order))
      const given = [...result.sheets.flatMap(sheet => sheet.rooms), ...result.extra]
      expect(
        given.map(({ room_id }) => room_id).toSorted((a, b) => a - b),
        `seed ${seed}`,
      ).toEqual(rooms.map(({ room_id }) => room_id))
      for (const { worker, load } of result.sheets)
        expect(load, `seed ${seed}`).toBeLessThanOrEqual(worker.capacity)
      if (order === 'floor' || order === 'section')
        for (const sheet of result.sheets)
          expect(new Set(sheet.rooms.map(work => work[order])).size, `seed ${seed}`).toBe(1)
      const again = allot(shuffled(rooms, seed), shuffled(workers, seed + 1), wish(order))
      expect(again, `seed ${seed}`).toEqual(result)
    }
  },
)

test('balanced between people of the same limit, no two differ by more than the heaviest room', () => {
  for (const seed of seeds) {
    const { rooms, workers } = aHouse(seed)
    const same = workers.map(worker => ({ ...worker, capacity: 300 }))
    const { sheets } = allot(rooms, same, wish('balance'))
    const loads = same.map(({ id }) => sheets.find(({ worker }) => worker.id === id)?.load ?? 0)
    const heaviest = Math.max(...rooms.map(({ credits }) => credits))
    expect(Math.max(...loads) - Math.min(...loads), `seed ${seed}`).toBeLessThanOrEqual(heaviest)
  }
})

test('by location no other contiguous division of the same rooms costs less', () => {
  for (const seed of seeds) {
    const { rooms, workers } = aHouse(seed, 8)
    const { sheets, extra } = allot(rooms, workers, wish('location'))
    // What was left over makes it another line; those houses are tried above.
    if (extra.length > 0 || sumOf(rooms) > workers.reduce((sum, { capacity }) => sum + capacity, 0)) continue
    const line = lineUp(rooms)
    const able = lineUpWorkers(workers)
    const parts = able.map(({ id }) => sheets.find(({ worker }) => worker.id === id)?.rooms ?? [])
    const best = Math.min(...divisions(line, able.length).map(cost))
    // Where no contiguous division is within the limits, something was moved by hand of rule and it is none.
    if (best === Number.POSITIVE_INFINITY) continue
    expect(cost(parts), `seed ${seed}`).toBeCloseTo(best, 6)

    function cost(division: Work[][]): number {
      const room = able.reduce((sum, { capacity }) => sum + capacity, 0)
      return division.reduce((sum, part, index) => {
        const load = sumOf(part)
        if (load > able[index].capacity) return Number.POSITIVE_INFINITY
        const target = (sumOf(line) * able[index].capacity) / room
        return sum + ((load - target) / 10) ** 2 + 0.25 * floorChanges(part)
      }, 0)
    }
  }
})

/** Every way to cut a line into so many contiguous parts. */
function divisions(line: Work[], parts: number): Work[][][] {
  if (parts === 1) return [[line]]
  return Array.from({ length: line.length + 1 }, (_, end) =>
    divisions(line.slice(end), parts - 1).map(rest => [line.slice(0, end), ...rest]),
  ).flat()
}

test('five hundred rooms and forty people are divided in less than a second', () => {
  const rooms = Array.from(
    { length: 500 },
    (_, index): Work => ({
      ...eighteen[index % 18],
      room_id: index,
      code: String(1000 + index),
      floor: Math.floor(index / 25),
    }),
  )
  const workers = Array.from({ length: 40 }, (_, index) => ({
    ...three(115, 0, 0)[0],
    id: index,
    code: `HK${index}`,
    floor: index % 20,
  }))
  const began = performance.now()
  const { sheets, extra } = allot(rooms, workers, wish('location'))
  expect(performance.now() - began).toBeLessThan(1000)
  expect(sumOf([...sheets.flatMap(sheet => sheet.rooms), ...extra])).toBe(sumOf(rooms))
})
