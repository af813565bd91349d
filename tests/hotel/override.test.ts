import { expect, test } from 'vitest'
import { unlessMay } from '../../src/hotel/override'
import { refuse } from '../../src/hotel/refusal'

const refusal = refuse('do_not_move', { guest: 'Garcia', room: '412' })

test('a no stays a no for those without the right', () => {
  expect(unlessMay(refusal, 'Do not move', () => false)).toBe(refusal)
})

test('a no becomes a question, with the same sentence and facts, for those who hold the right', () => {
  expect(unlessMay(refusal, 'Do not move', permission => permission === 'Do not move')).toEqual({
    code: 'do_not_move',
    text: 'Garcia may not be moved from 412.',
    choices: [{ value: 'yes', label: 'Do it anyway' }],
    permission: 'Do not move',
    data: { guest: 'Garcia', room: '412' },
  })
})
