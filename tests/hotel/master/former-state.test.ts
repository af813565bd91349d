import { expect, test } from 'vitest'
import type { Field } from '../../../src/hotel/master/entity'
import { formerState } from '../../../src/hotel/master/former-state'

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind: 'line',
  required: false,
  ...more,
})
const market = {
  fields: [
    field('code', { required: true }),
    field('name', { required: true }),
    field('note'),
    field('room_count', { readOnly: true }),
  ],
}
const now = { code: 'BAR', name: 'Third', note: 'later', room_count: 3 }

test('one change is taken back alone when it is the newest', () => {
  expect(formerState(market, now, [{ name: ['Second', 'Third'] }])).toEqual({ name: 'Second' })
})

test('an older one takes the later ones with it, back to what stood first', () => {
  const changes = [
    { name: ['Second', 'Third'], note: [null, 'later'] },
    { name: ['First', 'Second'] },
  ] as const
  expect(formerState(market, now, changes)).toEqual({ name: 'First', note: null })
})

test('what has been put back by hand is not put back again', () => {
  const changes = [{ name: ['Second', 'Third'] }, { name: ['Third', 'Second'], note: ['', 'later'] }] as const
  expect(formerState(market, now, changes)).toEqual({ note: '' })
})

test('what the server keeps is not restored', () => {
  expect(formerState(market, now, [{ room_count: [2, 3], note: ['x', 'later'] }])).toEqual({ note: 'x' })
})

test.each([
  ['the record was only being made', [{ code: [null, 'BAR'], name: [null, 'Third'] }]],
  ['it was just the same', [{ name: ['Third', 'Second'] }]],
  ['only what the server keeps was different', [{ room_count: [2, 3] }]],
] as const)('nothing is restored when %s', (_, changes) => {
  expect(formerState(market, now, changes)).toMatchObject({ refused: 'nothing_before' })
})
