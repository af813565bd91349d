import { expect, test } from 'vitest'
import { lastUndoable, type UndoLine, type UndoWay } from '../../src/hotel/undo'

const ways = {
  check_in: {
    done_by: ['check-in'],
    field: 'status',
    became: 'checked_in',
    taken_back_by: 'undo-check-in',
    right: 'Undo check-in',
    needs_reason: true,
  },
  assign_room: {
    done_by: ['assign'],
    field: 'room',
    was: null,
    is_all: true,
    is_alone: true,
    taken_back_by: 'unassign',
    right: 'Check in',
  },
  prices: { done_by: ['set-prices'], taken_back_by: 'undo-prices', right: 'Rate update' },
} satisfies Record<string, UndoWay>

const line = (kind: string, changes: UndoLine['changes'], more: Partial<UndoLine> = {}): UndoLine => ({
  kind,
  changes,
  is_shared: false,
  is_changed: false,
  later_kinds: [],
  ...more,
})
const arrived = (more?: Partial<UndoLine>) => line('check-in', { status: ['reserved', 'checked_in'] }, more)
const given = (more?: Partial<UndoLine>) => line('assign', { room: [null, '412'] }, more)
const look = (lines: readonly UndoLine[], { lacks = '', gone = '' } = {}) =>
  lastUndoable(lines, ways, { isThere: way => way !== gone, may: right => right !== lacks })

test('the newest is offered, with whether somebody has to say why', () => {
  const lines = [arrived(), given()]
  expect(look(lines)).toEqual({
    offered: { line: lines[0], way: 'check_in', needs_reason: true },
    passed: [],
  })
  expect(look([given(), arrived()]).offered).toMatchObject({ way: 'assign_room', needs_reason: false })
  expect(look([line('set-prices', { mode: [null, 'set'] })]).offered?.way).toBe('prices')
  expect(look([])).toEqual({ offered: undefined, passed: [] })
})

test('what was changed since, or takes a right that is missing, is passed over and named', () => {
  const [changed, before] = [arrived({ is_changed: true }), given()]
  expect(look([changed, before])).toEqual({
    offered: { line: before, way: 'assign_room', needs_reason: false },
    passed: [{ line: changed, why: 'changed' }],
  })
  const foreign = arrived()
  expect(look([foreign], { lacks: 'Undo check-in' })).toEqual({
    offered: undefined,
    passed: [{ line: foreign, why: 'not_permitted', right: 'Undo check-in' }],
  })
})

test('of many that are passed over the newest three are named', () => {
  const many = Array.from({ length: 5 }, () => arrived({ is_changed: true }))
  expect(look(many).passed).toEqual(many.slice(0, 3).map(line => ({ line, why: 'changed' })))
})

test.each<[string, UndoLine]>([
  ['taken back in its own menu already', arrived({ later_kinds: ['undo-check-in'], is_changed: true })],
  ['another call', line('charge', { status: ['reserved', 'checked_in'] })],
  ['the same call the other way', line('check-in', { status: ['checked_in', 'reserved'] })],
  ['a room over another one', line('assign', { room: ['411', '412'] })],
  [
    'a room of another type, which would not come back',
    line('assign', { room: [null, '412'], room_type: ['STD', 'DLX'] }),
  ],
  ['a room that is shared', given({ is_shared: true })],
])('nothing is said of %s', (_, one) => {
  expect(look([one])).toEqual({ offered: undefined, passed: [] })
})

test('nor of what is not there to be taken back', () => {
  expect(look([arrived()], { gone: 'check_in' })).toEqual({ offered: undefined, passed: [] })
})
