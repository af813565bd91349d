import { expect, test } from 'vitest'
import { refuseCondition, type StatusType } from '../../../src/hotel/room/condition'

const type = (id: number, base_status: string, more: Partial<StatusType> = {}): StatusType => ({
  id,
  name: base_status,
  base_status,
  is_active: true,
  is_selectable: true,
  next_status_ids: [],
  ...more,
})
const [dirty, clean, pickup, inspected] = [
  type(1, 'dirty'),
  type(2, 'clean'),
  type(3, 'pickup'),
  type(4, 'inspected'),
]
const change = (from: StatusType | null, to: StatusType, may_inspect = false) =>
  refuseCondition({ code: '303', status: from }, to, { may_inspect })?.refused

test('clean, dirty and pickup are anybody’s who may change rooms', () => {
  expect([
    change(dirty, clean),
    change(clean, dirty),
    change(inspected, pickup),
    change(null, clean),
  ]).toEqual(Array(4).fill(undefined))
})

test('inspected needs the right, and a room that was cleaned', () => {
  expect(change(clean, inspected)).toBe('room_inspection')
  expect(change(clean, inspected, true)).toBeUndefined()
  expect(change(pickup, inspected, true)).toBeUndefined()
  expect(change(dirty, inspected, true)).toBe('room_not_cleaned')
})

test('the same again is no change', () => {
  expect(change(inspected, inspected)).toBeUndefined()
})

test('a withdrawal or a type that is not used is no condition', () => {
  expect(change(dirty, type(5, 'out_of_order'))).toBe('room_condition_only')
  expect(change(dirty, type(6, 'clean', { is_active: false }))).toBe('room_condition_only')
})

test('what the house lets nobody set by hand is no condition either', () => {
  expect(change(dirty, type(6, 'clean', { is_selectable: false }))).toBe('room_condition_only')
})

test('where the house says what follows what, nothing else does', () => {
  const strict = type(1, 'dirty', { next_status_ids: [3] })
  expect(change(strict, clean)).toBe('room_status_order')
  expect(change(strict, pickup)).toBeUndefined()
})

test('what the house does not do is no condition, and it may inspect at once where it says so', () => {
  const house = { inspection_enabled: true, pickup_enabled: true, allow_dirty_to_inspected: false }
  const said = (from: StatusType, to: StatusType, more: Partial<typeof house>) =>
    refuseCondition({ code: '303', status: from }, to, { may_inspect: true }, { ...house, ...more })?.refused
  expect(said(clean, inspected, { inspection_enabled: false })).toBe('room_condition_only')
  expect(said(clean, pickup, { pickup_enabled: false })).toBe('room_condition_only')
  expect(said(dirty, inspected, {})).toBe('room_not_cleaned')
  expect(said(dirty, inspected, { allow_dirty_to_inspected: true })).toBeUndefined()
})
