import { expect, test } from 'vitest'
import type { Field } from '../../../src/hotel/master/entity'
import { problemsOf, settled } from '../../../src/hotel/master/record'

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind: 'line',
  required: false,
  ...more,
})

const entity = {
  checks: ['to >= from'],
  fields: [
    field('rhythm', { kind: 'choice', choices: ['every', 'some'], required: true, default: 'every' }),
    field('start', { kind: 'integer', default: 1, shownIf: 'rhythm = some' }),
    field('reason', { requiredIf: 'start' }),
    field('note', { default: 'usual' }),
    field('from', { kind: 'integer' }),
    field('to', { kind: 'integer' }),
    field('lines', {
      kind: 'rows',
      fields: [field('type', { required: true }), field('value', { requiredIf: 'type != rest' })],
    }),
  ],
}

test('absent fields begin at their defaults, and what is not offered is empty', () => {
  expect(settled(entity, {})).toMatchObject({ rhythm: 'every', note: 'usual' })
  expect(settled(entity, { start: 5, reason: 'x' })).toMatchObject({ start: null, reason: null })
})

test('a field that hangs on a hidden one is hidden with it', () => {
  expect(settled(entity, { rhythm: 'every', start: 5, reason: 'because' })).toMatchObject({
    start: null,
    reason: null,
  })
})

test('what somebody has emptied stays empty, unless it may not be', () => {
  const before = { rhythm: 'every', note: 'usual' }
  expect(settled(entity, { ...before, note: null }, before)).toMatchObject({ note: null })
  expect(settled(entity, { ...before, rhythm: null }, before)).toMatchObject({ rhythm: 'every' })
})

test('a field that is offered again begins at its default', () => {
  const before = { rhythm: 'every', start: null }
  expect(settled(entity, { rhythm: 'some', start: null }, before)).toMatchObject({ start: 1 })
})

test('what is required in a row is told with the number of the row', () => {
  const lines = [{ type: 'rest' }, { type: 'flat', value: null }, {}]
  expect(problemsOf(entity, { rhythm: 'every', lines })).toEqual({
    'lines.1.value': 'value is required.',
    'lines.2.type': 'type is required.',
    'lines.2.value': 'value is required.',
  })
})

test('a broken check is told of its first field', () => {
  expect(problemsOf(entity, { rhythm: 'every', from: 3, to: 2 })).toEqual({ to: 'To must be at least from.' })
})

test('a flag that the rest of the record decides is true, whatever was sent', () => {
  const status = {
    checks: [],
    fields: [field('kind'), field('returns', { kind: 'flag', trueIf: 'kind in (lost, gone)' })],
  }
  expect(settled(status, { kind: 'lost', returns: false })).toMatchObject({ returns: true })
  expect(settled(status, { kind: 'open', returns: false })).toMatchObject({ returns: false })
})

test('what stands in braces is one of the places that can be filled in', () => {
  const alert = { checks: [], fields: [field('message', { kind: 'text', places: ['guest', 'room'] })] }
  const said = (message: string) => problemsOf(alert, { message })
  expect(said('{guest} waits for room {room}')).toEqual({})
  expect(said('A { alone')).toEqual({})
  expect(said('{guest}, {gast}')).toEqual({ message: 'There is no {gast}; please use {guest}, {room}.' })
  expect(said('{ guest }')).toHaveProperty('message')
})
