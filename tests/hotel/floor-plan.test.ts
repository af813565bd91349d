import { expect, test } from 'vitest'
import { corridorPlan } from '../../src/hotel/floor-plan'

const rooms = (...codes: string[]) => codes.map((code, index) => ({ room_id: index + 1, code }))
const numbered = (from: number, to: number) =>
  rooms(...Array.from({ length: to - from + 1 }, (_, index) => String(from + index)))
const at = (code: string, plan: ReturnType<typeof corridorPlan>) =>
  plan.find(({ label }) => label === code)?.points[0]

test('odd rooms stand on one side of the corridor, even ones on the other', () => {
  const plan = corridorPlan(rooms('101', '102', '103', '104'))
  expect(at('101', plan)).toEqual([0, 0])
  expect(at('103', plan)).toEqual([0.5, 0])
  expect(at('102', plan)).toEqual([0, 0.6])
  expect(at('104', plan)).toEqual([0.5, 0.6])
  expect(plan.filter(({ kind }) => kind === 'label')).toMatchObject([
    {
      label: 'Corridor',
      room_id: null,
      points: [
        [0, 0.4],
        [1, 0.4],
        [1, 0.6],
        [0, 0.6],
      ],
    },
  ])
})

test('after fourteen on a side another corridor begins below', () => {
  const plan = corridorPlan(numbered(201, 230))
  expect(at('227', plan)).toEqual([0.9286, 0])
  expect(at('229', plan)).toEqual([0, 0.5])
  expect(plan.filter(({ kind }) => kind === 'label')).toHaveLength(2)
})

test('every room has its place within the floor, and no two the same', () => {
  const plan = corridorPlan(numbered(1, 61))
  expect(plan.filter(({ kind }) => kind === 'room')).toHaveLength(61)
  expect(new Set(plan.map(({ points: [corner] }) => corner.join())).size).toBe(plan.length)
  expect(plan.flatMap(({ points }) => points.flat()).every(length => length >= 0 && length <= 1)).toBe(true)
})

test.each([
  ['A-101', [0, 0]],
  ['1.02', [0, 0.6]],
  ['SUITE', [0, 0.6]],
])('%s is told by its last figures', (code, corner) => {
  expect(at(code, corridorPlan(rooms(code)))).toEqual(corner)
})

test('a floor without rooms has no plan', () => {
  expect(corridorPlan([])).toEqual([])
})
