import { expect, test } from 'vitest'
import { coinsOf } from '../../../src/hotel/money'
import { refuse } from '../../../src/hotel/refusal'
import { askWithoutPrice } from '../../../src/hotel/stay-change/no-price'

const euro = coinsOf(2)
const refusal = refuse('rate_not_available', { code: 'BAR', type: 'STE', date: '2026-07-09' })

test('what was agreed is named before it stays for a night that has no price', () => {
  const nights = ['140.00', '170.00', '170.00'].map(text => ({ agreed: euro.read(text), refusal }))
  expect(askWithoutPrice(nights, euro)).toEqual([
    {
      code: 'no_price',
      text: 'Rate BAR has no price for STE on 2026-07-09. Keep the agreed 140.00 and 170.00 a night?',
      choices: [{ value: 'yes', label: 'Keep 140.00 and 170.00' }],
    },
  ])
  expect(askWithoutPrice([], euro)).toEqual([])
})
