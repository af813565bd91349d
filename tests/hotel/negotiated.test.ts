import { expect, test } from 'vitest'
import { askFound, askLost } from '../../src/hotel/negotiated'
import { eur, euro } from './rate/a-rate'

const acme = { id: 7, code: 'ACME26', total: eur('458') }
const bar = { id: 1, code: 'BAR', total: eur('540') }

test('a company that holds a rate is offered it with the difference', () => {
  expect(askFound({ profile: 'Acme', total: eur('540') }, [acme], euro)).toMatchObject({
    code: 'negotiated_found',
    text: 'Acme holds rate ACME26: 458.00 instead of 540.00. Use it?',
    choices: [
      { value: '7', label: 'ACME26 at 458.00' },
      { value: 'keep', label: 'Keep 540.00' },
    ],
  })
})

test('a company that holds nothing is not asked about', () => {
  expect(askFound({ profile: 'Acme', total: eur('540') }, [], euro)).toBeUndefined()
})

test('a price that nobody holds any more is kept as a fixed one, or left for another rate', () => {
  expect(askLost({ code: 'ACME26', total: eur('458') }, [bar], euro)).toMatchObject({
    code: 'negotiated_lost',
    choices: [
      { value: 'keep', label: 'Keep 458.00 as a fixed price' },
      { value: '1', label: 'BAR at 540.00' },
    ],
  })
  expect(askLost({ code: 'ACME26', total: eur('458') }, [], euro).choices).toHaveLength(1)
})
